/**
 * Metrics of the mini-program, as far as the messenger provides them: launch, routes, first and largest paint, scripts
 * and packages. See start-metrics.h5.ts; inp, cls, tbt, longtask, loaf, rerenderevent and memory are missing, as the
 * messenger has no such entries.
 */
import Taro from '@tarojs/taro'
import { createIntake, pageAt } from './intake'
import { connection } from './lib/connection'
import { roundMetric } from '../metric-value'
import { safely } from './lib/safely'
import { watchPing } from './kinds/ping'
import type { PageState, Report, Metrics, MetricsPorts } from './types'

/** The messenger's performance entries (its names), as far as they are read. Times are ms by the phone's clock. */
interface Entry {
  entryType: string
  name: string
  startTime: number
  duration?: number
}

const ENTRY_TYPES = ['navigation', 'render', 'script'] as const

/** The part that is used; Taro's types require fields that exclude each other. */
interface MessengerPerformance {
  getEntries(): unknown
  createObserver(notify: (list: { getEntries(): unknown }) => void): {
    observe(options: { entryTypes: readonly string[] }): void
    disconnect(): void
  }
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  'entryType' in value &&
  'name' in value &&
  typeof value.name === 'string' &&
  'startTime' in value &&
  typeof value.startTime === 'number'

/** Collects the entries of one page: ms by the messenger's names, and the page's start. */
const createPage = () => {
  const times: Record<string, number> = {}
  let start: number | undefined
  return {
    take({ entryType, name, startTime, duration = 0 }: Entry) {
      if (entryType === 'navigation') {
        start = startTime
        times[name] = roundMetric(duration)
      } else if (entryType === 'render') {
        // Paints are moments, the first render is a span: both are measured from the page's start.
        if (start !== undefined) times[name] = roundMetric(startTime + duration - start)
      } else {
        times[name] = roundMetric((times[name] ?? 0) + duration)
      }
    },
    finish(report: Report) {
      if (times.appLaunch !== undefined) report('ttfb', times.appLaunch)
      const paint = times.largestContentfulPaint ?? times.firstContentfulPaint ?? times.firstRender
      if (paint !== undefined) report('lcp', paint)
      report('base', undefined, times)
    },
  }
}

const start = (ports: MetricsPorts): Metrics => {
  const intake = createIntake(ports)
  const begin = (state: PageState, address: string) => {
    const measured = createPage()
    const report = intake.reportOf(pageAt({ state, start: 0 }, address))
    let isOpen = true
    return {
      report,
      take: measured.take,
      finish() {
        if (isOpen) measured.finish(report)
        isOpen = false
      },
    }
  }
  // The messenger answers asynchronously: requested now, the type is known by the first record.
  connection()
  let current = begin('pageload', ports.address())
  let isSeen = true

  const take = (entries: unknown) => {
    if (Array.isArray(entries)) entries.filter(isEntry).forEach((entry) => current.take(entry))
  }
  const observer = safely(() => {
    const performance: MessengerPerformance = Taro.getPerformance()
    take(performance.getEntries())
    const observer = performance.createObserver((list) => safely(() => take(list.getEntries())))
    observer.observe({ entryTypes: ENTRY_TYPES })
    return observer
  })
  const hide = () =>
    safely(() => {
      isSeen = false
      current.finish()
      intake.flush()
    })
  const show = () => void (isSeen = true)
  Taro.onAppHide(hide)
  Taro.onAppShow(show)
  const stopPing = watchPing(
    ports.ping,
    () => isSeen,
    (...measured) => current.report(...measured),
  )
  return {
    navigated: (url) =>
      safely(() => {
        current.finish()
        current = begin('navigation', url)
      }),
    stop() {
      stopPing()
      safely(() => observer?.disconnect())
      Taro.offAppHide(hide)
      Taro.offAppShow(show)
    },
  }
}

/** Starts measuring; no effect in a messenger without these entries. */
export const startMetrics = (ports: MetricsPorts): Metrics =>
  safely(() => start(ports)) ?? { navigated: () => {}, stop: () => {} }
