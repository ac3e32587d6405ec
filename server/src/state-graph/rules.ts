/** What must be true of any state graph; a test holds every graph of the server to it (rules.test.ts). */
import { isPossible, stepsOf, timerAt, type GraphNames, type Position, type StateGraph } from './graph'

/** A graph of any object, for code that knows none of its names. */
export type AnyGraph = StateGraph<GraphNames>

const textOf = ({ state, variant }: Position<GraphNames>): string =>
  variant === undefined ? state : `${state} (${variant})`

function positionsOf(graph: AnyGraph, states: readonly string[]): Position<GraphNames>[] {
  const variants = graph.variants.length > 0 ? graph.variants : [undefined]
  return states.flatMap((state) => variants.map((variant) => ({ state, variant })))
}

/** The positions to which transitions lead from these, these included. */
function reachableFrom(graph: AnyGraph, begin: readonly Position<GraphNames>[]): Position<GraphNames>[] {
  const reached = new Map(begin.map((position) => [textOf(position), position]))
  for (const position of reached.values()) {
    for (const step of stepsOf(graph).filter((name) => isPossible(graph, name, position))) {
      const next = { ...position, state: graph.transitions[step]!.to }
      reached.set(textOf(next), next)
    }
  }
  return [...reached.values()]
}

function unknownNames(graph: AnyGraph): string[] {
  const states = Object.keys(graph.states)
  const used = stepsOf(graph).flatMap((step) => {
    const { from, to, only } = graph.transitions[step]!
    return [
      ...[...from, to].filter((state) => !states.includes(state)).map((state) => `${step} names the state ${state}`),
      ...(only === undefined || graph.variants.includes(only) ? [] : [`${step} names the variant ${only}`]),
    ]
  })
  const timers = states.flatMap((state) => {
    const timer = graph.states[state]?.timer
    return timer && !(timer.then in graph.transitions)
      ? [`the timer of ${state} names the transition ${timer.then}`]
      : []
  })
  const named = [...graph.starts, ...graph.ends].filter((state) => !states.includes(state))
  return [...used, ...timers, ...named.map((state) => `starts or ends name the state ${state}`)]
}

function timerErrors(graph: AnyGraph): string[] {
  const positions = positionsOf(graph, Object.keys(graph.states))
  const wrong = positions.flatMap((position) => {
    const timer = timerAt(graph, position)
    if (!timer) return []
    const isRight = isPossible(graph, timer.then, position) && graph.transitions[timer.then]!.by.includes('timer')
    return isRight ? [] : [`the timer of ${textOf(position)} cannot make ${timer.then}`]
  })
  const unused = stepsOf(graph)
    .filter((step) => graph.transitions[step]!.by.includes('timer'))
    .flatMap((step) =>
      positions
        .filter((position) => isPossible(graph, step, position) && timerAt(graph, position)?.then !== step)
        .map((position) => `no timer makes ${step} at ${textOf(position)}`),
    )
  return [...wrong, ...unused]
}

/**
 * Every error of a graph, as sentences: a state that nothing reaches, an end that something leaves, a position without
 * a way to an end, a timer whose transition is not possible, a timer's transition without its timer, an unknown name.
 */
export function graphErrors(graph: AnyGraph): string[] {
  const unknown = unknownNames(graph)
  if (unknown.length > 0) return unknown
  const reached = reachableFrom(graph, positionsOf(graph, graph.starts))
  const states = Object.keys(graph.states)
  const isEnd = (state: string) => graph.ends.includes(state)
  return [
    ...states.filter((state) => !reached.some((one) => one.state === state)).map((state) => `nothing reaches ${state}`),
    ...graph.ends
      .filter(
        (end) => graph.states[end]?.timer || stepsOf(graph).some((step) => graph.transitions[step]!.from.includes(end)),
      )
      .map((end) => `something leaves the end ${end}`),
    ...reached
      .filter((position) => !reachableFrom(graph, [position]).some(({ state }) => isEnd(state)))
      .map((position) => `no way leads from ${textOf(position)} to an end`),
    ...stepsOf(graph)
      .filter((step) => graph.transitions[step]!.by.length === 0)
      .map((step) => `nobody makes ${step}`),
    ...timerErrors(graph),
  ]
}
