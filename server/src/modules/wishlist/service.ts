/** The wishlist: adding and removing are idempotent; sold items stay, with their state. */
import type { Static } from '@sinclair/typebox'
import type { ItemCard, WishlistPage, WishlistQuery, WishlistState } from '@contract/catalogue'
import type { OffshelfPage } from '@contract/discovery'
import { RET } from '@contract/constants'
import type { Db } from '../../db/database'
import type { Clock } from '../../kit/clock'
import { Refusal } from '../../kit/refusal'
import { WISHLIST_MAX, WISHLIST_PAGE_SIZE } from '../../limits'
import { ITEM_NOT_FOUND, WISHLIST_FULL } from './messages'
import {
  addToCollection,
  collectedItems,
  collectionState,
  countCollected,
  countGone,
  removeFromCollection,
} from './repository'

/** Port to the catalogue. */
export interface WishlistPorts {
  /** Items in their current state, in the order of the ids; unknown ids are left out. */
  itemCards: (db: Db, ids: readonly number[]) => Promise<ItemCard[]>
  /** By id how many similar items are on sale. */
  similarCounts: (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>
  /** Which of the items the user has an alert for. */
  alertsOf: (db: Db, userId: number, ids: readonly number[]) => Promise<ReadonlySet<number>>
  /** By id since when those are gone that cannot be bought, in words, as far as that is known. */
  goneTexts: (db: Db, cards: readonly ItemCard[], now: number) => Promise<ReadonlyMap<string, string>>
  /** What each item cost at a time, fen, by its id; an item that was not listed then has no price. */
  pricesAt: (db: Db, moments: readonly { itemId: number; at: number }[]) => Promise<ReadonlyMap<number, number>>
}

type Only = Static<typeof WishlistQuery>['only']

export interface WishlistService {
  /** Collected items that can not be bought now. */
  offshelf: (userId: number, page: number) => Promise<Static<typeof OffshelfPage>>
  /** Removes those that are gone for good; an item in a payment may come back. @returns their number */
  clearOffshelf: (userId: number) => Promise<number>
  list: (userId: number, page: number, only?: Only) => Promise<WishlistPage>
  /** @throws Refusal NOT_FOUND, or CONFLICT when the wishlist is full. */
  add: (userId: number, itemId: number) => Promise<WishlistState>
  remove: (userId: number, itemId: number) => Promise<WishlistState>
}

export function createWishlistService(db: Db, clock: Clock, ports: WishlistPorts): WishlistService {
  /** With what they cost when the user collected them, and whether an alert is set. */
  async function withFall(userId: number, rows: readonly { itemId: number; collectedAt: number }[]) {
    const cards = await ports.itemCards(
      db,
      rows.map(({ itemId }) => itemId),
    )
    const prices = await ports.pricesAt(
      db,
      rows.map(({ itemId, collectedAt }) => ({ itemId, at: collectedAt })),
    )
    const alerts = await ports.alertsOf(
      db,
      userId,
      cards.map(({ id }) => Number(id)),
    )
    const gone = await ports.goneTexts(db, cards, clock.now())
    return cards.map((card) => {
      const collectedFen = prices.get(Number(card.id)) ?? card.priceFen
      const fallenFen = Math.max(0, collectedFen - card.priceFen)
      const goneText = gone.get(card.id)
      return { ...card, collectedFen, fallenFen, hasAlert: alerts.has(Number(card.id)), ...(goneText && { goneText }) }
    })
  }

  /** A wishlist has some hundred items at most. */
  const allOf = async (userId: number) =>
    withFall(userId, await collectedItems(db, userId, { offset: 0, limit: WISHLIST_MAX }))

  /** All that can not be bought now, newest first. */
  const goneOf = async (userId: number) => (await allOf(userId)).filter(({ state }) => state !== 'ON_SALE')

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

    async list(userId, page, only) {
      const offset = (page - 1) * WISHLIST_PAGE_SIZE
      const gone = page === 1 ? { goneCount: await countGone(db, userId) } : {}
      if (only !== undefined) {
        const all = (await allOf(userId)).filter(
          ({ state, fallenFen }) => state === 'ON_SALE' && (only === 'ON_SALE' || fallenFen > 0),
        )
        const hasMore = offset + WISHLIST_PAGE_SIZE < all.length
        const list = all.slice(offset, offset + WISHLIST_PAGE_SIZE)
        return { list, page, pageSize: WISHLIST_PAGE_SIZE, total: all.length, hasMore, ...gone }
      }
      const [rows, total] = await Promise.all([
        collectedItems(db, userId, { offset, limit: WISHLIST_PAGE_SIZE }),
        countCollected(db, userId),
      ])
      const list = await withFall(userId, rows)
      const hasMore = offset + WISHLIST_PAGE_SIZE < total
      return { list, page, pageSize: WISHLIST_PAGE_SIZE, total, hasMore, ...gone }
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
