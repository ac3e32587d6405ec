import { useEffect, type RefObject } from 'react'
import { touchDirection } from '../internal/touch'

let locks = 0

const lockPage = () => {
  if (locks++ === 0) document.documentElement.classList.add('rx-locked')
  return () => {
    if (--locks === 0) document.documentElement.classList.remove('rx-locked')
  }
}

/**
 * Browsers that support this also keep a page with `overflow: hidden` still; in older ones (iOS below 16) touches
 * scroll it.
 */
const keepsStill = () => typeof CSS !== 'undefined' && CSS.supports('overscroll-behavior-y', 'contain')

const scrollerOf = (target: EventTarget | null, box: HTMLElement): HTMLElement | undefined => {
  for (let at = target instanceof HTMLElement ? target : null; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
    if (at === box) return undefined
  }
  return undefined
}

/** Keeps touches on the box from scrolling the page where the touched element cannot scroll further. */
const holdFingers = (box: HTMLElement) => {
  let start = { x: 0, y: 0 }
  const onStart = ({ touches: [touch] }: TouchEvent) => {
    if (touch) start = { x: touch.clientX, y: touch.clientY }
  }
  const onMove = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!touch || event.touches.length > 1) return
    const dy = touch.clientY - start.y
    if (touchDirection(touch.clientX - start.x, dy) !== 'vertical') return
    const scroller = scrollerOf(event.target, box)
    const isAtEnd =
      !scroller ||
      (dy > 0 ? scroller.scrollTop <= 0 : scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1)
    if (isAtEnd && event.cancelable) event.preventDefault()
  }
  box.addEventListener('touchstart', onStart, { passive: true })
  box.addEventListener('touchmove', onMove, { passive: false })
  return () => {
    box.removeEventListener('touchstart', onStart)
    box.removeEventListener('touchmove', onMove)
  }
}

/** Props that keep a touch on the box from scrolling the page: none here, listeners do it. */
export const heldBox = (_locks: boolean): { catchMove?: boolean } => ({})

/** While `active`, the page behind `box` does not scroll (spec 4). Several may be active at once. */
export const useScrollLock = (box: RefObject<HTMLElement>, active: boolean): void => {
  useEffect(() => {
    if (!active) return
    const unlock = lockPage()
    const release = box.current && !keepsStill() ? holdFingers(box.current) : undefined
    return () => {
      unlock()
      release?.()
    }
  }, [active, box])
}
