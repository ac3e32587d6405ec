/**
 * Page tracking (spec 3, 4, 5, 9): turns signals of pages, elements and taps into events. Loaded when the page is idle;
 * until then early-queue.ts queues. Owns: zpmshow, LengthOfStay, AppEnd, METRIC, Areaexposure, explosureGoods,
 * zpmclick, longPress, and the page fields of every event. Refuses: sending, storing, other kinds of events.
 */
import { debounce } from '@/lib/timing'
import type { EventFields, EventKind } from '../events/event-map'
import { createExposure } from './exposure'
import { afterFrame, documentTimes, isWindowVisible, listenToHost, referrer, takeLongPress } from './host-signals'
import { METRIC_DEBOUNCE, SCROLL_DEBOUNCE } from './limits'
import { createShowLock, createPageLife } from './page-life'
import { isSection, itemOf, sectionOf, tapFieldsOf, type TrackedItem, type TrackedNode } from './tracking-attributes-of'
import type { NativePage, NativePagePorts } from './native-page'
import { syncActivePage, receivePages } from './active-page'
import { newRecord, renderingSpan, withNativeTimes } from './performance-record'
import { createDwellTimer } from './dwell-time'
import { createPageHistory, type HistoryFields } from './page-history'
import { watchTrackedElements } from './watch-tracked-elements'

/** `track` as this module uses it. `at`: when it happened, ms since the epoch; given for queued signals. */
export type TrackPage = <K extends EventKind>(
  kind: K,
  fields: EventFields<K>,
  options?: { pagetype?: string; technical?: boolean; at?: number },
) => void

/** An exposed item, as the exposure log receives it (spec 7.2). */
export interface SeenItem {
  id: string
  /** 8*(page-1)+index+1. */
  position: number
  sectionId: string
  /** When it was reported, by `now`. */
  time: number
}

export interface PageTrackingOptions {
  track: TrackPage
  /** Connects with the native app around the page (native-page.ts); only inside one. */
  connectNative?(ports: NativePagePorts): NativePage
  itemsSeen?(items: readonly SeenItem[]): void
  /** Another page became active, after the first. @param url path with query */
  navigated?(url: string): void
  /** ms since the epoch; the server's clock where it is known. */
  now?(): number
}

export interface PageTracking {
  /** Fields of the active page that every event carries; for `providePage`. */
  currentPage(): HistoryFields
  /**
   * The active page comes from a newer build than before: sends a page show of the type OcdH5Upgrade, locked for 1.5 s
   * like the usual one.
   */
  upgraded(): void
  stop(): void
}

export const startPageTracking = ({
  track,
  connectNative,
  itemsSeen = () => undefined,
  navigated = () => undefined,
  now = Date.now,
}: PageTrackingOptions): PageTracking => {
  // The device's clock: times of the document and of queued pages use it, and it does not jump to the server's time.
  const clock = Date.now
  const pageHistory = createPageHistory(referrer())
  const mayShow = createShowLock()
  const dwellTimer = createDwellTimer(clock)
  let record = newRecord(clock())
  let firstRecord = record
  let isFirst = true
  let inFront = 0

  /** Reports an event of the active page. */
  const report = <K extends EventKind>(
    kind: K,
    fields: EventFields<K>,
    options: { technical?: boolean; at?: number; of?: HistoryFields } = {},
  ) => {
    const { of = pageHistory.fields(), ...more } = options
    const { pagetype, ...page } = of
    track(kind, { ...page, ...fields }, { pagetype, ...more })
  }

  const exposure = createExposure({
    now: clock,
    sectionSeen: (sectionId) => report('Areaexposure', { sectionId }),
    itemsSeen(items) {
      const [{ sectionId, rstmark } = { sectionId: '', rstmark: '' }] = items
      report('explosureGoods', {
        sectionId,
        rstmark,
        indexList: items.map(({ position }) => position),
        goodsList: items.map(({ id }) => id),
      })
      const time = now()
      itemsSeen(items.map(({ id, position }: TrackedItem) => ({ id, position, sectionId, time })))
    },
  })
  /** The item that an element was when it became visible. */
  const visible = new WeakMap<TrackedNode, TrackedItem>()
  const trackingAttributes = watchTrackedElements({
    seen(node, isVisible) {
      const item = isVisible ? itemOf(node) : null
      const before = visible.get(node)
      // A removed element has lost its section, and a reused one may show another item.
      if (before && before.id !== item?.id) exposure.item(before, false)
      if (item) {
        visible.set(node, item)
        exposure.item(item, true)
      } else visible.delete(node)
      if (isVisible && isSection(node)) exposure.section(sectionOf(node))
    },
    found() {
      record.pageDataLoadedTime ||= clock()
    },
  })

  let unsent: (() => void) | undefined
  const sendMetric = debounce(() => unsent?.(), METRIC_DEBOUNCE)
  const flushMetric = () => {
    sendMetric.cancel()
    unsent?.()
  }
  const prepareMetric = (at: number) => {
    const of = pageHistory.fields()
    const kept = record
    unsent = () => {
      unsent = undefined
      const metric = renderingSpan(kept)
      report('METRIC', { sectionId: 'page', sortId: 'performance', metric, ...kept }, { technical: true, of, at })
    }
    sendMetric()
  }

  const native = connectNative?.({
    shown: () => life.visible(clock()),
    willHide: () => life.hidden(clock()),
    times: (times) => withNativeTimes(firstRecord, times),
  })

  const life = createPageLife(
    {
      load(url, at) {
        flushMetric()
        if (!isFirst) navigated(url)
        pageHistory.push(url)
        record = newRecord(at)
        if (isFirst) {
          const { opened, loading, loaded, rendered } = documentTimes()
          firstRecord = record
          Object.assign(record, {
            h5pageLoadingTime: loading,
            h5pageLoadedTime: loaded,
            pageRenderingTime: rendered,
          })
          if (opened > 0 && opened < at) record.pageOpenTime = opened
        }
        isFirst = false
        const loadedRecord = record
        afterFrame(() => {
          loadedRecord.pageRenderingTime ||= clock()
        })
        exposure.load()
        native?.loaded(pageHistory.fields().pagetype)
      },
      show(at) {
        record.pageShowCount++
        record.pageShowTime = at
        dwellTimer.begin(at)
        if (mayShow('', at)) report('zpmshow', {}, { at })
        exposure.show()
        trackingAttributes.again()
        native?.shown()
      },
      hide(at) {
        record.pageHiddenCount++
        record.pageHiddenTime = at
        exposure.hide()
        const seconds = dwellTimer.end(at)
        inFront += seconds
        // LengthOfStay events with duration 0 are not sent (spec 5).
        if (seconds > 0) report('LengthOfStay', { eventduration: seconds }, { at })
        prepareMetric(at)
      },
      unload(at) {
        flushMetric()
        if (inFront > 0) report('AppEnd', { eventduration: inFront }, { at })
        inFront = 0
      },
    },
    isWindowVisible(),
  )

  const tapped = (node: TrackedNode, at: number) => {
    // A click's target may be the document itself, which has no attributes.
    if (takeLongPress() || !node.dataset) return
    const tap = tapFieldsOf(node)
    if (!tap) return
    report('zpmclick', tap, { at })
    pageHistory.tapped(tap.sectionId, tap.sortId)
  }
  const settled = debounce(() => {
    record.pageScrollTime = clock()
  }, SCROLL_DEBOUNCE)

  const stopPages = receivePages((what, at) => (typeof what === 'string' ? life.front(what, at) : tapped(what, at)))
  const stopHost = listenToHost({
    visible: () => life.visible(clock()),
    hidden: () => life.hidden(clock()),
    ended: () => life.ended(clock()),
    left: () => life.left(clock()),
    moved: settled,
    longPressed(node) {
      const tap = tapFieldsOf(node)
      if (tap) report('longPress', { sectionId: tap.sectionId })
    },
  })

  return {
    currentPage() {
      syncActivePage()
      return pageHistory.fields()
    },
    upgraded() {
      if (mayShow('OcdH5Upgrade', clock())) report('zpmshow', { type: 'OcdH5Upgrade' })
    },
    stop() {
      stopPages()
      stopHost()
      trackingAttributes.stop()
      native?.stop()
      settled.cancel()
      sendMetric.cancel()
      exposure.hide()
      dwellTimer.end(clock())
    },
  }
}
