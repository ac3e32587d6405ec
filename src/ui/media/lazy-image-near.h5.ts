import { createNearQueue } from './lazy-image-queue'
import { PRELOAD } from '../internal/limits'

const queue = createNearQueue()
const listeners = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

const observe = () =>
  new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const onNear = listeners.get(target)
        if (onNear) queue[isIntersecting ? 'came' : 'left'](onNear)
      }
    },
    // On all sides: a page that was left and found again may stand in its middle.
    { rootMargin: `${Math.round((PRELOAD - 1) * 100)}%` },
  )

/** Tells once that the element is within 1.3 windows (spec 9). Returns how to stop. */
export const watchNear = (_id: string, element: HTMLElement | null, onNear: () => void): (() => void) => {
  if (!element || typeof IntersectionObserver === 'undefined') {
    onNear()
    return () => undefined
  }
  observer ??= observe()
  const watching = observer
  const stop = () => {
    queue.left(tell)
    listeners.delete(element)
    watching.unobserve(element)
  }
  const tell = () => {
    stop()
    onNear()
  }
  listeners.set(element, tell)
  watching.observe(element)
  return stop
}
