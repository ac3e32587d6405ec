/**
 * Invoices of the demonstration: of 林晚's newest completed orders one request waits, one is issued and one was
 * rejected. Made by the same functions as everybody's, at times of their own. Only with DEMO=1, once; in a shop that
 * was opened before there were invoices too.
 */
import type { InvoiceContent } from '@contract/invoice'
import { sql } from 'kysely'
import { transaction } from '../../db/transaction'
import { DAY_MS, dayOf } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { DEMO_TEXT as T } from './messages'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { LIN } from '../order/demo'
import { issueInvoice, rejectInvoice } from './desk'
import { createInvoices } from './invoices'
import { invoices } from './object'

const MARKER = 'demo-invoices'

interface PlannedInvoice {
  content: InvoiceContent
  /** ms before now */
  ago: number
  end?: 'issue' | 'reject'
}

const COMPANY: InvoiceContent = { kind: 'COMPANY', title: T.company, taxNo: T.taxNo, email: T.email }
const PRIVATE: InvoiceContent = { kind: 'PRIVATE', title: T.privateBuyer, email: T.email }

/** Of the newest completed order, and of those before it. Each was completed earlier. */
const PLANNED: readonly PlannedInvoice[] = [
  { content: COMPANY, ago: DAY_MS },
  { content: PRIVATE, ago: 10 * DAY_MS, end: 'issue' },
  { content: COMPANY, ago: 3 * DAY_MS, end: 'reject' },
]

type Context = Pick<AppContext, 'db' | 'settings'>

/** @returns the number of requests made now; 0 when they were made before */
export async function fillDemonstrationInvoices({ db, settings }: Context, now: number): Promise<number> {
  const { rows: begun } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
    on conflict do nothing returning name`.execute(db)
  const lin = await db.selectFrom('identity').select('userId').where('value', '=', LIN).executeTakeFirst()
  if (begun.length === 0 || !lin) return 0
  const { userId } = lin
  const { rows: orders } = await sql<{ orderNo: string }>`
    select order_no from orders where user_id = ${userId} and state in ('COMPLETED', 'SETTLED')
      and exists (select from order_line where order_id = orders.id and seller <> 'merchant' and returned_at is null)
    order by created_at desc limit ${PLANNED.length}`.execute(db)
  for (const [at, { orderNo }] of orders.entries()) {
    const planned = PLANNED[at]
    if (planned) await makeInvoice({ db, settings }, { userId, orderNo, ...planned }, now)
  }
  return orders.length
}

async function makeInvoice(
  { db, settings }: Context,
  { userId, orderNo, content, ago, end }: PlannedInvoice & { userId: number; orderNo: string },
  now: number,
): Promise<void> {
  const clock = { now: () => now - ago }
  const wanted = { orderNo, ...content, idempotencyKey: `${MARKER}-${orderNo}` }
  const { invoice } = await createInvoices({ db, clock, settings }).request(userId, wanted)
  if (!invoice || end === undefined) return
  const actedAt = now - ago + DAY_MS
  await transaction(db, async (trx) => {
    const actor = { kind: 'operator', id: DEMO_ACTOR } as const
    const act = await invoices.act(trx, invoice.invoiceNo, { actor, reason: T.reason, now: actedAt, settings })
    if (end === 'issue') await issueInvoice(act, { number: `26${orderNo}`, issuedOn: dayOf(actedAt) })
    else await rejectInvoice(act, { why: 'TITLE', text: T.rejected })
  })
}
