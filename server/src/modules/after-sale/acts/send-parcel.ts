/** A buyer sends the items back. */
import type { AfterSaleInfo } from '@contract/after-sale'
import type { Trx } from '../../../db/transaction'
import { refuseField } from '../../../kit/refusal'
import { orderLines } from '../../order/repository'
import { watchWaybill } from '../../parcel/lead-parcel'
import { findParcel, insertParcel, lockParcel, updateParcel } from '../../parcel/repository'
import { MAX_WAYBILLS } from '../limits'
import { REFUSALS } from '../messages'
import type { OpenCase } from '../process'
import { casesOfBatch, lockCase, noteWaybillChange } from '../repository'
import { afterSaleSettings } from '../settings'
import { type CaseTools, conflict } from '../tools'
import { act, buyer, type SeenCase } from './of-buyer'

/** Names the parcel in which the items come back, or corrects its waybill before the first trace. */
async function sendParcel(
  tools: CaseTools,
  trx: Trx,
  open: OpenCase,
  { carrier, waybill: given }: { carrier: string; waybill: string },
): Promise<void> {
  const { cases, clock, config, couriers, settings } = tools
  const { order, one } = open
  const now = clock.now()
  const waybill = given.toUpperCase()
  if (!couriers.carriers.some(({ code }) => code === carrier)) throw refuseField('carrier', REFUSALS.carrier)
  if (one.state === 'RETURNING') {
    if (one.waybillChanges >= MAX_WAYBILLS) throw conflict(REFUSALS.waybillOften)
    const known = one.returnParcelNo === null ? undefined : await findParcel(trx, one.returnParcelNo)
    if (!known) throw conflict(REFUSALS.stateChanged)
    const parcel = await lockParcel(trx, known.id)
    if (parcel.state !== 'MOVING') throw conflict(REFUSALS.stateChanged)
    await updateParcel(trx, parcel, { carrier, waybill })
    await watchWaybill(trx, { carrier, waybill }, tools, now)
    await noteWaybillChange(trx, one, { reason: `${couriers.nameOf(carrier)} ${waybill}`, now })
    return
  }
  // Items that were applied for together come back in one parcel.
  const batch = (await casesOfBatch(trx, one.batchNo)).filter(({ state }) => state === 'AGREED')
  const lines = await orderLines(trx, [order.id])
  const sent = lines.filter(({ itemId }) => batch.some((other) => other.itemId === itemId))
  const parcel = await insertParcel(trx, {
    kind: 'return',
    direction: 'in',
    way: 'self',
    state: 'MOVING',
    orderNo: order.orderNo,
    ref: order.orderNo,
    ownerId: order.userId,
    carrier,
    waybill,
    address: config.courier.warehouse,
    insuredFen: sent.reduce((sum, { priceFen }) => sum + priceFen, 0),
    lines: sent.map(({ itemId, title }) => ({ itemId, title })),
    actor: { kind: 'order', id: order.orderNo },
    now,
  })
  await watchWaybill(trx, { carrier, waybill }, tools, now)
  for (const { caseNo } of batch) {
    const other = await lockCase(trx, caseNo)
    if (!other) continue
    await cases.move(
      trx,
      { order, one: other },
      {
        step: 'sendParcel',
        actor: buyer(one.userId),
        reason: `${couriers.nameOf(carrier)} ${waybill}`,
        now,
        set: { returnParcelNo: parcel.parcelNo, dueAt: now + settings.get(afterSaleSettings, 'afterSale.arrive') },
      },
    )
  }
}

export const nameWaybill = (
  tools: CaseTools,
  userId: number,
  input: SeenCase & { carrier: string; waybill: string },
): Promise<AfterSaleInfo> => act(tools, userId, input, (trx, found) => sendParcel(tools, trx, found, input))
