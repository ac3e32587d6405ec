/**
 * Compresses pictures before they are sent (spec 5, 9): at most 680 px wide, JPEG of quality 0.7, upright by EXIF,
 * repeated while above 1,048,576 bytes; thumbnails of 200 × 200 at quality 100. Drawing and encoding are a port: each
 * build's canvas. Small pictures are encoded again too, which removes EXIF data such as the place of a photograph, and
 * an animation becomes its first picture.
 */
import { coverArea, fitWidth, type Area, type Size } from '@/lib/image-fit'
import { isTurned, uprightTransform, type Orientation, type Transform } from '@/lib/image-orientation'
import { ImageError } from './create-image-size'
import {
  LOWEST_QUALITY,
  MAX_BYTES,
  MAX_WIDTH,
  QUALITY,
  QUALITY_STEP,
  THUMBNAIL_QUALITY,
  THUMBNAIL_SIDE,
} from './limits'

/** A decoded picture. `width` and `height` are those it will be drawn with. */
export interface Decoded<I> extends Size {
  image: I
  /** The remaining rotation: 1 when the host has applied it already. */
  orientation: Orientation
  /** Frees the picture's resources. */
  release(): void
}

/** What to draw: set `transform`, then draw the whole picture into `place`. */
export interface Drawing extends Size {
  transform: Transform
  place: Area
  /** 0 to 1. */
  quality: number
}

export interface CompressPort<F, I> {
  /** Rejects when the file is not a picture; with an ImageError where it can say why. */
  decode(file: F): Promise<Decoded<I>>
  /** Resolves with a JPEG on a white background; rejects when the canvas yields none. */
  draw(image: I, drawing: Drawing): Promise<F>
  bytesOf(file: F): Promise<number>
}

export interface Compress<F> {
  /**
   * @param maxWidth px, another one than that of pictures of public texts
   * @throws ImageError 图片加载失败
   */
  compressImage(file: F, maxWidth?: number): Promise<F>
  /** The picture's middle, 200 × 200 px. @throws ImageError 图片加载失败 */
  thumbnailOf(file: F): Promise<F>
}

const multiply = ([a, b, c, d, e, f]: Transform, { x, y }: { x: number; y: number }, scale: number): Transform => [
  a * scale,
  b * scale,
  c * scale,
  d * scale,
  (e - x) * scale,
  (f - y) * scale,
]

/** The drawing of `area` of the upright picture onto a canvas of `size`. */
const drawingOf = (
  { width, height, orientation }: Omit<Decoded<unknown>, 'image' | 'release'>,
  area: Area,
  size: Size,
  quality: number,
): Drawing => ({
  ...size,
  quality,
  transform: multiply(uprightTransform(orientation, width, height), area, size.width / area.width),
  place: { x: 0, y: 0, width, height },
})

const uprightSize = ({ width, height, orientation }: Size & { orientation: Orientation }): Size =>
  isTurned(orientation) ? { width: height, height: width } : { width, height }

export const createCompress = <F, I>({ decode, draw, bytesOf }: CompressPort<F, I>): Compress<F> => {
  const withPicture = async (file: F, work: (picture: Decoded<I>) => Promise<F>): Promise<F> => {
    const picture = await decode(file).catch((error: unknown) => {
      throw error instanceof ImageError ? error : new ImageError('loadFailed')
    })
    try {
      return await work(picture)
    } finally {
      picture.release()
    }
  }

  const shrink = async (picture: Decoded<I>, maxWidth: number): Promise<F> => {
    const whole = uprightSize(picture)
    const size = fitWidth(whole, maxWidth)
    const area = { x: 0, y: 0, ...whole }
    let quality = QUALITY
    let result = await draw(picture.image, drawingOf(picture, area, size, quality))
    while ((await bytesOf(result)) > MAX_BYTES && quality * QUALITY_STEP >= LOWEST_QUALITY) {
      quality *= QUALITY_STEP
      result = await draw(picture.image, drawingOf(picture, area, size, quality))
    }
    return result
  }

  return {
    compressImage: async (file, maxWidth = MAX_WIDTH) => withPicture(file, (picture) => shrink(picture, maxWidth)),
    thumbnailOf: (file) =>
      withPicture(file, (picture) => {
        const size = { width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE }
        const area = coverArea(uprightSize(picture), size)
        return draw(picture.image, drawingOf(picture, area, size, THUMBNAIL_QUALITY))
      }),
  }
}

/** A JPEG of 2 × 1 px whose EXIF orientation is a quarter turn: a host that applies orientation reports 1 × 2. */
export const TURNED_SAMPLE =
  'data:image/jpeg;base64,/9j/4QAiRXhpZgAASUkqAAgAAAABABIBAwABAAAABgAAAAAAAAD/2wBDABAQEBAREBIUFBIZGxgbGSUiHx8iJTgoKygrKDhVNT41NT41VUtbSkVKW0uHal5eaoecg3yDnL2pqb3u4u7/////wgALCAABAAIBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAAAAB//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPwB//9k='
