/** The rows of a kind of object (object.ts): found, locked behind their parent, created, moved, their history. */
import { sql, type RawBuilder } from 'kysely'
import { isUniqueViolation } from '../db/errors'
import type { Db } from '../db/handle'
import { createStates, type StateChange } from './change-state'
import type { GraphNames, Position } from './graph'
import type {
  Act,
  Locked,
  ObjectDefinition,
  ObjectEvent,
  ObjectKind,
  ObjectRow,
  ObjectTimers,
  ParentLock,
} from './object-types'

export type ObjectStore<G extends GraphNames, Row extends ObjectRow, Parent> = Pick<
  ObjectKind<G, Row, Parent>,
  'create' | 'events' | 'find' | 'lock' | 'move' | 'note' | 'numberOf' | 'positionOf'
> & { parentOf: (trx: Db, object: Row) => Promise<Parent> }

/** What an id can be: others are found nowhere, and the database refuses to compare them. */
const ID = /^\d{1,15}$/

const camel = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
/** Values as the database takes them. */
const columnValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

/** The conditional types say whether there are a parent and timers; here nothing is known of the graph's names. */
export const lockParentOf = <G extends GraphNames, Row extends ObjectRow, Parent>({
  lockParent,
}: ObjectDefinition<G, Row, Parent>) => lockParent as ParentLock<Row, Parent> | null
export const timersOf = <G extends GraphNames, Row extends ObjectRow, Parent>({
  timers,
}: ObjectDefinition<G, Row, Parent>) => timers as ObjectTimers<G, Row, Parent> | null

export function createStore<G extends GraphNames, Row extends ObjectRow, Parent>(
  definition: ObjectDefinition<G, Row, Parent>,
): ObjectStore<G, Row, Parent> {
  const { graph, tables, prefix, newNumber, eachStep, effects, unique = {}, refusals } = definition
  const numberColumn = tables.number ?? 'number'
  const table = sql.raw(tables.object)
  const number = sql.raw(numberColumn)
  const isKnownById = numberColumn === 'id'
  const lockParent = lockParentOf(definition)

  const assignments = (columns: Partial<Row>) =>
    sql.join([
      sql`version = ${table}.version + 1`,
      ...Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${columnValue(value)}`),
    ])

  const states = createStates<G, Row, StateChange<G> & { set: Partial<Row> }>(graph, {
    table: tables.object,
    number: numberColumn,
    ...(tables.variant !== undefined && { variant: tables.variant }),
    events: tables.events,
    owner: tables.owner,
    timerMs: (key) => timersOf(definition)?.ms(key) ?? sql`null::bigint`,
    refusal: refusals.stateChanged,
    parts: ({ now, set }) => ({ set: assignments({ ...eachStep?.(now), ...set }) }),
  })

  const fieldOf = (object: Partial<Row>, column: string): unknown => (object as Record<string, unknown>)[camel(column)]
  const numberOf = (object: Row): string => String(fieldOf(object, numberColumn))
  const positionOf = (object: Partial<Row> & Pick<Row, 'state'>): Position<G> => ({
    state: object.state,
    ...(tables.variant !== undefined && { variant: fieldOf(object, tables.variant) as G['variant'] }),
  })

  async function select(db: Db, wanted: string, rest: RawBuilder<unknown>): Promise<Row | undefined> {
    if (isKnownById && !ID.test(wanted)) return undefined
    const { rows } = await sql<Row>`select * from ${table} where ${number} = ${wanted} ${rest}`.execute(db)
    return rows[0]
  }
  const find = (db: Db, wanted: string) => select(db, wanted, sql``)

  async function parentOf(trx: Db, object: Row): Promise<Parent> {
    const parent = lockParent ? await lockParent(trx, object) : null
    if (parent === undefined) throw new Error(`${graph.object} ${numberOf(object)} has no parent`)
    return parent as Parent
  }

  async function lock(trx: Db, wanted: string): Promise<Locked<Row, Parent> | undefined> {
    const known = await find(trx, wanted)
    if (!known) return undefined
    const parent = await parentOf(trx, known)
    const object = await select(trx, wanted, sql`for update`)
    return object && { object, parent }
  }

  /** What a unique violation means to the user. */
  function inWords(error: unknown): never {
    const found = Object.keys(unique).find((constraint) => isUniqueViolation(error, constraint))
    throw (found === undefined ? undefined : unique[found]?.()) ?? error
  }

  return {
    numberOf,
    positionOf,
    find,
    parentOf,
    lock,

    async move(act: Act<G, Row, Parent>, step, set = {}) {
      const { trx, object: before, actor, reason, now, key } = act
      const change = { number: numberOf(before), step, actor, reason, now, key, set }
      const { object, isRepeat } = await states.change(trx, change).catch(inWords)
      if (isRepeat) return object
      for (const effect of graph.transitions[step].effects) {
        await effects[effect]({ ...act, object }, step)
      }
      return object
    },

    async note({ trx, object: { id, state }, actor, reason, now }, name, set) {
      await sql`
        insert into ${sql.raw(tables.events)} (${sql.raw(tables.owner)}, at, step, from_state, to_state, actor_kind,
          actor_id, reason)
        values (${id}, ${now}, ${name}, ${state}, ${state}, ${actor.kind}, ${actor.id}, ${reason})`.execute(trx)
      const { rows } = await sql<Row>`
        update ${table} set ${assignments(set)} where id = ${id} returning *`.execute(trx)
      const [noted] = rows
      if (!noted) throw new Error(`there is no ${graph.object} ${id}`)
      return noted
    },

    async create(trx, { userId, state, columns, actor, reason = '', now }) {
      const values = Object.entries<unknown>({ ...eachStep?.(now), ...columns })
      const deadlineAt = states.deadlineAt(positionOf({ ...columns, state }), now)
      const given = newNumber?.(now) ?? sql`${prefix}::text || next_order_no(${userId}, ${now})`
      const { rows } = await sql<Row>`
        insert into ${table} (${isKnownById ? sql`` : sql`${number},`} state, deadline_at,
          ${sql.join(values.map(([name]) => sql.ref(name)))})
        values (${isKnownById ? sql`` : sql`${given},`} ${state}, ${deadlineAt},
          ${sql.join(values.map(([, value]) => columnValue(value)))})
        returning *`
        .execute(trx)
        .catch(inWords)
      const [object] = rows
      if (!object) throw new Error(`the ${graph.object} was not written`)
      await states.noteCreated(trx, { id: object.id, state, actor, reason, now, set: {} })
      return object
    },

    async events(db, { id }) {
      const { rows } = await sql<ObjectEvent<G>>`
        select e.at, e.step, e.reason, e.actor_kind, e.actor_id, operator.name from ${sql.raw(tables.events)} e
        left join operator on e.actor_kind = 'operator' and operator.id::text = e.actor_id
        where ${sql.raw(`e.${tables.owner}`)} = ${id} order by e.id desc`.execute(db)
      return rows
    },
  }
}
