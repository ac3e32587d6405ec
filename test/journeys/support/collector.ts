/** What a phone sends to the collector, and what the collector has kept. */
import type { BrowserContext, Page, Request } from 'playwright-core'
import type { PageMarkBody, TrackingFields } from '@contract/tracking'
import { collected } from '../../helpers/collector'
import { until } from './browser-user'

export interface TrackedEvent {
  id: string
  kind: string
  pagetype: string
  cookieid: string
  backup: Readonly<Record<string, unknown>>
}

/** One request that carried events. */
interface Carried {
  /** page-mark, page-mark-tech or mark-p. */
  way: string
  ids: string[]
  /** It was answered, or it has failed. */
  isOver: boolean
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const read = (common: TrackingFields, event: TrackingFields): TrackedEvent => ({
  id: text(event.backup?.eventid),
  kind: text(event.actiontype ?? common.actiontype),
  pagetype: text(event.pagetype ?? common.pagetype),
  cookieid: text(common.cookieid),
  backup: { ...common.backup, ...event.backup },
})

/** The time of the event and its number, by which events of one time are sorted. */
const placeOf = (id: string): [number, number] => {
  const [time = '', , number] = id.split('-')
  return [Number.parseInt(time, 36), Number(number)]
}
const byPlace = (one: string, other: string): number => {
  const [[a, m], [b, n]] = [placeOf(one), placeOf(other)]
  return a - b || m - n
}

export interface Watch {
  /** Every event that was sent, once, in the order of the documents that sent them, then of time. */
  events(): TrackedEvent[]
  carried: Carried[]
  /** Nothing reaches the collector while this is true. */
  isDown: boolean
}

/** Watches all pages of a phone. */
export const watchTracking = async (phone: BrowserContext): Promise<Watch> => {
  const known = new Map<string, TrackedEvent>()
  const visits: string[] = []
  const watch: Watch = {
    carried: [],
    isDown: false,
    events: () =>
      [...known.values()].sort((one, other) => {
        const [a, b] = [one, other].map(({ id }) => visits.indexOf(id.split('-')[1] ?? '')) as [number, number]
        return a - b || byPlace(one.id, other.id)
      }),
  }
  const take = (request: Request): Carried => {
    const body = JSON.parse(request.postData() ?? '') as PageMarkBody
    const events = body.events.map((event) => read(body.common, event))
    for (const event of events) {
      known.set(event.id, event)
      const visit = event.id.split('-')[1] ?? ''
      if (!visits.includes(visit)) visits.push(visit)
    }
    const carried = {
      way: new URL(request.url()).pathname.split('/').pop() ?? '',
      ids: events.map(({ id }) => id),
      isOver: false,
    }
    watch.carried.push(carried)
    return carried
  }
  await phone.route(/\/api\/track\/(page-mark|mark-p)/, async (route) => {
    const carried = take(route.request())
    if (watch.isDown) await route.abort('connectionrefused')
    else {
      // The page that sent it may be gone, at either step.
      const response = await route.fetch().catch(() => undefined)
      if (response) await route.fulfill({ response }).catch(() => {})
    }
    carried.isOver = true
  })
  return watch
}

/** Waits until the collector has exactly these events, each once. */
export const keeps = async (origin: string, ids: readonly string[]): Promise<void> => {
  await until(`${ids.length} events are kept`, async () => {
    const kept = (await collected(origin, 'event')).map(({ event_id }) => event_id).filter((id) => ids.includes(id))
    return kept.length === ids.length && new Set(kept).size === ids.length
  })
}

export interface Counters {
  produced: number
  confirmed: number
  dropped: number
  overflow: number
}

/** What the phone's own store has counted (src/analytics/events/store). */
export const countersOf = async (page: Page): Promise<Counters> => {
  const { produced, confirmed, dropped, overflow } = await storeOf(page)
  return { produced, confirmed, dropped, overflow }
}

/**
 * The counters of the phone's own store, and how many of its records are being sent. The page's transactions come in
 * the order in which they were asked for, so this one sees what a timer that has fired took for sending.
 */
export const storeOf = (page: Page): Promise<Counters & { sending: number }> =>
  page.evaluate(
    () =>
      new Promise<Counters & { sending: number }>((resolve, reject) => {
        const opening = indexedDB.open('ZZ_LEGO_DATAS')
        opening.onerror = () => reject(new Error('no database'))
        opening.onsuccess = () => {
          const db = opening.result
          const reading = db.transaction(['baseInfo', 'events', 'failEvents'])
          const [counters, ...waiting] = [
            reading.objectStore('baseInfo').get('counters'),
            reading.objectStore('events').getAll(),
            reading.objectStore('failEvents').getAll(),
          ] as const
          reading.onerror = () => reject(new Error('no counters'))
          reading.oncomplete = () => {
            db.close()
            const records = waiting.flatMap(({ result }) => result as { until: number }[])
            const sending = records.filter(({ until }) => until > Date.now()).length
            resolve({ ...(counters.result as Counters), sending })
          }
        }
      }),
  )
