/** What of a request is written to the access log: its address without secrets, the client's network (spec 3, 6). */
import { isPrivateParam, redactText } from '@contract/redact'
import { addressKey } from './input'

/** An address inside of an address is encoded twice, a link to it three times; what is encoded deeper is left out. */
const DECODINGS = 3

/**
 * A request's address with `*` for every value that is a secret or identifies a user, also where the value or its name
 * is encoded. Values without such content stay as they arrived.
 */
export function loggedUrl(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return redactEncoded(url)
  const pairs = url.slice(at + 1).split('&')
  return `${redactEncoded(url.slice(0, at))}?${pairs.map(redactPair).join('&')}`
}

function redactPair(pair: string): string {
  const at = pair.indexOf('=')
  if (at < 0) return redactEncoded(pair)
  const name = pair.slice(0, at)
  if (isPrivateParam(decode(name))) return `${redactEncoded(name)}=*`
  return `${redactEncoded(name)}=${redactEncoded(pair.slice(at + 1))}`
}

/** The text as it arrived; where its decoded form holds personal data, that form, redacted and on one line. */
function redactEncoded(text: string): string {
  const decoded = decode(text)
  if (isEncoded(decoded)) return '*'
  const redacted = redactText(decoded)
  return redacted === decoded ? text : encodeURI(redacted)
}

function decode(text: string): string {
  // A plus sign is a space in the outermost form only; either way it separates words.
  let decoded = text.replace(/\+/g, ' ')
  for (let times = 0; times < DECODINGS && isEncoded(decoded); times += 1) {
    decoded = decoded.replace(/(?:%[\da-f]{2})+/gi, decodeSafely).replace(/\+/g, ' ')
  }
  return decoded
}

/** Bytes that are no UTF-8 become the replacement character, so that the next decoding does not meet them again. */
function decodeSafely(bytes: string): string {
  return Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8')
}

const isEncoded = (text: string): boolean => /%[\da-f]{2}/i.test(text)

/** The client's network: an IPv4 address with 0 as its last number, the first 48 bits of an IPv6 address. */
export function loggedAddress(address: string): string {
  const key = addressKey(address)
  return key.includes(':') ? `${key.split(':').slice(0, 3).join(':')}::` : key.replace(/\.\d+$/, '.0')
}
