/** How users reach the shop's operator (GET /config/site), and how long a number is trusted. */
import { declareSettings } from '../../kit/settings'

const AREA = '客服'

export const supportSettings = declareSettings({
  'support.phone': {
    area: AREA,
    title: '客服电话',
    note: '显示给用户；留空时使用部署时配置的电话（SUPPORT_PHONE）',
    type: 'text',
    maxLength: 20,
    pattern: '^[0-9+ -]{5,20}$',
    default: '',
  },
  'support.hours': {
    area: AREA,
    title: '客服时间',
    note: '例如：每日 9:00-21:00；留空时使用部署时配置的时间（SUPPORT_HOURS）',
    type: 'text',
    maxLength: 40,
    default: '',
  },
})

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

export const securitySettings = declareSettings({
  'account.idle': {
    area: '账号安全',
    title: '久未登录时长',
    note: '超过此时长后再次登录，有余额或已实名的账号在提现等操作前还需核对证件号后 6 位',
    type: 'number',
    unit: 'ms',
    min: 90 * DAY,
    max: 720 * DAY,
    default: 180 * DAY,
  },
  'account.phoneFixed': {
    area: '账号安全',
    title: '换绑间隔',
    note: '更换手机号后多久才能再次更换',
    type: 'number',
    unit: 'ms',
    min: DAY,
    max: 365 * DAY,
    default: 30 * DAY,
  },
  'account.withdrawRest': {
    area: '账号安全',
    title: '换绑后暂停提现',
    note: '更换手机号后多久不能提现，供原主发现异常',
    type: 'number',
    unit: 'ms',
    min: HOUR,
    max: 7 * DAY,
    default: DAY,
  },
  'account.recheckLock': {
    area: '账号安全',
    title: '证件号核对锁定',
    note: '证件号后 6 位连续填错后多久可以再试',
    type: 'number',
    unit: 'ms',
    min: HOUR,
    max: 7 * DAY,
    default: DAY,
  },
})
