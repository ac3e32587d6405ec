/** Messages of the picture routes. */
export const PICTURE_NOT_FOUND = '图片不存在'
export const WIDTH_NOT_ALLOWED = '图片宽度不支持'
export const SIZE_NOT_ALLOWED = '图片大小限制不支持'
export const PICTURES_BUSY = '图片生成繁忙，请稍后再试'
