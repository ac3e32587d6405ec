/** Texts of the wallet. */
import type { LogType, PayoutKind } from '@contract/wallet'

const loggedOut = (title: string, text: string) => ({ title, text })

export const LOGGED_OUT_TEXT = {
  account: loggedOut('登录后查看我的资产', '余额、待结算货款和优惠券都在这里。'),
  purse: loggedOut('登录后查看钱包', '可提现的货款、提现进度和明细都在这里。'),
  pending: loggedOut('登录后查看待结算货款', '每一笔货款何时到账、还需要做什么。'),
  withdraw: loggedOut('登录后提现', '货款提现到您本人的支付宝或银行卡。'),
  payout: loggedOut('登录后管理收款账户', '收款账户须为您本人所有。'),
  log: loggedOut('登录后查看收支明细', '货款、提现、退款的每一笔记录。'),
}

export const ACCOUNT_TEXT = {
  sum: '总资产',
  pending: '待结算货款',
  pendingNote: '扣除服务费后，到期自动进入钱包',
  frozen: (amount: string) => `另有 ${amount} 提现中`,
  vouchers: '优惠券',
  count: (count: number) => `${count} 张`,
  show: '显示',
  hide: '隐藏',
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
  sum: (count: number) => `${count} 件待结算，预计到手`,
  none: '没有待结算的货款',
  noneText: '商品卖出并完成交易后，货款会在这里显示预计到账日',
  price: '成交货款',
  commission: '服务费',
  net: '到手',
  consignment: '查看寄卖详情',
  due: (day: string) => `预计 ${day} 到账`,
  prepare: '到账前请完成',
  about: '怎么结算',
  aboutText: '交易完成后开始计时，到期的货款扣除服务费后自动进入钱包；有售后处理时暂停计时，处理完继续。',
} as const

export const WITHDRAW_TEXT = {
  form: '提现',
  amount: '提现金额',
  amountHint: '请输入金额',
  needAmount: '请输入提现金额',
  wrongAmount: '金额格式不正确，最多两位小数',
  least: (text: string) => `单笔最低 ${text}`,
  most: (text: string) => `单笔最高 ${text}`,
  tooMuch: (text: string) => `余额不足，可提现 ${text}`,
  day: (text: string) => `超出今日额度，还可提现 ${text}`,
  all: '全部提现',
  account: '到账账户',
  needAccount: '请选择收款账户',
  accounts: '管理收款账户',
  addAccount: '添加收款账户',
  available: (text: string) => `可提现 ${text}`,
  rules: (least: string, most: string, day: string, times: number) =>
    `单笔 ${least} 至 ${most}，今日还可提现 ${day}、${times} 次`,
  fee: '手续费',
  net: '实际到账',
  netDue: '扣除手续费后',
  submit: '确认提现',
  blocked: '完成以上事项后可提现',
  missing: '提现记录不存在',
  progress: '提现进度',
  info: '提现信息',
  cancel: '撤回提现',
  confirmCancel: '撤回后金额立即退回钱包，确定撤回吗？',
  cancelled: '已撤回，金额已退回钱包',
  retry: '换账户重新提现',
  no: '提现单号',
  to: '到账账户',
  applied: '提现金额',
  expected: (at: string) => `预计 ${at} 前到账`,
  arrived: (account: string) => `已转入${account}`,
  reason: (text: string) => `原因：${text}`,
  purse: '回到钱包',
} as const

export const KIND_NAMES: Readonly<Record<PayoutKind, string>> = { alipay: '支付宝', bank: '银行卡' }

export const PAYOUT_TEXT = {
  noneText: '添加本人实名的支付宝或银行卡，用于接收提现。',
  default: '默认',
  owner: (name: string) => `户名 ${name}`,
  setDefault: '设为默认',
  setDefaultOf: (title: string) => `将${title}设为默认`,
  remove: '移除',
  confirmRemove: '移除后不能再提现到该账户，确定移除吗？',
  removed: '已移除',
  add: '添加收款账户',
  kind: '账户类型',
  name: '户名',
  nameNote: '户名须与实名认证一致，不可修改。',
  number: { alipay: '支付宝账号', bank: '银行卡号' },
  numberHint: { alipay: '手机号或邮箱', bank: '本人的储蓄卡号' },
  needNumber: '请填写账号',
  bank: '开户行',
  bankHint: '如：招商银行',
  needBank: '请填写开户行',
  added: '已添加',
  identity: '请先完成实名认证',
  identityNote: '收款账户须为本人所有，认证后即可添加',
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
  month: (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`,
  income: (text: string) => `收入 ${text}`,
  spent: (text: string) => `支出 ${text}`,
  unknown: '—',
  earlier: '上个月',
  later: '下个月',
  none: '本月没有收支',
  after: (text: string) => `余额 ${text}`,
  missing: '明细不存在',
  all: '全部明细',
  info: '明细信息',
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
