/** When users are disturbed, and how long their messages are kept (design: messages). */
import { declareSettings } from '../../kit/settings'

const AREA = '消息'
const DAY = 24 * 60 * 60_000

export const messageSettings = declareSettings({
  'message.quietFrom': {
    area: AREA,
    title: '免打扰开始',
    note: '几点起不发送短信与订阅消息，账号安全和临近截止的除外；与结束相同则不设免打扰',
    type: 'number',
    unit: 'count',
    min: 0,
    max: 23,
    default: 22,
  },
  'message.quietUntil': {
    area: AREA,
    title: '免打扰结束',
    note: '几点起恢复发送',
    type: 'number',
    unit: 'count',
    min: 0,
    max: 23,
    default: 8,
  },
  'message.kept': {
    area: AREA,
    title: '消息保留时间',
    note: '交易物流以外的消息保留多久',
    type: 'number',
    unit: 'ms',
    min: 30 * DAY,
    max: 1095 * DAY,
    default: 180 * DAY,
  },
  'message.tradeKept': {
    area: AREA,
    title: '交易消息保留时间',
    note: '交易物流消息保留多久；法律要求交易记录至少保留三年',
    type: 'number',
    unit: 'ms',
    min: 1095 * DAY,
    max: 3650 * DAY,
    default: 1095 * DAY,
  },
  'message.subscriptionTemplates': {
    area: AREA,
    title: '订阅消息模板',
    note: '小程序后台的模板编号，每行一条：消息名=模板编号，例如 order.shipped=AbC123；未填的消息不发送',
    type: 'text',
    maxLength: 2000,
    pattern: '^([a-zA-Z.]+=[\\w-]+\\s*)+$',
    default: '',
  },
})
