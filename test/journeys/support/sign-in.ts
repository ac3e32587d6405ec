import type { BrowserUser } from './browser-user'

/** Signs in on the login page, which is open or opening, with the code that the demonstration shows. */
export const signInByTaps = async (user: BrowserUser, phone: string) => {
  await user.arrives('/site/login')
  await user.type('手机号', phone)
  await user.tap('获取验证码')
  await user.sees(/^演示环境不发/)
  await user.tap('已阅读并同意《用户注册协议》和《隐私政策》', 'checkbox')
  // The last digit submits.
  await user.tap('填入')
}
