/** The contract suite of the local store: runs against IndexedDB, the mini-program's storage and memory. */
import { LEASE, MAX_RETRIES, RETRY_INTERVAL, STORE_CHARS, STORE_LOGS, STORE_RECORDS } from '../limits'
import type { EventStore, NewRecord, StoredRecord } from './event-store'

/** Any fixed time. */
const T0 = 1_760_000_000_000

const recordOf = (id: string, more: Partial<NewRecord> = {}): NewRecord => ({
  id,
  time: T0,
  data: `{"events":"${id}"}`,
  path: '/track/page-mark',
  events: 2,
  ...more,
})

/**
 * @param open opens an empty store
 * @param reopen opens the previous store's data again, as the next page does; absent where nothing is persisted
 */
export const testEventStore = (open: () => Promise<EventStore>, reopen?: () => Promise<EventStore>): void => {
  let store: EventStore
  beforeEach(async () => {
    store = await open()
  })

  const claim = (now = T0, owner = 'page', limit = 10) => store.claim({ owner, now, limit })
  const fail = (id: string, claimedAt: number, owner = 'page') =>
    store.fail({ id, owner, code: 505, msg: 'no answer', claimedAt })
  const only = (records: StoredRecord[]) => {
    expect(records).toHaveLength(1)
    return records[0] as StoredRecord
  }

  it('keeps a record with id, time, data, status, msg, code and retryNum, and gives it as it was', async () => {
    await store.add(recordOf('a'))
    expect(await store.count()).toBe(1)
    expect(await claim()).toEqual([
      {
        ...recordOf('a'),
        status: 'new',
        msg: '',
        code: 0,
        retryNum: 0,
        nextAt: T0,
        owner: 'page',
        until: T0 + LEASE,
      },
    ])
  })

  it('takes out what the collector has confirmed, and counts its events', async () => {
    await store.add(recordOf('a'))
    await store.add(recordOf('b', { events: 3 }))
    await store.confirm(['a', 'unknown'])
    await store.confirm(['a'])
    expect(await store.count()).toBe(1)
    expect(await store.counters()).toEqual({ produced: 5, confirmed: 2, dropped: 0, overflow: 0 })
  })

  it('never gives a record to two owners at a time', async () => {
    for (const id of ['a', 'b', 'c']) await store.add(recordOf(id))
    const [one, other] = await Promise.all([claim(T0, 'tab 1', 2), claim(T0, 'tab 2', 2)])
    const ids = [...one, ...other].map(({ id }) => id)
    expect(ids.sort()).toEqual(['a', 'b', 'c'])
  })

  it('gives a record to another owner once its lease is over', async () => {
    await store.add(recordOf('a'))
    await claim(T0, 'a tab that was closed')
    expect(await claim(T0 + LEASE - 1, 'next')).toEqual([])
    expect(await claim(T0 + LEASE, 'next')).toHaveLength(1)
  })

  it('ignores a failure reported by an owner whose lease is over', async () => {
    await store.add(recordOf('a'))
    await claim(T0, 'slow')
    await claim(T0 + LEASE, 'next')
    await fail('a', T0, 'slow')
    await fail('gone', T0, 'slow')
    await fail('a', T0 + LEASE, 'next')
    expect(only(await claim(T0 + LEASE + RETRY_INTERVAL))).toMatchObject({ status: 'failed', retryNum: 0 })
  })

  it('gives what failed again 10 s after it was sent, with code and message', async () => {
    await store.add(recordOf('a'))
    await claim(T0)
    await fail('a', T0)
    expect(await claim(T0 + 9_999)).toEqual([])
    expect(only(await claim(T0 + 10_000))).toMatchObject({
      status: 'failed',
      code: 505,
      msg: 'no answer',
      retryNum: 0,
      data: recordOf('a').data,
    })
  })

  it('drops a record once its retry count exceeds 10, and counts its events', async () => {
    await store.add(recordOf('a'))
    let now = T0
    for (let send = 0; send <= MAX_RETRIES; send++) {
      expect(only(await claim(now)).retryNum).toBe(Math.max(0, send - 1))
      await fail('a', now)
      now += RETRY_INTERVAL
    }
    expect(only(await claim(now)).retryNum).toBe(10)
    await fail('a', now)
    expect(await store.count()).toBe(0)
    expect(await store.counters()).toEqual({ produced: 2, confirmed: 0, dropped: 2, overflow: 0 })
  })

  it('keeps what has failed already when it is added (a refused beacon), and what is to wait', async () => {
    await store.add(recordOf('a', { nextAt: T0 + 5, code: 403, msg: 'beacon refused' }))
    expect(await claim(T0)).toEqual([])
    expect(only(await claim(T0 + 5))).toMatchObject({ status: 'failed', code: 403, retryNum: 0 })
  })

  it('gives a record to nobody else that was added by its sender', async () => {
    await store.add(recordOf('a', { owner: 'page' }))
    expect(await claim(T0 + LEASE - 1, 'other')).toEqual([])
    await fail('a', T0)
    expect(only(await claim(T0 + RETRY_INTERVAL, 'other'))).toMatchObject({ status: 'failed', owner: 'other' })
  })

  it('returns the records first that have waited longest, as many as requested', async () => {
    await store.add(recordOf('late', { time: T0 - 1 }))
    await store.add(recordOf('early', { time: T0 - 3 }))
    await store.add(recordOf('failed', { time: T0 - 2, code: 403 }))
    expect((await claim(T0, 'page', 2)).map(({ id }) => id)).toEqual(['early', 'failed'])
  })

  it('does not lose what a clock has dated that was set back since', async () => {
    await store.add(recordOf('a', { time: T0 + 86_400_000 }))
    await store.add(recordOf('b'))
    await claim(T0 + 86_400_000)
    expect((await claim(T0)).map(({ id }) => id).sort()).toEqual(['a', 'b'])
  })

  it(`drops the oldest beyond ${STORE_RECORDS} records, and counts their events`, async () => {
    for (let index = 0; index < STORE_RECORDS; index++) {
      await store.add(recordOf(`record ${index}`, { time: T0 + (index === 7 ? -9 : index) }))
    }
    await store.add(recordOf('one more', { time: T0 + 1000 }))
    expect(await store.count()).toBe(STORE_RECORDS)
    expect(await store.counters()).toMatchObject({ overflow: 2, produced: 2 * STORE_RECORDS + 2 })
    const left = await store.claim({ owner: 'page', now: T0 + 1000, limit: STORE_RECORDS + 1 })
    expect(left.some(({ id }) => id === 'record 7')).toBe(false)
    expect(left.some(({ id }) => id === 'one more')).toBe(true)
  })

  it(`drops the oldest beyond ${STORE_CHARS} characters`, async () => {
    const data = 'x'.repeat(STORE_CHARS / 4)
    for (let index = 0; index < 5; index++) await store.add(recordOf(`record ${index}`, { data, time: T0 + index }))
    expect((await claim(T0 + 9)).map(({ id }) => id)).toEqual(['record 1', 'record 2', 'record 3', 'record 4'])
    await store.confirm(['record 1'])
    await store.add(recordOf('fits again', { data, time: T0 + 9 }))
    expect(await store.count()).toBe(4)
    expect((await store.counters()).overflow).toBe(2)
  })

  it('counts events that never became a record', async () => {
    await store.lose(3)
    expect(await store.counters()).toEqual({ produced: 3, confirmed: 0, dropped: 0, overflow: 3 })
  })

  it(`remembers the last ${STORE_LOGS} tracking problems`, async () => {
    for (let index = 0; index <= STORE_LOGS; index++) await store.log(`problem ${index}`, T0 + index)
    const logs = await store.logs()
    expect(logs).toHaveLength(STORE_LOGS)
    expect(logs[0]).toEqual({ time: T0 + 1, problem: 'problem 1' })
  })

  if (!reopen) return
  it('keeps everything for the next page', async () => {
    await store.add(recordOf('a'))
    await store.add(recordOf('b'))
    await claim(T0, 'page', 1)
    await fail('a', T0)
    store = await reopen()
    const left = await claim(T0 + RETRY_INTERVAL, 'next page')
    expect(left.map(({ id, status, data }) => [id, status, data]).sort()).toEqual([
      ['a', 'failed', recordOf('a').data],
      ['b', 'new', recordOf('b').data],
    ])
    await store.confirm(['a', 'b'])
    store = await reopen()
    expect(await store.count()).toBe(0)
    expect(await store.counters()).toMatchObject({ produced: 4, confirmed: 4 })
  })
}
