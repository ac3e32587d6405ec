import sharp from 'sharp'
import { cleanPicture, formatOf } from './picture'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a08060' } })

describe('an uploaded picture (spec 5, 7.1)', () => {
  test.each([
    ['jpg', () => blank(60, 40).jpeg().toBuffer()],
    ['png', () => blank(60, 40).png().toBuffer()],
    ['webp', () => blank(60, 40).webp().toBuffer()],
  ] as const)('keeps its format, told by the bytes: %s', async (format, make) => {
    const cleaned = await cleanPicture(await make())
    expect(cleaned).toMatchObject({ format, width: 60, height: 40 })
    expect(formatOf(cleaned.bytes)).toBe(format)
  })

  test('is rotated upright and loses place, camera and hidden data', async () => {
    const exif = { IFD0: { Make: 'CameraOfSomebody' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } }
    const given = await blank(60, 40).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    const { bytes, width, height } = await cleanPicture(Buffer.concat([given, Buffer.from('<script>hidden</script>')]))
    expect([width, height]).toEqual([40, 60])
    const { exif: kept, orientation } = await sharp(bytes).metadata()
    expect([kept, orientation]).toEqual([undefined, undefined])
    expect(bytes.includes('hidden')).toBe(false)
  })

  test('is at most 2160 px wide and high', async () => {
    expect(await cleanPicture(await blank(4320, 100).png().toBuffer())).toMatchObject({ width: 2160, height: 50 })
  })

  test('of too many pixels is refused before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    await expect(cleanPicture(bomb)).rejects.toMatchObject({ code: 400, message: '图片尺寸过大，请更换图片' })
  })

  test('of few pixels that take much memory is refused before it is decoded', async () => {
    const deep = await blank(3200, 3000).ensureAlpha().toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer()
    expect(await sharp(deep).metadata()).toMatchObject({ depth: 'ushort', channels: 4 })
    const start = process.cpuUsage()
    await expect(cleanPicture(deep)).rejects.toMatchObject({ code: 400, message: '图片尺寸过大，请更换图片' })
    // Time of this process: other processes of a busy machine do not count.
    expect(process.cpuUsage(start).user).toBeLessThan(300_000)
  })

  test.each([
    ['a text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', Buffer.from('474946383961', 'hex')],
  ])('cannot be %s', async (_name, bytes) => {
    await expect(cleanPicture(bytes)).rejects.toMatchObject({
      code: 400,
      message: '仅支持JPG、PNG、WEBP格式的图片；HEIC照片请先转为JPG，或截图后上传',
    })
  })

  test('is refused when it is broken, at its head or further on', async () => {
    const whole = await sharp(Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 251)), {
      raw: { width: 64, height: 64, channels: 3 },
    })
      .png()
      .toBuffer()
    for (const length of [12, Math.floor(whole.length / 2)]) {
      await expect(cleanPicture(whole.subarray(0, length))).rejects.toMatchObject({
        code: 400,
        message: '图片已损坏，请更换图片',
      })
    }
  })
})
