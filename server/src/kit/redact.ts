/** Removes personal data and secrets from logs and reports: login tokens, codes, phone numbers (spec 3, 6, 7.1). */

/** Words in the name of a value that is secret or personal. */
export const SECRET_WORDS = 'identity|token|phone|mobile|openid|unionid|session|secret|passw|ticket|captcha'

/** Redacts an address for logs: personal and secret values are blanked. */
const PRIVATE =
  /([?&](?:user_identity|user-identity|userIdentity|@updateFutureToken|%40updateFutureToken|phone|code|sn|text|sandboxToken|token|name|detail)=)[^&#]*/gi
/** A mobile number anywhere else, e.g. in a search keyword. */
const PHONE = /(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/g
/**
 * `user_identity=…`, `"token":"…"`, `phone%3D…`, with their values. Every repetition before the value is bounded: the
 * text comes from clients, and must not make the server search it for long.
 */
const NAMED_SECRET = new RegExp(
  `((?:${SECRET_WORDS})[\\w-]{0,20}["']?\\s{0,3}(?:=|:|%(?:25){0,3}3[AD])\\s{0,3}["']?|code=)[^&#\\s"',;}]+`,
  'gi',
)
/** A run as long as our session tokens, or longer: no readable text contains one. */
const LONG_TOKEN = /(?<![\w-])[\w-]{40,}(?![\w-])/g

export function safeUrl(url: string): string {
  return url.replace(PRIVATE, '$1*').replace(PHONE, '*')
}

/** Free text without personal data and secrets. */
export function redactText(text: string): string {
  return safeUrl(text.replace(NAMED_SECRET, '$1*')).replace(LONG_TOKEN, '*')
}

/**
 * Text that the database accepts, of at most `max` characters: without control characters (line breaks stay) and lone
 * surrogates.
 */
export function boundText(text: string, max: number): string {
  const clean = text.slice(0, max + 1).replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ' ')
  return clean.length > max ? clean.slice(0, max).replace(/[\ud800-\udbff]$/, '') : clean
}
