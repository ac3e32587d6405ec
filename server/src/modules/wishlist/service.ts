/** The wishlist: adding and removing are idempotent; sold items stay, with their state. */
import type { ItemCard, ItemCardPage, WishlistState } from '@contract/catalogue'
import { RET } from '@contract/constants'
import type { Db } from '../../db/database'
import type { Clock } from '../../kit/clock'
import { Refusal } from '../../kit/refusal'
import { WISHLIST_MAX, WISHLIST_PAGE_SIZE } from '../../limits'
import { ITEM_NOT_FOUND, WISHLIST_FULL } from './messages'
import { addToCollection, collectedIds, collectionState, countCollected, removeFromCollection } from './repository'

/** Port to the catalogue. */
export interface WishlistPorts {
  /** Items in their current state, in the order of the ids; unknown ids are left out. */
  itemCards: (db: Db, ids: readonly number[]) => Promise<ItemCard[]>
}

export interface WishlistService {
  list: (userId: number, page: number) => Promise<ItemCardPage>
  /** @throws Refusal NOT_FOUND, or CONFLICT when the wishlist is full. */
  add: (userId: number, itemId: number) => Promise<WishlistState>
  remove: (userId: number, itemId: number) => Promise<WishlistState>
}

export function createWishlistService(db: Db, clock: Clock, ports: WishlistPorts): WishlistService {
  return {
    async list(userId, page) {
      const offset = (page - 1) * WISHLIST_PAGE_SIZE
      const [ids, total] = await Promise.all([
        collectedIds(db, userId, { offset, limit: WISHLIST_PAGE_SIZE }),
        countCollected(db, userId),
      ])
      const list = await ports.itemCards(db, ids)
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
