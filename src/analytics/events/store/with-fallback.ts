/**
 * Combines a store that may be forbidden, broken or full with one in memory: together they never reject and lose
 * nothing while the page lives.
 */
import { NO_COUNTS, type Counters, type EventStore } from './event-store'

const NAMES = Object.keys(NO_COUNTS) as (keyof Counters)[]

const sumOf = (one: Counters, other: Counters): Counters => {
  const sum = { ...one }
  for (const name of NAMES) sum[name] += other[name]
  return sum
}

/**
 * @param open opens the store; called again only after the store has closed itself. If it rejects, memory is used for
 * this visit.
 * @param loadMemory called when memory is first needed, which is never in most browsers. If it rejects too, records are
 * sent once and not retried.
 * @param failed receives every error of the store
 */
export const withFallback = (
  open: () => Promise<EventStore>,
  loadMemory: () => Promise<EventStore>,
  failed: (problem: string) => void,
): EventStore => {
  let opening: Promise<EventStore> | undefined
  let isLost = false
  let memory: Promise<EventStore> | undefined

  const writeToMemory = async (work: (store: EventStore) => Promise<void>) => {
    try {
      await work(await (memory ??= loadMemory()))
    } catch (error) {
      memory = undefined
      failed(`no memory: ${String(error)}`)
    }
  }

  /** Runs on memory if there is one. */
  const onMemory = async <T>(work: (store: EventStore) => Promise<T>, otherwise: T): Promise<T> => {
    const store = await memory?.catch(() => undefined)
    return store ? work(store) : otherwise
  }

  /** Runs on the store; `otherwise` when it fails. */
  const onStore = async <T>(work: (store: EventStore) => Promise<T>, otherwise: () => T | Promise<T>): Promise<T> => {
    if (isLost) return otherwise()
    try {
      opening ??= open().catch((error: unknown) => {
        isLost = true
        throw error
      })
      return await work(await opening)
    } catch (error) {
      // The database was closed, by the browser or by a newer version in another tab.
      if (error instanceof Error && error.name === 'InvalidStateError') opening = undefined
      failed(`local database: ${String(error)}`)
      return otherwise()
    }
  }

  /** Writes to the store, or to memory if that fails. */
  const write = (work: (store: EventStore) => Promise<void>) => onStore(work, () => writeToMemory(work))

  /** Runs on both: either may have the record. */
  const onBoth = async (work: (store: EventStore) => Promise<void>) => {
    await Promise.all([onStore(work, () => {}), onMemory(work, undefined)])
  }

  /** Combines the results of both. */
  const gather = async <T>(work: (store: EventStore) => Promise<T>, none: T, join: (one: T, other: T) => T) =>
    join(await onStore(work, () => none), await onMemory(work, none))

  return {
    add: (record) => write((store) => store.add(record)),
    async claim(claim) {
      const kept = await onStore(
        (store) => store.claim(claim),
        () => [],
      )
      const limit = claim.limit - kept.length
      return limit > 0 ? [...kept, ...(await onMemory((store) => store.claim({ ...claim, limit }), []))] : kept
    },
    confirm: (ids) => onBoth((store) => store.confirm(ids)),
    fail: (failure) => onBoth((store) => store.fail(failure)),
    count: () =>
      gather(
        (store) => store.count(),
        0,
        (one, other) => one + other,
      ),
    counters: () => gather((store) => store.counters(), NO_COUNTS, sumOf),
    lose: (events) => write((store) => store.lose(events)),
    log: (problem, now) => write((store) => store.log(problem, now)),
    logs: () =>
      gather<Awaited<ReturnType<EventStore['logs']>>>(
        (store) => store.logs(),
        [],
        (one, other) => [...one, ...other],
      ),
  }
}
