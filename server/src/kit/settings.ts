/**
 * Settings that an operator changes while the shop runs. A module declares its own in `modules/<module>/settings.ts`,
 * which its declaration names (modules/area.ts), and modules/settings stores and changes the values. A
 * value in force is read from memory (`settings.get`), or by a statement that must have it at once (`settingSql`).
 */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/handle'
import type { Trx } from '../db/transaction'
import type { SettingValue } from './setting-value'

interface Described {
  /** Heading under which the console lists it. */
  area: string
  /** What it is, in a few words. */
  title: string
  /** What follows from it. */
  note: string
}

export interface NumberSetting extends Described {
  type: 'number'
  unit: 'ms' | 'fen' | 'percent' | 'count'
  min: number
  max: number
  default: number
}

export interface TextSetting extends Described {
  type: 'text'
  maxLength: number
  /** What a text that is not empty must match, as a regular expression. */
  pattern?: string
  default: string
}

export interface FlagSetting extends Described {
  type: 'flag'
  default: boolean
}

export type SettingRow = NumberSetting | TextSetting | FlagSetting
/** Settings by key, `<module>.<name>`. */
export type SettingTable = Readonly<Record<string, SettingRow>>
type ValueOf<R> = R extends NumberSetting ? number : R extends TextSetting ? string : boolean

/** Values in force in this process: changes of another one come within 5 s. */
export interface Settings {
  get<T extends SettingTable, K extends keyof T & string>(table: T, key: K): ValueOf<T[K]>
}

export interface SettingView {
  key: string
  row: SettingRow
  value: SettingValue
  /** 0 while it was never changed. */
  version: number
  /** ms; null while it was never changed */
  changedAt: number | null
}

export interface SettingChangeView {
  at: number
  before: SettingValue
  after: SettingValue
  actorId: string
  reason: string
}

export interface ChangeRequest {
  key: string
  value: unknown
  /** The version that the operator saw. */
  version: number
  actorId: string
  reason: string
}

/** The settings as the console sees and changes them. */
export interface SettingsStore extends Settings {
  /** Every setting with its value, as the database has it now, in the sequence of the declarations. */
  list: () => Promise<SettingView[]>
  /** The newest changes of a setting, newest first. @throws Refusal NOT_FOUND */
  history: (key: string) => Promise<SettingChangeView[]>
  /**
   * Changes a value, in force in this process at once.
   * @param also is called in the transaction of the change, e.g. for the audit
   * @throws Refusal NOT_FOUND; BAD_REQUEST with the field `value`; CONFLICT when it was changed since `version`
   */
  change: (
    request: ChangeRequest,
    also?: (trx: Trx, change: { before: SettingValue; after: SettingValue }) => Promise<void>,
  ) => Promise<SettingView>
}

/** Declares settings; the compiler keeps their keys and types. */
export const declareSettings = <const T extends SettingTable>(table: T): T => table

/** Keys of the settings that are numbers. */
export type NumberKey<T extends SettingTable> = {
  [K in keyof T & string]: T[K] extends NumberSetting ? K : never
}[keyof T & string]

/** SQL text of a number in force, a bigint; for prepared statements. */
export function settingText<T extends SettingTable>(table: T, key: NumberKey<T>): string {
  if (!/^[a-z][a-zA-Z.-]*$/.test(key)) throw new Error(`${key} is no key of a setting`)
  return `coalesce((select (value #>> '{}')::bigint from setting where key = '${key}'), ${Number(table[key]?.default)})`
}

/** SQL of a number in force, as all processes see it at once. */
export const settingSql = <T extends SettingTable>(table: T, key: NumberKey<T>): RawBuilder<number> =>
  sql.raw<number>(settingText(table, key))

/** A number in force, as all processes see it at once; a duration is ms. */
export async function settingMs<T extends SettingTable>(db: Db, table: T, key: NumberKey<T>): Promise<number> {
  const { rows } = await sql<{ ms: number }>`select ${settingSql(table, key)} as ms`.execute(db)
  return rows[0]?.ms ?? Number(table[key]?.default)
}

/** Why a value is not allowed, in Chinese for the operator; null when it is. */
export function valueError(row: SettingRow, value: unknown): string | null {
  if (row.type === 'flag') return typeof value === 'boolean' ? null : '请选择是或否'
  if (row.type === 'number') {
    const isInRange = Number.isSafeInteger(value) && (value as number) >= row.min && (value as number) <= row.max
    return isInRange ? null : `请输入${row.min}到${row.max}之间的整数`
  }
  if (typeof value !== 'string') return '请输入文字'
  if (value.length > row.maxLength) return `最多${row.maxLength}个字`
  const isMatching = value === '' || row.pattern === undefined || new RegExp(row.pattern).test(value)
  return isMatching ? null : '格式有误'
}
