/** Reads settings of the environment, and collects what is wrong with them: a line each, for the operator. */
import { isOrigin } from './messenger/settings'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * What reads a setting by its name. One that cannot be used counts as its fallback meanwhile.
 * @param problems gets what is wrong
 */
export function settingReader(env: Environment, problems: string[]) {
  const text = (name: string, fallback: string) => (env[name] ?? '').trim() || fallback
  /** null when it is not set, or empty. */
  const optional = (name: string) => (env[name] ?? '').trim() || null
  const integer = (name: string, fallback: number, min: number, max: number) => {
    const value = optional(name)
    if (value === null) return fallback
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    if (number >= min && number <= max) return number
    problems.push(`${name} must be a whole number from ${min} to ${max}, not "${value}"`)
    return fallback
  }
  const flag = (name: string, fallback: '0' | '1' = '0') => {
    const value = text(name, fallback)
    if (value === '1' || value === '0') return value === '1'
    problems.push(`${name} must be 1 or 0, not "${value}"`)
    return false
  }
  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const value = text(name, fallback)
    const found = allowed.find((item) => item === value)
    if (found === undefined) problems.push(`${name} must be one of ${allowed.join(', ')}, not "${value}"`)
    return found ?? fallback
  }
  /** Joined by commas or blanks. */
  const origins = (name: string) => {
    const list = text(name, '')
      .split(/[\s,]+/)
      .filter((item) => item !== '')
    for (const item of list) {
      if (!isOrigin(item)) problems.push(`${name} must be origins like https://host, joined by commas, not "${item}"`)
    }
    return list
  }
  const secret = (name: string) => {
    const value = optional(name)
    if (value !== null && value.length < 16) problems.push(`${name} must have at least 16 characters`)
    return value
  }
  return { text, optional, integer, flag, oneOf, origins, secret }
}
