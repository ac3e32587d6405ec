/**
 * The local store in IndexedDB (spec 9): unsent records in `events`, failed ones in `failEvents`, counters in
 * `baseInfo`, tracking problems in `logs`.
 */
import { promisifyRequest as done } from 'idb-keyval'
import { RETRY_INTERVAL, STORE_LOGS } from '../limits'
import { openDatabase, type DatabaseDescription } from './database'
import { NO_COUNTS, type Counters, type EventStore, type StoredRecord } from './event-store'
import { afterFailure, fresh, isDue, isFull, leased } from './record-rules'

export const DATABASE: DatabaseDescription = {
  name: 'ZZ_LEGO_DATAS',
  version: 1,
  stores: [
    { name: 'baseInfo', key: 'name', indexes: [] },
    { name: 'logs', key: 'id', counted: true, indexes: [] },
    { name: 'events', key: 'id', indexes: ['nextAt', 'time'] },
    { name: 'failEvents', key: 'id', indexes: ['nextAt', 'time'] },
  ],
}

const WAITING = ['events', 'failEvents'] as const
const ALL = [...WAITING, 'baseInfo']

/** The only row of baseInfo. `records` and `chars` are the totals of stored records. */
interface Base extends Counters {
  name: 'counters'
  records: number
  chars: number
}

const EMPTY: Base = { name: 'counters', records: 0, chars: 0, ...NO_COUNTS }

/** The object store that holds a record. */
const homeOf = (tx: IDBTransaction, { status }: StoredRecord) =>
  tx.objectStore(status === 'new' ? 'events' : 'failEvents')

/**
 * Every method is one transaction, so two tabs never claim the same record. Methods may reject: with-fallback.ts
 * handles that.
 */
export const openIndexedDbStore = async (): Promise<EventStore> => {
  const db = await openDatabase(DATABASE)

  /** Runs a transaction that may change the counters. */
  const change = async (work: (tx: IDBTransaction, base: Base) => unknown) => {
    const tx = db.transaction(ALL, 'readwrite')
    const row = tx.objectStore('baseInfo')
    const base: Base = { ...EMPTY, ...(await done(row.get('counters'))) }
    await work(tx, base)
    void row.put(base)
    await done(tx)
  }

  const inBoth = async <T>(read: (name: string) => Promise<T>): Promise<T[]> => Promise.all(WAITING.map(read))

  const find = async (tx: IDBTransaction, id: string): Promise<StoredRecord | undefined> => {
    const [unsent, failed] = await inBoth((name): Promise<StoredRecord | undefined> =>
      done(tx.objectStore(name).get(id)),
    )
    return unsent ?? failed
  }

  const oldest = async (tx: IDBTransaction): Promise<StoredRecord | undefined> => {
    const first = await inBoth(
      async (name): Promise<StoredRecord | undefined> =>
        (await done(tx.objectStore(name).index('time').openCursor()))?.value,
    )
    return first.reduce((one, other) => (one && other && other.time < one.time ? other : (one ?? other)))
  }

  /** Deletes a record and adds its events to a counter. */
  const take = (tx: IDBTransaction, base: Base, record: StoredRecord, counter: keyof Counters) => {
    void homeOf(tx, record).delete(record.id)
    base.records--
    base.chars -= record.data.length
    base[counter] += record.events
  }

  return {
    add: (added) =>
      change(async (tx, base) => {
        const record = fresh(added)
        void homeOf(tx, record).put(record)
        base.produced += record.events
        base.records++
        base.chars += record.data.length
        while (isFull(base.records, base.chars)) {
          const gone = await oldest(tx)
          if (!gone) break
          take(tx, base, gone, 'overflow')
        }
      }),

    async claim({ owner, now, limit }) {
      const tx = db.transaction([...WAITING], 'readwrite')
      // Due now, or scheduled so far ahead that the clock must have been set back since.
      const ranges = [IDBKeyRange.upperBound(now), IDBKeyRange.lowerBound(now + RETRY_INTERVAL, true)]
      const found = await inBoth(async (name) => {
        const due: StoredRecord[] = []
        for (const range of ranges) {
          const request = tx.objectStore(name).index('nextAt').openCursor(range)
          let cursor = await done(request)
          for (let space = limit; cursor && space > 0; cursor = await done(request)) {
            if (isDue(cursor.value, now)) {
              due.push(cursor.value)
              space--
            }
            cursor.continue()
          }
        }
        return due
      })
      const claimed = found
        .flat()
        .sort((one, other) => one.nextAt - other.nextAt)
        .slice(0, limit)
        .map((record) => leased(record, owner, now))
      for (const record of claimed) void homeOf(tx, record).put(record)
      await done(tx)
      return claimed
    },

    confirm: (ids) =>
      change(async (tx, base) => {
        for (const id of ids) {
          const known = await find(tx, id)
          if (known) take(tx, base, known, 'confirmed')
        }
      }),

    fail: (failure) =>
      change(async (tx, base) => {
        const known = await find(tx, failure.id)
        if (known?.owner !== failure.owner) return
        const next = afterFailure(known, failure)
        if (!next) return take(tx, base, known, 'dropped')
        void homeOf(tx, known).delete(known.id)
        void homeOf(tx, next).put(next)
      }),

    count: async () =>
      (await inBoth((name) => done(db.transaction(name).objectStore(name).count()))).reduce(
        (sum, count) => sum + count,
      ),

    async counters() {
      const row: Base | undefined = await done(db.transaction('baseInfo').objectStore('baseInfo').get('counters'))
      const { produced, confirmed, dropped, overflow } = row ?? EMPTY
      return { produced, confirmed, dropped, overflow }
    },

    lose: (events) =>
      change((_tx, base) => {
        base.produced += events
        base.overflow += events
      }),

    async log(problem, now) {
      const tx = db.transaction('logs', 'readwrite')
      const logs = tx.objectStore('logs')
      const id = Number(await done(logs.add({ time: now, problem })))
      logs.delete(IDBKeyRange.upperBound(id - STORE_LOGS))
      await done(tx)
    },

    logs: async () =>
      (await done(db.transaction('logs').objectStore('logs').getAll())).map(
        ({ time, problem }: { time: number; problem: string }) => ({ time, problem }),
      ),
  }
}
