/** CSV for spreadsheets: UTF-8 with BOM, sent row by row, so that memory does not grow with the table. */
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'

/** A text that a spreadsheet would calculate is marked as text: its author may be a stranger. */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

type Row = readonly (string | number | null)[]
const line = (row: Row): string => `${row.map(cell).join(',')}\r\n`

async function* lines(head: readonly string[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield `\uFEFF${line(head)}`
  let chunk = ''
  for await (const row of rows) {
    chunk += line(row)
    if (chunk.length < 64 * 1024) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

/** @param name of the file, ASCII, without its ending */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  head: readonly string[],
  rows: AsyncIterable<Row>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(lines(head, rows), { objectMode: false }))
}
