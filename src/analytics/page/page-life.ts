import { SHOW_LOCK } from './limits'

/**
 * The life of pages (spec 4): load, show, hide, unload, out of what the host says in any order and as often as it likes. A history change gives hide, load,
 * show. Pure.
 */

/** What happens to the page in front. @param at ms since the epoch */
export interface PageEvents {
  load(url: string, at: number): void
  show(at: number): void
  hide(at: number): void
  unload(at: number): void
}

/** What the host says. */
export interface PageLife {
  /** The page at this address is in front. */
  front(url: string, at: number): void
  /** The window can be seen, or can be seen again. */
  visible(at: number): void
  hidden(at: number): void
  /** The app was left, and may come back as it is (the mini-program in the background). */
  ended(at: number): void
  /** The document goes. A browser may bring it back from its cache: the page is loaded anew then. */
  left(at: number): void
}

/** @param isVisible whether the window can be seen at the start */
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
 * After a page show of a type was sent, another of that type is not, for 1500 ms (spec 4, 9: "likewise for event type OcdH5Upgrade").
 * @returns tells whether a show of the type may be sent at that time, ms; if so, the lock closes
 */
export const createShowLock = () => {
  const sentAt = new Map<string, number>()
  return (type: string, at: number): boolean => {
    const since = at - (sentAt.get(type) ?? -Infinity)
    // A clock that was set back does not lock for longer.
    if (since >= 0 && since < SHOW_LOCK) return false
    sentAt.set(type, at)
    return true
  }
}
