import { MEASURE_TIMEOUT } from '../limits'
import { safely } from './safely'

/** Logged when a measurement times out (spec 8). */
export const TIMED_OUT = 'execution timed out'

/**
 * Reports when the next frame has been drawn, ms since the time origin: a task queued in a frame runs after its
 * drawing, when reading layout costs nothing. A hidden page draws no frame; after a timeout it is given up and logged.
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
