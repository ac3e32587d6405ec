import { onINP } from 'web-vitals'
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
 * Interaction to next paint, ms. web-vitals counts the document's whole life: it serves the first page, later ones are counted here by its definition.
 *
 * The tap that leads to another page belongs to the page that it leaves, but the browser tells of it only when the other page is painted: the end of this
 * measure comes later than the page's, whose end it is told (ms since the time origin).
 */
export const measureInp = ({ state, start }: PageStart): ((end: number) => number | undefined) => {
  if (state === 'pageload') {
    const told: { value: number; at: number }[] = []
    onINP(({ value, entries }) => told.push({ value, at: entries[0]?.startTime ?? 0 }), { reportAllChanges: true })
    return (end) => told.filter(({ at }) => at <= end).pop()?.value
  }
  const before = interactionCount()
  const taken: PerformanceEventTiming[] = []
  const events = observe(
    'event',
    (entries) => {
      for (const entry of entries) if (entry.interactionId && entry.startTime >= start) taken.push(entry)
      // More than one of fifty is never needed: the slowest stay.
      taken.sort((a, b) => b.duration - a.duration).splice(EVENTS_KEPT)
    },
    { durationThreshold: INTERACTION_FROM },
  )
  return (end) => {
    events.flush()
    events.stop()
    // pointerdown and click of one tap are one interaction: its slowest event.
    const slowest = new Map<number, number>()
    for (const { interactionId, startTime, duration } of taken) {
      if (startTime <= end && !slowest.has(interactionId)) slowest.set(interactionId, duration)
    }
    const sorted = [...slowest.values()]
    // One of fifty interactions may be slow without being the page's measure.
    const outliers = Math.floor((interactionCount() - before) / INTERACTIONS_PER_OUTLIER)
    return sorted[Math.max(0, Math.min(sorted.length - 1, outliers))]
  }
}
