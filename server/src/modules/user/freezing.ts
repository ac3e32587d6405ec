/** Frozen accounts: an operator ends their sessions, and nobody can sign in to them. */
import { sql } from 'kysely'
import type { Trx } from '../../db/database'
import type { Settings } from '../../kit/settings'
import { accountFrozen } from './hooks'

/** Locks an account until the transaction ends. */
export function lockUser(trx: Trx, id: number): Promise<{ version: number; frozenAt: number | null } | undefined> {
  return trx.selectFrom('appUser').select(['version', 'frozenAt']).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** @param sessionId without one all of them. @returns how many */
export async function endSessionsOfUser(trx: Trx, id: number, sessionId?: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('session')
    .where('userId', '=', id)
    .$if(sessionId !== undefined, (query) => query.where('id', '=', Number(sessionId)))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The account must be locked. @returns the sessions that ended with it. @param now ms */
export async function freezeUser(
  trx: Trx,
  id: number,
  { reason, now, settings }: { reason: string; now: number; settings: Settings },
): Promise<number> {
  await trx
    .updateTable('appUser')
    .set({ frozenAt: now, frozenReason: reason, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  const ended = await endSessionsOfUser(trx, id)
  await accountFrozen.call(trx, { userId: id, now, settings })
  return ended
}

/** The account must be locked. */
export async function unfreezeUser(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('appUser')
    .set({ frozenAt: null, frozenReason: '', version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
