/** Item cards: the data of an item that lists, carts, orders and the wishlist show. */
import type { Kysely } from 'kysely'
import type { Grade, ItemCard, ItemState, SellerKind } from '@contract/catalogue'
import { elementsOf, prepared } from '../../db/prepared'
import type { Database } from '../../db/schema'
import { GRADE_NAMES } from '@contract/grades'
import { PICTURE_SIZE } from './limits'
import { LOOK, toPicture, type Pictured } from './pictures'
import type { StoredItemState } from './tables'

export interface CardRow extends Pictured {
  id: number
  title: string
  brandId: number
  seriesId: number
  grade: Grade
  priceFen: number
  referencePriceFen: number | null
  droppedFen: number
  state: StoredItemState
}

/** Names shared by many items, read once. */
export interface CardNames {
  brandName: string
  seriesName: string
}

/**
 * An item's cover is its front view, which is its first picture (a constraint of the database), so it need not be read.
 */
const COVER = { view: 'front', alt: '正面', width: PICTURE_SIZE, height: PICTURE_SIZE }

/** The stored state as clients see it: every state other than on sale, held or sold is off the shelf. */
export function clientState(state: StoredItemState): ItemState {
  return state === 'ON_SALE' || state === 'HELD' || state === 'SOLD' ? state : 'OFF_SHELF'
}

/** The part of a card that stays the same when the item is sold or its price falls. */
export type LastingCard = Omit<ItemCard, 'priceFen' | 'droppedFen' | 'state'>

export function toLastingCard(
  row: Omit<CardRow, 'priceFen' | 'droppedFen' | 'state'>,
  { brandName, seriesName }: CardNames,
): LastingCard {
  return {
    id: String(row.id),
    title: row.title,
    brandName,
    seriesName,
    grade: row.grade,
    gradeName: GRADE_NAMES[row.grade],
    referencePriceFen: row.referencePriceFen,
    cover: toPicture('item', row, COVER),
  }
}

export function toCard(row: CardRow, names: CardNames): ItemCard {
  const { priceFen, droppedFen } = row
  return { ...toLastingCard(row, names), priceFen, droppedFen, state: clientState(row.state) }
}

/** A card with the additional fields that an order needs. */
export interface ItemSnapshot {
  id: number
  itemNo: string
  sellerId: number
  /** The seller's name is null for the platform. */
  seller: { kind: SellerKind; name: string | null }
  version: number
  /** It cannot be returned without a reason. */
  noReturn: boolean
  card: ItemCard
}

const COLUMNS = `i.id, i.title, i.brand_id as "brandId", i.series_id as "seriesId", i.grade, i.price_fen as "priceFen",
  i.reference_price_fen as "referencePriceFen", i.dropped_fen as "droppedFen", i.state, i.subject_hash as "subjectHash",
  ${LOOK} as look`

export type SnapshotRow = CardRow &
  CardNames &
  Pick<ItemSnapshot, 'itemNo' | 'sellerId' | 'version' | 'noReturn'> & {
    sellerKind: SellerKind
    sellerName: string | null
  }

/** SQL that selects items by id, without drafts, in any order; the argument is the SQL of a bigint[]. */
export function selectSnapshots(ids: string): string {
  return `
  select ${COLUMNS}, i.item_no as "itemNo", i.seller_id as "sellerId", i.version, i.no_return as "noReturn", b.name as "brandName", s.name as "seriesName",
    o.kind as "sellerKind", o.name as "sellerName"
  from item i
  join brand b on b.id = i.brand_id
  join series s on s.id = i.series_id
  join seller o on o.id = i.seller_id
  where i.id = any(${ids}) and i.state <> 'DRAFT'`
}

const snapshots = prepared<SnapshotRow>(selectSnapshots(elementsOf('$1', 'bigint')))

/** Items in the order of the ids, from rows in any order. */
export function toSnapshots(ids: readonly number[], rows: readonly SnapshotRow[]): ItemSnapshot[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { itemNo, sellerId, sellerKind, sellerName, version, noReturn } = row
    const seller = { kind: sellerKind, name: sellerName }
    return { id, itemNo, sellerId, seller, version, noReturn, card: toCard(row, row) }
  })
}

const pastPrices = prepared<{ itemId: number; priceFen: number }>(`
  select w.id as "itemId", e.price_fen as "priceFen"
  from unnest($1::bigint[], $2::bigint[]) as w (id, at)
  cross join lateral (
    select price_fen from price_event where item_id = w.id and at <= w.at order by at desc limit 1
  ) e`)

/** What each item cost at a time, fen, by its id; an item without a price at that time is left out. */
export async function pricesAt(
  db: Kysely<Database>,
  moments: readonly { itemId: number; at: number }[],
): Promise<ReadonlyMap<number, number>> {
  if (moments.length === 0) return new Map()
  const rows = await pastPrices(db, [moments.map(({ itemId }) => itemId), moments.map(({ at }) => at)])
  return new Map(rows.map(({ itemId, priceFen }) => [itemId, priceFen]))
}

/** Items by id in one query, in the order of the ids; unknown ids and drafts are left out. */
export async function readSnapshots(db: Kysely<Database>, ids: readonly number[]): Promise<ItemSnapshot[]> {
  if (ids.length === 0) return []
  return toSnapshots(ids, await snapshots(db, [ids]))
}
