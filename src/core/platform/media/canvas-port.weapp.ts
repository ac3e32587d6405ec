import Taro from '@tarojs/taro'
import { EXIF_BYTES, orientationOf } from '@/lib/image-orientation'
import type { LocalFile } from './choose'
import { type CompressPort, TURNED_SAMPLE } from './create-compress'
import type { ReadSize } from './create-image-size'

/** Members of the messenger's drawing context that Taro's types omit; it has a browser's context. */
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

/** Versions of the messenger differ in whether they apply EXIF orientation. Tested once with a sample picture. */
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

/** Draws on an off-screen canvas. */
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
    // The messenger draws its images as a browser does; only the types are incompatible.
    context.drawImage(image as unknown as CanvasImageSource, place.x, place.y, place.width, place.height)
    const { tempFilePath } = await Taro.canvasToTempFilePath({
      // Off-screen canvases are accepted since 2.16; Taro's type only has the on-screen one.
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
}

export const readSize: ReadSize = async (url) => {
  const { width, height } = await Taro.getImageInfo({ src: url })
  return { width, height }
}
