/** The buyer of a completed order says what she thinks of a line (spec 2.3), once, within a time. */
import type { Evaluation, GradeMatch } from '@contract/review'
import { completedAt } from '../../order/repository'
import { fileOfAddress } from '../../private-picture/pictures'
import { REFUSALS } from '../messages'
import { reviewObjects } from '../object'
import { reviewsOfOrder } from '../repository'
import { reviewSettings } from '../settings'
import type { ReviewTools } from '../tools'
import { evaluationOf } from '../view'
import { checked, conflict, keep, lockedLine, type OfLine } from './keep'

interface Opinion extends OfLine {
  gradeMatch: GradeMatch
  packing: number
  service: number
  text?: string | undefined
  photos?: readonly string[] | undefined
  isAnonymous?: boolean | undefined
  idempotencyKey: string
}

/** @throws Refusal NOT_FOUND for another user's order too, BAD_REQUEST, TEXT_REFUSED, CONFLICT */
export function writeReview(tools: ReviewTools, userId: number, opinion: Opinion): Promise<Evaluation> {
  const { idempotencyKey: key, orderNo, itemId, gradeMatch, packing, service, text = '' } = opinion
  const { photos = [], isAnonymous = false } = opinion
  const fields = [orderNo, itemId, gradeMatch, packing, service, opinion.text]
  return reviewObjects.once(tools, { userId, name: 'create', key, fields }, async (trx, now) => {
    const { order, line } = await lockedLine(trx, userId, opinion)
    const written = await reviewsOfOrder(trx, order.orderNo)
    if (written.some((one) => one.itemId === line.itemId)) throw conflict(REFUSALS.hasReview)
    const since = await completedAt(trx, order)
    if (since === null) throw conflict(REFUSALS.notCompleted)
    if (now >= since + tools.settings.get(reviewSettings, 'review.write')) throw conflict(REFUSALS.late)
    if (!line.live) throw conflict(REFUSALS.returned)
    const of = { orderNo: order.orderNo, itemId: line.itemId, userId, follows: null, isAnonymous }
    const said = { gradeMatch, packing, service, text: checked(text), photos: photos.map(fileOfAddress) }
    await keep(tools, trx, { ...of, ...said }, now)
    return evaluationOf(tools, trx, order)
  })
}
