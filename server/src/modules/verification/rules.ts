/**
 * What a document's number must be, and what follows from a machine's answer (design: account 2.4). Pure. A refusal
 * needs proof; what is merely unlike goes to a person.
 */
import type { IdField, IdReason, IdType } from '@contract/verification'
import { dayOf, isDay } from '../../kit/china-day'
import type { RefusedField } from './tables'

/** GB 11643: weights of the first seventeen digits, and the character by the remainder. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'
const ADULT = 18

/** The eighteenth character of an identity card's number. */
export const checkOf = (seventeen: string): string =>
  CHECKS[[...seventeen].reduce((sum, digit, at) => sum + Number(digit) * (WEIGHTS[at] ?? 0), 0) % 11] ?? ''

/** As it is kept: without spaces, in capitals. */
export const toIdNumber = (typed: string): string => typed.replace(/[\s·-]/gu, '').toUpperCase()

/** The day of birth in an identity card's number; null of other documents. */
export function birthOf(type: IdType, idNumber: string): string | null {
  if (type !== 'ID_CARD') return null
  const day = `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`
  return isDay(day) ? day : null
}

const PATTERNS: Readonly<Record<Exclude<IdType, 'ID_CARD'>, RegExp>> = {
  HK_MACAU: /^[HM]\d{8}(\d{2})?$/u,
  TAIWAN: /^\d{8}(\d{2})?$/u,
  PASSPORT: /^[A-Z0-9]{5,12}$/u,
}

/** @param idNumber as `toIdNumber` gives it */
export function isIdNumber(type: IdType, idNumber: string): boolean {
  if (type !== 'ID_CARD') return PATTERNS[type].test(idNumber)
  return (
    /^[1-9]\d{16}[\dX]$/u.test(idNumber) &&
    birthOf(type, idNumber) !== null &&
    checkOf(idNumber.slice(0, 17)) === idNumber[17]
  )
}

/** Whether someone born on a day is of age at `now`. */
export function isAdult(birth: string, now: number): boolean {
  const [year = 0, month = 0, day = 0] = birth.split('-').map(Number)
  const of = `${String(year + ADULT)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return dayOf(now) >= of
}

/** @param validUntil the day; empty for 长期 */
export const isOver = (validUntil: string, now: number): boolean => validUntil !== '' && validUntil < dayOf(now)

export interface PersonData {
  type: IdType
  name: string
  idNumber: string
  validUntil: string
}

/** What a machine read; empty where it could not. */
export interface ReadData extends Pick<PersonData, 'name' | 'idNumber' | 'validUntil'> {
  /** The day of birth; an identity card's follows from its number. */
  birth?: string
}

/** What the authority's register says of name and number. */
export type Verdict = 'same' | 'differs' | 'unsure'

export type Decision =
  { step: 'verify' } | { step: 'doubt'; why: string } | { step: 'turnDown'; reasons: RefusedField[] }

const refused = (field: IdField, why: IdReason): RefusedField => ({ field, why })

/** What is wrong by itself, whoever decides. */
export function certainReasons({ type, idNumber, validUntil }: PersonData, now: number): RefusedField[] {
  const birth = birthOf(type, idNumber)
  return [
    ...(birth !== null && !isAdult(birth, now) ? [refused('number', 'UNDER_AGE')] : []),
    ...(isOver(validUntil, now) ? [refused('validUntil', 'EXPIRED')] : []),
  ]
}

/** What is known of a submission beside what was typed. */
export interface Evidence {
  read: ReadData
  /** What the machine found wrong with a photograph, in words. */
  problems: readonly string[]
  verdict: Verdict
  /** Another account has verified the same number. */
  isTaken: boolean
  /** Another account has sent one of the photographs. */
  isSentElsewhere: boolean
  now: number
}

/** A number that does not say its person's age leaves that to what was read, which proves nothing. */
function ageDoubts({ type, idNumber }: PersonData, { birth = '' }: ReadData, now: number): string[] {
  if (birthOf(type, idNumber) !== null) return []
  if (!isDay(birth)) return ['未识别到出生日期，请核对是否年满18周岁']
  return isAdult(birth, now) ? [] : ['识别的出生日期未满18周岁']
}

export function decide(
  person: PersonData,
  { read, problems, verdict, isTaken, isSentElsewhere, now }: Evidence,
): Decision {
  const certain = certainReasons(person, now)
  if (certain.length > 0) return { step: 'turnDown', reasons: certain }
  if (verdict === 'differs') return { step: 'turnDown', reasons: [refused('number', 'NUMBER_DIFFERS')] }
  const unlike = [
    ...(read.name === person.name ? [] : ['姓名与识别结果不一致']),
    ...(read.idNumber === person.idNumber ? [] : ['证件号与识别结果不一致']),
    // A document without an end reads like one of which no end was read.
    ...(read.validUntil !== '' && read.validUntil === person.validUntil ? [] : ['有效期与识别结果不一致']),
    ...problems,
    ...(verdict === 'unsure' ? ['核验服务无法确定'] : []),
    ...(isSentElsewhere ? ['同一照片曾由其他账号提交'] : []),
    ...ageDoubts(person, read, now),
  ]
  if (unlike.length > 0) return { step: 'doubt', why: unlike.join('；') }
  // Said only to whoever was proven to be that person.
  if (isTaken) return { step: 'turnDown', reasons: [refused('number', 'TAKEN')] }
  return { step: 'verify' }
}
