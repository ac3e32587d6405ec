/**
 * The cart: items that a buyer has put aside. It holds none of them; any user can buy an item that is in another user's
 * cart.
 */
import type { HeldText, ItemCard } from '@contract/catalogue'
import { RET } from '@contract/constants'
import type { Cart } from '@contract/order'
import type { Db } from '../../db/handle'
import { lockUntilEnd, transaction } from '../../db/transaction'
import type { Clock } from '../../kit/clock'
import { Refusal } from '../../kit/refusal'
import { CART_MAX_LINES } from '../../limits'
import { NOT_ON_SALE, REFUSALS } from './messages'
import { addCartLine, cartLines, countCartLines, hasCartLine, removeCartLines, selectCartLines } from './repository'

/** Port to the catalogue. */
export interface CartPorts {
  /** Items in their current state, in the order of the ids; unknown ids are left out. */
  itemCards: (db: Db, ids: readonly number[]) => Promise<ItemCard[]>
  /** By id since when those are gone that cannot be bought, in words, as far as that is known. */
  goneTexts: (db: Db, cards: readonly ItemCard[], now: number) => Promise<ReadonlyMap<string, string>>
  /** By id why those that are held cannot be bought now, as far as what holds them says it. */
  heldTexts: (
    db: Db,
    ids: readonly number[],
    viewer: { userId: number; now: number },
  ) => Promise<ReadonlyMap<number, HeldText>>
}

export interface CartService {
  list: (userId: number) => Promise<Cart>
  /** @throws Refusal NOT_FOUND, or CONFLICT when the item is not on sale or the cart is full. Idempotent. */
  add: (userId: number, itemId: number) => Promise<Cart>
  remove: (userId: number, itemIds: readonly number[]) => Promise<Cart>
  /** Unavailable lines stay unselected in the response, whatever is requested. */
  select: (userId: number, itemIds: readonly number[], selected: boolean) => Promise<Cart>
}

export function createCartService(db: Db, clock: Clock, ports: CartPorts): CartService {
  async function list(userId: number): Promise<Cart> {
    const records = await cartLines(db, userId)
    const cards = await ports.itemCards(
      db,
      records.map(({ itemId }) => itemId),
    )
    const gone = await ports.goneTexts(db, cards, clock.now())
    const heldIds = cards.filter(({ state }) => state === 'HELD').map(({ id }) => Number(id))
    const heldTexts = await ports.heldTexts(db, heldIds, { userId, now: clock.now() })
    const cardOf = new Map(cards.map((card) => [card.id, card]))
    const lines = records.flatMap(({ itemId, seenPriceFen, selected, addedAt }) => {
      const item = cardOf.get(String(itemId))
      if (!item) return []
      const available = item.state === 'ON_SALE'
      const goneText = gone.get(item.id)
      const held = heldTexts.get(itemId)
      const why = { ...(goneText && { goneText }), ...(held && { held }) }
      return [{ item, seenPriceFen, selected: selected && available, available, ...why, addedAt }]
    })
    const chosen = lines.filter(({ selected }) => selected)
    return {
      lines,
      selectedCount: chosen.length,
      totalFen: chosen.reduce((sum, { item }) => sum + item.priceFen, 0),
    }
  }

  return {
    list,
    add: async (userId, itemId) => {
      const now = clock.now()
      await transaction(db, async (trx) => {
        // Serialises additions, so that the maximum number of lines cannot be exceeded.
        await lockUntilEnd(trx, 'cart', userId)
        if (await hasCartLine(trx, userId, itemId)) return
        const [card] = await ports.itemCards(trx, [itemId])
        if (!card) throw new Refusal(RET.NOT_FOUND, REFUSALS.itemNotFound)
        if (card.state !== 'ON_SALE') throw new Refusal(RET.CONFLICT, NOT_ON_SALE[card.state])
        if ((await countCartLines(trx, userId)) >= CART_MAX_LINES) throw new Refusal(RET.CONFLICT, REFUSALS.full)
        await addCartLine(trx, { userId, itemId, seenPriceFen: card.priceFen, addedAt: now })
      })
      return list(userId)
    },
    remove: async (userId, itemIds) => {
      await removeCartLines(db, userId, itemIds)
      return list(userId)
    },
    select: async (userId, itemIds, selected) => {
      await selectCartLines(db, userId, itemIds, selected)
      return list(userId)
    },
  }
}
