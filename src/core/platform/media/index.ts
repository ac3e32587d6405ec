/**
 * Pictures on the phone: choosing, measuring, compressing (spec 5, 8, 9). The interface is `@/ui/form/uploader`,
 * sending is `core/request/upload`. All share one file type: a Blob on H5, `{ path }` in the mini-program.
 */
import { canvasPort, readSize } from './canvas-port'
import { createCompress } from './create-compress'
import { createImageSize } from './create-image-size'

export { chooseImages, type ChooseOptions, type LocalFile, type LocalPicture } from './choose'
export { ImageError } from './create-image-size'

export const imageSize = createImageSize(readSize)

const compress = createCompress(canvasPort)

/** @throws ImageError 图片加载失败 */
export const compressImage = compress.compressImage

/**
 * A thumbnail of 200 × 200 px, for lists of sent pictures.
 *
 * @throws ImageError 图片加载失败
 * @public
 */
export const thumbnailOf = compress.thumbnailOf
