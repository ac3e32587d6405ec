/**
 * One commit for many requests: entries that arrive while the database writes are written together by the next
 * statement. Each caller waits for the commit that contains its own entries. The queue is bounded; when it is full,
 * callers are refused at once and retry later.
 */
import { isUnavailable } from '../../db/errors'

/** The queue is full, or the entries could not be written; none of them may be treated as stored. */
export class NotStored extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'NotStored'
  }
}

export interface Entry {
  /** The key that makes repeated entries count once. */
  key: string
}

export interface Counts {
  accepted: number
  duplicate: number
}

export interface GroupCommitOptions<E extends Entry> {
  /** Writes entries, all or none, no two with one key, in ascending order of keys; returns the keys that are new. */
  store: (entries: readonly E[]) => Promise<ReadonlySet<string>>
  /** Maximum number of waiting entries. */
  queueLimit: number
  /** Entries of one statement; a caller's entries are never split. */
  batchLimit: number
  /** Called once for each failed statement, and once when the queue gets full until it was empty again. */
  onError: (error: unknown) => void
}

export interface GroupCommit<E extends Entry> {
  /** Resolves after the commit. @throws NotStored */
  add(entries: readonly E[]): Promise<Counts>
  /** Entries that wait. */
  waiting(): number
  /** Resolves when the queue is empty. */
  drain(): Promise<void>
}

interface Waiting<E> {
  entries: readonly E[]
  resolve: (counts: Counts) => void
  reject: (error: NotStored) => void
}

export function createGroupCommit<E extends Entry>(options: GroupCommitOptions<E>): GroupCommit<E> {
  const { store, queueLimit, batchLimit, onError: onError } = options
  let queue: Waiting<E>[] = []
  let waiting = 0
  let full = false
  let running: Promise<void> | null = null

  function takeBatch(): Waiting<E>[] {
    let size = 0
    const end = queue.findIndex(({ entries }, index) => (size += entries.length) > batchLimit && index > 0)
    const batch = end < 0 ? queue : queue.slice(0, end)
    queue = end < 0 ? [] : queue.slice(end)
    for (const { entries } of batch) waiting -= entries.length
    return batch
  }

  async function write(batch: readonly Waiting<E>[]): Promise<void> {
    const unique = new Map<string, E>()
    for (const { entries } of batch)
      for (const entry of entries) if (!unique.has(entry.key)) unique.set(entry.key, entry)
    try {
      // Two processes that write the same keys must not deadlock.
      const sorted = [...unique.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
      const fresh = new Set(await store(sorted))
      for (const { entries, resolve } of batch) {
        let accepted = 0
        for (const { key } of entries) if (fresh.delete(key)) accepted += 1
        resolve({ accepted, duplicate: entries.length - accepted })
      }
    } catch (error) {
      onError(error)
      // An entry that the database refuses must not block the others.
      if (batch.length > 1 && !isUnavailable(error)) for (const one of batch) await write([one])
      else for (const { reject } of batch) reject(new NotStored('the entries could not be written', { cause: error }))
    }
  }

  async function run(): Promise<void> {
    // Entries that arrive in the same turn of the event loop are included.
    await new Promise(setImmediate)
    while (queue.length > 0) await write(takeBatch())
    full = false
    running = null
  }

  return {
    add(entries) {
      if (entries.length === 0) return Promise.resolve({ accepted: 0, duplicate: 0 })
      if (waiting + entries.length > queueLimit) {
        const error = new NotStored('the queue is full')
        if (!full) onError(error)
        full = true
        return Promise.reject(error)
      }
      return new Promise((resolve, reject) => {
        queue.push({ entries, resolve, reject })
        waiting += entries.length
        running ??= run()
      })
    },
    waiting: () => waiting,
    async drain() {
      while (running !== null) await running
    },
  }
}
