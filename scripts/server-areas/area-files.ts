/** The files of a new area with one kind of object, as `npm run new:area` writes them. Pure. */

export interface NewArea {
  /** Its folder: `buy-back`. */
  name: string
  /** In Chinese, as operators read it. */
  title: string
  /** What its numbers begin with: two or three capitals. */
  prefix: string
  /** Number of its migration. */
  migration: string
}

/** The name in each spelling. */
export const spellings = (name: string) => {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { camel, pascal: camel.charAt(0).toUpperCase() + camel.slice(1), snake: name.replaceAll('-', '_') }
}

/** Text by path below the project. */
export function areaFiles(area: NewArea): Readonly<Record<string, string>> {
  const folder = `server/src/modules/${area.name}`
  return {
    [`contract/${area.name}.ts`]: contractFile(area),
    [`server/src/db/migrations/${area.migration}-${area.name}.ts`]: migrationFile(area),
    [`${folder}/area.ts`]: areaFile(area),
    [`${folder}/graph.ts`]: graphFile(area),
    [`${folder}/tables.ts`]: tablesFile(area),
    [`${folder}/object.ts`]: objectFile(area),
    [`${folder}/acts.ts`]: actsFile(area),
    [`${folder}/calls.ts`]: callsFile(area),
    [`${folder}/console.ts`]: consoleFile(area),
    [`${folder}/settings.ts`]: settingsFile(area),
    [`${folder}/messages.ts`]: messagesFile(area),
    [`${folder}/README.md`]: readmeFile(area),
    [`test/server/${area.name}/${area.name}.test.ts`]: testFile(area),
  }
}

function contractFile({ name, title, prefix }: NewArea): string {
  const { camel, pascal } = spellings(name)
  return `/** ${title}: what a user requests, an operator decides, and the user may take back until then. Times are ms. */
import { Type, type Static } from '@sinclair/typebox'
import type { CallTable } from './call'
import { IdempotencyKey, Millis } from './envelope'

export const ${pascal}No = Type.String({ pattern: '^${prefix}[0-9]{18}$', title: '${title}' })

export const ${pascal}State = Type.Union([
  Type.Literal('REQUESTED'),
  Type.Literal('DONE'),
  Type.Literal('REFUSED'),
  Type.Literal('TAKEN_BACK'),
  Type.Literal('EXPIRED'),
])
export type ${pascal}State = Static<typeof ${pascal}State>

export const ${pascal} = Type.Object({
  ${camel}No: ${pascal}No,
  /** A change is of this version. */
  version: Type.Integer(),
  state: ${pascal}State,
  stateName: Type.String(),
  note: Type.String(),
  createdAt: Millis,
  canTakeBack: Type.Boolean(),
})
export type ${pascal} = Static<typeof ${pascal}>

/** The calls of this file. */
export const ${camel}Calls = {
  'GET /${name}/info': {
    about: 'One of the user’s own.',
    input: Type.Object({ ${camel}No: ${pascal}No }),
    data: ${pascal},
    who: 'user',
  },
  'POST /${name}/request': {
    about: 'Requests one.',
    input: Type.Object({ note: Type.String({ minLength: 1, maxLength: 200, title: '说明' }), idempotencyKey: IdempotencyKey }),
    data: ${pascal},
    who: 'user',
    rate: 'sensitive',
  },
  'POST /${name}/take-back': {
    about: 'Takes one back that waits.',
    input: Type.Object({ ${camel}No: ${pascal}No, version: Type.Integer({ minimum: 0 }), idempotencyKey: IdempotencyKey }),
    data: ${pascal},
    who: 'user',
    rate: 'sensitive',
  },
} as const satisfies CallTable
`
}

function migrationFile({ name, prefix }: NewArea): string {
  const { snake } = spellings(name)
  return `/** ${name}: the objects, and what happened to each. */
import { sql, type Kysely } from 'kysely'

const statements = [
  \`create table ${snake} (
    id bigint generated always as identity primary key,
    number text not null unique check (number ~ '^${prefix}[0-9]{18}$'),
    version integer not null default 0,
    user_id bigint not null references app_user (id),
    state text not null check (state in ('REQUESTED', 'DONE', 'REFUSED', 'TAKEN_BACK', 'EXPIRED')),
    deadline_at bigint,
    note text not null,
    created_at bigint not null
  )\`,
  \`create index ${snake}_due on ${snake} (deadline_at) where deadline_at is not null\`,
  \`create index ${snake}_by_state on ${snake} (state, deadline_at, id)\`,
  \`create index ${snake}_of_user on ${snake} (user_id, id)\`,
  \`create table ${snake}_event (
    id bigint generated always as identity primary key,
    ${snake}_id bigint not null references ${snake} (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null check (actor_kind in ('user', 'operator', 'timer')),
    actor_id text not null,
    reason text not null,
    key text
  )\`,
  \`create index ${snake}_event_of on ${snake}_event (${snake}_id, id)\`,
  \`create unique index ${snake}_event_key on ${snake}_event (${snake}_id, key) where key is not null\`,
  \`create trigger ${snake}_event_append_only before update or delete or truncate on ${snake}_event
    for each statement execute function refuse_change()\`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
`
}

function areaFile({ name }: NewArea): string {
  const { camel } = spellings(name)
  return `import { defineArea } from '../area'
import { registerCalls } from './calls'
import { ${camel}Console } from './console'
import { ${camel}Objects } from './object'
import { ${camel}Settings } from './settings'

export const area = defineArea({
  name: '${name}',
  calls: [registerCalls],
  console: [${camel}Console.area],
  sweeps: ({ ctx }) => ${camel}Objects.sweeps(ctx),
  settings: ${camel}Settings,
})
`
}

function graphFile({ name, title }: NewArea): string {
  const { camel, pascal } = spellings(name)
  return `/**
 * The graph of ${title}.
 *
 *   REQUESTED → DONE, REFUSED, TAKEN_BACK, EXPIRED
 */
import type { ${pascal}State } from '@contract/${name}'
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

export type ${pascal}Actor = 'user' | 'operator' | 'timer'

export interface ${pascal}Names extends GraphNames {
  state: ${pascal}State
  step: ${pascal}Step
  actor: ${pascal}Actor
  variant: never
  effect: never
  timer: '${camel}.answer'
}

interface ${pascal}Transition extends Transition<Omit<${pascal}Names, 'step'> & { step: string }> {
  to: ${pascal}State
}

const transitions = {
  accept: { from: ['REQUESTED'], to: 'DONE', by: ['operator'], effects: [] },
  refuse: { from: ['REQUESTED'], to: 'REFUSED', by: ['operator'], effects: [] },
  takeBack: { from: ['REQUESTED'], to: 'TAKEN_BACK', by: ['user'], effects: [] },
  expire: { from: ['REQUESTED'], to: 'EXPIRED', by: ['timer'], effects: [] },
} as const satisfies Record<string, ${pascal}Transition>
export type ${pascal}Step = keyof typeof transitions

export const ${camel}Graph: StateGraph<${pascal}Names> = {
  object: '${camel}',
  starts: ['REQUESTED'],
  ends: ['DONE', 'REFUSED', 'TAKEN_BACK', 'EXPIRED'],
  variants: [],
  states: {
    REQUESTED: { timer: { key: '${camel}.answer', then: 'expire' } },
    DONE: {},
    REFUSED: {},
    TAKEN_BACK: {},
    EXPIRED: {},
  },
  transitions,
}
`
}

function tablesFile({ name, migration }: NewArea): string {
  const { camel, pascal } = spellings(name)
  return `/** Tables of ${name} (migration ${migration}). Times are ms. */
import type { ${pascal}State } from '@contract/${name}'
import type { Generated } from 'kysely'
import type { ${pascal}Actor, ${pascal}Step } from './graph'

export interface ${pascal}Table {
  id: Generated<number>
  number: string
  version: Generated<number>
  userId: number
  state: ${pascal}State
  /** When nobody has decided until then, its timer ends it. */
  deadlineAt: number | null
  note: string
  createdAt: number
}

export interface ${pascal}EventTable {
  id: Generated<number>
  ${camel}Id: number
  at: number
  step: ${pascal}Step | 'create'
  fromState: ${pascal}State | null
  toState: ${pascal}State
  actorKind: ${pascal}Actor
  actorId: string
  reason: string
  key: Generated<string | null>
}

export interface ${pascal}Tables {
  ${camel}: ${pascal}Table
  ${camel}Event: ${pascal}EventTable
}
`
}

function objectFile({ name, title, prefix }: NewArea): string {
  const { camel, pascal, snake } = spellings(name)
  return `/** ${title}, as an object with a state (state-graph/object.ts). */
import type { Selectable } from 'kysely'
import { settingSql } from '../../kit/settings'
import { defineObject } from '../../state-graph/object'
import type { Act } from '../../state-graph/object-types'
import { ${camel}Graph, type ${pascal}Names } from './graph'
import { REFUSALS } from './messages'
import { ${camel}Settings } from './settings'
import type { ${pascal}Table } from './tables'

export type ${pascal}Record = Selectable<${pascal}Table>
export type ${pascal}Act = Act<${pascal}Names, ${pascal}Record, null>

export const ${camel}Objects = defineObject<${pascal}Names, ${pascal}Record>({
  graph: ${camel}Graph,
  tables: { object: '${snake}', events: '${snake}_event', owner: '${snake}_id' },
  prefix: '${prefix}',
  lockParent: null,
  owner: { actor: 'user', of: ({ userId }) => userId },
  effects: {},
  timers: { ms: (key) => settingSql(${camel}Settings, key) },
  refusals: REFUSALS,
})
`
}

function actsFile({ name }: NewArea): string {
  const { camel, pascal } = spellings(name)
  return `/** What users do with their own. */
import { RET } from '@contract/constants'
import type { ${pascal} } from '@contract/${name}'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { STATE_NAMES, REFUSALS } from './messages'
import { ${camel}Objects, type ${pascal}Record } from './object'

type Context = Pick<AppContext, 'clock' | 'db' | 'settings'>

const toAnswer = ({ number, version, state, note, createdAt }: ${pascal}Record): ${pascal} => ({
  ${camel}No: number,
  ...{ version, state, note, createdAt },
  stateName: STATE_NAMES[state],
  canTakeBack: state === 'REQUESTED',
})

/** @throws Refusal NOT_FOUND, for another user's too */
export async function read${pascal}({ db }: Pick<Context, 'db'>, userId: number, number: string): Promise<${pascal}> {
  const object = await ${camel}Objects.find(db, number)
  if (object?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  return toAnswer(object)
}

/** Requests one, once for its key. */
export async function request${pascal}(
  ctx: Context,
  userId: number,
  { note, key }: { note: string; key: string },
): Promise<${pascal}> {
  const intended = { userId, name: 'request', key, fields: [note] }
  const { number } = await ${camel}Objects.once(ctx, intended, async (trx, now) => {
    const columns = { userId, note, createdAt: now }
    const actor = { kind: 'user', id: String(userId) } as const
    const made = await ${camel}Objects.create(trx, { userId, state: 'REQUESTED', columns, actor, now })
    return { number: made.number }
  })
  return read${pascal}(ctx, userId, number)
}

/** Takes one back that waits. @throws Refusal NOT_FOUND, CONFLICT */
export async function takeBack${pascal}(
  ctx: Context,
  userId: number,
  { number, version, key }: { number: string; version: number; key: string },
): Promise<${pascal}> {
  const intended = { userId, name: 'takeBack', key, fields: [], number, version }
  await ${camel}Objects.ownAct(ctx, intended, async (act) => {
    await ${camel}Objects.move(act, 'takeBack')
    return { number }
  })
  return read${pascal}(ctx, userId, number)
}
`
}

function callsFile({ name }: NewArea): string {
  const { camel, pascal } = spellings(name)
  return `/** The calls of ${name}. */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { read${pascal}, request${pascal}, takeBack${pascal} } from './acts'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  call(app, 'GET /${name}/info', ({ userId, input }) => read${pascal}(ctx, userId, input.${camel}No))
  call(app, 'POST /${name}/request', ({ userId, input: { note, idempotencyKey: key } }) =>
    request${pascal}(ctx, userId, { note, key }),
  )
  call(app, 'POST /${name}/take-back', ({ userId, input: { ${camel}No: number, version, idempotencyKey: key } }) =>
    takeBack${pascal}(ctx, userId, { number, version, key }),
  )
}
`
}

function consoleFile({ name, title, prefix }: NewArea): string {
  const { camel } = spellings(name)
  return `/** ${title} in the console. */
import { defineConsole } from '../../state-graph/object-console'
import { userFact } from '../user/user-names'
import { CONSOLE_TEXT as T, STATE_NAMES } from './messages'
import { ${camel}Objects } from './object'

export const ${camel}Console = defineConsole(${camel}Objects, {
  area: T.area,
  title: T.object,
  permission: '${camel}.read',
  texts: { ...T, states: STATE_NAMES },
  tones: { REQUESTED: 'warning', DONE: 'good', REFUSED: 'bad', TAKEN_BACK: 'plain', EXPIRED: 'plain' },
  titleOf: ({ note }) => note,
  queues: [{ name: '${camel}', title: T.object, states: ['REQUESTED'], hasStates: true }],
  columns: [{ name: 'createdAt', title: T.createdAt, kind: 'time', of: ({ createdAt }) => createdAt }],
  read: async (db, { userId, note, createdAt }) => ({
    sections: [
      {
        title: T.object,
        facts: [
          await userFact(db, T.user, userId),
          { name: T.note, value: note },
          { name: T.createdAt, value: String(createdAt), kind: 'time' },
        ],
      },
    ],
  }),
  audited: ({ state }) => ({ state }),
  actions: {
    accept: { permission: '${camel}.decide', done: T.done },
    refuse: { permission: '${camel}.decide', done: T.done, needsReason: true, tone: 'bad' },
  },
  finds: { pattern: /^${prefix}\\d{18}$/, own: ['number'] },
})
`
}

function settingsFile({ name, title }: NewArea): string {
  const { camel } = spellings(name)
  return `/** What an operator sets of ${name}. */
import { declareSettings } from '../../kit/settings'

const HOUR_MS = 60 * 60_000

export const ${camel}Settings = declareSettings({
  '${camel}.answer': {
    area: '${title}',
    title: '处理时限',
    note: '超过此时间未处理，申请自动关闭',
    type: 'number',
    unit: 'ms',
    min: HOUR_MS,
    max: 30 * 24 * HOUR_MS,
    default: 48 * HOUR_MS,
  },
})
`
}

function messagesFile({ name, title }: NewArea): string {
  const { pascal } = spellings(name)
  return `/** Chinese texts of ${name}. */
import type { ${pascal}State } from '@contract/${name}'

export const REFUSALS = {
  notFound: '${title}不存在',
  stateChanged: '${title}状态已变化，请刷新',
} as const

export const STATE_NAMES: Readonly<Record<${pascal}State, string>> = {
  REQUESTED: '待处理',
  DONE: '已完成',
  REFUSED: '未通过',
  TAKEN_BACK: '已撤回',
  EXPIRED: '已超时',
}

/** What operators read. */
export const CONSOLE_TEXT = {
  area: '${title}',
  object: '${title}',
  state: '状态',
  user: '用户',
  note: '说明',
  createdAt: '申请时间',
  steps: { create: '申请', accept: '通过', refuse: '不通过', takeBack: '用户撤回', expire: '超时关闭' },
  actors: { user: '用户', operator: '运营', timer: '系统' },
  done: '已处理',
} as const
`
}

function readmeFile({ name, title, migration }: NewArea): string {
  return `# ${name}: ${title}

A user requests one, an operator accepts or refuses it, the user may take it back until then, silence ends it.

| file         | what it is                                                                        |
| ------------ | --------------------------------------------------------------------------------- |
| \`graph.ts\`   | REQUESTED → DONE, REFUSED, TAKEN_BACK, EXPIRED                                    |
| \`object.ts\`  | the declaration: tables (migration ${migration}), owner, timer ([state-graph](../../state-graph/README.md)) |
| \`acts.ts\`    | what users do                                                                     |
| \`calls.ts\`   | the wire                                                                          |
| \`console.ts\` | what operators see and do                                                         |

Not specified and assumed: nothing yet.

Not verified: nothing yet.
`
}

function testFile({ name, title }: NewArea): string {
  const { camel } = spellings(name)
  return `/**
 * ${title}: each step of the graph from each state, and what its owner does.
 * @tier landing
 * @areas ${name}
 */
import { RET } from '@contract/constants'
import { ${camel}Objects } from '../../../server/src/modules/${name}/object'
import { testTransitions } from '../../helpers/object-transitions'
import { createTestServer, type TestServer } from '../../helpers/server'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(60_000)

let server: TestServer
let user: { token: string; userId: number }
beforeAll(async () => {
  server = await createTestServer()
  user = await server.login('13900000001')
})
afterAll(() => server.close())

describe('each transition', () => {
  testTransitions(${camel}Objects, {
    server: () => server,
    create: (trx, now) => {
      const { userId } = user
      const columns = { userId, note: '测试', createdAt: now }
      return ${camel}Objects.create(trx, { userId, state: 'REQUESTED', columns, actor: { kind: 'user', id: '1' }, now })
    },
  })
})

test('its user takes it back once; another user finds nothing', async () => {
  const sent = { note: '测试', idempotencyKey: '${name}-request-1' }
  const { data } = await server.call('POST /${name}/request', sent, { token: user.token })
  expect(data).toMatchObject({ state: 'REQUESTED', canTakeBack: true })
  const { ${camel}No, version } = data
  const back = { ${camel}No, version, idempotencyKey: '${name}-back-1' }
  const stranger = await server.login('13900000002')
  expect((await server.call('POST /${name}/take-back', back, { token: stranger.token })).retCode).toBe(RET.NOT_FOUND)
  const answers = [
    await server.call('POST /${name}/take-back', back, { token: user.token }),
    await server.call('POST /${name}/take-back', back, { token: user.token }),
  ]
  expect(answers.map((answer) => answer.data.state)).toEqual(['TAKEN_BACK', 'TAKEN_BACK'])
  const late = { ...back, idempotencyKey: '${name}-back-2' }
  expect((await server.call('POST /${name}/take-back', late, { token: user.token })).retCode).toBe(RET.CONFLICT)
})
`
}
