/** A value outside of React that components follow. */
import { useSyncExternalStore } from 'react'

export interface Signal<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

export const createSignal = <T>(initial: T): Signal<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useSignal = <T>({ subscribe, get }: Signal<T>): T => useSyncExternalStore(subscribe, get)
