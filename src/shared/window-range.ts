/**
 * Which part of a long grid stands in the document. Counted in bands of two rows (four items), because a band is one line on a wide
 * window and two on a phone, so a window of whole bands never splits a line.
 */

/** Items of a band. */
export const BAND = 4
/** Bands in the document: 24 cards. A phone shows at most three at once; one stays above and two below for the next frames. */
export const WINDOW_BANDS = 6
/** The end is announced this many bands ahead: one page of 8 items (spec 9). */
export const END_AHEAD_BANDS = 2

export interface View {
  /** Top of the grid against the top of the viewport, px. */
  top: number
  /** Height of the whole grid, px. */
  height: number
  /** Height of the viewport, px. */
  viewport: number
}

export interface WindowRange {
  /** First band in the document, and the one after the last. */
  from: number
  to: number
  /** The last bands are near: more items are wanted. */
  nearEnd: boolean
}

/** The range for a view; `current` is kept while what is visible stays at least a band inside it. */
export const windowRange = (items: number, view: View | undefined, current: number): WindowRange => {
  const bands = Math.ceil(items / BAND)
  if (!view || view.height <= 0 || bands === 0) return { from: 0, to: Math.min(bands, WINDOW_BANDS), nearEnd: false }
  const bandHeight = view.height / (items / BAND)
  const first = Math.min(Math.max(0, Math.floor(-view.top / bandHeight)), bands - 1)
  const after = Math.max(first + 1, Math.min(bands, Math.ceil((view.viewport - view.top) / bandHeight)))
  const size = Math.max(WINDOW_BANDS, after - first + 3)
  const kept = Math.min(current, Math.max(0, bands - size))
  const isInside = (kept === 0 || first >= kept + 1) && (kept + size >= bands || after <= kept + size - 1)
  const from = isInside ? kept : Math.min(Math.max(0, first - 1), Math.max(0, bands - size))
  return { from, to: Math.min(bands, from + size), nearEnd: after + END_AHEAD_BANDS >= bands }
}
