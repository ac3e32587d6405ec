/** An operator replaces their own password. */
import { RET } from '@contract/constants'
import { transaction } from '../../../db/database'
import type { ActingOperator } from '../../../kit/operator'
import { Refusal, refuseField } from '../../../kit/refusal'
import { clientOf, findById, looked, type AccountTools } from '../accounts'
import type { Origin } from '../acting'
import { REFUSALS } from '../messages'
import { checkPassword, hashPassword, isPassword } from '../passwords'
import { endSessionsOf } from '../sessions'
import { forgetTries, takeTry } from '../tries'

/** The operator's other sessions end. @throws Refusal BAD_CODE, BAD_REQUEST, TooManyTries */
export async function changePassword(
  tools: AccountTools,
  operator: ActingOperator,
  { current, password }: { current: string; password: string },
  origin: Origin,
): Promise<void> {
  const { clock, db } = tools
  const bucket = `password ${operator.id}`
  const counted = await takeTry(db, bucket, origin.address, clock.now())
  const { passwordHash } = await findById(db, operator.id)
  if (!(await looked(tools, counted, () => isPassword(current, passwordHash, clientOf(origin))))) {
    throw refuseField('current', REFUSALS.wrongPassword, RET.BAD_CODE)
  }
  await forgetTries(db, bucket, origin.address)
  if (operator.isDemo) throw new Refusal(RET.CONFLICT, REFUSALS.notSelf)
  checkPassword(password, operator.login, operator.name)
  const hash = await hashPassword(password, clientOf(origin))
  await transaction(db, async (trx) => {
    await trx.updateTable('operator').set({ passwordHash: hash }).where('id', '=', operator.id).execute()
    await endSessionsOf(trx, operator.id, { except: operator.sessionId })
    await operator.audit(trx, {
      action: 'operator.password',
      object: { kind: 'operator', id: String(operator.id) },
    })
  })
}
