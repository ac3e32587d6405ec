/** Queries of statements, differences and closed days. Every change of a difference or a day is a compare-and-set. */
import { sql, type Selectable } from 'kysely'
import type { DifferenceState } from '@contract/admin/finance'
import type { Db } from '../../db/handle'
import { DIFFERENCE_DUE_MS } from './limits'
import type { FoundDifference } from './match'
import type { StatementTrade } from './statement-file'
import type { BookDayTable, ProviderStatementTable, ReconciliationDifferenceTable } from './tables'

export type DifferenceRecord = Selectable<ReconciliationDifferenceTable>
export type StatementRecord = Selectable<ProviderStatementTable>

/** `D12` */
export const differenceId = ({ id }: Pick<DifferenceRecord, 'id'>): string => `D${id}`
/** The row's id of `D12`; null for another text. */
export const rowIdOf = (id: string): number | null => (/^D\d{1,15}$/.test(id) ? Number(id.slice(1)) : null)

/** The statement in force. */
export async function currentStatement(db: Db, channel: string, day: string): Promise<StatementRecord | undefined> {
  return db
    .selectFrom('providerStatement')
    .selectAll()
    .where('channel', '=', channel)
    .where('day', '=', day)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function linesOf(db: Db, statementId: number): Promise<StatementTrade[]> {
  return db
    .selectFrom('providerStatementLine')
    .select(['item', 'number', 'tradeNo', 'amountFen', 'state', 'at'])
    .where('statementId', '=', statementId)
    .orderBy('position')
    .execute()
}

/** Of other days' statements in force, the lines that name one of these numbers. */
export async function linesElsewhere(
  db: Db,
  { channel, day, tradeNos, numbers }: { channel: string; day: string; tradeNos: string[]; numbers: string[] },
): Promise<StatementTrade[]> {
  const { rows } = await sql<StatementTrade>`
    select item, number, trade_no, amount_fen, state, at from provider_statement_line
    where (trade_no = any(${tradeNos}::text[]) or number = any(${numbers}::text[]))
      and statement_id in (select max(id) from provider_statement where channel = ${channel} and day <> ${day} group by day)`.execute(
    db,
  )
  return rows
}

/** Days before and after that have a statement already: a trade at midnight may be on either. */
export async function statementDays(db: Db, channel: string, days: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('providerStatement')
    .select('day')
    .distinct()
    .where('channel', '=', channel)
    .where('day', 'in', days)
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}

export async function insertStatement(
  trx: Db,
  statement: Omit<StatementRecord, 'id'>,
  trades: readonly StatementTrade[],
): Promise<void> {
  const { id } = await trx.insertInto('providerStatement').values(statement).returning('id').executeTakeFirstOrThrow()
  const lines = trades.map(({ item, number, tradeNo, amountFen, state, at }, position) => ({
    position,
    item,
    number,
    trade_no: tradeNo,
    amount_fen: amountFen,
    state,
    at,
  }))
  await sql`
    insert into provider_statement_line (statement_id, position, item, number, trade_no, amount_fen, state, at)
    select ${id}, l.position, l.item, l.number, l.trade_no, l.amount_fen, l.state, l.at
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l(position integer, item text, number text, trade_no text, amount_fen bigint, state text, at bigint)`.execute(
    trx,
  )
}

const keyOf = ({ kind, item, number, tradeNo, ourFen, theirFen, ourState, theirState }: FoundDifference): string =>
  JSON.stringify([kind, item, number, tradeNo, ourFen, theirFen, ourState, theirState])

/**
 * Keeps what was found: what is decided stays decided while it is the same, what agrees by now is `gone`, anything else
 * becomes an open difference; so does what was reversed and still differs.
 */
export async function storeDifferences(
  trx: Db,
  { channel, day }: { channel: string; day: string },
  found: readonly FoundDifference[],
  now: number,
): Promise<void> {
  const known = await trx
    .selectFrom('reconciliationDifference')
    .selectAll()
    .where('channel', '=', channel)
    .where('day', '=', day)
    .where('state', 'not in', ['gone', 'reversed'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const wanted = new Set(found.map(keyOf))
  const kept = new Set(known.map(keyOf))
  for (const one of known) {
    if (one.state !== 'open' || wanted.has(keyOf(one))) continue
    await moveDifference(trx, one, { state: 'gone', reason: '' }, now)
  }
  const added = found.filter((one) => !kept.has(keyOf(one)))
  if (added.length === 0) return
  const row = { channel, day, state: 'open' as const, createdAt: now, dueAt: now + DIFFERENCE_DUE_MS, decidedAt: null }
  for (const one of added) {
    await trx
      .insertInto('reconciliationDifference')
      .values({ ...one, ...row })
      .execute()
  }
}

export async function findDifference(db: Db, id: string): Promise<DifferenceRecord | undefined> {
  const rowId = rowIdOf(id)
  if (rowId === null) return undefined
  return db.selectFrom('reconciliationDifference').selectAll().where('id', '=', rowId).executeTakeFirst()
}

export async function lockDifference(trx: Db, id: string): Promise<DifferenceRecord | undefined> {
  const rowId = rowIdOf(id)
  if (rowId === null) return undefined
  return trx.selectFrom('reconciliationDifference').selectAll().where('id', '=', rowId).forUpdate().executeTakeFirst()
}

/** @returns false when it was decided otherwise meanwhile */
export async function moveDifference(
  trx: Db,
  { id, version }: Pick<DifferenceRecord, 'id' | 'version'>,
  { state, reason }: { state: DifferenceState; reason: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reconciliationDifference')
    .set({ state, reason, decidedAt: now, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countOpenDifferences(
  db: Db,
  now: number,
  day: string | null = null,
): Promise<{ count: number; overdue: number }> {
  const { rows } = await sql<{ count: number; overdue: number }>`
    select count(*)::int as count, (count(*) filter (where due_at < ${now}))::int as overdue
    from reconciliation_difference where state = 'open' and (${day}::text is null or day = ${day})`.execute(db)
  return rows[0] ?? { count: 0, overdue: 0 }
}

export async function findBookDay(db: Db, day: string): Promise<Selectable<BookDayTable> | undefined> {
  return db.selectFrom('bookDay').selectAll().where('day', '=', day).executeTakeFirst()
}

/** Closes or reopens a day; its first closing makes the row. */
export async function setBookDay(
  trx: Db,
  { day, state, version, operatorId }: Pick<Selectable<BookDayTable>, 'day' | 'state' | 'version' | 'operatorId'>,
  now: number,
): Promise<void> {
  const row = { state, version: version + 1, at: now, operatorId }
  await trx
    .insertInto('bookDay')
    .values({ day, ...row })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute()
}
