/**
 * GET /track/export: a day of one kind, for an external warehouse (NDJSON or CSV). With EXPORT_TOKEN alone. Rows are read page
 * by page as the receiver takes them, so memory use does not depend on the day's size.
 */
import { Type, type Static } from '@sinclair/typebox'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { RET } from '@contract/constants'
import type { Db } from '../../db/database'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { isSecret } from '../../kit/signing'
import { dayOf } from './event-id'
import { EXPORT_PAGE } from './limits'

const KINDS = {
  event: { table: 'tracking_event', keys: ['event_id'] },
  telemetry: { table: 'telemetry_record', keys: ['event_id'] }, // wire spelling
  error: { table: 'client_error', keys: ['event_id'] },
  exposure: { table: 'goods_exposure', keys: ['nonce', 'place'] },
} as const

const ExportQuery = Type.Object({
  /** The UTC day of the events' own ids. */
  day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  format: Type.Union([Type.Literal('ndjson'), Type.Literal('csv')], { default: 'ndjson' }),
  kind: Type.Union(
    (['event', 'telemetry', 'error', 'exposure'] as const).map((kind) => Type.Literal(kind)),
    { default: 'event' },
  ),
})

type Kind = keyof typeof KINDS
type Row = Record<string, unknown>

export function registerExport(app: FastifyInstance, { config, db }: AppContext): void {
  app.get<{ Querystring: Static<typeof ExportQuery> }>(
    '/track/export',
    {
      schema: { querystring: ExportQuery },
      config: { signature: false, rateClass: 'sensitive' },
      preValidation: requireToken(config.exportToken),
    },
    ({ query: { day, format, kind } }, reply) => {
      const time = Date.parse(`${day}T00:00:00Z`)
      if (Number.isNaN(time)) throw new Refusal(RET.BAD_REQUEST, '参数错误：day')
      const pages = readPages(db, kind, dayOf(time))
      return reply
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8')
        .header('content-disposition', `attachment; filename="${kind}-${day}.${format}"`)
        .send(Readable.from(format === 'csv' ? csv(pages) : ndjson(pages), { objectMode: false }))
    },
  )
}

/**
 * A preValidation hook for `Authorization: Bearer <secret>`.
 * @throws Refusal NOT_FOUND when no secret is set, NO_SESSION when another one is given.
 */
function requireToken(secret: string | null): (request: FastifyRequest) => Promise<void> {
  return (request) => {
    if (secret === null) return Promise.reject(new Refusal(RET.NOT_FOUND, '请求的接口不存在'))
    const [, given = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (isSecret(secret, given)) return Promise.resolve()
    return Promise.reject(new Refusal(RET.NO_SESSION, '需要导出密钥'))
  }
}

/** The rows of a day, in the order of their keys. */
async function* readPages(db: Db, kind: Kind, day: number): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  do {
    rows = await readPage(db, kind, day, rows.at(-1))
    yield rows
  } while (rows.length === EXPORT_PAGE)
}

/** @param last the row after which the page starts; undefined for the first page. */
async function readPage(db: Db, kind: Kind, day: number, last: Row | undefined): Promise<Row[]> {
  const { table, keys } = KINDS[kind]
  const key = sql.join(keys.map((name) => sql.ref(name)))
  const further = last === undefined ? sql`` : sql`and (${key}) > (${sql.join(keys.map((name) => last[name]))})`
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where day = ${day} ${further} order by ${key} limit ${EXPORT_PAGE}
  `.execute(db.withoutPlugins())
  return rows
}

async function* ndjson(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  for await (const rows of pages) if (rows.length > 0) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

/** The header line comes with the first row; a day without rows is an empty file. */
async function* csv(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let begun = false
  for await (const rows of pages) {
    const [first] = rows
    if (first === undefined) continue
    const names = begun ? '' : line(Object.keys(first))
    begun = true
    yield names + rows.map((row) => line(Object.values(row))).join('')
  }
}

function line(values: readonly unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

/** One value of a CSV line. Text that a spreadsheet would interpret as a formula gets a leading apostrophe. */
export function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
