/** An operator proposes money, a return, or both to choose from. */
import type { CaseProposeInput } from '@contract/admin/after-sale'
import { refuseField } from '../../../kit/refusal'
import type { CaseAct } from '../case-act'
import { leftOf } from '../case-line'
import { DESK, REFUSALS } from '../messages'
import { type CaseRecord, insertScheme } from '../repository'
import type { SchemeOptionRecord } from '../tables'
import type { CaseTools } from '../tools'
import { type Most, operatorIdOf } from './of-operator'

/** @throws Refusal BAD_REQUEST for what cannot be proposed, CONFLICT as every step */
export async function propose(
  { cases }: CaseTools,
  act: CaseAct,
  { amountFen, offersReturn, bearer, text }: CaseProposeInput,
  most: Most | null,
): Promise<CaseRecord> {
  const { trx, object, now } = act
  const left = await leftOf(trx, object)
  if (offersReturn && object.type === 'REFUND_ONLY') throw refuseField('offersReturn', DESK.nothingToReturn)
  if (amountFen > left) throw refuseField('amountFen', REFUSALS.tooMuch(left))
  if (amountFen === 0 && !offersReturn) throw refuseField('amountFen', REFUSALS.needAmount)
  const why = await most?.(act, amountFen)
  if (why) throw refuseField('amountFen', DESK.aboveLimit[why.of](why.fen))
  const moved = await cases.move(act, 'propose', { bearer })
  const options: SchemeOptionRecord[] = [
    ...(amountFen > 0
      ? [{ optionId: 'money', name: DESK.options.money, amountFen, text, effect: 'refund' as const }]
      : []),
    ...(offersReturn
      ? [{ optionId: 'return', name: DESK.options.return, amountFen: left, text: '', effect: 'return' as const }]
      : []),
    { optionId: 'refuse', name: DESK.options.refuse, amountFen: 0, text: '', effect: 'refuse' as const },
  ]
  await insertScheme(trx, {
    orderNo: moved.orderNo,
    afterSaleId: moved.id,
    kind: offersReturn ? 'RETURN' : 'COMPENSATE',
    findings: [],
    options,
    defaultId: 'refuse',
    dueAt: moved.deadlineAt ?? now,
    operatorId: operatorIdOf(act),
    createdAt: now,
  })
  return moved
}
