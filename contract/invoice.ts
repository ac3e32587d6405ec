/**
 * 开票: invoices that a buyer requests, one of an order at a time (decision 025). What they are of is computed by the
 * server: money paid for lines that the shop sells itself or on consignment, less refunds. Amounts are fen, times ms.
 */
import { Type, type Static } from '@sinclair/typebox'
import type { CallTable } from './call'
import { Fen, IdempotencyKey, ItemId, Millis, OrderNo } from './envelope'
import { EMAIL_PATTERN } from './invoice-rules'
import { EMAIL_MAX, PAYER_MAX, PAYER_MIN } from './limits/invoice'

/** A request's number; the invoice's own comes from the tax platform. */
export const InvoiceNo = Type.String({ pattern: '^FP[0-9]{18}$', title: '开票申请' })

export const INVOICE_STATES = ['REQUESTED', 'ISSUED', 'REJECTED', 'WITHDRAWN', 'RED_DUE', 'VOIDED'] as const
export const InvoiceState = Type.Union(INVOICE_STATES.map((state) => Type.Literal(state)))
export type InvoiceState = (typeof INVOICE_STATES)[number]

export const INVOICE_KINDS = ['PRIVATE', 'COMPANY'] as const
export const InvoiceKind = Type.Union(
  INVOICE_KINDS.map((kind) => Type.Literal(kind)),
  { title: '抬头类型' },
)
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** Why operators reject a request. */
export const INVOICE_REFUSALS = ['TITLE', 'TAX_NUMBER', 'EMAIL', 'OTHER'] as const
export type InvoiceRefusal = (typeof INVOICE_REFUSALS)[number]

/** What the buyer says: whom it is for, and where it is sent. */
const Content = {
  kind: InvoiceKind,
  title: Type.String({ minLength: PAYER_MIN, maxLength: PAYER_MAX, title: '抬头' }),
  /** Of a company alone; its check digit is checked. */
  taxNo: Type.Optional(Type.String({ maxLength: 30, title: '税号' })),
  email: Type.String({ maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN, title: '邮箱' }),
} as const
export const InvoiceContent = Type.Object(Content)
export type InvoiceContent = Static<typeof InvoiceContent>

/** What it is of, by item. */
export const InvoiceLine = Type.Object({ itemId: ItemId, title: Type.String(), amountFen: Fen })
export type InvoiceLine = Static<typeof InvoiceLine>

export const Invoice = Type.Object({
  invoiceNo: InvoiceNo,
  /** A change is of this version. */
  version: Type.Integer(),
  state: InvoiceState,
  stateName: Type.String(),
  kind: InvoiceKind,
  title: Type.String(),
  /** Masked; empty of one for a private buyer. */
  taxNo: Type.String(),
  /** Masked. */
  email: Type.String(),
  amountFen: Fen,
  /** When the buyer sent what it says now. */
  requestedAt: Millis,
  /** Why it was rejected, withdrawn by the shop, or has to be voided; else empty. */
  reason: Type.String(),
  /** The invoice's own number, after its code where it is a paper one; empty until it is issued. */
  number: Type.String(),
  /** The day, `2026-03-01`; empty until it is issued. */
  issuedOn: Type.String(),
  /** Of the red invoice that voids it; empty until then. */
  redNumber: Type.String(),
})
export type Invoice = Static<typeof Invoice>

export const INVOICE_ACTIONS = ['request', 'revise', 'withdraw'] as const
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number]

/** What the order's page shows of it. */
export const OrderInvoice = Type.Object({
  orderNo: OrderNo,
  /** What would be invoiced if it were requested now, by item. */
  amountFen: Fen,
  lines: Type.Array(InvoiceLine),
  /** Some lines are of merchants, who invoice them. */
  hasMerchant: Type.Boolean(),
  /** Why nothing can be requested, a sentence; empty where something can, or where a request says enough. */
  refusal: Type.String(),
  /** Until when it can be requested; null while the order is not completed. */
  until: Type.Union([Millis, Type.Null()]),
  /** The newest request. */
  invoice: Type.Union([Invoice, Type.Null()]),
  actions: Type.Array(Type.Union(INVOICE_ACTIONS.map((action) => Type.Literal(action)))),
  /** What the form begins with: this request's own content, or that of the account's last one. */
  initial: Type.Union([InvoiceContent, Type.Null()]),
})
export type OrderInvoice = Static<typeof OrderInvoice>

const OfInvoice = { invoiceNo: InvoiceNo, version: Type.Integer({ minimum: 0 }) } as const

/** The calls of this file. */
export const invoiceCalls = {
  'GET /invoice/info': {
    about: 'What can be invoiced of an order, and its newest request.',
    input: Type.Object({ orderNo: OrderNo }),
    data: OrderInvoice,
    who: 'user',
  },
  'POST /invoice/request': {
    about: 'Requests the invoice of a completed order.',
    input: Type.Object({ orderNo: OrderNo, ...Content, idempotencyKey: IdempotencyKey }),
    data: OrderInvoice,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /invoice/revise': {
    about: 'Sends a request again with other content: one that waits, or one that was rejected.',
    input: Type.Object({ ...OfInvoice, ...Content, idempotencyKey: IdempotencyKey }),
    data: OrderInvoice,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /invoice/withdraw': {
    about: 'Takes a request back that waits.',
    input: Type.Object({ ...OfInvoice, idempotencyKey: IdempotencyKey }),
    data: OrderInvoice,
    who: 'user',
    rate: 'sensitive',
  },
} as const satisfies CallTable
