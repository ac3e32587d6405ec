/** Messages for the user about failed requests and uploads (spec 8). */
export const messages = {
  badParameters: '参数错误',
  tooFrequent: '请求过于频繁，请稍后再试',
  network: '网络异常，请稍后再试',
  uploadStatus: (status: number) => `请求失败，状态码：${status}`,
  uploadRefused: '上传失败，请稍后再试',
}
