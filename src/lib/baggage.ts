/**
 * The W3C `baggage` header (w3.org/TR/baggage): what accompanies a request that is traced. Only for requests to the outside error service; the shop's own
 * server does not read it.
 */
import { BAGGAGE_BYTES } from './limits'

/** Percent-encoded, also the brackets, which a name may not hold. Undefined for half a character. */
const encode = (text: string): string | undefined => {
  try {
    return encodeURIComponent(text).replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'))
  } catch {
    return undefined
  }
}

/** `name=value,…` of at most 8192 bytes (spec 9): a member for which no room is left is dropped whole. */
export const baggageHeader = (values: Readonly<Record<string, string>>): string => {
  let header = ''
  for (const [name, value] of Object.entries(values)) {
    const key = encode(name)
    const text = encode(value)
    if (!key || text === undefined) continue
    const longer = `${header}${header && ','}${key}=${text}`
    // All of it is ASCII: a character is a byte.
    if (longer.length <= BAGGAGE_BYTES) header = longer
  }
  return header
}
