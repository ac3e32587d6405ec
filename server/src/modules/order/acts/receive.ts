/** A merchant's parcel arrives: it is weighed, and what is in it counted. */
import type { ReceiveInput } from '@contract/admin/parcel'
import { RET } from '@contract/constants'
import type { Trx } from '../../../db/transaction'
import { Refusal, refuseField } from '../../../kit/refusal'
import { parcelHeard } from '../../parcel/followers'
import { PARCEL_REFUSALS } from '../../parcel/messages'
import { addPhotos, parcelLines, saveFound } from '../../parcel/repository'
import { leadOrder } from '../lead-order'
import { type Act, type FulfilTools, locked, operator, requireState } from './of-operator'

export async function receive(tools: FulfilTools, trx: Trx, act: Act<ReceiveInput>): Promise<void> {
  const { clock, pictures, process } = tools
  const { input, operatorId } = act
  const { parcelNo, weightG, photos, found: counted } = input
  const found = await locked(trx, act)
  requireState(found, 'INBOUND')
  const parcel = found.parcels.find((one) => one.parcelNo === parcelNo && one.kind === 'inbound')
  if (!parcel) throw new Refusal(RET.NOT_FOUND, PARCEL_REFUSALS.notFound)
  const lines = await parcelLines(trx, [parcel.id])
  const ids = counted.map(({ itemId }) => Number(itemId)).toSorted((a, b) => a - b)
  const wanted = lines.flatMap(({ itemId }) => itemId ?? []).toSorted((a, b) => a - b)
  if (ids.length !== wanted.length || ids.some((id, at) => id !== wanted[at])) {
    throw refuseField('found', PARCEL_REFUSALS.wrongLines)
  }
  await pictures.keep(trx, photos, { kind: 'order', id: act.orderNo })
  await addPhotos(trx, parcel.id, photos)
  for (const { itemId, ...line } of counted) {
    const packed = lines.find((known) => known.itemId === Number(itemId))
    if (packed) await saveFound(trx, packed, line)
  }
  const now = clock.now()
  await parcelHeard.call(trx, { parcel, by: operatorId, now, ctx: process.ctx })
  await leadOrder(
    trx,
    { order: found.order, parcel },
    { step: 'count', actor: operator(operatorId), at: now, now, set: { weightInG: weightG }, photos },
    process,
  )
}
