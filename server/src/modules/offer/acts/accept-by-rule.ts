/** The owner's rule answers at once what it gives away; everything else waits for an operator. */
import type { OfferItem } from '../items'
import { writeOfferMessage } from '../notices'
import { offerObjects, type OfferAct } from '../object'
import { findRule, type OfferRecord } from '../repository'

/** @param act of an offer that the buyer has just made or raised */
export async function acceptByRule(act: Omit<OfferAct, 'actor' | 'reason'>, item: OfferItem): Promise<OfferRecord> {
  const { trx, object: offer, now, settings } = act
  const { acceptPercent } = await findRule(trx, item.sellerId)
  if (acceptPercent === null || offer.priceFen * 100 < item.card.priceFen * acceptPercent) return offer
  const accepted = await offerObjects.move({ ...act, actor: { kind: 'system', id: '' }, reason: '' }, 'accept')
  await writeOfferMessage(trx, settings, 'offer.accepted', accepted, now)
  return accepted
}
