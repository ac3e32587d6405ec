/** A buyer offers a price for an item. */
import { RET } from '@contract/constants'
import type { OfferInfo } from '@contract/offer'
import { lockUntilEnd } from '../../../db/transaction'
import type { AppContext } from '../../../kit/context'
import { oneLine } from '../../../kit/input'
import { Refusal } from '../../../kit/refusal'
import { itemOf } from '../items'
import { REFUSALS } from '../messages'
import { insertOffer, offerObjects } from '../object'
import { openOfferOf } from '../repository'
import { firstOf, offerInfo, refusalOf } from '../view'
import { acceptByRule } from './accept-by-rule'
import { badPrice } from './answer'

export interface NewPrice {
  userId: number
  itemId: number
  priceFen: number
  note?: string | undefined
  idempotencyKey: string
}

/** @throws Refusal NOT_FOUND, BAD_REQUEST with the price, CONFLICT when there is one, or none can be made now */
export const makeOffer = (
  ctx: Pick<AppContext, 'clock' | 'db' | 'settings'>,
  { userId, itemId, priceFen, note, idempotencyKey: key }: NewPrice,
): Promise<OfferInfo> =>
  offerObjects.once(ctx, { userId, name: 'create', key, fields: [itemId, priceFen, note] }, async (trx, now) => {
    const { settings } = ctx
    // The limits are counted, so a user's offers are made one after another.
    await lockUntilEnd(trx, 'offers', userId)
    const item = await itemOf(trx, itemId)
    if (await openOfferOf(trx, userId, itemId)) throw new Refusal(RET.CONFLICT, REFUSALS.hasOpen)
    const refusal = await refusalOf(trx, userId, item, { settings, now })
    if (refusal !== null) throw new Refusal(RET.CONFLICT, refusal)
    const { fromFen } = firstOf(item, settings)
    if (priceFen < fromFen) throw badPrice(REFUSALS.tooLow(fromFen))
    if (priceFen >= item.card.priceFen) throw badPrice(REFUSALS.tooHigh)
    const object = await insertOffer(trx, { userId, itemId, priceFen, note: oneLine(note ?? ''), now })
    const offer = await acceptByRule({ trx, object, parent: null, now, settings }, item)
    return offerInfo(trx, offer, { settings, now })
  })
