/** Codes by which an operator signs in without their authenticator, each once. */
import { transaction } from '../../../db/database'
import type { ActingOperator } from '../../../kit/operator'
import { storeRecoveryCodes, type AccountTools } from '../accounts'

/** Those of before are worth nothing any more. */
export const renewRecoveryCodes = ({ db }: AccountTools, operator: ActingOperator): Promise<string[]> =>
  transaction(db, async (trx) => {
    const codes = await storeRecoveryCodes(trx, operator.id)
    const object = { kind: 'operator', id: String(operator.id) }
    await operator.audit(trx, { action: 'operator.recoveryCodes', object })
    return codes
  })

export async function recoveryCodesLeft({ db }: AccountTools, operatorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('operatorRecoveryCode')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('operatorId', '=', operatorId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
