/**
 * Pictures of the phone: choosing them, reading their size, making them small before they are sent (spec 5, 8, 9). What is on the screen is
 * the kit's (`@/ui/form/uploader`), sending is `core/request/upload`'s; their files are the same: a Blob on H5, `{ path }` in the mini-program.
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
 * 200 × 200, for lists of what was sent.
 *
 * @throws ImageError 图片加载失败
 * @public
 */
export const thumbnailOf = compress.thumbnailOf
