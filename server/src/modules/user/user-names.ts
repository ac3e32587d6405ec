/** How operators read users and each other: by names, which a bare number does not say. */
import type { Fact } from '@contract/admin/parts'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { maskPhone } from '../../kit/masking'

/** Names by id; a user without a nickname and phone number is called by the number. */
export async function userNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; nickname: string; phone: string | null }>`
    select u.id, u.nickname, (select value from identity i where i.user_id = u.id and i.kind = 'phone') as phone
    from app_user u where u.id in (${sql.join([...new Set(ids)])})`.execute(db)
  const nameOf = ({ id, nickname, phone }: (typeof rows)[number]) =>
    [nickname, phone === null ? '' : maskPhone(phone)].filter(Boolean).join(' ') || String(id)
  return new Map(rows.map((user) => [user.id, nameOf(user)]))
}

/** The number of an account; null without one. */
export async function phoneOf(db: Db, userId: number): Promise<string | null> {
  const found = await db
    .selectFrom('identity')
    .select('value')
    .where('userId', '=', userId)
    .where('kind', '=', 'phone')
    .executeTakeFirst()
  return found?.value ?? null
}

/** A user as a fact that opens the user's record. */
export async function userFact(db: Db, name: string, userId: number): Promise<Fact> {
  const value = (await userNames(db, [userId])).get(userId) ?? String(userId)
  return { name, value, kind: 'record', to: { kind: 'user', id: String(userId) } }
}

/** Names of the operators who acted, by their ids as text; what a demonstration did has none. */
export async function operatorNames(
  db: Db,
  acts: readonly { actorKind: string; actorId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = acts.flatMap(({ actorKind, actorId }) =>
    actorKind === 'operator' && /^\d+$/.test(actorId) ? [Number(actorId)] : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('operator').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}
