/** What an operator sets of vouchers. */
import { declareSettings } from '../../kit/settings'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export const voucherSettings = declareSettings({
  'voucher.pay': {
    area: '优惠券',
    title: '购券付款时限',
    note: '购买优惠券后多久未付款自动关闭',
    type: 'number',
    unit: 'ms',
    min: 5 * MINUTE,
    max: 120 * MINUTE,
    default: 15 * MINUTE,
  },
  'voucher.extraDays': {
    area: '优惠券',
    title: '退回后的补偿有效期',
    note: '因平台或商家原因全额退款时，已过期的优惠券退回后还能使用多久',
    type: 'number',
    unit: 'ms',
    min: DAY,
    max: 60 * DAY,
    default: 7 * DAY,
  },
  'newcomer.maxPrice': {
    area: '优惠券',
    title: '新人专区最高价',
    note: '新人专区只展示不高于这个价格的商品',
    type: 'number',
    unit: 'fen',
    min: 10_000,
    max: 100_000_000,
    default: 300_000,
  },
  'voucher.approvalFen': {
    area: '优惠券',
    title: '需要复核的预算',
    note: '优惠券的总预算超过这个金额时，上线和补发需要另一位同事批准',
    type: 'number',
    unit: 'fen',
    min: 0,
    max: 100_000_000,
    default: 5_000_000,
  },
})
