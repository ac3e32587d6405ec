/** Closes the open swipe cell; there is at most one. */
let closeOpen: (() => void) | null = null

/** A cell has opened: the one before it closes. */
export const swipeOpened = (close: () => void): void => {
  if (closeOpen !== close) closeOpen?.()
  closeOpen = close
}

/** Called when a cell was closed or unmounted. */
export const swipeClosed = (close: () => void): void => {
  if (closeOpen === close) closeOpen = null
}
