/** Names of the user's own lists. */
export const ACCOUNT_TEXT = {
  menu: '我的',
  orderIndex: '我的订单',
  wishList: '我的收藏',
  addrIndex: '收货地址',
} as const
