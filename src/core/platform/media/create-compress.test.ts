import type { Orientation } from '@/lib/image-orientation'
import { createCompress, type CompressPort, type Drawing } from './create-compress'

interface File {
  name: string
  bytes: number
}

const portOf = (
  width: number,
  height: number,
  orientation: Orientation = 1,
  bytesAt = (_quality: number) => 100_000,
) => {
  const drawings: Drawing[] = []
  const release = jest.fn()
  const port: CompressPort<File, string> = {
    decode: (file) => Promise.resolve({ image: file.name, width, height, orientation, release }),
    draw: (_image, drawing) => {
      drawings.push(drawing)
      return Promise.resolve({ name: 'drawn', bytes: bytesAt(drawing.quality) })
    },
    bytesOf: (file) => Promise.resolve(file.bytes),
  }
  return { ...createCompress(port), drawings, release }
}
const photo = { name: 'a.jpg', bytes: 4_000_000 }

/** Where a point of the file is drawn on the canvas. */
const onCanvas = ({ transform: [a, b, c, d, e, f] }: Drawing, x: number, y: number) => [
  Math.round(a * x + c * y + e),
  Math.round(b * x + d * y + f),
]

it('makes a picture at most 680 px wide, as JPEG of quality 0.7 (spec 5/9, 5/10, 9/17, 9/18)', async () => {
  const { compressImage, drawings, release } = portOf(4032, 3024)
  expect(await compressImage(photo)).toEqual({ name: 'drawn', bytes: 100_000 })
  expect(drawings).toHaveLength(1)
  expect(drawings[0]).toMatchObject({ width: 680, height: 510, quality: 0.7 })
  expect(onCanvas(drawings[0]!, 4032, 3024)).toEqual([680, 510])
  expect(release).toHaveBeenCalledTimes(1)
})

it('a narrower one keeps its size, and is encoded anew all the same', async () => {
  const { compressImage, drawings } = portOf(300, 400)
  await compressImage(photo)
  expect(drawings[0]).toMatchObject({ width: 300, height: 400, transform: [1, 0, 0, 1, 0, 0] })
})

it('sets it upright by its EXIF orientation (spec 5/11)', async () => {
  const { compressImage, drawings } = portOf(4032, 3024, 6)
  await compressImage(photo)
  expect(drawings[0]).toMatchObject({ width: 680, height: 907 })
  expect(onCanvas(drawings[0]!, 0, 0)).toEqual([680, 0])
  expect(onCanvas(drawings[0]!, 4032, 3024)).toEqual([0, 907])
})

it('compresses again while it is larger than 1,048,576 bytes (spec 5/12, 9/19)', async () => {
  const { compressImage, drawings } = portOf(680, 9000, 1, (quality) => (quality > 0.4 ? 1_048_577 : 1_048_576))
  expect((await compressImage(photo)).bytes).toBe(1_048_576)
  expect(drawings.map(({ quality }) => Math.round(quality * 100))).toEqual([70, 49, 34])
})

it('gives up before the picture falls to blocks', async () => {
  const { compressImage, drawings } = portOf(680, 90_000, 1, () => 9_000_000)
  await compressImage(photo)
  expect(drawings.at(-1)!.quality).toBeGreaterThanOrEqual(0.2)
  expect(drawings.length).toBeLessThan(6)
})

it('compresses every kind of picture, a moving one too (spec 5/13)', async () => {
  const { compressImage, drawings } = portOf(1000, 1000)
  expect(await compressImage({ name: 'a.gif', bytes: 5 })).toMatchObject({ name: 'drawn' })
  expect(drawings[0]).toMatchObject({ width: 680, quality: 0.7 })
})

it('a thumbnail is the middle, 200 × 200 at quality 100 (spec 5/14, 9/20)', async () => {
  const { thumbnailOf, drawings } = portOf(400, 300, 6)
  await thumbnailOf(photo)
  expect(drawings[0]).toMatchObject({ width: 200, height: 200, quality: 1 })
  // Upright it is 300 × 400: 50 px are cut off above and below.
  expect(onCanvas(drawings[0]!, 50, 300)).toEqual([0, 0])
  expect(onCanvas(drawings[0]!, 350, 0)).toEqual([200, 200])
})

it('what is no picture is refused with 图片加载失败, and nothing is held', async () => {
  const port: CompressPort<File, string> = {
    decode: () => Promise.reject(new Error('decode')),
    draw: () => Promise.reject(new Error('draw')),
    bytesOf: () => Promise.resolve(0),
  }
  await expect(createCompress(port).compressImage(photo)).rejects.toMatchObject({ message: '图片加载失败' })
  const release = jest.fn()
  const failing = createCompress<File, string>({
    ...port,
    decode: () => Promise.resolve({ image: '', width: 10, height: 10, orientation: 1, release }),
  })
  await expect(failing.compressImage(photo)).rejects.toThrow('draw')
  expect(release).toHaveBeenCalledTimes(1)
})

it('makes a picture wider for those who judge by it', async () => {
  const { compressImage, drawings } = portOf(4032, 3024)
  await compressImage(photo, 2160)
  expect(drawings[0]).toMatchObject({ width: 2160, height: 1620, quality: 0.7 })
})
