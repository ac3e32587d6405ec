/** Texts of the message centre. */
import type { MessageCategory } from '@contract/messages'

export const CATEGORY_NAMES: Readonly<Record<MessageCategory, string>> = {
  trade: '交易物流',
  sell: '卖出进度',
  wallet: '钱包资金',
  service: '服务通知',
  favour: '关注上新',
  activity: '活动优惠',
  system: '系统安全',
}

export const MESSAGES_LOGGED_OUT = { title: '登录后查看消息', text: '订单、关注和账号的动态都在这里。' } as const

export const MESSAGE_TEXT = {
  none: '暂无消息',
  noneText: '有新动态时会在这里通知您。',
  readAll: '全部已读',
  allRead: '已全部标为已读',
  settings: '通知设置',
  unread: (count: number) => (count > 99 ? '99+' : String(count)),
  isUnread: '未读',
  remove: '删除',
  removeOf: (title: string) => `删除 ${title}`,
  removed: '已删除',
  gone: '内容已失效',
  pushOff: '系统通知未开启，可能错过发货、到账等重要消息，去开启',
} as const

export const MESSAGE_SETTING_TEXT = {
  push: '系统通知',
  pushOn: '已开启',
  pushOff: '去开启',
  inApp: '消息提醒',
  fixed: '保障交易，无法关闭',
  fixedSystem: '保障账号安全，无法关闭',
  muted: '已静音：仍会收进消息列表，不计未读，也不发送',
  sms: '短信',
  subscription: '微信订阅消息',
  quiet: '免打扰',
  quietOn: '开启免打扰',
  quietNote: '此时段内不发送短信和微信消息；账号安全和临近截止的消息除外。',
  from: '开始',
  until: '结束',
  hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  nextDay: (hour: number) => `次日 ${String(hour).padStart(2, '0')}:00`,
  name: (category: string, channel: string) => `${category}：${channel}`,
} as const
