/**
 * Re-encodes untrusted pictures: the format follows from the first bytes, the pixels are decoded and encoded anew,
 * rotated upright and bounded. Nothing else survives (place, camera, and data hidden behind the picture).
 */
import { RET } from '@contract/constants'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../../../kit/refusal'
import {
  ENCODE_TIMEOUT_S,
  UPLOAD_MAX_DECODED_BYTES,
  UPLOAD_MAX_PIXELS,
  UPLOAD_MAX_SIDE,
  UPLOAD_QUALITY,
} from '../limits'
import { UPLOAD_REFUSALS } from '../messages'

export type PictureFormat = 'jpg' | 'png' | 'webp'

export const CONTENT_TYPES: Record<PictureFormat, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

export interface CleanPicture {
  format: PictureFormat
  bytes: Buffer
  /** px */
  width: number
  /** px */
  height: number
}

/** Sample formats of more than one byte, as the decoder names them. */
const BYTES_OF_SAMPLE: Readonly<Record<string, number>> = { ushort: 2, short: 2, uint: 4, int: 4, float: 4, double: 8 }

/** null when it is none of the accepted formats. */
export function formatOf(bytes: Buffer): PictureFormat | null {
  const starts = (hex: string) => bytes.subarray(0, hex.length / 2).equals(Buffer.from(hex, 'hex'))
  if (starts('ffd8ff')) return 'jpg'
  if (starts('89504e470d0a1a0a')) return 'png'
  if (starts('52494646') && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return null
}

/** @throws Refusal when it is no picture, a broken one, or one of too many pixels. */
export async function cleanPicture(given: Buffer): Promise<CleanPicture> {
  const format = formatOf(given)
  if (format === null) throw new Refusal(RET.BAD_REQUEST, UPLOAD_REFUSALS.notPicture)
  // Reads the header alone: a decompression bomb is refused before it is decoded.
  const {
    width = 0,
    height = 0,
    channels = 4,
    depth,
  } = await decode(given)
    .metadata()
    .catch(() => Promise.reject(new Refusal(RET.BAD_REQUEST, UPLOAD_REFUSALS.broken)))
  const decoded = width * height * channels * (BYTES_OF_SAMPLE[depth ?? ''] ?? 1)
  if (width * height > UPLOAD_MAX_PIXELS || decoded > UPLOAD_MAX_DECODED_BYTES[format])
    throw new Refusal(RET.BAD_REQUEST, UPLOAD_REFUSALS.tooManyPixels)
  const size = { width: UPLOAD_MAX_SIDE, height: UPLOAD_MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await encode(decode(given).autoOrient().resize(size), format)
    .timeout({ seconds: ENCODE_TIMEOUT_S })
    .toBuffer({ resolveWithObject: true })
    .catch(() => Promise.reject(new Refusal(RET.BAD_REQUEST, UPLOAD_REFUSALS.broken)))
  return { format, bytes: data, width: info.width, height: info.height }
}

function decode(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: true })
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'png') return picture.png()
  return format === 'jpg' ? picture.jpeg({ quality: UPLOAD_QUALITY }) : picture.webp({ quality: UPLOAD_QUALITY })
}
