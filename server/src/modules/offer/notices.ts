/** Messages to buyers about their offers. */
import type { Db } from '../../db/handle'
import { REMIND_BEFORE } from '../../kit/reminders'
import type { Settings } from '../../kit/settings'
import { itemSnapshot } from '../catalogue/holding'
import { writeMessage } from '../messages/service'
import type { TemplateName } from '../messages/templates'
import { yuan } from '../../kit/yuan'
import type { OfferRecord } from './repository'

const HOUR_MS = 60 * 60_000
const targetOf = (number: string) => ({ route: 'joinDiscount', params: { offerId: number } })

/** Writes what happened to an offer, in the transaction of its step. */
export async function writeOfferMessage(
  trx: Db,
  settings: Settings,
  template: Exclude<Extract<TemplateName, `offer.${string}`>, 'offer.dueSoon' | 'offer.dueNow'>,
  { number, version, userId, itemId, priceFen }: OfferRecord,
  now: number,
): Promise<void> {
  const [item] = await itemSnapshot(trx, [itemId])
  await writeMessage(trx, settings, {
    userId,
    template,
    values: { item: item?.card.title ?? '', amount: yuan(priceFen) },
    target: targetOf(number),
    dedupeKey: `offer:${number}:${version}`,
    now,
  })
}

/**
 * Writes to a buyer whose turn it is that the time is nearly up, once for each of the times before it.
 * @param before ms before the deadline
 * @returns false when it was written already
 */
export async function writeOfferReminder(
  trx: Db,
  settings: Settings,
  { number, version, userId, itemId, priceFen }: OfferRecord,
  { before, now }: { before: number; now: number },
): Promise<boolean> {
  const [item] = await itemSnapshot(trx, [itemId])
  const hours = Math.round(before / HOUR_MS)
  return writeMessage(trx, settings, {
    userId,
    template: before === REMIND_BEFORE[0] ? 'offer.dueNow' : 'offer.dueSoon',
    values: { item: item?.card.title ?? '', amount: yuan(priceFen), left: String(hours) },
    target: targetOf(number),
    dedupeKey: `offer:${number}:${version}:due:${hours}`,
    now,
  })
}
