/** The item of a case goes back to its buyer: packed, and handed to the courier. */
import type { CasePackInput } from '@contract/admin/after-sale'
import { leadOrder } from '../../order/lead-order'
import { watchWaybill } from '../../parcel/lead-parcel'
import { insertParcel } from '../../parcel/repository'
import type { CaseAct } from '../case-act'
import { lineOf } from '../case-line'
import { DESK, REFUSALS } from '../messages'
import type { CaseRecord } from '../repository'
import { type CaseTools, conflict } from '../tools'

/** @throws Refusal CONFLICT, also while the item is not here */
export async function packBack(
  { cases, config, pictures, process }: CaseTools,
  act: CaseAct,
  { carrier, waybill, weightG, sealNo, photos }: CasePackInput,
): Promise<CaseRecord> {
  const { trx, object: one, parent: order, now } = act
  if (one.state !== 'SEND_BACK' || one.backParcelNo !== null) throw conflict(REFUSALS.stateChanged)
  if (one.receivedAt === null) throw conflict(DESK.notHere)
  await pictures.keep(trx, photos, { kind: 'order', id: order.orderNo })
  const { itemId, title, priceFen: insuredFen } = await lineOf(trx, one)
  const actor = { kind: 'operator', id: act.actor.id } as const
  const parcel = await insertParcel(trx, {
    kind: 'sendBack',
    direction: 'out',
    way: 'self',
    state: 'PACKED',
    orderNo: order.orderNo,
    ref: order.orderNo,
    ownerId: order.userId,
    carrier,
    waybill,
    address: order.address,
    weightOutG: weightG,
    sealNo,
    insuredFen,
    photos,
    lines: [{ itemId, title }],
    actor,
    now,
  })
  const packed = await cases.keep(act, { backParcelNo: parcel.parcelNo })
  await leadOrder(trx, { order, parcel }, { step: 'handOver', actor, at: now, now, photos }, process)
  await watchWaybill(trx, { carrier, waybill, to: order.address.regionName }, { config }, now)
  return packed
}
