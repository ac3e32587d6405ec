/**
 * Ledger, payments, refunds, reconciliation and day close (design: console, section 5). The acts on a difference, a
 * refund and a day are actions of the records `difference`, `refund` and `day` (POST /admin/record/act).
 */
import { Type, type Static } from '@sinclair/typebox'
import { Fen, Millis, OrderNo } from '../envelope'
import type { AdminCallTable } from './call'
import { ObjectRef, PageInput, RowId, tablePage } from './parts'

/** A day in China, `2026-03-01`. */
export const Day = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', title: '日期' })
/** Fen with its sign: positive is a debit, negative a credit. */
const SignedFen = Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
const Code = Type.String({ pattern: '^[a-z][a-z0-9:-]{0,59}$', title: '账户' })
const Query = Type.String({ minLength: 1, maxLength: 80 })
const Channel = Type.String({ pattern: '^[a-z][a-z0-9-]{0,29}$', title: '支付渠道' })

/** An account of the ledger. `debitFen` and `creditFen` are sums of its postings, both positive. */
export const AccountRow = Type.Object({
  code: Type.String(),
  name: Type.String(),
  /** On which side of zero it is when all is well. */
  side: Type.Union([Type.Literal('debit'), Type.Literal('credit'), Type.Literal('either')]),
  debitFen: Fen,
  creditFen: Fen,
  balanceFen: SignedFen,
  /** The balance is on the wrong side. */
  isWrong: Type.Boolean(),
  /** Whose it is, of an account per user. */
  user: Type.Union([Type.Object({ id: RowId, nickname: Type.String() }), Type.Null()]),
})
export type AccountRow = Static<typeof AccountRow>

const Sums = Type.Object({ debitFen: Fen, creditFen: Fen, balanceFen: SignedFen })

/** A transaction of the ledger with its postings, which sum to zero. */
export const EntryRow = Type.Object({
  id: RowId,
  at: Millis,
  kind: Type.String(),
  kindName: Type.String(),
  ref: Type.String(),
  /** The record that `ref` names, then its order. */
  links: Type.Array(Type.Composite([ObjectRef, Type.Object({ title: Type.String() })])),
  postings: Type.Array(Type.Object({ account: Type.String(), name: Type.String(), amountFen: SignedFen })),
})
export type EntryRow = Static<typeof EntryRow>

/** Filters of the ledger's entries, and of their export. */
export const entryFilters = {
  account: Type.Optional(Code),
  kind: Type.Optional(Type.String({ pattern: '^[a-z][a-z-]{0,29}$' })),
  ref: Type.Optional(Query),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
}

/** A row of the chart over some days; an account per user is one of its kind's sum. */
export const TrialRow = Type.Object({
  /** The code, or how the codes of its kind begin. */
  code: Type.String(),
  name: Type.String(),
  accounts: Type.Integer(),
  openingFen: SignedFen,
  debitFen: Fen,
  creditFen: Fen,
  closingFen: SignedFen,
})
export type TrialRow = Static<typeof TrialRow>

export const DayState = Type.Union([Type.Literal('running'), Type.Literal('open'), Type.Literal('closed')])
/** A day of the books. */
export const DayRow = Type.Object({
  day: Day,
  state: DayState,
  entries: Type.Integer(),
  debitFen: Fen,
  creditFen: Fen,
  /** Debits less credits: zero, or the day cannot be closed. */
  sumFen: SignedFen,
  openDifferences: Type.Integer(),
  /** Channels that moved money on the day and whose statement is missing. */
  missingStatements: Type.Integer(),
  closedAt: Type.Union([Millis, Type.Null()]),
  closedBy: Type.String(),
})
export type DayRow = Static<typeof DayRow>

/** A payment's own state, or money of the provider that belongs to no order. */
export const FinancePaymentState = Type.Union([
  Type.Literal('OPEN'),
  Type.Literal('PAID'),
  Type.Literal('CLOSED'),
  Type.Literal('REFUNDING'),
  Type.Literal('REFUNDED'),
  Type.Literal('STRAY'),
])
export type FinancePaymentState = Static<typeof FinancePaymentState>

export const FinancePayment = Type.Object({
  payNo: Type.String(),
  channel: Type.String(),
  channelName: Type.String(),
  state: FinancePaymentState,
  stateName: Type.String(),
  orderNo: Type.Union([OrderNo, Type.Null()]),
  amountFen: Fen,
  /** The provider's number; '' before it is paid. */
  tradeNo: Type.String(),
  createdAt: Millis,
  paidAt: Type.Union([Millis, Type.Null()]),
})
export type FinancePayment = Static<typeof FinancePayment>

/** `failed`: its job has given up; `retrying`: the provider did not accept it at least once. */
export const FinanceRefundState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('retrying'),
  Type.Literal('failed'),
  Type.Literal('done'),
])
export type FinanceRefundState = Static<typeof FinanceRefundState>

export const FinanceRefund = Type.Object({
  refundNo: Type.String(),
  payNo: Type.String(),
  orderNo: Type.Union([OrderNo, Type.Null()]),
  channelName: Type.String(),
  amountFen: Fen,
  causeName: Type.String(),
  state: FinanceRefundState,
  createdAt: Millis,
  /** By when the buyer should have the money; null once it is done. */
  dueAt: Type.Union([Millis, Type.Null()]),
  doneAt: Type.Union([Millis, Type.Null()]),
  attempts: Type.Integer(),
  lastError: Type.String(),
})
export type FinanceRefund = Static<typeof FinanceRefund>

export const StatementItem = Type.Union([Type.Literal('payment'), Type.Literal('refund')])
export type StatementItem = Static<typeof StatementItem>
/** A trade as the provider sees it. */
export const StatementState = Type.Union([Type.Literal('done'), Type.Literal('pending'), Type.Literal('failed')])
export type StatementState = Static<typeof StatementState>

/** The newest statement of a channel and a day, and how it agrees with our payments and refunds. */
export const StatementRow = Type.Object({
  channel: Type.String(),
  channelName: Type.String(),
  day: Day,
  /** `none`: money moved, and there is no statement yet. */
  source: Type.Union([Type.Literal('provider'), Type.Literal('upload'), Type.Literal('none')]),
  /** Of the statement. */
  lines: Type.Integer(),
  inFen: Fen,
  outFen: Fen,
  /** Of our own books. */
  ourInFen: Fen,
  ourOutFen: Fen,
  open: Type.Integer(),
  decided: Type.Integer(),
  at: Type.Union([Millis, Type.Null()]),
  isClosed: Type.Boolean(),
})
export type StatementRow = Static<typeof StatementRow>

export const StatementLineRow = Type.Object({
  item: StatementItem,
  /** Our number of the payment or refund, as the provider repeats it. */
  number: Type.String(),
  tradeNo: Type.String(),
  amountFen: Fen,
  state: StatementState,
  at: Millis,
  /** Of the open or decided difference; '' where all agrees. */
  difference: Type.String(),
})
export type StatementLineRow = Static<typeof StatementLineRow>

export const DifferenceKind = Type.Union([
  Type.Literal('missingHere'),
  Type.Literal('missingThere'),
  Type.Literal('sumDiffers'),
  Type.Literal('stateDiffers'),
])
export type DifferenceKind = Static<typeof DifferenceKind>
/** `gone`: a newer statement, or a later payment of ours, agrees. */
export const DifferenceState = Type.Union([
  Type.Literal('open'),
  Type.Literal('posted'),
  Type.Literal('explained'),
  Type.Literal('reversed'),
  Type.Literal('gone'),
])
export type DifferenceState = Static<typeof DifferenceState>

export const DifferenceRow = Type.Object({
  /** `D12` */
  id: Type.String(),
  channel: Type.String(),
  channelName: Type.String(),
  day: Day,
  kind: DifferenceKind,
  item: StatementItem,
  number: Type.String(),
  tradeNo: Type.String(),
  orderNo: Type.Union([OrderNo, Type.Null()]),
  ourFen: Type.Union([Fen, Type.Null()]),
  theirFen: Type.Union([Fen, Type.Null()]),
  /** What a posting would add to the provider's account. */
  adjustFen: SignedFen,
  state: DifferenceState,
  dueAt: Type.Union([Millis, Type.Null()]),
  reason: Type.String(),
  createdAt: Millis,
})
export type DifferenceRow = Static<typeof DifferenceRow>

/** A statement of 20,000 trades at 200 characters each. */
export const STATEMENT_MAX_CHARACTERS = 4_000_000

export const financeAdminCalls = {
  'GET /admin/finance/accounts': {
    about: 'Accounts of the ledger with their balances; a user is found by id or phone.',
    input: Type.Object({ ...PageInput, q: Type.Optional(Query), kind: Type.Optional(Code) }),
    data: Type.Composite([
      tablePage(AccountRow),
      Type.Object({
        sums: Sums,
        /** Rows of the chart, for the filter. */
        kinds: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
      }),
    ]),
    permission: 'finance.read',
  },
  'GET /admin/finance/entries': {
    about: 'Transactions of the ledger with their postings, newest first.',
    input: Type.Object({ ...PageInput, ...entryFilters }),
    data: Type.Composite([
      tablePage(EntryRow),
      Type.Object({ kinds: Type.Array(Type.Object({ kind: Type.String(), name: Type.String() })) }),
    ]),
    permission: 'finance.read',
  },
  'GET /admin/finance/trial-balance': {
    about: 'Opening balance, debits, credits and closing balance of each row of the chart over some days.',
    input: Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) }),
    data: Type.Object({
      list: Type.Array(TrialRow),
      openingFen: SignedFen,
      debitFen: Fen,
      creditFen: Fen,
      /** Zero, or the books are wrong. */
      closingFen: SignedFen,
    }),
    permission: 'finance.read',
  },
  'GET /admin/finance/days': {
    about: 'Days of the books, newest first, with what each still needs to be closed.',
    input: Type.Object({ ...PageInput, state: Type.Optional(DayState) }),
    data: tablePage(DayRow),
    permission: 'finance.read',
  },
  'GET /admin/finance/payments': {
    about: 'Payments by state, provider, day and number, newest first.',
    input: Type.Object({
      ...PageInput,
      q: Type.Optional(Query),
      channel: Type.Optional(Channel),
      state: Type.Optional(FinancePaymentState),
      /** Days on which they were paid. */
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    }),
    data: Type.Composite([
      tablePage(FinancePayment),
      Type.Object({ sumFen: Fen, channels: Type.Array(Type.Object({ channel: Type.String(), name: Type.String() })) }),
    ]),
    permission: 'finance.read',
  },
  'GET /admin/finance/refunds': {
    about: 'Refunds by state and number; what is open comes first, the earliest due before.',
    input: Type.Object({
      ...PageInput,
      q: Type.Optional(Query),
      state: Type.Optional(FinanceRefundState),
      /** Those that are not done. */
      isOpen: Type.Optional(Type.Boolean()),
    }),
    data: Type.Composite([tablePage(FinanceRefund), Type.Object({ sumFen: Fen })]),
    permission: 'finance.read',
  },
  'GET /admin/finance/statements': {
    about: "Days and channels that moved money, with the provider's statement and ours.",
    input: Type.Object({ ...PageInput, channel: Type.Optional(Channel) }),
    data: Type.Composite([
      tablePage(StatementRow),
      Type.Object({ channels: Type.Array(Type.Object({ channel: Type.String(), name: Type.String() })) }),
    ]),
    permission: 'finance.read',
  },
  'GET /admin/finance/statement/lines': {
    about: "Lines of a day's newest statement.",
    input: Type.Object({ ...PageInput, channel: Channel, day: Day }),
    data: tablePage(StatementLineRow),
    permission: 'finance.read',
  },
  'POST /admin/finance/statement/fetch': {
    about: "Fetches the provider's statement of a day and matches it; the same statement again changes nothing.",
    input: Type.Object({ channel: Channel, day: Day }),
    data: StatementRow,
    permission: 'finance.reconcile',
  },
  'POST /admin/finance/statement/upload': {
    about: "Takes the provider's statement of a day as CSV; the same file again changes nothing.",
    input: Type.Object({
      channel: Channel,
      day: Day,
      content: Type.String({ minLength: 1, maxLength: STATEMENT_MAX_CHARACTERS, title: '对账单文件' }),
    }),
    data: StatementRow,
    permission: 'finance.reconcile',
  },
  'GET /admin/finance/differences': {
    about: 'Differences between statements and our books, open ones first.',
    input: Type.Object({
      ...PageInput,
      q: Type.Optional(Query),
      state: Type.Optional(DifferenceState),
      kind: Type.Optional(DifferenceKind),
      day: Type.Optional(Day),
    }),
    data: tablePage(DifferenceRow),
    permission: 'finance.read',
  },
} as const satisfies AdminCallTable
