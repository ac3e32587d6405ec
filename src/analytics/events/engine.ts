/**
 * Turns queued events into confirmed records (spec 4, 5, 7.4): batches, normalises, stores, sends, retries.
 *
 * receive → open batch → (200 ms, 50 events, or the page hides) → one text → store.add → pump: store.claim → send →
 * store.confirm | store.fail
 *
 * A record is stored before it is sent, and deleted when the collector has confirmed it or after its last retry. Only
 * the pump sends. New records, a due retry, another page's leftovers and the network's return only wake it. Nothing
 * here throws.
 */
import type { TrackingFields } from '@contract/tracking'
import type { QueuedEvent, Receiver } from '.'
import { BATCH_DELAY, PARALLEL_SENDS, RECORD_CHARS, RECORD_EVENTS, RETRY_INTERVAL } from './limits'
import { commonFields, normaliseEvent, type Facts, type NativeParams } from './normalise'
import { NO_COUNTS, type EventStore, type NewRecord } from './store/event-store'
import { SEND, type SendResult } from './transports/transport'

/** The page or mini-program that the engine runs in. */
export interface TrackingHost {
  isOnline(): boolean
  isHidden(): boolean
  isPrerender(): boolean
  /** `hidden`: the page is hidden and may never return. `awake`: it is visible again, or the network is back. */
  listen(handlers: { hidden(): void; awake(): void }): void
}

export interface EnginePorts {
  host: TrackingHost
  store: EventStore
  /** Sends a record's text to one of `paths`. Never rejects. */
  send(path: string, data: string): Promise<SendResult>
  /** Sends a text as a beacon, which outlives the page; null where there are no beacons. */
  beacon: ((data: string) => SendResult) | null
  paths: { usual: string; technical: string }
  /** Read at the start and after each change of context, never per event. */
  facts(): Omit<Facts, 'sessionid'>
  /** The native app's parameters; null without an app or before they arrive. */
  native(): NativeParams | null
  /** The session's id, from memory. */
  sessionid(): string
  /** ms since the epoch, by the device's clock; serverNow by the server's. */
  now(): number
  serverNow(): number
  /** Unique among all pages that share the store. */
  owner: string
  /** Receives tracking problems, each once (spec 8: debug log only). */
  log(problem: string): void
  /** Disables sending on prerendered or hidden pages (spec 5). */
  forbidOnPrerender: boolean
  forbidOnHidden: boolean
}

/** The events of a future record, and their common fields. */
interface Batch {
  path: string
  /** JSON text. */
  common: string
  events: QueuedEvent[]
}

/** Maximum number of different problems logged in one visit. */
const MAX_PROBLEMS = 100

export const createEngine = (ports: EnginePorts): Receiver => {
  const { host, store, owner, now, paths } = ports
  const problems = new Set<string>()
  let counters = NO_COUNTS

  const log = (problem: string) => {
    if (problems.has(problem) || problems.size >= MAX_PROBLEMS) return
    problems.add(problem)
    ports.log(problem)
    void store.log(problem, now())
  }

  // Gathering

  let facts = ports.facts()
  let context: { sessionid: string; json: string } | undefined
  const open = new Map<string, Batch>()
  let closed: Batch[] = []
  let recordNumber = 0

  const contextJson = (): string => {
    const sessionid = ports.sessionid()
    if (context?.sessionid !== sessionid) {
      const common = commonFields({ ...facts, sessionid }, ports.native())
      // Events that this device has given up so far; the collector cannot know the number otherwise.
      const { dropped, overflow } = counters
      if (dropped + overflow > 0) common.backup = { ...common.backup, dropped, overflow }
      context = { sessionid, json: JSON.stringify(common) }
    }
    return context.json
  }

  const close = () => {
    closed.push(...open.values())
    open.clear()
  }

  const changed = () => {
    close()
    facts = ports.facts()
    context = undefined
    // The open batch ends early; no event waits longer than it would have.
    if (closed.length > 0) schedule(0)
  }

  const lose = (events: number) => void store.lose(events)

  /**
   * The texts of records: split where one would be too long for a beacon. Unserialisable or oversized events are
   * dropped individually.
   */
  const textsOf = (common: string, events: TrackingFields[]): { data: string; events: number }[] => {
    if (events.length === 0) return []
    try {
      const data = `{"common":${common},"events":${JSON.stringify(events)}}`
      if (data.length <= RECORD_CHARS) return [{ data, events: events.length }]
    } catch {
      // One of the events is circular or contains a BigInt.
    }
    if (events.length === 1) {
      log(`${events[0]?.actiontype}: too long, or no JSON`)
      lose(1)
      return []
    }
    const half = events.length >> 1
    return [...textsOf(common, events.slice(0, half)), ...textsOf(common, events.slice(half))]
  }

  const recordsOf = ({ path, common, events }: Batch) => {
    const offset = Math.round(ports.serverNow() - now())
    const ready = events.flatMap((event) => normaliseEvent(event, offset, log) ?? [])
    return textsOf(common, ready).map((text) => ({ id: `${owner}-${++recordNumber}`, time: now(), path, ...text }))
  }

  const isForbidden = () => ports.forbidOnPrerender && host.isPrerender()
  const maySend = () => host.isOnline() && !isForbidden() && !(ports.forbidOnHidden && host.isHidden())

  let timer: ReturnType<typeof setTimeout> | undefined
  let timerAt = 0
  const schedule = (delay: number) => {
    const at = now() + delay
    if (timer !== undefined && timerAt <= at) return
    clearTimeout(timer)
    timerAt = at
    timer = setTimeout(storeNext, delay)
  }

  /** Stores closed batches, one per task, so that no task is long. */
  const storeNext = () => {
    timer = undefined
    // A prerendered page may never be shown: its events wait in memory.
    if (isForbidden()) return
    close()
    const batch = closed.shift()
    if (batch) recordsOf(batch).forEach(begin)
    if (closed.length > 0) schedule(0)
  }

  /** Stores everything now and sends it by beacon: the page may not return. */
  const storeAll = () => {
    if (isForbidden()) return
    close()
    const batches = closed
    closed = []
    const added = batches.flatMap((batch) =>
      recordsOf(batch).map((record) => {
        // The beacon's path does not distinguish technical events: they wait for a POST.
        if (!ports.beacon || !maySend() || record.path !== paths.usual) return store.add(record)
        const { code, msg } = ports.beacon(record.data)
        // A beacon has no answer, so the record is sent again later, by the next page or by this one.
        const nextAt = record.time + RETRY_INTERVAL
        return store.add(code === SEND.OK ? { ...record, nextAt } : { ...record, nextAt, code, msg })
      }),
    )
    if (added.length > 0) void Promise.all(added).then(pump)
  }

  // Sending

  /** Concurrent sends, at most PARALLEL_SENDS; and whether the pump found no free one. */
  let sending = 0
  let isWaiting = false

  /** Stores a new record and sends it at once; if too many sends are running, the pump sends it later. */
  const begin = async (record: NewRecord) => {
    const isOwn = sending < PARALLEL_SENDS && maySend()
    if (!isOwn) return store.add(record).then(pump)
    sending++
    await store.add({ ...record, owner })
    const isSent = await sendRecord(record, record.time)
    sending--
    if (!isSent) await afterFailures()
    if (isWaiting) await pump()
  }

  let isPumping = false
  let isWoken = false
  /** Times at which failed records are due again, ms. */
  const dueAt = new Set<number>()
  let wakeTimer: ReturnType<typeof setTimeout> | undefined

  /**
   * Wakes the pump when a record is due, at the latest after a retry interval: other pages or beacons may have left
   * records.
   */
  const setAlarm = () => {
    for (const at of dueAt) if (at <= now()) dueAt.delete(at)
    clearTimeout(wakeTimer)
    wakeTimer = setTimeout(() => void pump(), Math.min(RETRY_INTERVAL, ...[...dueAt].map((at) => at - now())))
  }

  const sendRecord = async ({ id, path, data }: NewRecord, claimedAt: number): Promise<boolean> => {
    const { code, msg } = await ports.send(path, data)
    if (code === SEND.OK) {
      await store.confirm([id])
      return true
    }
    log(`send: ${code} ${msg}`)
    await store.fail({ id, owner, code, msg, claimedAt })
    dueAt.add(claimedAt + RETRY_INTERVAL)
    return false
  }

  /** Reads the counters; after a change the next events carry the new numbers. */
  const recount = async () => {
    const { dropped, overflow } = counters
    counters = await store.counters()
    if (counters.dropped !== dropped || counters.overflow !== overflow) changed()
  }

  const afterFailures = async () => {
    await recount()
    setAlarm()
  }

  /** Sends all due records, three at a time. A call while it runs makes it check once more. */
  const pump = async () => {
    if (isPumping) {
      isWoken = true
      return
    }
    isPumping = true
    let hasFailed = false
    do {
      isWoken = false
      // No attempt is made offline, so no retry is used up.
      if (!maySend()) break
      const places = PARALLEL_SENDS - sending
      isWaiting = places <= 0
      if (isWaiting) break
      sending += places
      const claimedAt = now()
      const claimed = await store.claim({ owner, now: claimedAt, limit: places })
      const sent = await Promise.all(claimed.map((record) => sendRecord(record, claimedAt)))
      sending -= places
      hasFailed ||= sent.includes(false)
      isWoken ||= claimed.length === places
    } while (isWoken)
    isPumping = false
    if (hasFailed) await recount()
    setAlarm()
  }

  host.listen({
    hidden: storeAll,
    awake() {
      if (open.size + closed.length > 0) schedule(0)
      void pump()
    },
  })
  void recount().then(pump)

  return {
    receive(event) {
      const path = event.technical ? paths.technical : paths.usual
      let batch = open.get(path)
      const common = contextJson()
      // A new session closes the batch of the old one.
      if (batch && batch.common !== common) {
        close()
        batch = undefined
      }
      if (!batch) open.set(path, (batch = { path, common, events: [] }))
      batch.events.push(event)
      if (batch.events.length < RECORD_EVENTS) return schedule(BATCH_DELAY)
      open.delete(path)
      closed.push(batch)
      schedule(0)
    },
    contextChanged: changed,
    overflowed: lose,
  }
}
