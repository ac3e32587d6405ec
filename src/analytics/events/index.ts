/**
 * What the client reports of its use (spec 3, 4, 5, 7.4, 8, 9): the part that the first load carries.
 *
 * Owns: `track`, the queue until the rest is there, and when the rest is fetched: after the page has loaded and is idle. Refuses: everything else;
 * start-tracking.ts and page/ do the work. `track` never throws, never waits and never touches storage: it notes what happened, when, and on which page.
 */
import { storage } from '@/core/platform/storage'
import type { EventFields, EventKind, OptionalFields } from './event-map'
import { EARLY_EVENTS, IDLE_TIMEOUT, LOAD_ATTEMPTS, LOAD_RETRY } from './limits'
import { listenToLoad } from './load-signals'

export type { EventFields, EventKind } from './event-map'

/** What an event carries of the page it happened on. */
export type PageFields = OptionalFields & { pagetype: string }

/** An event as it was noted. */
export interface QueuedEvent {
  /** By which the collector counts it once: `<ms in base 36>-<random of the visit>-<number>`. */
  id: string
  kind: EventKind
  /** The event's own fields over those of its page, `pagetype` among them. */
  fields: Readonly<Record<string, unknown>>
  /** It goes the technical way (spec 7.4). */
  technical: boolean
  /** The device's time, ms. */
  at: number
}

/** The rest of tracking. Nothing of it throws. */
export interface Receiver {
  receive(event: QueuedEvent): void
  /** What all events have in common is not what it was. */
  contextChanged(): void
  /** So many events did not find room in the queue before it came. */
  overflowed(events: number): void
}

export interface TrackOptions {
  /** Another page type than that of the page in front. */
  pagetype?: string
  technical?: boolean
  /** When it happened, ms of the device, when that was not now. */
  at?: number
}

/** Events of pages that were closed before the rest came. */
const KEPT = 'trackingQueue'

const visit = Math.random().toString(36).slice(2, 12)
let number = 0
let queue: QueuedEvent[] = []
let lost = 0
let receiver: Receiver | undefined
let page = (): PageFields => ({ pagetype: '' })

/** Hands in what tells of the page in front; until then events get the default page type (spec 5). */
export const providePage = (read: () => PageFields): void => {
  page = read
}

/** Reports an event of the page in front. Never throws, never blocks. */
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
      // An event of another page says nothing of the one in front.
      fields: Object.assign({}, (!pagetype || pagetype === own.pagetype) && own, fields, pagetype && { pagetype }),
      technical,
      at,
    }
    if (receiver) receiver.receive(event)
    else if (queue.push(event) > EARLY_EVENTS) lost += queue.splice(0, 1).length
  } catch {
    // What is reported must never harm what is done.
  }
}

/** Somebody logged in or out, or the experiment group is known: later events carry it, earlier ones do not. */
export const trackingContextChanged = (): void => receiver?.contextChanged()

/** The events that wait now, and those of pages that were closed before. What stands there is ours alone, or of no use. */
const waiting = (): QueuedEvent[] => {
  const kept = storage.get(KEPT)
  if (kept) storage.set(KEPT, undefined)
  const all = [...(Array.isArray(kept) ? kept : []), ...queue]
  queue = []
  return all
}

/** Closing the page before the rest is there: the next page reports what is left. The only write to storage, and only then. */
const keep = () => {
  if (!receiver && queue.length > 0) storage.set(KEPT, waiting().slice(-EARLY_EVENTS))
}

/**
 * Fetches the rest once the page has loaded and is idle, or when it is hidden before; then hands over what has happened, in order. A load that fails is tried
 * again after 10 s, five times at most.
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
