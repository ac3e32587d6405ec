/**
 * Refreshes the active page when it is pulled down at its top, if it listens. One indicator element for all pages,
 * created when first needed.
 */
import { isScrolledInside } from '@/h5-components/dom/scrolled'
import { PULL_MAXIMUM, PULL_THRESHOLD } from './limits'

interface PullOptions {
  /** The active page's element if it can be pulled now, else null. */
  pullable(): HTMLElement | null
  pulled(): void
}

/** How far the page follows a finger that moved `distance` px: with growing resistance, never beyond the maximum. */
export const followOf = (distance: number) => PULL_MAXIMUM * (1 - Math.exp(-Math.max(0, distance) / (PULL_MAXIMUM * 2)))

/** Popups and dialogs (src/ui) set this class to lock the page behind them. */
const isPageLocked = () => document.documentElement.classList.contains('rx-locked')

export const installPullRefresh = ({ pullable, pulled }: PullOptions) => {
  let from: { x: number; y: number } | null = null
  let page: HTMLElement | null = null
  let follow = 0
  let busy = false
  let indicator: HTMLElement | undefined

  const draw = (height: number, settled: boolean) => {
    if (!indicator) {
      indicator = document.createElement('div')
      indicator.className = 'rx-pull'
      indicator.setAttribute('role', 'status')
      document.body.appendChild(indicator)
    }
    indicator.classList.toggle('rx-pull-settling', settled)
    indicator.classList.toggle('rx-pull-busy', busy)
    indicator.style.transform = `translateY(${height}px)`
    indicator.style.opacity = String(Math.min(1, height / PULL_THRESHOLD))
    indicator.setAttribute('aria-label', busy ? '正在刷新' : '')
  }

  const end = () => {
    busy = false
    follow = 0
    if (indicator) draw(0, true)
  }

  addEventListener(
    'touchstart',
    (event) => {
      const touch = event.touches[0]
      page = event.touches.length === 1 && window.scrollY <= 0 && !busy ? pullable() : null
      // The finger is on an open popup inside the page, or on a part of the page that scrolls back first.
      if (page && (isPageLocked() || isScrolledInside(event.target, page))) page = null
      from = page && touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    { passive: true },
  )
  addEventListener(
    'touchmove',
    (event) => {
      const touch = event.touches[0]
      if (!from || !touch) return
      const down = touch.clientY - from.y
      if (follow === 0 && (down < 0 || Math.abs(touch.clientX - from.x) > down)) {
        // A sideways or upward drag belongs to the content.
        if (Math.abs(touch.clientX - from.x) > 10 || down < -10) from = null
        return
      }
      follow = followOf(down)
      draw(follow, false)
    },
    { passive: true },
  )
  const release = () => {
    if (!from) return
    from = null
    if (follow >= PULL_THRESHOLD) {
      busy = true
      draw(PULL_THRESHOLD, true)
      pulled()
    } else if (follow > 0) end()
  }
  addEventListener('touchend', release, { passive: true })
  addEventListener('touchcancel', release, { passive: true })
  return { end }
}
