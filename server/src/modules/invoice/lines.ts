/**
 * What of an order is invoiced. The amounts are those that order lines hold already: nothing is divided here a second
 * time.
 */
import type { InvoiceLine } from '@contract/invoice'
import { DAY_MS } from '../../kit/china-day'
import type { Settings } from '../../kit/settings'
import { leftOfLine, type OrderLineRecord } from '../order/repository'
import { invoiceSettings } from './settings'

/** The sum of lines, fen. */
export const sumOf = (lines: readonly InvoiceLine[]): number => lines.reduce((sum, { amountFen }) => sum + amountFen, 0)

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
