import type { PageEventName, PageEvents } from '@/core/platform/lifecycle/page-context'

export interface PageEmitter {
  on<N extends PageEventName>(name: N, listener: (event: PageEvents[N]) => void): () => void
  emit<N extends PageEventName>(name: N, ...event: PageEvents[N] extends void ? [] : [PageEvents[N]]): void
  has(name: PageEventName): boolean
}

type Listener = (event: never) => void

/** Holds the listeners of one mounted page. */
export const createPageEmitter = (): PageEmitter => {
  const listeners = new Map<PageEventName, Set<Listener>>()
  const of = (name: PageEventName) => {
    const known = listeners.get(name) ?? new Set<Listener>()
    listeners.set(name, known)
    return known
  }
  return {
    on(name, listener) {
      of(name).add(listener as Listener)
      return () => of(name).delete(listener as Listener)
    },
    emit(name, ...event) {
      for (const listener of [...of(name)]) listener(event[0] as never)
    },
    has: (name) => of(name).size > 0,
  }
}
