/**
 * Removes personal data from reports, logs and addresses (spec 3, 6, 7.1): login tokens, codes, phone and identity card
 * numbers, mail addresses. The only list of these rules: the client applies it before it sends a report, the server
 * before it stores one. Plain functions without lookbehind, which the oldest supported Safari cannot parse.
 */

/** Words in the name of a value that is a secret or identifies a user. */
const SECRET_WORDS = 'identity|token|phone|mobile|openid|unionid|session|secret|passw|pwd|ticket|captcha|sms_?code'

/** `sessionid` is the random id of a visit and no secret; a `session_key` is one. */
const SECRET_NAME = new RegExp(`${SECRET_WORDS.replace('session', 'session_?key')}|^(?:code|sn|clientip)$`, 'i')
const PRIVATE_PARAM = new RegExp(`${SECRET_WORDS}|code|sign|name|addr|mail|card|^(?:sn|tel|detail|text|pass)$`, 'i')

/** Also with +86 or 0086, in groups with a blank or hyphen between digits, and in full width digits. */
const DIGIT = '[0-9０-９]'
const GAP = '[\\s\\-‐-―－·.]?'
const PHONE = new RegExp(
  `(^|[^0-9０-９])(?:(?:[０0]{2})?[8８]${GAP}[6６]${GAP})?[1１]${GAP}[3-9３-９](?:${GAP}${DIGIT}){9}(?!${DIGIT})`,
  'g',
)
/** Region, date of birth, sequence, check digit: an order number of 18 digits rarely has this shape. */
const CARD = /(^|\D)[1-9]\d{5}(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dx](?![\da-z])/gi
/** Bounded, and after a separator: a report's author controls its text and must not be able to make the search slow. */
const MAIL = /(^|[^\w.+-])[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,3}\.[a-z]{2,24}(?![\w-])/gi
/** As long as a session token (43 characters); no word of a text is that long. */
const LONG_TOKEN = /(^|[^\w-])[\w-]{40,}/g

/** Values of an address's parameters. */
const PARAM =
  /([?&](?:user_identity|user-identity|userIdentity|@updateFutureToken|%40updateFutureToken|phone|mobile|tel|code|sms\w{0,20}|sn|text|sandboxToken|token|name|detail)=)[^&#]*/gi
/** `user_identity=…`, `"token":"…"`, `phone%3D…` with their values. Every repetition before the value is bounded. */
const NAMED_SECRET = new RegExp(
  `((?:${SECRET_WORDS})[\\w-]{0,20}["']?\\s{0,3}(?:=|:|%(?:25){0,3}3[AD])\\s{0,3}["']?|code=)[^&#\\s"',;}%)]+`,
  'gi',
)
/** What a parameter's value may not hold: a phone number, an identity card's number, a mail address, a token. */
const PRIVATE_VALUE = new RegExp(`${PHONE.source}|(^|\\D)\\d{17}[\\dx](\\D|$)|@|[\\w.-]{32,}`, 'i')

/** An address with `*` for the values of private parameters and for phone numbers anywhere in it. */
export function redactUrl(url: string): string {
  return url.replace(PARAM, '$1*').replace(PHONE, '$1*')
}

/** Any text with `*` for every secret and everything that identifies a user. Reads addresses inside the text too. */
export function redactText(text: string): string {
  return redactUrl(text.replace(NAMED_SECRET, '$1*'))
    .replace(CARD, '$1*')
    .replace(MAIL, '$1*')
    .replace(LONG_TOKEN, '$1*')
}

/** Whether the value under this name of a report is a secret or identifies a user: it is never stored. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name)
}

/** Whether a parameter of this name may identify a user, so that reports leave it out. Wider than `isSecretName`. */
export function isPrivateParam(name: string): boolean {
  return PRIVATE_PARAM.test(name)
}

/** Whether a parameter's value identifies a user, whatever its name. */
export function isPrivateValue(value: string): boolean {
  return PRIVATE_VALUE.test(value)
}
