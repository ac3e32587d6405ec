/**
 * The compiled mini-program on a clock that the test moves, and what it sends to the collector of a real server. While
 * the clock does not move, only answers arrive. The collector can be made to refuse.
 */
import { setImmediate } from 'node:timers'
import type { PageMarkBody } from '@contract/tracking'
import { collected, type CollectedRows } from '../helpers/collector'
import { EXPORT_TOKEN, startShopServer, type ShopServer } from '../helpers/shop-server'
import { createMiniHost, type MiniHost, type MiniHostOptions } from './host'
import { createRequest, type RequestOptions } from './host/network'
import { createUser, type HostUser } from './host/user'
import { BUILD, BUILT_ORIGIN } from './open-mini-shop'
import { phoneLayout } from './phone-layout'

/** ms of the clock between two checks for requests under way. */
const STEP = 100

export type TrackedRow = CollectedRows['event']

export interface Visit {
  host: MiniHost
  user: HostUser
  /** Ends the mini-program as the system does: at once and without notice. @returns its storage, for the next start */
  kill(): Map<string, unknown>
}

export interface TrackedShop {
  server: ShopServer
  /** Starts the mini-program; the test then opens an address by `host.launch`. */
  start(given?: Pick<MiniHostOptions, 'storage' | 'wx'>): Visit
  /** Lets so many ms pass, and waits for the requests that they begin. @param step ms at a time */
  pass(ms: number, step?: number): Promise<void>
  /** The collector's queue is full while this is true. */
  isFull: boolean
  /** Answers of this call are changed before the code gets them. */
  spoil?: { path: string; change(answer: unknown): unknown }
  /** Ids of the events of each request, in the order of the requests; refused ones too. */
  sent: readonly { path: string; ids: string[]; isRefused: boolean }[]
  /** All events of the collector, in the order in which they happened. */
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
  const server = await startShopServer({ EXPORT_TOKEN })
  jest.useFakeTimers({ now: Date.now() })
  const request = createRequest(BUILT_ORIGIN, server.origin)
  let underway = 0
  const sent: { path: string; ids: string[]; isRefused: boolean }[] = []

  const watched = (options: RequestOptions) => {
    const path = pathOf(options.url)
    if (path.startsWith('/api/track/page-mark')) {
      sent.push({ path, ids: idsIn(options.data), isRefused: shop.isFull })
      if (shop.isFull) {
        // The answer of server/src/modules/tracking/routes.ts.
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
    // Promises that the answers have resolved run now.
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
        user: createUser(host, (ms) => pass(Math.max(ms, 1))),
        kill() {
          // clearAllTimers resets the clock.
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
