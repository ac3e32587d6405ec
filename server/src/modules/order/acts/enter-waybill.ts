/** An operator enters a waybill that the courier did not give. */
import type { EnterWaybillInput } from '@contract/admin/order'
import type { Trx } from '../../../db/transaction'
import { cancelBooking, watchWaybill } from '../../parcel/lead-parcel'
import { updateParcel } from '../../parcel/repository'
import { type Act, type FulfilTools, locked, packed } from './of-operator'

export async function enterWaybill(tools: FulfilTools, trx: Trx, act: Act<EnterWaybillInput>): Promise<void> {
  const now = tools.clock.now()
  const { carrier, waybill } = act.input
  const found = await locked(trx, act)
  const parcel = packed(found)
  await cancelBooking(trx, parcel, now)
  await updateParcel(trx, parcel, { carrier, waybill, courier: '', bookingError: '', labelUrl: '' })
  await watchWaybill(trx, { carrier, waybill, to: '' }, tools, now)
}
