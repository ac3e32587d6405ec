/** The way back, free and insured: the address, the parcel out, received. */
import type { RecycleSendInput } from '@contract/admin/recycle'
import { RET } from '@contract/constants'
import type { AppContext } from '../../../kit/context'
import { Refusal } from '../../../kit/refusal'
import { confirmByOwner, leadParcel, watchWaybill } from '../../parcel/lead-parcel'
import { insertParcel } from '../../parcel/repository'
import type { PrivatePictures } from '../../private-picture/pictures'
import { REFUSALS } from '../messages'
import { recycleOrders, sendDueAt, type OrderAct, type OrderRecord } from '../objects'
import { addressOf } from './ordering'

type Ctx = Pick<AppContext, 'config' | 'settings'>

export async function returnTo(act: OrderAct, addressId: string): Promise<OrderRecord> {
  const { trx, object } = act
  if (object.state !== 'REFUSED') throw new Refusal(RET.STATE_CHANGED, REFUSALS.stateChanged)
  const returnAddress = await addressOf(trx, object.userId, addressId)
  const dueAt = object.dueAt ?? sendDueAt({ ...act, object: { ...object, returnAddress } })
  return recycleOrders.note(act, 'returnTo', { returnAddress, dueAt })
}

/** The warehouse hands it to the courier: weight, seal, photos. */
export async function send(
  act: OrderAct,
  { carrier, waybill, weightG, sealNo, photos }: RecycleSendInput,
  ctx: Ctx,
  pictures: PrivatePictures,
): Promise<OrderRecord> {
  const { trx, object, actor, now } = act
  const { recycleNo, userId, title, insuredFen, returnAddress, receipt, snapshot } = object
  if (object.state !== 'REFUSED') throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  if (returnAddress === null) throw new Refusal(RET.CONFLICT, REFUSALS.noAddress)
  await pictures.keep(trx, photos, { kind: 'recycle', id: recycleNo })
  const mover = { kind: 'operator', id: actor.id } as const
  const made = await insertParcel(trx, {
    kind: 'recycle',
    ref: recycleNo,
    ownerId: userId,
    direction: 'out',
    way: 'pickup',
    state: 'PACKED',
    carrier,
    waybill,
    address: returnAddress,
    weightOutG: weightG,
    sealNo,
    insuredFen,
    photos,
    lines: [{ itemId: null, ref: recycleNo, title, declared: receipt?.accessories ?? snapshot.accessories }],
    actor: mover,
    now,
  })
  const sent = await recycleOrders.move(act, 'send', { backParcelNo: made.parcelNo })
  await leadParcel(trx, made, { step: 'handOver', actor: mover, at: now, now, photos }, ctx)
  await watchWaybill(trx, { carrier, waybill, to: returnAddress.regionName }, ctx, now)
  return sent
}

/** Its owner has it. The parcel is confirmed with it, where it was delivered. */
export async function confirmReceived(act: OrderAct, ctx: Ctx): Promise<OrderRecord> {
  const { trx, object, now } = act
  const received = await recycleOrders.move(act, 'confirm')
  await confirmByOwner(trx, { parcelNo: object.backParcelNo, ownerId: object.userId, now }, ctx)
  return received
}
