/** Texts of the voucher area. */
import type { VoucherTab } from '@contract/voucher'
import { formatPrice } from '@/lib/money'

export const LOGGED_OUT_TEXT = {
  list: { title: '登录后查看优惠券', text: '领取和购买的优惠券都在这里，结算时自动选用最优组合。' },
  code: { title: '登录后兑换优惠码', text: '兑换的优惠券会放入您的账户。' },
} as const

export const TAB_NAMES: Record<VoucherTab, string> = { usable: '可使用', used: '已使用', ended: '已失效' }

export const CARD_TEXT = {
  /** `8.5 折` of 1,500 ten-thousandths off. */
  percent: (offBp: number) => String((10_000 - offBp) / 1_000),
  fold: '折',
  until: (date: string) => `${date} 前有效`,
  from: (date: string) => `${date} 起可用`,
  days: (days: number) => `还剩 ${days} 天`,
  today: '今天到期',
  use: '去使用',
  order: '查看订单',
  lockedBy: '待付款订单占用中，取消订单后退回',
  paid: (fen: number) => `购券 ${formatPrice(fen)}`,
  refund: '退券',
} as const

export const LIST_TEXT = {
  tabs: '优惠券状态',
  empty: {
    usable: '领取后会出现在这里，结算时自动选用。',
    used: '用过的优惠券会出现在这里。',
    ended: '过期和退回的优惠券会出现在这里。',
  } satisfies Record<VoucherTab, string>,
  market: '去领券',
  redeem: '兑换优惠码',
  end: '没有更多了',
  refund: (fen: number) => ({
    title: '退回这张优惠券？',
    message: `退回 ${formatPrice(fen)}，券将失效。款项原路退回。`,
    confirmText: '确认退券',
    cancelText: '再想想',
  }),
  refunded: '已提交，款项将原路退回',
} as const

export const SELECT_TEXT = {
  none: '没有可用的优惠券',
  noneText: '领取或兑换一张，再回来结算。',
  usable: (count: number) => `可用 ${count} 张`,
  unusable: (count: number) => `不可用 ${count} 张`,
  off: (fen: number) => `省 ${formatPrice(fen)}`,
  replaces: '选用将替换不能同享的券',
  best: '最优',
  total: '已省',
  noTotal: '不使用优惠券',
  confirm: '确定',
} as const

export const MARKET_TEXT = {
  own: '我的优惠券',
  redeem: '兑换优惠码',
  sales: '限时特惠',
  free: '免费领取',
  sale: '优惠购券',
  refundable: '未使用可随时退，过期自动退',
  claim: '领取',
  claimed: '已放入优惠券',
  buy: (fen: number) => `${formatPrice(fen)} 购买`,
  gone: '已领完',
  soldOut: '已售罄',
  reached: '已领取',
  left: (count: number) => `仅剩 ${count} 张`,
  empty: '敬请期待',
  emptyText: '新的优惠券上架后会出现在这里。',
} as const

export const MISSION_TEXT = {
  title: '做任务领券',
  note: '浏览 10 秒完成，每天一次',
  award: (name: string) => `奖励 ${name}`,
  states: { open: '去完成', done: '今日已完成', over: '已领完' },
} as const

export const CODE_TEXT = {
  form: '兑换优惠码',
  label: '优惠码',
  hint: '输入 6–16 位字母和数字',
  submit: '兑换',
  need: '请输入优惠码',
  about: '不区分大小写，可以不输空格和短横线。每个优惠码每人限兑一次。',
  done: '已放入优惠券',
} as const
