import { isTurned, orientationOf, uprightTransform, type Orientation } from './image-orientation'

/** The beginning of a JPEG: a JFIF segment, then EXIF with a make (tag 0x010f) before the orientation. */
const jpeg = (orientation: number, little = true) => {
  const bytes = new ArrayBuffer(2 + 18 + 2 + 2 + 6 + 8 + 2 + 24)
  const view = new DataView(bytes)
  view.setUint16(0, 0xffd8)
  view.setUint16(2, 0xffe0)
  view.setUint16(4, 16)
  const app1 = 20
  view.setUint16(app1, 0xffe1)
  view.setUint16(app1 + 2, 42)
  view.setUint32(app1 + 4, 0x45786966)
  const tiff = app1 + 10
  view.setUint16(tiff, little ? 0x4949 : 0x4d4d)
  view.setUint16(tiff + 2, 42, little)
  view.setUint32(tiff + 4, 8, little)
  view.setUint16(tiff + 8, 2, little)
  view.setUint16(tiff + 10, 0x010f, little)
  view.setUint16(tiff + 22, 0x0112, little)
  view.setUint16(tiff + 24, 3, little)
  view.setUint32(tiff + 26, 1, little)
  view.setUint16(tiff + 30, orientation, little)
  return bytes
}

describe('EXIF orientation (spec 5)', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('reads %i in both byte orders (spec 5/11)', (orientation) => {
    expect(orientationOf(jpeg(orientation))).toBe(orientation)
    expect(orientationOf(jpeg(orientation, false))).toBe(orientation)
  })

  it('is 1 for other files, for wrong values, and for data that is cut off', () => {
    expect(orientationOf(new ArrayBuffer(0))).toBe(1)
    expect(orientationOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 0, 0, 0]).buffer)).toBe(1)
    expect(orientationOf(jpeg(0))).toBe(1)
    expect(orientationOf(jpeg(9))).toBe(1)
    for (let length = 2; length < 52; length++) expect(orientationOf(jpeg(6).slice(0, length))).toBe(1)
  })

  it('a photograph without EXIF is upright', () => {
    const bytes = jpeg(6)
    new DataView(bytes).setUint16(20, 0xffdb)
    expect(orientationOf(bytes)).toBe(1)
  })
})

describe('setting a picture upright', () => {
  const apply = (orientation: Orientation, x: number, y: number) => {
    const [a, b, c, d, e, f] = uprightTransform(orientation, 40, 30)
    return [a * x + c * y + e, b * x + d * y + f]
  }

  /** Where the file's first corner (0, 0) and the end of its first line (40, 0) are drawn, by the EXIF standard. */
  it.each<[Orientation, number[], number[]]>([
    [1, [0, 0], [40, 0]],
    [2, [40, 0], [0, 0]],
    [3, [40, 30], [0, 30]],
    [4, [0, 30], [40, 30]],
    [5, [0, 0], [0, 40]],
    [6, [30, 0], [30, 40]],
    [7, [30, 40], [30, 0]],
    [8, [0, 40], [0, 0]],
  ])('orientation %i puts the corners where they belong', (orientation, first, second) => {
    expect(apply(orientation, 0, 0)).toEqual(first)
    expect(apply(orientation, 40, 0)).toEqual(second)
  })

  it('width and height change places from 5 on', () => {
    expect(([1, 2, 3, 4, 5, 6, 7, 8] as const).map(isTurned)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
      true,
    ])
  })
})
