import { navigationEntry } from '../lib/navigation-entry'
import type { Finish, PageStart } from '../types'

/** Time to the document's first byte, ms, by the definition of web-vitals. A page that came by a route change has none. */
export const measureTtfb =
  ({ state }: PageStart): Finish =>
  () => {
    const { responseStart, activationStart = 0 } = navigationEntry()
    // Some browsers say 0, or a time that is still to come.
    const isTold = state === 'pageload' && responseStart && responseStart > 0 && responseStart < performance.now()
    return isTold ? Math.max(0, responseStart - activationStart) : undefined
  }
