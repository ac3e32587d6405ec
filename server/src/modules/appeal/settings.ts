/** What an operator sets of appeals. */
import { declareSettings } from '../../kit/settings'

const AREA = '换绑申诉'
const HOUR = 60 * 60_000

export const appealSettings = declareSettings({
  'appeal.dueHours': {
    area: AREA,
    title: '审核时限（小时）',
    note: '超过此时限未处理，列为逾期；用户看到预计完成时间',
    type: 'number',
    unit: 'count',
    min: 1,
    max: 72,
    default: 48,
  },
  'appeal.rest': {
    area: AREA,
    title: '异议期',
    note: '审核通过后，原手机号收到短信，可在此期间登录撤销；之后更换',
    type: 'number',
    unit: 'ms',
    min: HOUR,
    max: 168 * HOUR,
    default: 24 * HOUR,
  },
})
