/** Item cards: what lists, carts, orders and the wishlist show of an item. */
import type { Kysely } from 'kysely'
import type { Grade, ItemCard, ItemState } from '@contract/catalogue'
import { prepared } from '../../db/prepared'
import type { Database } from '../../db/schema'
import { GRADE_NAMES } from './grades'
import { toPicture } from './pictures'
import type { StoredItemState } from './tables'

export interface CardRow {
  id: number
  title: string
  brandName: string
  seriesName: string
  grade: Grade
  priceFen: number
  referencePriceFen: number | null
  droppedFen: number
  state: StoredItemState
  subjectHash: string
  view: string
  alt: string
  width: number
  height: number
}

/** What a client is told of a stored state: whatever is neither for sale, held nor sold is off the shelf. */
export function clientState(state: StoredItemState): ItemState {
  return state === 'ON_SALE' || state === 'HELD' || state === 'SOLD' ? state : 'OFF_SHELF'
}

export function toCard(row: CardRow): ItemCard {
  return {
    id: String(row.id),
    title: row.title,
    brandName: row.brandName,
    seriesName: row.seriesName,
    grade: row.grade,
    gradeName: GRADE_NAMES[row.grade],
    priceFen: row.priceFen,
    referencePriceFen: row.referencePriceFen,
    droppedFen: row.droppedFen,
    state: clientState(row.state),
    cover: toPicture('item', row.id, row.subjectHash, row),
  }
}

/** A card with what an order needs beside it. */
export interface ItemSnapshot {
  id: number
  itemNo: string
  ownerType: 'own' | 'consigned' | 'merchant'
  version: number
  card: ItemCard
}

type SnapshotRow = CardRow & Pick<ItemSnapshot, 'itemNo' | 'ownerType' | 'version'>

const snapshots = prepared<SnapshotRow>(`
  select i.id, i.item_no as "itemNo", i.owner_type as "ownerType", i.version, i.title, b.name as "brandName", s.name as "seriesName",
    i.grade, i.price_fen as "priceFen", i.reference_price_fen as "referencePriceFen", i.dropped_fen as "droppedFen", i.state,
    i.subject_hash as "subjectHash", p.view, p.alt, p.width, p.height
  from item i
  join brand b on b.id = i.brand_id
  join series s on s.id = i.series_id
  join item_picture p on p.item_id = i.id and p.position = 0
  where i.id = any($1::bigint[]) and i.state <> 'DRAFT'`)

/** Items by id in one query, in the order asked for; unknown ids and drafts are left out. */
export async function readSnapshots(db: Kysely<Database>, ids: readonly number[]): Promise<ItemSnapshot[]> {
  if (ids.length === 0) return []
  const rows = await snapshots(db, [ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ id, itemNo: row.itemNo, ownerType: row.ownerType, version: row.version, card: toCard(row) }] : []
  })
}

/** The cards alone. */
export async function readCards(db: Kysely<Database>, ids: readonly number[]): Promise<ItemCard[]> {
  return (await readSnapshots(db, ids)).map(({ card }) => card)
}
