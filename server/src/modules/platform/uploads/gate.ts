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

export interface KeyedGate {
  /** @returns null when too many tasks of this key wait already. */
  enter<T>(key: number, work: () => Promise<T>): Promise<T> | null
}

/** Lets one task of each key run at once; the tasks of different keys do not wait for each other. */
export function createKeyedGate(waiting: number): KeyedGate {
  const gates = new Map<number, { gate: Gate; tasks: number }>()
  return {
    enter(key, work) {
      const entry = gates.get(key) ?? { gate: createGate(1, waiting), tasks: 0 }
      const task = entry.gate.enter(work)
      if (task === null) return null
      entry.tasks += 1
      gates.set(key, entry)
      return task.finally(() => {
        entry.tasks -= 1
        if (entry.tasks === 0) gates.delete(key)
      })
    },
  }
}
