/** The rows of a kind of object (object.ts): found, locked behind their parent, created, moved, their history. */
import { sql, type RawBuilder } from 'kysely'
import { isUniqueViolation } from '../db/errors'
import type { Db } from '../db/handle'
import { createStates, type StateChange } from './change-state'
import { isPossible, type GraphNames, type Position } from './graph'
import type {
  Act,
  Effect,
  Locked,
  ObjectDefinition,
  ObjectEvent,
  ObjectKind,
  ObjectRow,
  ObjectTableNames,
  ObjectTimers,
  ParentLock,
} from './object-types'

export type ObjectStore<G extends GraphNames, Row extends ObjectRow, Parent> = Pick<
  ObjectKind<G, Row, Parent>,
  'create' | 'events' | 'find' | 'keep' | 'lock' | 'move' | 'note' | 'numberOf' | 'positionOf'
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

/** What a step does beside its statement (ObjectDefinition.effects). */
function createEffects<G extends GraphNames, Row extends ObjectRow, Parent>({
  graph,
  tables,
  effects,
}: ObjectDefinition<G, Row, Parent>) {
  async function isKnown(trx: Db, { id }: Row, key: string): Promise<boolean> {
    const { rows } = await sql`
      select from ${sql.raw(tables.events)} where ${sql.raw(tables.owner)} = ${id} and key = ${key}`.execute(trx)
    return rows.length > 0
  }
  const ofStep = (step: G['step']): Effect<G, Row, Parent>[] =>
    graph.transitions[step].effects.map((effect: G['effect']) => effects[effect])

  return {
    /** The columns of an act with those that effects find out. Nothing is looked for when the step will not be made. */
    async columnsOf(act: Act<G, Row, Parent>, step: G['step'], set: Partial<Row>, isPossibleNow: boolean) {
      const finding = ofStep(step).flatMap((effect) => (typeof effect === 'function' ? [] : [effect]))
      if (finding.length === 0 || !isPossibleNow) return set
      if (act.key !== undefined && (await isKnown(act.trx, act.object, act.key))) return set
      let found = set
      for (const { sets } of finding) {
        found = { ...found, ...(await sets({ ...act, object: { ...act.object, ...found } }, step)) }
      }
      return found
    },
    async carryOut(act: Act<G, Row, Parent>, step: G['step']): Promise<void> {
      for (const effect of ofStep(step)) if (typeof effect === 'function') await effect(act, step)
    },
  }
}

function createWriter<G extends GraphNames, Row extends ObjectRow, Parent>({
  graph,
  tables,
}: ObjectDefinition<G, Row, Parent>) {
  const table = sql.raw(tables.object)
  const assignments = (columns: Partial<Row>) =>
    sql.join([
      sql`version = ${table}.version + 1`,
      ...Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${columnValue(value)}`),
    ])
  return {
    assignments,
    /** Sets columns beside a step; the object is locked. */
    async write(trx: Db, id: number, columns: Partial<Row>): Promise<Row> {
      const { rows } = await sql<Row>`
        update ${table} set ${assignments(columns)} where id = ${id} returning *`.execute(trx)
      const [written] = rows
      if (!written) throw new Error(`there is no ${graph.object} ${id}`)
      return written
    },
  }
}

/** The history, newest first, with the names of operators. */
async function readEvents<G extends GraphNames>(
  { events, owner }: ObjectTableNames,
  db: Db,
  { id }: Pick<ObjectRow, 'id'>,
): Promise<ObjectEvent<G>[]> {
  const { rows } = await sql<ObjectEvent<G>>`
    select e.at, e.step, e.reason, e.actor_kind, e.actor_id, operator.name from ${sql.raw(events)} e
    left join operator on e.actor_kind = 'operator' and operator.id::text = e.actor_id
    where ${sql.raw(`e.${owner}`)} = ${id} order by e.id desc`.execute(db)
  return rows
}

export function createStore<G extends GraphNames, Row extends ObjectRow, Parent>(
  definition: ObjectDefinition<G, Row, Parent>,
): ObjectStore<G, Row, Parent> {
  const { graph, tables, prefix, newNumber, eachStep, moved, unique = {}, refusals } = definition
  const numberColumn = tables.number ?? 'number'
  const table = sql.raw(tables.object)
  const number = sql.raw(numberColumn)
  const isKnownById = numberColumn === 'id'
  const lockParent = lockParentOf(definition)
  const { columnsOf, carryOut } = createEffects(definition)
  const { assignments, write } = createWriter(definition)

  const states = createStates<G, Row, StateChange<G> & { set: Partial<Row> }>(graph, {
    table: tables.object,
    number: numberColumn,
    ...(tables.variant !== undefined && { variant: tables.variant }),
    events: tables.events,
    owner: tables.owner,
    timerMs: (key) => timersOf(definition)?.ms(key) ?? sql`null::bigint`,
    refusal: refusals.stateChanged,
    parts: ({ now, set }) => {
      const { deadlineAt, ...columns } = { ...eachStep?.(now), ...set } as Partial<Row>
      return {
        set: assignments(columns as Partial<Row>),
        ...(deadlineAt !== undefined && { deadlineAt: sql`${deadlineAt}::bigint` }),
      }
    },
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
      const isOpen = isPossible(graph, step, positionOf(before))
      const found = await columnsOf(act, step, set, isOpen)
      const change = { number: numberOf(before), step, actor, reason, now, key, set: found }
      const { object, isRepeat } = await states.change(trx, change).catch(inWords)
      if (isRepeat) return object
      await carryOut({ ...act, object }, step)
      await moved?.({ ...act, object }, step)
      return object
    },

    async note({ trx, object: { id, state }, actor, reason, now }, name, set) {
      await sql`
        insert into ${sql.raw(tables.events)} (${sql.raw(tables.owner)}, at, step, from_state, to_state, actor_kind,
          actor_id, reason)
        values (${id}, ${now}, ${name}, ${state}, ${state}, ${actor.kind}, ${actor.id}, ${reason})`.execute(trx)
      return write(trx, id, set)
    },

    keep: ({ trx, object: { id } }, set) => write(trx, id, set),

    async create(trx, { userId, state, columns, actor, reason = '', now, number: drawn }) {
      const values = Object.entries<unknown>({ ...eachStep?.(now), ...columns })
      const deadlineAt = states.deadlineAt(positionOf({ ...columns, state }), now)
      const given = drawn ?? newNumber?.(now) ?? sql`${prefix}::text || next_order_no(${userId}, ${now})`
      const { rows } = await sql<Row>`
        insert into ${table} (${isKnownById ? sql`` : sql`${number},`} state, deadline_at,
          ${sql.join(values.map(([name]) => sql.ref(name)))})
        values (${isKnownById ? sql`` : sql`${given},`} ${state}, ${deadlineAt},
          ${sql.join(values.map(([, value]) => columnValue(value)))})
        returning *`
        .execute(trx)
        .catch(inWords)
      const [made] = rows
      if (!made) throw new Error(`the ${graph.object} was not written`)
      await states.noteCreated(trx, { id: made.id, state, actor, reason, now, set: {} })
      return made
    },

    events: (db, object) => readEvents(tables, db, object),
  }
}
