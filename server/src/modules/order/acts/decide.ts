/** An operator decides for a buyer on the phone, by a code that was sent to the buyer. */
import type { DecideInput } from '@contract/admin/order'
import type { Trx } from '../../../db/transaction'
import { requestDecisionCode, useDecisionCode } from '../../inspection/decision-code'
import { type Act, DECISION_CODE_JOB, type FulfilTools, later, locked, moveOrder, requireState } from './of-operator'

/** Requests a code, one a minute; a job makes and sends it. */
export async function sendDecisionCode(tools: FulfilTools, trx: Trx, act: Act): Promise<void> {
  const { clock } = tools
  requireState(await locked(trx, act), 'BUYER_DECIDE')
  const { orderNo, operatorId } = act
  await requestDecisionCode(trx, { orderNo, operatorId, now: clock.now() })
  await later(tools, trx, DECISION_CODE_JOB, { orderNo })
}

/** @returns false when the code is wrong: the try counts, so that is no refusal, which would undo it. */
export async function decide(tools: FulfilTools, trx: Trx, act: Act<DecideInput>): Promise<boolean> {
  const { clock, config } = tools
  const { orderNo, input } = act
  requireState(await locked(trx, act), 'BUYER_DECIDE')
  const code = { orderNo, code: input.code, secret: config.smsCodeSecret, now: clock.now() }
  if (!(await useDecisionCode(trx, code))) return false
  const step = input.choice === 'keep' ? 'takeDespiteMismatch' : 'refuseMismatch'
  await moveOrder(tools, trx, act, step, '买家电话确认')
  await trx.deleteFrom('decisionCode').where('orderNo', '=', orderNo).execute()
  return true
}
