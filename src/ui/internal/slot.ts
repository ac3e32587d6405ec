import { useSyncExternalStore } from 'react'

/** A value outside React, for layers that are opened by a call (toast, dialog). */
export interface Slot<T> {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

export const createSlot = <T>(initial: T): Slot<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useSlot = <T>(slot: Slot<T>): T => useSyncExternalStore(slot.subscribe, slot.get, slot.get)
