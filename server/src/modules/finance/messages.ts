/** Chinese texts of finance for operators. */
import type {
  DifferenceKind,
  DifferenceState,
  FinancePaymentState,
  FinanceRefundState,
  StatementItem,
  StatementState,
} from '@contract/admin/finance'

export const FINANCE_TITLES = {
  area: '财务',
  payment: '支付单',
  refund: '退款单',
  difference: '对账差异',
  day: '账务日',
  retry: '重新退款',
  post: '转入待查明',
  explain: '无需记账',
  reverse: '冲回记账',
  close: '日结',
  reopen: '反结账',
  fetchStatement: '获取对账单',
  uploadStatement: '上传对账单',
  exportEntries: '导出分录',
} as const

export const ITEM_NAMES: Readonly<Record<StatementItem, string>> = { payment: '支付', refund: '退款' }

export const LINE_STATE_NAMES: Readonly<Record<StatementState, string>> = {
  done: '成功',
  pending: '处理中',
  failed: '失败',
}

export const DIFFERENCE_KIND_NAMES: Readonly<Record<DifferenceKind, string>> = {
  missingHere: '我方缺少',
  missingThere: '渠道缺少',
  sumDiffers: '金额不符',
  stateDiffers: '状态不符',
}

export const DIFFERENCE_STATE_NAMES: Readonly<Record<DifferenceState, string>> = {
  open: '待处理',
  posted: '已转待查明',
  explained: '无需记账',
  reversed: '已冲回',
  gone: '已消除',
}

export const PAYMENT_STATE_NAMES: Readonly<Record<FinancePaymentState, string>> = {
  OPEN: '待支付',
  PAID: '已支付',
  CLOSED: '已关闭',
  REFUNDING: '退款中',
  REFUNDED: '已退款',
  STRAY: '无主款项',
}

export const REFUND_PROGRESS_NAMES: Readonly<Record<FinanceRefundState, string>> = {
  waiting: '待退款',
  retrying: '重试中',
  failed: '退款失败',
  done: '已退款',
}

/** Kinds of ledger transactions; one without a name is shown by its key. */
export const ENTRY_KIND_NAMES: Readonly<Record<string, string>> = {
  payment: '收款',
  stray: '无主款项',
  'stray-booked': '无主款项归位',
  'refund-due': '应退款',
  refund: '退款',
  completion: '订单完成',
  settlement: '结算',
  compensation: '赔付',
  complaint: '投诉补偿',
  'recycle-purchase': '回收买入',
  'recycle-pay': '回收付款',
  reconciled: '对账调整',
  'reconciled-back': '对账冲回',
  rename: '账户更名',
}

export const FINANCE_REFUSALS = {
  unknownChannel: '没有这个支付渠道',
  noSuchDay: '没有这一天',
  dayNotOver: '这一天还没有结束',
  closedDay: '该日已结账，不能再更改对账单',
  notAvailable: '渠道暂时没有提供对账单，请稍后再试或上传文件',
  tooManyLines: (max: number) => `对账单最多 ${max} 行，请拆分后上传`,
  emptyFile: '文件中没有对账记录',
  wrongHead: (head: string) => `首行应为：${head}`,
  wrongLine: (line: number, why: string) => `第 ${line} 行：${why}`,
  wrongColumns: '列数与首行不一致',
  wrongItem: '类型应为“支付”或“退款”',
  wrongNumber: '单号缺失或含有空格',
  wrongAmount: '金额应为大于 0、最多两位小数的元',
  wrongState: '状态应为“成功”“处理中”或“失败”',
  wrongTime: '时间应为 2026-03-01 08:30:00 的格式',
  otherDay: (day: string) => `时间不在 ${day}`,
  repeated: '渠道单号与前面重复',
  unbalanced: '当日借贷不平，不能日结',
  checksFail: '账目检查未通过，不能日结',
  openDifferences: '还有未处理的对账差异，不能日结',
  missingStatements: '当日收付渠道还没有对账，不能日结',
  alreadyClosed: '该日已结账',
  notClosed: '该日未结账',
  dayChanged: '该日已被他人更新，请查看最新内容后再操作',
  differenceChanged: '该差异已被他人处理，请查看最新内容',
  notRetried: '该退款正在执行或已完成',
} as const
