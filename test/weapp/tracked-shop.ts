/**
 * The compiled mini-program with its clock in the test's hand, and what it tells the collector of a real server. While the clock stands nothing happens but answers that
 * come; the collector can be made to refuse.
 */
import { setImmediate } from 'node:timers'
import type { PageMarkBody } from '@contract/tracking'
import { collected, type CollectedRows } from '../helpers/collector'
import { OPERATOR_SECRET } from '../helpers/shop-server'
import { startShopServer, type ShopServer } from '../helpers/shop-server'
import { createMiniHost, type MiniHost, type MiniHostOptions } from './host'
import { createRequest, type RequestOptions } from './host/network'
import { createPerson, type Person } from './host/person'
import { BUILD, BUILT_ORIGIN } from './open-mini-shop'
import { phoneLayout } from './phone-layout'

/** ms of the clock between two looks at what is under way. */
const STEP = 100

export type TrackedRow = CollectedRows['event']

export interface Visit {
  host: MiniHost
  person: Person
  /** Ends the mini-program as the system does: at once, and without telling it. What it keeps is there for the next. */
  kill(): Map<string, unknown>
}

export interface TrackedShop {
  server: ShopServer
  /** A start of the mini-program, by hand of the address that is opened. */
  start(given?: Pick<MiniHostOptions, 'storage' | 'wx'>): Visit
  /** Lets so many ms go by, and whatever they bring come to its end. @param step ms at a time */
  pass(ms: number, step?: number): Promise<void>
  /** The collector's queue is full while this is true. */
  isFull: boolean
  /** Answers of this call are changed before the code gets them. */
  spoil?: { path: string; change(answer: unknown): unknown }
  /** Ids of the events of each request, in the order of the requests; refused ones too. */
  sent: readonly { path: string; ids: string[]; isRefused: boolean }[]
  /** All that the collector has, in the order in which it happened. */
  events(): Promise<TrackedRow[]>
  close(): Promise<void>
}

const orderOf = ({ event_id }: { event_id: string }): [number, number] => {
  const [time = '', , number] = event_id.split('-')
  return [parseInt(time, 36), Number(number)]
}

const pathOf = (url: string): string => url.slice(BUILT_ORIGIN.length).split('?')[0] ?? ''

const idsIn = (data: unknown): string[] =>
  (JSON.parse(String(data)) as PageMarkBody).events.map(({ backup }) => String(backup?.eventid))

/** Sets a fixed clock: call it once, before everything else. */
export const openTrackedShop = async (): Promise<TrackedShop> => {
  const server = await startShopServer({ OPERATOR_SECRET })
  jest.useFakeTimers({ now: Date.now() })
  const request = createRequest(BUILT_ORIGIN, server.origin)
  let underway = 0
  const sent: { path: string; ids: string[]; isRefused: boolean }[] = []

  const watched = (options: RequestOptions) => {
    const path = pathOf(options.url)
    if (path.startsWith('/api/track/page-mark')) {
      sent.push({ path, ids: idsIn(options.data), isRefused: shop.isFull })
      if (shop.isFull) {
        // As server/src/modules/tracking/routes.ts says it.
        const data = JSON.stringify({ resultCode: 503, accepted: 0, duplicate: 0, rejected: 0 })
        setTimeout(() => options.success?.({ statusCode: 503, data, header: {} }), 0)
        return { abort() {} }
      }
    }
    underway += 1
    return request({
      ...options,
      success: (answer) =>
        options.success?.(path === shop.spoil?.path ? { ...answer, data: shop.spoil.change(answer.data) } : answer),
      complete() {
        underway -= 1
        options.complete?.()
      },
    })
  }
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  const quiet = async () => {
    do {
      await turn()
    } while (underway > 0)
    // What an answer begins by a promise.
    await turn()
  }
  const pass = async (ms: number, step = STEP) => {
    for (let left = ms; left > 0; left -= step) {
      await jest.advanceTimersByTimeAsync(Math.min(step, left))
      await quiet()
    }
    await jest.advanceTimersByTimeAsync(0)
    await quiet()
  }

  const shop: TrackedShop = {
    server,
    isFull: false,
    sent,
    pass,
    start(given = {}) {
      const host = createMiniHost({
        root: BUILD,
        server: server.origin,
        allowed: BUILT_ORIGIN,
        measure: phoneLayout,
        ...given,
        wx: { request: watched, ...given.wx },
      })
      return {
        host,
        person: createPerson(host, (ms) => pass(Math.max(ms, 1))),
        kill() {
          // Clearing takes the clock back to where it began.
          const now = Date.now()
          jest.clearAllTimers()
          jest.setSystemTime(now)
          document.body.replaceChildren()
          return host.storage
        },
      }
    },
    async events() {
      const rows = await collected(server.origin, 'event')
      return rows.sort((one, other) => {
        const [[a, first], [b, second]] = [orderOf(one), orderOf(other)]
        return a - b || first - second
      })
    },
    async close() {
      jest.clearAllTimers()
      jest.useRealTimers()
      await server.stop()
    },
  }
  return shop
}
