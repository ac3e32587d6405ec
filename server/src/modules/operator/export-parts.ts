/**
 * The lines of an export, part by part: streamed while they are read, or written into the database by a job, each part
 * with its place in one transaction. Each line bears a mark of who took it.
 */
import { sql, type Selectable } from 'kysely'
import { transaction, type Db } from '../../db/database'
import { enqueueJob } from '../../jobs/queue'
import type { JobHandler } from '../../jobs/runner'
import { csvHead, csvLines, type CsvRow } from '../../kit/csv'
import type { ExportPage, ExportSource } from '../../kit/export-source'
import { EXPORT_PAGE, EXPORT_SLICE_MS } from './limits'
import { TITLES } from './messages'
import type { ConsoleExportTable } from './tables'

/** The job that writes; payload { exportId }. */
export const EXPORT_JOB = 'console.export'

export type StoredExport = Selectable<ConsoleExportTable>

/** The mark on each line: a copy of some lines still says who took them. */
const marked = (rows: readonly CsvRow[], mark: string): CsvRow[] => rows.map((row) => [...row, mark])
export const markOf = (id: number, { login }: { login: string }) => `#${id} ${login}`

/** Of a file that is read while it is sent. */
export async function* parts(
  db: Db,
  source: ExportSource,
  { id, filters, createdAt }: StoredExport,
  mark: string,
): AsyncGenerator<string> {
  yield csvHead([...source.head, TITLES.exportMark])
  let after: string | null = null
  do {
    const page: ExportPage = await source.page(db, filters, { after, limit: EXPORT_PAGE, now: createdAt })
    if (page.rows.length > 0) yield csvLines(marked(page.rows, mark))
    after = page.next
    await db
      .updateTable('consoleExport')
      .set({ done: sql`done + ${page.rows.length}` })
      .where('id', '=', id)
      .execute()
  } while (after !== null)
}

/** Of a file that the job has written. */
export async function* keptParts(db: Db, id: number): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const part = await db
      .selectFrom('consoleExportPart')
      .select('content')
      .where('exportId', '=', id)
      .where('position', '=', position)
      .executeTakeFirst()
    if (part === undefined) return
    yield part.content
  }
}

/** Writes the next part with its place. @returns whether there is more */
const writePart = (db: Db, sources: readonly ExportSource[], id: number): Promise<boolean> =>
  transaction(db, async (trx) => {
    const row = await trx
      .selectFrom('consoleExport')
      .innerJoin('operator', 'operator.id', 'consoleExport.operatorId')
      .selectAll('consoleExport')
      .select('operator.login')
      .where('consoleExport.id', '=', id)
      .forUpdate('consoleExport')
      .executeTakeFirst()
    const source = sources.find(({ name }) => name === row?.name)
    if (!row || !source || row.state !== 'waiting') return false
    const place = { after: row.cursor, limit: EXPORT_PAGE, now: row.createdAt }
    const { rows, next } = await source.page(trx, row.filters, place)
    const head = row.cursor === null ? csvHead([...source.head, TITLES.exportMark]) : ''
    const done = row.done + rows.length
    await sql`insert into console_export_part (export_id, position, content)
      select ${id}, count(*), ${Buffer.from(head + csvLines(marked(rows, markOf(id, row))))}
      from console_export_part where export_id = ${id}`.execute(trx)
    await trx
      .updateTable('consoleExport')
      .set(next === null ? { done, cursor: null, state: 'ready', total: done } : { done, cursor: next })
      .where('id', '=', id)
      .execute()
    return next !== null
  })

/** The job: writes for EXPORT_SLICE_MS, then leaves the rest to another one, as no job may take long. */
export const writeExport =
  (db: Db, sources: readonly ExportSource[]): JobHandler =>
  async ({ exportId = '' }, now) => {
    const until = performance.now() + EXPORT_SLICE_MS
    while (await writePart(db, sources, Number(exportId))) {
      if (performance.now() < until) continue
      return enqueueJob(db, { kind: EXPORT_JOB, payload: { exportId }, dueAt: now, now })
    }
  }
