/**
 * What of an order is invoiced, and what a refund of it means for its standing request. The amounts are those that
 * order lines hold already: nothing is divided here a second time.
 */
import type { InvoiceLine } from '@contract/invoice'
import type { Db } from '../../db/handle'
import { DAY_MS } from '../../kit/china-day'
import type { Settings } from '../../kit/settings'
import { SYSTEM_REASONS } from './messages'
import { lockStanding, moveInvoice, sumOf } from './repository'
import { invoiceSettings } from './settings'
import type { OrderRecord } from '../order/change-state'
import { leftOfLine, orderLines, type OrderLineRecord } from '../order/repository'

/** Lines that the shop invoices: its own, and those it sells on consignment. Merchants invoice theirs. */
export const isInvoiced = ({ seller }: Pick<OrderLineRecord, 'seller'>): boolean => seller !== 'merchant'

/** What can be invoiced of an order's lines now: what was paid for them in money, less what was refunded. */
export const invoiceLines = (lines: readonly OrderLineRecord[]): InvoiceLine[] =>
  lines.filter(isInvoiced).flatMap((line) => {
    const amountFen = leftOfLine(line)
    return amountFen > 0 ? [{ itemId: String(line.itemId), title: line.title, amountFen }] : []
  })

/** By when an operator should act on what came at `now`. */
export const invoiceDueAt = (settings: Settings, now: number): number =>
  now + settings.get(invoiceSettings, 'invoice.dueDays') * DAY_MS

/**
 * Carries out what a refund of the order means for its invoice, in the refund's own transaction, after the lines have
 * been changed. The order is locked; the invoice is locked last, so nothing waits for a refund that waits for it.
 */
export async function followInvoices(trx: Db, settings: Settings, order: OrderRecord, now: number): Promise<void> {
  const { orderNo } = order
  const invoice = await lockStanding(trx, orderNo)
  if (!invoice || invoice.state === 'RED_DUE') return
  const { number, state, dueAt, amountFen } = invoice
  const lines = invoiceLines(await orderLines(trx, [order.id]))
  const leftFen = sumOf(lines)
  // A refund of what it is not of changes nothing.
  if (leftFen >= amountFen) return
  const by = { number, actor: { kind: 'system', id: '' }, now } as const
  if (state === 'ISSUED') {
    const said = SYSTEM_REASONS.requireRed
    await moveInvoice(trx, {
      ...by,
      step: 'requireRed',
      reason: said,
      set: { said, dueAt: invoiceDueAt(settings, now) },
    })
  } else if (leftFen === 0) {
    const said = SYSTEM_REASONS.withdrawRefunded
    await moveInvoice(trx, { ...by, step: 'withdrawRefunded', reason: said, set: { said, lines } })
  } else if (state === 'REQUESTED' && dueAt !== null) {
    const said = SYSTEM_REASONS.lower
    await moveInvoice(trx, { ...by, step: 'lower', reason: said, set: { said, lines, dueAt } })
  }
}
