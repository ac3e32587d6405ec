/** Rules of form fields. Each answers what is wrong, in words, or undefined. All but `required` accept an empty field. */
import { FORM_TEXT } from '../internal/component-messages'

/** A rule may look at the other values, and may answer later (a name that the server must check). */
export type Rule<V, T = unknown> = (value: V, values: T) => string | undefined | Promise<string | undefined>

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Something is there: a word, a choice, a tick, a picture. */
export const required =
  (message: string): Rule<unknown> =>
  (value) =>
    isEmpty(value) ? message : undefined

export const pattern =
  (expression: RegExp, message: string): Rule<string> =>
  (value) =>
    isEmpty(value) || expression.test(value) ? undefined : message

/** Characters, without the spaces around them. */
export const minLength =
  (count: number, message: string = FORM_TEXT.short(count)): Rule<string> =>
  (value) =>
    isEmpty(value) || value.trim().length >= count ? undefined : message

export const maxLength =
  (count: number, message: string = FORM_TEXT.long(count)): Rule<string> =>
  (value) =>
    value.trim().length <= count ? undefined : message

/** A mobile number of mainland China. */
export const phone = (message: string = FORM_TEXT.phone): Rule<string> => pattern(/^1[3-9]\d{9}$/, message)
