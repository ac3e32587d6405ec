/** Texts of the page of a voucher's items. */
import { formatPrice } from '@/lib/money'

export const VOUCHER_ITEMS_TEXT = {
  missing: '优惠券不存在',
  loggedOut: '登录后查看这张优惠券的可用商品',
  ended: '该券已失效',
  market: '去领券',
  fold: (offBp: number) => `${(10_000 - offBp) / 1_000} 折`,
  until: (date: string) => `${date} 前有效`,
  count: (count: number) => `${count} 件可用商品`,
  empty: '暂无可用商品',
  emptyText: '适用的商品上架后会出现在这里。',
  stroll: '去逛逛',
  add: '加入购物车',
  addOf: (title: string) => `把${title}加入购物车`,
  added: '已选',
  chosen: (fen: number) => `已选 ${formatPrice(fen)}`,
  missingFen: (fen: number) => `还差 ${formatPrice(fen)} 可用`,
  reached: '已满足使用条件',
  checkout: '去结算',
} as const
