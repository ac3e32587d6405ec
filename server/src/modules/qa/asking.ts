/** Whether a user may ask: about the item, as much as a day has, in words that stay in the shop (design: help 2.2). */
import type { ItemCard } from '@contract/catalogue'
import { RET } from '@contract/constants'
import { TEXT_MAX } from '@contract/limits/qa'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { DAY_MS } from '../../kit/china-day'
import { boundText } from '../../kit/input'
import { hasContact } from '../../kit/public-text'
import { Refusal, refuseField } from '../../kit/refusal'
import type { Settings } from '../../kit/settings'
import { itemSnapshot } from '../catalogue/holding'
import { REFUSALS } from './messages'
import { askedItem, countSince } from './repository'
import { qaSettings } from './settings'

/** Characters that a question needs: fewer ask nothing. */
const TEXT_MIN = 5

/** The item with why the reader cannot ask about it. @throws Refusal NOT_FOUND */
export async function asking(
  db: Db,
  itemId: number,
  readerId: number | null,
): Promise<{ item: ItemCard; refusal: string }> {
  const [snapshot] = await itemSnapshot(db, [itemId])
  const asked = await askedItem(db, itemId)
  if (!snapshot || !asked) throw new Refusal(RET.NOT_FOUND, REFUSALS.itemNotFound)
  const { card } = snapshot
  if (card.state === 'SOLD') return { item: card, refusal: REFUSALS.sold }
  if (card.state === 'OFF_SHELF') return { item: card, refusal: REFUSALS.offShelf }
  const isOwn = readerId !== null && asked.sellerUserId === readerId
  return { item: card, refusal: isOwn ? REFUSALS.ownItem : '' }
}

/** The text as it is kept. @throws Refusal BAD_REQUEST, TEXT_REFUSED when it leads out of the shop */
export function checked(given: string): string {
  const text = boundText(given, TEXT_MAX).trim()
  if (text.length < TEXT_MIN) throw refuseField('text', REFUSALS.shortText)
  if (hasContact(text)) throw refuseField('text', REFUSALS.contact, RET.TEXT_REFUSED)
  return text
}

/** How many more questions the user may write today. */
export async function leftOf(db: Db, userId: number, { settings, now }: { settings: Settings; now: number }) {
  const written = await countSince(db, userId, now - DAY_MS)
  return Math.max(0, settings.get(qaSettings, 'qa.perDay') - written)
}

/** Users who ask too much at once wait for each other: the count is of what is written. @throws Refusal CONFLICT */
export async function countOne(trx: Trx, userId: number, by: { settings: Settings; now: number }): Promise<void> {
  await trx.selectFrom('appUser').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
  if ((await leftOf(trx, userId, by)) === 0) throw new Refusal(RET.CONFLICT, REFUSALS.dayLimit)
}
