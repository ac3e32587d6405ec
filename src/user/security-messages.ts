/** Texts of the account's security. */
import type { SecurityEventKind } from '@contract/security'

export const SECURITY_LOGGED_OUT = { title: '登录后查看账号安全', text: '查看登录设备、更换手机号。' } as const

export const SECURITY_TEXT = {
  account: '账号',
  phone: '手机号',
  noPhone: '未绑定',
  devices: '登录设备',
  current: '本机',
  unknownDevice: '未知设备',
  seen: (day: string) => `最近使用 ${day}`,
  end: '下线',
  endOf: (device: string) => `下线 ${device}`,
  endConfirm: (device: string) => `「${device}」上的登录将失效，确定下线吗？`,
  ended: '已下线',
  endOthers: '下线其他设备',
  endOthersConfirm: '除本机外的所有设备都将退出登录，确定吗？',
  newDevice: (day: string) => `${day} 有新设备登录，不是您？请下线该设备并更换手机号`,
  events: '安全记录',
  noEvents: '暂无记录',
  kinds: {
    login: '登录',
    newDevice: '新设备登录',
    sessionEnd: '设备下线',
    logoutAll: '退出所有设备',
    phoneBound: '绑定手机号',
    phoneChanged: '更换手机号',
    phoneReleased: '手机号已解绑',
    joined: '微信账号并入',
  } satisfies Record<SecurityEventKind, string>,
} as const

export const PHONE_TEXT = {
  since: (day: string) => `${day} 起使用`,
  use: '用于登录、接收验证码和交易提醒，仅您自己可见。',
  change: '更换手机号',
  fixed: (day: string) => `手机号 30 天内只能更换一次，${day} 后可再次更换`,
  changeNote: '先填写新手机号收到的验证码，再用原手机号验证。更换后其他设备会退出登录，24 小时内暂不能提现。',
  submit: '确认更换',
  changed: '已更换手机号',
  lost: '原号码收不到短信？',
  lostUnverified: '需要先完成实名认证，我们才能确认账号是您本人的。您还没有实名认证，请联系客服说明情况。',
  lostVerified: '请联系客服，提供实名信息核对后为您更换，核对期间会通知原手机号。',
  bind: '去绑定手机号',
  support: '联系客服',
  close: '知道了',
} as const
