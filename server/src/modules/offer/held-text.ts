/** What the pages of an item say that an accepted offer holds (catalogue/ports.ts). */
import { heldTexts } from '../catalogue/ports'
import { HELD_TEXT } from './messages'

/** Where a buyer sees the offer, and orders at its price. */
const ADDRESS = '/product/join-discount'

export const heldByOffers = heldTexts.by(['offer'], async (db, holds, { userId, now }) => {
  const numbers = holds.map(({ ref }) => ref)
  const offers = await db.selectFrom('offer').selectAll().where('number', 'in', numbers).execute()
  const isOwn = (ref: string) =>
    offers.some(
      ({ number, userId: buyer, deadlineAt }) =>
        number === ref && buyer === userId && deadlineAt !== null && now < deadlineAt,
    )
  return new Map(
    holds.map(({ itemId, ref }) => [
      itemId,
      isOwn(ref) ? { text: HELD_TEXT.own, link: `${ADDRESS}?offerId=${ref}` } : { text: HELD_TEXT.others, link: '' },
    ]),
  )
})
