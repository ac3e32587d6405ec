/** The author of a review adds something to it, once, within a time. */
import { RET } from '@contract/constants'
import type { Evaluation } from '@contract/review'
import { Refusal } from '../../../kit/refusal'
import { completedAt } from '../../order/repository'
import { fileOfAddress } from '../../private-picture/pictures'
import { REFUSALS } from '../messages'
import { reviewObjects } from '../object'
import { reviewsOfOrder } from '../repository'
import { reviewSettings } from '../settings'
import type { ReviewTools } from '../tools'
import { evaluationOf } from '../view'
import { checked, conflict, keep, lockedLine, type OfLine } from './keep'

interface Addition extends OfLine {
  text: string
  photos?: readonly string[] | undefined
  idempotencyKey: string
}

/** @throws Refusal NOT_FOUND for another user's order too, BAD_REQUEST, TEXT_REFUSED, CONFLICT */
export function addToReview(tools: ReviewTools, userId: number, addition: Addition): Promise<Evaluation> {
  const { idempotencyKey: key, orderNo, itemId, text: given, photos = [] } = addition
  const fields = [orderNo, itemId, given]
  return reviewObjects.once(tools, { userId, name: 'add', key, fields }, async (trx, now) => {
    const { order, line } = await lockedLine(trx, userId, addition)
    const written = (await reviewsOfOrder(trx, order.orderNo)).filter((one) => one.itemId === line.itemId)
    const review = written.find(({ follows }) => follows === null)
    if (!review) throw conflict(REFUSALS.noReview)
    if (written.length > 1) throw conflict(REFUSALS.hasMore)
    if (review.state === 'HIDDEN') throw conflict(REFUSALS.stateChanged)
    const since = await completedAt(trx, order)
    if (since === null || now >= since + tools.settings.get(reviewSettings, 'review.add'))
      throw conflict(REFUSALS.moreLate)
    const text = checked(given)
    if (text === '') throw new Refusal(RET.BAD_REQUEST, REFUSALS.emptyText, { text: REFUSALS.emptyText })
    const { isAnonymous } = review
    const of = { orderNo: order.orderNo, itemId: line.itemId, userId, follows: review.id, isAnonymous }
    const said = { gradeMatch: null, packing: null, service: null, text }
    await keep(tools, trx, { ...of, ...said, photos: photos.map(fileOfAddress) }, now)
    return evaluationOf(tools, trx, order)
  })
}
