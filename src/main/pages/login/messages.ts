/** Texts of the login. */
export const LOGIN_TEXT = {
  greeting: `欢迎来到${process.env.PRODUCT_NAME}`,
  note: '用手机号登录，未注册的手机号验证后自动创建账号。',
  submit: '登录',
  lost: '原手机号停用了？找回原账号',
  demoAccounts: '演示账号',
  demoLogin: '一键登录',
  byMessenger: '微信快捷登录',
  messengerFailed: '未能获取登录信息，请重试或使用验证码登录',
} as const
