/** Composes the engine with this build's store and transports. Loaded after the first screen. */
import { environment } from '@/core/platform/environment'
import { storage } from '@/core/platform/storage'
import { randomKey } from '@/lib/random-key'
import { serverClock } from '@/core/request'
import { bareSignature, signedUrl } from '@/core/request/signed-url'
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
  /** The logged-in user: '' when logged out or unknown. Read at the start and at every `trackingContextChanged()`. */
  identity(): { token: string; uid: string }
  /** The experiment group (/config/salog-cfg); '' until it is known. */
  abtesttype(): string
  /** The build's version. */
  version: string
  /**
   * Parameters of the native app (getLegoCommonParam, getLegoBackUpParam); absent outside an app. A rejection is
   * ignored.
   */
  native?(): Promise<NativeParams>
  /** Receives tracking problems, for developers (spec 8: debug log only). */
  log?(problem: string): void
  /** Disables sending on prerendered pages (spec 5). Default true: the user has not seen them. */
  forbidOnPrerender?: boolean
  /** Disables sending on hidden pages (spec 5). Default false: pages are usually closed while hidden. */
  forbidOnHidden?: boolean
}

export interface Tracking extends Receiver {
  /** The current session's id (spec 4). */
  sessionid(): string
  /** The id of the browser or mini-program. */
  cookieid(): string
}

/** Id of the reporting application: a fixed value. */
export const APPID = 'reluxe'

/** Paths of the collector (contract/tracking.ts). */
const pathsUnder = (base: string) => ({
  usual: `${base}/track/page-mark`,
  technical: `${base}/track/page-mark-tech`,
  beacon: `${base}/track/mark-p`,
  image: `${base}/track/mark.gif`,
})

/** Starts the engine. Call it once per page. */
export const startTracking = (ports: TrackingPorts): Tracking => {
  const { log = () => {} } = ports
  const now = Date.now
  const cookie = createCookieId({ storage, now, randomKey })
  const session = createVisitSession({ storage, now, randomKey })
  const paths = pathsUnder(process.env.API_BASE)
  // The web app calls its own origin.
  const origin = process.env.TARO_ENV === 'weapp' ? process.env.API_ORIGIN : ''
  let native: NativeParams | null = null
  const take = beacon

  const engine = createEngine({
    host,
    store: openEventStore(log),
    // The signature covers an empty body: it proves the sender and the time, and costs nothing per event.
    send: (path, data) =>
      isImage
        ? send({ url: origin + paths.image, data, headers: {} })
        : send({ url: origin + path, data, headers: bareSignature('POST', path) }),
    beacon: take && ((data) => sendBeacon(take, origin + signedUrl('POST', paths.beacon), data)),
    paths,
    facts() {
      const { platform, channel, system } = environment()
      return {
        ...ports.identity(),
        ...deviceFacts(),
        t: channel,
        superSource: storage.getText('superSource') ?? '',
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
