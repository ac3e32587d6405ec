/** Texts of the image helpers, for the user (spec 8). */
export const messages = {
  emptyUrl: '图片URL不能为空',
  loadFailed: '图片加载失败',
  /** Of HEIC, which most browsers cannot show. */
  isHeic: '暂不支持 HEIC 格式：请在手机「设置 › 相机 › 格式」选择「兼容性最佳」，或截图后上传',
} as const
