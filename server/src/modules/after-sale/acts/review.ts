/** An operator reviews an application: agrees to it, wants more evidence, or declines it. */
import type { CaseAgreeInput, CaseDeclineInput, CaseMoreInput } from '@contract/admin/after-sale'
import type { CaseAct } from '../case-act'
import { MAX_REQUESTED } from '../limits'
import { DESK } from '../messages'
import type { CaseRecord } from '../repository'
import { type CaseTools, conflict } from '../tools'
import type { Most } from './of-operator'

/**
 * A return is agreed to; of money without a return it is paid.
 * @throws Refusal CONFLICT, also above what the operator may give
 */
export async function agree(
  { cases }: CaseTools,
  act: CaseAct,
  { bearer }: CaseAgreeInput,
  most: Most | null,
): Promise<CaseRecord> {
  const { type, askFen } = act.object
  if (type === 'RETURN') return cases.move(act, 'agree', { bearer })
  // What may not be proposed may not be agreed to either.
  const why = type === 'COMPENSATE' ? await most?.(act, askFen) : null
  if (why) throw conflict(DESK.agreeAboveLimit[why.of](why.fen))
  return cases.move(act, 'pay', { bearer })
}

/** @throws Refusal CONFLICT, also when it was wanted too often */
export async function requestMore({ cases }: CaseTools, act: CaseAct, { wanted }: CaseMoreInput): Promise<CaseRecord> {
  const { requestedMore, dueAt } = act.object
  if (requestedMore >= MAX_REQUESTED) throw conflict(DESK.requestedOften(MAX_REQUESTED))
  const leftMs = dueAt === null ? null : Math.max(dueAt - act.now, 0)
  return cases.move(act, 'requestMore', { wanted, requestedMore: requestedMore + 1, leftMs })
}

/** The buyer reads why. */
export const decline = ({ cases }: CaseTools, act: CaseAct, { text: reason }: CaseDeclineInput): Promise<CaseRecord> =>
  cases.move({ ...act, reason }, 'decline')
