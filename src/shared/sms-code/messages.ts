/** Texts of the fields for a phone number and the code sent to it. */
export const SMS_TEXT = {
  phone: '手机号',
  phoneHint: '请输入手机号',
  code: '验证码',
  codeHint: '6 位数字',
  send: '获取验证码',
  resend: '重新获取',
  wait: (seconds: number) => `${seconds} 秒后重发`,
  sent: '验证码已发送',
  captcha: '请完成安全验证，验证后自动发送验证码',
  captchaFailed: '安全验证加载失败，请重试',
  badPhone: '请输入正确的 11 位手机号',
  badCode: '请输入 6 位数字验证码',
  demo: '演示',
  demoNote: '演示环境不发短信，验证码为',
  demoFill: '填入',
} as const
