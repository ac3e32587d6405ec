/** Tells the shown page that its end is near: once per length of the document, so that a list that grew is asked again. */
import { REACH_BOTTOM_DISTANCE } from './limits'

export interface Extent {
  scrollTop: number
  viewport: number
  height: number
}

export const createReachBottom = (reached: () => void) => {
  let reportedAt = -1
  return {
    /** Called after every scroll and every change of the document's length. */
    check({ scrollTop, viewport, height }: Extent) {
      const left = height - scrollTop - viewport
      if (left > REACH_BOTTOM_DISTANCE) {
        // Only leaving the end re-arms at the same length: a failed load is asked again by coming back.
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
