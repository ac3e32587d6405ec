/** Invoices in the database, and the one place that moves them. An invoice's order is locked before it. */
import type { InvoiceContent, InvoiceLine, InvoiceRefusal, InvoiceState } from '@contract/invoice'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import { createStates, type StateChange } from '../../state-graph/change-state'
import { invoiceGraph, STANDING_STATES, type InvoiceNames } from './graph'
import { REFUSALS } from './messages'
import type { InvoiceTable } from './tables'

export type InvoiceRecord = Selectable<InvoiceTable>

/** The sum of lines, fen. */
export const sumOf = (lines: readonly InvoiceLine[]): number => lines.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** What a step sets beside the state. */
export interface InvoiceSet {
  /** By when an operator should act. */
  dueAt?: number
  /** What the buyer sends. */
  content?: InvoiceContent
  /** What it is of now. */
  lines?: readonly InvoiceLine[]
  rejectedFor?: InvoiceRefusal
  /** What the buyer reads. */
  said?: string
  issued?: { code: string | null; number: string; on: string }
  red?: { code: string | null; number: string }
}

export interface InvoiceChange extends StateChange<InvoiceNames> {
  set?: InvoiceSet
}

const states = createStates<InvoiceNames, InvoiceRecord, InvoiceChange>(invoiceGraph, {
  table: 'invoice',
  number: 'number',
  events: 'invoice_event',
  owner: 'invoice_id',
  timerMs: () => sql`null::bigint`,
  refusal: REFUSALS.stateChanged,
  parts: ({ now, set: { dueAt, content, lines, rejectedFor, said, issued, red } = {} }) => ({
    set: sql.join([
      sql`version = invoice.version + 1, moved_at = ${now}::bigint, due_at = ${dueAt ?? null}::bigint`,
      sql`rejected_for = ${rejectedFor ?? null}::text, reason = ${said ?? ''}::text`,
      ...(content
        ? [
            sql`kind = ${content.kind}::text, title = ${content.title}::text, tax_no = ${content.taxNo ?? null}::text`,
            sql`email = ${content.email}::text, requested_at = ${now}::bigint`,
          ]
        : []),
      ...(lines ? [sql`lines = ${JSON.stringify(lines)}::jsonb, amount_fen = ${sumOf(lines)}::bigint`] : []),
      ...(issued
        ? [sql`code = ${issued.code}::text, invoice_number = ${issued.number}::text, issued_on = ${issued.on}::text`]
        : []),
      ...(red ? [sql`red_code = ${red.code}::text, red_number = ${red.number}::text`] : []),
    ]),
  }),
})

/**
 * A unique violation of `invoice_issued` or `invoice_red` means that another one has the number.
 * @throws Refusal CONFLICT when the request is not (or no longer) where the step starts.
 */
export async function moveInvoice(trx: Db, change: InvoiceChange): Promise<InvoiceRecord> {
  return (await states.change(trx, change)).object
}

export interface NewInvoice {
  orderNo: string
  userId: number
  content: InvoiceContent
  lines: readonly InvoiceLine[]
  dueAt: number
  now: number
}

/** A unique violation of `invoice_standing` means that the order has another request. */
export async function insertInvoice(
  trx: Db,
  { orderNo, userId, content, lines, dueAt, now }: NewInvoice,
): Promise<InvoiceRecord> {
  const { rows } = await sql<InvoiceRecord>`
    insert into invoice (number, order_no, user_id, state, kind, title, tax_no, email, amount_fen, lines, due_at,
      requested_at, moved_at)
    values ('FP' || next_order_no(${userId}, ${now}), ${orderNo}, ${userId}, 'REQUESTED', ${content.kind},
      ${content.title}, ${content.taxNo ?? null}, ${content.email}, ${sumOf(lines)}, ${JSON.stringify(lines)}::jsonb,
      ${dueAt}, ${now}, ${now})
    returning *`.execute(trx)
  const [made] = rows
  if (!made) throw new Error('the invoice was not written')
  const actor = { kind: 'buyer', id: String(userId) } as const
  await states.noteCreated(trx, { id: made.id, state: 'REQUESTED', actor, reason: '', now })
  return made
}

export async function findInvoice(db: Db, number: string): Promise<InvoiceRecord | undefined> {
  return db.selectFrom('invoice').selectAll().where('number', '=', number).executeTakeFirst()
}

/** Locks a request until the transaction ends; its order is locked before it. */
export async function lockInvoice(trx: Db, number: string): Promise<InvoiceRecord | undefined> {
  return trx.selectFrom('invoice').selectAll().where('number', '=', number).forUpdate().executeTakeFirst()
}

/** The standing request of an order, locked; its order is locked before it. */
export async function lockStanding(trx: Db, orderNo: string): Promise<InvoiceRecord | undefined> {
  return trx
    .selectFrom('invoice')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .where('state', 'in', [...STANDING_STATES])
    .forUpdate()
    .executeTakeFirst()
}

/** The newest request of an order. */
export async function invoiceOfOrder(db: Db, orderNo: string): Promise<InvoiceRecord | undefined> {
  return db.selectFrom('invoice').selectAll().where('orderNo', '=', orderNo).orderBy('id', 'desc').executeTakeFirst()
}

/** A user's newest request, whatever it is of. */
export async function lastOfUser(db: Db, userId: number): Promise<InvoiceRecord | undefined> {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('requestedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The history, newest first, with the names of operators. */
export async function eventsOfInvoice(db: Db, id: number) {
  return db
    .selectFrom('invoiceEvent')
    .leftJoin('operator', (join) =>
      join.on(sql<boolean>`invoice_event.actor_kind = 'operator' and operator.id::text = invoice_event.actor_id`),
    )
    .select(['at', 'step', 'reason', 'actorKind', 'actorId', 'operator.name'])
    .where('invoiceId', '=', id)
    .orderBy('invoiceEvent.id', 'desc')
    .execute()
}

/** Whether an invoice of that number, black or red, is another request's. */
export async function isNumberTaken(
  db: Db,
  { code, number }: { code: string | null; number: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from invoice where (invoice_number = ${number} and code is not distinct from ${code}::text)
      or (red_number = ${number} and red_code is not distinct from ${code}::text) limit 1`.execute(db)
  return rows.length > 0
}

/** Requests by state, with how many of them are overdue. */
export async function countInvoices(
  db: Db,
  now: number,
): Promise<ReadonlyMap<InvoiceState, { count: number; overdue: number }>> {
  const { rows } = await sql<{ state: InvoiceState; count: number; overdue: number }>`
    select state, count(*)::int as count, (count(*) filter (where due_at <= ${now}))::int as overdue
    from invoice group by state`.execute(db)
  return new Map(rows.map(({ state, count, overdue }) => [state, { count, overdue }]))
}
