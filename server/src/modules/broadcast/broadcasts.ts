/** Messages to many: kept as drafts, sent in parts to those who want them and had none within a week. */
import type { BroadcastAudience, BroadcastInput } from '@contract/admin/broadcasts'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction, type Trx } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import type { AppContext } from '../../kit/context'
import type { Settings } from '../../kit/settings'
import { createStates, type StateChange } from '../../state-graph/change-state'
import { messageSettings } from '../messages/settings'
import { broadcastGraph, type BroadcastNames } from './graph'
import { ONCE_IN_MS, SEND_EVERY_MS, USERS_AT_ONCE } from './limits'
import { REFUSALS } from './messages'
import type { BroadcastTable } from './tables'

export type BroadcastRecord = Selectable<BroadcastTable>

const isId = (id: string): boolean => /^\d{1,12}$/.test(id)

const states = createStates<BroadcastNames, BroadcastRecord>(broadcastGraph, {
  table: 'broadcast',
  number: 'id',
  events: 'broadcast_event',
  owner: 'broadcast_id',
  timerMs: () => sql`null::bigint`,
  refusal: REFUSALS.stateChanged,
  parts: () => ({ set: sql`version = broadcast.version + 1` }),
})

/** @throws Refusal CONFLICT when it is not (or no longer) where the step starts. */
export const moveBroadcast = async (
  trx: Trx,
  id: number,
  change: Omit<StateChange<BroadcastNames>, 'number'>,
): Promise<BroadcastRecord> => (await states.change(trx, { ...change, number: String(id) })).object

export const findBroadcast = async (db: Db, id: string): Promise<BroadcastRecord | undefined> =>
  isId(id) ? db.selectFrom('broadcast').selectAll().where('id', '=', Number(id)).executeTakeFirst() : undefined

/** Locks it until the transaction ends. */
export const lockBroadcast = async (trx: Trx, id: string): Promise<BroadcastRecord | undefined> =>
  isId(id)
    ? trx.selectFrom('broadcast').selectAll().where('id', '=', Number(id)).forUpdate().executeTakeFirst()
    : undefined

const valuesOf = ({ title, text, target, audience }: BroadcastInput) => ({
  title,
  text,
  target: target === 'none' ? null : JSON.stringify({ route: target, params: {} }),
  audience,
})

export async function insertBroadcast(
  trx: Trx,
  input: BroadcastInput,
  { operatorId, now }: { operatorId: string; now: number },
): Promise<BroadcastRecord> {
  const made = await trx
    .insertInto('broadcast')
    .values({ ...valuesOf(input), state: 'DRAFT', deadlineAt: null, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  const actor = { kind: 'operator', id: operatorId } as const
  await states.noteCreated(trx, { id: made.id, state: 'DRAFT', actor, reason: '', now })
  return made
}

/** Changes a locked draft. */
export async function changeBroadcast(trx: Trx, id: number, input: BroadcastInput): Promise<void> {
  await trx
    .updateTable('broadcast')
    .set(valuesOf(input))
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'DRAFT')
    .executeTakeFirstOrThrow()
}

/** SQL: whether a user `u` is meant, wants such messages, and had none within a week. */
const isReached = (audience: BroadcastAudience, now: number): RawBuilder<unknown> => sql`
  u.frozen_at is null and u.closed_at is null
  and not exists (select from message_preference p
    where p.user_id = u.id and p.category = 'activity' and p.is_muted)
  and not exists (select from broadcast_reach r where r.user_id = u.id and r.at > ${now - ONCE_IN_MS})
  ${audience === 'newcomer' ? sql`and not exists (select from orders o where o.user_id = u.id)` : sql``}`

/** How many would get it now. */
export async function countReached(db: Db, audience: BroadcastAudience, now: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app_user u where ${isReached(audience, now)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Writes to the next part of the users, and ends it after the last. */
async function sendPart(trx: Trx, settings: Settings, broadcast: BroadcastRecord, now: number): Promise<void> {
  const { id, title, text, target, audience, reachedId } = broadcast
  const kept = settings.get(messageSettings, 'message.kept')
  const { rows } = await sql<{ lastId: number | null; sent: number }>`
    with part as (select id from app_user where id > ${reachedId} order by id limit ${USERS_AT_ONCE}),
    chosen as (select u.id from app_user u join part on part.id = u.id where ${isReached(audience, now)}),
    written as (
      insert into message (user_id, category, template, version, title, text, target, dedupe_key, created_at, kept_until)
      select id, 'activity', 'broadcast', 1, ${title}, ${text},
        ${target === null ? null : JSON.stringify(target)}::jsonb, ${`broadcast:${id}:`} || id, ${now}, ${now + kept}
      from chosen on conflict (dedupe_key) do nothing returning user_id
    ),
    noted as (
      insert into broadcast_reach (user_id, at) select user_id, ${now} from written
      on conflict (user_id) do update set at = excluded.at
    )
    select (select max(id) from part) as last_id, (select count(*)::int from written) as sent`.execute(trx)
  const { lastId = null, sent = 0 } = rows[0] ?? {}
  if (lastId === null) {
    await moveBroadcast(trx, id, { step: 'finish', actor: { kind: 'system', id: '' }, reason: '', now })
    return
  }
  await trx
    .updateTable('broadcast')
    .set((eb) => ({ reachedId: lastId, sent: eb('sent', '+', sent) }))
    .where('id', '=', id)
    .execute()
}

/** One part at a time, by one process. */
export const broadcastSweep = ({ db, settings }: Pick<AppContext, 'db' | 'settings'>): Sweep => ({
  name: 'broadcasts',
  everyMs: SEND_EVERY_MS,
  run: (now) =>
    transaction(db, async (trx) => {
      const due = await trx
        .selectFrom('broadcast')
        .selectAll()
        .where('state', '=', 'SENDING')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!due) return 0
      await sendPart(trx, settings, due, now)
      return 1
    }),
})
