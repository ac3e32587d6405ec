/**
 * The local store as a table in memory, persisted if a storage is given: one key for the table, one for each record's
 * body. With the mini-program's storage it is the store there; without storage it is the fallback of browsers without a
 * working database. What the storage refuses stays in memory for this visit.
 */
import { STORE_LOGS } from '../limits'
import { NO_COUNTS, type Counters, type EventStore, type StoredRecord } from './event-store'
import { afterFailure, fresh, isDue, isFull, leased } from './record-rules'

/** Asynchronous storage by key; each call may reject. */
export interface KeyValues {
  /** Resolves with undefined when there is no value. */
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<unknown>
  remove(key: string): Promise<unknown>
}

/** Key of the table; the bodies are stored under it with their ids. */
const KEY = 'ZZ_LEGO_DATAS'
const VERSION = 1
const bodyKey = (id: string) => `${KEY}:${id}`

/** A record without its body. */
type Row = Omit<StoredRecord, 'data'> & { chars: number }

interface Table {
  version: number
  counters: Counters
  rows: Row[]
  logs: { time: number; problem: string }[]
}

/** A table of another version, or of an unknown shape, is ignored. */
const readTable = (value: unknown): Table | null => {
  if (typeof value !== 'object' || value === null) return null
  const { version, counters, rows, logs } = value as Partial<Table>
  return version === VERSION && counters && Array.isArray(rows) && Array.isArray(logs)
    ? { version, counters: { ...NO_COUNTS, ...counters }, rows, logs }
    : null
}

const ignore = () => {}

export const createTableStore = (place?: KeyValues): EventStore => {
  let table: Table = { version: VERSION, counters: NO_COUNTS, rows: [], logs: [] }
  const bodies = new Map<string, string>()

  const load = async () => {
    table = readTable(await place?.read(KEY)) ?? table
  }
  // All work waits for it, so that stored data is not overwritten.
  const ready = load().catch(ignore)

  let saving: Promise<void> | undefined
  let isDirty = false
  /** Writes the table once the previous write has ended: many changes become one write. */
  const save = (): Promise<void> => {
    if (!place) return ready
    isDirty = true
    const write = async () => {
      while (isDirty) {
        isDirty = false
        await place.write(KEY, table).catch(ignore)
      }
      saving = undefined
    }
    return (saving ??= write())
  }

  const bodyOf = async (id: string): Promise<string | null> => {
    const known = bodies.get(id)
    if (known !== undefined) return known
    const kept = await place?.read(bodyKey(id)).catch(ignore)
    return typeof kept === 'string' ? kept : null
  }

  const count = (counter: keyof Counters, events: number) => {
    table.counters = { ...table.counters, [counter]: table.counters[counter] + events }
  }

  /** Deletes a row and adds its events to a counter. */
  const take = (row: Row, counter: keyof Counters) => {
    table.rows = table.rows.filter((other) => other !== row)
    bodies.delete(row.id)
    count(counter, row.events)
    place?.remove(bodyKey(row.id)).catch(ignore)
  }

  const rowOf = (id: string) => table.rows.find((row) => row.id === id)
  const charsOf = () => table.rows.reduce((sum, row) => sum + row.chars, 0)

  const change = async (work: () => void) => {
    await ready
    work()
    await save()
  }

  return {
    async add(record) {
      await ready
      const { data, ...row } = fresh(record)
      bodies.set(record.id, data)
      table.rows = [...table.rows, { ...row, chars: data.length }]
      count('produced', record.events)
      while (isFull(table.rows.length, charsOf())) {
        const [oldest, ...others] = table.rows
        if (!oldest) break
        take(
          others.reduce((one, other) => (other.time < one.time ? other : one), oldest),
          'overflow',
        )
      }
      // The body is written first: a row without a body is useless.
      if (rowOf(record.id)) await place?.write(bodyKey(record.id), data).catch(ignore)
      await save()
    },

    async claim({ owner, now, limit }) {
      await ready
      const due = table.rows
        .filter((row) => isDue(row, now))
        .sort((one, other) => one.nextAt - other.nextAt)
        .slice(0, limit)
        .map((row) => leased(row, owner, now))
      if (due.length === 0) return []
      table.rows = table.rows.map((row) => due.find(({ id }) => id === row.id) ?? row)
      const claimed: StoredRecord[] = []
      for (const row of due) {
        const data = await bodyOf(row.id)
        const { chars: _, ...record } = row
        if (data !== null) claimed.push({ ...record, data })
        else take(row, 'overflow')
      }
      await save()
      return claimed
    },

    confirm: (ids) =>
      change(() => {
        for (const id of ids) {
          const row = rowOf(id)
          if (row) take(row, 'confirmed')
        }
      }),

    fail: (failure) =>
      change(() => {
        const row = rowOf(failure.id)
        if (!row || row.owner !== failure.owner) return
        const next = afterFailure(row, failure)
        if (next) table.rows = table.rows.map((other) => (other === row ? next : other))
        else take(row, 'dropped')
      }),

    count: () => ready.then(() => table.rows.length),
    counters: () => ready.then(() => table.counters),
    lose: (events) =>
      change(() => {
        count('produced', events)
        count('overflow', events)
      }),
    log: (problem, now) =>
      change(() => {
        table.logs = [...table.logs, { time: now, problem }].slice(-STORE_LOGS)
      }),
    logs: () => ready.then(() => table.logs),
  }
}
