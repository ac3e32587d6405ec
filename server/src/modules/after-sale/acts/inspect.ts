/** An inspector has looked at what came back: it passes, is worth less, or goes back to its buyer. */
import type { CaseDeductInput, CaseFindingInput } from '@contract/admin/after-sale'
import { refuseField } from '../../../kit/refusal'
import type { CaseAct } from '../case-act'
import { leftOf } from '../case-line'
import { DESK, REFUSALS } from '../messages'
import { type CaseRecord, insertScheme } from '../repository'
import type { CaseFinding } from '../tables'
import type { CaseTools } from '../tools'
import { operatorIdOf } from './of-operator'

/** Keeps an inspection's photos with the order. */
async function findingOf(
  { pictures }: CaseTools,
  { trx, parent, now }: CaseAct,
  { text, photos }: CaseFindingInput,
): Promise<CaseFinding> {
  await pictures.keep(trx, photos, { kind: 'order', id: parent.orderNo })
  return { text, photos, at: now }
}

export async function pass(tools: CaseTools, act: CaseAct, input: CaseFindingInput): Promise<CaseRecord> {
  const inspection = await findingOf(tools, act, input)
  return tools.cases.move(act, 'pass', { inspection })
}

/** The buyer reads why, and sees it. @throws Refusal BAD_REQUEST without a photo */
export async function reject(tools: CaseTools, act: CaseAct, input: CaseFindingInput): Promise<CaseRecord> {
  if (input.photos.length === 0) throw refuseField('photos', REFUSALS.photos(1))
  const inspection = await findingOf(tools, act, input)
  return tools.cases.move({ ...act, reason: input.text }, 'reject', { inspection })
}

/** @returns what is left of the line, fen. @throws Refusal BAD_REQUEST when so much cannot be taken off */
export async function checkDeduction({ trx, object }: CaseAct, amountFen: number): Promise<number> {
  const left = await leftOf(trx, object)
  if (amountFen <= 0 || amountFen >= left) throw refuseField('amountFen', REFUSALS.tooMuch(left - 1))
  return left
}

/** Refunds less what the return is worth less; the buyer decides. */
export async function deduct(tools: CaseTools, act: CaseAct, input: CaseDeductInput): Promise<CaseRecord> {
  const { trx, object, now } = act
  const { amountFen, text } = input
  const left = await checkDeduction(act, amountFen)
  const inspection = await findingOf(tools, act, input)
  const moved = await tools.cases.move({ ...act, reason: text }, 'deduct', { inspection, deductFen: amountFen })
  await insertScheme(trx, {
    orderNo: object.orderNo,
    afterSaleId: object.id,
    kind: 'DEDUCT',
    findings: [{ text, photos: inspection.photos }],
    options: [
      { optionId: 'money', name: DESK.options.deduct, amountFen: left - amountFen, text, effect: 'refund' },
      { optionId: 'refuse', name: DESK.options.refuse, amountFen: 0, text: '', effect: 'refuse' },
    ],
    defaultId: 'refuse',
    dueAt: moved.deadlineAt ?? now,
    operatorId: operatorIdOf(act),
    createdAt: now,
  })
  return moved
}
