/** A user cancels a withdrawal. */
import { RET } from '@contract/constants'
import type { Withdrawal } from '@contract/wallet'
import { Refusal } from '../../../kit/refusal'
import { REFUSALS } from '../messages'
import { withdrawals } from '../object'
import type { WithdrawalTools } from '../tools'
import { info } from '../view'

/** Before it is on its way. @throws Refusal NOT_FOUND, CONFLICT */
export async function cancel(
  tools: WithdrawalTools,
  userId: number,
  { no: number, version, idempotencyKey: key }: { no: string; version: number; idempotencyKey: string },
): Promise<Withdrawal> {
  await withdrawals.ownAct(tools, { userId, name: 'cancel', key, fields: [], number, version }, async (act) => {
    if (act.object.state === 'APPROVED' || act.object.state === 'TRANSFERRING') {
      throw new Refusal(RET.CONFLICT, REFUSALS.sent)
    }
    await withdrawals.move(act, 'cancel', { endedAt: act.now })
    return {}
  })
  return info(tools, userId, number)
}
