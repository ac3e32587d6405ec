/** What an operator sets of identity verification. */
import { declareSettings } from '../../kit/settings'

const AREA = '实名认证'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const verificationSettings = declareSettings({
  'verification.silence': {
    area: AREA,
    title: '自动核验等待时长',
    note: '核验服务超过此时长没有结果，转人工审核',
    type: 'number',
    unit: 'ms',
    min: 30_000,
    max: HOUR,
    default: 2 * MINUTE,
  },
  'verification.dueHours': {
    area: AREA,
    title: '人工审核时限（小时）',
    note: '超过此时限未处理，列为逾期；用户看到预计完成时间',
    type: 'number',
    unit: 'count',
    min: 1,
    max: 72,
    default: 24,
  },
  'verification.tries': {
    area: AREA,
    title: '自动核验次数',
    note: '三十天内超过此次数，只能转人工审核',
    type: 'number',
    unit: 'count',
    min: 1,
    max: 10,
    default: 3,
  },
  'verification.readsPerDay': {
    area: AREA,
    title: '每天识别证件次数',
    note: '一个用户每天可识别证件照片的次数，超过后手动填写',
    type: 'number',
    unit: 'count',
    min: 1,
    max: 100,
    default: 10,
  },
  'verification.perDay': {
    area: AREA,
    title: '每天提交次数',
    note: '二十四小时内一个用户最多提交的次数',
    type: 'number',
    unit: 'count',
    min: 1,
    max: 20,
    default: 5,
  },
})
