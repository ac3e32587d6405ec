/** A buyer sends the items back. */
import type { AfterSaleInfo } from '@contract/after-sale'
import { refuseField } from '../../../kit/refusal'
import { orderLines } from '../../order/repository'
import { watchWaybill } from '../../parcel/lead-parcel'
import { findParcel, insertParcel, lockParcel, type ParcelRecord, updateParcel } from '../../parcel/repository'
import type { CaseAct } from '../case-act'
import { MAX_WAYBILLS } from '../limits'
import { REFUSALS } from '../messages'
import { type CaseRecord, casesOfBatch } from '../repository'
import { afterSaleSettings } from '../settings'
import { type CaseTools, conflict, type SeenCase } from '../tools'
import { answered } from './of-buyer'

interface Sent {
  carrier: string
  waybill: string
}

/** A wrong waybill can be corrected before the parcel's first trace. @throws Refusal CONFLICT */
async function correctWaybill(tools: CaseTools, act: CaseAct, { carrier, waybill }: Sent): Promise<void> {
  const { trx, object: one, now } = act
  if (one.waybillChanges >= MAX_WAYBILLS) throw conflict(REFUSALS.waybillOften)
  const known = one.returnParcelNo === null ? undefined : await findParcel(trx, one.returnParcelNo)
  if (!known) throw conflict(REFUSALS.stateChanged)
  const parcel = await lockParcel(trx, known.id)
  if (parcel.state !== 'MOVING') throw conflict(REFUSALS.stateChanged)
  await updateParcel(trx, parcel, { carrier, waybill })
  await watchWaybill(trx, { carrier, waybill }, tools, now)
  await tools.cases.note(act, 'changeWaybill', { waybillChanges: one.waybillChanges + 1 })
}

/** Items that were applied for together come back in one parcel. */
async function insertReturn(
  { config }: CaseTools,
  { trx, parent: order, now }: CaseAct,
  batch: readonly CaseRecord[],
  sentBy: Sent,
): Promise<ParcelRecord> {
  const lines = await orderLines(trx, [order.id])
  const sent = lines.filter(({ itemId }) => batch.some((other) => other.itemId === itemId))
  return insertParcel(trx, {
    kind: 'return',
    direction: 'in',
    way: 'self',
    state: 'MOVING',
    orderNo: order.orderNo,
    ref: order.orderNo,
    ownerId: order.userId,
    ...sentBy,
    address: config.courier.warehouse,
    insuredFen: sent.reduce((sum, { priceFen }) => sum + priceFen, 0),
    lines: sent.map(({ itemId, title }) => ({ itemId, title })),
    actor: { kind: 'order', id: order.orderNo },
    now,
  })
}

/** Names the parcel in which the items come back, or corrects its waybill. */
async function sendParcel(tools: CaseTools, found: CaseAct, given: Sent): Promise<void> {
  const { cases, couriers } = tools
  const { trx, object: one, settings, now } = found
  const { carrier } = given
  const waybill = given.waybill.toUpperCase()
  if (!couriers.carriers.some(({ code }) => code === carrier)) throw refuseField('carrier', REFUSALS.carrier)
  const act = { ...found, reason: `${couriers.nameOf(carrier)} ${waybill}` }
  if (one.state === 'RETURNING') return correctWaybill(tools, act, { carrier, waybill })
  const batch = (await casesOfBatch(trx, one.batchNo)).filter(({ state }) => state === 'AGREED')
  const { parcelNo } = await insertReturn(tools, act, batch, { carrier, waybill })
  await watchWaybill(trx, { carrier, waybill }, tools, now)
  const dueAt = now + settings.get(afterSaleSettings, 'afterSale.arrive')
  for (const { caseNo } of batch) {
    await cases.move(await cases.act(trx, caseNo, act), 'sendParcel', { returnParcelNo: parcelNo, dueAt })
  }
}

/** @throws Refusal NOT_FOUND, CONFLICT, BAD_REQUEST for an unknown carrier */
export const nameWaybill = (tools: CaseTools, userId: number, input: SeenCase & Sent): Promise<AfterSaleInfo> =>
  answered(tools, userId, input, (act) => sendParcel(tools, act, input))
