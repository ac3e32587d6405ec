/**
 * Numbers that were issued anew (design: account 2.1): a login long after the last one may be somebody else's. Where
 * there is money or an identity, acts then want the last characters of the document's number, until they were right
 * once.
 */
import { RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import type { Settings } from '../../kit/settings'
import { equalsSafely } from '../../kit/signing'
import { waitText } from '../../kit/wait-text'
import { RECHECK_TRIES } from './limits'
import { REFUSALS } from './messages'
import { idTailOf, isVerified } from './ports'
import { securitySettings } from './settings'

const MINUTE_MS = 60_000

/** When the account was signed in to before; it was made then at the latest. */
async function lastLogin(trx: Db, userId: number, now: number): Promise<number> {
  const user = await trx
    .selectFrom('appUser')
    .select(({ selectFrom }) => [
      'createdAt',
      selectFrom('securityEvent')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('userId', '=', 'appUser.id')
        .where('kind', 'in', ['login', 'newDevice'])
        .as('event'),
      selectFrom('session')
        .select(({ fn }) => fn.max('session.createdAt').as('at'))
        .whereRef('userId', '=', 'appUser.id')
        // The session of this login has just been made.
        .where('session.createdAt', '<', now - MINUTE_MS)
        .as('session'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return Math.max(user.createdAt, Number(user.event ?? 0), Number(user.session ?? 0))
}

async function hasMoney(trx: Db, userId: number): Promise<boolean> {
  const wallet = await trx.selectFrom('wallet').selectAll().where('userId', '=', userId).executeTakeFirst()
  return wallet !== undefined && wallet.balanceFen + wallet.frozenFen + wallet.pendingFen > 0
}

/** At a login, before it is noted. */
export async function beginRecheck(trx: Db, settings: Settings, userId: number, now: number): Promise<void> {
  if (now - (await lastLogin(trx, userId, now)) < settings.get(securitySettings, 'account.idle')) return
  if (!(await hasMoney(trx, userId)) && !(await isVerified(trx, userId))) return
  await trx.updateTable('appUser').set({ recheckAt: now, recheckTries: 0 }).where('id', '=', userId).execute()
}

/** The person was proven otherwise. */
export const endRecheck = (trx: Db, userId: number): Promise<unknown> =>
  trx
    .updateTable('appUser')
    .set({ recheckAt: null, recheckTries: 0, recheckLockedUntil: null })
    .where('id', '=', userId)
    .execute()

export const isRechecked = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('appUser').select('recheckAt').where('id', '=', userId).executeTakeFirstOrThrow()).recheckAt !==
  null

/**
 * Whether the code alone will do. @returns false when `idTail` must be right as well
 * @throws Refusal STEP_UP_IDENTITY without one, IDENTITY_NEEDED where nobody is known, CONFLICT while it is locked
 */
export async function needsNoTail(db: Db, userId: number, idTail: string | undefined, now: number): Promise<boolean> {
  const { recheckAt, recheckLockedUntil } = await db
    .selectFrom('appUser')
    .select(['recheckAt', 'recheckLockedUntil'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (recheckAt === null) return true
  if (recheckLockedUntil !== null && recheckLockedUntil > now) {
    throw new Refusal(RET.CONFLICT, REFUSALS.tailLocked(waitText(recheckLockedUntil - now)))
  }
  if (!(await isVerified(db, userId))) throw new Refusal(RET.IDENTITY_NEEDED, REFUSALS.identityFirst)
  if (idTail === undefined) throw new Refusal(RET.STEP_UP_IDENTITY, REFUSALS.tailNeeded)
  return false
}

/** In the transaction that uses up the code: a wrong one counts, and the code is gone. @returns whether it was right */
export async function passRecheck(
  trx: Db,
  { config, settings }: Pick<AppContext, 'config' | 'settings'>,
  { userId, idTail, now }: { userId: number; idTail: string; now: number },
): Promise<boolean> {
  const right = await idTailOf.get()(trx, config.identityKey, userId)
  if (right !== null && equalsSafely(right.toUpperCase(), idTail.toUpperCase())) {
    await endRecheck(trx, userId)
    return true
  }
  const { recheckTries } = await trx
    .updateTable('appUser')
    .set((eb) => ({ recheckTries: eb('recheckTries', '+', 1) }))
    .where('id', '=', userId)
    .returning('recheckTries')
    .executeTakeFirstOrThrow()
  if (recheckTries >= RECHECK_TRIES) {
    await trx
      .updateTable('appUser')
      .set({ recheckTries: 0, recheckLockedUntil: now + settings.get(securitySettings, 'account.recheckLock') })
      .where('id', '=', userId)
      .execute()
  }
  return false
}
