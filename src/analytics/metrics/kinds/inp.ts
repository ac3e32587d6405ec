import { observe } from '../lib/observe'
import { EVENTS_KEPT, INTERACTION_FROM, INTERACTIONS_PER_OUTLIER } from '../limits'
import type { PageStart } from '../types'

declare global {
  interface Performance {
    readonly interactionCount?: number
  }
}

const interactionCount = () => performance.interactionCount ?? 0

/**
 * Interaction to next paint, ms. web-vitals has one for the document's whole life; this is its definition for any page.
 *
 * The tap that leads to another page belongs to the page that it leaves, but the browser tells of it only when the other page is painted: the end of this
 * measure comes later than the page's, whose end it is told (ms since the time origin).
 */
export const measureInp = ({ state, start }: PageStart): ((end: number) => number | undefined) => {
  // The document's first interactions were all the first page's, also those from before the measures.
  const before = state === 'pageload' ? 0 : interactionCount()
  const taken: PerformanceEventTiming[] = []
  const take = (entries: PerformanceEventTiming[]) => {
    for (const entry of entries) {
      const { interactionId, entryType, startTime } = entry
      // The first input is an interaction whatever its id, in browsers that have ids.
      const isInteraction = interactionId || (interactionId === 0 && entryType === 'first-input')
      if (isInteraction && startTime >= start) taken.push(entry)
    }
    // More than one of fifty is never needed: the slowest stay.
    taken.sort((a, b) => b.duration - a.duration).splice(EVENTS_KEPT)
  }
  const events = observe('event', take, INTERACTION_FROM)
  // It may have been faster than what is told of others.
  const input = observe('first-input', take)
  return (end) => {
    events.end()
    input.end()
    // pointerdown and click of one tap are one interaction: its slowest event.
    const slowest = new Map<number, number>()
    for (const { interactionId, startTime, duration } of taken) {
      if (startTime <= end && !slowest.has(interactionId)) slowest.set(interactionId, duration)
    }
    const sorted = [...slowest.values()]
    // One of fifty interactions may be slow without being the page's measure.
    const outliers = Math.floor((interactionCount() - before) / INTERACTIONS_PER_OUTLIER)
    return sorted[Math.min(sorted.length - 1, outliers)]
  }
}
