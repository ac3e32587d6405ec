/** Texts of the preview of pictures. */
export const PREVIEW_TEXT = {
  gone: '图片已失效，请返回重新打开',
  back: '返回',
} as const
