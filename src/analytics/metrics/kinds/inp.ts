import { observe } from '../lib/observe'
import { EVENTS_KEPT, INTERACTION_FROM, INTERACTIONS_PER_OUTLIER } from '../limits'
import type { PageStart } from '../types'

/** Not all browsers of the list have it. */
const interactionCount = () => (performance as { interactionCount?: number }).interactionCount ?? 0

/**
 * Interaction to next paint, ms. web-vitals measures the document's whole life; this applies its definition to any
 * page.
 *
 * The tap that leads to another page belongs to the page it leaves, but the browser reports it only when the next page
 * has been painted. So this measurement is ended later than the page, with the page's end as argument (ms since the
 * time origin).
 */
export const measureInp = ({ state, start }: PageStart): ((end: number) => number | undefined) => {
  // All earlier interactions of the document belong to the first page, also those before the metrics started.
  const before = state === 'pageload' ? 0 : interactionCount()
  const taken: PerformanceEventTiming[] = []
  const take = (entries: PerformanceEventTiming[]) => {
    for (const entry of entries) {
      const { interactionId, entryType, startTime } = entry
      // In browsers with interaction ids the first input counts whatever its id.
      const isInteraction = interactionId || (interactionId === 0 && entryType === 'first-input')
      if (isInteraction && startTime >= start) taken.push(entry)
    }
    // Only the slowest are kept: one outlier per fifty interactions is skipped.
    taken.sort((a, b) => b.duration - a.duration).splice(EVENTS_KEPT)
  }
  const events = observe('event', take, INTERACTION_FROM)
  // The first input is reported even when it is faster than the threshold of others.
  const input = observe('first-input', take)
  return (end) => {
    events.end()
    input.end()
    // pointerdown and click of one tap are one interaction: its slowest event counts.
    const slowest = new Map<number, number>()
    for (const { interactionId, startTime, duration } of taken) {
      if (startTime <= end && !slowest.has(interactionId)) slowest.set(interactionId, duration)
    }
    const sorted = [...slowest.values()]
    // One of fifty interactions may be slow without determining the value.
    const outliers = Math.floor((interactionCount() - before) / INTERACTIONS_PER_OUTLIER)
    return sorted[Math.min(sorted.length - 1, outliers)]
  }
}
