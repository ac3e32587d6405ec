/** What a photograph seems to lack: a hint for whoever takes it, never a refusal (design: selling 2.0). */
import type { PictureHint } from '@contract/platform'
import sharp from 'sharp'

/** The shorter side at least, px: less does not show a stitch. */
const LEAST_SIDE = 800
/** The photograph is looked at in this size, px: what is sharp here is sharp enough for a valuer. */
const LOOKED_AT = 640
/** So many parts of a side: one sharp part is enough, a background may be blurred. */
const PARTS = 6
/** The brightest tenth of a photograph in the dark is no brighter, of 255: a black bag on a white table is. */
const DARK = 80
const BRIGHTEST = 0.9
/** Least contrast from pixel to pixel of the sharpest part: defocus and motion stay far below it. */
const SHARP = 60

/** How much the pixels of a part differ from their neighbours: the variance of the Laplacian. */
function contrastOf(
  pixels: Uint8Array,
  width: number,
  part: { left: number; top: number; w: number; h: number },
): number {
  const { left, top, w, h } = part
  let [count, sum, squares] = [0, 0, 0]
  const at = (x: number, y: number) => pixels[y * width + x] ?? 0
  for (let y = top + 1; y < top + h - 1; y += 1) {
    for (let x = left + 1; x < left + w - 1; x += 1) {
      const value = 4 * at(x, y) - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1)
      count += 1
      sum += value
      squares += value * value
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

function brightestOf(pixels: Uint8Array): number {
  const counts = new Array<number>(256).fill(0)
  for (const value of pixels) counts[value] = (counts[value] ?? 0) + 1
  let seen = 0
  for (let value = 0; value < counts.length; value += 1) {
    seen += counts[value] ?? 0
    if (seen >= pixels.length * BRIGHTEST) return value
  }
  return 255
}

/** @param given a picture that the server has encoded itself */
export async function hintOf(given: Buffer): Promise<PictureHint | null> {
  const { width = 0, height = 0 } = await sharp(given).metadata()
  if (Math.min(width, height) < LEAST_SIDE) return 'small'
  const { data, info } = await sharp(given)
    .resize({ width: LOOKED_AT, height: LOOKED_AT, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = new Uint8Array(data)
  if (brightestOf(pixels) < DARK) return 'dark'
  const [w, h] = [Math.floor(info.width / PARTS), Math.floor(info.height / PARTS)]
  for (let row = 0; row < PARTS; row += 1) {
    for (let column = 0; column < PARTS; column += 1) {
      if (contrastOf(pixels, info.width, { left: column * w, top: row * h, w, h }) >= SHARP) return null
    }
  }
  return 'blurred'
}
