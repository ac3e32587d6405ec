import { messages } from './messages'
import type { Size } from '@/lib/image-fit'

/** A picture that cannot be read (spec 5, 8). `message` is a text for the user. */
export class ImageError extends Error {
  override name = 'ImageError'
  constructor(readonly kind: keyof typeof messages) {
    super(messages[kind])
  }
}

/** Loads a picture and resolves with its size in px; rejects when it cannot be loaded. */
export type ReadSize = (url: string) => Promise<Size>

/**
 * `imageSize(url)` resolves with `{ width, height }` of the upright picture, px.
 *
 * @throws ImageError 图片URL不能为空 for an empty address, 图片加载失败 for an address without a picture (spec 5)
 */
export const createImageSize =
  (read: ReadSize): ReadSize =>
  async (url) => {
    if (!url) throw new ImageError('emptyUrl')
    const size = await read(url).catch(() => null)
    if (!size || size.width <= 0 || size.height <= 0) throw new ImageError('loadFailed')
    return size
  }
