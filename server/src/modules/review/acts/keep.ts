/** What both acts of a buyer on a line of an order have in common. */
import { RET } from '@contract/constants'
import { TEXT_MAX } from '@contract/limits/review'
import type { Trx } from '../../../db/transaction'
import { boundText } from '../../../kit/input'
import { hasContact } from '../../../kit/public-text'
import { Refusal, refuseField } from '../../../kit/refusal'
import { lockOrder, orderLines } from '../../order/repository'
import { REFUSALS } from '../messages'
import { reviewObjects, type ReviewRecord } from '../object'
import type { ReviewTools } from '../tools'

/** Which line. */
export interface OfLine {
  orderNo: string
  itemId: string
}

/** A review as it is written; its brand and series are the item's. */
type NewReview = Pick<
  ReviewRecord,
  'orderNo' | 'itemId' | 'userId' | 'follows' | 'gradeMatch' | 'packing' | 'service' | 'text' | 'photos' | 'isAnonymous'
>

export const conflict = (text: string): Refusal => new Refusal(RET.CONFLICT, text)

/** The text as it is kept. @throws Refusal TEXT_REFUSED when it leads out of the shop */
export function checked(given: string): string {
  const text = boundText(given, TEXT_MAX).trim()
  if (hasContact(text)) throw refuseField('text', REFUSALS.contact, RET.TEXT_REFUSED)
  return text
}

/** The user's order, locked, with the line. @throws Refusal NOT_FOUND */
export async function lockedLine(trx: Trx, userId: number, { orderNo, itemId }: OfLine) {
  const order = await lockOrder(trx, orderNo)
  if (order?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
  const line = (await orderLines(trx, [order.id])).find((one) => one.itemId === Number(itemId))
  if (!line) throw new Refusal(RET.NOT_FOUND, REFUSALS.itemNotFound)
  return { order, line }
}

/** Writes it, with its photos. It waits for an operator. */
export async function keep({ pictures }: ReviewTools, trx: Trx, columns: NewReview, now: number): Promise<void> {
  const { itemId, userId, photos } = columns
  const { brandId, seriesId } = await trx
    .selectFrom('item')
    .select(['brandId', 'seriesId'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  const made = await reviewObjects.create(trx, {
    userId,
    state: 'PENDING',
    columns: { ...columns, brandId, seriesId, createdAt: now },
    actor: { kind: 'buyer', id: String(userId) },
    now,
  })
  await pictures.keep(trx, photos, { kind: 'review', id: made.number }, { purpose: 'review', userId })
}
