/**
 * Exports of the console's tables as CSV. Up to CSV_DIRECT_ROWS the file is streamed while it is read; beyond, a job
 * writes it into the database part by part, each with its place in one transaction: a repeated or interrupted job goes
 * on where the last part ends. Each line bears a mark of who took it. Only the one who requested a file fetches it.
 */
import type { ExportInfo, ExportRow } from '@contract/admin/exports'
import { CSV_DIRECT_ROWS, RET } from '@contract/constants'
import type { TObject } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { sql } from 'kysely'
import { transaction, type Db } from '../../db/database'
import { enqueueJob } from '../../jobs/queue'
import type { AppContext } from '../../kit/context'
import type { ExportSource } from '../../kit/export-source'
import { requirePermission, type ActingOperator } from '../../kit/operator'
import { Refusal, refuseField } from '../../kit/refusal'
import { EXPORT_JOB, keptParts, markOf, parts, type StoredExport } from './export-parts'
import { DIRECT_EXPORT_LIFE_MS, EXPORT_LIFE_MS } from './limits'
import { REFUSALS } from './messages'

const DAY_MS = 24 * 60 * 60 * 1000

export interface ExportTools extends Pick<AppContext, 'clock' | 'db'> {
  sources: readonly ExportSource[]
}

/** @throws Refusal BAD_REQUEST */
function readFilters(schema: TObject, text: string): Record<string, unknown> {
  try {
    const value = Value.Clean(schema, JSON.parse(text))
    if (Value.Check(schema, value)) return value as Record<string, unknown>
  } catch {
    // Refused below, like filters that the table does not have.
  }
  throw refuseField('filters', REFUSALS.wrongFilters)
}

/** @throws Refusal NOT_FOUND, NOT_PERMITTED */
function sourceOf(
  { sources }: ExportTools,
  name: string,
  { permissions }: Pick<ActingOperator, 'permissions'>,
): ExportSource {
  const source = sources.find((one) => one.name === name)
  if (source === undefined) throw new Refusal(RET.NOT_FOUND, REFUSALS.noExport)
  requirePermission({ permissions } as ActingOperator, source.permission)
  return source
}

async function infoOf({ clock, db }: ExportTools, row: StoredExport): Promise<ExportInfo> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from console_export
    where operator_id = ${row.operatorId} and created_at > ${row.createdAt - DAY_MS} and id <= ${row.id}`.execute(db)
  const { id, done, total, expiresAt } = row
  const state = expiresAt <= clock.now() ? 'over' : row.state
  return { id: String(id), state, done, total, expiresAt, countOfDay: rows[0]?.count ?? 1 }
}

/** One of the operator's own. @throws Refusal NOT_FOUND */
async function find({ db }: ExportTools, operator: ActingOperator, id: string): Promise<StoredExport> {
  const row = await db
    .selectFrom('consoleExport')
    .selectAll()
    .where('id', '=', Number(id))
    .where('operatorId', '=', operator.id)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal(RET.NOT_FOUND, REFUSALS.noExport)
  return row
}

/** @throws Refusal NOT_FOUND, NOT_PERMITTED, BAD_REQUEST */
export async function startExport(
  tools: ExportTools,
  operator: ActingOperator,
  { name, filters: text }: { name: string; filters: string },
): Promise<ExportInfo> {
  const { clock, db } = tools
  const source = sourceOf(tools, name, operator)
  const filters = readFilters(source.filters, text)
  const now = clock.now()
  const total = await source.count(db, filters, now)
  const isDirect = total <= CSV_DIRECT_ROWS
  const row = await transaction(db, async (trx) => {
    const stored = await trx
      .insertInto('consoleExport')
      .values({
        operatorId: operator.id,
        name,
        filters: JSON.stringify(filters),
        state: isDirect ? 'direct' : 'waiting',
        total,
        createdAt: now,
        expiresAt: now + (isDirect ? DIRECT_EXPORT_LIFE_MS : EXPORT_LIFE_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const exportId = String(stored.id)
    if (!isDirect) await enqueueJob(trx, { kind: EXPORT_JOB, payload: { exportId }, dueAt: now, now })
    const object = { kind: 'export', id: exportId }
    await operator.audit(trx, { action: `${name}.export`, object, after: { filters, total } })
    return stored
  })
  return infoOf(tools, row)
}

/** @throws Refusal NOT_FOUND */
export const exportInfo = async (tools: ExportTools, operator: ActingOperator, id: string): Promise<ExportInfo> =>
  infoOf(tools, await find(tools, operator, id))

/** The operator's own, newest first. */
export async function listExports(
  { clock, db, sources }: ExportTools,
  { id: operatorId }: ActingOperator,
  { page = 1, pageSize = 20 }: { page?: number; pageSize?: number },
) {
  const own = db.selectFrom('consoleExport').where('operatorId', '=', operatorId)
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const list = rows.map(({ id, name, done, total, createdAt, expiresAt, downloads, state }): ExportRow => ({
    id: String(id),
    title: sources.find((source) => source.name === name)?.title ?? name,
    state: expiresAt <= clock.now() ? 'over' : state,
    done,
    total,
    createdAt,
    expiresAt,
    downloads,
  }))
  return { list, page, pageSize, total: Number(count) }
}

/**
 * The parts of a file, and its name, which says who took it and when. Each fetch is counted and has its row of the
 * audit.
 * @throws Refusal NOT_FOUND, NOT_PERMITTED, CONFLICT while it is written or after its end
 */
export async function fetchExport(
  tools: ExportTools,
  operator: ActingOperator,
  id: string,
): Promise<{ name: string; parts: AsyncIterable<string | Buffer> }> {
  const { clock, db } = tools
  const row = await find(tools, operator, id)
  const source = sourceOf(tools, row.name, operator)
  if (row.state === 'waiting') throw new Refusal(RET.CONFLICT, REFUSALS.exportWaits)
  if (row.state === 'over' || row.expiresAt <= clock.now()) throw new Refusal(RET.CONFLICT, REFUSALS.exportOver)
  await transaction(db, async (trx) => {
    await trx
      .updateTable('consoleExport')
      .set(({ eb }) => ({ downloads: eb('downloads', '+', 1), ...(row.state === 'direct' && { done: 0 }) }))
      .where('id', '=', row.id)
      .execute()
    await operator.audit(trx, {
      action: 'export.fetch',
      object: { kind: 'export', id },
      after: { name: row.name, total: row.total, downloads: row.downloads + 1 },
    })
  })
  return {
    name: `${row.name}-${new Date(row.createdAt).toISOString().slice(0, 10)}-${operator.id}-${id}`,
    parts: row.state === 'ready' ? keptParts(db, row.id) : parts(db, source, row, markOf(row.id, operator)),
  }
}

/** Deletes the files whose time is over; who took what stays. @returns how many */
export async function deleteOverExports(db: Db, now: number): Promise<number> {
  return transaction(db, async (trx) => {
    const ended = await trx
      .updateTable('consoleExport')
      .set({ state: 'over', cursor: null })
      .where('state', '<>', 'over')
      .where('expiresAt', '<=', now)
      .returning('id')
      .execute()
    const ids = ended.map(({ id }) => id)
    if (ids.length > 0) await trx.deleteFrom('consoleExportPart').where('exportId', 'in', ids).execute()
    return ids.length
  })
}
