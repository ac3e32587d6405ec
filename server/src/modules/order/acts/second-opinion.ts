/** Another inspector agrees that an item is a fake, or does not. */
import type { SecondOpinionInput } from '@contract/admin/inspection'
import { RET } from '@contract/constants'
import type { Trx } from '../../../db/transaction'
import { Refusal } from '../../../kit/refusal'
import { INSPECTION_REFUSALS, saveInspection } from '../../inspection/repository'
import { type Act, type FulfilTools, locked, moveOrder } from './of-operator'

export async function secondOpinion(tools: FulfilTools, trx: Trx, act: Act<SecondOpinionInput>): Promise<void> {
  const { clock } = tools
  const { input, operatorId } = act
  const { order, inspection } = await locked(trx, act)
  if (order.state !== 'QC' || inspection?.state !== 'SECOND') {
    throw new Refusal(RET.CONFLICT, INSPECTION_REFUSALS.changed)
  }
  if (inspection.inspectorId === operatorId) throw new Refusal(RET.CONFLICT, INSPECTION_REFUSALS.sameInspector)
  const second = { secondId: operatorId, secondNote: input.note }
  if (!input.agrees) {
    // Two inspectors differ: a third judgement begins anew.
    await saveInspection(trx, inspection, { ...second, state: 'OPEN', verdict: null, inspectorId: null })
    return
  }
  await saveInspection(trx, inspection, { ...second, state: 'DONE', doneAt: clock.now() })
  await moveOrder(tools, trx, act, 'rejectFake', '查验未通过，全额退款')
}
