/**
 * The prices of a sale: written when it begins, and the former ones afterwards (design: live and play 2.6). They are
 * the items' own prices, so list, detail, cart, history, alerts and orders agree.
 */
import { sql } from 'kysely'
import type { Trx } from '../../db/transaction'
import { findItem } from '../catalogue/desk/item-list'
import { writePrice } from '../catalogue/desk/prices'
import { SETTLED_AT_ONCE } from './limits'
import { REASONS } from './messages'
import { linesOf, type SaleItemRecord, type SaleRecord } from './repository'

/** Lines by their items: rows of one kind are locked in ascending order. */
const byItem = (lines: readonly SaleItemRecord[]) => lines.toSorted((one, other) => one.itemId - other.itemId)

/** Writes the price of a line whose item can be bought for more. @returns whether it was written */
async function write(trx: Trx, { saleId, itemId, priceFen }: SaleItemRecord, now: number): Promise<boolean> {
  const item = await findItem(trx, itemId, true)
  if (item?.ownerType !== 'own' || item.state !== 'ON_SALE' || item.priceFen <= priceFen) return false
  await writePrice(trx, item, { priceFen, reason: REASONS.sale, now })
  await trx
    .updateTable('saleItem')
    .set({ beforeFen: item.priceFen, appliedAt: now })
    .where('saleId', '=', saleId)
    .where('itemId', '=', itemId)
    .execute()
  return true
}

/** Writes the prices of a sale that begins. Who holds an item now buys at the price that was seen. */
export async function writePrices(trx: Trx, sale: SaleRecord, now: number): Promise<void> {
  for (const line of byItem(await linesOf(trx, sale.id))) await write(trx, line, now)
}

/** The same for items that were held when their running sale began and are free again. @returns how many */
export async function writeLate(trx: Trx, now: number): Promise<number> {
  const { rows } = await sql<SaleItemRecord>`
    select line.* from sale_item line
    join sale on sale.id = line.sale_id and sale.state = 'RUNNING' and sale.to_at > ${now}
    join item on item.id = line.item_id and item.state = 'ON_SALE' and item.price_fen > line.price_fen
    where line.applied_at is null
    order by line.item_id limit ${SETTLED_AT_ONCE}`.execute(trx)
  let written = 0
  for (const line of rows) if (await write(trx, line, now)) written += 1
  return written
}

/** Whether nobody has changed the price since the sale wrote it. */
async function isUnchanged(trx: Trx, { itemId, appliedAt }: SaleItemRecord): Promise<boolean> {
  const later = await trx
    .selectFrom('priceEvent')
    .select('at')
    .where('itemId', '=', itemId)
    .where('at', '>', appliedAt ?? 0)
    .executeTakeFirst()
  return later === undefined
}

/**
 * Puts the former price of a line back, unless it was changed meanwhile or the item is sold. An item that somebody
 * holds keeps the price at which it is held until that is over.
 * @returns whether the line needs nothing more
 */
async function settle(trx: Trx, line: SaleItemRecord, now: number): Promise<boolean> {
  const item = await findItem(trx, line.itemId, true)
  if (item?.state === 'HELD') return false
  const canChange = item?.state === 'ON_SALE' || item?.state === 'OFF_SHELF'
  if (item && canChange && line.beforeFen !== null && (await isUnchanged(trx, line))) {
    await writePrice(trx, item, { priceFen: line.beforeFen, reason: REASONS.over, now })
  }
  await trx
    .updateTable('saleItem')
    .set({ settledAt: now })
    .where('saleId', '=', line.saleId)
    .where('itemId', '=', line.itemId)
    .execute()
  return true
}

/** Puts the former prices of a sale back that is over. */
export async function restorePrices(trx: Trx, sale: SaleRecord, now: number): Promise<void> {
  const lines = (await linesOf(trx, sale.id)).filter(
    ({ appliedAt, settledAt }) => appliedAt !== null && settledAt === null,
  )
  for (const line of byItem(lines)) await settle(trx, line, now)
}

/** The same for items that were held when their sale ended and are free again. @returns how many */
export async function restoreLate(trx: Trx, now: number): Promise<number> {
  const { rows } = await sql<SaleItemRecord>`
    select line.* from sale_item line
    join sale on sale.id = line.sale_id and sale.state in ('ENDED', 'CANCELLED')
    join item on item.id = line.item_id and item.state <> 'HELD'
    where line.applied_at is not null and line.settled_at is null
    order by line.item_id limit ${SETTLED_AT_ONCE}`.execute(trx)
  let settled = 0
  for (const line of rows) if (await settle(trx, line, now)) settled += 1
  return settled
}
