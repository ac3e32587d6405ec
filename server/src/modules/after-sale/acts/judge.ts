/** A dispute is decided by an operator who had no part in the case. */
import type { CaseUpholdInput } from '@contract/admin/after-sale'
import type { CaseAct } from '../case-act'
import type { CaseRecord } from '../repository'
import type { CaseTools } from '../tools'
import { requireNewEyes } from './of-operator'

/** For the buyer. @throws Refusal CONFLICT, also of whoever had a part */
export async function uphold(tools: CaseTools, act: CaseAct, { bearer }: CaseUpholdInput): Promise<CaseRecord> {
  await requireNewEyes(tools, act)
  const { type, receivedAt } = act.object
  // A deduction that was refused is dropped: the dispute was about it.
  if (type !== 'RETURN' || receivedAt !== null) return tools.cases.move(act, 'upholdMoney', { deductFen: 0, bearer })
  return tools.cases.move(act, 'upholdReturn', { bearer })
}

/** Against the buyer: what is here goes back. @throws Refusal CONFLICT, also of whoever had a part */
export async function dismiss(tools: CaseTools, act: CaseAct): Promise<CaseRecord> {
  await requireNewEyes(tools, act)
  return tools.cases.move(act, act.object.receivedAt === null ? 'dismiss' : 'dismissBack')
}
