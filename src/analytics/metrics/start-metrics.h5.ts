/**
 * Metrics of the page (spec 3, 4, 7.4, 9), loaded when the page is idle.
 *
 * Owns: what is measured and when, the records, sending them. Refuses: tracking events (analytics/events), errors
 * (analytics/errors). Errors of metrics never reach the page: they are swallowed (spec 8).
 */
import { createIntake, pageAt } from './intake'
import { connection } from './lib/connection'
import { listen, safely } from './lib/safely'
import { LAST_TAP_WAIT, NET_SPEED_DELAY, SPEED_PICTURES } from './limits'
import { measurePage } from './measure-page'
import { watchLongFrames, watchLongTasks } from './kinds/long-tasks'
import { watchMemory } from './kinds/memory'
import { measureNetSpeed, type NetSpeed } from './kinds/net-speed'
import { watchPing } from './kinds/ping'
import { watchRerenders } from './kinds/rerender'
import { keepResources } from './kinds/resources'
import type { PageState, Report, Metrics, MetricsPorts } from './types'

const start = (ports: MetricsPorts): Metrics => {
  const intake = createIntake(ports)
  const stops: ((() => void) | undefined)[] = []
  let speed: NetSpeed | undefined

  const begin = (state: PageState, at: number, address: string) => {
    const page = pageAt({ state, start: at }, address)
    const report = intake.reportOf(page)
    return { start: at, report, finish: measurePage(page, report, ports.log) }
  }
  let current = begin('pageload', 0, ports.address())
  let previous = current
  let lastTap = () => {}
  let tapTimer: ReturnType<typeof setTimeout> | undefined
  const finish = () => {
    lastTap()
    lastTap = current.finish(speed && { ...speed })
    speed = undefined
  }
  const beginNext = (at: number, address: string) => {
    finish()
    clearTimeout(tapTimer)
    tapTimer = setTimeout(lastTap, LAST_TAP_WAIT)
    previous = current
    current = begin('navigation', at, address)
  }
  const leave = () => {
    finish()
    lastTap()
    intake.flush()
  }
  const testSpeed = () => {
    if (document.hidden || connection().isThrifty || !intake.maySpeedTest()) return
    // Never rejects. The record of the next ended page carries the result.
    void measureNetSpeed(SPEED_PICTURES, ports.log).then((found) => (speed = found))
  }

  // An observed value belongs to the page that was active when it began.
  const report: Report = (metrictype, value, more) => {
    const at = more?.startTime
    const page = typeof at === 'number' && at < current.start ? previous : current
    page.report(metrictype, value, more)
  }
  const watches = [watchLongTasks, watchLongFrames, watchRerenders, watchMemory, keepResources]
  for (const watch of watches) stops.push(safely(() => watch(report)))
  const speedTimer = setTimeout(() => safely(testSpeed), NET_SPEED_DELAY)
  stops.push(
    watchPing(ports.ping, () => !document.hidden, report),
    // Registered after web-vitals' listeners, in the bubbling phase, so that theirs run first.
    listen(window, 'visibilitychange', () => document.hidden && leave(), false),
    // Some Safari versions fire only this event when a page is left.
    listen(window, 'pagehide', leave, false),
    // The page returned from the browser's cache after its measurement had ended.
    listen(window, 'pageshow', (event) => {
      if ('persisted' in event && event.persisted) beginNext(event.timeStamp, ports.address())
    }),
    () => clearTimeout(speedTimer),
    () => clearTimeout(tapTimer),
  )
  return {
    navigated: (url) => safely(() => beginNext(performance.now(), url)),
    stop: () => stops.forEach((stop) => safely(() => stop?.())),
  }
}

/**
 * Starts measuring. Earlier entries are read from the browser's buffers. A prerendered page is measured from when it is
 * shown.
 */
export const startMetrics = (ports: MetricsPorts): Metrics => {
  let metrics: Metrics | undefined
  const begin = () => void (metrics = safely(() => start(ports)))
  const stopWaiting = safely(() =>
    document.prerendering ? listen(document, 'prerenderingchange', () => (metrics ? undefined : begin())) : begin(),
  )
  return {
    navigated: (url) => metrics?.navigated(url),
    stop() {
      stopWaiting?.()
      metrics?.stop()
    },
  }
}
