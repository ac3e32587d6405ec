/** The shop's endless grid as a phone lays it out: rows of two, of one height, and space in the place of rows that are not drawn. */
import type { Measure } from './host/layout'

/** px of a card with the room below it, at 375 px. */
export const ROW = 290
/** px above the grid: bars, filters, on home the sections before the feed. */
const ABOVE = 120

/** Rows of a grid, drawn or not. */
export const rowsOf = (grid: Element | undefined): number => {
  const space = [...(grid?.querySelectorAll<HTMLElement>('.rx-grid-space') ?? [])]
  const missing = space.reduce((rows, one) => rows + Number(one.style.getPropertyValue('--rx-rows')), 0)
  return missing + (grid?.querySelectorAll('.rx-grid-row').length ?? 0)
}

export const gridLayout: Measure = (element) =>
  element.classList.contains('rx-grid') ? { top: ABOVE, height: rowsOf(element) * ROW } : null
