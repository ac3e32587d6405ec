/**
 * The one function that moves an object to another state (design: "Rules that hold everywhere"). It is a
 * compare-and-set on the states from which the graph allows the transition, sets the deadline of the new state, and
 * writes the event, all in one statement of the caller's transaction.
 */
import { sql, type RawBuilder } from 'kysely'
import { RET } from '@contract/constants'
import { isUniqueViolation } from '../db/errors'
import type { Db } from '../db/handle'
import { Refusal } from '../kit/refusal'
import { timerAt, type GraphNames, type Position, type StateGraph } from './graph'

/** Who makes a transition: `id` is the user, the operator or the provider; empty for the system. */
export interface Actor<G extends GraphNames> {
  kind: G['actor']
  id: string
}

export interface StateChange<G extends GraphNames> {
  /** The object's number, by which the outside knows it. */
  number: string
  step: G['step']
  actor: Actor<G>
  /** The reason, in Chinese: the user reads it in the object's history. */
  reason: string
  /** ms */
  now: number
  /** Key of the intended act, one for all repetitions of a client's request; without it a repeat is refused. */
  key?: string | undefined
}

/** What a module adds to the statement of a transition. */
export interface StatementParts {
  /** Assignments to further columns of the object: `cancel_reason = …`. */
  set?: RawBuilder<unknown>
  /** Another deadline than the timer's of the new state, or null. */
  deadlineAt?: RawBuilder<unknown>
  /** Further queries of the `with` clause, each `name as (…)`; they may read `old` (id, state) and `changed`. */
  and?: readonly RawBuilder<unknown>[]
}

/** The tables of a kind of object; all names are the database's. */
export interface ObjectTables<G extends GraphNames, C extends StateChange<G>> {
  /** Has the columns id, state and deadline_at (bigint, null without a timer). */
  table: string
  /** The column of the number, unique. */
  number: string
  /** The column of the variant; only in a graph with variants. */
  variant?: string
  /**
   * Has at, step, from_state, to_state, actor_kind, actor_id, reason and key; (owner, key) is unique where key is set.
   */
  events: string
  /** The column of `events` that refers to the object's id. */
  owner: string
  /** How long a timer runs, ms, as SQL of a bigint (kit/settings.ts). */
  timerMs: (key: G['timer']) => RawBuilder<unknown>
  /** What the user reads when the object is no longer where the transition starts. */
  refusal: string
  /** What the module adds to its transitions. */
  parts?: (change: C) => StatementParts
}

export interface Changed<Row> {
  object: Row
  /** The act was carried out before, by the same key: its effects must not happen again. */
  isRepeat: boolean
}

export interface ObjectStates<G extends GraphNames, C extends StateChange<G>, Row> {
  /**
   * Carries out a transition.
   * @throws Refusal CONFLICT when the object is not (or no longer) where the transition starts.
   */
  change: (trx: Db, change: C) => Promise<Changed<Row>>
  /** SQL: the deadline of an object that comes to `state` at `now` (ms), for the statement that creates it. */
  deadlineAt: (position: Position<G>, now: number) => RawBuilder<unknown>
  /**
   * Writes the first event of an object, whose step is `create`, and which nothing comes before. Call it in the
   * transaction that creates the object.
   */
  noteCreated: (trx: Db, created: Omit<C, 'number' | 'step'> & { id: number; state: G['state'] }) => Promise<void>
}

/** @param tables of the objects */
export function createStates<G extends GraphNames, Row, C extends StateChange<G> = StateChange<G>>(
  graph: StateGraph<G>,
  tables: ObjectTables<G, C>,
): ObjectStates<G, C, Row> {
  const { timerMs, refusal, parts } = tables
  const [table, number, events, owner] = [tables.table, tables.number, tables.events, tables.owner].map((name) =>
    sql.raw(name),
  ) as [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>]
  const variant = sql.raw(tables.variant ?? 'null')

  function deadlineAt(position: Position<G>, now: number): RawBuilder<unknown> {
    const timer = timerAt(graph, position)
    return timer ? sql`${timerMs(timer.key)} + ${now}::bigint` : sql`null::bigint`
  }

  /** The deadline of `state` for each variant, over the changing row; one query instead of two. */
  function deadlineOf(state: G['state'], now: number): RawBuilder<unknown> {
    if (graph.variants.length === 0) return deadlineAt({ state }, now)
    const cases = graph.variants.flatMap((each) => {
      const timer = timerAt(graph, { state, variant: each })
      return timer ? [sql`when ${each} then ${timerMs(timer.key)}`] : []
    })
    return cases.length === 0
      ? sql`null::bigint`
      : sql`case ${table}.${variant} ${sql.join(cases, sql` `)} end + ${now}::bigint`
  }

  /** The object after an earlier request with the same key; undefined when there was none. */
  async function findRepeat(trx: Db, change: C, key: string): Promise<Row | undefined> {
    const { rows } = await sql<Row>`
      select ${table}.* from ${table} join ${events} on ${events}.${owner} = ${table}.id
      where ${table}.${number} = ${change.number} and ${events}.key = ${key} and ${events}.step = ${change.step}
        and ${events}.actor_kind = ${change.actor.kind} and ${events}.actor_id = ${change.actor.id}`.execute(trx)
    return rows[0]
  }

  async function change(trx: Db, wanted: C): Promise<Changed<Row>> {
    const { step, actor, reason, now, key } = wanted
    const { from, to, by, only } = graph.transitions[step]
    if (!by.includes(actor.kind)) throw new Error(`${graph.object}: ${step} is not for a ${actor.kind}`)
    const { set, deadlineAt: own, and = [] } = parts?.(wanted) ?? {}
    const isVariant = only === undefined ? sql`` : sql`and ${variant} = ${only}`
    const isNew =
      key === undefined
        ? sql``
        : sql`and not exists (select from ${events} where ${events}.${owner} = ${table}.id and ${events}.key = ${key})`
    const keyColumn = key === undefined ? sql`` : sql`, key`
    const keyValue = key === undefined ? sql`` : sql`, ${key}`
    const { rows } = await sql<Row>`
      with old as (
        select id, state from ${table}
        where ${number} = ${wanted.number} and state = any(${[...from]}::text[]) ${isVariant} ${isNew}
        for update
      ), changed as (
        update ${table} set state = ${to}, deadline_at = ${own ?? deadlineOf(to, now)}${set ? sql`, ${set}` : sql``}
        from old where ${table}.id = old.id
        returning ${table}.*
      ), noted as (
        insert into ${events} (${owner}, at, step, from_state, to_state, actor_kind, actor_id, reason${keyColumn})
        select id, ${now}::bigint, ${step}, state, ${to}, ${actor.kind}, ${actor.id}, ${reason}${keyValue} from old
      )${and.length > 0 ? sql`, ${sql.join([...and])}` : sql``}
      select * from changed`
      .execute(trx)
      .catch((error: unknown) => {
        // Two requests with one key in a graph where the same transition is possible twice: the second comes again.
        if (key !== undefined && isUniqueViolation(error)) throw new Refusal(RET.CONFLICT, refusal)
        throw error
      })
    const [object] = rows
    if (object) return { object, isRepeat: false }
    const earlier = key === undefined ? undefined : await findRepeat(trx, wanted, key)
    if (!earlier) throw new Refusal(RET.CONFLICT, refusal)
    return { object: earlier, isRepeat: true }
  }

  return {
    change,
    deadlineAt,
    noteCreated: async (trx, { id, state, actor, reason, now, key }) => {
      await sql`
        insert into ${events} (${owner}, at, step, from_state, to_state, actor_kind, actor_id, reason, key)
        values (${id}, ${now}, 'create', null, ${state}, ${actor.kind}, ${actor.id}, ${reason}, ${key ?? null})`.execute(
        trx,
      )
    },
  }
}
