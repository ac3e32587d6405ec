import { observe } from '../lib/observe'
import { BLOCKING_FROM, INTERACTIVE_CAP, QUIET, RESOURCE_BUFFER } from '../limits'
import type { PageStart } from '../types'

/** A long task: its start, ms since the time origin, and its duration, ms. */
export interface Task {
  startTime: number
  duration: number
}

/**
 * Time to interactive, ms since the time origin: the end of the last long task before 5 s without any, from the first
 * paint on, at the latest 20 s after the page began (spec 9). The network is ignored, since pages keep loading
 * pictures.
 */
export const interactiveAt = (tasks: readonly Task[], start: number, fcp: number): number => {
  let quietFrom = fcp
  for (const { startTime, duration } of tasks) {
    if (startTime - quietFrom >= QUIET) break
    quietFrom = Math.max(quietFrom, startTime + duration)
  }
  return Math.min(quietFrom, start + INTERACTIVE_CAP)
}

/** Sum of what each long task between the first paint and `end` took beyond 50 ms (spec 9), ms. */
export const blockingTime = (tasks: readonly Task[], fcp: number, end: number): number => {
  let sum = 0
  for (const { startTime, duration } of tasks) {
    const within = Math.min(startTime + duration, end) - Math.max(startTime, fcp)
    sum += Math.max(0, within - BLOCKING_FROM)
  }
  return sum
}

/**
 * Total blocking time and time to interactive of a page. @returns a function that ends the measurement and takes the
 * first paint (ms after the page began)
 */
export const measureTbt = ({ start }: PageStart) => {
  const tasks: Task[] = []
  const longTasks = observe('longtask', (entries) => {
    for (const entry of entries) if (entry.startTime >= start && tasks.length < RESOURCE_BUFFER) tasks.push(entry)
  })
  return (fcp: number | undefined): { tbt: number; tti: number } | undefined => {
    if (!longTasks.end() || fcp === undefined) return undefined
    const paint = start + fcp
    const end = interactiveAt(tasks, start, paint)
    return { tbt: blockingTime(tasks, paint, end), tti: end - start }
  }
}
