/** Queries of users, identities, sessions and sms codes. */
import type { Insertable, Selectable } from 'kysely'
import { transaction, type Db, type Trx } from '../../db/database'
import { prepared } from '../../db/prepared'
import type { CaptchaPassTable, CodeScene, IdentityTable, SessionTable, SmsCodeTable, StepUpTable } from './tables'

/**
 * The account's row is locked meanwhile, so that none begins while an operator freezes it.
 * @returns false for a frozen account
 */
export function insertSession(db: Db, session: Insertable<SessionTable>): Promise<boolean> {
  return transaction(db, async (trx) => {
    const user = await trx
      .selectFrom('appUser')
      .select('frozenAt')
      .where('id', '=', session.userId)
      .forShare()
      .executeTakeFirst()
    if (user === undefined || user.frozenAt !== null) return false
    await trx.insertInto('session').values(session).execute()
    return true
  })
}

export type ValidSession = Pick<SessionTable, 'userId' | 'expiresAt'>

/** SQL that selects the valid session of a token; the arguments are SQL as well. */
export function selectSession(tokenHash: string, now: string): string {
  return `select user_id as "userId", expires_at as "expiresAt" from session where token_hash = ${tokenHash} and expires_at > ${now}`
}

const validSession = prepared<ValidSession>(selectSession('$1', '$2'))

export async function findSession(db: Db, tokenHash: string, now: number): Promise<ValidSession | undefined> {
  const [session] = await validSession(db, [tokenHash, now])
  return session
}

export async function extendSession(db: Db, tokenHash: string, expiresAt: number): Promise<void> {
  await db.updateTable('session').set({ expiresAt }).where('tokenHash', '=', tokenHash).execute()
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute()
}

export async function deleteSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', userId).execute()
}

export async function deleteEndedSessions(db: Db, userId: number, now: number): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', userId).where('expiresAt', '<=', now).execute()
}

/** Ends a user's sessions beyond `keep`, those first that were used longest ago. */
export async function endOldestSessions(db: Db, userId: number, keep: number): Promise<void> {
  await db
    .deleteFrom('session')
    .where('tokenHash', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('tokenHash')
        .where('userId', '=', userId)
        .orderBy('expiresAt', 'desc')
        .orderBy('createdAt', 'desc')
        .offset(keep),
    )
    .execute()
}

export interface User {
  id: number
  nickname: string
}

/** An identity with which a user signs in. */
export type Identity = Pick<IdentityTable, 'kind' | 'value'>

export function findUserBy(db: Db, { kind, value }: Identity): Promise<User | undefined> {
  return db
    .selectFrom('identity')
    .innerJoin('appUser', 'appUser.id', 'identity.userId')
    .select(['appUser.id', 'appUser.nickname'])
    .where('identity.kind', '=', kind)
    .where('identity.value', '=', value)
    .executeTakeFirst()
}

export function findUserByPhone(db: Db, phone: string): Promise<User | undefined> {
  return findUserBy(db, { kind: 'phone', value: phone })
}

/** Violates a unique constraint when another user has the phone. */
export function insertUser(trx: Trx, phone: string, nickname: string, now: number): Promise<User> {
  return insertUserWith(trx, { kind: 'phone', value: phone }, nickname, now)
}

/** Violates a unique constraint when another user has the identity. */
export async function insertUserWith(trx: Trx, identity: Identity, nickname: string, now: number): Promise<User> {
  const user = await trx
    .insertInto('appUser')
    .values({ nickname, createdAt: now })
    .returning(['id', 'nickname'])
    .executeTakeFirstOrThrow()
  await insertIdentity(trx, user.id, identity, now)
  return user
}

/** Violates a unique constraint when another user has the identity, or the user has one of that kind. */
export async function insertIdentity(trx: Trx, userId: number, identity: Identity, now: number): Promise<void> {
  await trx
    .insertInto('identity')
    .values({ userId, ...identity, createdAt: now })
    .execute()
}

/** A user with the phone; `phone` is null when the account has none. */
export function findProfile(
  db: Db,
  userId: number,
): Promise<(User & { phone: string | null; avatar: string }) | undefined> {
  return db
    .selectFrom('appUser')
    .leftJoin('identity', (join) => join.onRef('identity.userId', '=', 'appUser.id').on('identity.kind', '=', 'phone'))
    .select(['appUser.id', 'appUser.nickname', 'appUser.avatar', 'identity.value as phone'])
    .where('appUser.id', '=', userId)
    .executeTakeFirst()
}

/** The number of codes sent to a phone after `since`, and the time of the last one for the scene. */
export function countForPhone(
  trx: Trx,
  phone: string,
  scene: CodeScene,
  since: number,
): Promise<{ count: number; last: number | null }> {
  return trx
    .selectFrom('smsCode')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max('sentAt').filterWhere('scene', '=', scene).as('last'),
    ])
    .where('phone', '=', phone)
    .where('sentAt', '>', since)
    .executeTakeFirstOrThrow()
}

export async function countForAddress(trx: Trx, addressHash: string, since: number): Promise<number> {
  const { count } = await trx
    .selectFrom('smsCode')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('addressHash', '=', addressHash)
    .where('sentAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Codes of a phone, or of a client address; of the whole shop without either. */
export type CodesOf = Partial<Pick<SmsCodeTable, 'phone' | 'addressHash'>>

/** When the code was sent that is the `place`th newest of these; undefined when there are fewer. */
export async function sentAtOf(trx: Trx, { phone, addressHash }: CodesOf, place: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('smsCode')
    .select('sentAt')
    .$if(phone !== undefined, (query) => query.where('phone', '=', phone ?? ''))
    .$if(addressHash !== undefined, (query) => query.where('addressHash', '=', addressHash ?? ''))
    .orderBy('sentAt', 'desc')
    .offset(place - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.sentAt
}

export async function insertCode(trx: Trx, code: Insertable<SmsCodeTable>): Promise<number> {
  const { id } = await trx.insertInto('smsCode').values(code).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function deleteCode(db: Db, id: number): Promise<void> {
  await db.deleteFrom('smsCode').where('id', '=', id).execute()
}

/** Deletes codes that are too old to count or to be used. */
export async function deleteCodesBefore(trx: Trx, phone: string, sentBefore: number): Promise<void> {
  await trx.deleteFrom('smsCode').where('phone', '=', phone).where('sentAt', '<', sentBefore).execute()
}

export async function countCodes(trx: Trx, since: number): Promise<number> {
  const { count } = await trx
    .selectFrom('smsCode')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sentAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * A phone's last two codes for a scene, newest first, locked until the transaction ends: attempts are counted one by
 * one.
 */
export function lockLastCodes(trx: Trx, phone: string, scene: CodeScene): Promise<Selectable<SmsCodeTable>[]> {
  return trx
    .selectFrom('smsCode')
    .selectAll()
    .where('phone', '=', phone)
    .where('scene', '=', scene)
    .orderBy('id', 'desc')
    .limit(2)
    .forUpdate()
    .execute()
}

/** Counts an attempt with the newest code. @returns all attempts with it, and those from this address. */
export async function countTry(
  trx: Trx,
  codeId: number,
  addressHash: string,
): Promise<{ total: number; fromAddress: number }> {
  const code = await trx
    .updateTable('smsCode')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', codeId)
    .returning('tries')
    .executeTakeFirstOrThrow()
  const own = await trx
    .insertInto('smsTry')
    .values({ codeId, addressHash, tries: 1 })
    .onConflict((conflict) =>
      conflict.columns(['codeId', 'addressHash']).doUpdateSet((eb) => ({ tries: eb('smsTry.tries', '+', 1) })),
    )
    .returning('tries')
    .executeTakeFirstOrThrow()
  return { total: code.tries, fromAddress: own.tries }
}

/** Uses up codes. */
export async function markUsed(trx: Trx, ids: readonly number[], now: number): Promise<void> {
  await trx.updateTable('smsCode').set({ usedAt: now }).where('id', 'in', ids).execute()
}

/** Opens a scene for a session. */
export async function openScene(trx: Trx, opened: StepUpTable): Promise<void> {
  const { until } = opened
  await trx
    .insertInto('stepUp')
    .values(opened)
    .onConflict((conflict) => conflict.columns(['tokenHash', 'scene']).doUpdateSet({ until }))
    .execute()
}

/** Records a passed captcha, and deletes those that nobody used in time. @param now ms */
export async function insertPass(db: Db, pass: CaptchaPassTable, now: number): Promise<void> {
  await db.deleteFrom('captchaPass').where('expiresAt', '<=', now).execute()
  const { expiresAt } = pass
  await db
    .insertInto('captchaPass')
    .values(pass)
    .onConflict((conflict) => conflict.columns(['phone', 'addressHash']).doUpdateSet({ expiresAt }))
    .execute()
}

/** Uses up a passed captcha; false when there is none. */
export async function usePass(trx: Trx, phone: string, addressHash: string, now: number): Promise<boolean> {
  const used = await trx
    .deleteFrom('captchaPass')
    .where('phone', '=', phone)
    .where('addressHash', '=', addressHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}
