/** A buyer chooses an option of a scheme, or refuses it. */
import { RET } from '@contract/constants'
import { transaction, type Trx } from '../../../db/transaction'
import { once, requestHashOf } from '../../../kit/idempotency'
import { Refusal } from '../../../kit/refusal'
import { lockOrder } from '../../order/repository'
import { REST_MS } from '../limits'
import { REFUSALS } from '../messages'
import type { OpenCase } from '../process'
import {
  answerScheme,
  caseById,
  findScheme,
  openScheme,
  openSchemeOfOrder,
  type SchemeRecord,
  setDeadline,
} from '../repository'
import { type CaseTools, conflict } from '../tools'
import { buyer, locked } from './of-buyer'

/** Carries out what an option means. The case is locked. */
async function chooseOption(
  tools: CaseTools,
  trx: Trx,
  { order, one }: OpenCase,
  scheme: SchemeRecord,
  optionId: string,
) {
  const { cases, clock } = tools
  const now = clock.now()
  const option = scheme.options.find((other) => other.optionId === optionId)
  if (!option || scheme.chosen !== null || scheme.dueAt <= now) throw conflict(REFUSALS.schemeOver)
  await answerScheme(trx, scheme, { chosen: optionId, isSilent: false, now })
  const by = { actor: buyer(one.userId), reason: option.name, now }
  const open = { order, one }
  if (option.effect === 'return') {
    await cases.move(trx, open, { ...by, step: 'chooseReturn', set: { type: 'RETURN' } })
  } else if (option.effect === 'refund') {
    const isDeduction = scheme.kind === 'DEDUCT'
    // Money without the item: what was applied for as a return becomes a compensation.
    const changed = isDeduction ? one : { ...one, type: 'COMPENSATE' as const }
    await cases.move(
      trx,
      { order, one: changed },
      {
        ...by,
        step: 'chooseMoney',
        set: isDeduction ? {} : { type: 'COMPENSATE', refundFen: option.amountFen },
      },
    )
  } else await refuseScheme(tools, trx, open, scheme, by.actor, option.name)
}

/** The buyer refuses a scheme, or says nothing in time. */
export async function refuseScheme(
  tools: CaseTools,
  trx: Trx,
  open: OpenCase,
  scheme: SchemeRecord,
  actor: { kind: 'buyer' | 'timer'; id: string },
  reason: string,
): Promise<void> {
  const { cases, clock } = tools
  const now = clock.now()
  if (scheme.kind === 'DEDUCT') {
    const by = actor.kind === 'timer' ? ({ kind: 'system', id: '' } as const) : actor
    await cases.move(trx, open, {
      step: 'refuseDeduction',
      actor: { kind: by.kind as 'buyer', id: by.id },
      reason,
      now,
    })
    return
  }
  const moved = await cases.move(trx, open, {
    step: 'refuseProposal',
    actor,
    reason,
    now,
    set: { dueAt: now + REST_MS },
  })
  if (moved.type === 'RETURN') await setDeadline(trx, moved, now + REST_MS)
}

async function chooseNow(tools: CaseTools, trx: Trx, userId: number, schemeId: number, optionId: string) {
  const { orderSchemes } = tools
  const missing = new Refusal(RET.NOT_FOUND, REFUSALS.schemeNotFound)
  const known = await findScheme(trx, schemeId)
  if (!known) throw missing
  if (known.afterSaleId === null) {
    const order = await lockOrder(trx, known.orderNo)
    if (order?.userId !== userId) throw missing
    const scheme = await openSchemeOfOrder(trx, order.orderNo)
    if (scheme?.id !== schemeId) throw conflict(REFUSALS.schemeOver)
    await orderSchemes.choose(trx, order, scheme, optionId)
    return { orderNo: order.orderNo, caseNo: null }
  }
  const theCase = await caseById(trx, known.afterSaleId)
  if (theCase?.userId !== userId) throw missing
  const found = await locked(tools, trx, userId, theCase)
  const scheme = await openScheme(trx, found.one.id)
  if (scheme?.id !== schemeId) throw conflict(REFUSALS.schemeOver)
  await chooseOption(tools, trx, found, scheme, optionId)
  return { orderNo: found.order.orderNo, caseNo: found.one.caseNo }
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
