/** A packed parcel is taken apart again, and its booking cancelled. */
import type { Trx } from '../../../db/transaction'
import { cancelBooking } from '../../parcel/lead-parcel'
import { moveParcel } from '../../parcel/repository'
import { type Act, type FulfilTools, locked, operator, packed } from './of-operator'

export async function unpack(tools: FulfilTools, trx: Trx, act: Act): Promise<void> {
  const { clock } = tools
  const parcel = packed(await locked(trx, act))
  const { operatorId, reason = '' } = act
  await moveParcel(trx, parcel, { step: 'unpack', actor: operator(operatorId), reason, at: clock.now() })
  await cancelBooking(trx, parcel, clock.now())
}
