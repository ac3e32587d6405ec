import Taro from '@tarojs/taro'
import { EXIF_BYTES, orientationOf } from '@/lib/image-orientation'
import type { LocalFile } from './choose'
import { type CompressPort, TURNED_SAMPLE } from './create-compress'
import type { ReadSize } from './create-image-size'

/** What Taro's types leave out of the messenger's drawing context: it is the browser's. */
type Context = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'fillRect' | 'setTransform' | 'drawImage' | 'imageSmoothingQuality'
>

const canvasOf = (width: number, height: number) => Taro.createOffscreenCanvas({ type: '2d', width, height })

const load = (src: string): Promise<Taro.Image> =>
  new Promise((resolve, reject) => {
    const image = canvasOf(1, 1).createImage()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('image'))
    image.src = src
  })

let upright: Promise<boolean> | undefined

/** Whether the messenger sets photographs upright itself differs between its versions: one picture tells, asked once. */
const setsUpright = () =>
  (upright ??= load(TURNED_SAMPLE).then(
    ({ width }) => width === 1,
    () => true,
  ))

const bytesOf = ({ path }: LocalFile): Promise<number> =>
  new Promise((resolve, reject) =>
    Taro.getFileSystemManager().getFileInfo({ filePath: path, success: ({ size }) => resolve(size), fail: reject }),
  )

const readStart = async (file: LocalFile): Promise<ArrayBuffer> => {
  const length = Math.min(EXIF_BYTES, await bytesOf(file))
  return new Promise((resolve, reject) =>
    Taro.getFileSystemManager().readFile({
      filePath: file.path,
      position: 0,
      length,
      success: ({ data }) => resolve(data instanceof ArrayBuffer ? data : new ArrayBuffer(0)),
      fail: reject,
    }),
  )
}

/** Draws with a canvas off the screen. */
export const canvasPort: CompressPort<LocalFile, Taro.Image> = {
  async decode(file) {
    const image = await load(file.path)
    const orientation = (await setsUpright()) ? 1 : orientationOf(await readStart(file))
    return { image, width: image.width, height: image.height, orientation, release: () => undefined }
  },
  async draw(image, { width, height, transform, place, quality }) {
    const canvas = canvasOf(width, height)
    const context = canvas.getContext('2d') as Context
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.setTransform(...transform)
    // The messenger's pictures are drawn as the browser's are; only their types do not know each other.
    context.drawImage(image as unknown as CanvasImageSource, place.x, place.y, place.width, place.height)
    const { tempFilePath } = await Taro.canvasToTempFilePath({
      // An off-screen canvas is taken since 2.16; Taro's type names only the one on the screen.
      canvas: canvas as unknown as Taro.Canvas,
      width,
      height,
      destWidth: width,
      destHeight: height,
      fileType: 'jpg',
      quality,
    })
    return { path: tempFilePath }
  },
  bytesOf,
  isKept: ({ path }) => /\.gif$/i.test(path),
}

export const readSize: ReadSize = async (url) => {
  const { width, height } = await Taro.getImageInfo({ src: url })
  return { width, height }
}
