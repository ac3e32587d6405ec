/**
 * A messenger's account that has nothing joins the account of the phone that is bound (design: account 2.1): the
 * identity, the cart, what was collected, the addresses and the conversation go over, and the empty account is closed.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { accountJoined, type AccountJoined } from './hooks'

/** Tables of what goes over, of what is the account itself, or of what does not matter once it is gone. */
const LEAVES_NOTHING: readonly string[] = [
  'identity',
  'session',
  'cart_line',
  'collection',
  'address',
  'consent',
  'message',
  'message_preference',
  'message_quiet',
  'message_grant',
  'broadcast_reach',
  'user_preference',
  'recommend_dismissal',
  'security_event',
  'share_record',
  'param_record',
  'feed_seen',
  'help_vote',
  'document_vote',
  'verification_reading',
  'appeal',
  'idempotency',
  // Its messages go over (accountJoined).
  'conversation',
]

/** Whether an account has anything that must not be lost: a row of any other table that names it. */
async function hasAnything(trx: Trx | Db, userId: number): Promise<boolean> {
  const { rows: places } = await sql<{ tableName: string; columnName: string }>`
    select c.conrelid::regclass::text as table_name, a.attname::text as column_name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'app_user'::regclass and array_length(c.conkey, 1) = 1`.execute(trx)
  const others = places.filter(({ tableName }) => !LEAVES_NOTHING.includes(tableName))
  const checks = [
    sql`exists (select from wallet where user_id = ${userId})`,
    ...others.map(
      ({ tableName, columnName }) =>
        sql`exists (select from ${sql.table(tableName)} where ${sql.ref(columnName)} = ${userId})`,
    ),
  ]
  const { rows } = await sql<{ has: boolean }>`select ${sql.join(checks, sql` or `)} as has`.execute(trx)
  return rows[0]?.has ?? true
}

/** @returns false when the account keeps what it has, or the other one cannot take it: nothing has changed then */
export async function joinAccount(trx: Trx, { from, to, now }: AccountJoined): Promise<boolean> {
  const users = await trx
    .selectFrom('appUser')
    .select(['id', 'frozenAt', 'closedAt'])
    .where('id', 'in', [from, to])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (users.some(({ frozenAt, closedAt }) => frozenAt !== null || closedAt !== null)) return false
  const identities = await trx
    .selectFrom('identity')
    .select(['userId', 'kind'])
    .where('userId', 'in', [from, to])
    .execute()
  const kinds = (userId: number) => identities.filter((one) => one.userId === userId).map(({ kind }) => kind)
  if (kinds(from).join() !== 'messenger' || kinds(to).includes('messenger')) return false
  if (await hasAnything(trx, from)) return false
  await trx.updateTable('identity').set({ userId: to }).where('userId', '=', from).execute()
  await moveGrants(trx, from, to)
  await moveAndClose(trx, { from, to, now })
  return true
}

/** What was accepted in the messenger is of the messenger's identity, which has gone over: `to` had none before. */
async function moveGrants(trx: Trx | Db, from: number, to: number): Promise<void> {
  await trx.deleteFrom('messageGrant').where('userId', '=', to).execute()
  await trx.updateTable('messageGrant').set({ userId: to }).where('userId', '=', from).execute()
}

/** Whether an account is in use and has nothing that must not be lost. */
export async function canBeAbsorbed(trx: Trx | Db, userId: number): Promise<boolean> {
  const user = await trx
    .selectFrom('appUser')
    .select(['frozenAt', 'closedAt'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return user.frozenAt === null && user.closedAt === null && !(await hasAnything(trx, userId))
}

/**
 * An account that `canBeAbsorbed` gives what it has to another one and is closed. Its number is free; its messenger
 * identity goes over where the other one has none.
 */
export async function absorbAccount(trx: Trx | Db, { from, to, now }: AccountJoined): Promise<void> {
  const others = trx.selectFrom('identity').select('kind').where('userId', '=', to)
  const messenger = await trx
    .updateTable('identity')
    .set({ userId: to })
    .where('userId', '=', from)
    .where('kind', '=', 'messenger')
    .where('kind', 'not in', others)
    .returning('id')
    .execute()
  if (messenger.length > 0) await moveGrants(trx, from, to)
  await trx.deleteFrom('identity').where('userId', '=', from).execute()
  await moveAndClose(trx, { from, to, now })
}

async function moveAndClose(trx: Trx | Db, { from, to, now }: AccountJoined): Promise<void> {
  await sql`
    insert into cart_line (user_id, item_id, seen_price_fen, selected, added_at)
    select ${to}, item_id, seen_price_fen, selected, added_at from cart_line where user_id = ${from}
    on conflict do nothing`.execute(trx)
  await trx.deleteFrom('cartLine').where('userId', '=', from).execute()
  await sql`
    insert into collection (user_id, item_id, collected_at)
    select ${to}, item_id, collected_at from collection where user_id = ${from}
    on conflict do nothing`.execute(trx)
  await trx.deleteFrom('collection').where('userId', '=', from).execute()
  const own = await trx.selectFrom('address').select('id').where('userId', '=', to).limit(1).executeTakeFirst()
  await trx
    .updateTable('address')
    .set({ userId: to, ...(own && { isDefault: false }) })
    .where('userId', '=', from)
    .execute()
  await trx.deleteFrom('session').where('userId', '=', from).execute()
  await trx.updateTable('appUser').set({ closedAt: now }).where('id', '=', from).execute()
  await accountJoined.call(trx, { from, to, now })
}
