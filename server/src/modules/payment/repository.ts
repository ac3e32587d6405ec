/** Queries of payments and refunds. Every change of state is a compare-and-set. */
import { randomInt } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import type { PaymentNotice } from './provider'
import type {
  NoticeVerdict,
  PaymentPartTable,
  PaymentTable,
  RefundBearer,
  RefundCause,
  RefundLine,
  RefundTable,
  StrayPaymentTable,
  StrayReason,
} from './tables'

export type PaymentRecord = Selectable<PaymentTable>
export type PaymentPartRecord = Selectable<PaymentPartTable>
export type RefundRecord = Selectable<RefundTable>
export type StrayRecord = Selectable<StrayPaymentTable>

/**
 * e.g. P1763700000000004711: the time and seven random digits; the unique constraint refuses an improbable duplicate.
 */
function newNumber(prefix: 'P' | 'R', now: number): string {
  return `${prefix}${now}${String(randomInt(10_000_000)).padStart(7, '0')}`
}

export interface PaymentRequest {
  kind: PaymentRecord['kind']
  payableNo: string
  userId: number
  channel: string
  /** What it is for; the first one is an order where the kind is orders. */
  parts: readonly { ref: string; amountFen: number }[]
  now: number
}

/**
 * The open payment of a payable with a channel, created when there is none. The payable is locked by the caller, and
 * its open payments are closed when a part of it is no longer to be paid; so an open one has its present amount.
 */
export async function openPayment(
  trx: Db,
  { kind, payableNo, userId, channel, parts, now }: PaymentRequest,
): Promise<PaymentRecord> {
  const [first] = parts
  const payNo = newNumber('P', now)
  const created = await trx
    .insertInto('payment')
    .values({
      payNo,
      payableNo,
      kind,
      orderNo: kind === 'order' && first ? first.ref : null,
      userId,
      channel,
      amountFen: parts.reduce((sum, { amountFen }) => sum + amountFen, 0),
      state: 'OPEN',
      tradeNo: null,
      createdAt: now,
      paidAt: null,
    })
    // A literal, so that the database recognises the condition of the partial index.
    .onConflict((conflict) =>
      conflict.columns(['payableNo', 'channel']).where('state', '=', sql.lit('OPEN')).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (created) {
    await trx
      .insertInto('paymentPart')
      .values(parts.map(({ ref, amountFen }) => ({ payNo, ref, amountFen })))
      // The database adds the part of a whole order itself.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return created
  }
  return trx
    .selectFrom('payment')
    .selectAll()
    .where('payableNo', '=', payableNo)
    .where('channel', '=', channel)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow()
}

/** What a payment is for, in the sequence of the numbers. */
export async function paymentParts(db: Db, payNo: string): Promise<PaymentPartRecord[]> {
  return db.selectFrom('paymentPart').selectAll().where('payNo', '=', payNo).orderBy('ref').execute()
}

export async function findPayment(db: Db, payNo: string): Promise<PaymentRecord | undefined> {
  return db.selectFrom('payment').selectAll().where('payNo', '=', payNo).executeTakeFirst()
}

/** Locks a payment for the rest of the transaction; what it is for must be locked already. */
export async function lockPayment(trx: Db, payNo: string): Promise<PaymentRecord> {
  return trx.selectFrom('payment').selectAll().where('payNo', '=', payNo).forUpdate().executeTakeFirstOrThrow()
}

/** A payment with what was paid in it for one part. */
export interface PartPayment extends PaymentRecord {
  partFen: number
}

/**
 * The payment that paid a part, with what it paid for it; one that was returned because it came too late only when
 * there is no other, undefined when none arrived.
 */
export async function paymentOfPart(db: Db, ref: string): Promise<PartPayment | undefined> {
  const { rows } = await sql<PartPayment>`
    select payment.*, part.amount_fen as part_fen from payment_part part join payment on payment.pay_no = part.pay_no
    where part.ref = ${ref} and payment.paid_at is not null
    order by exists (select from refund where refund.pay_no = payment.pay_no and refund.order_no = part.ref and cause = 'paidTooLate'),
      paid_at, payment.id
    limit 1`.execute(db)
  return rows[0]
}

/** The refunds of a part, newest first. */
export async function refundsOfPart(db: Db, ref: string): Promise<RefundRecord[]> {
  return db.selectFrom('refund').selectAll().where('orderNo', '=', ref).orderBy('id', 'desc').execute()
}

/** The states of the newest refund of each order; an order without a refund is left out. */
export async function refundStates(
  db: Db,
  orderNos: readonly string[],
): Promise<Pick<RefundRecord, 'orderNo' | 'state'>[]> {
  if (orderNos.length === 0) return []
  return db
    .selectFrom('refund')
    .select(['orderNo', 'state'])
    .distinctOn('orderNo')
    .where('orderNo', 'in', orderNos)
    .orderBy('orderNo')
    .orderBy('id', 'desc')
    .execute()
}

/** OPEN or CLOSED → PAID. */
export async function markPaid(trx: Db, { payNo, tradeNo }: PaymentNotice, now: number): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ state: 'PAID', tradeNo, paidAt: now })
    .where('payNo', '=', payNo)
    .where('state', 'in', ['OPEN', 'CLOSED'])
    .execute()
}

/**
 * OPEN → CLOSED for all payments that are for one of the parts: it is paid otherwise, or no longer to be paid. What is
 * left of their payable is paid by another payment.
 */
export async function closePayments(trx: Db, refs: readonly string[]): Promise<void> {
  await sql`
    with target as (
      select id from payment where state = 'OPEN' and pay_no in (
        select pay_no from payment_part where ref = any(${[...refs]}::text[])) order by id for update
    )
    update payment set state = 'CLOSED' from target where payment.id = target.id and payment.state = 'OPEN'`.execute(
    trx,
  )
}

/** What is refunded of a part of a payment. */
export interface NewRefund {
  payNo: string
  /** The part. */
  ref: string
  amountFen: number
  cause: RefundCause
  /** Of an operator's refund. */
  operator?: {
    reason: string
    bearer: RefundBearer
    lines: readonly RefundLine[]
    requestedBy: number
    approvedBy: number | null
  }
  now: number
  /** The after-sale case that it is of. */
  caseNo?: string
}

/**
 * A refund of a part of a payment, whose row is locked; PAID → REFUNDING when nothing is left of the payment. The
 * unique cause prevents a second one, but for operators, and the database refuses more than what was paid.
 */
export async function insertRefund(
  trx: Db,
  { payNo, ref, amountFen, cause, operator, caseNo, now }: NewRefund,
): Promise<RefundRecord> {
  const refund = await trx
    .insertInto('refund')
    .values({
      refundNo: newNumber('R', now),
      payNo,
      orderNo: ref,
      amountFen,
      cause,
      state: 'PENDING',
      createdAt: now,
      doneAt: null,
      reason: operator?.reason ?? '',
      bearer: operator?.bearer ?? null,
      lines: operator ? JSON.stringify(operator.lines) : null,
      requestedBy: operator?.requestedBy ?? null,
      approvedBy: operator?.approvedBy ?? null,
      ...(caseNo !== undefined && { caseNo }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql`
    update payment set state = 'REFUNDING' where pay_no = ${payNo} and state = 'PAID'
      and amount_fen = (select sum(amount_fen) from refund where refund.pay_no = ${payNo})`.execute(trx)
  return refund
}

export async function findRefund(db: Db, refundNo: string): Promise<RefundRecord> {
  return db.selectFrom('refund').selectAll().where('refundNo', '=', refundNo).executeTakeFirstOrThrow()
}

/** PENDING → SUCCEEDED, with its payment → REFUNDED when all of it is back; false when that has happened before. */
export async function finishRefund(trx: Db, { refundNo, payNo }: RefundRecord, now: number): Promise<boolean> {
  // Of two refunds of one payment the second sees that the first is done.
  await lockPayment(trx, payNo)
  const done = await trx
    .updateTable('refund')
    .set({ state: 'SUCCEEDED', doneAt: now })
    .where('refundNo', '=', refundNo)
    .where('state', '=', 'PENDING')
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) return false
  await sql`
    update payment set state = 'REFUNDED' where pay_no = ${payNo} and state = 'REFUNDING'
      and not exists (select from refund where refund.pay_no = ${payNo} and state = 'PENDING')`.execute(trx)
  return true
}

export async function recordNotice(
  trx: Db,
  channel: string,
  { payNo, amountFen, tradeNo }: PaymentNotice,
  verdict: NoticeVerdict,
  now: number,
): Promise<void> {
  await trx.insertInto('paymentNotice').values({ at: now, channel, payNo, amountFen, tradeNo, verdict }).execute()
}

/** The number of the payment that a trade has paid. */
export async function paidBy(db: Db, channel: string, tradeNo: string): Promise<string | undefined> {
  const paid = await db
    .selectFrom('payment')
    .select('payNo')
    .where('channel', '=', channel)
    .where('tradeNo', '=', tradeNo)
    .executeTakeFirst()
  return paid?.payNo
}

/** Records a trade that belongs to no order; undefined when it is recorded already, or has paid another payment. */
export async function insertStray(
  trx: Db,
  channel: string,
  { payNo, amountFen, tradeNo }: PaymentNotice,
  reason: StrayReason,
  now: number,
): Promise<StrayRecord | undefined> {
  if ((await paidBy(trx, channel, tradeNo)) !== undefined) return undefined
  return trx
    .insertInto('strayPayment')
    .values({
      refundNo: newNumber('R', now),
      channel,
      tradeNo,
      payNo,
      amountFen,
      reason,
      state: 'WAITING',
      createdAt: now,
      doneAt: null,
    })
    .onConflict((conflict) => conflict.columns(['channel', 'tradeNo']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** WAITING → BOOKED, when the trade pays its order after all. @returns the trade's row, undefined when it has none. */
export async function bookStray(
  trx: Db,
  channel: string,
  tradeNo: string,
  now: number,
): Promise<StrayRecord | undefined> {
  const booked = await trx
    .updateTable('strayPayment')
    .set({ state: 'BOOKED', doneAt: now })
    .where('channel', '=', channel)
    .where('tradeNo', '=', tradeNo)
    .where('state', '=', 'WAITING')
    .returningAll()
    .executeTakeFirst()
  if (booked) return booked
  return trx
    .selectFrom('strayPayment')
    .selectAll()
    .where('channel', '=', channel)
    .where('tradeNo', '=', tradeNo)
    .executeTakeFirst()
}

/** WAITING → REFUNDING; undefined when nothing is left to refund. A repetition finds it REFUNDING. */
export async function beginStrayRefund(db: Db, refundNo: string): Promise<StrayRecord | undefined> {
  return db
    .updateTable('strayPayment')
    .set({ state: 'REFUNDING' })
    .where('refundNo', '=', refundNo)
    .where('state', 'in', ['WAITING', 'REFUNDING'])
    .returningAll()
    .executeTakeFirst()
}

/** REFUNDING → REFUNDED; false when that has happened before. */
export async function finishStrayRefund(trx: Db, refundNo: string, now: number): Promise<boolean> {
  const done = await trx
    .updateTable('strayPayment')
    .set({ state: 'REFUNDED', doneAt: now })
    .where('refundNo', '=', refundNo)
    .where('state', '=', 'REFUNDING')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Number of trades that belong to no order and are not refunded yet. */
export async function countStrays(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('strayPayment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['WAITING', 'REFUNDING'])
    .executeTakeFirstOrThrow()
  return count
}
