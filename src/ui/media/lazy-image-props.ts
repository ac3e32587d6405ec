import type { ImageFormat } from '@/lib/image-cdn'

/** Props of LazyImage, the same on both builds. */
export interface LazyImageProps {
  /** Any address. On the image CDN it is asked for as webp, in the width that is needed (spec 9). */
  src: string
  /** What it shows; '' for decoration. */
  alt: string
  /** Its width in the 375 design, px. */
  displayWidth: number
  /** Height over width of its place, so that nothing moves when it comes; default 1. */
  ratio?: number
  /** What is asked for where webp is not understood: jpg (default), or png for what must stay transparent. */
  format?: Exclude<ImageFormat, 'webp'>
  /** A small variant: at most 30k (spec 9). */
  small?: boolean
  /** contain: the whole picture; default cover. */
  fit?: 'cover' | 'contain'
  className?: string
  onLoad?: () => void
  /** After the last of three attempts. */
  onFail?: () => void
}
