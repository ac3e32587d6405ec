/**
 * Reports that the active page's end is near: once per length of the document, so that a list that has grown is
 * reported again.
 */
import { REACH_BOTTOM_DISTANCE } from './limits'

export interface Extent {
  scrollTop: number
  viewport: number
  height: number
}

export const createReachBottom = (reached: () => void) => {
  let reportedAt = -1
  return {
    /** Call it after every scroll and every change of the document's length. */
    check({ scrollTop, viewport, height }: Extent) {
      const left = height - scrollTop - viewport
      if (left > REACH_BOTTOM_DISTANCE) {
        // Leaving the end re-arms it at the same length, so that scrolling back retries a failed load.
        reportedAt = -1
        return
      }
      if (reportedAt === height) return
      reportedAt = height
      reached()
    },
    reset() {
      reportedAt = -1
    },
  }
}
