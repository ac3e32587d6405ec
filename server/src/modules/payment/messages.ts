/** Messages about payments and refunds for buyers. */
import type { RefundCause, RefundState } from './tables'

export const CHANNEL_TEXTS = {
  sandbox: { name: '模拟支付（演示）', note: '演示用，不会扣款' },
} as const

export const REFUND_STATE_NAMES: Record<RefundState, string> = { PENDING: '退款中', SUCCEEDED: '已退款' }

export const REFUND_CAUSE_NAMES: Record<RefundCause, string> = {
  orderCancelled: '订单取消，原路退回',
  paidTooLate: '付款时订单已取消，原路退回',
  operator: '部分退款，原路退回',
  voucherReturned: '退券，原路退回',
  afterSale: '售后退款，原路退回',
}

export const REFUSALS = {
  payableNotFound: '订单不存在',
  paymentNotFound: '支付单不存在',
  unknownChannel: '暂不支持该支付方式',
  notPayable: '订单当前无需支付，请刷新后查看',
  deadlinePassed: '订单已超过支付时间，请重新下单',
  consentInvalid: '支付凭证无效，请返回收银台重试',
  paymentClosed: '支付已关闭，请返回订单查看',
  badNoticeSignature: '支付通知签名无效',
  tooOften: '请求过于频繁，请稍后再试',
  busy: '服务繁忙，请稍后再试',
  unavailable: '支付服务暂不可用，请稍后再试或更换支付方式',
  badNotice: '支付通知格式有误',
  wrongAmount: '支付通知金额不符',
} as const
