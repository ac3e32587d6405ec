/** Addresses as they may stand in a log: values that belong to a person are blanked. */
const PRIVATE =
  /([?&](?:user_identity|user-identity|userIdentity|@updateFutureToken|%40updateFutureToken|phone|code|sn|text|sandboxToken|token|name|detail)=)[^&#]*/gi
/** A mobile number anywhere else, e.g. in a search keyword. */
const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/g

export function safeUrl(url: string): string {
  return url.replace(PRIVATE, '$1*').replace(PHONE, '*')
}
