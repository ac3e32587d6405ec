/**
 * Limits concurrent tasks (drawings, documents, password hashes), and the tasks of one client. The clients take turns,
 * so that none waits for the whole list of another.
 */

/** Too many tasks wait already, in all or of this client. */
export class QueueFull extends Error {
  constructor() {
    super('too many tasks are waiting')
    this.name = 'QueueFull'
  }
}

export interface FairQueue {
  /** @throws QueueFull */
  run<T>(client: string, work: () => Promise<T>): Promise<T>
  /** Nothing runs and nothing waits. */
  isIdle(): boolean
  /** Tasks that wait. */
  waiting(): number
}

export interface FairQueueOptions {
  maxRunning: number
  waiting: number
  /** Tasks of one client, running and waiting. */
  perClient: number
}

export function createFairQueue({ maxRunning, waiting: maxWaiting, perClient }: FairQueueOptions): FairQueue {
  /** Waiting tasks of each client, the client whose turn is next first. */
  const lines = new Map<string, (() => void)[]>()
  /** Tasks of each client, running and waiting. */
  const places = new Map<string, number>()
  let running = 0
  let waiting = 0

  function wait(client: string): Promise<void> {
    return new Promise((resolve) => {
      const line = lines.get(client)
      if (line === undefined) lines.set(client, [resolve])
      else line.push(resolve)
      waiting += 1
    })
  }

  /** A finished task hands over its slot, so `running` stays unchanged. */
  function startNext(): void {
    const [next] = lines
    if (next === undefined) {
      running -= 1
      return
    }
    const [client, line] = next
    const start = line.shift()
    lines.delete(client)
    if (line.length > 0) lines.set(client, line)
    waiting -= 1
    start?.()
  }

  return {
    async run(client, work) {
      const taken = places.get(client) ?? 0
      const mustWait = running >= maxRunning
      if (taken >= perClient || (mustWait && waiting >= maxWaiting)) throw new QueueFull()
      places.set(client, taken + 1)
      try {
        if (mustWait) await wait(client)
        else running += 1
        try {
          return await work()
        } finally {
          startNext()
        }
      } finally {
        const left = (places.get(client) ?? 1) - 1
        if (left === 0) places.delete(client)
        else places.set(client, left)
      }
    },
    isIdle: () => running === 0 && waiting === 0,
    waiting: () => waiting,
  }
}
