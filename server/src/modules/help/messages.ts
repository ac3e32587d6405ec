/** Chinese texts of the help centre. */
import type { ArticleCategory, VoteReason } from '@contract/help'

export const REFUSALS = {
  notFound: '这篇文章已下线',
  stateChanged: '状态已变化，请刷新',
} as const

export const CATEGORY_NAMES: Readonly<Record<ArticleCategory, string>> = {
  BUY: '选购与下单',
  DELIVERY: '物流与收货',
  AFTER_SALE: '售后与退款',
  QUALITY: '查验与成色',
  MONEY: '发票与钱包',
  ACCOUNT: '账号与隐私',
}

export const VOTE_NAMES: Readonly<Record<VoteReason, string>> = {
  UNCLEAR: '没有看懂',
  WRONG: '与实际不符',
  OTHER_QUESTION: '不是我的问题',
  RULE: '不认可规则',
}

export const orderTitle = (first: string, count: number): string => (count > 1 ? `${first} 等 ${count} 件` : first)

export const CONSOLE_TEXT = {
  area: '帮助',
  queue: '帮助文章',
  article: '帮助文章',
  create: '写一篇文章',
  createNote: '保存为草稿，发布后用户才能看到',
  created: (title: string) => `《${title}》已存为草稿`,
  state: '状态',
  states: { DRAFT: '草稿', PUBLISHED: '已发布', WITHDRAWN: '已下线' },
  steps: { create: '写成', change: '修改', publish: '发布', withdraw: '下线' },
  actors: { operator: '运营', system: '系统' },
  category: '分类',
  titleName: '标题',
  text: '正文',
  words: '搜索词',
  hot: '热门',
  yes: '是',
  no: '否',
  none: '无',
  useful: '有用',
  useless: '没用',
  times: (count: number) => `${count} 次`,
  updatedAt: '更新时间',
  votes: '读者反馈',
  saved: '已保存',
  published: '已发布',
  withdrawn: '已下线',
  withdrawAbout: { title: '下线文章', message: '下线后用户打开会看到「这篇文章已下线」，确定吗？' },
} as const
