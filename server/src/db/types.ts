/** Conversion of database values: int8 becomes a number (ids, ms and fen stay below 2^53), everything else as in pg. */
import pg from 'pg'

const INT8 = 20
const INT8_ARRAY = 1016

/** @throws when a number cannot represent the value exactly. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`${text} does not fit into a number`)
  return value
}

function safeIntegers(text: string): (number | null)[] {
  const inner = text.slice(1, -1)
  return inner === '' ? [] : inner.split(',').map((item) => (item === 'NULL' ? null : safeInteger(item)))
}

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, safeInteger],
  [INT8_ARRAY, safeIntegers],
])

export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}
