import { onCLS } from 'web-vitals'
import { observe } from '../lib/observe'
import { SHIFT_GAP, SHIFT_WINDOW } from '../limits'
import type { Finish, PageStart } from '../types'

/** The greatest sum of shifts within a window, without those that follow an input at once. */
const createShifts = () => {
  let sum = 0
  let first = 0
  let last = 0
  let greatest = 0
  return (entry: LayoutShift): number => {
    if (entry.hadRecentInput) return greatest
    const at = entry.startTime
    const isJoined = sum > 0 && at - last < SHIFT_GAP && at - first < SHIFT_WINDOW
    if (!isJoined) first = at
    sum = isJoined ? sum + entry.value : entry.value
    last = at
    return (greatest = Math.max(greatest, sum))
  }
}

/** Cumulative layout shift, a score. web-vitals counts the document's whole life: it serves the first page, later ones are counted here by its definition. */
export const measureCls = ({ state, start }: PageStart): Finish => {
  let value: number | undefined
  if (state === 'pageload') {
    onCLS((metric) => (value = metric.value), { reportAllChanges: true })
    return () => value
  }
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return () => undefined
  value = 0
  const add = createShifts()
  const shifts = observe('layout-shift', (entries) => {
    for (const entry of entries) if (entry.startTime >= start) value = add(entry)
  })
  return () => {
    shifts.flush()
    shifts.stop()
    return value
  }
}
