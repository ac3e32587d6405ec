/** What an operator sets of the chat. */
import { declareSettings } from '../../kit/settings'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const chatSettings = declareSettings({
  'chat.answer': {
    area: '客服',
    title: '客服回复时限',
    note: '客服超过此时间未回复，会话按原来的位置重新排队',
    type: 'number',
    unit: 'ms',
    min: MINUTE,
    max: HOUR,
    default: 3 * MINUTE,
  },
  'chat.unanswered': {
    area: '客服',
    title: '无人回复转为投诉',
    note: '用户等候人工超过此时间（只计客服时间）仍无人回复，会话自动转为投诉；客服时间在「客服时间」中设置',
    type: 'number',
    unit: 'ms',
    min: MINUTE,
    max: 24 * HOUR,
    default: 2 * HOUR,
  },
  'chat.silence': {
    area: '客服',
    title: '会话无消息自动结束',
    note: '等待用户回复超过此时间后会话自动结束',
    type: 'number',
    unit: 'ms',
    min: HOUR,
    max: 168 * HOUR,
    default: 24 * HOUR,
  },
  'chat.reopen': {
    area: '客服',
    title: '会话结束后可直接回到人工',
    note: '结束后在此时间内再次发送消息，直接排队等待人工',
    type: 'number',
    unit: 'ms',
    min: HOUR,
    max: 720 * HOUR,
    default: 168 * HOUR,
  },
  'support.messengerCorp': {
    area: '客服',
    title: '微信客服企业编号',
    note: '与微信客服链接一起填写后，小程序内显示「联系微信客服」',
    type: 'text',
    maxLength: 64,
    pattern: '^[A-Za-z0-9_-]{1,64}$',
    default: '',
  },
  'support.messengerUrl': {
    area: '客服',
    title: '微信客服链接',
    note: '形如 https://work.weixin.qq.com/kfid/…；留空时只用本店会话',
    type: 'text',
    maxLength: 200,
    pattern: '^https://work\\.weixin\\.qq\\.com/kfid/[A-Za-z0-9_-]+$',
    default: '',
  },
})
