/**
 * The exposure log (spec 7.2): goods that were seen, POSTed to /track/exposure with signature, timestamp, nonce and device headers, and only from
 * production hosts. Best effort: what does not arrive is kept in memory and sent with the next, as the same goods are in explosureGoods, which loses
 * nothing.
 */
import type { ExposureBody } from '@contract/tracking'
import { randomKey } from '@/lib/random-key'
import { withoutIdentity } from '@/core/platform/navigation/external'
import type { ServerClock } from '@/core/request/server-clock'
import { signedHeaders } from '@/core/request/signed-headers'
import type { Transport } from '@/core/request/transport-port'
import { AGENT_LENGTH, GATHER_TIME, ITEMS_PER_REPORT, REPORTS_KEPT, SEND_TIMEOUT, URL_LENGTH } from './limits'
import { hostList, isProductionHost } from './production-host'

/** An item that was seen: `position` is 8*(page-1)+index+1, `time` the server's, ms. */
export type SeenItem = ExposureBody['item_action'][number]

/** What a report says of the visit. */
export type ExposureVisit = Pick<ExposureBody, 'currentUrl' | 'userAgent' | 'platform' | 'source' | 'vfm' | 'sid'>

export interface ExposureLogPorts {
  transport: Transport
  /** Under it stands POST /track/exposure. */
  apiBase: string
  signingKey: string
  clock: ServerClock
  deviceId(): string
  /** As it is when goods are seen. A login token in `currentUrl` is taken out here. */
  visit(): ExposureVisit
  /** Name of the host that the shop runs on, without a port. */
  host: string
  /** The build's setting PRODUCTION_HOSTS, names with commas; '' is none. */
  productionHosts: string
  randomKey?(): string
}

/** The nonce stays with its report: one whose answer was lost counts once. */
interface Report extends ExposureVisit {
  nonce: string
  items: SeenItem[]
}

export interface ExposureLog {
  /** Takes goods that were seen. Never throws; does nothing on a host that is not production. */
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

  /** Resolves with whether it need not be sent again. Never rejects. */
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
          // Goods are counted, not people: no login token goes along.
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
      // What the collector refuses as it is, it would refuse again.
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
        // Reporting must never harm what is seen.
      }
    },
  }
}
