/** Messages for users about a refused login or binding. */
export const REFUSALS = {
  noSession: '请先登录',
  badSmsCode: '验证码错误或已失效',
  badMessengerCode: '登录凭证已失效，请重试',
  badPhoneCode: '手机号授权已失效，请重试',
  messengerUnavailable: '登录服务繁忙，请稍后再试',
  captchaNeeded: '获取验证码过于频繁，请先完成安全验证',
  captchaFailed: '安全验证未通过，请重试',
  captchaUnavailable: '安全验证暂不可用，请稍后再试',
  foreignPhone: '暂不支持该地区的手机号',
  phoneOfOther: '该手机号已绑定其他账号，请使用该手机号登录',
  frozen: '账号已被冻结，如有疑问请联系客服',
  otherPhoneBound: '账号已绑定其他手机号',
} as const
