/** Past sales as the price reads them: kept for each line that was sold, taken away when it came back. */
import type { Grade } from '@contract/catalogue'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/handle'
import type { Sweep } from '../../jobs/runner'
import type { AppContext } from '../../kit/context'
import { serialHashSql } from '../catalogue/desk/likeness'
import type { PriceFacts } from './price/factors'
import type { PastSale } from './price/sample'

const DAY_MS = 24 * 60 * 60_000
const EVERY_MS = 5 * 60_000

/** Words of the catalogue for what the rules of the price count. */
const NAMES: Readonly<Record<string, RegExp>> = {
  保卡: /保卡|身份卡|保修卡/u,
  原盒: /盒/u,
  鞋盒: /盒/u,
  防尘袋: /防尘袋/u,
  肩带: /肩带|链条/u,
  证书: /证书/u,
}

/** What is counted, by the names of the rules. */
export const accessoryNames = (given: readonly string[]): string[] => [
  ...new Set([
    ...given,
    ...Object.entries(NAMES).flatMap(([name, pattern]) => (given.some((one) => pattern.test(one)) ? [name] : [])),
  ]),
]

interface SaleRow extends Omit<PastSale, 'isSettled'> {
  settled: boolean
  title: string
}

export interface NamedSale extends PastSale {
  title: string
}

const toSale = ({ settled, accessories, priceFen, soldAt, ...row }: SaleRow): NamedSale => ({
  ...row,
  accessories: accessoryNames(accessories),
  priceFen: Number(priceFen),
  soldAt: Number(soldAt),
  isSettled: settled,
})

const COLUMNS = sql`id, title, top_code, category_id, series_id, size, material, colour, grade, points, year, accessories,
  price_fen, sold_at, settled, days, seller_id`

/** Sales of the series and class in the same material, of a year before `now`. */
export async function salesLike(
  db: Db,
  { seriesId, categoryId, material }: Pick<PriceFacts, 'categoryId' | 'material' | 'seriesId'>,
  now: number,
): Promise<NamedSale[]> {
  if (seriesId === null) return []
  const { rows } = await sql<SaleRow>`
    select ${COLUMNS} from sale_comparable
    where series_id = ${seriesId} and category_id = ${categoryId} and lower(material) = ${material.trim().toLowerCase()}
      and sold_at between ${now - 365 * DAY_MS} and ${now} and withdrawn_at is null and excluded = ''
    order by id`.execute(db)
  return rows.map(toSale)
}

/** Those that a quote names, the newest first. */
export async function salesByIds(db: Db, ids: readonly number[]): Promise<NamedSale[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SaleRow>`
    select ${COLUMNS} from sale_comparable where id = any(${[...ids]}::bigint[]) order by sold_at desc`.execute(db)
  return rows.map(toSale)
}

/** What is on sale of the same series, class, size and material, as if it were sold now. */
export async function onSaleLike(db: Db, facts: PriceFacts, now: number): Promise<PastSale[]> {
  if (facts.seriesId === null) return []
  const rows = await db
    .selectFrom('item')
    .select(['id', 'size', 'material', 'colour', 'grade', 'productionYear', 'accessories', 'priceFen', 'sellerId'])
    .where('seriesId', '=', facts.seriesId)
    .where('categoryId', '=', facts.categoryId)
    .where('state', '=', 'ON_SALE')
    .where(sql<boolean>`lower(material) = ${facts.material.trim().toLowerCase()}`)
    .where(sql<boolean>`lower(size) = ${facts.size.trim().toLowerCase()}`)
    .execute()
  const seriesId = facts.seriesId
  return rows.map(({ grade, productionYear, accessories, ...row }) => ({
    ...row,
    topCode: facts.topCode,
    categoryId: facts.categoryId,
    seriesId,
    grade: grade as Grade,
    points: null,
    year: productionYear,
    accessories: accessoryNames(accessories),
    soldAt: now,
    isSettled: true,
    days: 0,
  }))
}

/** Of a thing that a user bought from us, has paid for and may still have. */
const paidLeast = async (db: Db, userId: number, isIt: RawBuilder<boolean>): Promise<number | null> => {
  const { rows } = await sql<{ paid: number | null }>`
    select min(line.price_fen - line.shop_discount_fen - line.platform_discount_fen - line.refunded_fen) as paid
    from orders join order_line line on line.order_id = orders.id join item on item.id = line.item_id
    where orders.user_id = ${userId} and orders.state not in ('PENDING_PAY', 'CANCELLED', 'REFUNDED')
      and line.returned_at is null
      and line.price_fen > line.shop_discount_fen + line.platform_discount_fen + line.refunded_fen
      -- What was sold back to us is another item of the same serial number.
      and not exists (select from recycle_order back join item later on later.id = back.item_id
        where back.user_id = orders.user_id and later.serial_hash = item.serial_hash and later.id > item.id)
      and ${isIt}`.execute(db)
  const paid = rows[0]?.paid ?? null
  return paid === null ? null : Number(paid)
}

/**
 * What the user paid us for one like it, fen; null where there is none. Of several the least: which of them it is, only
 * the inspection knows (`paidForSerial`).
 */
export function paidFor(db: Db, facts: PriceFacts, userId: number): Promise<number | null> {
  const { seriesId, categoryId } = facts
  const [size, material, colour] = [facts.size, facts.material, facts.colour].map((one) => one.trim().toLowerCase())
  return paidLeast(
    db,
    userId,
    sql`item.series_id = ${seriesId}::bigint and item.category_id = ${categoryId} and lower(item.size) = ${size}
      and lower(item.material) = ${material} and lower(item.colour) = ${colour}`,
  )
}

/** What the user paid us for the thing with this serial number, fen; null when it is not of us. */
export const paidForSerial = (
  db: Db,
  { brandId, serialNo }: { brandId: number; serialNo: string },
  userId: number,
): Promise<number | null> => paidLeast(db, userId, sql`item.serial_hash = ${serialHashSql(brandId, serialNo)}`)

/**
 * Sales that were completed become comparables; what came back is none. Left out is what its own seller bought, by
 * user, phone or address. The price is what the buyer paid for it, less what its seller gave up. Of what we had bought
 * and inspected the points are known.
 */
export function createComparableSweep({ db }: Pick<AppContext, 'db'>): Sweep {
  return {
    name: 'sales to compare with',
    everyMs: EVERY_MS,
    run: async (now) => {
      const { rows } = await sql`
        insert into sale_comparable (order_no, item_id, title, brand_id, series_id, category_id, top_code, size, material,
          colour, grade, points, year, accessories, price_fen, sold_at, settled, days, seller_id)
        select orders.order_no, item.id, item.title, item.brand_id, item.series_id, item.category_id, top.code, item.size,
          item.material, item.colour, item.grade,
          (select (report->>'points')::smallint from recycle_order where recycle_order.item_id = item.id),
          item.production_year, to_jsonb(item.accessories),
          line.price_fen - line.shop_discount_fen - (line.refunded_fen - line.compensated_fen), orders.created_at,
          orders.state = 'SETTLED', greatest(0, (orders.created_at - item.listed_at) / ${DAY_MS}::bigint), line.seller_id
        from order_line line join orders on orders.id = line.order_id join item on item.id = line.item_id
          join category leaf on leaf.id = item.category_id join category top on top.id = leaf.parent_id
          join seller on seller.id = line.seller_id
        where orders.state in ('COMPLETED', 'SETTLED') and line.returned_at is null
          and orders.created_at > ${now - 365 * DAY_MS}
          and seller.user_id is distinct from orders.user_id
          and not exists (select from identity where identity.user_id = seller.user_id and identity.kind = 'phone'
            and identity.value = orders.address->>'phone')
          and not exists (select from address where address.user_id = seller.user_id
            and (address.phone = orders.address->>'phone' or address.detail = orders.address->>'detail'))
          and line.price_fen - line.shop_discount_fen - (line.refunded_fen - line.compensated_fen) > 0
        on conflict (order_no, item_id) do nothing returning id`.execute(db)
      await sql`update sale_comparable sale set settled = true from orders
        where orders.order_no = sale.order_no and not sale.settled and orders.state = 'SETTLED'`.execute(db)
      await sql`update sale_comparable sale set withdrawn_at = ${now} from orders, order_line line
        where orders.order_no = sale.order_no and line.order_id = orders.id and line.item_id = sale.item_id
          and line.returned_at is not null and sale.withdrawn_at is null`.execute(db)
      return rows.length
    },
  }
}
