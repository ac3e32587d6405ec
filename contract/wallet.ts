/**
 * The user's money (spec 2.9; design: account 2.2, 2.3): the wallet, accounts to which it is paid out, withdrawals.
 * Money is integer fen, times are ms. Account numbers are never answered in full.
 */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput, type CallTable } from './call'
import { Fen, IdempotencyKey, Millis, page, PageNumber } from './envelope'
import { MessageTarget } from './messages'
import { ACCOUNT_MAX, ACCOUNT_MIN, BANK_MAX, MONTH_PATTERN } from './limits/wallet'

export const WithdrawalNo = Type.String({ pattern: '^TX[0-9]{18}$', title: '提现' })

export const WITHDRAWAL_STATES = [
  'APPLIED',
  'AUDITING',
  'APPROVED',
  'TRANSFERRING',
  'SUCCESS',
  'FAIL',
  'BOUNCED',
  'AUDIT_FAIL',
  'CANCELLED',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** Why money that was sent did not arrive: 账号不存在, 户名不符, 账户受限, 银行退回, 其他. */
export const PAYOUT_FAILURES = ['NO_ACCOUNT', 'NAME_DIFFERS', 'RESTRICTED', 'RETURNED', 'OTHER'] as const
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number]

/** Why an operator looks at a withdrawal. */
export const WITHDRAWAL_FLAGS = [
  'NEW_ACCOUNT',
  'LARGE',
  'NEW_DEVICE',
  'PHONE_CHANGED',
  'SHARED_ACCOUNT',
  'FREQUENT',
  'LONG_ABSENT',
  'RECALLED',
] as const
export type WithdrawalFlag = (typeof WITHDRAWAL_FLAGS)[number]

export const PAYOUT_KINDS = ['alipay', 'bank'] as const
export const PayoutKind = Type.Union(
  PAYOUT_KINDS.map((kind) => Type.Literal(kind)),
  { title: '账户类型' },
)
export type PayoutKind = (typeof PAYOUT_KINDS)[number]

/** What stands between a user and the money, with the screen that helps. */
export const MoneyBlocker = Type.Object({
  kind: Type.Union([
    Type.Literal('IDENTITY_NONE'),
    Type.Literal('IDENTITY_WAITING'),
    Type.Literal('IDENTITY_REFUSED'),
    Type.Literal('NO_ACCOUNT'),
    Type.Literal('REST'),
    Type.Literal('DEBT'),
    Type.Literal('OPEN_WITHDRAWAL'),
    Type.Literal('DAY_FULL'),
  ]),
  text: Type.String(),
  /** null where nothing but time helps. */
  target: Type.Union([MessageTarget, Type.Null()]),
  /** What the button says; empty without a target. */
  action: Type.String(),
})
export type MoneyBlocker = Static<typeof MoneyBlocker>

export const PayoutAccount = Type.Object({
  id: Type.String(),
  kind: PayoutKind,
  /** 支付宝 138****8000, 招商银行 尾号 1234 */
  title: Type.String(),
  /** 张* */
  name: Type.String(),
  isDefault: Type.Boolean(),
  createdAt: Millis,
  /** Why it cannot be removed now; empty where it can. */
  refusal: Type.String(),
})
export type PayoutAccount = Static<typeof PayoutAccount>

/** What the account's own page and the form of withdrawals show of the accounts. */
export const PayoutList = Type.Object({
  list: Type.Array(PayoutAccount),
  /** The verified name, masked, on which accounts must be; empty without an identity. */
  name: Type.String(),
  /** More can be added. */
  canAdd: Type.Boolean(),
  most: Type.Integer(),
})
export type PayoutList = Static<typeof PayoutList>

export const LOG_TYPES = ['sale', 'withdrawal', 'payment', 'refund', 'other'] as const
export const LogType = Type.Union(LOG_TYPES.map((type) => Type.Literal(type)))
export type LogType = (typeof LOG_TYPES)[number]

/** A change of what the user can spend. */
export const WalletEntry = Type.Object({
  id: Type.String(),
  type: LogType,
  title: Type.String(),
  /** Positive where the user got it. */
  amountFen: Type.Integer(),
  /** What was left then. */
  afterFen: Fen,
  at: Millis,
})
export type WalletEntry = Static<typeof WalletEntry>

/** One part of a sum, in words: 成交价, 服务费. */
export const SumLine = Type.Object({ name: Type.String(), amountFen: Type.Integer() })
export type SumLine = Static<typeof SumLine>

export const Purse = Type.Object({
  balanceFen: Fen,
  /** Kept back for withdrawals under way. */
  frozenFen: Fen,
  /** Why it is, a sentence; empty of nothing. */
  frozenFor: Type.String(),
  pendingFen: Fen,
  /** When the next pending money arrives; null without any, or while all of it is paused. */
  nextAt: Type.Union([Millis, Type.Null()]),
  blockers: Type.Array(MoneyBlocker),
  /** The last ten changes. */
  entries: Type.Array(WalletEntry),
  /** The withdrawal that is under way; empty without one. */
  openNo: Type.String(),
})
export type Purse = Static<typeof Purse>

/** A sold item whose money has not arrived. */
export const PendingSale = Type.Object({
  /** Of the sale: no order number of the buyer's. */
  id: Type.String(),
  /** The consignment that was sold; empty for what was not consigned. */
  sellNo: Type.String(),
  title: Type.String(),
  cover: Type.Union([Type.String(), Type.Null()]),
  priceFen: Fen,
  commissionFen: Fen,
  netFen: Fen,
  completedAt: Millis,
  /** When it arrives; null while it is paused. */
  dueAt: Type.Union([Millis, Type.Null()]),
  /** Why it is paused and who must act; empty where it is not. */
  paused: Type.String(),
})
export type PendingSale = Static<typeof PendingSale>

export const PendingList = Type.Object({
  sumFen: Fen,
  list: Type.Array(PendingSale),
  /** What the user should do until then: identity, account. */
  prepare: Type.Array(MoneyBlocker),
})
export type PendingList = Static<typeof PendingList>

export const Withdrawal = Type.Object({
  no: WithdrawalNo,
  version: Type.Integer(),
  state: Type.Union(WITHDRAWAL_STATES.map((state) => Type.Literal(state))),
  stateName: Type.String(),
  amountFen: Fen,
  feeFen: Fen,
  netFen: Fen,
  /** 支付宝 138****8000 */
  account: Type.String(),
  /** Why it ended without money; else empty. */
  reason: Type.String(),
  /** 提交, 审核, 打款, 到账: when each was reached, null of what is to come. */
  steps: Type.Array(Type.Object({ title: Type.String(), at: Type.Union([Millis, Type.Null()]) })),
  /** When the money is expected; null of one that has ended. */
  expectedAt: Type.Union([Millis, Type.Null()]),
  canCancel: Type.Boolean(),
  /** The money is back in the wallet: it can be withdrawn to another account. */
  canRetry: Type.Boolean(),
  createdAt: Millis,
})
export type Withdrawal = Static<typeof Withdrawal>

export const WithdrawInit = Type.Object({
  balanceFen: Fen,
  accounts: Type.Array(PayoutAccount),
  /** Least and most of one withdrawal, and what is left today. */
  minFen: Fen,
  maxFen: Fen,
  dayLeftFen: Fen,
  timesLeft: Type.Integer(),
  feeFen: Fen,
  /** 预计 24 小时内到账 */
  arrival: Type.String(),
  blockers: Type.Array(MoneyBlocker),
  /** The withdrawal that is under way; empty without one. */
  openNo: Type.String(),
})
export type WithdrawInit = Static<typeof WithdrawInit>

const OfAccount = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,15}$' }), idempotencyKey: IdempotencyKey })
const Month = Type.String({ pattern: MONTH_PATTERN })

/** The calls of this file. */
export const walletCalls = {
  'GET /user/account': {
    about: 'What the user has, in sums.',
    input: NoInput,
    data: Type.Object({ balanceFen: Fen, frozenFen: Fen, pendingFen: Fen, vouchers: Type.Integer() }),
    who: 'user',
  },
  'GET /user/purse': {
    about: 'The wallet: what can be withdrawn, what is kept back, what is to come, what stands in between.',
    input: NoInput,
    data: Purse,
    who: 'user',
  },
  'GET /user/pending-list': {
    about: 'Sold items whose money has not arrived: how much each brings, when, or why it is paused.',
    input: NoInput,
    data: PendingList,
    who: 'user',
  },
  'GET /user/account-log': {
    about: "Changes of the wallet's balance, newest first; of a month with its sums.",
    input: Type.Object({ type: Type.Optional(LogType), month: Type.Optional(Month), page: Type.Optional(PageNumber) }),
    data: Type.Composite([page(WalletEntry), Type.Object({ inFen: Fen, outFen: Fen, month: Month })]),
    who: 'user',
  },
  'GET /user/account-log-detail': {
    about: 'One change of the balance with the lines that add up to it.',
    input: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,15}$' }) }),
    data: Type.Composite([
      WalletEntry,
      Type.Object({
        /** Of what moved it. */
        number: Type.String(),
        stateName: Type.String(),
        lines: Type.Array(SumLine),
        /** Where it comes from. */
        target: Type.Union([MessageTarget, Type.Null()]),
      }),
    ]),
    who: 'user',
  },
  'GET /user/withdraw-init': {
    about: 'What the form of a withdrawal begins with: accounts, limits, what stands in between.',
    input: NoInput,
    data: WithdrawInit,
    who: 'user',
  },
  'GET /user/withdraw-info': {
    about: 'The progress of a withdrawal.',
    input: Type.Object({ no: WithdrawalNo }),
    data: Withdrawal,
    who: 'user',
  },
  'POST /user/withdraw-apply': {
    about: 'Withdraws from the wallet; needs a code of the scene withdraw.',
    input: Type.Object({
      amountFen: Type.Integer({ minimum: 1, maximum: 100_000_000, title: '提现金额' }),
      accountId: Type.String({ pattern: '^[0-9]{1,15}$', title: '收款账户' }),
      idempotencyKey: IdempotencyKey,
    }),
    data: Withdrawal,
    who: 'user',
    rate: 'money',
  },
  'POST /user/withdraw-cancel': {
    about: 'Takes a withdrawal back that was not sent.',
    input: Type.Object({ no: WithdrawalNo, version: Type.Integer({ minimum: 0 }), idempotencyKey: IdempotencyKey }),
    data: Withdrawal,
    who: 'user',
    rate: 'money',
  },
  'GET /user/payout-list': {
    about: "The user's accounts to which money is paid out, masked.",
    input: NoInput,
    data: PayoutList,
    who: 'user',
  },
  'POST /user/payout-bind': {
    about: 'Adds an account on the verified name; needs a code of the scene payout.',
    input: Type.Object({
      kind: PayoutKind,
      number: Type.String({ minLength: ACCOUNT_MIN, maxLength: ACCOUNT_MAX, title: '账号' }),
      bank: Type.Optional(Type.String({ maxLength: BANK_MAX, title: '开户行' })),
      idempotencyKey: IdempotencyKey,
    }),
    data: PayoutList,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /user/payout-default': {
    about: 'Makes an account the one that forms begin with.',
    input: OfAccount,
    data: PayoutList,
    who: 'user',
  },
  'POST /user/payout-remove': {
    about: 'Removes an account; not while money is on its way to it.',
    input: OfAccount,
    data: PayoutList,
    who: 'user',
  },
} as const satisfies CallTable
