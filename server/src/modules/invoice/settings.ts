/** What an operator sets of invoices. */
import { declareSettings } from '../../kit/settings'

const AREA = '开票'

export const invoiceSettings = declareSettings({
  'invoice.windowDays': {
    area: AREA,
    title: '申请开票的天数',
    note: '交易完成后多少天内可以申请；已提交的申请不受影响',
    type: 'number',
    unit: 'count',
    min: 30,
    max: 1_095,
    default: 365,
  },
  'invoice.dueDays': {
    area: AREA,
    title: '开票时限天数',
    note: '提交申请或需要红冲后超过此天数未处理，列为逾期',
    type: 'number',
    unit: 'count',
    min: 1,
    max: 30,
    default: 7,
  },
})
