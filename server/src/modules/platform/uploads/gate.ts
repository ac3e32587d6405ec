/** Lets a few tasks run at once, queues some, and refuses the rest. */
export interface Gate {
  /** @returns null when too many tasks wait already. */
  enter<T>(work: () => Promise<T>): Promise<T> | null
}

export function createGate(maxRunning: number, waiting: number): Gate {
  let running = 0
  const queue: (() => void)[] = []

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= maxRunning) await new Promise<void>((resolve) => queue.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The next task takes over the slot, so no other task gets in between.
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }

  return { enter: (work) => (running >= maxRunning && queue.length >= waiting ? null : run(work)) }
}
