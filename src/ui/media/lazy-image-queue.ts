import { throttle } from '@/lib/timing'
import { LAZY_THROTTLE_MS } from '../internal/limits'

/**
 * Pictures that came near are reported together: the first at once, then at most every 200 ms (spec 9). A picture that
 * was only passed in a fling has left again by then and is never fetched.
 */
export const createNearQueue = () => {
  const waiting = new Set<() => void>()
  const flush = throttle(() => {
    const due = [...waiting]
    waiting.clear()
    for (const onNear of due) onNear()
  }, LAZY_THROTTLE_MS)
  return {
    came(onNear: () => void) {
      waiting.add(onNear)
      flush()
    },
    left(onNear: () => void) {
      waiting.delete(onNear)
    },
  }
}
