/** Sales in the database. */
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { createStates, type StateChange } from '../../state-graph/change-state'
import { saleGraph, type SaleNames } from './graph'
import { LISTED, LOWEST_SINCE_MS } from './limits'
import { REFUSALS } from './messages'
import type { SaleItemTable, SaleTable } from './tables'

export type SaleRecord = Selectable<SaleTable>
export type SaleItemRecord = Selectable<SaleItemTable>
export type SaleValues = Pick<SaleRecord, 'title' | 'fromAt' | 'toAt'>
export type NewLine = Pick<SaleItemRecord, 'itemId' | 'priceFen'>

const isId = (id: string): boolean => /^\d{1,12}$/.test(id)

const saleStates = createStates<SaleNames, SaleRecord>(saleGraph, {
  table: 'sale',
  number: 'id',
  events: 'sale_event',
  owner: 'sale_id',
  timerMs: () => sql`null::bigint`,
  refusal: REFUSALS.stateChanged,
  parts: () => ({ set: sql`version = sale.version + 1` }),
})

/** @throws Refusal CONFLICT when the sale is not (or no longer) where the step starts. */
export const moveSale = async (
  trx: Trx,
  id: number,
  change: Omit<StateChange<SaleNames>, 'number'>,
): Promise<SaleRecord> => (await saleStates.change(trx, { ...change, number: String(id) })).object

export const findSale = async (db: Db, id: string): Promise<SaleRecord | undefined> =>
  isId(id) ? db.selectFrom('sale').selectAll().where('id', '=', Number(id)).executeTakeFirst() : undefined

/** Locks it until the transaction ends. */
export const lockSale = async (trx: Trx, id: string): Promise<SaleRecord | undefined> =>
  isId(id) ? trx.selectFrom('sale').selectAll().where('id', '=', Number(id)).forUpdate().executeTakeFirst() : undefined

export const linesOf = (db: Db, saleId: number): Promise<SaleItemRecord[]> =>
  db.selectFrom('saleItem').selectAll().where('saleId', '=', saleId).orderBy('position').execute()

async function writeLines(trx: Trx, saleId: number, lines: readonly NewLine[]): Promise<void> {
  await trx.deleteFrom('saleItem').where('saleId', '=', saleId).execute()
  await trx
    .insertInto('saleItem')
    .values(
      lines.map((line, position) => ({
        ...{ ...line, saleId, position },
        ...{ beforeFen: null, appliedAt: null, settledAt: null },
      })),
    )
    .execute()
}

export async function insertSale(
  trx: Trx,
  values: SaleValues,
  lines: readonly NewLine[],
  { operatorId, now }: { operatorId: string; now: number },
): Promise<SaleRecord> {
  const made = await trx
    .insertInto('sale')
    .values({ ...values, kind: 'limit', state: 'DRAFT', deadlineAt: null, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  const actor = { kind: 'operator', id: operatorId } as const
  await saleStates.noteCreated(trx, { id: made.id, state: 'DRAFT', actor, reason: '', now })
  await writeLines(trx, made.id, lines)
  return made
}

/** Changes a locked draft. */
export async function changeSale(
  trx: Trx,
  id: number,
  values: SaleValues,
  lines: readonly NewLine[],
): Promise<SaleRecord> {
  const changed = await trx
    .updateTable('sale')
    .set(values)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'DRAFT')
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeLines(trx, id, lines)
  return changed
}

/** Sales that run or come, the running ones first, each kind by its next change. */
export const openSales = (db: Db): Promise<SaleRecord[]> =>
  db
    .selectFrom('sale')
    .selectAll()
    .where('kind', '=', 'limit')
    .where('state', 'in', ['PUBLISHED', 'RUNNING'])
    .orderBy(sql`state <> 'RUNNING'`)
    .orderBy(sql`case state when 'RUNNING' then to_at else from_at end`)
    .orderBy('id')
    .limit(LISTED)
    .execute()

/** The title of a sale of the same time that has one of the items; undefined where none has. */
export async function clashOf(
  db: Db,
  { id, fromAt, toAt }: Pick<SaleRecord, 'id' | 'fromAt' | 'toAt'>,
  itemIds: readonly number[],
): Promise<{ itemId: number; title: string } | undefined> {
  if (itemIds.length === 0) return undefined
  return db
    .selectFrom('saleItem')
    .innerJoin('sale', 'sale.id', 'saleItem.saleId')
    .select(['saleItem.itemId', 'sale.title'])
    .where('sale.id', '<>', id)
    .where('sale.state', 'in', ['PUBLISHED', 'RUNNING'])
    .where('sale.fromAt', '<', toAt)
    .where('sale.toAt', '>', fromAt)
    .where('saleItem.itemId', 'in', itemIds)
    .executeTakeFirst()
}

/**
 * The least that items cost in the days before a time, fen, by their id: the prices of those days, and the one that was
 * in force when they began.
 */
export async function lowestBefore(
  db: Db,
  itemIds: readonly number[],
  before: number,
): Promise<ReadonlyMap<number, number>> {
  const since = before - LOWEST_SINCE_MS
  const { rows } = await sql<{ itemId: number; lowestFen: number }>`
    select e.item_id, min(e.price_fen)::bigint as lowest_fen from price_event e
    where e.item_id = any(${[...itemIds]}::bigint[]) and e.at < ${before}
      and e.at >= coalesce(
        (select max(first.at) from price_event first where first.item_id = e.item_id and first.at <= ${since}), 0)
    group by e.item_id`.execute(db)
  return new Map(rows.map(({ itemId, lowestFen }) => [Number(itemId), Number(lowestFen)]))
}
