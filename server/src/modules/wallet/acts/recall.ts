/** What was let pass goes back to the operators before it is sent. */
import type { WithdrawalFlag } from '@contract/wallet'
import type { Db } from '../../../db/handle'
import type { AccountFrozen } from '../../user/hooks'
import { FROZEN_REASON } from '../messages'
import { withdrawals, type WithdrawalAct, type WithdrawalRecord } from '../object'
import { dueMs } from '../tools'

/** Back to the operators, before it is sent. */
export function recallWithdrawal(act: WithdrawalAct): Promise<WithdrawalRecord> {
  const { object, now } = act
  const flags = [...new Set<WithdrawalFlag>([...object.flags, 'RECALLED'])]
  return withdrawals.move(act, 'recall', { flags, dueAt: now + dueMs(act), decidedAt: null })
}

/** What was let pass and is not on its way yet goes back to the operators with its account's freezing. */
export async function recallOfFrozen(trx: Db, { userId, now, settings }: AccountFrozen): Promise<void> {
  const found = await trx
    .selectFrom('withdrawal')
    .select('number')
    .where('userId', '=', userId)
    .where('state', '=', 'APPROVED')
    .executeTakeFirst()
  if (!found) return
  const by = { actor: { kind: 'system', id: '' }, reason: FROZEN_REASON, now, settings } as const
  const act = await withdrawals.act(trx, found.number, by)
  if (act.object.state === 'APPROVED') await recallWithdrawal(act)
}
