/** Runs a bounded number of tasks at once; a bounded number of others waits, for a bounded time. */
import { RET } from '@contract/constants'
import { Refusal } from './refusal'

export interface SlotOptions {
  /** Tasks that run at once; Infinity bounds nothing. */
  count: number
  /** Tasks that wait at most; without it any number. */
  waiting?: number
  /** Longest wait for a slot, ms; without it as long as it takes. */
  waitMs?: number
  /** Chinese, for the user whose task is refused. */
  busy: string
}

export interface Slots {
  /** @throws Refusal UNAVAILABLE when too many tasks wait already, or no slot became free in time. */
  run: <T>(work: () => Promise<T>) => Promise<T>
}

export function createSlots({ count, waiting = Infinity, waitMs, busy }: SlotOptions): Slots {
  let running = 0
  /** First in, first out: a Set keeps the order, and a task that gives up leaves it at once. */
  const queue = new Set<() => void>()

  function wait(): Promise<void> {
    if (queue.size >= waiting) return Promise.reject(new Refusal(RET.UNAVAILABLE, busy))
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const begin = (): void => {
        clearTimeout(timer)
        queue.delete(begin)
        resolve()
      }
      const giveUp = (): void => {
        queue.delete(begin)
        reject(new Refusal(RET.UNAVAILABLE, busy))
      }
      if (waitMs !== undefined) timer = setTimeout(giveUp, waitMs)
      queue.add(begin)
    })
  }

  return {
    run: async (work) => {
      if (running >= count) await wait()
      else running += 1
      try {
        return await work()
      } finally {
        // The next task takes over the slot, so no other task gets in between.
        const [next] = queue
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}

export interface KeyedSlots {
  /** @throws Refusal UNAVAILABLE as `Slots` does, for the tasks of this key. */
  run: <T>(key: number, work: () => Promise<T>) => Promise<T>
}

/** Slots of each key by themselves: the tasks of different keys do not wait for each other. */
export function createKeyedSlots(options: SlotOptions): KeyedSlots {
  const entries = new Map<number, { slots: Slots; tasks: number }>()
  return {
    run: async (key, work) => {
      const entry = entries.get(key) ?? { slots: createSlots(options), tasks: 0 }
      entries.set(key, entry)
      entry.tasks += 1
      try {
        return await entry.slots.run(work)
      } finally {
        entry.tasks -= 1
        if (entry.tasks === 0) entries.delete(key)
      }
    },
  }
}
