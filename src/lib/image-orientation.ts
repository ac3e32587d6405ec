/** Reads a photograph's orientation from its EXIF data (spec 5: pictures are rotated by EXIF orientation). */

/** 1 upright; 2, 4, 5, 7 mirrored; 3 upside down; 6 and 8 a quarter turned. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** EXIF is within the first 64 KB of a JPEG: one segment holds no more. */
export const EXIF_BYTES = 65_536 + 64

const JPEG_START = 0xffd8
const APP1 = 0xffe1
const START_OF_SCAN = 0xffda
/** `Exif`, the first bytes of its segment. */
const EXIF = 0x45786966
const LITTLE_ENDIAN = 0x4949
const ORIENTATION_TAG = 0x0112
/** Bytes of a directory entry. */
const ENTRY = 12

/** Offset of the EXIF data in a JPEG, or -1. */
const findExif = (view: DataView): number => {
  if (view.getUint16(0) !== JPEG_START) return -1
  for (let at = 2; at + 10 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if (marker === APP1 && view.getUint32(at + 4) === EXIF) return at + 10
    if (marker === START_OF_SCAN || marker >> 8 !== 0xff) return -1
  }
  return -1
}

const isOrientation = (value: number): value is Orientation => value >= 1 && value <= 8

/** The orientation of a JPEG, from its first bytes; 1 for other files and for truncated or invalid data. */
export const orientationOf = (bytes: ArrayBuffer): Orientation => {
  const view = new DataView(bytes)
  try {
    const start = findExif(view)
    if (start < 0) return 1
    const little = view.getUint16(start) === LITTLE_ENDIAN
    const directory = start + view.getUint32(start + 4, little)
    const count = view.getUint16(directory, little)
    for (let index = 0; index < count; index++) {
      const entry = directory + 2 + index * ENTRY
      if (view.getUint16(entry, little) !== ORIENTATION_TAG) continue
      const value = view.getUint16(entry + 8, little)
      return isOrientation(value) ? value : 1
    }
  } catch {
    // A read beyond the end: the data is truncated.
  }
  return 1
}

/** The six numbers of a canvas transform: a, b, c, d, e, f. */
export type Transform = readonly [number, number, number, number, number, number]

/** Whether width and height are swapped. */
export const isTurned = (orientation: Orientation): boolean => orientation >= 5

/** The transform that draws a picture of `width` × `height` (as stored in the file) upright. */
export const uprightTransform = (orientation: Orientation, width: number, height: number): Transform => {
  const transforms: Record<Orientation, Transform> = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  }
  return transforms[orientation]
}
