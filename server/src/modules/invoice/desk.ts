/**
 * What operators do with requests for invoices: enter what the tax platform has issued, reject, have one voided.
 * Nothing is issued here.
 */
import type { InvoiceIssueInput, InvoiceRedInput, InvoiceRejectInput, InvoiceVoidInput } from '@contract/admin/invoices'
import { dayOf, isDay } from '../../kit/china-day'
import { refuseField } from '../../kit/refusal'
import { invoiceDueAt } from './lines'
import { CONSOLE_TEXT, REFUSAL_NAMES, REFUSALS } from './messages'
import { invoices, type InvoiceAct, type InvoiceRecord } from './object'
import { isNumberTaken } from './repository'

/** Kind of its record in the console. */
export const INVOICE_KIND = 'invoice'

/** Of a paper invoice with its code, of 20 digits without. @throws Refusal BAD_REQUEST, when it is another's too */
async function numberOf({ trx }: InvoiceAct, { number, code = '' }: InvoiceVoidInput) {
  const isPaper = number.length === 8
  if (isPaper && code === '') throw refuseField('code', REFUSALS.needCode)
  if (!isPaper && code !== '') throw refuseField('code', REFUSALS.noCode)
  const numbered = { number, code: isPaper ? code : null }
  if (await isNumberTaken(trx, numbered)) throw refuseField('number', REFUSALS.numberTaken)
  return numbered
}

/** Of one that waits. @throws Refusal BAD_REQUEST, also when the number is another's; CONFLICT as every step */
export async function issueInvoice(
  act: InvoiceAct,
  { issuedOn, ...numbered }: InvoiceIssueInput,
): Promise<InvoiceRecord> {
  if (!isDay(issuedOn)) throw refuseField('issuedOn', REFUSALS.notADay)
  if (issuedOn > dayOf(act.now)) throw refuseField('issuedOn', REFUSALS.future)
  const { number: invoiceNumber, code } = await numberOf(act, numbered)
  return invoices.move(act, 'issue', { invoiceNumber, code, issuedOn })
}

/** Of one that waits; the buyer reads why. */
export const rejectInvoice = (act: InvoiceAct, { why, text }: InvoiceRejectInput): Promise<InvoiceRecord> =>
  invoices.move(act, 'reject', {
    rejectedFor: why,
    reason: CONSOLE_TEXT.reasonWith(REFUSAL_NAMES[why], text.trim()),
  })

/** Of an issued one that is wrong; the buyer reads why. */
export const requireRed = (act: InvoiceAct, { text }: InvoiceRedInput): Promise<InvoiceRecord> =>
  invoices.move(act, 'requireRed', { reason: text.trim(), dueAt: invoiceDueAt(act.settings, act.now) })

/** Of one that is to be voided; why is read afterwards too. @throws as `issueInvoice` */
export async function voidInvoice(act: InvoiceAct, numbered: InvoiceVoidInput): Promise<InvoiceRecord> {
  const { number: redNumber, code: redCode } = await numberOf(act, numbered)
  return invoices.move(act, 'void', { redNumber, redCode, reason: act.object.reason })
}
