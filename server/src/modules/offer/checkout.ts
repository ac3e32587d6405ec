/** Accepted offers as orders are created with them (order/checkout.ts). */
import { checkoutHolds } from '../order/checkout'
import { REFUSALS } from './messages'
import { attachOffer, findKeptOffer, releaseToOrder } from './order-offers'

export const offersOfCheckouts = checkoutHolds.by(['offer'], {
  find: async (db, { ref: offerId, ...wanted }) => {
    const offer = await findKeptOffer(db, { ...wanted, offerId })
    return (
      offer && {
        itemId: offer.itemId,
        priceFen: offer.priceFen,
        until: offer.deadlineAt ?? wanted.now,
        release: (trx, now) => releaseToOrder(trx, offer, now),
        attach: (trx, made) => attachOffer(trx, offer, made),
      }
    )
  },
  invalid: REFUSALS.invalid,
})
