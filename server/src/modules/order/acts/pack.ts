/** An operator packs an order: its parcel is weighed, sealed, photographed, and booked. */
import type { PackInput } from '@contract/admin/order'
import { RET } from '@contract/constants'
import type { Trx } from '../../../db/transaction'
import { Refusal, refuseField } from '../../../kit/refusal'
import { PARCEL_REFUSALS } from '../../parcel/messages'
import { watchWaybill } from '../../parcel/lead-parcel'
import { insertParcel, recordCustody } from '../../parcel/repository'
import { orderLines } from '../repository'
import { type Act, BOOK_JOB, type FulfilTools, later, locked, operator, requireState } from './of-operator'

export async function pack(tools: FulfilTools, trx: Trx, act: Act<PackInput>): Promise<void> {
  const {
    clock,
    couriers: { carriers, courier },
    pictures,
  } = tools
  const { input, operatorId } = act
  const { carrier, waybill = null, weightG, sealNo, photos } = input
  const known = carriers.find(({ code }) => code === carrier)
  if (!known) throw refuseField('carrier', '请选择快递公司')
  if (!known.isBooked && waybill === null) throw refuseField('waybill', '请填写运单号')
  const found = await locked(trx, act)
  requireState(found, 'TO_SHIP')
  const { order, parcels } = found
  if (parcels.some(({ kind }) => kind === 'order')) throw new Refusal(RET.CONFLICT, PARCEL_REFUSALS.alreadyPacked)
  await pictures.keep(trx, photos, { kind: 'order', id: act.orderNo })
  const lines = await orderLines(trx, [order.id])
  const parcel = await insertParcel(trx, {
    kind: 'order',
    direction: 'out',
    way: 'pickup',
    state: 'PACKED',
    orderNo: order.orderNo,
    ref: order.orderNo,
    ownerId: order.userId,
    carrier,
    waybill,
    courier: known.isBooked && waybill === null ? (courier?.key ?? '') : '',
    address: order.address,
    weightOutG: weightG,
    sealNo,
    insuredFen: order.goodsFen,
    photos,
    lines: lines.map(({ itemId, title }) => ({ itemId, title })),
    actor: operator(operatorId),
    now: clock.now(),
  })
  const custody = { parcel, lines, station: 'warehouse', step: 'pack', at: clock.now(), weightG, photos } as const
  await recordCustody(trx, { ...custody, actor: operator(operatorId) })
  if (waybill === null) await later(tools, trx, BOOK_JOB, { parcelNo: parcel.parcelNo })
  else await watchWaybill(trx, { carrier, waybill, to: order.address.regionName }, tools, clock.now())
}
