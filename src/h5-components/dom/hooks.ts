import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { SCROLL_REST_MS } from '../limits'

/** useLayoutEffect in the browser; useEffect on the server, where React warns of the former. */
export const useCommit = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** The latest `value`, for timers and native listeners that outlive a render. Do not read it during render. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useCommit(() => {
    latest.current = value
  })
  return latest
}

const never = () => () => {}

/** False on the server and during hydration, true in every later render. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Calls `onScroll` at every scroll of the element itself and `onRest` once it has stopped. */
export function useScroll(element: RefObject<HTMLElement | null>, onRest: () => void, onScroll?: () => void): void {
  const latest = useLatest({ onRest, onScroll })
  useEffect(() => {
    const scroller = element.current
    if (!scroller) return
    let timer = 0
    const rest = () => {
      clearTimeout(timer)
      latest.current?.onRest()
    }
    const scroll = () => {
      clearTimeout(timer)
      timer = window.setTimeout(rest, SCROLL_REST_MS)
      latest.current?.onScroll?.()
    }
    scroller.addEventListener('scroll', scroll, { passive: true })
    scroller.addEventListener('scrollend', rest)
    return () => {
      clearTimeout(timer)
      scroller.removeEventListener('scroll', scroll)
      scroller.removeEventListener('scrollend', rest)
    }
  }, [element, latest])
}

/** Whether the user's system prefers reduced motion. Browser only. */
export const reducedMotion = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** Scrolls one axis to `offset` px; smoothly only if requested and motion is not reduced. */
export const scrollAxis = (element: Element, axis: 'top' | 'left', offset: number, smooth?: boolean): void =>
  element.scrollTo({ [axis]: offset, behavior: smooth && !reducedMotion() ? 'smooth' : 'auto' })
