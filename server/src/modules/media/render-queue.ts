/** Limits concurrent render tasks. Visitors' tasks queue up; advance tasks run only when no visitor waits. */

/** Too many tasks wait already. */
export class RenderQueueFull extends Error {
  constructor() {
    super('too many pictures are waiting to be drawn')
    this.name = 'RenderQueueFull'
  }
}

export interface RenderQueue {
  /** @throws RenderQueueFull */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Nothing runs and nothing waits. */
  isIdle(): boolean
}

export function createRenderQueue({
  maxRunning: maxRunning,
  waiting,
}: {
  maxRunning: number
  waiting: number
}): RenderQueue {
  const line: (() => void)[] = []
  let running = 0

  return {
    async run(work) {
      if (running >= maxRunning) {
        if (line.length >= waiting) throw new RenderQueueFull()
        // A finished task hands over its slot, so `running` stays unchanged.
        await new Promise<void>((resolve) => line.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        const next = line.shift()
        if (next) next()
        else running -= 1
      }
    },
    isIdle: () => running === 0 && line.length === 0,
  }
}
