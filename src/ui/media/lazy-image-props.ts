import type { ImageFormat } from '@/lib/image-cdn'

/** Props of LazyImage, the same on both builds. */
export interface LazyImageProps {
  /** Any address. On the image CDN it is fetched as webp, in the needed width (spec 9). */
  src: string
  /** Alternative text; '' for decoration. */
  alt: string
  /** Its width in the 375 design, px. */
  displayWidth: number
  /** Height over width of its box, which is reserved so that nothing moves; default 1. */
  ratio?: number
  /** The format fetched where webp is not supported: jpg (default), or png for transparent pictures. */
  format?: Exclude<ImageFormat, 'webp'>
  /** A small variant: at most 30k (spec 9). */
  small?: boolean
  /** contain: the whole picture; default cover. */
  fit?: 'cover' | 'contain'
  className?: string
  onLoad?: () => void
  /** Called after the last of three attempts. */
  onFail?: () => void
}
