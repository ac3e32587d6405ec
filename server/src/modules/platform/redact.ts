/** Takes out of reports what belongs to a person: login tokens, codes, phone numbers (spec 3, 6, 7.1). */
import { safeUrl } from '../../kit/redact'
import { PARAM_NAME_MAX, PARAM_VALUE_MAX, PARAMS_MAX } from './limits'

const SECRET_WORDS = 'identity|token|phone|mobile|openid|unionid|session|secret|passw|ticket|captcha'
/** Parameters that are left out altogether. `code` stands alone or at the end: smsCode, js_code. */
const PRIVATE_NAME = new RegExp(`${SECRET_WORDS}|code$|^(?:sn|sign|name|detail|text|email|addr|address)$`, 'i')
/**
 * `user_identity=…`, `"token":"…"`, `phone%3D…`, with their values. Every repetition before the value is bounded: whoever writes a report
 * chooses its text, and must not make the server search it for long.
 */
const NAMED_SECRET = new RegExp(
  `((?:${SECRET_WORDS})[\\w-]{0,20}["']?\\s{0,3}(?:=|:|%(?:25){0,3}3[AD])\\s{0,3}["']?|code=)[^&#\\s"',;}]+`,
  'gi',
)
/** A run as long as our session tokens, or longer: nothing that a person reads is. */
const LONG_TOKEN = /(?<![\w-])[\w-]{40,}(?![\w-])/g

/** Free text without what belongs to a person. */
export function redactText(text: string): string {
  return safeUrl(text.replace(NAMED_SECRET, '$1*')).replace(LONG_TOKEN, '*')
}

/** Text that the database takes, of at most `max` characters: without control characters (lines stay) and halves of characters. */
export function boundText(text: string, max: number): string {
  const clean = text.slice(0, max + 1).replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ' ')
  return clean.length > max ? clean.slice(0, max).replace(/[\ud800-\udbff]$/, '') : clean
}

/** The parameters of an address as they may be kept or passed on: the first ones, each bounded, without those of a person. */
export function publicParams(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = new Map<string, string>()
  for (const [name, given] of Object.entries(query)) {
    if (kept.size >= PARAMS_MAX) break
    const value: unknown = Array.isArray(given) ? given[0] : given
    if (typeof value !== 'string' || PRIVATE_NAME.test(name)) continue
    kept.set(boundText(name, PARAM_NAME_MAX), boundText(redactText(value), PARAM_VALUE_MAX))
  }
  return Object.fromEntries(kept)
}
