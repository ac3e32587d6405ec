/** What the acts of an operator on their own account share: the tools, its row, its codes, its session. */
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../db/database'
import type { AppContext } from '../../kit/context'
import { addressKey } from '../../kit/input'
import { hashToken } from '../../kit/signing'
import type { Origin } from './acting'
import { writeAudit, type Actor } from './audit'
import { newRecoveryCodes, operatorSealer, stepOf } from './codes'
import { DEMO_CODE } from './demo-sign-in'
import { createSession } from './sessions'
import type { OperatorTable } from './tables'
import { returnTry, type CountedTry } from './tries'

export type AccountTools = Pick<AppContext, 'clock' | 'config' | 'db'>
export type Operator = Selectable<OperatorTable>

/** Whose hashes are counted together. */
export const clientOf = ({ address }: Origin): string => addressKey(address)

/** An operator who has no session yet, as the audit names them. */
export const actorOf = ({ id, login, name }: Pick<Operator, 'id' | 'login' | 'name'>, origin: Origin): Actor => ({
  id,
  login,
  name,
  ...origin,
})

export const findById = (db: Db | Trx, id: number): Promise<Operator> =>
  db.selectFrom('operator').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Uses up a one-time code or a recovery code, in one statement each. */
export async function useCode(
  { clock, config }: AccountTools,
  trx: Trx,
  operator: Operator,
  code: string,
  origin: Origin,
): Promise<boolean> {
  if (operator.isDemo) return config.demo && code === DEMO_CODE
  if (code.includes('-')) {
    const { numUpdatedRows } = await trx
      .updateTable('operatorRecoveryCode')
      .set({ usedAt: clock.now() })
      .where('operatorId', '=', operator.id)
      .where('codeHash', '=', hashToken(code))
      .where('usedAt', 'is', null)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) return false
    const entry = { action: 'operator.recoveryCodeUsed', object: { kind: 'operator', id: String(operator.id) } }
    await writeAudit(trx, actorOf(operator, origin), entry, clock.now())
    return true
  }
  const secret = operator.totpSecret === null ? null : operatorSealer(config.consoleKey).unseal(operator.totpSecret)
  const step = secret === null ? null : stepOf(secret, code, clock.now())
  if (step === null) return false
  const { numUpdatedRows } = await trx
    .updateTable('operator')
    .set({ totpStep: step })
    .where('id', '=', operator.id)
    .where('totpStep', '<', step)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** Whether a counted try is right; one that nobody could look at, as too many were, is taken back. */
export async function looked(
  { db }: AccountTools,
  counted: CountedTry,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await isRight()
  } catch (error) {
    await returnTry(db, counted)
    throw error
  }
}

/** @returns the token for the cookie */
export async function startSession(
  { clock }: AccountTools,
  trx: Trx,
  operator: Operator,
  origin: Origin,
): Promise<string> {
  const now = clock.now()
  await trx.updateTable('operator').set({ lastSignInAt: now }).where('id', '=', operator.id).execute()
  const { address, device } = origin
  return createSession(trx, { operatorId: operator.id, address, device }, now)
}

/** Replaces those that are left. @returns the codes, which nothing keeps but as hashes */
export async function storeRecoveryCodes(trx: Trx, operatorId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await trx.deleteFrom('operatorRecoveryCode').where('operatorId', '=', operatorId).execute()
  await trx
    .insertInto('operatorRecoveryCode')
    .values(codes.map((code) => ({ operatorId, codeHash: hashToken(code), usedAt: null })))
    .execute()
  return codes
}
