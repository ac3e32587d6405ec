/** Texts of the image helpers, for the user (spec 8). */
export const messages = {
  emptyUrl: '图片URL不能为空',
  loadFailed: '图片加载失败',
} as const
