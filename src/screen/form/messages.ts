/** Texts of forms. */
export const FORM_TEXT = {
  phone: '请输入正确的手机号',
  code: (count: number) => `请输入 ${count} 位数字验证码`,
  short: (count: number) => `至少输入 ${count} 个字`,
  long: (count: number) => `最多输入 ${count} 个字`,
  moneyWrong: '请输入正确的金额',
  moneyLow: (amount: string) => `不能低于 ${amount}`,
  moneyHigh: (amount: string) => `不能高于 ${amount}`,
  notOffered: '请重新选择',
  agree: '请先阅读并同意',
  checkFailed: '校验失败，请重试',
  sendFailed: '提交失败，请稍后再试',
  otherUser: '登录账号已切换，未提交。请切换回原账号后再提交，或返回后重新填写。',
  yuan: '元',
  choose: '请选择',
  paste: '粘贴',
  nothingCopied: '没有可粘贴的内容',
} as const

/** The question before a form is left whose content would be lost. */
export const UNSAVED_TEXT = {
  title: '内容尚未保存',
  message: '现在离开，填写的内容将不会保留。',
  leave: '离开',
  stay: '继续填写',
} as const

export const DRAFT_TEXT = {
  restored: '已恢复上次未提交的内容',
  clear: '清空重填',
  clearTitle: '清空已填写的内容？',
  clearMessage: '清空后不能恢复。',
  clearConfirm: '清空',
  changed: '另一台设备更新过这份草稿',
  takeNewer: '用最新的',
  keepMine: '保留本机',
} as const

export const PHOTOS_TEXT = {
  few: (count: number) => `请至少上传 ${count} 张图片`,
  unsent: (count: number) => `有 ${count} 张图片未上传成功，请重试或移除`,
  waiting: '图片上传中，完成后自动提交',
} as const

export const SLOTS_TEXT = {
  missing: (names: string) => `还差${names}照片`,
  required: '必拍',
  optional: '选拍',
  add: (name: string) => `拍摄${name}`,
  camera: '拍照',
  album: '从相册选择',
  example: (name: string) => `${name}示例`,
  hints: { blurred: '可能模糊', dark: '可能过暗', small: '尺寸过小' },
  hinted: (name: string, hint: string) => `${name}照片${hint}，建议重拍`,
  again: '重拍',
  keep: '仍然使用',
} as const

export const WIZARD_TEXT = {
  next: '下一步',
  progress: (step: number, count: number, title: string) => `第 ${step} 步，共 ${count} 步：${title}`,
} as const
