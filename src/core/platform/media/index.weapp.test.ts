import Taro from '@tarojs/taro'
import { compressImage, chooseImages, imageSize } from './index'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    chooseMedia: jest.fn(),
    getImageInfo: jest.fn(),
    canvasToTempFilePath: jest.fn(),
    createOffscreenCanvas: jest.fn(),
    getFileSystemManager: jest.fn(),
  },
}))
const taro = jest.mocked(Taro)

it('chooses at most nine pictures, originals, and returns none when the user cancels', async () => {
  taro.chooseMedia.mockResolvedValueOnce({
    type: 'image',
    errMsg: 'ok',
    tempFiles: [
      {
        tempFilePath: 'wxfile://a.jpg',
        size: 1,
        duration: 0,
        height: 1,
        width: 1,
        thumbTempFilePath: '',
        fileType: 'image',
      },
    ],
  })
  const [picture] = await chooseImages({ count: 20 })
  expect(picture).toMatchObject({ file: { path: 'wxfile://a.jpg' }, url: 'wxfile://a.jpg' })
  expect(taro.chooseMedia.mock.calls[0]![0]).toMatchObject({ count: 9, mediaType: ['image'], sizeType: ['original'] })
  taro.chooseMedia.mockRejectedValueOnce({ errMsg: 'chooseMedia:fail cancel' })
  await expect(chooseImages({ count: 1 })).resolves.toEqual([])
})

it('a picture that does not load is 图片加载失败 (spec 5)', async () => {
  taro.getImageInfo.mockRejectedValueOnce({ errMsg: 'getImageInfo:fail' })
  await expect(imageSize('wxfile://a.jpg')).rejects.toMatchObject({ message: '图片加载失败' })
})

describe('compression', () => {
  const drawn: unknown[][] = []

  beforeEach(() => {
    drawn.length = 0
    taro.createOffscreenCanvas.mockImplementation((): never => {
      const context = {
        fillRect: () => undefined,
        setTransform: (...numbers: number[]) => drawn.push(numbers.map((number) => Math.round(number * 1000) / 1000)),
        drawImage: () => undefined,
      }
      const image = {
        width: 0,
        height: 0,
        onload: () => undefined,
        // The messenger of this test does not apply EXIF orientation: the sample stays 2 px wide.
        set src(source: string) {
          Object.assign(this, source.startsWith('data:') ? { width: 2, height: 1 } : { width: 1360, height: 1020 })
          queueMicrotask(() => this.onload())
        },
      }
      return { createImage: () => image, getContext: () => context } as never
    })
    taro.canvasToTempFilePath.mockResolvedValue({ tempFilePath: 'wxfile://small.jpg', errMsg: 'ok' })
  })

  it('sets a photograph upright, 680 px wide, quality 0.7', async () => {
    const exif = new ArrayBuffer(64)
    const view = new DataView(exif)
    view.setUint32(0, 0xffd8ffe1)
    view.setUint16(4, 34)
    view.setUint32(6, 0x45786966)
    view.setUint16(12, 0x4d4d)
    view.setUint32(16, 8)
    view.setUint16(20, 1)
    view.setUint16(22, 0x0112)
    view.setUint16(30, 6)
    taro.getFileSystemManager.mockReturnValue({
      getFileInfo: ({ success }: { success(info: { size: number }): void }) => success({ size: 64 }),
      readFile: ({ length, success }: { length: number; success(read: { data: ArrayBuffer }): void }) =>
        success({ data: exif.slice(0, length) }),
    } as never)
    await expect(compressImage({ path: 'wxfile://a.jpg' })).resolves.toEqual({ path: 'wxfile://small.jpg' })
    expect(drawn).toEqual([[0, 0.667, -0.667, 0, 680, 0]])
    expect(taro.canvasToTempFilePath.mock.calls[0]![0]).toMatchObject({
      width: 680,
      height: 907,
      fileType: 'jpg',
      quality: 0.7,
    })
  })
})
