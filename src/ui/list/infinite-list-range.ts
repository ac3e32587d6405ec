/**
 * Which part of a long list is in the document. Counted in bands of some items, because a line of a grid may hold two
 * items on a phone and four on a tablet: a window of whole bands never splits a line. A wide window may have six in a
 * line; its range begins and ends at every third band.
 */
import { LIST_BAND, LIST_BANDS, LIST_BANDS_OF_SIXES, LIST_END_AHEAD } from '../internal/limits'

/** Position of the list, px. */
export interface ListView {
  /** Its top against the top of the viewport. */
  top: number
  /** Height of the whole list. */
  height: number
  viewport: number
  /** The window is wide enough for lines of six. */
  hasSixes?: boolean
}

export interface ListRange {
  /** First band in the document, and the index after the last one. */
  from: number
  to: number
  /** The last bands are near: more items should be loaded. */
  nearEnd: boolean
}

/** The range for a view; `current` is kept while the visible part is at least a band inside it. */
export const listRange = (items: number, view: ListView | undefined, current: number): ListRange => {
  const bands = Math.ceil(items / LIST_BAND)
  if (!view || view.height <= 0 || bands === 0) return { from: 0, to: Math.min(bands, LIST_BANDS), nearEnd: false }
  const bandHeight = view.height / (items / LIST_BAND)
  const first = Math.min(Math.max(0, Math.floor(-view.top / bandHeight)), bands - 1)
  const after = Math.max(first + 1, Math.min(bands, Math.ceil((view.viewport - view.top) / bandHeight)))
  const size = Math.max(LIST_BANDS, after - first + 3)
  const kept = Math.min(current, Math.max(0, bands - size))
  const isInside = (kept === 0 || first >= kept + 1) && (kept + size >= bands || after <= kept + size - 1)
  const from = isInside ? kept : Math.min(Math.max(0, first - 1), Math.max(0, bands - size))
  const step = view.hasSixes ? LIST_BANDS_OF_SIXES : 1
  return {
    from: Math.floor(from / step) * step,
    to: Math.min(bands, Math.ceil((from + size) / step) * step),
    nearEnd: after + LIST_END_AHEAD >= bands,
  }
}
