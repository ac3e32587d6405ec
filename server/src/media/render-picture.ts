import sharp from 'sharp'
import { CLOSE_UP_RASTER, SMALLEST_RASTER, WEBP_EFFORT, WEBP_QUALITY } from './limits'

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

/**
 * Renders one of our SVG pictures as webp, `width` px wide. SVG measures the heights of its lighting in output pixels,
 * so they are scaled with the raster: a picture looks the same in every width.
 */
export async function renderPicture(svg: string, width: number): Promise<Buffer> {
  const frame = frameOf(svg)
  const raster = frame.bleed > 0 ? width * CLOSE_UP_RASTER : width
  const ratio = Math.max(raster, SMALLEST_RASTER) / frame.width
  const [w, h] = [frame.width + 2 * frame.bleed, frame.height + 2 * frame.bleed]
  const scaled = svg
    .replace(ROOT, `viewBox="${-frame.bleed} ${-frame.bleed} ${w} ${h}" width="${w}" height="${h}"`)
    .replace(
      /surfaceScale="([-\d.]+)"/g,
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
    .webp({ quality: WEBP_QUALITY, effort: WEBP_EFFORT, smartSubsample: true })
    .toBuffer()
}
