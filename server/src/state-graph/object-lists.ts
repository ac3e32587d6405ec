/** Lists of a kind of object in the console (object-console.ts): queues, all of them by state, export, search. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/handle'
import type { QueueSource, QueueTask, SearchSource } from '../kit/console'
import type { ExportSource } from '../kit/export-source'
import type { GraphNames } from './graph'
import type { Columns, ConsoleDefinition, ObjectConsole, ObjectFilters, ObjectQueue } from './object-console-types'
import type { ObjectKind, ObjectRow } from './object-types'

/** Hits of a search: there is rarely more than one of a number. */
const HITS = 6

/** By when an operator should act: the first of the columns that is set. */
const dueColumnsOf = <G extends GraphNames, Row extends ObjectRow, Parent, Seen extends Row>({
  due = ['deadlineAt'],
}: ConsoleDefinition<G, Row, Parent, Seen>): Columns<Row> => due

/** What an action is called. */
export const actionTitle = <G extends GraphNames, Row extends ObjectRow, Parent, Seen extends Row>(
  { texts }: ConsoleDefinition<G, Row, Parent, Seen>,
  name: string,
): string => texts.actions?.[name] ?? texts.steps[name as G['step']]

export function dueOf<G extends GraphNames, Row extends ObjectRow, Parent, Seen extends Row>(
  definition: ConsoleDefinition<G, Row, Parent, Seen>,
  object: Row,
): number | null {
  const [first = null] = dueColumnsOf(definition).flatMap((name) => (object[name] as number | null) ?? [])
  return first
}

interface Part {
  offset: number
  limit: number
}

/** Reads rows with what the console shows beside them. */
export function createReader<G extends GraphNames, Row extends ObjectRow, Parent, Seen extends Row>(
  kind: ObjectKind<G, Row, Parent>,
  definition: ConsoleDefinition<G, Row, Parent, Seen>,
) {
  const table = sql.raw(kind.definition.tables.object)
  const { finds, beside } = definition
  const columns = beside ? sql`*, ${beside}` : sql`*`
  const see = async (db: Db, rows: readonly Row[]): Promise<Seen[]> =>
    definition.seen ? definition.seen(db, rows) : (rows as Seen[])

  async function count(db: Db, where: RawBuilder<unknown>): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${table} where ${where}`.execute(db)
    return rows[0]?.count ?? 0
  }

  return {
    table,
    due: sql`coalesce(${sql.join(dueColumnsOf(definition).map((name) => sql.ref(name)))}, null)`,
    count,
    async select(db: Db, rest: RawBuilder<unknown>): Promise<Seen[]> {
      const { rows } = await sql<Row>`select ${columns} from ${table} where ${rest}`.execute(db)
      return see(db, rows)
    },
    /** A page, with the number of all, in one statement. */
    async page(db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>, { offset, limit }: Part) {
      const { rows } = await sql<Row & { ofAll: number }>`
        select ${columns}, (count(*) over ())::int as of_all from ${table} where ${where}
        order by ${order} limit ${limit} offset ${offset}`.execute(db)
      const [first] = rows
      // Behind the last page nothing says how many there are.
      const total = first ? first.ofAll : offset === 0 ? 0 : await count(db, where)
      return {
        found: await see(
          db,
          rows.map(({ ofAll: _, ...row }) => row as unknown as Row),
        ),
        total,
      }
    },
    /** What is in a state, and has a number. */
    matching({ state, q }: ObjectFilters<G>): RawBuilder<unknown> {
      const inState = state === undefined ? sql`true` : sql`state = ${state}`
      if (q === undefined || q === '' || !finds) return inState
      const named = [...finds.own, ...(finds.parents ?? [])].map((name) => sql`${sql.ref(name)} = ${q}`)
      return sql`${inState} and (${sql.join(named, sql` or `)})`
    },
  }
}

export function createLists<G extends GraphNames, Row extends ObjectRow, Parent, Seen extends Row>(
  kind: ObjectKind<G, Row, Parent>,
  definition: ConsoleDefinition<G, Row, Parent, Seen>,
): Pick<ObjectConsole<G, Seen>, 'exportSource' | 'page'> & { queues: QueueSource[]; searches: SearchSource[] } {
  const { graph } = kind.definition
  const { texts, titleOf, finds } = definition
  const { table, select, count, matching } = createReader(kind, definition)
  const states = Object.keys(graph.states) as G['state'][]

  const search: SearchSource = {
    permission: definition.permission,
    find: async (db, q) => {
      if (!finds?.pattern.test(q)) return []
      const found = await select(db, sql`${matching({ q })} order by id desc limit ${HITS}`)
      return found.map((seen) => ({
        kind: graph.object,
        kindTitle: definition.title,
        id: kind.numberOf(seen),
        title: (finds.titleOf ?? titleOf)(seen),
        note: texts.states[seen.state as G['state']],
        isExact: finds.own.some((name) => seen[name] === q),
      }))
    },
  }

  return {
    queues: definition.queues.map((queue) => createQueue(kind, definition, queue)),
    searches: finds ? [search] : [],

    page: async (db, { page = 1, pageSize = 20, ...filters }, toRow) => {
      const found = await select(
        db,
        sql`${matching(filters)} order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
      )
      const { rows } = await sql<{ state: G['state']; count: number }>`
        select state, count(*)::int as count from ${table} group by state`.execute(db)
      return {
        list: found.map(toRow),
        ...{ page, pageSize },
        total: await count(db, matching(filters)),
        counts: states.map((state) => ({ state, count: rows.find((row) => row.state === state)?.count ?? 0 })),
      }
    },

    exportSource: (): ExportSource => {
      const source = definition.export
      if (!source) throw new Error(`${graph.object} has no export`)
      const { permission, filters, head, line } = source
      return {
        name: graph.object,
        title: definition.title,
        ...{ permission, filters, head },
        count: (db, given) => count(db, matching(given as ObjectFilters<G>)),
        page: async (db, given, { after, limit }) => {
          const before = Number(after ?? Number.MAX_SAFE_INTEGER)
          const found = await select(
            db,
            sql`${matching(given as ObjectFilters<G>)} and id < ${before} order by id desc limit ${limit}`,
          )
          const last = found.at(-1)
          return { rows: found.map(line), next: !last || found.length < limit ? null : String(last.id) }
        },
      }
    },
  }
}

function createQueue<G extends GraphNames, Row extends ObjectRow, Parent, Seen extends Row>(
  kind: ObjectKind<G, Row, Parent>,
  definition: ConsoleDefinition<G, Row, Parent, Seen>,
  { name, title, permission, states, where, hasStates = false, listsAll = false, bulkActions = [] }: ObjectQueue<G>,
): QueueSource {
  const { graph } = kind.definition
  const { texts, tones, titleOf, taskTitleOf = titleOf, columns, make, filters: choosing = [] } = definition
  const { table, due, page } = createReader(kind, definition)
  const all = Object.keys(graph.states) as G['state'][]

  const waiting = (now: number) => sql`state = any(${[...states]}::text[]) ${where ? sql`and ${where(now)}` : sql``}`
  const choices = all.map((value) => ({ value, title: texts.states[value] }))
  const toTask = (seen: Seen): QueueTask => ({
    id: kind.numberOf(seen),
    title: taskTitleOf(seen),
    state: { title: texts.states[seen.state as G['state']], tone: tones[seen.state as G['state']] },
    cells: Object.fromEntries(columns.map((column) => [column.name, column.of(seen)])),
    dueAt: dueOf(definition, seen),
  })

  return {
    name,
    title,
    permission: permission ?? definition.permission,
    recordKind: graph.object,
    columns: columns.map(({ of: _, ...column }) => column),
    filters: [
      ...(hasStates ? [{ name: 'state', title: texts.state, kind: 'choice' as const, choices }] : []),
      ...choosing.map(({ choices: words, ...filter }) => ({
        ...filter,
        kind: 'choice' as const,
        choices: Object.entries(words).map(([value, word]) => ({ value, title: word })),
      })),
    ],
    ...(make && { make: { title: make.title, permission: make.permission } }),
    bulkActions: bulkActions.map((action) => ({ name: action, title: actionTitle(definition, action) })),
    count: async (db, now) => {
      const { rows } = await sql<{ count: number; overdue: number }>`
        select count(*)::int as count, (count(*) filter (where ${due} <= ${now}))::int as overdue
        from ${table} where ${waiting(now)}`.execute(db)
      return rows[0] ?? { count: 0, overdue: 0 }
    },
    list: async (db, { filters, offset, limit, now }) => {
      // What waits: the earliest due first. What is in a state of choice: the newest first.
      const chosen = hasStates ? all.find((state) => state === filters['state']) : undefined
      const isAll = chosen === undefined && listsAll
      const listed = isAll ? sql`true` : chosen === undefined ? waiting(now) : sql`state = ${chosen}`
      const last = chosen === undefined && !isAll ? sql`id` : sql`id desc`
      const narrowed = choosing.flatMap(({ name: column }) => {
        const value = filters[column]
        return value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`]
      })
      const wanted = sql.join([listed, ...narrowed], sql` and `)
      const { found, total } = await page(db, wanted, sql`${due} nulls last, ${last}`, { offset, limit })
      return { tasks: found.map(toTask), total }
    },
  }
}
