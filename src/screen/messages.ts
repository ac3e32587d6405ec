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
  more: '更多',
} as const

export const DOCUMENT_TEXT = {
  missing: '文档不存在',
  version: (version: string, date: string) => `版本 ${version} · ${date} 生效`,
  size: '字号',
  sizeLabel: (size: 'normal' | 'large' | 'huge') => `字号，当前${{ normal: '标准', large: '大', huge: '特大' }[size]}`,
  whole: '全文',
  contents: '目录',
  open: '展开',
  close: '收起',
} as const
