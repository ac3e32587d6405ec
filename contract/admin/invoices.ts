/** Forms of invoices in the console. What is entered is what the tax platform has issued. */
import { Type, type Static } from '@sinclair/typebox'

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
