/**
 * The test of every kind of object (server/src/state-graph/object.ts): each step of its graph from each state, once
 * where the graph allows it, refused elsewhere; what the history says of it; the books afterwards. Each case is a
 * transaction that is undone, so cases never meet.
 */
import { sql } from 'kysely'
import { RET } from '@contract/constants'
import type { Db } from '../../server/src/db/handle'
import { transaction } from '../../server/src/db/transaction'
import { Refusal } from '../../server/src/kit/refusal'
import { findLedgerErrors } from '../../server/src/modules/ledger/check-ledger'
import { isPossible, stepsOf, type GraphNames, type Position } from '../../server/src/state-graph/graph'
import type { Act, ObjectKind, ObjectRow } from '../../server/src/state-graph/object-types'
import type { TestServer } from './server'

export interface TransitionTest<G extends GraphNames, Row, Parent> {
  server: () => TestServer
  /** Makes an object in the state `start`. @param variant in a graph that has variants */
  create: (trx: Db, now: number, variant: G['variant'] | undefined, start: G['state']) => Promise<Row>
  /** How a step is made that needs more than the state: the act of the area. The others are made by `move`. */
  acts?: Partial<Record<G['step'], (act: Act<G, Row, Parent>) => Promise<unknown>>>
}

class Undone extends Error {}

const REASON = '测试'

interface Way<G extends GraphNames> {
  start: G['state']
  steps: readonly G['step'][]
}

/** The shortest way from where objects begin to each state that can be reached. */
function waysOf<G extends GraphNames>(
  graph: ObjectKind<G, ObjectRow, unknown>['definition']['graph'],
  variant: G['variant'] | undefined,
): ReadonlyMap<G['state'], Way<G>> {
  const ways = new Map<G['state'], Way<G>>(graph.starts.map((start) => [start, { start, steps: [] }]))
  for (const [state, { start, steps }] of ways) {
    for (const step of stepsOf(graph).filter((name) => isPossible(graph, name, { state, variant }))) {
      const { to } = graph.transitions[step]
      if (!ways.has(to)) ways.set(to, { start, steps: [...steps, step] })
    }
  }
  return ways
}

/** Declares the tests of a kind of object; call it inside `describe`. */
export function testTransitions<G extends GraphNames, Row extends ObjectRow, Parent>(
  kind: ObjectKind<G, Row, Parent>,
  { server, create, acts = {} }: TransitionTest<G, Row, Parent>,
): void {
  const { graph, tables } = kind.definition
  const steps = stepsOf(graph)
  const variants: (G['variant'] | undefined)[] = graph.variants.length > 0 ? [...graph.variants] : [undefined]

  /** Carries out the case; nothing of it stays. */
  const undone = (carryOut: (trx: Db) => Promise<void>) =>
    transaction(server().db, async (trx) => {
      await carryOut(trx)
      throw new Undone()
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })

  async function make(trx: Db, number: string, step: G['step'], key?: string): Promise<void> {
    const { ctx, clock } = server()
    const [actor = ''] = graph.transitions[step].by
    const by = {
      actor: { kind: actor as G['actor'], id: '1' },
      reason: REASON,
      now: clock.now(),
      settings: ctx.settings,
    }
    const act = await kind.act(trx, number, { ...by, ...(key !== undefined && { key }) })
    const own = key === undefined ? acts[step] : undefined
    await (own ? own(act) : kind.move(act, step))
  }

  /** The sentence's code when the step is refused; null when it was made. */
  const refusalOf = (trx: Db, number: string, step: G['step']): Promise<number | null> =>
    make(trx, number, step).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Refusal) return error.code
        throw error
      },
    )

  async function brought(trx: Db, way: Way<G>, variant: G['variant'] | undefined): Promise<string> {
    const number = kind.numberOf(await create(trx, server().clock.now(), variant, way.start))
    for (const step of way.steps) await make(trx, number, step)
    return number
  }

  const at = async (trx: Db, number: string): Promise<Row> => {
    const object = await kind.find(trx, number)
    if (!object) throw new Error(`there is no ${number}`)
    return object
  }
  const eventsOf = async (trx: Db, { id }: Row) => {
    const { rows } = await sql<{ step: string; fromState: string; toState: string; actorKind: string; reason: string }>`
      select step, from_state, to_state, actor_kind, reason from ${sql.raw(tables.events)}
      where ${sql.raw(tables.owner)} = ${id} order by id desc`.execute(trx)
    return rows
  }

  async function expectSoundBooks(trx: Db): Promise<void> {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(amount_fen), 0)::bigint as sum from ledger_posting`.execute(trx)
    expect([Number(rows[0]?.sum), await findLedgerErrors(trx)]).toEqual([0, []])
  }

  async function expectMade(trx: Db, number: string, step: G['step'], position: Position<G>): Promise<void> {
    const { to, by } = graph.transitions[step]
    const before = await at(trx, number)
    expect([step, await refusalOf(trx, number, step)]).toEqual([step, null])
    const after = await at(trx, number)
    expect([step, after.state, after.version]).toEqual([step, to, before.version + 1])
    const [event] = await eventsOf(trx, after)
    expect(event).toEqual({
      step,
      fromState: position.state,
      toState: to,
      actorKind: by[0],
      reason: expect.any(String),
    })
    await expectSoundBooks(trx)
    if (!isPossible(graph, step, { ...position, state: to })) {
      expect([step, 'again', await refusalOf(trx, number, step)]).toEqual([step, 'again', RET.CONFLICT])
    }
  }

  async function expectRefused(trx: Db, number: string, step: G['step']): Promise<void> {
    const before = await at(trx, number)
    const count = (await eventsOf(trx, before)).length
    expect([step, await refusalOf(trx, number, step)]).toEqual([step, RET.CONFLICT])
    expect(await at(trx, number)).toEqual(before)
    expect((await eventsOf(trx, before)).length).toBe(count)
  }

  const cases = variants.flatMap((variant) =>
    [...waysOf(graph, variant)].map(([state, way]) => ({
      name: [variant, state].join(' ').trim(),
      variant,
      state,
      way,
    })),
  )

  test.each(cases)('$name: each step once where it is allowed, refused elsewhere', async ({ variant, state, way }) => {
    for (const step of steps) {
      await undone(async (trx) => {
        const number = await brought(trx, way, variant)
        // An act on the way may have made it another variant.
        const position = kind.positionOf(await at(trx, number))
        expect(position.state).toBe(state)
        if (isPossible(graph, step, position)) await expectMade(trx, number, step, position)
        else await expectRefused(trx, number, step)
      })
    }
  })

  test('a step that comes again with its key is made once', async () => {
    const [step] = steps.filter((name) => !(name in acts))
    if (step === undefined) return
    const [variant] = variants.filter((one) => one === undefined || (graph.transitions[step].only ?? one) === one)
    const [way] = graph.transitions[step].from.flatMap((state) => waysOf(graph, variant).get(state) ?? [])
    if (way === undefined) return
    await undone(async (trx) => {
      const number = await brought(trx, way, variant)
      await make(trx, number, step, 'a-key')
      const first = await at(trx, number)
      await make(trx, number, step, 'a-key')
      expect(await at(trx, number)).toEqual(first)
    })
  })

  test('every state is reached', () => {
    const reached = new Set(cases.map(({ state }) => state))
    expect(Object.keys(graph.states).filter((state) => !reached.has(state))).toEqual([])
  })
}
