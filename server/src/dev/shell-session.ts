/** The login of the shell's phone: a session of a user of its own, without a code, since the demonstration shows codes to everybody anyway. */
import { lockUntilEnd } from '../db/advisory-lock'
import { transaction } from '../db/database'
import type { AppContext } from '../kit/context'
import { findUserByPhone, insertUser } from '../modules/user/repository'
import { createSessions } from '../modules/user/sessions'

/** A number whose codes nobody needs. */
export const SHELL_PHONE = '19900000000'

/** @returns the token of a new session; everybody who uses the shell is the same user. */
export async function openShellSession(ctx: Pick<AppContext, 'clock' | 'db'>): Promise<string> {
  const user = await transaction(ctx.db, async (trx) => {
    await lockUntilEnd(trx, 'smsPhone', SHELL_PHONE)
    return (await findUserByPhone(trx, SHELL_PHONE)) ?? insertUser(trx, SHELL_PHONE, '模拟器用户', ctx.clock.now())
  })
  return createSessions(ctx).create(user.id)
}
