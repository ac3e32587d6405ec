/** Texts of the main package: the tab pages and the placeholder pages. */
export const HOME_TEXT = {
  /** Who this is and what holds for every item. */
  promise: `${process.env.PRODUCT_NAME} · 先鉴别后发货 · 瑕疵公示 · 包邮保价`,
  categories: '商品分类',
  feed: '精选好物',
  recommended: '为您推荐',
  more: '全部',
  feedEnd: '到底了',
  banners: '专题',
  messages: '消息',
} as const

export const CATEGORY_TEXT = {
  title: '分类',
  sidebar: '商品分类',
  kinds: '款式',
  brands: '品牌',
  all: (name: string) => `全部${name}`,
  count: (count: number) => `${count} 件在售`,
} as const

export const PLACEHOLDER_TEXT = { back: '返回上一页', home: '回首页' } as const

export const NOT_OPEN_TEXT = {
  title: '该页面尚未开放',
  named: (name: string) => `「${name}」还在准备中，开放后即可使用。`,
  note: '这项服务还在准备中，开放后即可使用。',
} as const

export const NOT_FOUND_TEXT = { title: '页面不存在', note: '链接可能有误，或页面已经移走。' } as const
