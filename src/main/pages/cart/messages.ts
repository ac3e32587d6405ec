/** Texts of the cart. */
import { formatPrice } from '@/lib/money'

export const CART_TEXT = {
  title: '购物车',
  count: (count: number) => `共 ${count} 件`,
  edit: '管理',
  done: '完成',
  all: '全选',
  choose: (title: string) => `选择 ${title}`,
  total: '合计',
  checkout: '去结算',
  checkoutCount: (count: number) => `去结算 (${count})`,
  remove: '删除',
  removeOne: (title: string) => `删除 ${title}`,
  removeCount: (count: number) => `删除 (${count})`,
  confirmRemove: (count: number) =>
    count === 1 ? '确定从购物车删除这件商品吗？' : `确定从购物车删除这 ${count} 件商品吗？`,
  confirmRemoveGone: '确定清空已失效的商品吗？',
  gone: '已失效',
  goneCount: (count: number) => `已失效 ${count} 件`,
  clearGone: '清空',
  fell: (fen: number) => `比加入时降 ${formatPrice(fen)}`,
  rose: (fen: number) => `比加入时涨 ${formatPrice(fen)}`,
  goneNote: { HELD: '正被其他买家预订', SOLD: '已被其他买家买走', OFF_SHELF: '商品已下架' },
  emptyTitle: '购物车还是空的',
  emptyText: '每件商品仅此一件，喜欢就先放进来。',
  stroll: '去逛逛',
  loggedOutTitle: '登录后查看购物车',
  loggedOutText: '登录后可以看到您加入的商品。',
  login: '去登录',
} as const
