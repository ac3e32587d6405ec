import { SHOW_LOCK } from './limits'

/**
 * The life cycle of pages (spec 4): derives load, show, hide and unload from the host's signals, which may come in any
 * order and repeatedly. A history change gives hide, load, show. Pure.
 */

/** Events of the active page. @param at ms since the epoch */
export interface PageEvents {
  load(url: string, at: number): void
  show(at: number): void
  hide(at: number): void
  unload(at: number): void
}

/** The host's signals. */
export interface PageLife {
  /** The page at this address is active. */
  front(url: string, at: number): void
  /** The window is visible. */
  visible(at: number): void
  hidden(at: number): void
  /** The app was left and may return unchanged (the mini-program in the background). */
  ended(at: number): void
  /** The document closes. A browser may restore it from its cache: the page then loads again. */
  left(at: number): void
}

/** @param isVisible whether the window is visible at the start */
export const createPageLife = (events: PageEvents, isVisible: boolean): PageLife => {
  let url = ''
  let isShown = false
  let hasLeft = false

  const hide = (at: number) => {
    if (!isShown) return
    isShown = false
    events.hide(at)
  }
  const show = (at: number) => {
    if (isShown || !isVisible || !url) return
    if (hasLeft) events.load(url, at)
    hasLeft = false
    isShown = true
    events.show(at)
  }
  const end = (at: number) => {
    isVisible = false
    hide(at)
    if (url && !hasLeft) events.unload(at)
  }
  return {
    front(next, at) {
      if (next === url) return show(at)
      hide(at)
      url = next
      hasLeft = false
      events.load(url, at)
      show(at)
    },
    visible(at) {
      isVisible = true
      show(at)
    },
    hidden(at) {
      isVisible = false
      hide(at)
    },
    ended: end,
    left(at) {
      end(at)
      hasLeft = url !== ''
    },
  }
}

/**
 * After a page show of a type was sent, others of that type are suppressed for 1500 ms (spec 4, 9: "likewise for event
 * type OcdH5Upgrade").
 * @returns a function: whether a show of the type may be sent at that time, ms; if so, the lock starts
 */
export const createShowLock = () => {
  const sentAt = new Map<string, number>()
  return (type: string, at: number): boolean => {
    const since = at - (sentAt.get(type) ?? -Infinity)
    // A clock that was set back does not prolong the lock.
    if (since >= 0 && since < SHOW_LOCK) return false
    sentAt.set(type, at)
    return true
  }
}
