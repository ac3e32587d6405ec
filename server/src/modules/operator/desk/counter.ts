/** How much waits in each queue, read once for all operators who watch. */
import type { QueueCounts, QueueSource } from '../../../kit/console'
import type { AppContext } from '../../../kit/context'
import { LIVE_EVERY_MS } from '../limits'

export interface QueueCounter {
  /** By the queue's name; as old as LIVE_EVERY_MS at most. */
  read(): Promise<ReadonlyMap<string, QueueCounts>>
  /** The next reading sees what has been announced now. */
  forget(): void
}

export function createCounter(
  { clock, db }: Pick<AppContext, 'clock' | 'db'>,
  queues: readonly { queue: QueueSource }[],
): QueueCounter {
  let reading: { at: number; counts: Promise<Map<string, QueueCounts>> } | null = null
  return {
    read() {
      const now = clock.now()
      if (reading !== null && now >= reading.at && now - reading.at < LIVE_EVERY_MS) return reading.counts
      const counts = Promise.all(
        queues.map(async ({ queue }) => [queue.name, await queue.count(db, now)] as const),
      ).then((list) => new Map(list))
      reading = { at: now, counts }
      counts.catch(() => (reading = null))
      return counts
    },
    forget: () => {
      reading = null
    },
  }
}
