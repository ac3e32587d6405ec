/** Messages for users about a refused upload; 上传失败，请稍后再试 is the specification's (spec 5, 8). */
export const UPLOAD_REFUSALS = {
  failed: '上传失败，请稍后再试',
  stale: '上传请求已过期，请重试',
  badForm: '上传参数有误',
  noPicture: '请选择要上传的图片',
  notPicture: '仅支持JPG、PNG、WEBP格式的图片；HEIC照片请先转为JPG，或截图后上传',
  tooLarge: '图片不能超过10MB',
  broken: '图片已损坏，请更换图片',
  tooManyPixels: '图片尺寸过大，请更换图片',
  dailyLimit: '今日上传数量已达上限',
  busy: '上传人数较多，请稍后再试',
  sourceRefused: '不支持该图片地址',
  sourceFailed: '图片地址无法访问',
} as const

export const PICTURE_NOT_FOUND = '图片不存在'
