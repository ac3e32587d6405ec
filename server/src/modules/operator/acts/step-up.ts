/** A signed-in operator enters a code again before an act that matters. */
import { RET } from '@contract/constants'
import { transaction } from '../../../db/database'
import type { ActingOperator } from '../../../kit/operator'
import { refuseField } from '../../../kit/refusal'
import { findById, useCode, type AccountTools } from '../accounts'
import type { Origin } from '../acting'
import { STEP_UP_MS } from '../limits'
import { REFUSALS } from '../messages'
import { forgetTries, takeTry } from '../tries'

/** @returns until when acts need no further code, ms. @throws Refusal BAD_CODE, TooManyTries */
export async function stepUp(
  tools: AccountTools,
  operator: ActingOperator,
  code: string,
  origin: Origin,
): Promise<number> {
  const { clock, db } = tools
  const bucket = `step-up ${operator.id}`
  await takeTry(db, bucket, origin.address, clock.now())
  const until = clock.now() + STEP_UP_MS
  const isRight = await transaction(db, async (trx) => {
    if (!(await useCode(tools, trx, await findById(trx, operator.id), code, origin))) return false
    await trx.updateTable('operatorSession').set({ stepUpUntil: until }).where('id', '=', operator.sessionId).execute()
    await operator.audit(trx, { action: 'session.stepUp' })
    return true
  })
  if (!isRight) throw refuseField('code', REFUSALS.wrongCode, RET.BAD_CODE)
  await forgetTries(db, bucket, origin.address)
  return until
}
