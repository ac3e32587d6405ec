/**
 * The exposure log (spec 7.2): visible items, POSTed to /track/exposure with signature, timestamp, nonce and device
 * headers, and only from production hosts. Best effort: failed reports stay in memory and are sent with the next;
 * explosureGoods events carry the same items reliably.
 */
import type { ExposureBody } from '@contract/tracking'
import { randomKey } from '@/lib/random-key'
import { withoutIdentity } from '@/core/platform/navigation/external'
import type { ServerClock } from '@/core/request/server-clock'
import { signedHeaders } from '@/core/request/signed-headers'
import type { Transport } from '@/core/request/transport-port'
import { AGENT_LENGTH, GATHER_TIME, ITEMS_PER_REPORT, REPORTS_KEPT, SEND_TIMEOUT, URL_LENGTH } from './limits'
import { hostList, isProductionHost } from './production-host'

/** An exposed item: `position` is 8*(page-1)+index+1, `time` the server's, ms. */
export type SeenItem = ExposureBody['item_action'][number]

/** Fields of a report about the visit. */
export type ExposureVisit = Pick<ExposureBody, 'currentUrl' | 'userAgent' | 'platform' | 'source' | 'vfm' | 'sid'>

export interface ExposureLogPorts {
  transport: Transport
  /** Base path of POST /track/exposure. */
  apiBase: string
  signingKey: string
  clock: ServerClock
  deviceId(): string
  /** Read when items are exposed. A login token in `currentUrl` is removed here. */
  visit(): ExposureVisit
  /** Name of the shop's host, without a port. */
  host: string
  /** The build's setting PRODUCTION_HOSTS, comma-separated names; '' for none. */
  productionHosts: string
  randomKey?(): string
}

/** A report keeps its nonce, so that a repeated one counts once. */
interface Report extends ExposureVisit {
  nonce: string
  items: SeenItem[]
}

export interface ExposureLog {
  /** Receives exposed items. Never throws; no effect on a host that is not production. */
  seen(items: readonly SeenItem[]): void
}

const isSameVisit = (one: ExposureVisit, other: ExposureVisit): boolean =>
  one.currentUrl === other.currentUrl && one.sid === other.sid && one.vfm === other.vfm && one.source === other.source

export const createExposureLog = (ports: ExposureLogPorts): ExposureLog => {
  const { transport, apiBase, signingKey, clock, deviceId, visit } = ports
  const makeKey = ports.randomKey ?? randomKey
  if (!isProductionHost(ports.host, hostList(ports.productionHosts))) return { seen: () => {} }

  let open: Report | undefined
  let kept: Report[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Resolves with true when the report is done: accepted, or refused for good. Never rejects. */
  const send = async ({ nonce, items, ...visitFields }: Report): Promise<boolean> => {
    let limit: ReturnType<typeof setTimeout> | undefined
    try {
      const body = JSON.stringify({ ...visitFields, item_action: items } satisfies ExposureBody)
      const url = `${apiBase}/track/exposure`
      const { response, abort } = transport({
        method: 'POST',
        url,
        body,
        headers: {
          // Items are counted, not users: no login token is sent.
          ...signedHeaders({ method: 'POST', url, body }, { signingKey, clock, identity: () => '' }),
          'content-type': 'application/json',
          'x-nonce': nonce,
          'x-device-id': deviceId(),
        },
      })
      const timeout = new Promise<never>((_resolve, reject) => {
        limit = setTimeout(() => {
          reject(new Error('timeout'))
          abort()
        }, SEND_TIMEOUT)
      })
      const { status } = await Promise.race([response, timeout])
      // A client error would be refused again; 408 and 429 may succeed later.
      return status < 500 && status !== 429 && status !== 408
    } catch {
      return false
    } finally {
      clearTimeout(limit)
    }
  }

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    open = undefined
    const going = kept
    kept = []
    void Promise.all(going.map(send)).then((done) => {
      kept = [...going.filter((_report, index) => !done[index]), ...kept].slice(-REPORTS_KEPT)
    })
  }

  return {
    seen(items) {
      try {
        if (!items.length) return
        const { currentUrl, userAgent, ...visitFields } = visit()
        const now = {
          ...visitFields,
          currentUrl: withoutIdentity(currentUrl).slice(0, URL_LENGTH),
          userAgent: userAgent.slice(0, AGENT_LENGTH),
        }
        for (const item of items) {
          if (!open || !isSameVisit(open, now) || open.items.length >= ITEMS_PER_REPORT) {
            open = { ...now, nonce: makeKey(), items: [] }
            kept = [...kept, open].slice(-REPORTS_KEPT)
          }
          open.items.push(item)
        }
        timer ??= setTimeout(flush, GATHER_TIME)
      } catch {
        // Reporting must never affect the page.
      }
    },
  }
}
