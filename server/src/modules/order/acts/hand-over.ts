/** The packed parcel leaves the warehouse: its waybill is scanned once more. */
import type { HandOverInput } from '@contract/admin/order'
import { RET } from '@contract/constants'
import type { Trx } from '../../../db/transaction'
import { Refusal, refuseField } from '../../../kit/refusal'
import { PARCEL_REFUSALS } from '../../parcel/messages'
import { leadOrder } from '../lead-order'
import { type Act, type FulfilTools, locked, operator, packed, requireState } from './of-operator'

export async function handOver(tools: FulfilTools, trx: Trx, act: Act<HandOverInput>): Promise<void> {
  const { clock, process } = tools
  const found = await locked(trx, act)
  requireState(found, 'TO_SHIP')
  const parcel = packed(found)
  if (parcel.waybill === null) throw new Refusal(RET.CONFLICT, PARCEL_REFUSALS.noWaybill)
  if (parcel.waybill !== act.input.waybill) throw refuseField('waybill', PARCEL_REFUSALS.notThisWaybill, RET.CONFLICT)
  const now = clock.now()
  const lead = { step: 'handOver', actor: operator(act.operatorId), at: now, now } as const
  await leadOrder(trx, { order: found.order, parcel }, lead, process)
}
