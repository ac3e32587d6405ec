/**
 * What operators do with requests for invoices: enter what the tax platform has issued, reject, have one voided.
 * Nothing is issued here.
 */
import type { InvoiceIssueInput, InvoiceRedInput, InvoiceRejectInput, InvoiceVoidInput } from '@contract/admin/invoices'
import { RET } from '@contract/constants'
import { isUniqueViolation } from '../../db/errors'
import type { Trx } from '../../db/transaction'
import { dayOf, isDay } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { maskEmail } from '../../kit/masking'
import { Refusal, refuseField } from '../../kit/refusal'
import { yuan } from '../../kit/yuan'
import { CONSOLE_TEXT, REFUSAL_NAMES, REFUSALS, REST_TEXT } from './messages'
import { isNumberTaken, moveInvoice, sumOf, type InvoiceChange, type InvoiceRecord } from './repository'
import { writeMessage } from '../messages/service'
import type { TemplateName } from '../messages/templates'
import { itemsText } from '../order/messages'
import { lockOrder, orderLines } from '../order/repository'
import { invoiceDueAt, invoiceLines } from './follow-invoices'

/** Kind of its record in the console. */
export const INVOICE_KIND = 'invoice'

export interface InvoiceAct {
  /** The request's number; it and its order are locked. */
  number: string
  operatorId: string
  /** For the console alone. */
  reason: string
  now: number
}

export interface InvoiceDesk {
  /** @throws Refusal BAD_REQUEST, CONFLICT unless it waits, or when the number is another's */
  issue: (trx: Trx, act: InvoiceAct, issued: InvoiceIssueInput) => Promise<InvoiceRecord>
  /** @throws Refusal CONFLICT unless it waits */
  reject: (trx: Trx, act: InvoiceAct, refused: InvoiceRejectInput) => Promise<InvoiceRecord>
  /** @throws Refusal CONFLICT unless it is issued */
  requireRed: (trx: Trx, act: InvoiceAct, why: InvoiceRedInput) => Promise<InvoiceRecord>
  /** @throws Refusal BAD_REQUEST, CONFLICT unless it is to be voided, or when the number is another's */
  void: (trx: Trx, act: InvoiceAct, red: InvoiceVoidInput) => Promise<InvoiceRecord>
}

/** Of a paper invoice with its code, of one of 20 digits without. @throws Refusal BAD_REQUEST */
function toNumber({ number, code = '' }: InvoiceVoidInput): { code: string | null; number: string } {
  const isPaper = number.length === 8
  if (isPaper && code === '') throw refuseField('code', REFUSALS.needCode)
  if (!isPaper && code !== '') throw refuseField('code', REFUSALS.noCode)
  return { number, code: isPaper ? code : null }
}

export function createInvoiceDesk({ settings }: Pick<AppContext, 'settings'>): InvoiceDesk {
  const by = ({ number, operatorId, reason, now }: InvoiceAct) =>
    ({ number, actor: { kind: 'operator', id: operatorId }, reason, now }) as const

  /** A number belongs to one invoice. @throws Refusal BAD_REQUEST beside the number; CONFLICT as every step */
  async function moveNumbered(
    trx: Trx,
    change: InvoiceChange,
    numbered: { code: string | null; number: string },
  ): Promise<InvoiceRecord> {
    const taken = refuseField('number', REFUSALS.numberTaken)
    if (await isNumberTaken(trx, numbered)) throw taken
    return moveInvoice(trx, change).catch((error: unknown) => {
      // Another operator enters the same number at this moment.
      throw isUniqueViolation(error, 'invoice_issued') || isUniqueViolation(error, 'invoice_red') ? taken : error
    })
  }

  async function writeToBuyer(
    trx: Trx,
    template: TemplateName,
    invoice: InvoiceRecord,
    { now, rest = '' }: { now: number; rest?: string },
  ): Promise<void> {
    const { number, version, userId, orderNo, lines, amountFen, email, reason } = invoice
    await writeMessage(trx, settings, {
      userId,
      template,
      values: {
        item: itemsText(lines.map(({ title }) => title)),
        amount: yuan(amountFen),
        email: maskEmail(email),
        reason,
        rest,
      },
      target: { route: 'orderDetail', params: { id: orderNo } },
      dedupeKey: `${template}:${number}:${version}`,
      now,
    })
  }

  return {
    async issue(trx, act, { issuedOn, ...numbered }) {
      const { now } = act
      if (!isDay(issuedOn)) throw refuseField('issuedOn', REFUSALS.notADay)
      if (issuedOn > dayOf(now)) throw refuseField('issuedOn', REFUSALS.future)
      const issued = toNumber(numbered)
      const change = { ...by(act), step: 'issue', set: { issued: { ...issued, on: issuedOn } } } as const
      const invoice = await moveNumbered(trx, change, issued)
      await writeToBuyer(trx, 'invoice.issued', invoice, { now })
      return invoice
    },

    async reject(trx, act, { why, text }) {
      const said = CONSOLE_TEXT.reasonWith(REFUSAL_NAMES[why], text.trim())
      const invoice = await moveInvoice(trx, { ...by(act), step: 'reject', set: { rejectedFor: why, said } })
      await writeToBuyer(trx, 'invoice.rejected', invoice, { now: act.now })
      return invoice
    },

    requireRed: (trx, act, { text }) =>
      moveInvoice(trx, {
        ...by(act),
        step: 'requireRed',
        set: { said: text.trim(), dueAt: invoiceDueAt(settings, act.now) },
      }),

    async void(trx, act, numbered) {
      const { now } = act
      const red = toNumber(numbered)
      const { said, orderNo } = await saidOf(trx, act.number)
      const invoice = await moveNumbered(trx, { ...by(act), step: 'void', set: { red, said } }, red)
      const order = await lockOrder(trx, orderNo)
      const leftFen = order ? sumOf(invoiceLines(await orderLines(trx, [order.id]))) : 0
      await writeToBuyer(trx, 'invoice.voided', invoice, { now, rest: leftFen > 0 ? REST_TEXT.some : REST_TEXT.none })
      return invoice
    },
  }
}

/** Why it has to be voided, which the buyer reads afterwards too. @throws Refusal NOT_FOUND */
async function saidOf(trx: Trx, number: string): Promise<{ said: string; orderNo: string }> {
  const known = await trx
    .selectFrom('invoice')
    .select(['reason as said', 'orderNo'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!known) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  return known
}
