/** Texts of the page layer that belong to no area. Those of forms and documents are beside them. */
export const SCREEN_TEXT = {
  loggedOut: '请先登录',
  loggedOutNote: '登录后即可查看',
  login: '去登录',
  home: '回首页',
  retry: '重试',
} as const

export const DETAIL_KIT_TEXT = {
  copy: '复制',
  copied: '已复制',
  allEvents: '展开全部进度',
  fewerEvents: '收起',
} as const
