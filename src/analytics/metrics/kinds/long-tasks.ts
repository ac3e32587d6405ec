/** Long tasks and long animation frames (spec 9). */
import { observe } from '../lib/observe'
import { LONG_TASK, LONG_FRAME, SCRIPTS_LISTED } from '../limits'
import type { Report } from '../types'
import { resourceName } from './resources'

/** Reports tasks of 150 ms and more (spec 9), each with its start, ms since the time origin. */
export const watchLongTasks = (report: Report): (() => void) =>
  observe('longtask', (entries) => {
    for (const { duration, startTime, name } of entries) {
      if (duration >= LONG_TASK) report('longtask', duration, { startTime: Math.round(startTime), name })
    }
  }).stop

/** The longest scripts of a frame: source, function, invoker, duration. */
const scriptsOf = ({ scripts = [] }: PerformanceLongAnimationFrameTiming) =>
  [...scripts]
    .sort((a, b) => b.duration - a.duration)
    .slice(0, SCRIPTS_LISTED)
    .map(({ duration, invokerType = '', sourceURL = '', sourceFunctionName = '' }) => ({
      source: resourceName(sourceURL),
      name: sourceFunctionName,
      invoker: invokerType,
      duration: Math.round(duration),
    }))

/** Reports animation frames of 160 ms and more (spec 9), with the scripts that ran in them. */
export const watchLongFrames = (report: Report): (() => void) =>
  observe('long-animation-frame', (entries) => {
    for (const entry of entries) {
      if (entry.duration < LONG_FRAME) continue
      report('loaf', entry.duration, {
        startTime: Math.round(entry.startTime),
        blocking: Math.round(entry.blockingDuration),
        scripts: scriptsOf(entry),
      })
    }
  }).stop
