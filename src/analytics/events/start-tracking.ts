/** Composes tracking in the running app: the engine over this build's store and transports. Loaded after the first screen. */
import { environment } from '@/core/platform/environment'
import { storage } from '@/core/platform/storage'
import { randomKey } from '@/lib/random-key'
import { serverClock } from '@/core/request'
import { signedHeaders } from '@/core/request/signed-headers'
import type { Receiver } from '.'
import { deviceFacts } from './device-facts'
import { createEngine } from './engine'
import { host } from './host'
import type { NativeParams } from './normalise'
import { createCookieId, createVisitSession } from './session'
import { openEventStore } from './store'
import { beacon, isImage, send } from './transports'
import { sendBeacon } from './transports/beacon'

export interface TrackingPorts {
  /** Who is logged in: '' where nobody is, or it is not known. Read at the start and at every `trackingContextChanged()`. */
  identity(): { token: string; uid: string }
  /** The experiment group (/config/salog-cfg), '' until it is known. */
  abtesttype(): string
  /** Of the build. */
  version: string
  /** What the native app says of itself (getLegoCommonParam, getLegoBackUpParam); absent outside an app. A refusal is silent. */
  native?(): Promise<NativeParams>
  /** Told of tracking problems, for who develops (spec 8: debug log only). */
  log?(problem: string): void
  /** Sending is disabled on prerendered pages (spec 5). Absent: it is, as nobody has seen them. */
  forbidOnPrerender?: boolean
  /** Sending is disabled on hidden pages (spec 5). Absent: it is not, as pages are closed when they are hidden. */
  forbidOnHidden?: boolean
}

export interface Tracking extends Receiver {
  /** The session's id now (spec 4). */
  sessionid(): string
  /** The browser's or mini-program's own id. */
  cookieid(): string
}

/** Which application reports: a fixed value. */
export const APPID = 'reluxe'

/** Paths of the collector (contract/tracking.ts). */
const pathsUnder = (base: string) => ({
  usual: `${base}/track/page-mark`,
  technical: `${base}/track/page-mark-tech`,
  beacon: `${base}/track/mark-p`,
  image: `${base}/track/mark.gif`,
})

/** Starts the engine; once per page. */
export const startTracking = (ports: TrackingPorts): Tracking => {
  const { log = () => {} } = ports
  const now = Date.now
  const cookie = createCookieId({ storage, now, randomKey })
  const session = createVisitSession({ storage, now, randomKey })
  const paths = pathsUnder(process.env.API_BASE)
  // The web app has its server's origin.
  const origin = process.env.TARO_ENV === 'weapp' ? process.env.API_ORIGIN : ''
  const signer = { signingKey: process.env.SIGNING_KEY, clock: serverClock, identity: () => '' }
  let native: NativeParams | null = null

  const engine = createEngine({
    host,
    store: openEventStore(log),
    // The signature over an empty body: it says who asks and when, and costs the phone nothing per event.
    send: (path, data) =>
      isImage
        ? send({ url: origin + paths.image, data, headers: {} })
        : send({ url: origin + path, data, headers: signedHeaders({ method: 'POST', url: path }, signer) }),
    beacon: beacon ? sendBeacon.bind(null, beacon, origin + paths.beacon) : null,
    paths,
    facts() {
      const { platform, channel, system } = environment()
      return {
        ...ports.identity(),
        ...deviceFacts(),
        t: channel,
        cookieid: cookie.id(),
        abtesttype: ports.abtesttype(),
        appid: APPID,
        version: ports.version,
        source: platform,
        channelid: String(channel),
        os: system,
      }
    },
    native: () => native,
    sessionid: session.id,
    now,
    serverNow: serverClock.now,
    owner: randomKey(),
    log,
    forbidOnPrerender: ports.forbidOnPrerender ?? true,
    forbidOnHidden: ports.forbidOnHidden ?? false,
  })

  ports.native?.().then(
    (params) => {
      native = params
      engine.contextChanged()
    },
    () => {},
  )
  return { ...engine, sessionid: session.id, cookieid: cookie.id }
}
