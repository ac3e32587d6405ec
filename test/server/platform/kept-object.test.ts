/**
 * A declared object that operators make and keep, and that is known by its id (server/src/state-graph): a kind of the
 * test's own, slips of paper.
 * @tier landing
 * @areas platform state-graph
 */
import { Type } from '@sinclair/typebox'
import { sql } from 'kysely'
import { NEW_RECORD } from '@contract/constants'
import type { Db } from '../../../server/src/db/handle'
import { transaction } from '../../../server/src/db/transaction'
import type { ActingOperator } from '../../../server/src/kit/operator'
import type { GraphNames } from '../../../server/src/state-graph/graph'
import { defineObject } from '../../../server/src/state-graph/object'
import { answersForm, defineConsole } from '../../../server/src/state-graph/object-console'
import type { ObjectRow } from '../../../server/src/state-graph/object-types'
import { testTransitions } from '../../helpers/object-transitions'
import { createTestServer, type TestServer } from '../../helpers/server'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(60_000)

interface Slip extends ObjectRow {
  state: 'OPEN' | 'SHUT'
  text: string
}
interface SlipNames extends GraphNames {
  state: Slip['state']
  step: 'shut'
  actor: 'operator'
  variant: never
  effect: never
  timer: never
}

const slips = defineObject<SlipNames, Slip>({
  graph: {
    object: 'slip',
    starts: ['OPEN'],
    ends: ['SHUT'],
    variants: [],
    states: { OPEN: {}, SHUT: {} },
    transitions: { shut: { from: ['OPEN'], to: 'SHUT', by: ['operator'], effects: [] } },
  },
  tables: { object: 'slip', number: 'id', events: 'slip_event', owner: 'slip_id' },
  prefix: null,
  lockParent: null,
  owner: null,
  effects: {},
  timers: null,
  refusals: { notFound: '没有此条', stateChanged: '条已变化' },
})

const SlipInput = Type.Object({ text: Type.String() })
const slipOf = (trx: Db, text: string) =>
  slips.create(trx, {
    userId: 0,
    state: 'OPEN',
    columns: { text },
    actor: { kind: 'operator', id: '1' },
    now: server.clock.now(),
  })

const slipConsole = defineConsole(slips, {
  area: '试验',
  title: '条',
  permission: 'invoice.read',
  texts: {
    state: '状态',
    states: { OPEN: '开', SHUT: '关' },
    steps: { ...{ create: '新建', shut: '关上' }, ...{ edit: '修改' } },
    actors: { operator: '运营' },
  },
  tones: { OPEN: 'warning', SHUT: 'plain' },
  titleOf: ({ text }) => text,
  queues: [{ name: 'slips', title: '条', states: ['OPEN'], hasStates: true, listsAll: true }],
  columns: [],
  read: async () => ({ sections: [] }),
  audited: ({ state }) => ({ state }),
  make: {
    title: '新建',
    permission: 'invoice.issue',
    form: SlipInput,
    about: { name: '说明', value: '开着' },
    act: async (trx, { input }) => {
      const { id, text } = await slipOf(trx, String(input['text']))
      return { message: text, made: String(id) }
    },
  },
  actions: {
    shut: { permission: 'invoice.issue', done: '已关' },
    edit: answersForm(SlipInput, {
      permission: 'invoice.issue',
      when: ({ state }) => state === 'OPEN',
      initial: ({ text }) => ({ text }),
      answer: async (act, { text }) => {
        await slips.note(act, 'edit', { text })
        return { message: `改为${text}`, before: act.object.text, after: text }
      },
    }),
  },
})

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  for (const statement of [
    `create table slip (id bigint generated always as identity primary key, version integer not null default 0,
      state text not null, deadline_at bigint, text text not null)`,
    `create table slip_event (id bigint generated always as identity primary key, slip_id bigint, at bigint, step text,
      from_state text, to_state text, actor_kind text, actor_id text, reason text, key text)`,
  ]) {
    await sql.raw(statement).execute(server.db)
  }
})
afterAll(() => server.close())

const OPERATOR: ActingOperator = {
  id: 1,
  login: 'test',
  name: '试验',
  roles: [],
  permissions: new Set(),
  limit: () => null,
  useLimit: () => Promise.resolve(true),
  isDemo: false,
  sessionId: 1,
  stepUpUntil: null,
  audit: () => Promise.resolve(),
  requestApproval: () => Promise.resolve('1'),
}

describe('each transition of one that is known by its id', () => {
  testTransitions(slips, { server: () => server, create: (trx) => slipOf(trx, '条') })

  test('what is no id is found nowhere', async () => {
    expect(await slips.find(server.db, 'new')).toBeUndefined()
    expect(await slips.find(server.db, '9'.repeat(30))).toBeUndefined()
  })
})

describe('what operators make and keep, in the console', () => {
  const parts = () => {
    const { queues, records, actionTitles } = slipConsole.area(server.ctx)
    const [queue] = queues ?? []
    const [record] = records ?? []
    if (!queue || !record) throw new Error('there is no list or record')
    return { queue, record, actionTitles }
  }
  const view = (id: string) => parts().record.read(server.db, id, OPERATOR, server.clock.now())
  const act = (id: string, name: string, input: object) =>
    transaction(server.db, async (trx) => {
      const { record } = parts()
      const source = record.actions.find((action) => action.name === name)
      if (!source || (await record.lock(trx, id)) === null) throw new Error(`there is no ${name}`)
      return source.act(trx, { id, input: { ...input }, reason: '', now: server.clock.now(), operator: OPERATOR })
    })
  const made = async (text: string) => (await act(NEW_RECORD, 'create', { text })).made ?? ''

  test('it is made from a record that has the form alone', async () => {
    expect(await view(NEW_RECORD)).toMatchObject({
      title: '新建',
      state: { title: '开' },
      sections: [{ facts: [{ name: '说明', value: '开着' }] }],
      actions: [{ name: 'create' }],
    })
    expect(await view(await made('甲'))).toMatchObject({ title: '甲', version: 0 })
    expect(parts()).toMatchObject({
      queue: { make: { title: '新建', permission: 'invoice.issue' } },
      actionTitles: { 'slip.create': '新建', 'slip.edit': '修改' },
    })
    expect(await view('nothing')).toBeNull()
  })

  test('an action has its form filled, and answers by itself', async () => {
    const id = await made('甲')
    expect((await view(id))?.actions).toEqual([
      { name: 'shut', isDue: true },
      { name: 'edit', isDue: false, initial: { text: '甲' } },
    ])
    expect(await act(id, 'edit', { text: '乙' })).toEqual({ message: '改为乙', before: '甲', after: '乙' })
    expect((await view(id))?.actions).toMatchObject([{}, { initial: { text: '乙' } }])
  })

  test('the list has all of them, the newest first, and counts what waits', async () => {
    await sql`delete from slip`.execute(server.db)
    const [first, second, third] = [await made('甲'), await made('乙'), await made('丙')]
    await act(third, 'shut', {})
    const { queue } = parts()
    const now = server.clock.now()
    const list = async (filters: Record<string, string>) => {
      const { tasks, total } = await queue.list(server.db, {
        filters,
        offset: 0,
        limit: 2,
        now,
        operator: OPERATOR,
      })
      return [tasks.map(({ id }) => id), total]
    }
    expect(await list({})).toEqual([[third, second], 3])
    expect(await list({ state: 'OPEN' })).toEqual([[second, first], 2])
    expect(await queue.count(server.db, now)).toEqual({ count: 2, overdue: 0 })
  })
})
