/** An operator enters a waybill that the courier did not give. */
import type { EnterWaybillInput } from '@contract/admin/order'
import type { Trx } from '../../../db/transaction'
import { cancelBooking } from '../../parcel/lead-parcel'
import { updateParcel } from '../../parcel/repository'
import { type Act, type FulfilTools, later, locked, packed, SUBSCRIBE_JOB } from './of-operator'

export async function enterWaybill(tools: FulfilTools, trx: Trx, act: Act<EnterWaybillInput>): Promise<void> {
  const { clock, config } = tools
  const { carrier, waybill } = act.input
  const found = await locked(trx, act)
  const parcel = packed(found)
  await cancelBooking(trx, parcel, clock.now())
  await updateParcel(trx, parcel, { carrier, waybill, courier: '', bookingError: '', labelUrl: '' })
  await later(tools, trx, SUBSCRIBE_JOB, { carrier, waybill, phone: config.courier.warehouse.phone, to: '' })
}
