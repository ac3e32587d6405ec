/** An act of a buyer on a case: what it needs, and what it answers. */
import type { AfterSaleInfo } from '@contract/after-sale'
import { RET } from '@contract/constants'
import { transaction, type Trx } from '../../../db/transaction'
import { Refusal } from '../../../kit/refusal'
import type { CaseAct } from '../case-act'
import { REFUSALS } from '../messages'
import { ownCase } from '../repository'
import { actOnSeen, type CaseTools, conflict, type SeenCase } from '../tools'
import { info } from '../view'

export const buyer = (userId: number) => ({ kind: 'buyer', id: String(userId) }) as const

/** An act of the user's on her own case. @throws Refusal NOT_FOUND, or CONFLICT when it has changed, or is over */
export async function ownAct(tools: CaseTools, trx: Trx, userId: number, seen: SeenCase): Promise<CaseAct> {
  if (!(await ownCase(trx, userId, seen.caseNo))) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  const act = await actOnSeen(tools, trx, seen, { actor: buyer(userId), reason: '' })
  const { deadlineAt } = act.object
  if (deadlineAt !== null && deadlineAt <= act.now) throw conflict(REFUSALS.stateChanged)
  return act
}

/** An act of the buyer on a case, which answers with the case as it then is. */
export async function answered(
  tools: CaseTools,
  userId: number,
  seen: SeenCase,
  carryOut: (act: CaseAct) => Promise<unknown>,
): Promise<AfterSaleInfo> {
  await transaction(tools.db, async (trx) => carryOut(await ownAct(tools, trx, userId, seen)))
  return info(tools, userId, seen.caseNo)
}
