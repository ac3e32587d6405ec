/**
 * Decides what of a report may be stored (spec 3, 6): login tokens become keyed hashes, other personal values are
 * removed or blanked, and everything is bounded and valid for the database.
 */
import { isSecretName, redactText } from '@contract/redact'
import { createHmac } from 'node:crypto'
import { addressKey, boundText } from '../../kit/input'
import { DEPTH_MAX, LIST_MAX, NAME_MAX, NAMES_MAX, TEXT_MAX } from './limits'

/** Values that cannot contain a secret: short, and of few kinds of characters. Most values are. */
const PLAIN = /^[A-Za-z_./ -]{0,39}$|^[A-Za-z0-9_.-]{0,10}$/
/** Printable ASCII: the database accepts all its characters. */
const ASCII = /^[\x20-\x7e]*$/

/** Text without personal data, of at most `max` characters. */
export function safeText(text: string, max = TEXT_MAX): string {
  if (PLAIN.test(text)) return text
  // Overlong text is cut before the search; a secret that the cut would split is found with its rest.
  const short = text.length > 2 * max ? text.slice(0, 2 * max) : text
  const redacted = redactText(short)
  return redacted.length <= max && ASCII.test(redacted) ? redacted : boundText(redacted, max)
}

/** A whole number of eleven digits that could be a mobile number. */
function isPhone(value: number): boolean {
  return value >= 13_000_000_000 && value < 20_000_000_000
}

/** Any JSON value without personal data. */
export function safeValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return safeText(value)
  if (typeof value === 'number') return isPhone(value) ? '*' : value
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEPTH_MAX) return '*'
  if (Array.isArray(value)) return value.slice(0, LIST_MAX).map((item) => safeValue(item, depth + 1))
  return safeFields(value, depth + 1)
}

/** An object without personal names, its values redacted. */
export function safeFields(fields: object, depth = 0): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  let count = 0
  for (const [name, value] of Object.entries(fields)) {
    if (isSecretName(name)) continue
    if ((count += 1) > NAMES_MAX) break
    kept[safeText(name, NAME_MAX)] = safeValue(value, depth)
  }
  return kept
}

/** @param key a secret used for nothing else, so that the hash leads to no session. @returns 32 hex digits */
export function keyedHash(key: string, value: string): string {
  return createHmac('sha256', key).update(value).digest('hex').slice(0, 32)
}

/** The network of a client: an IPv4 address without its last number, an IPv6 address's first 64 bits. */
export function networkOf(address: string): string {
  return addressKey(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1')
}
