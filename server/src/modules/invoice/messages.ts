/** Chinese texts of invoices. */
import type { InvoiceKind, InvoiceRefusal, InvoiceState } from '@contract/invoice'

export const REFUSALS = {
  orderNotFound: '订单不存在',
  notFound: '开票申请不存在',
  notCompleted: '交易完成后可在此申请发票',
  late: (days: number) => `申请时间已过，发票可在交易完成后 ${days} 天内申请`,
  nothing: '本订单没有可开票的金额，已退款的部分不开票',
  standing: '这笔订单已申请过发票',
  stateChanged: '开票状态已变化，请刷新',
  title: '请填写完整的公司名称',
  taxNo: '税号应为 18 位统一社会信用代码，请核对后重新填写',
  needTaxNo: '请填写税号',
  numberTaken: '该发票号码已登记在其他开票申请上',
  needCode: '纸质发票请填写发票代码',
  noCode: '20 位的数电发票没有发票代码，请留空',
  notADay: '请填写正确的开票日期',
  future: '开票日期不能晚于今天',
  merchant: '商家商品由商家开具，请联系客服',
} as const

/** As the buyer reads it. */
export const STATE_NAMES: Readonly<Record<InvoiceState, string>> = {
  REQUESTED: '开票中',
  ISSUED: '已开具',
  REJECTED: '已驳回',
  WITHDRAWN: '已撤回',
  RED_DUE: '待红冲',
  VOIDED: '已红冲',
}

export const KIND_NAMES: Readonly<Record<InvoiceKind, string>> = { PRIVATE: '个人', COMPANY: '企业' }

export const REFUSAL_NAMES: Readonly<Record<InvoiceRefusal, string>> = {
  TITLE: '抬头有误',
  TAX_NUMBER: '税号有误',
  EMAIL: '邮箱无法送达',
  OTHER: '其他',
}

/** Why the system moved a request; the buyer reads it. */
export const SYSTEM_REASONS = {
  lower: '商品有退款，开票金额已相应减少',
  withdrawRefunded: '商品款已全部退回，无需开票',
  requireRed: '开票后商品有退款，原发票将红冲',
} as const

/** What follows a voided invoice, in its message. */
export const REST_TEXT = { some: '剩余金额可在订单详情再次申请开票。', none: '' } as const

/** A paper invoice's code and number, or the number alone. */
export const numberText = (code: string | null, number: string | null): string =>
  [code, number].filter((part) => part !== null).join(' ')

/** What operators read. */
export const CONSOLE_TEXT = {
  area: '财务',
  queue: '开票',
  invoice: '开票申请',
  titleOf: (item: string) => `开票：${item}`,
  states: {
    REQUESTED: '待开具',
    ISSUED: '已开具',
    REJECTED: '已驳回',
    WITHDRAWN: '已撤回',
    RED_DUE: '待红冲',
    VOIDED: '已红冲',
  },
  state: '状态',
  content: '开票内容',
  contentValue: '商品明细',
  kind: '抬头类型',
  title: '抬头',
  taxNo: '税号',
  email: '邮箱',
  amount: '开票金额',
  sum: '金额构成',
  paid: '买家实付（自营与寄售）',
  refunded: '已退款',
  lineOf: (place: number, title: string) => `明细 ${place}：${title}`,
  leftOut: '商家商品（由商家开具）',
  discount: '平台优惠（不开票）',
  order: '订单',
  orderNo: '订单编号',
  orderState: '订单状态',
  completedAt: '交易完成',
  buyer: '买家',
  requestedAt: '申请时间',
  issued: '发票',
  number: '发票号码',
  issuedOn: '开票日期',
  redNumber: '红字发票号码',
  reason: '原因（买家可见）',
  reasonWith: (name: string, text: string) => `${name}：${text}`,
  exportHead: [
    ...['申请编号', '状态', '订单编号', '抬头类型', '抬头', '金额（元）', '申请时间', '发票号码', '开票日期'],
    '红字发票号码',
  ],
  exported: '导出开票申请',
  steps: {
    create: '买家申请',
    revise: '买家修改',
    withdraw: '买家撤回',
    lower: '金额减少',
    withdrawRefunded: '退款后关闭',
    issue: '登记已开具',
    reject: '驳回',
    requireRed: '标记需红冲',
    void: '登记已红冲',
  },
  actors: { buyer: '买家', operator: '财务', system: '系统' },
  issueAbout: '请先在税务平台开具，再登记号码与日期。登记后买家会收到通知。',
  issueDone: '已登记，买家会收到通知',
  rejectDone: '已驳回，买家会收到原因',
  redAbout: '开具有误，或买家需要换开时使用：原发票须在税务平台红冲后再登记。',
  redDone: '已列入待红冲',
  voidAbout: '请先在税务平台开具红字发票，再登记其号码。',
  voidDone: '已登记红冲，买家会收到通知',
} as const

/** Texts of the demonstration. */
export const DEMO_TEXT = {
  reason: '演示数据',
  privateBuyer: '个人',
  company: '上海晚舟文化传播有限公司',
  taxNo: '91310101MA1FPX1234',
  email: 'linwan@example.com',
  rejected: '公司名称与税号登记的不一致，请核对营业执照后重新提交',
} as const
