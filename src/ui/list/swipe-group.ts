/** Closes the open swipe cell; there is at most one. */
let closeOpen: (() => void) | null = null

/** A cell has opened: the one before it closes. */
export const swipeOpened = (close: () => void): void => {
  if (closeOpen !== close) closeOpen?.()
  closeOpen = close
}

/** Closes the open cell, if any: the page is left, or its rows change their meaning. */
export const closeSwiped = (): void => closeOpen?.()

/** A cell is touched: another one that is open closes, as the mini-program sees no touches elsewhere. */
export const swipeTouched = (close: () => void): void => {
  if (closeOpen !== close) closeOpen?.()
}

/** Called when a cell was closed or unmounted. */
export const swipeClosed = (close: () => void): void => {
  if (closeOpen === close) closeOpen = null
}
