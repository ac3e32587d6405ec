/** Texts of sales and ranks. */
import type { Rank } from '@contract/rank'
import { formatPrice } from '@/lib/money'

export const SALE_TEXT = {
  share: '限时特惠',
  starts: '距开始',
  ends: '距结束',
  over: '活动已结束',
  overText: '这些商品已恢复原价，也可以看看正在降价的商品。',
  none: '暂无限时特惠',
  noneText: '降价商品会在降价专区出现。',
  toDrops: '去降价专区',
  now: '限时价',
  price: (fen: number) => `限时价 ${formatPrice(fen)}`,
  lowest: '活动前7日最低价',
  rule: '限时价适用于活动期间下单的商品，结束后恢复原价。划线价为活动开始前 7 日内的最低价，由系统计算。',
  others: '其他活动',
  other: (title: string, state: string) => `${title} · ${state}`,
  states: { coming: '即将开始', running: '进行中', over: '已结束' },
  add: '加入购物车',
  added: '已加入购物车',
} as const

export const RANK_TEXT = {
  title: `${process.env.PRODUCT_NAME}榜`,
  tabs: '榜单',
  names: { hot: '热卖系列', collected: '收藏', dropped: '降价', below: '低于参考价' } satisfies Record<Rank, string>,
  how: {
    hot: '按近 30 天已付款的件数',
    collected: '按近 7 天收藏的人数，仅含在售商品',
    dropped: '按上架以来的降价金额，仅含在售商品',
    below: '按低于品牌公价的金额，仅含在售商品',
  } satisfies Record<Rank, string>,
  value: {
    hot: (value: number) => `售出 ${value} 件`,
    collected: (value: number) => `${value} 人收藏`,
    dropped: (value: number) => `已降 ${formatPrice(value)}`,
    below: (value: number) => `低于公价 ${formatPrice(value)}`,
  } satisfies Record<Rank, (value: number) => string>,
  updated: (time: string) => `更新于 ${time}`,
  unpaid: '榜单不接受付费',
  none: '榜单整理中',
  noneText: '有了新的成交和收藏，这里就会更新。',
  toItems: '看看全部商品',
} as const
