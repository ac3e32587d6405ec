/** Texts of what a user follows: the feed, subscriptions, alerts. */
import type { FollowedItem, NotifyMode } from '@contract/following'
import { formatPrice } from '@/lib/money'

export const FEED_TEXT = {
  loggedOut: { title: '登录后查看关注动态', text: '订阅品牌或系列，新品第一时间告诉您。' },
  counts: (listed: number, fallen: number) =>
    listed + fallen > 0 ? `${listed} 件新上架 · ${fallen} 件降价` : '没有新的动态',
  manage: '管理',
  seen: '全部已读',
  seenDone: '已全部标为已读',
  reason: ({ cause, followedName, fallenFen }: FollowedItem) =>
    cause === 'listed' ? `您订阅的${followedName}上新` : `您关注的商品降了 ${formatPrice(fallenFen)}`,
  on: (date: string, reason: string) => `${date} ${reason}`,
  none: '暂无动态',
  noneText: '订阅品牌或系列，新品第一时间告诉您',
  noneYet: '您订阅的内容近期还没有上新',
  add: '添加品牌',
} as const

export const SUBS_TEXT = {
  loggedOut: { title: '登录后查看我的订阅', text: '订阅的品牌、系列与降价提醒都在这里。' },
  tabs: '订阅类别',
  names: { brand: '品牌', series: '系列', alert: '提醒' },
  count: (items: number, fresh: number) => (fresh > 0 ? `${items} 件在售 · ${fresh} 件新上架` : `${items} 件在售`),
  notify: { INSTANT: '即时通知', DAILY: '每天 20:00', OFF: '关闭通知' } satisfies Record<NotifyMode, string>,
  notifyOf: (name: string) => `${name} 的通知方式`,
  end: '取消',
  endLabel: (name: string) => `取消订阅 ${name}`,
  none: { brand: '还没有订阅品牌', series: '还没有订阅系列', alert: '还没有提醒' },
  noneText: {
    brand: '在品牌页点「订阅」，新品第一时间告诉您。',
    series: '在系列页点「订阅」，新品第一时间告诉您。',
    alert: '在商品页点「降价提醒」，降价时告诉您。',
  },
  brands: '看看品牌',
  stroll: '去逛逛',
  any: '任何降价时提醒',
  target: (fen: number) => `降到 ${formatPrice(fen)} 时提醒`,
  back: '有同款时提醒',
  edit: '修改',
  editLabel: (title: string) => `修改提醒 ${title}`,
} as const

export const ALERT_TEXT = {
  loggedOut: { title: '登录后设置降价提醒', text: '降价或有同款时，我们会通知您。' },
  missing: '商品不存在',
  history: '价格走势',
  unchanged: '上架以来价格没有变化',
  chart: (first: string, last: string) => `价格从 ${first} 到 ${last}`,
  now: '现在',
  similar: (count: number, fen: number) => `同系列 ${count} 件在售，最低 ${formatPrice(fen)}`,
  noSimilar: '同系列暂无其他在售商品',
  seeSimilar: '去看看',
  form: '降价提醒',
  how: '什么时候提醒您',
  any: '任何降价',
  target: '降到目标价',
  targetLabel: '目标价',
  targetHint: '请输入您的心理价位',
  needTarget: '请输入目标价',
  tooHigh: '目标价需低于当前价',
  save: '开启提醒',
  change: '保存修改',
  saved: '已开启提醒',
  end: '关闭提醒',
  ended: '已关闭提醒',
  gone: '这件商品暂时不能购买',
  goneText: '商品重新上架，或有同系列新品时，我们会通知您。',
  sendBack: '有同款时告诉我',
  isOn: '已开启同款提醒',
} as const
