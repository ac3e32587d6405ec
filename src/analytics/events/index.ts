/**
 * Tracking events (spec 3, 4, 5, 7.4, 8, 9): the first load's part.
 *
 * Owns: `track`, the early queue, and when the rest of tracking is loaded: after the page has loaded and is idle.
 * Refuses: everything else; start-tracking.ts and page/ do the work. `track` never throws, never waits and never
 * touches storage: it queues what happened, when, and on which page.
 */
import { storage } from '@/core/platform/storage'
import type { EventFields, EventKind, OptionalFields } from './event-map'
import { EARLY_EVENTS, IDLE_TIMEOUT, LOAD_ATTEMPTS, LOAD_RETRY } from './limits'
import { listenToLoad } from './load-signals'

export type { EventFields, EventKind } from './event-map'

/** Fields that an event carries about its page. */
export type PageFields = OptionalFields & { pagetype: string }

/** A queued event. */
export interface QueuedEvent {
  /** The collector counts an id once: `<ms in base 36>-<random of the visit>-<number>`. */
  id: string
  kind: EventKind
  /** The event's own fields over its page's, `pagetype` among them. */
  fields: Readonly<Record<string, unknown>>
  /** Sent to the technical path (spec 7.4). */
  technical: boolean
  /** ms, by the device's clock. */
  at: number
}

/** The rest of tracking. None of it throws. */
export interface Receiver {
  receive(event: QueuedEvent): void
  /** The fields that all events share have changed. */
  contextChanged(): void
  /** Counts events that were dropped from the full early queue. */
  overflowed(events: number): void
}

export interface TrackOptions {
  /** Another page type than the active page's. */
  pagetype?: string
  technical?: boolean
  /** When it happened, ms by the device's clock; now unless given. */
  at?: number
}

/** Storage key of events from pages that closed before tracking had loaded. */
const KEPT = 'trackingQueue'

const visit = Math.random().toString(36).slice(2, 12)
let number = 0
let queue: QueuedEvent[] = []
let lost = 0
let receiver: Receiver | undefined
let page = (): PageFields => ({ pagetype: '' })

/** Hands in the reader of the active page's fields; until then events get the default page type (spec 5). */
export const providePage = (read: () => PageFields): void => {
  page = read
}

/** Reports an event of the active page. Never throws, never blocks. */
export const track = <K extends EventKind>(
  kind: K,
  fields: EventFields<K>,
  { pagetype, technical = false, at = Date.now() }: TrackOptions = {},
): void => {
  try {
    const own = page()
    const event = {
      id: `${at.toString(36)}-${visit}-${++number}`,
      kind,
      // An event of another page carries none of the active page's fields.
      fields: Object.assign({}, (!pagetype || pagetype === own.pagetype) && own, fields, pagetype && { pagetype }),
      technical,
      at,
    }
    if (receiver) receiver.receive(event)
    else if (queue.push(event) > EARLY_EVENTS) lost += queue.splice(0, 1).length
  } catch {
    // Reporting must never break the act that is reported.
  }
}

/** Call it when the login or the experiment group changes: later events carry the new values, earlier ones do not. */
export const trackingContextChanged = (): void => receiver?.contextChanged()

/** Queued events, after those of pages that closed earlier. Anything unexpected in storage is dropped. */
const waiting = (): QueuedEvent[] => {
  const kept = storage.get(KEPT)
  if (kept) storage.set(KEPT, undefined)
  const all = [...(Array.isArray(kept) ? kept : []), ...queue]
  queue = []
  return all
}

/** The page closes before tracking has loaded: stores the queue for the next page. The only write to storage. */
const keep = () => {
  if (!receiver && queue.length > 0) storage.set(KEPT, waiting().slice(-EARLY_EVENTS))
}

/**
 * Loads the rest once the page has loaded and is idle, or earlier when it is hidden; then passes on the queued events
 * in order. A failed load is retried after 10 s, five times at most.
 */
export const beginTracking = (load: () => Promise<Receiver>): void => {
  let attempts = 0
  let isLoading = false
  const fetchRest = () => {
    if (isLoading || receiver || attempts++ >= LOAD_ATTEMPTS) return
    isLoading = true
    load().then(
      (rest) => {
        receiver = rest
        waiting().forEach((event) => rest.receive(event))
        if (lost) rest.overflowed(lost)
      },
      () => {
        isLoading = false
        setTimeout(fetchRest, LOAD_RETRY)
      },
    )
  }
  const whenIdle = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(fetchRest, { timeout: IDLE_TIMEOUT })
    else setTimeout(fetchRest, IDLE_TIMEOUT)
  }
  listenToLoad({ loaded: whenIdle, hidden: fetchRest, gone: keep })
}
