import { observe } from '../lib/observe'
import { LONG_TASK } from '../limits'
import type { Report } from '../types'

/** Tasks of 150 ms and more (spec 9), each with when it began, ms since the time origin. */
export const watchLongTasks = (report: Report): (() => void) =>
  observe('longtask', (entries) => {
    for (const { duration, startTime, name } of entries) {
      if (duration >= LONG_TASK) report('longtask', duration, { startTime: Math.round(startTime), name })
    }
  }).stop
