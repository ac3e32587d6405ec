/** Queries of payments and refunds. Every change of state is a compare-and-set. */
import { randomInt } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import type { PaymentNotice } from './provider'
import type {
  NoticeVerdict,
  PaymentState,
  PaymentTable,
  RefundCause,
  RefundTable,
  StrayPaymentTable,
  StrayReason,
} from './tables'

export type PaymentRecord = Selectable<PaymentTable>
export type RefundRecord = Selectable<RefundTable>
export type StrayRecord = Selectable<StrayPaymentTable>

/**
 * e.g. P1763700000000004711: the time and seven random digits; the unique constraint refuses an improbable duplicate.
 */
function newNumber(prefix: 'P' | 'R', now: number): string {
  return `${prefix}${now}${String(randomInt(10_000_000)).padStart(7, '0')}`
}

export interface PaymentRequest {
  orderNo: string
  userId: number
  channel: string
  amountFen: number
  now: number
}

/** The open payment of an order with a channel, created when there is none. */
export async function openPayment(
  trx: Db,
  { orderNo, userId, channel, amountFen, now }: PaymentRequest,
): Promise<PaymentRecord> {
  await trx
    .insertInto('payment')
    .values({
      payNo: newNumber('P', now),
      orderNo,
      userId,
      channel,
      amountFen,
      state: 'OPEN',
      tradeNo: null,
      createdAt: now,
      paidAt: null,
    })
    // A literal, so that the database recognises the condition of the partial index.
    .onConflict((conflict) => conflict.columns(['orderNo', 'channel']).where('state', '=', sql.lit('OPEN')).doNothing())
    .execute()
  return trx
    .selectFrom('payment')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .where('channel', '=', channel)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow()
}

export async function findPayment(db: Db, payNo: string): Promise<PaymentRecord | undefined> {
  return db.selectFrom('payment').selectAll().where('payNo', '=', payNo).executeTakeFirst()
}

/** Locks a payment for the rest of the transaction; its order must be locked already. */
export async function lockPayment(trx: Db, payNo: string): Promise<PaymentRecord> {
  return trx.selectFrom('payment').selectAll().where('payNo', '=', payNo).forUpdate().executeTakeFirstOrThrow()
}

/**
 * The payment that paid (or had paid) an order, and its newest refund. A late payment is returned when there is no
 * other.
 */
export async function paymentOfOrder(
  db: Db,
  orderNo: string,
): Promise<{ payment: PaymentRecord | undefined; refund: RefundRecord | undefined }> {
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .where('paidAt', 'is not', null)
    .orderBy('paidAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const refund = await db
    .selectFrom('refund')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { payment, refund }
}

/** OPEN or CLOSED → PAID, or at once REFUNDING when it is no longer wanted. */
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

export async function markPaid(
  trx: Db,
  { payNo, tradeNo }: PaymentNotice,
  state: Extract<PaymentState, 'PAID' | 'REFUNDING'>,
  now: number,
): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ state, tradeNo, paidAt: now })
    .where('payNo', '=', payNo)
    .where('state', 'in', ['OPEN', 'CLOSED'])
    .execute()
}

/** OPEN → CLOSED for all payments of an order. */
export async function closePayments(trx: Db, orderNo: string): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ state: 'CLOSED' })
    .where('orderNo', '=', orderNo)
    .where('state', '=', 'OPEN')
    .execute()
}

/** PAID → REFUNDING; returns the payments of the order that were paid. */
export async function beginRefunding(trx: Db, orderNo: string): Promise<PaymentRecord[]> {
  return trx
    .updateTable('payment')
    .set({ state: 'REFUNDING' })
    .where('orderNo', '=', orderNo)
    .where('state', '=', 'PAID')
    .returningAll()
    .execute()
}

/** A refund of the whole payment. The unique cause prevents a second one. */
export async function insertRefund(
  trx: Db,
  { payNo, orderNo, amountFen }: Pick<PaymentRecord, 'payNo' | 'orderNo' | 'amountFen'>,
  cause: RefundCause,
  now: number,
): Promise<RefundRecord> {
  return trx
    .insertInto('refund')
    .values({
      refundNo: newNumber('R', now),
      payNo,
      orderNo,
      amountFen,
      cause,
      state: 'PENDING',
      createdAt: now,
      doneAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findRefund(db: Db, refundNo: string): Promise<RefundRecord> {
  return db.selectFrom('refund').selectAll().where('refundNo', '=', refundNo).executeTakeFirstOrThrow()
}

/** PENDING → SUCCEEDED with its payment → REFUNDED; false when that has happened before. */
export async function finishRefund(trx: Db, { refundNo, payNo }: RefundRecord, now: number): Promise<boolean> {
  const done = await trx
    .updateTable('refund')
    .set({ state: 'SUCCEEDED', doneAt: now })
    .where('refundNo', '=', refundNo)
    .where('state', '=', 'PENDING')
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) return false
  await trx
    .updateTable('payment')
    .set({ state: 'REFUNDED' })
    .where('payNo', '=', payNo)
    .where('state', '=', 'REFUNDING')
    .execute()
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

/** Records a trade that belongs to no order; undefined when it is recorded already, or has paid another payment. */
export async function insertStray(
  trx: Db,
  channel: string,
  { payNo, amountFen, tradeNo }: PaymentNotice,
  reason: StrayReason,
  now: number,
): Promise<StrayRecord | undefined> {
  const paid = await trx
    .selectFrom('payment')
    .select('id')
    .where('channel', '=', channel)
    .where('tradeNo', '=', tradeNo)
    .executeTakeFirst()
  if (paid) return undefined
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
