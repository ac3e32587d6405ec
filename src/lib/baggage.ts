/**
 * The W3C `baggage` header (w3.org/TR/baggage) of a traced request. Sent only to the outside error service; our own
 * server does not read it.
 */
import { BAGGAGE_BYTES } from './limits'

/** Percent-encoded, brackets included, which a name may not contain. Undefined for a lone surrogate. */
const encode = (text: string): string | undefined => {
  try {
    return encodeURIComponent(text).replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'))
  } catch {
    return undefined
  }
}

/** `name=value,…` of at most 8192 bytes (spec 9): a member that does not fit is dropped whole. */
export const baggageHeader = (values: Readonly<Record<string, string>>): string => {
  let header = ''
  for (const [name, value] of Object.entries(values)) {
    const key = encode(name)
    const text = encode(value)
    if (!key || text === undefined) continue
    const longer = `${header}${header && ','}${key}=${text}`
    // All characters are ASCII, one byte each.
    if (longer.length <= BAGGAGE_BYTES) header = longer
  }
  return header
}
