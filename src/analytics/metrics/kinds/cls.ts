import { observe } from '../lib/observe'
import { SHIFT_GAP, SHIFT_WINDOW } from '../limits'
import type { Finish, PageStart } from '../types'

/**
 * Cumulative layout shift, a score: the greatest sum of shifts within a window, without shifts right after an input.
 * web-vitals measures the document's whole life; this applies its definition to any page.
 */
export const measureCls = ({ start }: PageStart): Finish => {
  let greatest = 0
  let sum = 0
  let first = 0
  let last = 0
  const shifts = observe('layout-shift', (entries) => {
    for (const { startTime, value, hadRecentInput } of entries) {
      if (startTime < start || hadRecentInput) continue
      const isJoined = sum > 0 && startTime - last < SHIFT_GAP && startTime - first < SHIFT_WINDOW
      if (!isJoined) first = startTime
      sum = isJoined ? sum + value : value
      last = startTime
      greatest = Math.max(greatest, sum)
    }
  })
  return () => (shifts.end() ? greatest : undefined)
}
