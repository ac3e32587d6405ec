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
    // On all sides: a restored page may start scrolled to its middle.
    { rootMargin: `${Math.round((PRELOAD - 1) * 100)}%` },
  )

/** Calls `onNear` once when the element is within 1.3 windows (spec 9). Returns a cancel function. */
export const watchNear = (_id: string, element: HTMLElement | null, onNear: () => void): (() => void) => {
  if (!element || typeof IntersectionObserver === 'undefined') {
    onNear()
    return () => undefined
  }
  observer ??= observe()
  const watching = observer
  const stop = () => {
    queue.left(report)
    listeners.delete(element)
    watching.unobserve(element)
  }
  const report = () => {
    stop()
    onNear()
  }
  listeners.set(element, report)
  watching.observe(element)
  return stop
}
