/** Where a page was clicked. */
export interface ClickPosition {
  /** CSS px of the page, from its top left corner. */
  x: number
  y: number
}
