/**
 * Personal data in full, record by record: whoever may see it must enter a one-time code (contract/admin/desk.ts), and
 * sees at most so many records within 24 hours. Who comes near the bound is in a queue of the leads, who may allow
 * more.
 */
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database'
import { lockUntilEnd } from '../../db/transaction'
import type { DeskMetricSource, QueueSource, RecordSource } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { MANY_REVEALS, REVEAL_WINDOW_MS, REVEALS_A_DAY } from './limits'
import { REFUSALS, REVEALS } from './messages'

/** What the console calls the reveals of one operator; the id is the operator's. */
const KIND = 'reveals'

interface Seen {
  id: number
  name: string
  login: string
  version: number
  /** Records that were seen within 24 hours, and how many may be. */
  seen: number
  bound: number
  lastAt: number | null
  total: number
}

/** @param now ms */
async function readSeen(
  db: Db | Trx,
  { atLeast, id }: { atLeast: number; id?: number },
  { limit, offset, now }: { limit: number; offset: number; now: number },
): Promise<Seen[]> {
  const from = now - REVEAL_WINDOW_MS
  const { rows } = await sql<Seen>`
    with seen as (
      select operator_id, count(distinct (object_kind, object_id))::int as seen, max(at) as last_at
      from personal_reveal where at > ${from} group by operator_id
    )
    select o.id, o.name, o.login, coalesce(s.seen, 0) as seen, s.last_at,
      ${REVEALS_A_DAY}::int * (1 + coalesce(a.count, 0))::int as bound,
      (select count(*)::int from reveal_allowance where operator_id = o.id) + 1 as version,
      (count(*) over ())::int as total
    from operator o left join seen s on s.operator_id = o.id
      left join (select operator_id, count(*) as count from reveal_allowance where at > ${from} group by operator_id) a
        on a.operator_id = o.id
    where coalesce(s.seen, 0) >= ${atLeast} and (${id ?? null}::bigint is null or o.id = ${id ?? null})
    order by s.seen desc nulls last, o.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/**
 * Counts one field that an operator sees in full; a record that was seen today costs nothing more.
 * @param now ms
 * @throws Refusal TOO_MANY beyond the day's bound
 */
export async function countReveal(
  trx: Trx,
  operatorId: number,
  { kind, id, field, reason }: { kind: string; id: string; field: string; reason: string },
  now: number,
): Promise<void> {
  await lockUntilEnd(trx, 'operatorReveals', operatorId)
  const earlier = await trx
    .selectFrom('personalReveal')
    .select('id')
    .where('operatorId', '=', operatorId)
    .where('objectKind', '=', kind)
    .where('objectId', '=', id)
    .where('at', '>', now - REVEAL_WINDOW_MS)
    .limit(1)
    .executeTakeFirst()
  if (earlier === undefined) {
    const [found] = await readSeen(trx, { atLeast: 0, id: operatorId }, { limit: 1, offset: 0, now })
    if (found && found.seen >= found.bound) throw new Refusal(RET.TOO_MANY, REFUSALS.manyReveals(found.bound))
  }
  await trx
    .insertInto('personalReveal')
    .values({ operatorId, objectKind: kind, objectId: id, field, reason, at: now })
    .execute()
}

const stateOf = ({ seen, bound }: Seen) =>
  seen >= bound
    ? { title: REVEALS.full, tone: 'bad' as const }
    : { title: REVEALS.many, tone: seen >= MANY_REVEALS ? ('warning' as const) : ('plain' as const) }

/** What the last days hold, newest first: which record, why, and who allowed more. */
async function timelineOf(db: Db, operatorId: number, kindTitle: (kind: string) => string) {
  const [seen, allowed] = await Promise.all([
    db
      .selectFrom('personalReveal')
      .selectAll()
      .where('operatorId', '=', operatorId)
      .orderBy('id', 'desc')
      .limit(200)
      .execute(),
    db
      .selectFrom('revealAllowance')
      .innerJoin('operator', 'operator.id', 'revealAllowance.givenBy')
      .select(['at', 'operator.name'])
      .where('operatorId', '=', operatorId)
      .orderBy('revealAllowance.id', 'desc')
      .limit(50)
      .execute(),
  ])
  return [
    ...seen.map(({ at, objectKind, objectId, reason }) => ({
      at,
      title: REVEALS.record(kindTitle(objectKind), objectId),
      note: reason,
      actor: '',
      tone: 'plain' as const,
    })),
    ...allowed.map(({ at, name }) => ({
      at,
      title: REVEALS.allowedBy,
      note: '',
      actor: name,
      tone: 'warning' as const,
    })),
  ].sort((a, b) => b.at - a.at)
}

const isId = (id: string): boolean => /^\d{1,15}$/.test(id)

export function createReveals(ctx: Pick<AppContext, 'clock' | 'console'>): {
  queue: QueueSource
  record: RecordSource
  figure: DeskMetricSource
} {
  const { clock } = ctx
  // Read with each record: the areas are joined after this one is made.
  const kindTitle = (kind: string): string =>
    ctx.console?.areas.flatMap(({ records = [] }) => records).find((one) => one.kind === kind)?.kindTitle ?? kind
  const find = async (db: Db | Trx, id: string, now: number): Promise<Seen | null> => {
    if (!isId(id)) return null
    return (await readSeen(db, { atLeast: 0, id: Number(id) }, { limit: 1, offset: 0, now }))[0] ?? null
  }
  const countMany = async (db: Db, now: number) => {
    const rows = await readSeen(db, { atLeast: MANY_REVEALS }, { limit: 1, offset: 0, now })
    return rows[0]?.total ?? 0
  }
  return {
    queue: {
      name: 'personal.reveals',
      title: REVEALS.queue,
      permission: 'personal.oversee',
      recordKind: KIND,
      columns: [
        { name: 'login', title: '账号' },
        { name: 'seen', title: REVEALS.seen },
        { name: 'bound', title: REVEALS.bound },
        { name: 'lastAt', title: REVEALS.last, kind: 'time' },
      ],
      filters: [],
      count: async (db, now) => ({ count: await countMany(db, now), overdue: 0 }),
      list: async (db, { limit, offset, now }) => {
        const rows = await readSeen(db, { atLeast: MANY_REVEALS }, { limit, offset, now })
        const tasks = rows.map((one) => ({
          id: String(one.id),
          title: one.name,
          state: stateOf(one),
          cells: {
            login: one.login,
            seen: REVEALS.people(one.seen),
            bound: REVEALS.people(one.bound),
            lastAt: one.lastAt,
          },
          dueAt: null,
        }))
        return { tasks, total: rows[0]?.total ?? 0 }
      },
    },
    record: {
      kind: KIND,
      kindTitle: REVEALS.queue,
      permission: 'personal.oversee',
      read: async (db, id, operator, now) => {
        const found = await find(db, id, now)
        if (found === null) return null
        return {
          title: found.name,
          version: found.version,
          state: stateOf(found),
          dueAt: null,
          sections: [
            {
              title: REVEALS.about,
              facts: [
                { name: '账号', value: found.login },
                { name: REVEALS.seen, value: REVEALS.people(found.seen) },
                { name: REVEALS.bound, value: REVEALS.people(found.bound) },
              ],
            },
          ],
          timeline: await timelineOf(db, found.id, kindTitle),
          actions: found.id === operator.id ? [] : [{ name: 'allow', isDue: found.seen >= found.bound }],
        }
      },
      lock: async (trx, id) => {
        if (!isId(id)) return null
        await lockUntilEnd(trx, 'operatorReveals', id)
        return (await find(trx, id, clock.now()))?.version ?? null
      },
      actions: [
        {
          name: 'allow',
          title: REVEALS.allow,
          permission: 'personal.oversee',
          needsReason: true,
          stepUp: true,
          confirm: REVEALS.allowAbout(REVEALS_A_DAY),
          act: async (trx, { id, operator, now }) => {
            await trx
              .insertInto('revealAllowance')
              .values({ operatorId: Number(id), givenBy: operator.id, at: now })
              .execute()
            return { message: REVEALS.allowed, after: { more: REVEALS_A_DAY } }
          },
        },
      ],
    },
    figure: {
      name: 'personal.reveals',
      title: REVEALS.figure,
      permission: 'personal.oversee',
      kind: 'count',
      to: '/queues/personal.reveals',
      read: async (db, now) => {
        const value = await countMany(db, now)
        return { value, tone: value > 0 ? 'warning' : 'plain' }
      },
    },
  }
}
