import type { ReactNode } from 'react'

/** Props of ImageZoom, the same on both builds. */
export interface ImageZoomProps {
  /** The one in front; another goes back to its own size. */
  active: boolean
  /** A single tap, once it is known that no second one follows. */
  onTap: () => void
  /** It is magnified, or no longer: the host then leaves swiping to it. */
  onZoom: (isZoomed: boolean) => void
  /** Pulled well beyond its left (-1) or right (1) edge while magnified. */
  onLeave: (step: -1 | 1) => void
  /** One finger has pulled a picture of its own size down by 100 px, and lifted. */
  onPullDown: () => void
  /** The picture. */
  children: ReactNode
}
