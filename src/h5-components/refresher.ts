import type { RefObject } from 'react'
import type { ScrollViewProps } from '@tarojs/components/types/ScrollView'
import { taroEvent } from './dom/event'
import { isScrolledInside } from './dom/scrolled'
import { PULL_DAMPING, REFRESH_GRACE_MS, REFRESHER_THRESHOLD_PX } from './limits'

/**
 * Lets the user pull open the first element in `view`. Its height is written to the DOM, so that pulling causes no
 * render. Attached again whenever `refresherTriggered` changes, which opens or closes it; other `props` are read at
 * each event. Returns a cancel function.
 */
export function attachRefresher(view: HTMLElement, props: RefObject<ScrollViewProps>): () => void {
  const bar = view.firstElementChild as HTMLElement
  let x = 0
  let y = NaN
  let pulled = 0
  let timer = 0
  const now = (): ScrollViewProps => props.current ?? {}
  const threshold = () => now().refresherThreshold ?? REFRESHER_THRESHOLD_PX
  const open = (height: number, animated = true) => {
    bar.style.transition = animated ? 'height .2s' : ''
    bar.style.height = `${height}px`
  }

  const start = ({ touches: [touch], target }: TouchEvent) => {
    const canPull = view.scrollTop <= 0 && !now().refresherTriggered && !isScrolledInside(target, view)
    x = touch?.clientX ?? 0
    y = touch && canPull ? touch.clientY : NaN
    pulled = 0
  }
  const move = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!touch || Number.isNaN(y)) return
    const dy = touch.clientY - y
    if (!pulled && (dy <= 0 || Math.abs(touch.clientX - x) > dy)) {
      y = NaN
      return
    }
    if (event.cancelable) event.preventDefault()
    pulled = Math.max(0, dy * PULL_DAMPING)
    open(pulled, false)
    now().onRefresherPulling?.(taroEvent('refresherpulling', view, { dy: pulled }))
  }
  const end = ({ type }: TouchEvent) => {
    if (Number.isNaN(y) || !pulled) return
    y = NaN
    if (type === 'touchcancel' || pulled < threshold()) {
      open(0)
      now().onRefresherAbort?.(taroEvent('refresherabort', view, {}))
      return
    }
    open(threshold())
    now().onRefresherRefresh?.(taroEvent('refresherrefresh', view, {}))
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      if (!now().refresherTriggered) open(0)
    }, REFRESH_GRACE_MS)
  }

  view.addEventListener('touchstart', start, { passive: true })
  // Not passive: the browser's own overscroll must be prevented.
  view.addEventListener('touchmove', move, { passive: false })
  view.addEventListener('touchend', end)
  view.addEventListener('touchcancel', end)
  if (now().refresherTriggered) open(threshold())
  else if (parseFloat(bar.style.height)) {
    open(0)
    now().onRefresherRestore?.(taroEvent('refresherrestore', view, {}))
  }
  return () => {
    clearTimeout(timer)
    view.removeEventListener('touchstart', start)
    view.removeEventListener('touchmove', move)
    view.removeEventListener('touchend', end)
    view.removeEventListener('touchcancel', end)
  }
}
