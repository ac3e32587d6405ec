/** Messages to buyers about their offers. */
import type { Db } from '../db/handle'
import type { Settings } from '../kit/settings'
import { itemSnapshot } from '../modules/catalogue/holding'
import { writeMessage } from '../modules/messages/service'
import type { TemplateName } from '../modules/messages/templates'
import { yuan } from '../modules/offer/messages'
import type { OfferRecord } from '../modules/offer/repository'

/** Writes what happened to an offer, in the transaction of its step. */
export async function writeOfferMessage(
  trx: Db,
  settings: Settings,
  template: Extract<TemplateName, `offer.${string}`>,
  { number, version, userId, itemId, priceFen }: OfferRecord,
  now: number,
): Promise<void> {
  const [item] = await itemSnapshot(trx, [itemId])
  await writeMessage(trx, settings, {
    userId,
    template,
    values: { item: item?.card.title ?? '', amount: yuan(priceFen) },
    target: { route: 'joinDiscount', params: { offerId: number } },
    dedupeKey: `offer:${number}:${version}`,
    now,
  })
}
