/** Errors of opening the chat, as the user reads them (spec 5, 8). */
export const messages = {
  notAnObject: '参数应为对象',
  onlyMiniProgram: '该API仅支持在小程序平台中使用',
  failed: '客服暂时无法打开，请稍后再试',
}
