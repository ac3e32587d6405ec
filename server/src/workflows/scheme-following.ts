/**
 * Schemes of orders follow the order: an inspection that differs opens one, and whatever ends the state it belongs to
 * answers it, so an order is never decided twice.
 */
import type { Db } from '../db/handle'
import { ORDER_SCHEME } from '../modules/after-sale/messages'
import { answerScheme, insertScheme, openSchemeOfOrder } from '../modules/after-sale/repository'
import { inspectionOf } from '../modules/inspection/repository'
import type { OrderRecord, StateChange } from '../modules/order/change-state'

/** What the buyer reads of a mismatch: a finding for each line that differs. */
async function openMismatch(trx: Db, order: OrderRecord, now: number): Promise<void> {
  const inspection = await inspectionOf(trx, order.orderNo)
  const findings = (inspection?.lines ?? []).flatMap(({ verdict, differences, faces, flaws }) => {
    if (verdict !== 'mismatch') return []
    const photos = [...faces, ...flaws].flatMap(({ photo }) => (photo === undefined ? [] : [photo]))
    return [{ text: differences, photos }]
  })
  const { keep, cancel } = ORDER_SCHEME
  await insertScheme(trx, {
    orderNo: order.orderNo,
    afterSaleId: null,
    kind: 'MISMATCH',
    findings,
    options: [
      { optionId: 'keep', name: keep.name, amountFen: 0, text: keep.text, effect: 'goOn' },
      { optionId: 'cancel', name: cancel.name, amountFen: order.payFen, text: cancel.text, effect: 'cancel' },
    ],
    defaultId: 'cancel',
    dueAt: order.deadlineAt ?? now,
    operatorId: null,
    createdAt: now,
  })
}

/** Schemes follow the order: the mismatch opens one, and what decides it answers it. The order is locked. */
export async function followSchemes(trx: Db, order: OrderRecord, { step, actor, now }: StateChange): Promise<void> {
  if (step === 'reportMismatch') return openMismatch(trx, order, now)
  if (order.state === 'BUYER_DECIDE') return
  const scheme = await openSchemeOfOrder(trx, order.orderNo)
  if (!scheme) return
  const isSilent = actor.kind === 'timer'
  await answerScheme(trx, scheme, { chosen: step === 'takeDespiteMismatch' ? 'keep' : 'cancel', isSilent, now })
}
