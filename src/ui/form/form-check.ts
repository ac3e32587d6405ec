import type { Rule } from './form-rules'
import { FORM_TEXT } from '../internal/component-messages'

/** Rules of each field, asked in this order until one objects. */
export type FormRules<T> = { readonly [K in keyof T]?: readonly Rule<T[K], T>[] }
export type FormErrors<T> = { [K in keyof T]?: string }

/** Names of the fields, in the order in which the first values were given. */
export const fieldNames = <T extends object>(values: T): (keyof T & string)[] =>
  Object.keys(values) as (keyof T & string)[]

/** What the first objecting rule says of a field. A rule that fails objects too: nothing unchecked goes out. */
export const checkField = async <T extends object, K extends keyof T>(
  rules: FormRules<T>,
  name: K,
  values: T,
): Promise<string | undefined> => {
  try {
    for (const rule of rules[name] ?? []) {
      const message = await rule(values[name], values)
      if (message) return message
    }
    return undefined
  } catch {
    return FORM_TEXT.checkFailed
  }
}

/** All fields; those without an objection are left out. */
export const checkForm = async <T extends object>(rules: FormRules<T>, values: T): Promise<FormErrors<T>> => {
  const errors: FormErrors<T> = {}
  const check = async (name: keyof T) => {
    const message = await checkField(rules, name, values)
    if (message) errors[name] = message
  }
  await Promise.all(fieldNames(values).map(check))
  return errors
}
