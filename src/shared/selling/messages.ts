/** Texts of what selling and buy-back show alike. */
import { formatPrice } from '@/lib/money'

export const SELLING_TEXT = {
  proof: '出入照片',
} as const

export const PARCEL_TEXT = {
  in: '寄来的包裹',
  out: '退回的包裹',
  carrier: '快递公司',
  waybill: '运单号',
  counter: '到店交付',
  insured: '保价',
  weight: '重量',
  grams: (grams: number) => `${grams} 克`,
  seal: '封签',
  traces: '物流',
} as const

export const REPORT_ROWS_TEXT = {
  declared: '您的描述',
  found: '鉴定',
} as const

export const WAYBILL_TEXT = {
  card: '运单号',
  carrier: '快递公司',
  needCarrier: '请选择快递公司',
  waybill: '运单号',
  hint: '快递面单上的号码',
  need: '请填写运单号',
  bad: '运单号格式不正确',
  to: '寄到',
  name: '收件人',
  address: '地址',
  tips: '打包建议',
  insured: (fen: number) => `保价 ${formatPrice(fen)}`,
} as const

export const RETURN_TEXT = {
  reason: '原因',
  need: '请选择原因',
  address: '退回地址',
  stop: '先不填了',
} as const
