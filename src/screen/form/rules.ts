/**
 * Rules of form fields. Each returns what is wrong, in words, or undefined. All but `required`, `agreed` and `photos`
 * accept an empty field. What a field can know from its rules (that it is required, how many characters it takes) is
 * a property of the rule, so that it is written once.
 */
import { PHONE_PATTERN } from '@contract/limits/account'
import { formatPrice } from '@/lib/money'
import { slotPhotos, unsentPhotos, type Photo, type PhotoSlot } from './field-values'
import { CODE_LENGTH } from './limits'
import { FORM_TEXT, PHOTOS_TEXT, SLOTS_TEXT } from './messages'

export type RuleResult = string | undefined

/** May look at the other values, and may answer later (a name that the server must check). */
export interface Rule<V, T = unknown> {
  (value: V, values: T): RuleResult | Promise<RuleResult>
  readonly isRequired?: true
  readonly maxLength?: number
}

/** Rules of each field, run in this order until one objects. */
export type FormRules<T> = { readonly [K in keyof T]?: readonly Rule<T[K], T>[] }
export type FormErrors<T> = { [K in keyof T]?: string }

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** There is something: a word, a choice, a tick, a picture. */
export const required = (message: string): Rule<unknown> =>
  Object.assign((value: unknown) => (isEmpty(value) ? message : undefined), { isRequired: true } as const)

/** A ticked agreement. */
export const agreed = (message: string = FORM_TEXT.agree): Rule<boolean> => required(message)

export const pattern =
  (expression: RegExp, message: string): Rule<string> =>
  (value) =>
    isEmpty(value) || expression.test(value) ? undefined : message

/** Characters, without the spaces around them. */
export const minLength =
  (count: number, message: string = FORM_TEXT.short(count)): Rule<string> =>
  (value) =>
    isEmpty(value) || value.trim().length >= count ? undefined : message

/** The field takes no more and counts them, where it is an area. */
export const maxLength = (count: number, message: string = FORM_TEXT.long(count)): Rule<string> =>
  Object.assign((value: string) => (value.trim().length <= count ? undefined : message), { maxLength: count })

/** A mobile number of mainland China, 11 digits as PhoneField keeps them. */
export const phone = (message: string = FORM_TEXT.phone): Rule<string> => pattern(new RegExp(PHONE_PATTERN), message)

/** A code sent by text message. */
export const code = (length: number = CODE_LENGTH, message: string = FORM_TEXT.code(length)): Rule<string> =>
  pattern(new RegExp(`^\\d{${length}}$`), message)

/** An amount in fen, both bounds included; objects to what a MoneyField could not read, NaN. */
export const money =
  ({ min = 1, max = Infinity }: { min?: number; max?: number } = {}): Rule<number | null> =>
  (fen) => {
    if (fen === null) return undefined
    if (!Number.isSafeInteger(fen)) return FORM_TEXT.moneyWrong
    if (fen < min) return FORM_TEXT.moneyLow(formatPrice(min))
    return fen > max ? FORM_TEXT.moneyHigh(formatPrice(max)) : undefined
  }

/** One of the values that are offered: a draft may name one that has gone since. */
export const oneOf =
  (offered: readonly string[], message: string = FORM_TEXT.notOffered): Rule<string> =>
  (value) =>
    isEmpty(value) || offered.includes(value) ? undefined : message

/** At least `min` pictures, and all of them uploaded. */
export const photos = ({ min = 0, message }: { min?: number; message?: string } = {}): Rule<readonly Photo[]> => {
  const rule = (value: readonly Photo[]) => {
    if (value.length < min) return message ?? PHOTOS_TEXT.few(min)
    const unsent = unsentPhotos(value)
    return unsent > 0 ? PHOTOS_TEXT.unsent(unsent) : undefined
  }
  return min > 0 ? Object.assign(rule, { isRequired: true } as const) : rule
}

/**
 * A picture in each required slot of a slots field, and all shown ones uploaded.
 * @param slotsOf the slots that the field shows
 */
export const slotsFilled =
  <T>(slotsOf: (values: T) => readonly PhotoSlot[]): Rule<readonly Photo[], T> =>
  (value, values) => {
    const slots = slotsOf(values)
    const missing = slots.filter(({ id, required }) => required && !value.some((photo) => photo.id === id))
    if (missing.length > 0) return SLOTS_TEXT.missing(missing.map(({ name }) => name).join('、'))
    const unsent = unsentPhotos(slotPhotos(value, slots))
    return unsent > 0 ? PHOTOS_TEXT.unsent(unsent) : undefined
  }

/** Names of the fields, in the order in which the first values were given. */
export const fieldNames = <T extends object>(values: T): (keyof T & string)[] =>
  Object.keys(values) as (keyof T & string)[]

/**
 * What the first objecting rule says of a field: at once where all rules run so far are synchronous. A rule that
 * fails objects too, so that nothing unchecked is sent.
 */
export const checkField = <T extends object, K extends keyof T>(
  rules: FormRules<T>,
  name: K,
  values: T,
): RuleResult | Promise<RuleResult> => {
  const list = rules[name] ?? []
  const from = (at: number): RuleResult | Promise<RuleResult> => {
    const rule = list[at]
    if (!rule) return undefined
    const result = rule(values[name], values)
    if (result instanceof Promise) {
      return result.then((message) => message ?? from(at + 1)).catch(() => FORM_TEXT.checkFailed)
    }
    return result ?? from(at + 1)
  }
  try {
    return from(0)
  } catch {
    return FORM_TEXT.checkFailed
  }
}

/** The objections to the named fields; those without one are left out. A promise only where a rule answers later. */
export const checkFields = <T extends object>(
  rules: FormRules<T>,
  names: readonly (keyof T)[],
  values: T,
): FormErrors<T> | Promise<FormErrors<T>> => {
  const collect = (messages: readonly RuleResult[]) => {
    const errors: FormErrors<T> = {}
    names.forEach((name, at) => {
      if (messages[at]) errors[name] = messages[at]
    })
    return errors
  }
  const checked = names.map((name) => checkField(rules, name, values))
  const areKnown = (all: typeof checked): all is RuleResult[] => !all.some((one) => one instanceof Promise)
  return areKnown(checked) ? collect(checked) : Promise.all(checked).then(collect)
}
