import { createNearQueue } from './lazy-image-queue'
import { PRELOAD } from '../internal/limits'
import { ports } from '../internal/ports'

const queue = createNearQueue()

/** Calls `onNear` once when the element is within 1.3 windows (spec 9). Returns a cancel function. */
export const watchNear = (id: string, _element: HTMLElement | null, onNear: () => void): (() => void) => {
  const stop = ports.watchNear(id, PRELOAD - 1, () => queue.came(onNear))
  return () => {
    queue.left(onNear)
    stop()
  }
}
