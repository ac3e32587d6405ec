/** Runs a bounded number of tasks at once; the others wait for a bounded time. */
import { RET } from '@contract/constants'
import { Refusal } from './refusal'

export interface Slots {
  /** @throws Refusal UNAVAILABLE when no slot became free in time. */
  run: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * @param count tasks that run at once; Infinity bounds nothing
 * @param waitMs longest wait for a slot, ms
 * @param busy Chinese, for the user who waited in vain
 */
export function createSlots(count: number, waitMs: number, busy: string): Slots {
  let running = 0
  /** First in, first out: a Set keeps the order, and who gives up leaves it at once. */
  const waiting = new Set<() => void>()

  function wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer)
        waiting.delete(begin)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(begin)
        reject(new Refusal(RET.UNAVAILABLE, busy))
      }, waitMs)
      waiting.add(begin)
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
        const [next] = waiting
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}
