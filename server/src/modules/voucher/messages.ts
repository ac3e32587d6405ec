/** Chinese texts of vouchers. */
import type { TemplateState, VoucherSource, VoucherState } from './graph'

/** `3,000`, `19.9` */
export const yuan = (fen: number): string =>
  (fen / 100).toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: 2 })

/** Why a voucher cannot be used for a checkout. */
export const REASONS = {
  notYet: '未到使用时间',
  ended: '已过有效期',
  firstOrderOnly: '新人券仅限首单使用',
  otherItems: '不适用于这些商品',
  only: (scope: string) => `仅限${scope}`,
  notWithOffer: '不与议价同享',
  missing: (fen: number) => `还差 ¥${yuan(fen)} 可用`,
  nothingOff: '商品金额过低，无法使用',
} as const

export const REFUSALS = {
  voucherNotFound: '优惠券不存在',
  orderNotFound: '订单不存在',
  templateNotFound: '优惠券不存在',
  stateChanged: '状态已变化，请刷新',
  unusable: '优惠券已被使用或不可用，请重新选择',
  busy: '领取人数较多，请稍后再试',
  usedUp: '来晚了，已领完',
  soldOut: '已售罄',
  limit: (count: number) => `每人限领 ${count} 张`,
  buyLimit: '超过限购数量',
  newcomersOnly: '仅限新人领取',
  beforeFirstOrder: '新人礼包仅限首次下单前领取',
  badCode: '优惠码无效或已失效',
  codeTwice: '您已兑换过',
  codeTooOften: '尝试次数过多，请10分钟后再试',
  notRefundable: '该券不支持退款',
  usedNoRefund: '该券已使用，不能退',
} as const

export const VOUCHER_STATE_NAMES: Record<VoucherState, string> = {
  UNUSED: '可使用',
  LOCKED: '下单占用中',
  USED: '已使用',
  EXPIRED: '已过期',
  REFUNDING: '退款中',
  REFUNDED: '已退款',
  REVOKED: '已失效',
}

export const TEMPLATE_STATE_NAMES: Record<TemplateState, string> = {
  DRAFT: '草稿',
  ONLINE: '发放中',
  PAUSED: '已暂停',
  ENDED: '已结束',
}

export const SOURCE_NAMES: Record<VoucherSource, string> = {
  FREE: '免费领取',
  SALE: '付费购买',
  CODE: '优惠码',
  GRANT: '定向发放',
  NEWCOMER: '新人礼包',
}

/** What is written beside a voucher. */
export const TERMS = {
  anyAmount: '无门槛',
  from: (fen: number) => `满 ¥${yuan(fen)} 可用`,
  all: '全场通用',
  only: (scope: string) => `限${scope}`,
  capped: (fen: number) => `最多优惠 ¥${yuan(fen)}`,
  days: (days: number) => `领取后 ${days} 天内有效`,
  firstOrderOnly: '仅限首单使用',
  cannotStack: '不与其他平台券同享',
  title: (name: string) => `优惠券「${name}」`,
  refundable: '未使用可随时退，过期自动退',
  notes: ['付款后立即放入「我的优惠券」', '未使用可随时退，过期自动退，款项原路退回', '已使用的优惠券不能退'],
} as const

/** What operators read. */
export const CONSOLE_TEXT = {
  area: '运营',
  vouchers: '券与优惠码',
  template: '优惠券',
  none: '没有这张优惠券',
  create: '新建优惠券',
  createNote: '新建后为草稿，检查无误再上线；上线后条款不能修改。',
  created: (id: number) => `已新建草稿，编号 ${id}`,
  copy: '复制为新券',
  edit: '修改草稿',
  saved: '已保存',
  steps: { publish: '上线', pause: '暂停发放', resume: '恢复发放', end: '结束发放' },
  endAbout: '结束后不能再发放，已发出的优惠券不受影响，确定吗？',
  addCode: '添加优惠码',
  codeAdded: '优惠码已添加，请自行保存，系统不再显示',
  badCode: '请输入 6–16 位字母和数字',
  codeTaken: '该优惠码已被使用',
  grant: '发给用户',
  granted: (count: number) => `已发给 ${count} 位用户`,
  noUser: (text: string) => `没有用户 ${text}`,
  tooMany: (count: number) => `一次最多 ${count} 位用户`,
  revoke: '作废用户的优惠券',
  revoked: '已作废，付费购买的将退款',
  noVoucher: '没有这张用户优惠券',
  waits: '超出预算，已提交审批',
  changed: '优惠券已被他人更新，请查看最新内容后再操作',
  done: '已更新',
  needFace: '请填写立减金额',
  needPercent: '请填写优惠比例',
  needCap: '请填写最多优惠金额',
  aboveThreshold: '立减金额应低于使用门槛',
  badPrice: '售价应大于 0 且低于优惠金额',
  needScopeText: '请填写适用范围说明',
  terms: '条款',
  use: '发放与使用',
  note: '说明',
  worth: '优惠',
  threshold: '使用门槛',
  scope: '适用范围',
  source: '发放方式',
  price: '售价',
  valid: '有效期',
  perUser: '每人限领',
  total: '总张数',
  budget: '预算上限',
  given: '已发放',
  spent: '已优惠',
  users: '用户编号',
  codes: '优惠码',
  codesOf: (count: number, uses: number, most: number) => `${count} 个，已用 ${uses} / ${most} 次`,
  state: '状态',
} as const
