/**
 * A lost parcel (design: help, T3): the buyer is refunded in full, the items are gone, the sellers get what the sale
 * would have brought, all in one transaction.
 */
import { compensationEntry, sellerShare } from '../ledger/entries'
import { postTransaction } from '../ledger/ledger'
import type { Db } from '../../db/handle'
import { usersOfSellers } from '../catalogue/sellers'
import { closeClaim, type ClaimRecord } from '../claim/repository'
import type { OrderRecord, StateChange } from './change-state'
import type { OrderProcess } from './hooks'
import { isPossible } from './graph'
import { orderLines } from './repository'
import type { Mover } from '../parcel/repository'
import { leadOrder, type Led } from './lead-order'
import { toSoldLine } from './process'

/** What the sellers of a parcel's items would have got for them; the platform has no claim against itself. */
export async function sharesOf(trx: Db, { order, parcel }: Led) {
  if (parcel.direction === 'in') return []
  const lines = await orderLines(trx, [order.id])
  const users = await usersOfSellers(trx, [...new Set(lines.map(({ sellerId }) => sellerId))])
  // Of what after-sale has refunded the sellers were paid then.
  const open = lines.filter(({ returnedAt }) => returnedAt === null)
  return open.flatMap((line) => {
    const userId = users.get(line.sellerId) ?? null
    return userId === null ? [] : [{ userId, fen: sellerShare(toSoldLine(line, userId)) }]
  })
}

interface Loss {
  claim: ClaimRecord
  /** Who moves the parcel, and who the order. */
  parcelBy: Mover
  orderBy: StateChange['actor']
  /** What the buyer reads. */
  reason: string
  /** What the claim keeps. */
  decision: string
  now: number
}

/** Gives a parcel up, with all that follows. Order, parcel and claim are locked and open. */
export async function giveUpParcel(trx: Db, process: OrderProcess, led: Led, loss: Loss): Promise<OrderRecord> {
  const { claim, parcelBy, orderBy, reason, decision, now } = loss
  const step = led.parcel.direction === 'out' ? 'loseParcel' : 'loseInbound'
  const shares = await sharesOf(trx, led)
  const { order } = await leadOrder(trx, led, { step: 'lose', actor: parcelBy, at: now, now }, process)
  // After-sale may have refunded all of the order before.
  const moved = isPossible(step, led.order)
    ? await process.move(trx, { orderNo: order.orderNo, step, actor: orderBy, reason, now })
    : order
  await postTransaction(trx, compensationEntry({ claimNo: claim.claimNo, shares }, now))
  await closeClaim(trx, claim, { state: 'PAID', decidedBy: orderBy.id, decision, now })
  return moved
}
