/** The wishlist: adding and removing are idempotent; sold items stay, with their state. */
import type { Static } from '@sinclair/typebox'
import type { ItemCard, WishlistPage, WishlistState } from '@contract/catalogue'
import type { OffshelfPage } from '@contract/discovery'
import { RET } from '@contract/constants'
import type { Db } from '../../db/database'
import type { Clock } from '../../kit/clock'
import { Refusal } from '../../kit/refusal'
import { WISHLIST_MAX, WISHLIST_PAGE_SIZE } from '../../limits'
import { ITEM_NOT_FOUND, WISHLIST_FULL } from './messages'
import { addToCollection, collectedItems, collectionState, countCollected, removeFromCollection } from './repository'

/** Port to the catalogue. */
export interface WishlistPorts {
  /** Items in their current state, in the order of the ids; unknown ids are left out. */
  itemCards: (db: Db, ids: readonly number[]) => Promise<ItemCard[]>
  /** What each item cost at a time, fen, by its id; an item that was not listed then has no price. */
  /** By id how many similar items are on sale. */
  similarCounts: (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>
  pricesAt: (db: Db, moments: readonly { itemId: number; at: number }[]) => Promise<ReadonlyMap<number, number>>
}

export interface WishlistService {
  /** Collected items that can not be bought now. */
  offshelf: (userId: number, page: number) => Promise<Static<typeof OffshelfPage>>
  /** Removes those that are gone for good; an item in a payment may come back. @returns their number */
  clearOffshelf: (userId: number) => Promise<number>
  list: (userId: number, page: number) => Promise<WishlistPage>
  /** @throws Refusal NOT_FOUND, or CONFLICT when the wishlist is full. */
  add: (userId: number, itemId: number) => Promise<WishlistState>
  remove: (userId: number, itemId: number) => Promise<WishlistState>
}

export function createWishlistService(db: Db, clock: Clock, ports: WishlistPorts): WishlistService {
  /** With how far their prices fell since the user collected them. */
  async function withFall(rows: readonly { itemId: number; collectedAt: number }[]) {
    const cards = await ports.itemCards(
      db,
      rows.map(({ itemId }) => itemId),
    )
    const prices = await ports.pricesAt(
      db,
      rows.map(({ itemId, collectedAt }) => ({ itemId, at: collectedAt })),
    )
    return cards.map((card) => ({
      ...card,
      fallenFen: Math.max(0, (prices.get(Number(card.id)) ?? 0) - card.priceFen),
    }))
  }

  /** All that can not be bought now, newest first: a wishlist has some hundred items at most. */
  async function goneOf(userId: number) {
    const rows = await collectedItems(db, userId, { offset: 0, limit: WISHLIST_MAX })
    return (await withFall(rows)).filter(({ state }) => state !== 'ON_SALE')
  }

  return {
    async offshelf(userId, page) {
      const all = await goneOf(userId)
      const offset = (page - 1) * WISHLIST_PAGE_SIZE
      const shown = all.slice(offset, offset + WISHLIST_PAGE_SIZE)
      const counts = await ports.similarCounts(shown.map(({ id }) => Number(id)))
      const list = shown.map((item) => ({ ...item, similarCount: counts.get(Number(item.id)) ?? 0 }))
      return {
        list,
        page,
        pageSize: WISHLIST_PAGE_SIZE,
        total: all.length,
        hasMore: offset + WISHLIST_PAGE_SIZE < all.length,
      }
    },

    async clearOffshelf(userId) {
      const gone = (await goneOf(userId)).filter(({ state }) => state !== 'HELD')
      for (const { id } of gone) await removeFromCollection(db, userId, Number(id))
      return gone.length
    },

    async list(userId, page) {
      const offset = (page - 1) * WISHLIST_PAGE_SIZE
      const [rows, total] = await Promise.all([
        collectedItems(db, userId, { offset, limit: WISHLIST_PAGE_SIZE }),
        countCollected(db, userId),
      ])
      const list = await withFall(rows)
      return { list, page, pageSize: WISHLIST_PAGE_SIZE, total, hasMore: offset + WISHLIST_PAGE_SIZE < total }
    },

    async add(userId, itemId) {
      const [card] = await ports.itemCards(db, [itemId])
      if (!card) throw new Refusal(RET.NOT_FOUND, ITEM_NOT_FOUND)
      const before = await collectionState(db, userId, itemId)
      if (before.collected) return before
      if ((await countCollected(db, userId)) >= WISHLIST_MAX) throw new Refusal(RET.CONFLICT, WISHLIST_FULL)
      await addToCollection(db, { userId, itemId, collectedAt: clock.now() })
      return collectionState(db, userId, itemId)
    },

    async remove(userId, itemId) {
      await removeFromCollection(db, userId, itemId)
      return collectionState(db, userId, itemId)
    },
  }
}
