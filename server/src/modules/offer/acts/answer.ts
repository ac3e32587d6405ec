/** Both sides answer a price: accept, name another, decline; the buyer gives it up. */
import { RET } from '@contract/constants'
import type { OfferInfo } from '@contract/offer'
import { transaction } from '../../../db/transaction'
import type { AppContext } from '../../../kit/context'
import { oneLine } from '../../../kit/input'
import { Refusal } from '../../../kit/refusal'
import { itemOf } from '../items'
import { REFUSALS } from '../messages'
import { writeOfferMessage } from '../notices'
import { offerObjects, type OfferAct } from '../object'
import { insertRound, type OfferRecord } from '../repository'
import { offerSettings } from '../settings'
import type { Side } from '../tables'
import { offerInfo, ownOffer, rangeOf } from '../view'
import { acceptByRule } from './accept-by-rule'

/** What the shop answers. */
export type ShopAnswer =
  { step: 'accept' | 'decline' } | { step: 'counter'; priceFen: number; note?: string | undefined }
/** What the buyer answers. */
export type OfferAnswer = ShopAnswer | { step: 'withdraw' }

const isOpen = ({ state }: OfferRecord): boolean => state === 'PENDING' || state === 'COUNTERED'
const conflict = (text: string): Refusal => new Refusal(RET.CONFLICT, text)
export const badPrice = (text: string): Refusal => new Refusal(RET.BAD_REQUEST, text, { priceFen: text })

async function counter(
  act: OfferAct,
  side: Side,
  { priceFen, note = '' }: Extract<OfferAnswer, { step: 'counter' }>,
): Promise<OfferRecord> {
  const { trx, object: offer, now, settings } = act
  const item = await itemOf(trx, offer.itemId)
  if (isOpen(offer) && offer.counters >= settings.get(offerSettings, 'offer.counters')) {
    throw conflict(REFUSALS.noCounter)
  }
  const range = rangeOf(offer, item, side, settings)
  if (range === null) throw conflict(REFUSALS.stateChanged)
  if (priceFen < range.fromFen || priceFen > range.toFen) throw badPrice(REFUSALS.outside(range.fromFen, range.toFen))
  const moved = await offerObjects.move(act, 'counter', {
    counters: offer.counters + 1,
    priceFen,
    ...(side === 'buyer' ? { buyerFen: priceFen, turn: 'shop' } : { shopFen: priceFen, turn: 'buyer' }),
  })
  await insertRound(trx, { offerId: offer.id, side, at: now, priceFen, note: oneLine(note) })
  return side === 'buyer' ? acceptByRule({ ...act, object: moved }, item) : moved
}

async function answer(act: OfferAct, side: Side, given: OfferAnswer): Promise<OfferRecord> {
  const { object: offer, now } = act
  // Its time is up, and the sweep has not come yet.
  if (offer.deadlineAt !== null && offer.deadlineAt <= now) throw conflict(REFUSALS.stateChanged)
  if (given.step === 'withdraw') return offerObjects.move(act, offer.state === 'ACCEPTED' ? 'lapse' : 'withdraw')
  if (isOpen(offer) && offer.turn !== side) throw conflict(REFUSALS.notYourTurn)
  if (given.step === 'decline') return offerObjects.move(act, 'decline')
  if (given.step === 'counter') return counter(act, side, given)
  // The price has fallen below what was offered: nobody should pay more than everybody else.
  const { card } = await itemOf(act.trx, offer.itemId)
  if (isOpen(offer) && card.priceFen < offer.priceFen) throw conflict(REFUSALS.invalid)
  return offerObjects.move(act, 'accept')
}

/**
 * The buyer answers the version that was seen.
 * @throws Refusal NOT_FOUND for another user's too, BAD_REQUEST with the price, CONFLICT
 */
export const answerAsBuyer = (
  { db, clock, settings }: Pick<AppContext, 'clock' | 'db' | 'settings'>,
  { userId, offerId, version }: { userId: number; offerId: string; version: number },
  given: OfferAnswer,
): Promise<OfferInfo> =>
  transaction(db, async (trx) => {
    await ownOffer(trx, userId, offerId)
    const now = clock.now()
    const actor = { kind: 'buyer', id: String(userId) } as const
    const act = await offerObjects.act(trx, offerId, { actor, reason: '', now, settings })
    if (act.object.version !== version) throw conflict(REFUSALS.stateChanged)
    return offerInfo(trx, await answer(act, 'buyer', given), { settings, now })
  })

const SHOP_STEPS = { accept: 'offer.accepted', counter: 'offer.countered', decline: 'offer.declined' } as const

/** An operator answers for the shop; the buyer gets a message. @throws Refusal BAD_REQUEST with the price, CONFLICT */
export async function answerForShop(act: OfferAct, given: ShopAnswer): Promise<OfferRecord> {
  const answered = await answer(act, 'shop', given)
  await writeOfferMessage(act.trx, act.settings, SHOP_STEPS[given.step], answered, act.now)
  return answered
}
