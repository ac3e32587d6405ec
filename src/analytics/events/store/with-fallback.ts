/** A store that may be forbidden, broken or full, with memory behind it: together they never reject and lose nothing while the page lives. */
import { NO_COUNTS, type Counters, type EventStore } from './event-store'

const NAMES = Object.keys(NO_COUNTS) as (keyof Counters)[]

const sumOf = (one: Counters, other: Counters): Counters => {
  const sum = { ...one }
  for (const name of NAMES) sum[name] += other[name]
  return sum
}

/**
 * @param open opens the store; asked again only after it has closed by itself. When it rejects, memory is all there is for this visit.
 * @param loadMemory fetched when it is needed first, which is never in most browsers. When it does not come either, what it was to keep is sent once and not tried again.
 * @param failed is told of everything that the store could not do
 */
export const withFallback = (
  open: () => Promise<EventStore>,
  loadMemory: () => Promise<EventStore>,
  failed: (problem: string) => void,
): EventStore => {
  let opening: Promise<EventStore> | undefined
  let isLost = false
  let memory: Promise<EventStore> | undefined

  const remember = async (work: (store: EventStore) => Promise<void>) => {
    try {
      await work(await (memory ??= loadMemory()))
    } catch (error) {
      memory = undefined
      failed(`no memory: ${String(error)}`)
    }
  }

  /** What memory answers, if there is any. */
  const recall = async <T>(work: (store: EventStore) => Promise<T>, otherwise: T): Promise<T> => {
    const store = await memory?.catch(() => undefined)
    return store ? work(store) : otherwise
  }

  /** What the store answers; `otherwise` when it cannot. */
  const ask = async <T>(work: (store: EventStore) => Promise<T>, otherwise: () => T | Promise<T>): Promise<T> => {
    if (isLost) return otherwise()
    try {
      opening ??= open().catch((error: unknown) => {
        isLost = true
        throw error
      })
      return await work(await opening)
    } catch (error) {
      // Closed: by the browser, or by a newer version in another tab.
      if (error instanceof Error && error.name === 'InvalidStateError') opening = undefined
      failed(`local database: ${String(error)}`)
      return otherwise()
    }
  }

  /** Into the store, or into memory. */
  const put = (work: (store: EventStore) => Promise<void>) => ask(work, () => remember(work))

  /** Both may know a record. */
  const tell = async (work: (store: EventStore) => Promise<void>) => {
    await Promise.all([ask(work, () => {}), recall(work, undefined)])
  }

  /** What both know, put together. */
  const gather = async <T>(work: (store: EventStore) => Promise<T>, none: T, join: (one: T, other: T) => T) =>
    join(await ask(work, () => none), await recall(work, none))

  return {
    add: (record) => put((store) => store.add(record)),
    async claim(claim) {
      const kept = await ask(
        (store) => store.claim(claim),
        () => [],
      )
      const limit = claim.limit - kept.length
      return limit > 0 ? [...kept, ...(await recall((store) => store.claim({ ...claim, limit }), []))] : kept
    },
    confirm: (ids) => tell((store) => store.confirm(ids)),
    fail: (failure) => tell((store) => store.fail(failure)),
    count: () =>
      gather(
        (store) => store.count(),
        0,
        (one, other) => one + other,
      ),
    counters: () => gather((store) => store.counters(), NO_COUNTS, sumOf),
    lose: (events) => put((store) => store.lose(events)),
    log: (problem, now) => put((store) => store.log(problem, now)),
    logs: () =>
      gather<Awaited<ReturnType<EventStore['logs']>>>(
        (store) => store.logs(),
        [],
        (one, other) => [...one, ...other],
      ),
  }
}
