/** An operator signs in: the password first, then a one-time or a recovery code (design: console, section 3). */
import type { LoginInput } from '@contract/admin/session'
import { RET } from '@contract/constants'
import type { Static } from '@sinclair/typebox'
import { transaction } from '../../../db/database'
import { refuseField } from '../../../kit/refusal'
import { actorOf, clientOf, looked, startSession, useCode, type AccountTools, type Operator } from '../accounts'
import type { Origin } from '../acting'
import { writeAudit } from '../audit'
import { REFUSALS } from '../messages'
import { isPassword } from '../passwords'
import { forgetTries, returnTry, takeTry } from '../tries'

/** A signed-in session's cookie, or what is missing. */
export type SignInResult = { state: 'codeNeeded' } | { state: 'signedIn'; token: string }

/** Keeps a wrong try in the audit. @throws Refusal BAD_CODE */
async function refuseTry({ clock, db }: AccountTools, origin: Origin, found: Operator | undefined): Promise<never> {
  // Of known accounts alone: a stranger's guesses must not fill the audit, and may be a password typed too early.
  if (found) await writeAudit(db, actorOf(found, origin), { action: 'session.refused' }, clock.now())
  throw refuseField('password', REFUSALS.wrongSignIn, RET.BAD_CODE)
}

/**
 * The password comes first; without a code it only reports that one is needed. A wrong password and a wrong code
 * are answered alike.
 * @throws Refusal BAD_CODE, TooManyTries
 */
export async function signIn(
  tools: AccountTools,
  { login, password, code }: Static<typeof LoginInput>,
  origin: Origin,
): Promise<SignInResult> {
  const { clock, config, db } = tools
  const counted = await takeTry(db, login, origin.address, clock.now())
  const found = await db.selectFrom('operator').selectAll().where('login', '=', login).executeTakeFirst()
  const isActive = found?.state === 'active' && (config.demo || !found.isDemo)
  const isRight = await looked(tools, counted, () =>
    isPassword(password, isActive ? found.passwordHash : null, clientOf(origin)),
  )
  if (!isRight || found === undefined) return refuseTry(tools, origin, found)
  if (!found.isDemo && code === undefined) {
    await returnTry(db, counted)
    return { state: 'codeNeeded' }
  }
  const token = await transaction(db, async (trx) => {
    if (!found.isDemo && !(await useCode(tools, trx, found, code ?? '', origin))) return null
    const session = await startSession(tools, trx, found, origin)
    await writeAudit(trx, actorOf(found, origin), { action: 'session.signIn' }, clock.now())
    return session
  })
  if (token === null) return refuseTry(tools, origin, found)
  await forgetTries(db, login, origin.address)
  return { state: 'signedIn', token }
}
