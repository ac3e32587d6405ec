/** Requests for invoices, as an object with a state: a request's order is locked before it. */
import { RET } from '@contract/constants'
import type { Selectable } from 'kysely'
import { maskEmail } from '../../kit/masking'
import { Refusal, refuseField } from '../../kit/refusal'
import { yuan } from '../../kit/yuan'
import { defineObject } from '../../state-graph/object'
import type { Act } from '../../state-graph/object-types'
import { writeMessage } from '../messages/service'
import type { OrderRecord } from '../order/change-state'
import { itemsText } from '../order/messages'
import { lockOrder, orderLines } from '../order/repository'
import { invoiceGraph, type InvoiceNames, type InvoiceStep } from './graph'
import { invoiceLines } from './lines'
import { REFUSALS, REST_TEXT } from './messages'
import type { InvoiceTable } from './tables'

export type InvoiceRecord = Selectable<InvoiceTable>
export type InvoiceAct = Act<InvoiceNames, InvoiceRecord, OrderRecord>

const numberTaken = () => refuseField('number', REFUSALS.numberTaken)

export const invoices = defineObject<InvoiceNames, InvoiceRecord, OrderRecord>({
  graph: invoiceGraph,
  tables: { object: 'invoice', events: 'invoice_event', owner: 'invoice_id' },
  prefix: 'FP',
  lockParent: (trx, { orderNo }) => lockOrder(trx, orderNo),
  owner: { actor: 'buyer', of: ({ userId }) => userId },
  eachStep: (now) => ({ dueAt: null, rejectedFor: null, reason: '', movedAt: now }),
  effects: { writeToBuyer },
  timers: null,
  unique: {
    invoice_standing: () => new Refusal(RET.CONFLICT, REFUSALS.standing),
    // Another operator enters the same number at this moment.
    invoice_issued: numberTaken,
    invoice_red: numberTaken,
  },
  refusals: REFUSALS,
})

const TEMPLATES = { issue: 'invoice.issued', reject: 'invoice.rejected', void: 'invoice.voided' } as const

/** What an operator did. After a voided one the buyer reads whether anything is left to invoice. */
async function writeToBuyer({ trx, object, parent, settings, now }: InvoiceAct, step: InvoiceStep): Promise<void> {
  if (step !== 'issue' && step !== 'reject' && step !== 'void') throw new Error(`invoice: ${step} has no message`)
  const { number, version, userId, orderNo, lines, amountFen, email, reason } = object
  const isLeft = step === 'void' && invoiceLines(await orderLines(trx, [parent.id])).length > 0
  await writeMessage(trx, settings, {
    userId,
    template: TEMPLATES[step],
    values: {
      item: itemsText(lines.map(({ title }) => title)),
      amount: yuan(amountFen),
      email: maskEmail(email),
      reason,
      rest: isLeft ? REST_TEXT.some : REST_TEXT.none,
    },
    target: { route: 'orderDetail', params: { id: orderNo } },
    dedupeKey: `${TEMPLATES[step]}:${number}:${version}`,
    now,
  })
}
