/** CSV for spreadsheets: UTF-8 with BOM, sent part by part, so that memory does not grow with the table. */
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'

/** Text that a spreadsheet would calculate, the wide forms of Chinese input methods included. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/
/** Spreadsheets keep 15 digits of a number; a tab makes a longer one text. */
const LONG_NUMBER = /^\d{16,}$/

/** Text that a spreadsheet would calculate is marked as text: its author may be a stranger. */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = typeof value !== 'string' ? text : FORMULA.test(text) ? `'${text}` : text.replace(LONG_NUMBER, '$&\t')
  return /[",\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export type CsvRow = readonly (string | number | null)[]

/** The lines of some rows. */
export const csvLines = (rows: readonly CsvRow[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** The beginning of a file: the mark of UTF-8, and the names of the columns. */
export const csvHead = (head: readonly string[]): string => `\uFEFF${csvLines([head])}`

/**
 * The next part is made when the receiver has taken the one before.
 * @param name of the file, ASCII, without its ending
 */
export function sendCsv(reply: FastifyReply, name: string, parts: AsyncIterable<string | Buffer>): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(parts, { objectMode: false }))
}
