/** The local store in IndexedDB (spec 9): what was never sent in `events`, what failed in `failEvents`, counters in `baseInfo`, tracking problems in `logs`. */
import type { IDBPTransaction } from 'idb'
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

type Waiting = (typeof WAITING)[number]
type Transaction = IDBPTransaction<unknown, string[], 'readwrite'>

/** The one row of baseInfo. `records` and `chars` are those of all that wait. */
interface Base extends Counters {
  name: 'counters'
  records: number
  chars: number
}

const EMPTY: Base = { name: 'counters', records: 0, chars: 0, ...NO_COUNTS }

/** Every method is one transaction, so two tabs never take the same record. They may reject: with-fallback.ts stands in front. */
export const openIndexedDbStore = async (): Promise<EventStore> => {
  const db = await openDatabase(DATABASE)

  const begin = (): Transaction => db.transaction(ALL, 'readwrite')
  const readBase = async (tx: Transaction): Promise<Base> => (await tx.objectStore('baseInfo').get('counters')) ?? EMPTY
  const writeBase = (tx: Transaction, base: Base) => tx.objectStore('baseInfo').put(base)

  const find = async (tx: Transaction, id: string): Promise<{ at: Waiting; record: StoredRecord } | null> => {
    for (const at of WAITING) {
      const record: StoredRecord | undefined = await tx.objectStore(at).get(id)
      if (record) return { at, record }
    }
    return null
  }

  const oldest = async (tx: Transaction): Promise<{ at: Waiting; record: StoredRecord } | null> => {
    const first = await Promise.all(
      WAITING.map(async (at) => {
        const record: StoredRecord | undefined = (await tx.objectStore(at).index('time').openCursor())?.value
        return record && { at, record }
      }),
    )
    return first.reduce((one, other) => (!one || (other && other.record.time < one.record.time) ? other : one)) ?? null
  }

  /** Takes a record out and adds its events to a counter. */
  const take = (tx: Transaction, at: Waiting, record: StoredRecord, base: Base, counter: keyof Counters): Base => {
    void tx.objectStore(at).delete(record.id)
    return {
      ...base,
      records: base.records - 1,
      chars: base.chars - record.data.length,
      [counter]: base[counter] + record.events,
    }
  }

  return {
    async add(added) {
      const tx = begin()
      const record = fresh(added)
      void tx.objectStore(record.status === 'new' ? 'events' : 'failEvents').put(record)
      const known = await readBase(tx)
      let base: Base = {
        ...known,
        produced: known.produced + record.events,
        records: known.records + 1,
        chars: known.chars + record.data.length,
      }
      while (isFull(base.records, base.chars)) {
        const gone = await oldest(tx)
        if (!gone) break
        base = take(tx, gone.at, gone.record, base, 'overflow')
      }
      void writeBase(tx, base)
      await tx.done
    },

    async claim({ owner, now, limit }) {
      const tx = db.transaction([...WAITING], 'readwrite')
      // Due by the clock, or by a clock that has been set back since.
      const ranges = [IDBKeyRange.upperBound(now), IDBKeyRange.lowerBound(now + RETRY_INTERVAL, true)]
      const found = await Promise.all(
        WAITING.flatMap((at) =>
          ranges.map(async (range) => {
            const due: { at: Waiting; record: StoredRecord }[] = []
            let cursor = await tx.objectStore(at).index('nextAt').openCursor(range)
            while (cursor && due.length < limit) {
              if (isDue(cursor.value, now)) due.push({ at, record: cursor.value })
              cursor = await cursor.continue()
            }
            return due
          }),
        ),
      )
      const claimed = found
        .flat()
        .sort((one, other) => one.record.nextAt - other.record.nextAt)
        .slice(0, limit)
        .map(({ at, record }) => ({ at, record: leased(record, owner, now) }))
      for (const { at, record } of claimed) void tx.objectStore(at).put(record)
      await tx.done
      return claimed.map(({ record }) => record)
    },

    async confirm(ids) {
      const tx = begin()
      let base = await readBase(tx)
      for (const id of ids) {
        const known = await find(tx, id)
        if (known) base = take(tx, known.at, known.record, base, 'confirmed')
      }
      void writeBase(tx, base)
      await tx.done
    },

    async fail(failure) {
      const tx = begin()
      const known = await find(tx, failure.id)
      if (known && known.record.owner === failure.owner) {
        const next = afterFailure(known.record, failure)
        if (next) {
          if (known.at === 'events') void tx.objectStore('events').delete(failure.id)
          void tx.objectStore('failEvents').put(next)
        } else void writeBase(tx, take(tx, known.at, known.record, await readBase(tx), 'dropped'))
      }
      await tx.done
    },

    async count() {
      const counts = await Promise.all(WAITING.map((at) => db.count(at)))
      return counts.reduce((sum, count) => sum + count, 0)
    },

    async counters() {
      const { produced, confirmed, dropped, overflow }: Base = (await db.get('baseInfo', 'counters')) ?? EMPTY
      return { produced, confirmed, dropped, overflow }
    },

    async lose(events) {
      const tx = begin()
      const base = await readBase(tx)
      void writeBase(tx, { ...base, produced: base.produced + events, overflow: base.overflow + events })
      await tx.done
    },

    async log(problem, now) {
      const tx = db.transaction('logs', 'readwrite')
      const id = Number(await tx.store.add({ time: now, problem }))
      void tx.store.delete(IDBKeyRange.upperBound(id - STORE_LOGS))
      await tx.done
    },

    logs: async () =>
      (await db.getAll('logs')).map(({ time, problem }: { time: number; problem: string }) => ({ time, problem })),
  }
}
