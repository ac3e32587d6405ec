/** Invoices in the console: the list, and forms of what the tax platform has issued. Money is fen, times are ms. */
import { Type, type Static } from '@sinclair/typebox'
import { Fen, Millis, OrderNo } from '../envelope'
import { InvoiceKind, InvoiceNo, InvoiceState } from '../invoice'
import type { AdminCallTable } from './call'
import { objectFilters, objectPage, PageInput } from './parts'

/** A 数电发票 has 20 digits; a paper one has 8, with a code beside. */
const Numbered = {
  number: Type.String({
    pattern: '^([0-9]{20}|[0-9]{8})$',
    title: '发票号码',
    description: '数电发票 20 位；纸质发票 8 位，并填写发票代码',
  }),
  code: Type.Optional(
    Type.String({ pattern: '^([0-9]{10}|[0-9]{12})$', title: '发票代码', description: '仅纸质发票，10 或 12 位' }),
  ),
} as const

export const InvoiceIssueInput = Type.Object({
  ...Numbered,
  issuedOn: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', title: '开票日期', 'x-kind': 'day' }),
})
export type InvoiceIssueInput = Static<typeof InvoiceIssueInput>

export const InvoiceRejectInput = Type.Object({
  why: Type.Union(
    [
      Type.Literal('TITLE', { title: '抬头有误' }),
      Type.Literal('TAX_NUMBER', { title: '税号有误' }),
      Type.Literal('EMAIL', { title: '邮箱无法送达' }),
      Type.Literal('OTHER', { title: '其他' }),
    ],
    { title: '驳回原因（买家可见）' },
  ),
  text: Type.String({ minLength: 2, maxLength: 100, title: '说明（买家可见）' }),
})
export type InvoiceRejectInput = Static<typeof InvoiceRejectInput>

export const InvoiceRedInput = Type.Object({
  text: Type.String({ minLength: 2, maxLength: 100, title: '红冲原因（买家可见）' }),
})
export type InvoiceRedInput = Static<typeof InvoiceRedInput>

export const InvoiceVoidInput = Type.Object({
  number: { ...Numbered.number, title: '红字发票号码' },
  code: Numbered.code,
})
export type InvoiceVoidInput = Static<typeof InvoiceVoidInput>

export const InvoiceRow = Type.Object({
  invoiceNo: InvoiceNo,
  state: InvoiceState,
  orderNo: OrderNo,
  kind: InvoiceKind,
  /** Masked. */
  title: Type.String(),
  amountFen: Fen,
  dueAt: Type.Union([Millis, Type.Null()]),
  requestedAt: Millis,
  /** As the record shows them; empty until they are entered. */
  number: Type.String(),
  issuedOn: Type.String(),
  redNumber: Type.String(),
})
export type InvoiceRow = Static<typeof InvoiceRow>

/** `q` is a number of the request, the invoice, the red invoice or the order. */
export const invoiceFilters = objectFilters(InvoiceState)

export const invoiceAdminCalls = {
  'GET /admin/invoice/list': {
    about: 'Requests for invoices by state and number, the newest first, with the number of each state.',
    input: Type.Object({ ...PageInput, ...invoiceFilters }),
    data: objectPage(InvoiceRow, InvoiceState),
    permission: 'invoice.read',
  },
} as const satisfies AdminCallTable
