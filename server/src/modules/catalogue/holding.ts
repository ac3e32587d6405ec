/**
 * Holding, releasing, selling and restocking items: the only functions that take an item out of sale or put it back
 * (design: Item).
 *
 * Each is one compare-and-set that locks its rows in ascending id order, so that two orders over the same items cannot
 * deadlock. Call them inside the order's own transaction. They return the ids that changed, ascending; an id that is
 * missing was in another state (or belonged to another order) and stayed unchanged: the caller decides what that means.
 */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { declareHook } from '../../kit/hook'
import { readSnapshots, type ItemSnapshot } from './cards'
import type { HoldKind, StoredItemState } from './tables'

export { selectSnapshots, toSnapshots, type ItemSnapshot, type SnapshotRow } from './cards'

/** The database handle or, better, the order's transaction. */
type Handle = Kysely<Database>

/**
 * Items have left the shop because their owner wanted them back while somebody had them. Their rows are locked already:
 * a subscriber that needs locks of what stands before items leaves a job instead.
 */
export const itemsLeft = declareHook<[trx: Handle, itemIds: readonly number[]]>('item.leaving')

interface Change {
  ids: readonly number[]
  from: StoredItemState
  to: StoredItemState
  /** The order that must hold the items now. */
  heldBy: string
  /** The order that holds them afterwards. */
  holder: string | null
}

async function change(db: Handle, { ids, from, to, heldBy, holder }: Change): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Freed>`
    with target as (
      select id, leaving from item
      where id = any(${ids}::bigint[]) and state = ${from} and order_no = ${heldBy}
      order by id
      for update
    )
    update item set ${freed(to)}, order_no = ${holder}::text, hold_kind = null, hold_ref = null, hold_until = null,
      version = item.version + 1
    from target where item.id = target.id
    returning item.id, ${hasLeft(to)} as "hasLeft"`.execute(db)
  return tellLeft(db, rows)
}

interface Freed {
  id: number
  hasLeft: boolean
}

/** SQL: what would come on sale goes off the shelf instead, when its owner wants it back. */
const freed = (to: StoredItemState) =>
  to === 'ON_SALE'
    ? sql`state = case when target.leaving then 'OFF_SHELF' else 'ON_SALE' end, leaving = false`
    : to === 'OFF_SHELF'
      ? sql`state = 'OFF_SHELF', leaving = false`
      : sql`state = ${to}`
const hasLeft = (to: StoredItemState) => (to === 'ON_SALE' || to === 'OFF_SHELF' ? sql`target.leaving` : sql`false`)

async function tellLeft(db: Handle, rows: readonly Freed[]): Promise<number[]> {
  const left = rows.filter((row) => row.hasLeft).map(({ id }) => id)
  if (left.length > 0) {
    await itemsLeft.call(
      db,
      left.toSorted((a, b) => a - b),
    )
  }
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/**
 * ON_SALE → HELD as part of the statement that creates an order (modules/order/placing.ts), in two steps that must be
 * in one statement. Of any number of concurrent buyers exactly one gets an item; a buyer who gets fewer items than
 * requested was slower (手慢了，已被拍下) and must hold none. The arguments are SQL: a bigint[], and the name of a relation.
 */
export const claiming = {
  /**
   * Locks the items that can be claimed, and selects `id`, `version`, `price_fen` and `cost_fen` as they are under the
   * lock.
   */
  lockItems: (ids: string) => `select id, version, price_fen, cost_fen from item
      where id = any(${ids}) and state = 'ON_SALE' and order_no is null
      order by id
      for update`,
  /** Holds the locked items of a relation with `item_id` and `order_no` for those orders. */
  holdItems: (
    wanted: string,
  ) => `update item set state = 'HELD', order_no = ${wanted}.order_no, hold_kind = 'order', hold_ref = ${wanted}.order_no,
        hold_until = null, version = item.version + 1
      from ${wanted} where item.id = ${wanted}.item_id`,
}

/** Who holds an item. */
export interface Holder {
  kind: HoldKind
  /** The holder's number: an order's for `order`. */
  ref: string
  /** When the hold ends by itself, ms; null when its holder lets go. */
  until?: number | null
}

/**
 * Takes items for a holder: from sale, or from the holder that is named. Of any number who take the same item exactly
 * one gets it.
 */
export async function takeItems(
  db: Handle,
  ids: readonly number[],
  { from, to }: { from: Pick<Holder, 'kind' | 'ref'> | 'ON_SALE'; to: Holder },
): Promise<number[]> {
  if (ids.length === 0) return []
  const isThere =
    from === 'ON_SALE'
      ? sql`state = 'ON_SALE'`
      : sql`state = 'HELD' and hold_kind = ${from.kind} and hold_ref = ${from.ref}`
  const orderNo = to.kind === 'order' ? to.ref : null
  const { rows } = await sql<{ id: number }>`
    with target as (
      select id from item where id = any(${[...ids]}::bigint[]) and ${isThere} order by id for update
    )
    update item set state = 'HELD', order_no = ${orderNo}::text, hold_kind = ${to.kind}, hold_ref = ${to.ref},
      hold_until = ${to.until ?? null}::bigint, version = item.version + 1
    from target where item.id = target.id
    returning item.id`.execute(db)
  return rows.map((row) => row.id).sort((a, b) => a - b)
}

/** Ends the hold of exactly this holder: the items go back on sale, or leave the shop; those that are `leaving` do. */
export async function letGoItems(
  db: Handle,
  ids: readonly number[],
  { kind, ref }: Pick<Holder, 'kind' | 'ref'>,
  to: 'ON_SALE' | 'OFF_SHELF' = 'ON_SALE',
): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Freed>`
    with target as (
      select id, leaving from item
      where id = any(${[...ids]}::bigint[]) and state = 'HELD' and hold_kind = ${kind} and hold_ref = ${ref}
      order by id for update
    )
    update item set ${freed(to)}, order_no = null, hold_kind = null, hold_ref = null, hold_until = null,
      version = item.version + 1
    from target where item.id = target.id
    returning item.id, ${hasLeft(to)} as "hasLeft"`.execute(db)
  return tellLeft(db, rows)
}

/**
 * HELD → SOLD without an order: a prize that its winner gets. Who owns it from then on is `ownersOfGiven`.
 * @returns the ids that this holder had, ascending; the others were not its to give
 */
export async function giveItems(
  db: Handle,
  ids: readonly number[],
  { kind, ref }: { kind: 'prize' | 'box'; ref: string },
  { userId, now }: { userId: number; now: number },
): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    with target as (
      select id from item
      where id = any(${[...ids]}::bigint[]) and state = 'HELD' and hold_kind = ${kind} and hold_ref = ${ref}
      order by id for update
    ), given as (
      insert into given_item (item_id, user_id, kind, ref, at)
      select id, ${userId}::bigint, ${kind}::text, ${ref}::text, ${now}::bigint from target
    )
    update item set state = 'SOLD', order_no = null, hold_kind = null, hold_ref = null, hold_until = null,
      version = item.version + 1
    from target where item.id = target.id
    returning item.id`.execute(db)
  return rows.map((row) => row.id).sort((a, b) => a - b)
}

/** Whose the items are that were given away; the others are without an entry. */
export async function ownersOfGiven(db: Handle, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('givenItem').select(['itemId', 'userId']).where('itemId', 'in', ids).execute()
  return new Map(rows.map(({ itemId, userId }) => [itemId, userId]))
}

/** SQL: whether an item can be bought or may be again, because only an unpaid order holds it; from its id's SQL. */
export function isLiving(itemId: string): string {
  return `exists (select from item where id = ${itemId} and state in ('ON_SALE', 'HELD'))`
}

/** HELD by `orderNo` → ON_SALE, or OFF_SHELF when it leaves: the order was cancelled or timed out. Idempotent. */
export function releaseItems(db: Handle, ids: readonly number[], orderNo: string): Promise<number[]> {
  return letGoItems(db, ids, { kind: 'order', ref: orderNo })
}

/** HELD by `orderNo` → SOLD: the order was paid. Idempotent. */
export function sellItems(db: Handle, ids: readonly number[], orderNo: string): Promise<number[]> {
  return change(db, { ids, from: 'HELD', to: 'SOLD', heldBy: orderNo, holder: orderNo })
}

/**
 * SOLD to `orderNo` → ON_SALE, or OFF_SHELF when it leaves: the paid order was cancelled before shipment; the items
 * never left the warehouse.
 */
export function restockItems(db: Handle, ids: readonly number[], orderNo: string): Promise<number[]> {
  return change(db, { ids, from: 'SOLD', to: 'ON_SALE', heldBy: orderNo, holder: null })
}

/** SOLD to `orderNo` → OFF_SHELF: items that were not sent, are not as described, or were lost on their way. */
export function withdrawItems(db: Handle, ids: readonly number[], orderNo: string): Promise<number[]> {
  return change(db, { ids, from: 'SOLD', to: 'OFF_SHELF', heldBy: orderNo, holder: null })
}

/** SOLD to `orderNo` → RETURN_QC: its buyer sent it back. Idempotent. */
export function takeItemsIn(db: Handle, ids: readonly number[], orderNo: string): Promise<number[]> {
  return change(db, { ids, from: 'SOLD', to: 'RETURN_QC', heldBy: orderNo, holder: orderNo })
}

/** RETURN_QC of `orderNo` → SOLD: it goes back to its buyer. Idempotent. */
export function giveItemsBack(db: Handle, ids: readonly number[], orderNo: string): Promise<number[]> {
  return change(db, { ids, from: 'RETURN_QC', to: 'SOLD', heldBy: orderNo, holder: orderNo })
}

/** RETURN_QC of `orderNo` → OFF_SHELF: its buyer got the money back; operators put it on sale again. Idempotent. */
export function keepReturned(db: Handle, ids: readonly number[], orderNo: string): Promise<number[]> {
  return change(db, { ids, from: 'RETURN_QC', to: 'OFF_SHELF', heldBy: orderNo, holder: null })
}

/** The flaws of items as sentences, by the item's id: what a buyer confirms to have seen. */
export async function flawsOf(db: Handle, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const found = new Map<number, string[]>()
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('flaw')
    .select(['itemId', 'place', 'description'])
    .where('itemId', 'in', ids)
    .orderBy('itemId')
    .orderBy('position')
    .execute()
  for (const { itemId, place, description } of rows) {
    found.set(itemId, [...(found.get(itemId) ?? []), description.startsWith(place) ? description : place + description])
  }
  return found
}

/** What the terms of vouchers look at. */
export interface ItemFacts {
  itemId: number
  priceFen: number
  categoryId: number
  /** The category above it. */
  topCategoryId: number
  brandId: number
  seriesId: number
  grade: string
  sellerId: number
}

export async function itemFacts(db: Handle, ids: readonly number[]): Promise<ItemFacts[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('item')
    .innerJoin('category', 'category.id', 'item.categoryId')
    .select(['item.id', 'priceFen', 'categoryId', 'parentId', 'brandId', 'seriesId', 'grade', 'sellerId'])
    .where('item.id', 'in', ids)
    .execute()
  return rows.map(({ id, parentId, ...row }) => ({ ...row, itemId: id, topCategoryId: parentId ?? row.categoryId }))
}

/** Which items a voucher is for; lists that are missing allow everything. */
export interface ItemScope {
  /** Of either level. */
  categoryIds?: readonly number[] | undefined
  brandIds?: readonly number[] | undefined
  seriesIds?: readonly number[] | undefined
  itemIds?: readonly number[] | undefined
  grades?: readonly string[] | undefined
  excludedItemIds?: readonly number[] | undefined
  sellerId?: number | null
}

/** Items on sale of a scope, the best first. */
export async function itemsOfScope(
  db: Handle,
  scope: ItemScope,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const { categoryIds, brandIds, seriesIds, itemIds, grades, excludedItemIds, sellerId } = scope
  let matching = db
    .selectFrom('item')
    .innerJoin('category', 'category.id', 'item.categoryId')
    .where('item.state', '=', 'ON_SALE')
  if (categoryIds) {
    matching = matching.where((eb) =>
      eb.or([eb('category.id', 'in', categoryIds), eb('category.parentId', 'in', categoryIds)]),
    )
  }
  if (brandIds) matching = matching.where('brandId', 'in', brandIds)
  if (seriesIds) matching = matching.where('seriesId', 'in', seriesIds)
  if (itemIds) matching = matching.where('item.id', 'in', itemIds)
  if (grades) matching = matching.where(sql<boolean>`item.grade = any(${[...grades]}::text[])`)
  if (excludedItemIds) matching = matching.where('item.id', 'not in', excludedItemIds)
  if (sellerId) matching = matching.where('sellerId', '=', sellerId)
  const rows = await matching
    .select('item.id')
    .orderBy('score', 'desc')
    .orderBy('item.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { ids: rows.map(({ id }) => id), total: Number(total) }
}

/**
 * Current items (card, number, seller, version), one query, in the order of `ids`; unknown ids and drafts are left
 * out. An order checks `card.priceFen` and `card.state`; `claiming` compares them again under its lock.
 */
export function itemSnapshot(db: Handle, ids: readonly number[]): Promise<ItemSnapshot[]> {
  return readSnapshots(db, ids)
}
