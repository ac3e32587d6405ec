/** Tables of settings (migration 051). A setting without a row has its default. */
import type { ColumnType, Generated } from 'kysely'
import type { SettingValue } from '../../kit/setting-value'

/** Written as JSON text, read as the value. */
type JsonValue = ColumnType<SettingValue, string, string>

export interface SettingTable {
  key: string
  value: JsonValue
  /** 1 with the first change, then one more with each. */
  version: number
  updatedAt: number
}

/** The history; the database refuses to change it. */
export interface SettingChangeTable {
  id: Generated<number>
  key: string
  at: number
  before: JsonValue
  after: JsonValue
  /** The version that `after` has. */
  version: number
  /** The operator's id; empty for a migration. */
  actorId: string
  reason: string
}

export interface SettingTables {
  setting: SettingTable
  settingChange: SettingChangeTable
}
