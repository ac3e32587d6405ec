/** How the open swipe cell closes; there is at most one. */
let closeOpen: (() => void) | null = null

/** A cell has opened: the one before it closes. */
export const swipeOpened = (close: () => void): void => {
  if (closeOpen !== close) closeOpen?.()
  closeOpen = close
}

/** A cell has closed or gone. */
export const swipeClosed = (close: () => void): void => {
  if (closeOpen === close) closeOpen = null
}
