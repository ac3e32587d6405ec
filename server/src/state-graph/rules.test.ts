import fc from 'fast-check'
import { graphs } from '../graphs'
import { orderGraph } from '../modules/order/graph'
import { isPossible, stepOf, stepsOf, timerAt } from './graph'
import { graphErrors, type AnyGraph } from './rules'

describe.each(graphs.map((graph) => [graph.object, graph] as const))('the graph of %s', (_, graph) => {
  test('every state is reached, every timer can act, every end is an end and can be reached', () => {
    expect(graphErrors(graph)).toEqual([])
  })
})

/** An order alone is led on by whatever step the system may take; elsewhere a cause names the step. */
describe('the graph of orders', () => {
  const graph: AnyGraph = orderGraph

  test('the system makes at most one transition at a position, and comes to rest', () => {
    const variants = graph.variants.length > 0 ? graph.variants : [undefined]
    for (const variant of variants) {
      for (const state of Object.keys(graph.states)) {
        const possible = stepsOf(graph).filter(
          (step) => graph.transitions[step]!.by.includes('system') && isPossible(graph, step, { state, variant }),
        )
        expect(possible.length).toBeLessThanOrEqual(1)
        const walked = [state]
        for (let at = state; ;) {
          const step = stepOf(graph, 'system', { state: at, variant })
          if (step === null) break
          at = graph.transitions[step]!.to
          expect(walked).not.toContain(at)
          walked.push(at)
        }
      }
    }
  })
})

/** A line of states, each left by a user or, where `timed`, by a timer too; some may be left for the end at once. */
const lineGraph = fc
  .array(fc.record({ timed: fc.boolean(), ends: fc.boolean() }), { minLength: 1, maxLength: 6 })
  .map((rows): AnyGraph => {
    const names = [...rows.map((_, index) => `S${index}`), 'END']
    const transitions = rows.flatMap(({ timed, ends }, index) => {
      const next = { from: [`S${index}`], to: names[index + 1]!, effects: [] }
      return [
        [`go${index}`, { ...next, by: ['user'] }] as const,
        ...(timed ? [[`late${index}`, { ...next, by: ['timer'] }] as const] : []),
        ...(ends ? [[`stop${index}`, { ...next, to: 'END', by: ['operator'] }] as const] : []),
      ]
    })
    const states = rows.map(
      ({ timed }, index) => [`S${index}`, timed ? { timer: { key: 'any', then: `late${index}` } } : {}] as const,
    )
    return {
      object: 'line',
      starts: ['S0'],
      ends: ['END'],
      variants: [],
      states: Object.fromEntries([...states, ['END', {}]]),
      transitions: Object.fromEntries(transitions),
    }
  })

describe('the rules of graphs', () => {
  test('find nothing in a graph that keeps them', () => {
    fc.assert(fc.property(lineGraph, (graph) => expect(graphErrors(graph)).toEqual([])))
  })

  test('name the state behind a transition that is missing', () => {
    fc.assert(
      fc.property(lineGraph, (graph) => {
        const island = { ...graph.states, ISLAND: {} }
        const back = { from: ['ISLAND'], to: 'END', by: ['user'], effects: [] }
        const broken = { ...graph, states: island, transitions: { ...graph.transitions, back } }
        expect(graphErrors(broken)).toContain('nothing reaches ISLAND')
      }),
    )
  })

  test('name a position from which no end can be reached', () => {
    fc.assert(
      fc.property(lineGraph, (graph) => {
        const fall = { from: ['S0'], to: 'PIT', by: ['user'], effects: [] }
        const broken = { ...graph, states: { ...graph.states, PIT: {} }, transitions: { ...graph.transitions, fall } }
        expect(graphErrors(broken)).toContain('no way leads from PIT to an end')
      }),
    )
  })

  test('name an end that something leaves', () => {
    fc.assert(
      fc.property(lineGraph, (graph) => {
        const revive = { from: ['END'], to: 'S0', by: ['user'], effects: [] }
        const broken = { ...graph, transitions: { ...graph.transitions, revive } }
        expect(graphErrors(broken)).toContain('something leaves the end END')
      }),
    )
  })

  test('name a timer whose transition is not possible, and a transition whose timer is missing', () => {
    fc.assert(
      fc.property(lineGraph, (graph) => {
        const wrong = { ...graph, states: { ...graph.states, S0: { timer: { key: 'any', then: 'go0' } } } }
        expect(graphErrors(wrong)).toContain('the timer of S0 cannot make go0')
        const late = { from: ['S0'], to: 'END', by: ['timer'], effects: [] }
        const untimed = { ...graph, transitions: { ...graph.transitions, late } }
        expect(graphErrors(untimed)).toContain('no timer makes late at S0')
      }),
    )
  })

  test('name unknown states, transitions and variants, and a transition that nobody makes', () => {
    const step = { from: ['S0'], to: 'END', by: ['user'], effects: [] }
    const graph: AnyGraph = {
      object: 'small',
      starts: ['S0'],
      ends: ['END'],
      variants: ['a', 'b'],
      states: { S0: {}, END: {} },
      transitions: { go: step },
    }
    expect(graphErrors({ ...graph, transitions: { go: { ...step, to: 'NOWHERE' } } })).toEqual([
      'go names the state NOWHERE',
    ])
    expect(graphErrors({ ...graph, transitions: { go: { ...step, only: 'c' } } })).toEqual(['go names the variant c'])
    const lost = { S0: { timer: { key: 'any', then: 'gone' } }, END: {} }
    expect(graphErrors({ ...graph, states: lost })).toEqual(['the timer of S0 names the transition gone'])
    expect(graphErrors({ ...graph, starts: ['S1'] })).toEqual(['starts or ends name the state S1'])
    expect(graphErrors({ ...graph, transitions: { go: { ...step, by: [] } } })).toEqual(['nobody makes go'])
    expect(graphErrors({ ...graph, transitions: { go: { ...step, only: 'a' } } })).toEqual([
      'no way leads from S0 (b) to an end',
    ])
  })

  test('a timer of one variant does not run for another', () => {
    const graph: AnyGraph = {
      object: 'two',
      starts: ['S0'],
      ends: ['END'],
      variants: ['a', 'b'],
      states: { S0: { timer: { key: 'any', then: 'late', only: 'a' } }, END: {} },
      transitions: {
        go: { from: ['S0'], to: 'END', by: ['user'], effects: [] },
        late: { from: ['S0'], to: 'END', by: ['timer'], only: 'a', effects: [] },
      },
    }
    expect(graphErrors(graph)).toEqual([])
    expect(timerAt(graph, { state: 'S0', variant: 'a' })?.then).toBe('late')
    expect(timerAt(graph, { state: 'S0', variant: 'b' })).toBeNull()
  })
})
