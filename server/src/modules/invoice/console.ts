/**
 * Invoices in the console: what waits to be issued or voided, beside the order and how the amount comes about. Titles,
 * tax numbers and mail addresses are masked; who enters invoices may see them in full, which the audit keeps.
 */
import {
  invoiceFilters,
  InvoiceIssueInput,
  InvoiceRedInput,
  InvoiceRejectInput,
  InvoiceVoidInput,
  type InvoiceRow,
} from '@contract/admin/invoices'
import type { Fact } from '@contract/admin/parts'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/handle'
import { adminCall } from '../../kit/admin-call'
import { timeText } from '../../kit/china-day'
import type { ConsoleArea } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { maskEmail, maskNumber, maskTitle } from '../../kit/masking'
import { defineConsole, withForm } from '../../state-graph/object-console'
import { itemsText, STATE_NAMES as ORDER_STATE_NAMES } from '../order/messages'
import { completedAt, leftOfLine, linePayFen, orderLines } from '../order/repository'
import { userFact } from '../user/user-names'
import { issueInvoice, rejectInvoice, requireRed, voidInvoice } from './desk'
import { WAITING_STATES } from './graph'
import { isInvoiced } from './lines'
import { CONSOLE_TEXT as T, KIND_NAMES, numberText } from './messages'
import { invoices, type InvoiceRecord } from './object'

const fen = (name: string, value: number): Fact => ({ name, value: String(value), kind: 'fen' })
/** What most private buyers have in place of a name identifies nobody. */
const maskedTitle = ({ title }: InvoiceRecord): string => (title === KIND_NAMES.PRIVATE ? title : maskTitle(title))
const issuedNumber = ({ code, invoiceNumber }: InvoiceRecord): string => numberText(code, invoiceNumber)
const redNumberOf = ({ redCode, redNumber }: InvoiceRecord): string => numberText(redCode, redNumber)

/** How the amount comes about, from the order's lines as they are now. */
async function sumFacts(db: Db, orderId: number, { amountFen, lines: invoiced }: InvoiceRecord): Promise<Fact[]> {
  const lines = await orderLines(db, [orderId])
  const ours = lines.filter(isInvoiced)
  const total = (list: typeof lines, amountOf: (line: (typeof lines)[number]) => number) =>
    list.reduce((sum, line) => sum + amountOf(line), 0)
  const others = lines.filter((line) => !isInvoiced(line))
  const discountFen = total(ours, ({ platformDiscountFen }) => platformDiscountFen)
  return [
    fen(T.paid, total(ours, linePayFen)),
    fen(
      T.refunded,
      total(ours, (line) => linePayFen(line) - leftOfLine(line)),
    ),
    ...(discountFen > 0 ? [fen(T.discount, discountFen)] : []),
    ...(others.length > 0 ? [fen(T.leftOut, total(others, linePayFen))] : []),
    fen(T.amount, amountFen),
    // Two items may have one title.
    ...invoiced.map(({ title, amountFen: lineFen }, at) => fen(T.lineOf(at + 1, title), lineFen)),
  ]
}

async function sectionsOf(db: Db, invoice: InvoiceRecord) {
  const { orderNo, userId, kind, taxNo, email, requestedAt, reason, issuedOn } = invoice
  const order = await db.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow()
  const since = await completedAt(db, order)
  return {
    sections: [
      {
        title: T.content,
        facts: [
          { name: T.kind, value: KIND_NAMES[kind] },
          { name: T.title, value: maskedTitle(invoice), reveal: 'title' },
          ...(taxNo === null ? [] : [{ name: T.taxNo, value: maskNumber(taxNo), reveal: 'taxNo' }]),
          { name: T.email, value: maskEmail(email), reveal: 'email' },
          { name: T.content, value: T.contentValue },
          { name: T.requestedAt, value: String(requestedAt), kind: 'time' as const },
          ...(reason === '' ? [] : [{ name: T.reason, value: reason }]),
        ],
      },
      { title: T.sum, facts: await sumFacts(db, order.id, invoice) },
      ...(issuedOn === null
        ? []
        : [
            {
              title: T.issued,
              facts: [
                { name: T.number, value: issuedNumber(invoice) },
                { name: T.issuedOn, value: issuedOn },
                ...(invoice.redNumber === null ? [] : [{ name: T.redNumber, value: redNumberOf(invoice) }]),
              ],
            },
          ]),
      {
        title: T.order,
        facts: [
          { name: T.orderNo, value: orderNo, kind: 'record' as const, to: { kind: 'order', id: orderNo } },
          { name: T.orderState, value: ORDER_STATE_NAMES[order.state] },
          ...(since === null ? [] : [{ name: T.completedAt, value: String(since), kind: 'time' as const }]),
          await userFact(db, T.buyer, userId),
        ],
      },
    ],
    related: [{ kind: 'order', id: orderNo, title: orderNo, note: ORDER_STATE_NAMES[order.state] }],
  }
}

const invoiceConsole = defineConsole(invoices, {
  area: T.area,
  title: T.invoice,
  permission: 'invoice.read',
  texts: T,
  tones: {
    REQUESTED: 'warning',
    ISSUED: 'good',
    REJECTED: 'bad',
    WITHDRAWN: 'plain',
    RED_DUE: 'warning',
    VOIDED: 'plain',
  },
  titleOf: ({ lines }) => T.titleOf(itemsText(lines.map(({ title }) => title))),
  due: ['dueAt'],
  queues: [{ name: 'invoices', title: T.queue, states: WAITING_STATES, hasStates: true }],
  columns: [
    { name: 'amount', title: T.amount, kind: 'fen', of: ({ amountFen }) => amountFen },
    { name: 'payer', title: T.title, of: maskedTitle },
    { name: 'requestedAt', title: T.requestedAt, kind: 'time', of: ({ requestedAt }) => requestedAt },
    { name: 'orderNo', title: T.orderNo, of: ({ orderNo }) => orderNo },
  ],
  read: sectionsOf,
  audited: (invoice) => ({
    state: invoice.state,
    number: issuedNumber(invoice),
    redNumber: redNumberOf(invoice),
  }),
  actions: {
    issue: withForm(InvoiceIssueInput, {
      permission: 'invoice.issue',
      confirm: T.issueAbout,
      done: T.issueDone,
      act: issueInvoice,
    }),
    reject: withForm(InvoiceRejectInput, {
      permission: 'invoice.issue',
      tone: 'bad',
      done: T.rejectDone,
      act: rejectInvoice,
    }),
    requireRed: withForm(InvoiceRedInput, {
      permission: 'invoice.issue',
      tone: 'bad',
      confirm: T.redAbout,
      done: T.redDone,
      act: requireRed,
    }),
    void: withForm(InvoiceVoidInput, {
      permission: 'invoice.issue',
      confirm: T.voidAbout,
      done: T.voidDone,
      act: voidInvoice,
    }),
  },
  reveal: { permission: 'invoice.issue', fields: ['title', 'taxNo', 'email'] },
  finds: { pattern: /^(FP)?\d{8,20}$/, own: ['number', 'invoiceNumber', 'redNumber'], parents: ['orderNo'] },
  export: {
    permission: 'invoice.issue',
    title: T.exported,
    filters: Type.Object(invoiceFilters),
    head: T.exportHead,
    // As the list shows them: titles are masked.
    line: (invoice) => {
      const { number, state, orderNo, kind, amountFen, requestedAt, issuedOn } = invoice
      return [
        ...[number, T.states[state], orderNo, KIND_NAMES[kind], maskedTitle(invoice), (amountFen / 100).toFixed(2)],
        ...[timeText(requestedAt), issuedNumber(invoice), issuedOn ?? '', redNumberOf(invoice)],
      ]
    },
  },
})

export const invoiceExport = invoiceConsole.exportSource()

function toRow(invoice: InvoiceRecord): InvoiceRow {
  const { number: invoiceNo, state, orderNo, kind, amountFen, dueAt, requestedAt, issuedOn } = invoice
  return {
    ...{ invoiceNo, state, orderNo, kind, amountFen, dueAt, requestedAt },
    title: maskedTitle(invoice),
    number: issuedNumber(invoice),
    issuedOn: issuedOn ?? '',
    redNumber: redNumberOf(invoice),
  }
}

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  adminCall(api, ctx, 'GET /admin/invoice/list', ({ input }) => invoiceConsole.page(ctx.db, input, toRow))
}

export function registerConsole(ctx: AppContext): ConsoleArea {
  return invoiceConsole.area(ctx)
}
