/**
 * @tier landing
 * @areas platform state-graph
 */
import { sql } from 'kysely'
import { RET } from '@contract/constants'
import { createStates, type StateChange } from '../../../server/src/state-graph/change-state'
import { createDeadlineSweep } from '../../../server/src/state-graph/deadlines'
import { isPossible, stepsOf, type GraphNames, type StateGraph } from '../../../server/src/state-graph/graph'
import { createTestServer, type TestServer } from '../../helpers/server'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(30_000)

interface Names extends GraphNames {
  state: 'WAITING' | 'OPEN' | 'DONE'
  step: 'open' | 'repaint' | 'close' | 'expire'
  actor: 'user' | 'timer'
  variant: 'short' | 'long'
  effect: never
  timer: 'thing.wait'
}

const graph: StateGraph<Names> = {
  object: 'thing',
  starts: ['WAITING'],
  ends: ['DONE'],
  variants: ['short', 'long'],
  states: { WAITING: { timer: { key: 'thing.wait', then: 'expire', only: 'short' } }, OPEN: {}, DONE: {} },
  transitions: {
    open: { from: ['WAITING'], to: 'OPEN', by: ['user'], effects: [] },
    repaint: { from: ['OPEN'], to: 'OPEN', by: ['user'], effects: [] },
    close: { from: ['OPEN'], to: 'DONE', by: ['user'], only: 'long', effects: [] },
    expire: { from: ['WAITING'], to: 'DONE', by: ['timer'], only: 'short', effects: [] },
  },
}

interface Thing {
  id: number
  thingNo: string
  state: Names['state']
  kind: Names['variant']
  deadlineAt: number | null
  paint: number
}

const states = createStates<Names, Thing>(graph, {
  table: 'thing',
  number: 'thing_no',
  variant: 'kind',
  events: 'thing_event',
  owner: 'thing_id',
  timerMs: () => sql`500::bigint`,
  refusal: '状态已变化',
  parts: ({ step }) => (step === 'repaint' ? { set: sql`paint = paint + 1` } : {}),
})

const NOW = 1_000_000
const user = { kind: 'user', id: '7' } as const

describe('objects with a state graph', () => {
  let server: TestServer
  let last = 0
  beforeAll(async () => {
    server = await createTestServer()
    for (const statement of [
      `create table thing (id bigint generated always as identity primary key, thing_no text unique, state text, kind text,
        deadline_at bigint, paint integer not null default 0)`,
      `create table thing_event (thing_id bigint, at bigint, step text, from_state text, to_state text, actor_kind text,
        actor_id text, reason text, key text)`,
      `create unique index thing_event_key on thing_event (thing_id, key) where key is not null`,
    ]) {
      await sql.raw(statement).execute(server.db)
    }
  })
  afterAll(() => server.close())

  async function add(state: Names['state'], kind: Names['variant']): Promise<string> {
    const number = `T${(last += 1)}`
    const deadline = states.deadlineAt({ state, variant: kind }, NOW)
    const { rows } = await sql<{ id: number }>`
      insert into thing (thing_no, state, kind, deadline_at) values (${number}, ${state}, ${kind}, ${deadline})
      returning id`.execute(server.db)
    await states.noteCreated(server.db, { id: rows[0]!.id, state, actor: user, reason: '', now: NOW })
    return number
  }
  const find = async (number: string) =>
    (await sql<Thing>`select * from thing where thing_no = ${number}`.execute(server.db)).rows[0]!
  const events = async (number: string) =>
    (
      await sql<{
        step: string
        fromState: string | null
        toState: string
        actorId: string
        reason: string
        at: number
      }>`
        select thing_event.* from thing_event join thing on thing.id = thing_id where thing_no = ${number}`.execute(
        server.db,
      )
    ).rows
  const change = (number: string, step: Names['step'], more: Partial<StateChange<Names>> = {}) =>
    states.change(server.db, {
      number,
      step,
      actor: graph.transitions[step].by.includes('timer') ? { kind: 'timer', id: 'thing.wait' } : user,
      reason: '因为',
      now: NOW,
      ...more,
    })

  test('take exactly the transitions that the graph allows at their position, each with its event', async () => {
    for (const state of ['WAITING', 'OPEN', 'DONE'] as const) {
      for (const kind of graph.variants) {
        for (const step of stepsOf(graph)) {
          const number = await add(state, kind)
          if (isPossible(graph, step, { state, variant: kind })) {
            const { object } = await change(number, step)
            expect(object.state).toBe(graph.transitions[step].to)
            expect(await events(number)).toMatchObject([
              { step: 'create', fromState: null, toState: state },
              { step, fromState: state, toState: object.state, reason: '因为', at: NOW },
            ])
          } else {
            await expect(change(number, step)).rejects.toMatchObject({ code: RET.CONFLICT, message: '状态已变化' })
            expect(await events(number)).toHaveLength(1)
            expect((await find(number)).state).toBe(state)
          }
        }
      }
    }
  })

  test('get the deadline of their variant, and lose it where no timer runs', async () => {
    const [short, long] = [await add('WAITING', 'short'), await add('WAITING', 'long')]
    expect((await find(short)).deadlineAt).toBe(NOW + 500)
    expect((await find(long)).deadlineAt).toBeNull()
    expect((await change(short, 'open')).object.deadlineAt).toBeNull()
  })

  test('are not moved by an actor of another kind', async () => {
    const number = await add('WAITING', 'short')
    await expect(change(number, 'open', { actor: { kind: 'timer', id: '' } })).rejects.toThrow('is not for a timer')
  })

  test('a repeat by key changes nothing and is reported as one; another act with the key is refused', async () => {
    const number = await add('OPEN', 'long')
    const first = await change(number, 'repaint', { key: 'k1' })
    expect([first.isRepeat, first.object.paint]).toEqual([false, 1])
    const second = await change(number, 'repaint', { key: 'k1' })
    expect([second.isRepeat, second.object.paint]).toEqual([true, 1])
    expect((await change(number, 'repaint', { key: 'k2' })).object.paint).toBe(2)
    await expect(change(number, 'close', { key: 'k1' })).rejects.toMatchObject({ code: RET.CONFLICT })
    await expect(change(number, 'repaint', { key: 'k1', actor: { kind: 'user', id: '8' } })).rejects.toMatchObject({
      code: RET.CONFLICT,
    })
    expect(await events(number)).toHaveLength(3)
    expect((await change(number, 'close', { key: 'k3' })).isRepeat).toBe(false)
    expect((await change(number, 'close', { key: 'k3' })).isRepeat).toBe(true)
  })

  test('of many acts at once with one key exactly one happens', async () => {
    const number = await add('OPEN', 'short')
    const done = await Promise.allSettled(Array.from({ length: 6 }, () => change(number, 'repaint', { key: 'one' })))
    const made = done.flatMap((each) => (each.status === 'fulfilled' && !each.value.isRepeat ? [each.value] : []))
    expect(made).toHaveLength(1)
    expect((await find(number)).paint).toBe(1)
    for (const each of done) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: RET.CONFLICT })
    }
  })

  test('due timers act once, though two sweeps run at once and the first object fails', async () => {
    await sql`delete from thing`.execute(server.db)
    const [broken, first, second] = [
      await add('WAITING', 'short'),
      await add('WAITING', 'short'),
      await add('WAITING', 'short'),
    ]
    const [later] = [await add('WAITING', 'short')]
    await sql`update thing set deadline_at = ${NOW + 9_000} where thing_no = ${later}`.execute(server.db)
    const sweep = () =>
      createDeadlineSweep<Names, Thing>(server.ctx, {
        graph,
        table: 'thing',
        number: 'thing_no',
        batch: 10,
        read: ({ thingNo, state, kind }) => ({ number: thingNo, state, variant: kind }),
        move: (trx, { thingNo }, { key, then }, now) => {
          if (thingNo === broken) throw new Error('the effects failed')
          return states.change(trx, {
            number: thingNo,
            step: then,
            actor: { kind: 'timer', id: key },
            reason: '超时',
            now,
          })
        },
      })
    await Promise.all([sweep().run(NOW + 500), sweep().run(NOW + 500)])
    expect((await find(broken)).state).toBe('WAITING')
    for (const number of [first, second]) {
      expect((await find(number)).state).toBe('DONE')
      expect(await events(number)).toHaveLength(2)
    }
    expect((await find(later)).state).toBe('WAITING')
    expect(server.logLines.some((line) => line.includes('thing could not be moved when its time was up'))).toBe(true)
  })
})
