/** Texts of content pages. */
import { formatPrice } from '@/lib/money'

/** 9.5 of 9500 */
const foldOf = (offBp: number): string => String((10_000 - offBp) / 1_000)

export const CONTENT_TEXT = {
  missing: '页面不存在',
  preview: '预览',
  collect: '收藏',
  collected: '取消收藏',
  collectDone: '已收藏，可在「收藏单」里查看',
  uncollected: '已取消收藏',
  rules: '活动规则',
  opens: (time: string) => `活动 ${time} 开始`,
  soonNote: '距离开始还有',
  ended: '活动已结束',
  endedText: '更多降价好物正在进行',
  toSale: '去降价专区',
  newcomers: '该活动仅限新人参加',
  newcomersText: '首次下单的用户可以参加，您可以看看其他活动',
  users: '登录后查看活动',
  usersText: '登录后为您展示专属内容',
  login: '去登录',
  reserved: '登录后查看专属内容',
  banners: '活动推荐',
  tabs: '活动分类',
  more: '全部',
  end: '已全部展示',
  claim: '领取',
  claimed: '领取成功',
  buy: (fen: number) => `${formatPrice(fen)} 购买`,
  gone: '已领完',
  reached: '已领取',
  left: (count: number) => `仅剩 ${count} 张`,
  fold: (offBp: number) => `${foldOf(offBp)} 折`,
} as const
