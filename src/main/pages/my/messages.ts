/** Texts of the my page. */
export const MY_TEXT = {
  title: '我的',
  login: '登录 / 注册',
  loginNote: '登录后查看订单、收藏与地址',
  orders: '我的订单',
  pendingPay: '待付款',
  toShip: '待发货',
  toReceive: '待收货',
  completed: '已完成',
  all: '全部',
  wishlist: '我的收藏',
  addresses: '收货地址',
  collected: (count: number) => `${count} 件`,
  logout: '退出登录',
  confirmLogout: '退出后需要重新验证手机号才能登录，确定退出吗？',
  loggedOut: '已退出登录',
} as const
