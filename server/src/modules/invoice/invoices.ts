/**
 * Invoices, as the buyer of an order requests them (decision 025): once it is completed, one at a time. No tax platform
 * is bound: an operator issues there and enters what was issued (invoice-desk.ts).
 */
import { RET } from '@contract/constants'
import type { Invoice, InvoiceAction, InvoiceContent, InvoiceLine, OrderInvoice } from '@contract/invoice'
import { isTaxNumber, toTaxNumber } from '@contract/invoice-rules'
import { PAYER_MAX, PAYER_MIN } from '@contract/limits/invoice'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/handle'
import { call } from '../../kit/call'
import { DAY_MS } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { boundText, oneLine } from '../../kit/input'
import { maskEmail, maskNumber } from '../../kit/masking'
import { Refusal } from '../../kit/refusal'
import type { Settings } from '../../kit/settings'
import type { OwnStep } from '../../state-graph/object-types'
import { STANDING_STATES } from './graph'
import { numberText, REFUSALS, STATE_NAMES } from './messages'
import { invoices, type InvoiceAct, type InvoiceRecord } from './object'
import { invoiceOfOrder, lastOfUser } from './repository'
import { invoiceSettings } from './settings'
import type { OrderRecord } from '../order/change-state'
import { completedAt, findOrder, lockOrder, orderLines } from '../order/repository'
import { invoiceDueAt, invoiceLines, isInvoiced, sumOf } from './lines'

const conflict = (text: string): Refusal => new Refusal(RET.CONFLICT, text)

/** What a client sends. */
type SentContent = InvoiceContent & { idempotencyKey: string }
interface OfInvoice {
  invoiceNo: string
  version: number
}

interface Sent {
  content: InvoiceContent
  lines: readonly InvoiceLine[]
  settings: Settings
  now: number
}

export interface InvoiceService {
  /** @throws Refusal NOT_FOUND for another user's order too */
  info: (userId: number, orderNo: string) => Promise<OrderInvoice>
  /** @throws Refusal NOT_FOUND, BAD_REQUEST, CONFLICT */
  request: (userId: number, wanted: SentContent & { orderNo: string }) => Promise<OrderInvoice>
  /** @throws Refusal NOT_FOUND, BAD_REQUEST, CONFLICT */
  revise: (userId: number, wanted: SentContent & OfInvoice) => Promise<OrderInvoice>
  /** @throws Refusal NOT_FOUND, CONFLICT */
  withdraw: (userId: number, wanted: OfInvoice & { idempotencyKey: string }) => Promise<OrderInvoice>
}

/** What was sent, as it is kept. @throws Refusal BAD_REQUEST with a sentence beside each wrong field */
function checked({ kind, title: typed, taxNo: typedNo = '', email }: InvoiceContent): InvoiceContent {
  const title = boundText(oneLine(typed), PAYER_MAX)
  const taxNo = toTaxNumber(typedNo)
  const wrong = {
    ...(title.length < PAYER_MIN && { title: REFUSALS.title }),
    ...(kind === 'COMPANY' && !isTaxNumber(taxNo) && { taxNo: taxNo === '' ? REFUSALS.needTaxNo : REFUSALS.taxNo }),
  }
  const [first] = Object.values(wrong)
  if (first !== undefined) throw new Refusal(RET.BAD_REQUEST, first, wrong)
  return { kind, title, email, ...(kind === 'COMPANY' && { taxNo }) }
}

const contentOf = ({ kind, title, taxNo, email }: InvoiceRecord): InvoiceContent => ({
  kind,
  title,
  email,
  ...(taxNo !== null && { taxNo }),
})

function toInvoice(invoice: InvoiceRecord): Invoice {
  const { number, version, state, kind, title, taxNo, email, amountFen, requestedAt, reason, issuedOn } = invoice
  return {
    invoiceNo: number,
    version,
    state,
    stateName: STATE_NAMES[state],
    kind,
    title,
    taxNo: taxNo === null ? '' : maskNumber(taxNo),
    email: maskEmail(email),
    amountFen,
    requestedAt,
    reason,
    number: numberText(invoice.code, invoice.invoiceNumber),
    issuedOn: issuedOn ?? '',
    redNumber: numberText(invoice.redCode, invoice.redNumber),
  }
}

/** The columns of what a buyer sends, as of now. @throws Refusal BAD_REQUEST */
function sentColumns({ content, lines, settings, now }: Sent): Partial<InvoiceRecord> {
  const { kind, title, taxNo = null, email } = checked(content)
  const ofLines = { lines: [...lines], amountFen: sumOf(lines) }
  return { ...{ kind, title, taxNo, email }, ...ofLines, requestedAt: now, dueAt: invoiceDueAt(settings, now) }
}

/** What the buyer can do with the newest request, and why nothing can be requested. */
interface Standing {
  actions: InvoiceAction[]
  refusal: string
}

export function createInvoices(ctx: Pick<AppContext, 'clock' | 'db' | 'settings'>): InvoiceService {
  const { db, clock, settings } = ctx
  /** Until when it can be requested: from the completion, or from when an earlier invoice was voided. */
  function untilOf(since: number | null, invoice: InvoiceRecord | undefined): number | null {
    if (since === null) return null
    const from = invoice?.state === 'VOIDED' ? invoice.movedAt : since
    return from + settings.get(invoiceSettings, 'invoice.windowDays') * DAY_MS
  }

  function standingOf(
    { state }: OrderRecord,
    {
      invoice,
      until,
      amountFen,
      isOurs,
    }: {
      invoice: InvoiceRecord | undefined
      until: number | null
      amountFen: number
      isOurs: boolean
    },
  ): Standing {
    if (invoice && STANDING_STATES.includes(invoice.state)) {
      if (invoice.state === 'REQUESTED') return { actions: ['revise', 'withdraw'], refusal: '' }
      return { actions: invoice.state === 'REJECTED' ? ['revise'] : [], refusal: '' }
    }
    // What merchants invoice is said by itself.
    if (!isOurs || state === 'PENDING_PAY' || state === 'CANCELLED') return { actions: [], refusal: '' }
    if (amountFen === 0) return { actions: [], refusal: REFUSALS.nothing }
    if (until === null) return { actions: [], refusal: REFUSALS.notCompleted }
    if (clock.now() < until) return { actions: ['request'], refusal: '' }
    return { actions: [], refusal: REFUSALS.late(settings.get(invoiceSettings, 'invoice.windowDays')) }
  }

  async function view(handle: Db, order: OrderRecord): Promise<OrderInvoice> {
    const all = await orderLines(handle, [order.id])
    const lines = invoiceLines(all)
    const amountFen = sumOf(lines)
    const invoice = await invoiceOfOrder(handle, order.orderNo)
    const until = untilOf(await completedAt(handle, order), invoice)
    const { actions, refusal } = standingOf(order, { invoice, until, amountFen, isOurs: all.some(isInvoiced) })
    const isOpen = actions.includes('request') || actions.includes('revise')
    const like = !isOpen ? undefined : actions.includes('revise') ? invoice : await lastOfUser(handle, order.userId)
    return {
      orderNo: order.orderNo,
      amountFen,
      lines,
      hasMerchant: !all.every(isInvoiced),
      refusal,
      until,
      invoice: invoice ? toInvoice(invoice) : null,
      actions,
      initial: like ? contentOf(like) : null,
    }
  }

  async function info(userId: number, orderNo: string): Promise<OrderInvoice> {
    const order = await findOrder(db, userId, orderNo)
    if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
    return view(db, order)
  }

  /** The act, then the order as it is now: what is kept for repetitions holds no personal data. */
  async function answered(intended: OwnStep, carryOut: (act: InvoiceAct) => Promise<unknown>): Promise<OrderInvoice> {
    const { orderNo } = await invoices.ownAct(ctx, intended, async (act) => {
      await carryOut(act)
      return { orderNo: act.object.orderNo }
    })
    return info(intended.userId, orderNo)
  }

  return {
    info,

    request: async (userId, { orderNo, idempotencyKey: key, ...content }) => {
      const { kind, title, taxNo, email } = content
      const intended = { userId, name: 'request', key, fields: [orderNo, kind, title, taxNo, email] }
      await invoices.once(ctx, intended, async (trx, now) => {
        const order = await lockOrder(trx, orderNo)
        if (order?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
        const { actions, refusal, invoice, lines } = await view(trx, order)
        if (invoice && STANDING_STATES.includes(invoice.state)) throw conflict(REFUSALS.standing)
        // Only what merchants invoice has no sentence of its own.
        if (!actions.includes('request')) throw conflict(refusal || REFUSALS.merchant)
        const columns = { orderNo, userId, ...sentColumns({ content, lines, settings, now }) }
        const actor = { kind: 'buyer', id: String(userId) } as const
        await invoices.create(trx, { userId, state: 'REQUESTED', columns, actor, now })
        return { orderNo }
      })
      return info(userId, orderNo)
    },

    revise: (userId, { invoiceNo: number, version, idempotencyKey: key, ...content }) => {
      const { kind, title, taxNo, email } = content
      const intended = { userId, name: 'revise', key, fields: [kind, title, taxNo, email], number, version }
      return answered(intended, async (act) => {
        const lines = invoiceLines(await orderLines(act.trx, [act.parent.id]))
        if (lines.length === 0) throw conflict(REFUSALS.nothing)
        await invoices.move(act, 'revise', sentColumns({ content, lines, settings, now: act.now }))
      })
    },

    withdraw: (userId, { invoiceNo: number, version, idempotencyKey: key }) =>
      answered({ userId, name: 'withdraw', key, fields: [], number, version }, (act) => invoices.move(act, 'withdraw')),
  }
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const service = createInvoices(ctx)
  call(app, 'GET /invoice/info', ({ userId, input }) => service.info(userId, input.orderNo))
  call(app, 'POST /invoice/request', ({ userId, input }) => service.request(userId, input))
  call(app, 'POST /invoice/revise', ({ userId, input }) => service.revise(userId, input))
  call(app, 'POST /invoice/withdraw', ({ userId, input }) => service.withdraw(userId, input))
}
