/** Texts of the sheet that asks for a code before an act (design: account 2.1). */
export const STEP_UP_TEXT = {
  title: '安全验证',
  to: (phone: string) => `验证码将发送至 ${phone}`,
  ownPhone: '您绑定的手机号',
  code: '验证码',
  codeHint: '6 位数字',
  badCode: '请输入 6 位数字验证码',
  idTail: '证件号',
  idTailHint: '实名认证证件的后 6 位',
  badIdTail: '请补充证件号后 6 位',
  confirm: '确认',
  noPhone: '账号还没有绑定手机号，绑定后才能验证。',
  bindPhone: '去绑定手机号',
  failed: '安全验证没有打开，请重试',
} as const
