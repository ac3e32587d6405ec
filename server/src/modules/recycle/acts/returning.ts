/** The way back, free and insured: the address, the parcel out, received. */
import type { RecycleSendInput } from '@contract/admin/recycle'
import { RET } from '@contract/constants'
import { enqueueJob } from '../../../jobs/queue'
import type { AppContext } from '../../../kit/context'
import { Refusal } from '../../../kit/refusal'
import { SUBSCRIBE_JOB } from '../../order/acts/of-operator'
import { parcelHeard } from '../../parcel/followers'
import { leadParcel } from '../../parcel/lead-parcel'
import { findParcel, insertParcel, lockParcel } from '../../parcel/repository'
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
    orderNo: null,
    sellerId: null,
    carrier,
    waybill,
    courier: '',
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
  const payload = { carrier, waybill, phone: ctx.config.courier.warehouse.phone, to: returnAddress.regionName }
  await enqueueJob(trx, { kind: SUBSCRIBE_JOB, payload, dueAt: now, now })
  return sent
}

/** Its owner has it. The parcel is confirmed with it, where it was delivered. */
export async function confirmReceived(act: OrderAct, ctx: Ctx): Promise<OrderRecord> {
  const { trx, object, now } = act
  const received = await recycleOrders.move(act, 'confirm')
  const known = object.backParcelNo === null ? undefined : await findParcel(trx, object.backParcelNo)
  if (known) {
    const parcel = await lockParcel(trx, known.id)
    const actor = { kind: 'user', id: String(object.userId) } as const
    // A search for it is over: nothing is paid for what its owner has.
    await parcelHeard.call(trx, { parcel, by: actor.kind, now, ctx })
    if (parcel.state === 'DELIVERED') await leadParcel(trx, parcel, { step: 'confirm', actor, at: now, now }, ctx)
  }
  return received
}
