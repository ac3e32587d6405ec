/** Conversions of validated input: id lists, texts of clients, client addresses. */

/** Item ids of a validated list (`contract/envelope.ts`, ItemIdList) as numbers, each once, in their sequence. */
export function parseIds(list: string): number[] {
  return [...new Set(list.split(',').map(Number))]
}

/** What no XML may hold, but NUL, which is refused: a poster with such a title could not be drawn. */
// eslint-disable-next-line no-control-regex
const UNDRAWABLE = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Removes from every text of an input, in place, the characters that no document may hold. */
export function cleanTexts(input: unknown): void {
  if (typeof input !== 'object' || input === null) return
  const fields = input as Record<string, unknown>
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') fields[name] = value.replace(UNDRAWABLE, '')
    else cleanTexts(value)
  }
}

/** Text of a user as one line: control characters (which a database refuses or a label cannot show) become spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
}

/**
 * Text that the database accepts, of at most `max` characters: without control characters (line ends and tabs stay) and
 * lone surrogates.
 */
export function boundText(text: string, max: number): string {
  const clean = text.slice(0, max + 1).replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ' ')
  return clean.length > max ? clean.slice(0, max).replace(/[\ud800-\udbff]$/, '') : clean
}

/** The part of a client's address that rate limits count by: an IPv6 user owns a whole /64. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
