import sharp, { type Sharp } from 'sharp'
import {
  LARGEST_FINE_WEBP,
  MAGNIFIED_RASTER_SHARE,
  PICTURE_WIDTHS,
  RASTER_SHARE,
  SCENE_UNITS,
  SMALLEST_RASTER,
  WEBP_EFFORT,
  WEBP_LARGE_EFFORT,
  WEBP_QUALITY,
} from './limits'

/** SVG's pixels per inch at which one unit is one pixel. */
const UNIT_DENSITY = 72

interface Frame {
  readonly width: number
  readonly height: number
  readonly bleed: number
}

const ROOT = /viewBox="0 0 (\d+) (\d+)" width="\d+" height="\d+" data-bleed="(\d+)"/

function frameOf(svg: string): Frame {
  const [, width, height, bleed] = ROOT.exec(svg) ?? []
  if (width === undefined || height === undefined || bleed === undefined)
    throw new RangeError('not a picture of this generator')
  return { width: Number(width), height: Number(height), bleed: Number(bleed) }
}

/** A banner is drawn as it is; a picture that is wanted for magnifying has the pixels of any other. */
function rasterShare(frame: Frame, width: number): number {
  if (frame.width === SCENE_UNITS.width) return 1
  return frame.bleed > 0 && width <= Math.max(...PICTURE_WIDTHS) ? MAGNIFIED_RASTER_SHARE : RASTER_SHARE
}

/**
 * Draws one of our SVG pictures as pixels, `width` px wide. SVG measures the heights of its lighting in output
 * pixels, so
 * they are scaled with the raster: a picture looks the same in every width.
 */
function rasterise(svg: string, width: number): Sharp {
  const frame = frameOf(svg)
  const ratio = (width * rasterShare(frame, width)) / frame.width
  const [w, h] = [frame.width + 2 * frame.bleed, frame.height + 2 * frame.bleed]
  const scaled = svg
    .replace(ROOT, () => `viewBox="${-frame.bleed} ${-frame.bleed} ${w} ${h}" width="${w}" height="${h}"`)
    .replace(
      /surfaceScale="([-\d.]+)"(?! kernelUnitLength)/g,
      (_, height: string) => `surfaceScale="${(Number(height) * ratio).toFixed(2)}"`,
    )
  const edge = Math.round(frame.bleed * ratio)
  return sharp(Buffer.from(scaled), { density: UNIT_DENSITY * ratio })
    .extract({
      left: edge,
      top: edge,
      width: Math.round(frame.width * ratio),
      height: Math.round(frame.height * ratio),
    })
    .resize({ width })
    .flatten({ background: '#ebe7e1' })
}

/** Fine colours (chains, stitches) of a small picture would blur without the slow subsampling. */
const encode = (pixels: Sharp, width: number): Promise<Buffer> =>
  pixels
    .webp({
      quality: WEBP_QUALITY,
      effort: width > LARGEST_FINE_WEBP ? WEBP_LARGE_EFFORT : WEBP_EFFORT,
      smartSubsample: width <= LARGEST_FINE_WEBP,
    })
    .toBuffer()

/**
 * A photo in these widths (px), as webp in their order: in a square on the drawings' background, or with the shape that
 * it has.
 */
export function developPhoto(photo: Buffer, widths: readonly number[], isWhole = false): Promise<Buffer[]> {
  const background = '#ebe7e1'
  return Promise.all(
    widths.map((width) =>
      encode(
        sharp(photo)
          .resize(isWhole ? { width } : { width, height: width, fit: 'contain', background })
          .flatten({ background }),
        width,
      ),
    ),
  )
}

/** Draws an SVG picture once, at the largest of `widths` (px), and encodes it as webp in each, in their order. */
export async function renderWidths(svg: string, widths: readonly number[]): Promise<Buffer[]> {
  const { data, info } = await rasterise(svg, Math.max(...widths))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files: Buffer[] = []
  for (const width of widths) {
    const pixels = sharp(data, { raw })
    files.push(await encode(width === info.width ? pixels : pixels.resize({ width }), width))
  }
  return files
}

/** One webp of any width, px. Narrow ones are drawn larger and reduced, so that grain and stitches do not alias. */
export async function renderPicture(svg: string, width: number): Promise<Buffer> {
  const [file] = await renderWidths(svg, width < SMALLEST_RASTER ? [width, SMALLEST_RASTER] : [width])
  return file as Buffer
}

/** A finished picture in a smaller width, px. */
export function narrowPicture(file: string, width: number): Promise<Buffer> {
  return encode(sharp(file).resize({ width }), width)
}
