import type { EventStore } from './event-store'
import { testEventStore } from './event-store-suite'
import { createTableStore } from './table-store'
import { withFallback } from './with-fallback'

const record = (id: string) => ({ id, time: 1, data: '{}', path: '/x', events: 1 })
const claim = { owner: 'page', now: 1, limit: 9 }

/** A store whose methods reject with the error that `fault` returns, while it returns one. */
const faulty = (store: EventStore, failure: () => Error | null): EventStore =>
  Object.fromEntries(
    Object.entries(store).map(([name, method]) => [
      name,
      (...given: unknown[]) => {
        const error = failure()
        return error ? Promise.reject(error) : Reflect.apply(method, store, given)
      },
    ]),
  ) as unknown as EventStore

const ignore = () => {}

describe('a store with memory behind it', () => {
  describe('that works', () =>
    testEventStore(async () =>
      withFallback(
        async () => createTableStore(),
        async () => createTableStore(),
        ignore,
      ),
    ))

  describe('that is forbidden', () =>
    testEventStore(async () =>
      withFallback(
        () => Promise.reject(new Error('forbidden')),
        async () => createTableStore(),
        ignore,
      ),
    ))

  describe('that breaks at every use', () =>
    testEventStore(async () =>
      withFallback(
        async () => faulty(createTableStore(), () => new Error('broken')),
        async () => createTableStore(),
        ignore,
      ),
    ))

  it('keeps in memory what a full store does not take, and confirms it there', async () => {
    let full = false
    const reported: string[] = []
    const kept = createTableStore()
    const store = withFallback(
      async () => faulty(kept, () => (full ? new DOMException('full', 'QuotaExceededError') : null)),
      async () => createTableStore(),
      (problem) => reported.push(problem),
    )
    await store.add(record('a'))
    full = true
    await store.add(record('b'))
    full = false
    expect((await store.claim(claim)).map(({ id }) => id)).toEqual(['a', 'b'])
    await store.confirm(['a', 'b'])
    expect(await store.count()).toBe(0)
    expect(await store.counters()).toEqual({ produced: 2, confirmed: 2, dropped: 0, overflow: 0 })
    expect(reported).toEqual([expect.stringContaining('full')])
  })

  it('opens a database again that was closed', async () => {
    let closed = true
    const opened = jest.fn(async () =>
      faulty(createTableStore(), () => (closed ? new DOMException('closed', 'InvalidStateError') : null)),
    )
    const store = withFallback(opened, async () => createTableStore(), ignore)
    await store.add(record('a'))
    closed = false
    await store.add(record('b'))
    expect(opened).toHaveBeenCalledTimes(2)
    expect(await store.count()).toBe(2)
  })

  it('never rejects when memory does not come either', async () => {
    const reported: string[] = []
    const refuse = () => Promise.reject<EventStore>(new Error('none'))
    const store = withFallback(refuse, refuse, (problem) => reported.push(problem))
    await store.add(record('a'))
    expect(await store.claim(claim)).toEqual([])
    await store.confirm(['a'])
    expect(await store.counters()).toMatchObject({ produced: 0 })
    expect(reported).toHaveLength(2)
  })

  it('opens a failing database only once', async () => {
    const opened = jest.fn(() => Promise.reject<EventStore>(new Error('forbidden')))
    const store = withFallback(opened, async () => createTableStore(), ignore)
    await store.add(record('a'))
    await store.add(record('b'))
    expect(opened).toHaveBeenCalledTimes(1)
  })
})
