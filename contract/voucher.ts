/** Vouchers and discount codes (spec 2.5; design: buying 2.3). Money is fen, times are ms. */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput, type CallTable } from './call'
import { ItemCard } from './catalogue'
import { Fen, IdempotencyKey, Millis, OrderNo, page, PageNumber, PayableNo } from './envelope'
import { CODE_MAX, CODE_MIN } from './limits/voucher'

/** A voucher or a template. */
export const VoucherId = Type.String({ pattern: '^[0-9]{1,15}$', title: '优惠券' })
/** Vouchers joined by commas, a dozen at most; empty for none. */
export const VoucherIdList = Type.String({ pattern: '^([0-9]{1,15}(,[0-9]{1,15}){0,11})?$' })

/** What a voucher takes off, and of what; the same for everyone who has it. */
const Terms = {
  name: Type.String(),
  kind: Type.Union([Type.Literal('CASH'), Type.Literal('PERCENT')]),
  /** Of an amount; else 0. */
  faceFen: Fen,
  /** What a percentage takes off, in ten-thousandths of the price; else 0. */
  offBp: Type.Integer({ minimum: 0 }),
  /** e.g. 满 ¥3,000 可用, 无门槛, with the most that a percentage takes off */
  thresholdText: Type.String(),
  /** e.g. 限箱包, 全场通用 */
  scopeText: Type.String(),
  /** e.g. 不与其他平台券同享; empty without any. */
  note: Type.String(),
} as const

export const VoucherState = Type.Union(
  (['UNUSED', 'LOCKED', 'USED', 'EXPIRED', 'REFUNDING', 'REFUNDED', 'REVOKED'] as const).map((state) =>
    Type.Literal(state),
  ),
)
export type VoucherState = Static<typeof VoucherState>
export const VoucherAction = Type.Union([Type.Literal('use'), Type.Literal('refund')])
export type VoucherAction = Static<typeof VoucherAction>

/** A user's voucher. */
export const Voucher = Type.Object({
  id: VoucherId,
  templateId: VoucherId,
  ...Terms,
  state: VoucherState,
  /** e.g. 下单占用中 */
  stateName: Type.String(),
  fromAt: Millis,
  toAt: Millis,
  /** The order that locks or used it; the first of several. */
  orderNo: Type.Union([OrderNo, Type.Null()]),
  /** What was paid for it; 0 of one that was free. */
  paidFen: Fen,
  actions: Type.Array(VoucherAction),
})
export type Voucher = Static<typeof Voucher>

/** A template as the voucher centre shows it. */
export const VoucherOffer = Type.Object({
  templateId: VoucherId,
  ...Terms,
  /** e.g. 领取后 30 天内有效 */
  validText: Type.String(),
  /** The price; 0 of one that is free. */
  saleFen: Fen,
  /** How many are left. */
  left: Type.Integer({ minimum: 0 }),
  perUser: Type.Integer({ minimum: 1 }),
  /** `open` can be had; else it is gone, or the user has as many as one may. */
  state: Type.Union([Type.Literal('open'), Type.Literal('gone'), Type.Literal('reached')]),
})
export type VoucherOffer = Static<typeof VoucherOffer>

export const VOUCHER_TABS = ['usable', 'used', 'ended'] as const
export const VoucherTab = Type.Union(VOUCHER_TABS.map((tab) => Type.Literal(tab)))
export type VoucherTab = (typeof VOUCHER_TABS)[number]

export const VoucherCounts = Type.Object({
  usable: Type.Integer({ minimum: 0 }),
  /** Of these, ending within three days. */
  expiring: Type.Integer({ minimum: 0 }),
})
export type VoucherCounts = Static<typeof VoucherCounts>

export const VoucherPage = page(Voucher)
export type VoucherPage = Static<typeof VoucherPage>

export const VoucherMarket = Type.Object({
  free: Type.Array(VoucherOffer),
  sale: Type.Array(VoucherOffer),
  serverNow: Millis,
})
export type VoucherMarket = Static<typeof VoucherMarket>

/** What a page about one voucher needs. */
export const VoucherInfo = Type.Object({
  voucher: Type.Union([Voucher, Type.Null()]),
  offer: VoucherOffer,
  /** Prices from which it can be used, fen; 0 without one. */
  thresholdFen: Fen,
  serverNow: Millis,
})
export type VoucherInfo = Static<typeof VoucherInfo>

/** A voucher in a checkout: what it takes off with the chosen combination or by itself, or why it cannot be used. */
export const CheckoutVoucher = Type.Composite([
  Voucher,
  Type.Object({ discountFen: Fen, reason: Type.String(), canCombine: Type.Boolean() }),
])
export type CheckoutVoucher = Static<typeof CheckoutVoucher>

/** Vouchers of a checkout. */
export const CheckoutVouchers = Type.Object({
  /** In the sequence in which they are applied. */
  chosen: Type.Array(VoucherId),
  /** The largest discount first; `canCombine` of those that can be added to the chosen ones. */
  usable: Type.Array(CheckoutVoucher),
  unusable: Type.Array(CheckoutVoucher),
})
export type CheckoutVouchers = Static<typeof CheckoutVouchers>

export const VoucherOrderCreated = Type.Object({ no: PayableNo, payFen: Fen, payDeadlineAt: Millis })
export type VoucherOrderCreated = Static<typeof VoucherOrderCreated>

/** The calls of this file. */
export const voucherCalls = {
  'GET /voucher/num': {
    about: 'How many vouchers can be used; zeros without a session.',
    input: NoInput,
    data: VoucherCounts,
    who: 'anyone',
  },
  'GET /voucher/list': {
    about: "A user's vouchers: those that end first, of used and ended ones the newest first.",
    input: Type.Object({ tab: Type.Optional(VoucherTab), page: Type.Optional(PageNumber) }),
    data: VoucherPage,
    who: 'user',
  },
  'GET /voucher/info': {
    about: "One voucher: the user's own by `no`, or what everyone can have by `templateId`.",
    input: Type.Object({ no: Type.Optional(VoucherId), templateId: Type.Optional(VoucherId) }),
    data: VoucherInfo,
    who: 'anyone',
  },
  'GET /voucher/goods': {
    about: 'Items on sale that a voucher is for, eight a page.',
    input: Type.Object({
      no: Type.Optional(VoucherId),
      templateId: Type.Optional(VoucherId),
      page: Type.Optional(PageNumber),
    }),
    data: page(ItemCard),
    who: 'anyone',
  },
  'GET /voucher/market': {
    about: 'Vouchers that can be claimed or bought.',
    input: NoInput,
    data: VoucherMarket,
    who: 'anyone',
  },
  'POST /voucher/claim': {
    about: 'Claims a free voucher.',
    input: Type.Object({ templateId: VoucherId, idempotencyKey: IdempotencyKey }),
    data: Voucher,
    who: 'user',
  },
  'POST /voucher/redeem': {
    about: 'Redeems a discount code for a voucher.',
    input: Type.Object({
      code: Type.String({ minLength: CODE_MIN, maxLength: CODE_MAX, title: '优惠码' }),
      idempotencyKey: IdempotencyKey,
    }),
    data: Voucher,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /voucher/refund': {
    about: 'Returns a bought voucher that was not used; its price is refunded.',
    input: Type.Object({ no: VoucherId, idempotencyKey: IdempotencyKey }),
    data: Voucher,
    who: 'user',
  },
  'POST /voucher/order-create': {
    about: 'Begins buying a voucher, which is reserved until it is paid by its number.',
    input: Type.Object({ templateId: VoucherId, idempotencyKey: IdempotencyKey }),
    data: VoucherOrderCreated,
    who: 'user',
  },
} as const satisfies CallTable
