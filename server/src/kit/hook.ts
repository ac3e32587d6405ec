/**
 * What goes up: an area declares a hook, calls it in its own transaction, and knows nobody who listens. Areas above it
 * subscribe in their declaration (modules/area.ts, `on`), and are called in the order of modules/index.ts. A port is
 * the same for a question: exactly one area above answers it. `src/areas.ts` joins the subscriptions when it is loaded.
 */

/** A subscriber on its way to its hook or port; made by `by`. */
export interface Subscription {
  join: () => void
}

export interface Hook<E extends readonly unknown[]> {
  /** Calls the subscribers one after the other; the first that throws ends it, and its transaction. */
  call: (...event: E) => Promise<void>
  by: (subscriber: (...event: E) => Promise<void>) => Subscription
}

export interface Collection<T> {
  /** What was declared, in the order of the areas. */
  all: () => readonly T[]
  by: (one: T) => Subscription
}

export interface Port<F> {
  /** What the area above answers with. */
  get: () => F
  by: (answer: F) => Subscription
}

/** What areas above declare for the kinds of an object: one for each. */
export interface Kinds<K extends string, T> {
  /** Of the kind; undefined when no area has it. */
  find: (kind: K) => T | undefined
  by: (kinds: readonly K[], one: T) => Subscription
}

let isJoined = false
/** Throws where a port has no answer, or several. */
const checks: (() => unknown)[] = []

/**
 * What areas above declare for the area that asks: a list.
 * @param name for the error of a process that joined nothing
 */
export function declareCollection<T>(name: string): Collection<T> {
  const found: T[] = []
  return {
    all: () => {
      if (!isJoined) throw new Error(`${name} is asked before the areas are joined (server/src/areas.ts)`)
      return found
    },
    by: (one) => ({ join: () => void found.push(one) }),
  }
}

/** @param name `<area>.<what happens>` */
export function declareHook<E extends readonly unknown[]>(name: string): Hook<E> {
  const { all, by } = declareCollection<(...event: E) => Promise<void>>(name)
  return {
    call: async (...event) => {
      for (const subscriber of all()) await subscriber(...event)
    },
    by,
  }
}

/** @param name `<area>.<what is asked>` */
export function declarePort<F>(name: string): Port<F> {
  const { all, by } = declareCollection<F>(name)
  const get = (): F => {
    const [answer, ...others] = all()
    if (answer === undefined || others.length > 0) throw new Error(`${name}: ${all().length} areas answer`)
    return answer
  }
  checks.push(get)
  return { get, by }
}

/**
 * What areas above declare for the kinds of an object: who follows a parcel of an order, who one of a consignment.
 * @param name for the error of a process that joined nothing, or two for one kind
 */
export function declareKinds<K extends string, T>(name: string): Kinds<K, T> {
  const { all, by } = declareCollection<readonly [K, T]>(name)
  checks.push(() => {
    const kinds = all().map(([kind]) => kind)
    const double = kinds.find((kind, at) => kinds.indexOf(kind) !== at)
    if (double !== undefined) throw new Error(`${name}: two areas have the kind ${double}`)
  })
  return {
    find: (kind) => all().find(([known]) => known === kind)?.[1],
    by: (kinds, one) => {
      const each = kinds.map((kind) => by([kind, one]))
      return { join: () => each.forEach(({ join }) => join()) }
    },
  }
}

/**
 * Once in a process, with the subscriptions in the order of the areas.
 * @throws when not exactly one area answers a port, or two have one kind
 */
export function joinSubscriptions(subscriptions: readonly Subscription[]): void {
  if (isJoined) throw new Error('the areas are joined already')
  for (const { join } of subscriptions) join()
  isJoined = true
  for (const check of checks) check()
}
