/** An operator cancels an order. */
import { RET } from '@contract/constants'
import type { Trx } from '../../../db/transaction'
import { Refusal } from '../../../kit/refusal'
import { isPossible } from '../graph'
import { REFUSALS } from '../messages'
import { type Act, type FulfilTools, locked, moveOrder } from './of-operator'

export async function cancel(tools: FulfilTools, trx: Trx, act: Act): Promise<void> {
  const { order } = await locked(trx, act)
  const steps = ['cancelUnpaid', 'cancelBeforeShipping', 'cancelBeforeInbound', 'cancelByOperator'] as const
  const step = steps.find((name) => isPossible(name, order))
  if (!step) throw new Refusal(RET.CONFLICT, REFUSALS.cannotCancel)
  await moveOrder(tools, trx, act, step, act.reason ?? '')
}
