/** The mini-program loads no document. See page-load.h5.ts. */
export interface PageLoad {
  /** ms since the epoch, by the device's clock. */
  start: number
  /** ms from there to the end of the load event. */
  duration: number
}

export const pageLoad = (): PageLoad | null => null
