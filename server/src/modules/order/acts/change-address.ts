/** An operator changes the address of what is not packed yet. */
import type { ChangeAddressInput } from '@contract/admin/order'
import { RET } from '@contract/constants'
import type { Trx } from '../../../db/transaction'
import { Refusal } from '../../../kit/refusal'
import { isUnsent } from '../graph'
import { REFUSALS } from '../messages'
import { saveAddress } from '../repository'
import { type Act, type FulfilTools, locked } from './of-operator'

export async function changeAddress(tools: FulfilTools, trx: Trx, act: Act<ChangeAddressInput>): Promise<void> {
  const { clock } = tools
  const { order, parcels } = await locked(trx, act)
  if (!isUnsent(order.state)) throw new Refusal(RET.CONFLICT, REFUSALS.addressTooLate)
  if (parcels.some(({ kind }) => kind === 'order')) throw new Refusal(RET.CONFLICT, REFUSALS.addressFixed)
  const { name, phone, regionName, detail } = act.input
  const address = { name, phone, regionName, detail }
  await saveAddress(trx, order, {
    address,
    actor: { kind: 'operator', id: act.operatorId },
    reason: act.reason ?? '',
    now: clock.now(),
  })
}
