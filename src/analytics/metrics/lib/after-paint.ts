import { MEASURE_TIMEOUT } from '../limits'
import { safely } from './safely'

/** What is logged of a measure that was given up (spec 8). */
export const TIMED_OUT = 'execution timed out'

/**
 * Tells when the next picture of the page stands, ms since the time origin: a task that begins in a frame runs after its drawing, and finds a layout that
 * costs nothing to read. A hidden page draws none; it is given up then, and logged.
 */
export const afterPaint = (painted: (at: number) => void, log?: (problem: string) => void): (() => void) => {
  let open = true
  const stop = () => {
    open = false
    clearTimeout(timer)
  }
  const timer = setTimeout(() => {
    stop()
    log?.(TIMED_OUT)
  }, MEASURE_TIMEOUT)
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!open) return
      stop()
      safely(() => painted(performance.now()))
    }),
  )
  return stop
}
