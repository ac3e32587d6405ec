/**
 * Offers of orders (design: buying 2.4): an accepted one is bought at its price, by an order that takes the item over
 * from it; an item that is bought ends the other offers on it; an order that ends unpaid ends its offer.
 *
 * Locks: an order, its vouchers, its offer, items.
 */
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import type { Settings } from '../../kit/settings'
import { letGoItems } from '../catalogue/holding'
import type { OrderRecord, StateChange } from '../order/change-state'
import type { Effect } from '../order/graph'
import { offerObjects } from './object'
import { lockOfOrder, lockOpenOn, type OfferRecord } from './repository'
import { writeOfferMessage } from './notices'

const isKept = (offer: OfferRecord | undefined, userId: number, now: number): offer is OfferRecord =>
  offer?.userId === userId && offer.state === 'ACCEPTED' && offer.deadlineAt !== null && now < offer.deadlineAt

/** The accepted offer of this user on the only item. @returns null when it is not (or no longer) kept */
export async function findKeptOffer(
  db: Db,
  { userId, offerId, itemIds, now }: { userId: number; offerId: string; itemIds: readonly number[]; now: number },
): Promise<OfferRecord | null> {
  const offer = await offerObjects.find(db, offerId)
  if (!isKept(offer, userId, now)) return null
  return itemIds.length === 1 && itemIds[0] === offer.itemId ? offer : null
}

/**
 * Lets the item of an accepted offer go to the order that the same transaction creates: nobody else can take it before
 * that. When no order comes of it, the transaction must be rolled back.
 * @returns whether the offer was still kept
 */
export async function releaseToOrder(trx: Trx, { number, userId, itemId }: OfferRecord, now: number): Promise<boolean> {
  const offer = (await offerObjects.lock(trx, number))?.object
  if (!isKept(offer, userId, now)) return false
  return (await letGoItems(trx, [itemId], { kind: 'offer', ref: number })).length === 1
}

/** Ties an order to the offer that it was created with. */
export async function attachOffer(
  trx: Trx,
  { id, number, userId }: OfferRecord,
  { orderNo, now, settings }: { orderNo: string; now: number; settings: Settings },
): Promise<void> {
  const actor = { kind: 'buyer', id: String(userId) } as const
  const act = await offerObjects.act(trx, number, { actor, reason: '', now, settings })
  await offerObjects.move(act, 'order', { orderNo })
  await trx
    .updateTable('orderLine')
    .from('orders')
    .set({ offerId: id })
    .whereRef('orderLine.orderId', '=', 'orders.id')
    .where('orders.orderNo', '=', orderNo)
    .execute()
}

interface Followed {
  order: OrderRecord
  lines: readonly { itemId: number; offerId: number | null }[]
  change: StateChange
  effects: readonly Effect[]
  settings: Settings
}

/** Offers follow the orders of their items, in the transaction of the order's step. */
export async function followOffers(trx: Db, { order, lines, change, effects, settings }: Followed): Promise<void> {
  const { now } = change
  const by = { trx, parent: null, actor: { kind: 'order', id: order.orderNo }, reason: '', now, settings } as const
  if (effects.includes('releaseItems') && lines.some(({ offerId }) => offerId !== null)) {
    const offer = await lockOfOrder(trx, order.orderNo)
    if (offer) await offerObjects.move({ ...by, object: offer }, 'lapseUnpaid')
  }
  if (!effects.includes('sellItems')) return
  const open = await lockOpenOn(
    trx,
    lines.map(({ itemId }) => itemId),
  )
  for (const object of open) {
    const { userId, itemId } = object
    const ended = await offerObjects.move({ ...by, object }, 'supersede')
    // The buyer knows.
    if (userId === order.userId) continue
    const isByOffer = lines.some((line) => line.itemId === itemId && line.offerId !== null)
    await writeOfferMessage(trx, settings, isByOffer ? 'offer.soldByOffer' : 'offer.superseded', ended, now)
  }
}
