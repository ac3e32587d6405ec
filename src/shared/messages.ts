/** Texts of the shared components. */
import type { ItemCard } from '@contract/catalogue'
import { formatPrice } from '@/lib/money'

/** The text over a card's picture when its item cannot be bought. */
export const STATE_TEXT: Record<Exclude<ItemCard['state'], 'ON_SALE'>, string> = {
  HELD: '他人付款中',
  SOLD: '已售出',
  OFF_SHELF: '已下架',
}

/** `降 ¥2,000` */
export const dropText = (fen: number): string => `降 ${formatPrice(fen)}`

/** `公价 ¥74,900`: the brand's list price, beside the shop's own. */
export const referenceText = (fen: number): string => `公价 ${formatPrice(fen)}`

export const ADDRESS_TEXT = { isDefault: '默认', add: '添加收货地址' }

export const AMOUNT_TEXT = {
  items: '商品金额',
  shipping: '运费',
  freeShipping: '免运费',
  discount: '优惠',
  pay: '合计',
}

export const TAB_TEXT = {
  home: '首页',
  category: '分类',
  sellerIntro: '卖出',
  cart: '购物车',
  my: '我的',
  liveIndex: '直播',
  liveProductPage: '直播商品',
} as const

export const RECOMMENDED_TEXT = { personal: '为您挑选', general: '精选好物' } as const

/** Subscriptions to brands and series. */
export const SUBSCRIBE_TEXT = {
  subscribe: '订阅',
  subscribed: '已订阅',
  label: (name: string) => `订阅 ${name}`,
  endLabel: (name: string) => `已订阅 ${name}，点按取消`,
  done: '已订阅，上新会通知您',
  confirm: {
    message: '取消订阅？之后不再收到上新通知。',
    confirmText: '取消订阅',
    cancelText: '再想想',
  },
  ended: '已取消订阅',
} as const

export const SHARE_LABEL = '分享'

/** Leaving the account, on this device or on all. */
export const LOGOUT_TEXT = {
  logout: '退出登录',
  confirmLogout: '退出后需要重新验证手机号才能登录，确定退出吗？',
  loggedOut: '已退出登录',
  logoutAll: '退出所有设备',
  confirmLogoutAll: '所有设备（包括本机）上的登录都将失效，需要重新验证手机号才能登录，确定退出吗？',
  loggedOutAll: '已退出所有设备',
} as const
