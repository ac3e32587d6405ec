/** Tables of invoices (migration 171). Money is fen, times are ms. */
import type { InvoiceKind, InvoiceLine, InvoiceRefusal, InvoiceState } from '@contract/invoice'
import type { ColumnType, Generated } from 'kysely'
import type { InvoiceActor, InvoiceStep } from './graph'

export interface InvoiceTable {
  id: Generated<number>
  /** Of the request. */
  number: string
  version: Generated<number>
  orderNo: string
  userId: number
  state: InvoiceState
  /** Requests have no timer. */
  deadlineAt: Generated<null>
  kind: InvoiceKind
  /** Personal data, as are tax number and e-mail: masked wherever it is listed, never logged. */
  title: string
  taxNo: string | null
  email: string
  amountFen: number
  lines: ColumnType<InvoiceLine[], string, string>
  /** By when an operator should act; null while none has to. */
  dueAt: number | null
  rejectedFor: InvoiceRefusal | null
  /** What the buyer reads: why it was rejected, withdrawn by the shop, or has to be voided. */
  reason: Generated<string>
  /** Of a paper invoice. */
  code: string | null
  invoiceNumber: string | null
  /** The day, `2026-03-01`. */
  issuedOn: string | null
  redCode: string | null
  redNumber: string | null
  /** When the buyer sent its present content. */
  requestedAt: number
  /** When it came to its present state. */
  movedAt: number
}

export interface InvoiceEventTable {
  id: Generated<number>
  invoiceId: number
  at: number
  step: InvoiceStep | 'create'
  fromState: InvoiceState | null
  toState: InvoiceState
  actorKind: InvoiceActor
  actorId: string
  reason: string
  key: Generated<string | null>
}

export interface InvoiceTables {
  invoice: InvoiceTable
  invoiceEvent: InvoiceEventTable
}
