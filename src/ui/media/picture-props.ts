import type { ReactNode } from 'react'

/** Props of PictureView, the same on both builds. */
export interface PictureViewProps {
  /**
   * A picture of the server: address without a width, its real size, so that its box is reserved before it loads, and
   * what its box shows until then.
   */
  picture: { url: string; width: number; height: number; blur?: string }
  /** Alternative text; '' for decoration. */
  alt: string
  /** Its width in the 375 design, px: decides which file is fetched. */
  displayWidth: number
  /** H5: `sizes` of the picture where it does not simply grow with the window. */
  sizes?: string
  /** For the first screen: fetched at once, before others. */
  priority?: boolean
  /** Height over width of its box; default the picture's own. The picture covers its box. */
  ratio?: number
  className?: string
  onLoad?: () => void
  /** Drawn over the picture (pins, a state). */
  children?: ReactNode
}
