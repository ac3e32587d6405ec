/** Closes the open swipe cell; there is at most one. */
let closeOpen: (() => void) | null = null

/** A cell has opened: the one before it closes. */
export const swipeOpened = (close: () => void): void => {
  if (closeOpen !== close) closeOpen?.()
  closeOpen = close
}

/** Closes the open cell, if any: the page is left, or its rows change their meaning. */
export const closeSwiped = (): void => closeOpen?.()

let isTouched = false

/** A cell is touched: another one that is open closes. */
export const swipeTouched = (close: () => void): void => {
  isTouched = true
  if (closeOpen !== close) closeOpen?.()
}

/**
 * The page around the cells is touched, after the cell under the finger, if any: the mini-program's cells see no
 * touches elsewhere, so the open one closes here.
 */
export const pageTouched = (): void => {
  if (!isTouched) closeOpen?.()
  isTouched = false
}

/** Called when a cell was closed or unmounted. */
export const swipeClosed = (close: () => void): void => {
  if (closeOpen === close) closeOpen = null
}
