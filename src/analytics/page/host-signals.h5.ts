/**
 * Signals of the window (spec 4): page show and hide, visibility, scroll, resize, long presses. All listeners are on
 * window in the capture phase, so that they run first.
 */
import type { DocumentTimes, HostSignals } from './host-port'
import { LONG_PRESS } from './limits'

export const isWindowVisible = (): boolean => document.visibilityState !== 'hidden'

/**
 * The page of this shop that led to this document; '' when there is none. The server's policy sends the origin alone
 * (server/src/plugins/headers.ts), which names no page.
 */
export const referrer = (): string => {
  const { origin } = location
  const page = document.referrer.startsWith(`${origin}/`) ? document.referrer.slice(origin.length) : ''
  return page === '/' ? '' : page
}

/** Times of the document's load. */
export const documentTimes = (): DocumentTimes => {
  const { timeOrigin } = performance
  const moment = (span = 0) => (span > 0 ? Math.round(timeOrigin + span) : 0)
  const [navigation] = performance.getEntriesByType?.('navigation') ?? []
  const { responseStart, loadEventEnd } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>
  const [painted] = performance.getEntriesByName?.('first-contentful-paint') ?? []
  return {
    opened: Math.round(timeOrigin || 0),
    loading: moment(responseStart),
    loaded: moment(loadEventEnd),
    rendered: moment(painted?.startTime),
  }
}

export const afterFrame = (act: () => void): void => void requestAnimationFrame(act)

let isLongPress = false

/** Whether the current tap only ends a long press. Call it once for each tap. */
export const takeLongPress = (): boolean => {
  const was = isLongPress
  isLongPress = false
  return was
}

/** A finger (or the left button) that stays in place for 350 ms. */
const watchLongPress = (handle: HostSignals['longPressed']) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const start = ({ target, button }: PointerEvent) => {
    stop()
    isLongPress = false
    if (button > 0 || !(target instanceof HTMLElement)) return
    timer = setTimeout(() => {
      isLongPress = true
      handle(target)
    }, LONG_PRESS)
  }
  return { start, stop }
}

/** Returns a cancel function. */
export const listenToHost = (handlers: HostSignals): (() => void) => {
  const press = watchLongPress(handlers.longPressed)
  const listeners: [string, (event: never) => void][] = [
    ['visibilitychange', () => (isWindowVisible() ? handlers.visible() : handlers.hidden())],
    ['pageshow', () => isWindowVisible() && handlers.visible()],
    ['pagehide', handlers.left],
    ['scroll', handlers.moved],
    ['resize', handlers.moved],
    ['pointerdown', press.start],
    ['pointerup', press.stop],
    ['pointercancel', press.stop],
    // A dragging mouse, or a list that scrolls under the finger, ends the press.
    ['scroll', press.stop],
  ]
  const options = { capture: true, passive: true }
  for (const [type, listener] of listeners) addEventListener(type, listener as EventListener, options)
  return () => {
    press.stop()
    for (const [type, listener] of listeners) removeEventListener(type, listener as EventListener, options)
  }
}
