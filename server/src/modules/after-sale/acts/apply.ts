/** A buyer applies: a case for each line (design: buying 2.2). */
import type { AfterSaleApplied, AfterSaleApplyBody } from '@contract/after-sale'
import { RET } from '@contract/constants'
import { TEXT_MAX, TEXT_MIN } from '@contract/limits/after-sale'
import type { OrderState } from '@contract/order'
import { lockUntilEnd, transaction, type Trx } from '../../../db/transaction'
import { once, requestHashOf } from '../../../kit/idempotency'
import { boundText, oneLine, parseIds } from '../../../kit/input'
import { hasContact } from '../../../kit/public-text'
import { Refusal, refuseField } from '../../../kit/refusal'
import { countByState, leftOfLine, lockOrder, type OrderLineRecord, pauseOrder } from '../../order/repository'
import { findSnapshot } from '../../order/snapshots'
import { fileOfAddress } from '../../private-picture/pictures'
import { FREQUENT_MIN_ORDERS } from '../limits'
import { REFUSALS } from '../messages'
import { opennessOf, REASONS, windowsOf } from '../reasons'
import { openCases } from '../open-cases'
import { type CaseCounts, type CaseRecord, countCases } from '../repository'
import { afterSaleSettings } from '../settings'
import { lineRefusal, refusalOf, soldOfOrder, standingOf } from '../sold'
import type { CaseMark } from '../tables'
import { type CaseTools, conflict } from '../tools'

/** Whose liability a compensation is: a merchant's item not as described is the merchant's, else the shop's. */
const bearerOf = (line: OrderLineRecord, reason: CaseRecord['reason']) =>
  line.seller === 'merchant' && (reason === 'notAsDescribed' || reason === 'wrongOrMissing') ? 'seller' : 'shop'

/** Whether a user returns so often that an operator looks at each return; the right to return stays. */
async function isFrequent(
  tools: CaseTools,
  trx: Trx,
  userId: number,
  { returns, returned }: CaseCounts,
): Promise<boolean> {
  const { settings } = tools
  if (returns > settings.get(afterSaleSettings, 'afterSale.frequent')) return true
  const states = await countByState(trx, userId)
  const isBought = ({ state }: { state: OrderState }) => state !== 'PENDING_PAY' && state !== 'CANCELLED'
  const bought = states.filter(isBought).reduce((sum, { count }) => sum + count, 0)
  const percent = settings.get(afterSaleSettings, 'afterSale.frequentPercent')
  return bought >= FREQUENT_MIN_ORDERS && returned * 100 > percent * bought
}

/**
 * What the buyer marked on pictures of what was sold, by line.
 * @throws Refusal BAD_REQUEST for another reason, another picture than one of a chosen line's snapshot, or words that
 * are refused
 */
async function readMarks(
  trx: Trx,
  { reason, marks = [] }: AfterSaleApplyBody,
  chosen: readonly OrderLineRecord[],
): Promise<(line: OrderLineRecord) => CaseMark[]> {
  const found = await Promise.all(
    marks.map(async ({ itemId, picture, x, y, text: given }) => {
      const line = chosen.find((one) => String(one.itemId) === itemId)
      const sold = line && reason === 'notAsDescribed' ? await findSnapshot(trx, line.snapshotHash) : null
      const text = oneLine(given)
      if (!sold?.pictures[picture] || text === '') throw refuseField('marks', REFUSALS.marks)
      if (hasContact(text)) throw refuseField('marks', REFUSALS.contact, RET.TEXT_REFUSED)
      return { itemId, mark: { picture, x, y, text } }
    }),
  )
  return (line) => found.flatMap(({ itemId, mark }) => (itemId === String(line.itemId) ? [mark] : []))
}

async function open(
  tools: CaseTools,
  trx: Trx,
  userId: number,
  body: AfterSaleApplyBody,
): Promise<{ caseNos: string[] }> {
  const { cases, clock, pictures, settings } = tools
  const now = clock.now()
  const { orderNo, reason, type, askFen = 0 } = body
  const order = await lockOrder(trx, orderNo)
  if (order?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
  // The limit is counted, so a user's applications are made one after another.
  await lockUntilEnd(trx, 'afterSale', userId)
  const sold = await soldOfOrder(tools, trx, order)
  const whole = refusalOf(sold)
  if (whole !== '') throw conflict(whole)
  const rules = REASONS[reason]
  if (!rules.types.includes(type)) throw refuseField('type', REFUSALS.type)
  if (rules.statement !== '' && body.isStated !== true) throw refuseField('isStated', REFUSALS.statement)
  if (body.photos.length < rules.minPhotos) throw refuseField('photos', REFUSALS.photos(rules.minPhotos))
  const text = boundText(body.text, TEXT_MAX).trim()
  // The law asks for no reason.
  if (reason !== 'noReason' && text.length < TEXT_MIN) throw refuseField('text', REFUSALS.shortText)
  if (hasContact(text)) throw refuseField('text', REFUSALS.contact, RET.TEXT_REFUSED)
  const ids = parseIds(body.itemIds)
  const chosen = ids.map((id) => {
    const line = sold.lines.find(({ itemId }) => itemId === id)
    if (!line) throw refuseField('itemIds', REFUSALS.unknownLine)
    if (lineRefusal(line) !== '') throw conflict(lineRefusal(line))
    return line
  })
  const { refusal } = opennessOf(reason, standingOf(sold, chosen), windowsOf(settings))
  if (refusal !== '') throw new Refusal(RET.CONFLICT, refusal, { reason: refusal })
  const mostFen = chosen.reduce((total, line) => total + leftOfLine(line), 0)
  if (askFen > mostFen) throw refuseField('askFen', REFUSALS.tooMuch(mostFen))
  if (type === 'COMPENSATE' && askFen <= 0) throw refuseField('askFen', REFUSALS.needAmount)
  const marksOf = await readMarks(trx, body, chosen)
  const counts = await countCases(trx, userId, now)
  if (counts.today >= settings.get(afterSaleSettings, 'afterSale.aDay')) throw conflict(REFUSALS.tooManyToday)
  const photos = body.photos.map(fileOfAddress)
  await pictures.keep(trx, photos, { kind: 'order', id: orderNo }, { purpose: 'after-sale', userId })
  const dueAt = now + settings.get(afterSaleSettings, 'afterSale.review')
  const shares = sharesOf(chosen.map(leftOfLine), type === 'COMPENSATE' ? askFen : mostFen)
  // A case without an amount could never be paid.
  if (shares.includes(0)) throw refuseField('askFen', REFUSALS.needAmount)
  const made = await openCases(
    cases,
    trx,
    chosen.map((line, at) => ({
      orderId: order.id,
      orderNo,
      itemId: line.itemId,
      userId,
      type,
      reason,
      text,
      photos,
      marks: marksOf(line),
      askFen: shares[at] ?? 0,
      bearer: bearerOf(line, reason),
      dueAt,
    })),
    now,
  )
  await pauseOrder(trx, order, now)
  // A return without a reason needs nobody, unless the user returns too often: then an operator reviews it.
  if (reason === 'noReason' && !(await isFrequent(tools, trx, userId, counts))) {
    const actor = { kind: 'system', id: '' } as const
    const by = { trx, parent: order, actor, reason: '', now, settings }
    for (const object of made) await cases.move({ ...by, object }, 'agreeAtOnce')
  }
  return { caseNos: made.map(({ caseNo }) => caseNo) }
}

/** Opens a case for each line; a repetition with the same key returns the first answer. */
export async function apply(
  tools: CaseTools,
  userId: number,
  { idempotencyKey: key, ...request }: AfterSaleApplyBody,
): Promise<AfterSaleApplied> {
  const { clock, db } = tools
  const act = { ownerId: userId, scope: 'after-sale.apply', key, requestHash: requestHashOf([request]) }
  return transaction(db, (trx) =>
    once(trx, act, clock.now(), () => open(tools, trx, userId, { ...request, idempotencyKey: key })),
  )
}

/** Splits an amount by the weights: the largest remainder, and never more than a weight. Fen. */
export function sharesOf(weights: readonly number[], amountFen: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (weight * amountFen) / total)
  const floors = exact.map(Math.floor)
  let rest = amountFen - floors.reduce((sum, floor) => sum + floor, 0)
  const bySize = exact.map((value, at) => ({ at, part: value - Math.floor(value) })).toSorted((a, b) => b.part - a.part)
  for (const { at } of bySize) {
    if (rest <= 0) break
    floors[at] = (floors[at] ?? 0) + 1
    rest -= 1
  }
  return floors
}
