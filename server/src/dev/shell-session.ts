/**
 * The login of the shell's phone: a session of its own user, without a code, since the demonstration shows codes to
 * every visitor anyway.
 */
import { lockUntilEnd } from '../db/transaction'
import { transaction } from '../db/database'
import type { AppContext } from '../kit/context'
import { findUserByPhone, insertUser } from '../modules/user/repository'
import { createSessions } from '../modules/user/sessions'

/** A phone number that no real user has. */
export const SHELL_PHONE = '19900000000'

/** @returns the token of a new session; all users of the shell share one account. */
export async function openShellSession(ctx: Pick<AppContext, 'clock' | 'db'>): Promise<string> {
  const user = await transaction(ctx.db, async (trx) => {
    await lockUntilEnd(trx, 'smsPhone', SHELL_PHONE)
    return (await findUserByPhone(trx, SHELL_PHONE)) ?? insertUser(trx, SHELL_PHONE, '模拟器用户', ctx.clock.now())
  })
  return createSessions(ctx).create(user.id)
}
