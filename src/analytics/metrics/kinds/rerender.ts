/**
 * A re-render of 150 ms or more (spec 9): the time from the start of an interaction's handlers to the next paint. React
 * renders a tap's or key's changes within its handlers, so this is the user's wait. React's profiler is not part of a
 * production build.
 */
import { observe } from '../lib/observe'
import { RERENDER } from '../limits'
import type { Report } from '../types'

/** ms. An entry's duration spans from the input to the next paint (in steps of 8). */
const renderTime = ({ startTime, duration, processingStart }: PerformanceEventTiming) =>
  startTime + duration - processingStart

export const watchRerenders = (report: Report): (() => void) =>
  observe(
    'event',
    (entries) => {
      // pointerdown, mousedown and click of one tap share a paint: the longest is reported.
      const slowest = new Map<number, PerformanceEventTiming>()
      for (const entry of entries) {
        const { interactionId } = entry
        if (!interactionId || renderTime(entry) < RERENDER) continue
        const known = slowest.get(interactionId)
        if (!known || renderTime(known) < renderTime(entry)) slowest.set(interactionId, entry)
      }
      for (const entry of slowest.values()) {
        const delay = Math.round(entry.processingStart - entry.startTime)
        report('rerenderevent', renderTime(entry), { name: entry.name, delay, startTime: Math.round(entry.startTime) })
      }
    },
    RERENDER,
  ).stop
