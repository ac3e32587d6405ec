import type { ReactNode } from 'react'

/** Props of ImageZoom, the same on both builds. */
export interface ImageZoomProps {
  /** Whether it is the picture shown; the others are reset. */
  active: boolean
  /** Called after a single tap, once no second one can follow. */
  onTap: () => void
  /** Called when it is magnified or reset: while magnified, the host leaves swiping to it. */
  onZoom: (isZoomed: boolean) => void
  /** Called when it is pulled well beyond its left (-1) or right (1) edge while magnified. */
  onLeave: (step: -1 | 1) => void
  /** Called when one finger has pulled an unmagnified picture down by 100 px, and lifted. */
  onPullDown: () => void
  /** The picture. */
  children: ReactNode
}
