import { formatPrice } from '@/lib/money'

/** Texts of the wish list. */
export const WISHLIST_TEXT = {
  title: '我的收藏',
  count: (total: number) => `共 ${total} 件`,
  add: (title: string) => `加入购物车 ${title}`,
  added: '已加入购物车',
  fell: (fen: number) => `比收藏时降 ${formatPrice(fen)}`,
  remove: (title: string) => `取消收藏 ${title}`,
  confirmRemove: '确定取消收藏这件商品吗？',
  removeConfirm: '取消收藏',
  keep: '再想想',
  removed: '已取消收藏',
  emptyTitle: '还没有收藏',
  emptyText: '看到喜欢的，点一下心形就会出现在这里。',
  stroll: '去逛逛',
  loggedOutTitle: '登录后查看收藏',
  loggedOutText: '登录后，收藏在各设备同步',
  login: '去登录',
} as const
