/** Accepted offers as orders are created with them (order/checkout.ts). */
import { checkoutOffers } from '../order/checkout'
import { REFUSALS } from './messages'
import { attachOffer, findKeptOffer, releaseToOrder } from './order-offers'

export const offersOfCheckouts = checkoutOffers.by({
  find: async (db, wanted) => {
    const offer = await findKeptOffer(db, wanted)
    return (
      offer && {
        itemId: offer.itemId,
        priceFen: offer.priceFen,
        release: (trx, now) => releaseToOrder(trx, offer, now),
        attach: (trx, made) => attachOffer(trx, offer, made),
      }
    )
  },
  invalid: REFUSALS.invalid,
})
