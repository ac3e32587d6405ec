/** Chinese texts of the wallet. */
import type { LogType, MoneyBlocker, PayoutFailure, WithdrawalFlag, WithdrawalState } from '@contract/wallet'
import { yuan } from '../../kit/yuan'

export const REFUSALS = {
  notFound: '提现记录不存在',
  stateChanged: '状态已变化，已为您刷新',
  sent: '已开始打款，无法撤回',
  balance: '余额不足',
  least: (fen: number) => `单笔最低 ¥${yuan(fen)}`,
  most: (fen: number) => `单笔最高 ¥${yuan(fen)}`,
  day: (fen: number) => `超出今日额度，还可提现 ¥${yuan(fen)}`,
  standing: '已有一笔提现正在处理',
  account: '请选择收款账户',
  noAccount: '收款账户不存在',
  format: '账号格式不正确',
  bank: '请填写开户行',
  most3: (most: number) => `最多添加 ${most} 个`,
  known: '该账户已添加过',
  busy: '有提现正在处理，暂不能移除',
  identity: '请先完成实名认证',
  noEntry: '明细不存在',
  noProvider: '暂未开通提现服务，请联系客服',
} as const

export const BLOCKERS: Readonly<Record<MoneyBlocker['kind'], { text: (about: string) => string; action: string }>> = {
  IDENTITY_NONE: { text: () => '提现前需完成实名认证', action: '去认证' },
  IDENTITY_WAITING: { text: () => '实名认证正在审核，通过后即可提现', action: '查看进度' },
  IDENTITY_REFUSED: { text: () => '实名认证未通过，请修改后重新提交', action: '去修改' },
  NO_ACCOUNT: { text: () => '还没有收款账户', action: '添加收款账户' },
  REST: { text: (about) => `手机号刚更换，${about}后可提现`, action: '' },
  DEBT: { text: (about) => `有 ¥${about} 待扣回，扣回后即可提现`, action: '' },
  OPEN_WITHDRAWAL: { text: () => '已有一笔提现正在处理', action: '查看进度' },
  DAY_FULL: { text: () => '今日提现次数或额度已用完，请明天再试', action: '' },
}

/** As the user reads it. */
export const STATE_NAMES: Readonly<Record<WithdrawalState, string>> = {
  APPLIED: '已提交',
  AUDITING: '审核中',
  APPROVED: '待打款',
  TRANSFERRING: '打款中',
  SUCCESS: '已到账',
  FAIL: '打款失败',
  BOUNCED: '已退回',
  AUDIT_FAIL: '未通过',
  CANCELLED: '已撤回',
}

export const FAILURE_NAMES: Readonly<Record<PayoutFailure, string>> = {
  NO_ACCOUNT: '账号不存在',
  NAME_DIFFERS: '户名不符',
  RESTRICTED: '账户受限',
  RETURNED: '银行退回',
  OTHER: '其他',
}

export const FLAG_NAMES: Readonly<Record<WithdrawalFlag, string>> = {
  NEW_ACCOUNT: '新账户',
  LARGE: '大额',
  NEW_DEVICE: '新设备',
  PHONE_CHANGED: '换绑',
  SHARED_ACCOUNT: '关联账号',
  FREQUENT: '频繁',
  LONG_ABSENT: '久未登录',
  RECALLED: '已召回',
}

export const STEP_TITLES = { applied: '提交', audited: '审核', sent: '打款', arrived: '到账' } as const

export const ALIPAY = '支付宝'
export const bankTail = (bank: string, number: string): string => `${bank} 尾号 ${number.slice(-4)}`
export const FROZEN_FOR = '有提现正在处理，到账或撤回后更新'
export const arrivalIn = (hours: number): string => `审核通过后预计 ${hours} 小时内到账`
export const PAUSED = '有售后正在处理，处理完继续计时'

/** What moved a balance, by the ledger's kind. */
export const ENTRY_KINDS: Readonly<Record<string, { type: LogType; title: string }>> = {
  settlement: { type: 'sale', title: '货款到账' },
  'recycle-pay': { type: 'sale', title: '回收款到账' },
  withdrawal: { type: 'withdrawal', title: '提现' },
  'withdrawal-back': { type: 'withdrawal', title: '提现撤回或未通过' },
  'payout-failed': { type: 'withdrawal', title: '提现未到账退回' },
  'payout-bounced': { type: 'withdrawal', title: '提现被银行退回' },
  'payout-late': { type: 'withdrawal', title: '提现补记到账' },
  'refund-due': { type: 'refund', title: '退货扣回货款' },
  compensation: { type: 'other', title: '平台赔付' },
  complaint: { type: 'other', title: '投诉补偿' },
}
export const OTHER_ENTRY = { type: 'other', title: '余额变动' } as const

export const LINE_NAMES = {
  share: '成交货款',
  commission: '服务费',
  offset: '抵扣欠款',
  amount: '提现金额',
  fee: '手续费',
  sum: '合计',
} as const

/** What operators read. */
export const CONSOLE_TEXT = {
  area: '资金',
  queue: '提现审核',
  plainQueue: '无风险标记的提现',
  withdrawal: '提现',
  titleOf: (amountFen: number, account: string) => `提现 ¥${yuan(amountFen)} 至 ${account}`,
  state: '状态',
  states: {
    APPLIED: '已提交',
    AUDITING: '待审核',
    APPROVED: '待打款',
    TRANSFERRING: '打款中',
    SUCCESS: '已到账',
    FAIL: '打款失败',
    BOUNCED: '已退回',
    AUDIT_FAIL: '已驳回',
    CANCELLED: '用户撤回',
  },
  steps: {
    create: '用户申请',
    pass: '自动通过',
    hold: '转人工审核',
    cancel: '用户撤回',
    approve: '通过',
    reject: '驳回',
    recall: '召回',
    send: '开始打款',
    succeed: '登记到账',
    fail: '登记失败',
    bounce: '登记退回',
    succeedLate: '登记补到账',
    contradict: '渠道通知与记录矛盾',
  },
  actors: { user: '用户', operator: '财务', provider: '打款渠道', system: '系统' },
  money: '金额',
  amount: '提现金额',
  fee: '手续费',
  net: '实付',
  account: '收款账户',
  accountTitle: '账户',
  name: '户名',
  number: '账号',
  accountSince: '添加时间',
  flags: '风险标记',
  noFlags: '无',
  user: '用户',
  wallet: '钱包',
  balance: '可提现',
  frozen: '冻结',
  pending: '待结算',
  blockers: '未完成事项',
  identity: '实名',
  noIdentity: '未认证',
  channel: '打款渠道',
  channels: { sandbox: '模拟打款' } as Readonly<Record<string, string>>,
  createdAt: '申请时间',
  decidedAt: '审核时间',
  sentAt: '打款时间',
  endedAt: '结束时间',
  failure: '失败原因',
  refusal: '驳回原因',
  sharedWith: '同账号的其他用户',
  entries: '最近流水',
  person: '账号',
  device: '登录设备',
  newDevice: '新登录设备',
  sold: '已完成的出售',
  soldOf: (count: number) => `${count} 件`,
  earlier: '此前的提现',
  approveAbout: '通过后立即打款，无法撤销。超过您的上限时需另一人批准。',
  approveDone: '已通过，即将打款',
  approveWaits: '已提交，等待另一位财务批准',
  approveSummary: (amountFen: number, account: string) => `提现通过：¥${yuan(amountFen)} 至 ${account}`,
  rejectDone: '已驳回，金额已退回用户钱包',
  recallDone: '已召回，未打款',
  succeedAbout: '仅在渠道确认已付而系统未收到通知时登记。',
  succeedDone: '已登记到账',
  failDone: '已登记失败，金额已退回用户钱包',
  bounceDone: '已登记退回，金额已退回用户钱包',
} as const

/** Why a withdrawal went back to the operators. */
export const FROZEN_REASON = '账号被冻结'

/** Texts of the demonstration. */
export const DEMO_TEXT = { reason: '演示数据', rejected: '收款账户与近期投诉有关，请联系客服核实' } as const
