/**
 * Invoices, as the buyer of an order requests them (decision 025): once it is completed, one at a time. No tax platform
 * is bound: an operator issues there and enters what was issued (invoice-desk.ts).
 */
import { RET } from '@contract/constants'
import type { Invoice, InvoiceAction, InvoiceContent, OrderInvoice } from '@contract/invoice'
import { isTaxNumber, toTaxNumber } from '@contract/invoice-rules'
import type { FastifyInstance } from 'fastify'
import { isUniqueViolation } from '../../db/errors'
import type { Db } from '../../db/handle'
import { transaction, type Trx } from '../../db/transaction'
import { call } from '../../kit/call'
import { DAY_MS } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { once, requestHashOf } from '../../kit/idempotency'
import { boundText, oneLine } from '../../kit/input'
import { maskEmail, maskNumber } from '../../kit/masking'
import { Refusal } from '../../kit/refusal'
import { STANDING_STATES } from './graph'
import { TITLE_MAX } from './limits'
import { numberText, REFUSALS, STATE_NAMES } from './messages'
import {
  findInvoice,
  insertInvoice,
  invoiceOfOrder,
  lastOfUser,
  lockInvoice,
  moveInvoice,
  sumOf,
  type InvoiceRecord,
} from './repository'
import { invoiceSettings } from './settings'
import type { OrderRecord } from '../order/change-state'
import { completedAt, findOrder, lockOrder, orderLines } from '../order/repository'
import { invoiceDueAt, invoiceLines, isInvoiced } from './follow-invoices'

const conflict = (text: string): Refusal => new Refusal(RET.CONFLICT, text)

/** What a client sends. */
type SentContent = InvoiceContent & { idempotencyKey: string }
interface OfInvoice {
  invoiceNo: string
  version: number
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
  const title = boundText(oneLine(typed), TITLE_MAX)
  const taxNo = toTaxNumber(typedNo)
  const wrong = {
    ...(title.length < 2 && { title: REFUSALS.title }),
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

/** What the buyer can do with the newest request, and why nothing can be requested. */
interface Standing {
  actions: InvoiceAction[]
  refusal: string
}

export function createInvoices({ db, clock, settings }: Pick<AppContext, 'clock' | 'db' | 'settings'>): InvoiceService {
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

  /** The user's request and its order, both locked. @throws Refusal NOT_FOUND; CONFLICT when it has changed */
  async function lockOwn(trx: Trx, userId: number, { invoiceNo, version }: OfInvoice) {
    const known = await findInvoice(trx, invoiceNo)
    if (known?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    const order = await lockOrder(trx, known.orderNo)
    const invoice = await lockInvoice(trx, invoiceNo)
    if (!order || !invoice) throw new Error(`invoice ${invoiceNo} has no order`)
    if (invoice.version !== version) throw conflict(REFUSALS.stateChanged)
    return { order, invoice }
  }

  /** Acts once for its key, and reads the order anew: what was answered holds no personal data. */
  async function onceOf(
    userId: number,
    act: { scope: string; key: string; fields: readonly unknown[] },
    carryOut: (trx: Trx, now: number) => Promise<{ orderNo: string }>,
  ): Promise<OrderInvoice> {
    const now = clock.now()
    const { scope, key, fields } = act
    const intended = { ownerId: userId, scope, key, requestHash: requestHashOf(fields) }
    const done = await transaction(db, (trx) =>
      once(trx, intended, now, async () => ({ orderNo: (await carryOut(trx, now)).orderNo })),
    ).catch((error: unknown) => {
      throw isUniqueViolation(error, 'invoice_standing') ? conflict(REFUSALS.standing) : error
    })
    return info(userId, done.orderNo)
  }

  async function info(userId: number, orderNo: string): Promise<OrderInvoice> {
    const order = await findOrder(db, userId, orderNo)
    if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
    return view(db, order)
  }

  return {
    info,

    request: (userId, { orderNo, idempotencyKey: key, ...content }) => {
      const { kind, title, taxNo, email } = content
      const fields = [orderNo, kind, title, taxNo, email]
      return onceOf(userId, { scope: 'invoice.request', key, fields }, async (trx, now) => {
        const order = await lockOrder(trx, orderNo)
        if (order?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
        const { actions, refusal, invoice, lines } = await view(trx, order)
        if (invoice && STANDING_STATES.includes(invoice.state)) throw conflict(REFUSALS.standing)
        // Only what merchants invoice has no sentence of its own.
        if (!actions.includes('request')) throw conflict(refusal || REFUSALS.merchant)
        const dueAt = invoiceDueAt(settings, now)
        await insertInvoice(trx, { orderNo, userId, content: checked(content), lines, dueAt, now })
        return order
      })
    },

    revise: (userId, { invoiceNo, version, idempotencyKey: key, ...content }) => {
      const { kind, title, taxNo, email } = content
      const fields = [invoiceNo, version, kind, title, taxNo, email]
      return onceOf(userId, { scope: 'invoice.revise', key, fields }, async (trx, now) => {
        const { order } = await lockOwn(trx, userId, { invoiceNo, version })
        const lines = invoiceLines(await orderLines(trx, [order.id]))
        if (lines.length === 0) throw conflict(REFUSALS.nothing)
        const set = { content: checked(content), lines, dueAt: invoiceDueAt(settings, now) }
        const actor = { kind: 'buyer', id: String(userId) } as const
        await moveInvoice(trx, { number: invoiceNo, step: 'revise', actor, reason: '', now, set })
        return order
      })
    },

    withdraw: (userId, { invoiceNo, version, idempotencyKey: key }) =>
      onceOf(userId, { scope: 'invoice.withdraw', key, fields: [invoiceNo, version] }, async (trx, now) => {
        const { order } = await lockOwn(trx, userId, { invoiceNo, version })
        const actor = { kind: 'buyer', id: String(userId) } as const
        await moveInvoice(trx, { number: invoiceNo, step: 'withdraw', actor, reason: '', now })
        return order
      }),
  }
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const invoices = createInvoices(ctx)
  call(app, 'GET /invoice/info', ({ userId, input }) => invoices.info(userId, input.orderNo))
  call(app, 'POST /invoice/request', ({ userId, input }) => invoices.request(userId, input))
  call(app, 'POST /invoice/revise', ({ userId, input }) => invoices.revise(userId, input))
  call(app, 'POST /invoice/withdraw', ({ userId, input }) => invoices.withdraw(userId, input))
}
