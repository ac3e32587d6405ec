/** What the app says of itself. */
export const APP_TEXT = {
  otherLogin: '已在其他窗口切换账号',
  loggedOut: '已在其他窗口退出登录',
} as const
