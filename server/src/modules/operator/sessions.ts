/** Sessions of operators: 32 random bytes in a cookie, stored as SHA-256; 12 h at most, 2 h without use. */
import type { OwnSession } from '@contract/admin/session'
import type { Permission } from '@contract/admin/permissions'
import { RET } from '@contract/constants'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { transaction, type Db, type Trx } from '../../db/database'
import type { ActingOperator } from '../../kit/operator'
import { Refusal } from '../../kit/refusal'
import { hashToken } from '../../kit/signing'
import { MAX_SESSIONS, SESSION_IDLE_MS, SESSION_LIFE_MS, SESSION_TOUCH_MS, TOKEN_BYTES } from './limits'
import { REFUSALS } from './messages'

const TOKEN = /^[\w-]{43}$/

export interface NewSession {
  operatorId: number
  address: string
  device: string
}

/** @returns the token for the cookie. @param now ms */
export async function createSession(trx: Trx, session: NewSession, now: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await trx
    .insertInto('operatorSession')
    .values({
      ...session,
      tokenHash: hashToken(token),
      createdAt: now,
      lastUsedAt: now,
      endsAt: now + SESSION_LIFE_MS,
      stepUpUntil: null,
    })
    .execute()
  await sql`
    delete from operator_session where operator_id = ${session.operatorId} and (${isOver(now)} or id not in (
      select id from operator_session where operator_id = ${session.operatorId} order by id desc limit ${MAX_SESSIONS}))
  `.execute(trx)
  return token
}

const isOver = (now: number) => sql`(ends_at <= ${now} or last_used_at <= ${now - SESSION_IDLE_MS})`

export interface FoundSession {
  id: number
  operatorId: number
  login: string
  name: string
  isDemo: boolean
  createdAt: number
  lastUsedAt: number
  endsAt: number
  stepUpUntil: number | null
  phone: string | null
  /** The name of who asked for the account. */
  invitedBy: string | null
  roles: { key: string; title: string; limits: Record<string, number> }[]
  permissions: Permission[]
}

/**
 * The valid session of a token with the operator's rights, in one statement; null without one.
 * @param demo whether demonstration operators may act
 * @param now ms
 */
export async function findSession(db: Db, token: string, demo: boolean, now: number): Promise<FoundSession | null> {
  if (!TOKEN.test(token)) return null
  const { rows } = await sql<FoundSession>`
    select s.id, s.operator_id, o.login, o.name, o.is_demo, s.created_at, s.last_used_at, s.ends_at, s.step_up_until,
      o.phone, (select name from operator i where i.id = o.invited_by) as invited_by,
      coalesce((select jsonb_agg(jsonb_build_object('key', r.key, 'title', r.title, 'limits', r.limits) order by r.key)
        from operator_in_role i join operator_role r on r.key = i.role where i.operator_id = o.id), '[]') as roles,
      coalesce((select jsonb_agg(distinct p.permission) from operator_in_role i
        join operator_role_permission p on p.role = i.role where i.operator_id = o.id), '[]') as permissions
    from operator_session s join operator o on o.id = s.operator_id
    where s.token_hash = ${hashToken(token)} and o.state = 'active' and (${demo} or not o.is_demo)
      and s.ends_at > ${now} and s.last_used_at > ${now - SESSION_IDLE_MS}`.execute(db)
  return rows[0] ?? null
}

/** Notes the use of a session, once a minute. @param now ms */
export async function touchSession(db: Db, { id, lastUsedAt }: FoundSession, now: number): Promise<void> {
  if (now - lastUsedAt < SESSION_TOUCH_MS) return
  await db.updateTable('operatorSession').set({ lastUsedAt: now }).where('id', '=', id).execute()
}

/** Idempotent. */
export async function endSession(db: Db, token: string): Promise<void> {
  if (TOKEN.test(token)) await db.deleteFrom('operatorSession').where('tokenHash', '=', hashToken(token)).execute()
}

/** Ends one session of an operator, or all but `except`. @returns how many */
export async function endSessionsOf(
  trx: Trx,
  operatorId: number,
  which: { id: number } | { except: number | null },
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('operatorSession')
    .where('operatorId', '=', operatorId)
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : 0))
    .$if('except' in which && which.except !== null, (query) =>
      query.where('id', '<>', 'except' in which ? (which.except ?? 0) : 0),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends one of the operator's own sessions. @throws Refusal NOT_FOUND */
export const endOwnSession = (db: Db, operator: ActingOperator, id: number): Promise<void> =>
  transaction(db, async (trx) => {
    if ((await endSessionsOf(trx, operator.id, { id })) === 0) {
      throw new Refusal(RET.NOT_FOUND, REFUSALS.noOperator)
    }
    await operator.audit(trx, { action: 'session.end', after: { session: String(id) } })
  })

/** Ends all of the operator's own sessions but this one. */
export const endOtherSessions = (db: Db, operator: ActingOperator): Promise<void> =>
  transaction(db, async (trx) => {
    const ended = await endSessionsOf(trx, operator.id, { except: operator.sessionId })
    await operator.audit(trx, { action: 'session.endOthers', after: { ended } })
  })

/** The operator's sessions that have not ended, newest first. @param now ms */
export async function listSessions(db: Db, operatorId: number, current: number, now: number): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('operatorSession')
    .selectAll()
    .where('operatorId', '=', operatorId)
    .where('endsAt', '>', now)
    .where('lastUsedAt', '>', now - SESSION_IDLE_MS)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, createdAt, lastUsedAt, endsAt, address, device }) => ({
    id: String(id),
    createdAt,
    lastUsedAt,
    endsAt,
    address,
    device,
    isCurrent: id === current,
  }))
}

/** @param now ms */
export async function deleteOldSessions(db: Db, now: number): Promise<void> {
  await sql`delete from operator_session where ${isOver(now)}`.execute(db)
}
