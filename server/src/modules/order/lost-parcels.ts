/**
 * A lost parcel of an order (design: help, T3): the buyer is refunded in full, the items are gone, the sellers get what
 * the sale would have brought, all in one transaction.
 */
import { compensationEntry, sellerShare } from '../ledger/entries'
import { postTransaction } from '../ledger/ledger'
import type { Db } from '../../db/handle'
import { usersOfSellers } from '../catalogue/sellers'
import type { ClaimFollower } from '../claim/followers'
import type { ParcelContext } from '../parcel/followers'
import type { ParcelRecord } from '../parcel/repository'
import type { OrderRecord } from './change-state'
import { searchBegun, searchEnded, type OrderProcess } from './hooks'
import { isPossible } from './graph'
import { lockOwnOrder } from './lead-order'
import { orderLines } from './repository'
import { toSoldLine } from './process'

/** What the sellers of a parcel's items would have got for them; the platform has no claim against itself. */
async function sharesOf(trx: Db, order: OrderRecord, parcel: ParcelRecord | null) {
  if (parcel?.direction !== 'out') return []
  const lines = await orderLines(trx, [order.id])
  const users = await usersOfSellers(trx, [...new Set(lines.map(({ sellerId }) => sellerId))])
  // Of what after-sale has refunded the sellers were paid then.
  const open = lines.filter(({ returnedAt }) => returnedAt === null)
  return open.flatMap((line) => {
    const userId = users.get(line.sellerId) ?? null
    return userId === null ? [] : [{ userId, fen: sellerShare(toSoldLine(line, userId)) }]
  })
}

/** @param processOf what moves orders */
export function createOrderClaims(processOf: (ctx: ParcelContext) => OrderProcess): ClaimFollower {
  return {
    amountFen: async (trx, { ref }, parcel) => {
      const shares = await sharesOf(trx, await lockOwnOrder(trx, ref), parcel)
      return shares.reduce((sum, { fen }) => sum + fen, 0)
    },
    begun: async (trx, { claim, parcel, ctx: { settings } }) => {
      if (parcel?.kind !== 'order') return
      await searchBegun.call(trx, { order: await lockOwnOrder(trx, claim.ref), claim, settings })
    },
    ended: (trx, { claim, now }) => searchEnded.call(trx, { orderNo: claim.ref, now }),
    pay: async (trx, { claim, parcel, by, reason, now, ctx }) => {
      const step = parcel?.direction === 'in' ? 'loseInbound' : 'loseParcel'
      const order = await lockOwnOrder(trx, claim.ref)
      const shares = await sharesOf(trx, order, parcel)
      // After-sale may have refunded all of the order before.
      if (isPossible(step, order)) {
        await processOf(ctx).move(trx, { orderNo: order.orderNo, step, actor: by, reason, now })
      }
      await postTransaction(trx, compensationEntry({ claimNo: claim.claimNo, shares }, now))
    },
  }
}
