import { EXIF_BYTES, orientationOf } from '@/lib/image-orientation'
import { isHeic } from '@/lib/image-format'
import { type CompressPort, TURNED_SAMPLE } from './create-compress'
import { ImageError, type ReadSize } from './create-image-size'

const load = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('image'))
    image.src = url
  })

let upright: Promise<boolean> | undefined

/** Recent browsers apply EXIF orientation themselves, older webviews do not. Tested once with a sample picture. */
const setsUpright = () =>
  (upright ??= load(TURNED_SAMPLE).then(
    ({ naturalWidth }) => naturalWidth === 1,
    () => true,
  ))

/** Blob.arrayBuffer is newer than the oldest supported Safari. */
const readStart = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result instanceof ArrayBuffer ? reader.result : new ArrayBuffer(0))
    reader.onerror = () => reject(new Error('read'))
    reader.readAsArrayBuffer(file.slice(0, EXIF_BYTES))
  })

/** Draws on a canvas that is never shown. */
export const canvasPort: CompressPort<Blob, HTMLImageElement> = {
  async decode(file) {
    const url = URL.createObjectURL(file)
    try {
      const image = await load(url)
      const orientation = (await setsUpright()) ? 1 : orientationOf(await readStart(file))
      const { naturalWidth: width, naturalHeight: height } = image
      return { image, width, height, orientation, release: () => URL.revokeObjectURL(url) }
    } catch (error) {
      URL.revokeObjectURL(url)
      if (isHeic(await readStart(file))) throw new ImageError('isHeic')
      throw error
    }
  },
  draw: (image, { width, height, transform, place, quality }) =>
    new Promise((resolve, reject) => {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d')
      if (!context) return reject(new Error('canvas'))
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, width, height)
      context.imageSmoothingQuality = 'high'
      context.setTransform(...transform)
      context.drawImage(image, place.x, place.y, place.width, place.height)
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('canvas'))), 'image/jpeg', quality)
    }),
  bytesOf: ({ size }) => Promise.resolve(size),
}

export const readSize: ReadSize = (url) =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => reject(new Error(url))
    image.src = url
  })
