/** A buyer chooses an option of a scheme, or refuses it. */
import { RET } from '@contract/constants'
import { transaction, type Trx } from '../../../db/transaction'
import { once, requestHashOf } from '../../../kit/idempotency'
import { Refusal } from '../../../kit/refusal'
import { lockOrder } from '../../order/repository'
import type { CaseAct } from '../case-act'
import { REFUSALS } from '../messages'
import { answerScheme, caseById, findScheme, openScheme, openSchemeOfOrder, type SchemeRecord } from '../repository'
import { type CaseTools, conflict } from '../tools'
import { chooseOfOrder } from './choose-of-order'
import { ownAct } from './of-buyer'
import { refuseScheme } from './refuse-scheme'

/** Carries out what an option of a case means. */
async function chooseOfCase({ cases }: CaseTools, found: CaseAct, scheme: SchemeRecord, optionId: string) {
  const { trx, now } = found
  const option = scheme.options.find((other) => other.optionId === optionId)
  if (!option || scheme.chosen !== null || scheme.dueAt <= now) throw conflict(REFUSALS.schemeOver)
  await answerScheme(trx, scheme, { chosen: optionId, isSilent: false, now })
  const act = { ...found, reason: option.name }
  if (option.effect === 'return') await cases.move(act, 'chooseReturn', { type: 'RETURN' })
  else if (option.effect === 'refund') {
    // Money without the item: what was applied for as a return becomes a compensation.
    const isDeduction = scheme.kind === 'DEDUCT'
    await cases.move(act, 'chooseMoney', isDeduction ? {} : { type: 'COMPENSATE', refundFen: option.amountFen })
  } else await refuseScheme(cases, act, scheme)
}

async function chooseNow(tools: CaseTools, trx: Trx, userId: number, schemeId: number, optionId: string) {
  const missing = new Refusal(RET.NOT_FOUND, REFUSALS.schemeNotFound)
  const known = await findScheme(trx, schemeId)
  if (!known) throw missing
  if (known.afterSaleId === null) {
    const order = await lockOrder(trx, known.orderNo)
    if (order?.userId !== userId) throw missing
    const scheme = await openSchemeOfOrder(trx, order.orderNo)
    if (scheme?.id !== schemeId) throw conflict(REFUSALS.schemeOver)
    await chooseOfOrder(tools, trx, order, scheme, optionId)
    return { orderNo: order.orderNo, caseNo: null }
  }
  const theCase = await caseById(trx, known.afterSaleId)
  if (theCase?.userId !== userId) throw missing
  const act = await ownAct(tools, trx, userId, theCase)
  const scheme = await openScheme(trx, act.object.id)
  if (scheme?.id !== schemeId) throw conflict(REFUSALS.schemeOver)
  await chooseOfCase(tools, act, scheme, optionId)
  return { orderNo: act.parent.orderNo, caseNo: act.object.caseNo }
}

/** Chooses an option of a scheme, of an order or of a case; a repetition with the same key returns the first answer. */
export function choose(
  tools: CaseTools,
  userId: number,
  { schemeId, optionId, idempotencyKey: key }: { schemeId: string; optionId: string; idempotencyKey: string },
) {
  const { clock, db } = tools
  const given = { ownerId: userId, scope: 'order.scheme', key, requestHash: requestHashOf([schemeId, optionId]) }
  return transaction(db, (trx) =>
    once(trx, given, clock.now(), () => chooseNow(tools, trx, userId, Number(schemeId), optionId)),
  )
}
