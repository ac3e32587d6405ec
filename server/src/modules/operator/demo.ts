/**
 * Demonstration operators, one per starting role: `owner@demo`, `warehouse@demo` … with one password that the sign-in
 * page shows. They sign in with DEMO=1 alone, which production refuses; a database that has them is safe without it.
 */
import { STARTING_ROLES, type StartingRole } from '@contract/admin/permissions'
import { transaction, type Db } from '../../db/database'
import { lockUntilEnd } from '../../db/transaction'
import { TITLES } from './messages'
import { hashPassword } from './passwords'
import { storeRoles } from './roles'

export const DEMO_PASSWORD = 'demo-console-2026'
/** What a step-up takes of them, instead of an authenticator's code. */
export const DEMO_CODE = '000000'

export const DEMO_OPERATORS = (Object.keys(STARTING_ROLES) as StartingRole[]).map((role) => ({
  login: `${role}@demo`,
  name: `${TITLES.demo}${STARTING_ROLES[role]}`,
  role,
  roleTitle: STARTING_ROLES[role],
}))

/** Adds those that the database does not have. @param now ms */
export async function storeDemoOperators(db: Db, now: number): Promise<void> {
  const known = await db.selectFrom('operator').select('login').where('isDemo', '=', true).execute()
  const missing = DEMO_OPERATORS.filter(({ login }) => !known.some((one) => one.login === login))
  if (missing.length === 0) return
  // Parts of the demonstration come before the first start's own roles.
  await storeRoles(db)
  const passwordHash = await hashPassword(DEMO_PASSWORD, '')
  await transaction(db, async (trx) => {
    await lockUntilEnd(trx, 'operatorSetup', '')
    for (const { login, name, role } of missing) {
      const row = await trx
        .insertInto('operator')
        .values({
          login,
          name,
          state: 'active',
          isDemo: true,
          passwordHash,
          totpSecret: null,
          createdAt: now,
          lastSignInAt: null,
        })
        .onConflict((conflict) => conflict.column('login').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (row) await trx.insertInto('operatorInRole').values({ operatorId: row.id, role }).execute()
    }
  })
}
