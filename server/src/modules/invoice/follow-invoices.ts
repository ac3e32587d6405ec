/** What a refund of an order means for its standing request. */
import type { Db } from '../../db/handle'
import type { Settings } from '../../kit/settings'
import type { OrderRecord } from '../order/change-state'
import { orderLines } from '../order/repository'
import { invoiceDueAt, invoiceLines, sumOf } from './lines'
import { SYSTEM_REASONS } from './messages'
import { invoices, type InvoiceRecord } from './object'
import { lockStanding } from './repository'
import type { InvoiceStep } from './graph'

/**
 * Carries out what a refund of the order means for its invoice, in the refund's own transaction, after the lines have
 * been changed. The order is locked; the invoice is locked last, so nothing waits for a refund that waits for it.
 */
export async function followInvoices(trx: Db, settings: Settings, order: OrderRecord, now: number): Promise<void> {
  const object = await lockStanding(trx, order.orderNo)
  if (!object || object.state === 'RED_DUE') return
  const lines = invoiceLines(await orderLines(trx, [order.id]))
  const amountFen = sumOf(lines)
  // A refund of what it is not of changes nothing.
  if (amountFen >= object.amountFen) return
  const step = (name: InvoiceStep, reason: string, set: Partial<InvoiceRecord>) => {
    const act = { trx, object, parent: order, actor: { kind: 'system', id: '' }, reason, now, settings } as const
    return invoices.move(act, name, { reason, ...set })
  }
  if (object.state === 'ISSUED') {
    await step('requireRed', SYSTEM_REASONS.requireRed, { dueAt: invoiceDueAt(settings, now) })
  } else if (amountFen === 0) {
    await step('withdrawRefunded', SYSTEM_REASONS.withdrawRefunded, { lines, amountFen })
  } else if (object.state === 'REQUESTED') {
    await step('lower', SYSTEM_REASONS.lower, { lines, amountFen, dueAt: object.dueAt })
  }
}
