/**
 * Composes what the client reports: events, exposed items, metrics, errors (spec 3, 4, 7.1, 7.2, 7.4). No page needs
 * it, so it is loaded when the page is idle; until then the first load's part of each module queues what happens.
 */
import { environment } from '@/core/platform/environment'
import { currentAddress } from '@/core/platform/navigation/current-address'
import { storage } from '@/core/platform/storage'
import { createErrorService } from '@/analytics/errors/error-service'
import { startErrors } from '@/analytics/errors/start-errors'
import { serverClock } from '@/core/request'
import type { ErrorEntry } from '@/core/request/error-log'
import { bareSignature, signedUrl } from '@/core/request/signed-url'
import { transport } from '@/core/request/transport'
import { startMetrics } from '@/analytics/metrics/start-metrics'
import { providePage, track, trackingContextChanged, type Receiver } from '@/analytics/events'
import { deviceFacts } from '@/analytics/events/device-facts'
import { createExposureLog } from '@/analytics/events/exposure-log/create-exposure-log'
import { ownHost } from '@/analytics/events/exposure-log/production-host'
import type { NativePage, NativePagePorts } from '@/analytics/page/native-page'
import { startPageTracking } from '@/analytics/page/start-page-tracking'
import type { NativeParams } from '@/analytics/events/normalise'
import { APPID, startTracking } from '@/analytics/events/start-tracking'

/** Storage key of the build that this device used last. */
const LAST_RELEASE = 'release'

/**
 * ms that the first events wait for the native app's parameters, which mostly arrive at once. Later events carry them
 * whenever they arrive.
 */
const PARAMS_WAIT = 1000

/** What the native app around the page contributes to reports (spec 7.3). */
export interface NativeReports {
  connectPage(ports: NativePagePorts): NativePage
  /** The app's common and backup parameters. @throws BridgeError (a rejection) */
  params(): Promise<NativeParams>
}

interface ReportingPorts {
  /** The logged-in user; '' when logged out or unknown. */
  identity(): { token: string; uid: string }
  /** The experiment group of /config/salog-cfg. A rejection leaves it empty. */
  fetchGroup(): Promise<string>
  logError(entry: ErrorEntry): void
  /** Absent outside the native app. */
  nativeApp?: Promise<NativeReports>
}

/** Ends this task, so that a tap between the parts gets its answer: together they take 50 ms of a slow phone. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const log = process.env.NODE_ENV === 'production' ? undefined : (problem: string) => console.debug(problem)

/** True when this device last used another build. */
const isUpgrade = (): boolean => {
  const last = storage.getText(LAST_RELEASE)
  if (last === process.env.RELEASE) return false
  storage.setText(LAST_RELEASE, process.env.RELEASE)
  return last !== null
}

/** Starts all reporting. Call it once. */
export const startReporting = async ({
  identity,
  fetchGroup,
  logError,
  nativeApp,
}: ReportingPorts): Promise<Receiver> => {
  await nextTask()
  // Without its native app a page reports as a browser does.
  const native = await nativeApp?.catch(() => undefined)
  const params = native?.params()
  if (params) await Promise.race([params.catch(() => {}), new Promise((resolve) => setTimeout(resolve, PARAMS_WAIT))])
  const version = process.env.RELEASE
  const origin = process.env.TARO_ENV === 'weapp' ? process.env.API_ORIGIN : ''
  let group = ''

  const tracking = startTracking({
    identity,
    abtesttype: () => group,
    version,
    log,
    native: params && (() => params),
  })
  const { sessionid, cookieid } = tracking
  const { ua } = deviceFacts()
  const { platform, system } = environment()

  await nextTask()
  startErrors({
    errorLog: logError,
    apiBase: process.env.API_BASE,
    release: version,
    userAgent: ua,
    sessionid,
    origin: process.env.TARO_ENV === 'weapp' ? '' : location.origin,
    // The outside error service is off unless the build names its address.
    service: process.env.ERROR_SERVICE_URL
      ? createErrorService({
          url: process.env.ERROR_SERVICE_URL,
          baggage: () => ({ release: version, sessionid: sessionid(), platform }),
        })
      : undefined,
  })
  await nextTask()
  const metrics = startMetrics({
    endpoint: () => origin + signedUrl('POST', `${process.env.API_BASE}/track/telemetry`),
    ping: { address: `${origin}/healthz`, headers: () => bareSignature('GET', '/healthz') },
    appid: APPID,
    version,
    clientType: platform,
    os: system,
    ua,
    abtesttype: () => group,
    sessionid,
    cookieid,
    uid: () => identity().uid,
    address: currentAddress,
    log,
  })
  await nextTask()
  const exposureLog = process.env.PRODUCTION_HOSTS
    ? createExposureLog({
        transport,
        apiBase: process.env.API_BASE,
        signingKey: process.env.SIGNING_KEY,
        clock: serverClock,
        deviceId: cookieid,
        visit: () => ({
          currentUrl: currentAddress(),
          userAgent: ua,
          platform,
          source: platform,
          vfm: '',
          sid: sessionid(),
        }),
        host: ownHost(),
        productionHosts: process.env.PRODUCTION_HOSTS,
      })
    : undefined
  const pages = startPageTracking({
    track,
    connectNative: native?.connectPage,
    itemsSeen: exposureLog?.seen,
    navigated: metrics.navigated,
    now: () => Math.round(serverClock.now()),
  })
  providePage(pages.currentPage)
  if (isUpgrade()) pages.upgraded()
  fetchGroup().then(
    (fetched) => {
      group = fetched
      trackingContextChanged()
    },
    () => {},
  )
  return tracking
}
