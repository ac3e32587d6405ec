/** Texts of the wallet. */
import type { LogType, PayoutKind } from '@contract/wallet'

const loggedOut = (what: string) => ({ title: `登录后查看${what}` })

export const LOGGED_OUT_TEXT = {
  account: loggedOut('我的资产'),
  purse: loggedOut('钱包'),
  pending: loggedOut('待结算货款'),
  withdraw: loggedOut('提现'),
  payout: loggedOut('收款账户'),
  log: loggedOut('收支明细'),
}

export const ACCOUNT_TEXT = {
  balance: '钱包余额（元）',
  pending: '待结算货款',
  frozen: '冻结',
  vouchers: '优惠券',
  count: (count: number) => `${count} 张`,
  show: '显示金额',
  hide: '隐藏金额',
  hidden: '****',
  purse: '钱包',
} as const

export const PURSE_TEXT = {
  balance: '可提现',
  frozen: '冻结',
  pending: '待结算',
  nextAt: (day: string) => `最近一笔预计 ${day} 到账`,
  withdraw: '提现',
  progress: '查看提现进度',
  payout: '收款账户',
  log: '全部明细',
  recent: '最近明细',
  none: '还没有收支',
  blockers: '提现前请完成',
} as const

export const PENDING_TEXT = {
  sum: '待结算合计',
  none: '没有待结算的货款',
  noneText: '商品卖出并完成交易后，货款会在这里显示预计到账日',
  price: '成交货款',
  commission: '服务费',
  net: '到手',
  due: (day: string) => `预计 ${day} 到账`,
  prepare: '到账前请完成',
  about: '怎么结算',
  aboutText: '买家确认收货、交易完成后开始计时，到期货款扣除服务费自动进入钱包；有售后处理时暂停计时。',
} as const

export const WITHDRAW_TEXT = {
  form: '提现',
  amount: '提现金额',
  amountHint: '请输入金额',
  needAmount: '请输入提现金额',
  all: '全部提现',
  account: '到账账户',
  needAccount: '请选择收款账户',
  available: (text: string) => `可提现 ${text}`,
  rules: (least: string, most: string, day: string, times: number) =>
    `单笔 ${least} 至 ${most}，今日还可提现 ${day}、${times} 次`,
  fee: '手续费',
  net: '实际到账',
  submit: '确认提现',
  blocked: '完成以上事项后可提现',
  missing: '提现记录不存在',
  cancel: '撤回提现',
  confirmCancel: '撤回后金额立即退回钱包，确定撤回吗？',
  cancelled: '已撤回，金额已退回钱包',
  retry: '换账户重新提现',
  no: '提现单号',
  to: '到账账户',
  applied: '提现金额',
  expected: (at: string) => `预计 ${at} 前到账`,
  reason: (text: string) => `原因：${text}`,
  purse: '回到钱包',
} as const

export const KIND_NAMES: Readonly<Record<PayoutKind, string>> = { alipay: '支付宝', bank: '银行卡' }

export const PAYOUT_TEXT = {
  none: '还没有收款账户',
  noneText: '添加后即可提现，账户须为本人实名',
  default: '默认',
  setDefault: '设为默认',
  remove: '移除',
  confirmRemove: '移除后不能再提现到该账户，确定移除吗？',
  removed: '已移除',
  add: '添加收款账户',
  kind: '账户类型',
  needKind: '请选择账户类型',
  name: '户名',
  nameNote: '须与实名认证一致，不可修改',
  number: '账号',
  numberHint: '支付宝手机号或邮箱，或银行卡号',
  needNumber: '请填写账号',
  bank: '开户行',
  bankHint: '银行卡需填写，如：招商银行',
  needBank: '请填写开户行',
  added: '已添加',
  identity: '添加收款账户前需完成实名认证',
  toIdentity: '去认证',
  full: (most: number) => `最多添加 ${most} 个，移除后可再添加`,
} as const

export const TYPE_NAMES: Readonly<Record<LogType | 'all', string>> = {
  all: '全部',
  sale: '货款',
  withdrawal: '提现',
  payment: '支付',
  refund: '退款',
  other: '其他',
}

export const LOG_TEXT = {
  tabs: '收支类型',
  sums: (month: string, income: string, spent: string) => `${month}　收入 ${income}　支出 ${spent}`,
  earlier: '上个月',
  later: '下个月',
  none: '本月没有收支',
  after: (text: string) => `余额 ${text}`,
  missing: '明细不存在',
  type: '类型',
  time: '时间',
  number: '单号',
  state: '状态',
  balance: '变动后余额',
  lines: '金额构成',
  sum: '合计',
  source: '查看来源',
  support: '对此有疑问',
} as const
