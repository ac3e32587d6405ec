/**
 * The definition of a state graph: which states an object has, which transitions lead from one to another, who makes
 * them, which timers run. Every object of the shop that has a state (order, parcel …) is one such graph in its module's
 * `graph.ts`; no other code knows which state follows which. `change-state.ts` carries a transition out,
 * `deadlines.ts` makes the due ones, `rules.ts` holds what is true of any graph.
 */

/** The names of a graph, each a union of literals. `variant` is `never` in a graph that is the same for all objects. */
export interface GraphNames {
  state: string
  /** Names of transitions. */
  step: string
  /** Kinds of actors; `timer` acts when a deadline has passed, `system` at once after another transition. */
  actor: string
  /** Kinds of objects that take different ways, as an order of the warehouse's items and one of a merchant's. */
  variant: string
  /** What a transition changes outside the object's own rows; the caller carries it out in the same transaction. */
  effect: string
  /** Keys of settings in ms. */
  timer: string
}

export interface Timer<G extends GraphNames> {
  /** The setting that says how long it runs. */
  key: G['timer']
  /** The transition that follows when the time is up. */
  then: G['step']
  /** Only objects of this variant have the timer. */
  only?: G['variant']
}

export interface StateRow<G extends GraphNames> {
  timer?: Timer<G>
}

export interface Transition<G extends GraphNames> {
  from: readonly G['state'][]
  to: G['state']
  by: readonly G['actor'][]
  /** Only objects of this variant can take it. */
  only?: G['variant']
  effects: readonly G['effect'][]
}

export interface StateGraph<G extends GraphNames> {
  /** The object's name, as its module is called. */
  object: string
  /** States in which an object begins. */
  starts: readonly G['state'][]
  /** States that nothing leaves. */
  ends: readonly G['state'][]
  /** Empty in a graph without variants. */
  variants: readonly G['variant'][]
  states: Readonly<Record<G['state'], StateRow<G>>>
  transitions: Readonly<Record<G['step'], Transition<G>>>
}

/** Where an object is; without a variant in a graph that has none. */
export interface Position<G extends GraphNames> {
  state: G['state']
  variant?: G['variant'] | undefined
}

/** The names of the transitions, in the graph's sequence. */
export function stepsOf<G extends GraphNames>(graph: StateGraph<G>): G['step'][] {
  return Object.keys(graph.transitions)
}

/** Whether an object at `position` can take the transition. */
export function isPossible<G extends GraphNames>(
  graph: StateGraph<G>,
  step: G['step'],
  { state, variant }: Position<G>,
): boolean {
  const { from, only } = graph.transitions[step]
  return from.includes(state) && (only === undefined || only === variant)
}

/** The timer that runs while an object is at `position`, or null. */
export function timerAt<G extends GraphNames>(graph: StateGraph<G>, { state, variant }: Position<G>): Timer<G> | null {
  const { timer } = graph.states[state]
  return timer && (timer.only === undefined || timer.only === variant) ? timer : null
}

/** The transition that a kind of actor can make at `position`, the graph's first one; null when there is none. */
export function stepOf<G extends GraphNames>(
  graph: StateGraph<G>,
  actor: G['actor'],
  position: Position<G>,
): G['step'] | null {
  const found = stepsOf(graph).find(
    (step) => graph.transitions[step].by.includes(actor) && isPossible(graph, step, position),
  )
  return found ?? null
}
