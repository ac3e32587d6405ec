/** A finished picture in another format or below a size limit, as an image CDN returns it (spec 9). */
import { randomUUID } from 'node:crypto'
import { access, rename, stat, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { NARROWER, QUALITIES } from './limits'

export const FORMATS = ['webp', 'jpg', 'png'] as const
export type PictureFormat = (typeof FORMATS)[number]

export const TYPES: Readonly<Record<PictureFormat, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

const ENCODE: Readonly<Record<PictureFormat, (picture: Sharp, quality: number) => Sharp>> = {
  webp: (picture, quality) => picture.webp({ quality }),
  jpg: (picture, quality) => picture.flatten({ background: '#ffffff' }).jpeg({ quality }),
  png: (picture, quality) => picture.png({ palette: true, quality, effort: 1 }),
}

/** The best encoding within the limit: a lower quality first, then fewer pixels. */
export async function encodeWithin(file: string, format: PictureFormat, limit: number): Promise<Buffer> {
  const { width = 1 } = await sharp(file).metadata()
  for (let pixels = width; ; pixels = Math.max(1, Math.floor(pixels * NARROWER))) {
    for (const quality of QUALITIES) {
      const bytes = await ENCODE[format](sharp(file).resize({ width: pixels }), quality).toBuffer()
      if (bytes.length <= limit || pixels === 1) return bytes
    }
  }
}

/**
 * The file of a picture in that format and within that limit, made at the first request and kept beside the picture.
 *
 * @param limit bytes; null: any size
 * @param encode runs the work, in the queue of drawings
 */
export async function variantOf(
  file: string,
  format: PictureFormat,
  limit: number | null,
  encode: (work: () => Promise<Buffer>) => Promise<Buffer>,
): Promise<string> {
  if (format === 'webp' && (limit === null || (await stat(file)).size <= limit)) return file
  const made = `${file}.${limit ?? 'any'}.${format}`
  const isThere = await access(made).then(
    () => true,
    () => false,
  )
  if (isThere) return made
  const bytes = await encode(() => encodeWithin(file, format, limit ?? Infinity))
  const partial = `${made}.${randomUUID()}`
  await writeFile(partial, bytes)
  await rename(partial, made)
  return made
}
