/**
 * Valuations by a person (design: selling 2.1): the range, the price at which we would list, and the words that the
 * seller reads, with sold items of the same kind beside them. Recycle adds the formula.
 */
import { GRADE_NAMES } from '@contract/grades'
import type { Grade } from '@contract/catalogue'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import type { Comparable, ValuationTable } from './tables'

export type ValuationRecord = Selectable<ValuationTable>

type NewValuation = Pick<
  ValuationRecord,
  'kind' | 'ref' | 'lowFen' | 'listFen' | 'highFen' | 'words' | 'comparables' | 'validTo' | 'madeBy' | 'at'
>

export function insertValuation(trx: Db, { comparables, ...fields }: NewValuation): Promise<ValuationRecord> {
  const valuationNo = sql<string>`'GJ' || to_char(to_timestamp((${fields.at}::bigint + 28800000) / 1000) at time zone 'UTC', 'YYMMDD')
    || lpad((nextval('valuation_number') * 61803399 % 100000000)::text, 8, '0')`
  return trx
    .insertInto('valuation')
    .values({ ...fields, valuationNo, comparables: JSON.stringify(comparables) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const findValuation = (db: Db, valuationNo: string): Promise<ValuationRecord | undefined> =>
  db.selectFrom('valuation').selectAll().where('valuationNo', '=', valuationNo).executeTakeFirst()

/** How far back sold items are compared, ms. */
const COMPARED_MS = 365 * 24 * 60 * 60_000

/** Items of the series (of the brand's class without one) that were sold and kept by their buyers, newest first. */
export async function comparablesOf(
  db: Db,
  { brandId, seriesId, categoryId }: { brandId: number; seriesId: number | null; categoryId: number },
  { now, limit = 3 }: { now: number; limit?: number },
): Promise<Comparable[]> {
  const { rows } = await sql<Omit<Comparable, 'gradeName'> & { grade: Grade }>`
    select item.title, item.grade, line.price_fen, orders.created_at as sold_at
    from order_line line join orders on orders.id = line.order_id join item on item.id = line.item_id
    where item.brand_id = ${brandId} and orders.state in ('COMPLETED', 'SETTLED') and line.returned_at is null
      and orders.created_at > ${now - COMPARED_MS}
      and ${seriesId === null ? sql`item.category_id = ${categoryId}` : sql`item.series_id = ${seriesId}`}
    order by orders.created_at desc limit ${limit}`.execute(db)
  return rows.map(({ title, grade, priceFen, soldAt }) => ({
    title,
    gradeName: GRADE_NAMES[grade],
    priceFen: Number(priceFen),
    soldAt: Number(soldAt),
  }))
}
