/** Queries of orders. placing.ts creates orders, change-state.ts moves them. */
import { sql, type Selectable } from 'kysely'
import type { OrderState, PaidTogether } from '@contract/order'
import type { Db } from '../../db/handle'
import type { OrderRecord, StateChange } from './change-state'
import { timerAt } from './graph'
import { ORDER_PAGE_SIZE } from './limits'
import type { AddressSnapshot, OrderEventTable, OrderLineTable } from './tables'

export type OrderLineRecord = Selectable<OrderLineTable>
export type OrderEventRecord = Selectable<OrderEventTable>

/** What was paid for a line: its price less what vouchers took off, fen. */
export const linePayFen = ({
  priceFen,
  platformDiscountFen,
  shopDiscountFen,
}: Pick<OrderLineRecord, 'priceFen' | 'platformDiscountFen' | 'shopDiscountFen'>): number =>
  priceFen - platformDiscountFen - shopDiscountFen

/** What can still be refunded of a line, fen. */
export const leftOfLine = (line: OrderLineRecord): number =>
  line.returnedAt === null ? linePayFen(line) - line.refundedFen : 0

/** What an operator refunds of an order. */
export interface PartRefund {
  /** `compensatedFen`: how much of it the shop bears. */
  lines: readonly { itemId: number; amountFen: number; compensatedFen: number }[]
  reason: string
  operatorId: string
  now: number
}

/** The scope of the keys under which clients create orders. */
export const CREATION_SCOPE = 'order.create'

/** A user's own order; another user's order is not found. */
export async function findOrder(db: Db, userId: number, orderNo: string): Promise<OrderRecord | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/**
 * Locks an order for the rest of the transaction. Payments are locked after their order, never before it, so there is
 * no deadlock.
 */
export async function lockOrder(trx: Db, orderNo: string): Promise<OrderRecord | undefined> {
  return trx.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).forUpdate().executeTakeFirst()
}

/** The number under which an order is paid: its own, or that of its checkout. */
export const payableNoOf = ({ orderNo, payableNo }: Pick<OrderRecord, 'orderNo' | 'payableNo'>): string =>
  payableNo ?? orderNo

/**
 * Every order that is paid under this number, or together with the order of this number, oldest first; none when there
 * is no such order.
 */
export async function ordersOfPayable(db: Db, number: string): Promise<OrderRecord[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('orderNo', '=', number),
        eb('payableNo', '=', number),
        eb('payableNo', '=', eb.selectFrom('orders as one').select('one.payableNo').where('one.orderNo', '=', number)),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** Locks orders until the transaction ends, the oldest first: everything that locks several does so. */
export async function lockOrders(trx: Db, orderNos: readonly string[]): Promise<OrderRecord[]> {
  if (orderNos.length === 0) return []
  return trx.selectFrom('orders').selectAll().where('orderNo', 'in', orderNos).orderBy('id').forUpdate().execute()
}

/** By number: the unpaid orders of one checkout, where several are left of it. */
export async function ordersPaidTogether(
  db: Db,
  orders: readonly OrderRecord[],
): Promise<ReadonlyMap<string, PaidTogether>> {
  const unpaid = orders.flatMap(({ state, payableNo }) =>
    state === 'PENDING_PAY' && payableNo !== null ? [payableNo] : [],
  )
  if (unpaid.length === 0) return new Map()
  const { rows } = await sql<PaidTogether>`
    select payable_no as order_no, sum(pay_fen)::bigint as pay_fen, array_agg(order_no order by id desc) as order_nos
    from orders where payable_no = any(${[...new Set(unpaid)]}::text[]) and state = 'PENDING_PAY'
    group by payable_no having count(*) > 1`.execute(db)
  return new Map(rows.flatMap((row) => row.orderNos.map((orderNo) => [orderNo, row] as const)))
}

export async function orderLines(db: Db, orderIds: readonly number[]): Promise<OrderLineRecord[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('orderLine')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('orderId')
    .orderBy('position')
    .execute()
}

/** The history, newest first. */
export async function orderEvents(db: Db, orderId: number): Promise<OrderEventRecord[]> {
  return db.selectFrom('orderEvent').selectAll().where('orderId', '=', orderId).orderBy('id', 'desc').execute()
}

/** When an order was completed; null while it is not, and once all of it was refunded. */
export async function completedAt(db: Db, { id, state }: OrderRecord): Promise<number | null> {
  if (state !== 'COMPLETED' && state !== 'SETTLED') return null
  const events = await orderEvents(db, id)
  return events.find(({ fromState, toState }) => toState === 'COMPLETED' && fromState !== 'COMPLETED')?.at ?? null
}

/** The histories of several orders, newest first. */
export async function eventsOfOrders(db: Db, orderIds: readonly number[]): Promise<OrderEventRecord[]> {
  if (orderIds.length === 0) return []
  return db.selectFrom('orderEvent').selectAll().where('orderId', 'in', orderIds).orderBy('id', 'desc').execute()
}

/** A page of a user's orders, newest first; `states` null means every state. */
export async function listOrders(
  db: Db,
  {
    userId,
    states,
    page,
    size = ORDER_PAGE_SIZE,
  }: { userId: number; states: OrderState[] | null; page: number; size?: number },
): Promise<{ orders: OrderRecord[]; total: number }> {
  let matching = db.selectFrom('orders').where('userId', '=', userId)
  if (states) matching = matching.where('state', 'in', states)
  const orders = await matching
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { orders, total: Number(total) }
}

/** The items of a user's orders that were not cancelled, newest first. */
export async function orderedItemIds(db: Db, userId: number, limit: number): Promise<number[]> {
  const lines = await db
    .selectFrom('orderLine')
    .innerJoin('orders', 'orders.id', 'orderLine.orderId')
    .select('orderLine.itemId')
    .where('orders.userId', '=', userId)
    .where('orderLine.live', '=', true)
    .orderBy('orders.id', 'desc')
    .orderBy('orderLine.position')
    .limit(limit)
    .execute()
  return lines.map(({ itemId }) => itemId)
}

/** What a user has bought and neither cancelled nor given back, the newest first. */
export async function boughtLines(db: Db, userId: number, limit: number) {
  return db
    .selectFrom('orderLine')
    .innerJoin('orders', 'orders.id', 'orderLine.orderId')
    .select(['itemId', 'orderNo', 'state', 'createdAt', 'priceFen', 'platformDiscountFen', 'shopDiscountFen'])
    .where('orders.userId', '=', userId)
    .where('orders.state', '!=', 'PENDING_PAY')
    .where('orderLine.live', '=', true)
    .where('orderLine.returnedAt', 'is', null)
    .orderBy('orders.id', 'desc')
    .orderBy('orderLine.position')
    .limit(limit)
    .execute()
}

/** What items of a series were sold for since a time, fen: of completed orders. */
export async function soldPricesOf(db: Db, seriesId: number, since: number): Promise<number[]> {
  const lines = await db
    .selectFrom('item')
    .innerJoin('orderLine', 'orderLine.itemId', 'item.id')
    .innerJoin('orders', 'orders.id', 'orderLine.orderId')
    .select('orderLine.priceFen')
    .where('item.seriesId', '=', seriesId)
    .where('orderLine.live', '=', true)
    .where('orders.state', 'in', ['COMPLETED', 'SETTLED'])
    .where('orders.createdAt', '>=', since)
    .execute()
  return lines.map(({ priceFen }) => priceFen)
}

/** SQL: the number itself if the order is the user's, else null; from the SQL of the user's id and the number. */
export function ownOrderNo(userId: string, orderNo: string): string {
  return `(select o.order_no from orders o where o.order_no = ${orderNo} and o.user_id = ${userId})`
}

/** Number of a user's orders in each state. */
export async function countByState(db: Db, userId: number): Promise<{ state: OrderState; count: number }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('userId', '=', userId)
    .groupBy('state')
    .execute()
  return rows.map(({ state, count }) => ({ state, count: Number(count) }))
}

/** Whether the same user has a live order of one of the items. */
export async function hasOwnLiveOrder(db: Db, userId: number, itemIds: readonly number[]): Promise<boolean> {
  const line = await db
    .selectFrom('orderLine')
    .innerJoin('orders', 'orders.id', 'orderLine.orderId')
    .select('orderLine.itemId')
    .where('orderLine.live', '=', true)
    .where('orderLine.itemId', 'in', itemIds)
    .where('orders.userId', '=', userId)
    .where('orders.state', '=', 'PENDING_PAY')
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** Changes the address of an order, with an event. The order is locked by the caller. */
export async function saveAddress(
  trx: Db,
  order: OrderRecord,
  {
    address,
    actor,
    reason,
    now,
  }: { address: AddressSnapshot; actor: StateChange['actor']; reason: string; now: number },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ address: JSON.stringify(address) })
    .where('id', '=', order.id)
    .execute()
  const { id: orderId, state } = order
  const event = { orderId, at: now, step: 'changeAddress', fromState: state, toState: state } as const
  await trx
    .insertInto('orderEvent')
    .values({ ...event, actorKind: actor.kind, actorId: actor.id, reason })
    .execute()
}

/** The buyer urges the shop: an event without a transition. The order is locked. */
export async function noteUrge(
  trx: Db,
  { id: orderId, state }: OrderRecord,
  { userId, now }: { userId: number; now: number },
): Promise<void> {
  const event = { orderId, at: now, step: 'urge', fromState: state, toState: state } as const
  await trx
    .insertInto('orderEvent')
    .values({ ...event, actorKind: 'buyer', actorId: String(userId), reason: '' })
    .execute()
}

/** Adds what operators refunded to the lines, and writes the event that the buyer reads. The order is locked. */
export async function notePartRefund(
  trx: Db,
  { id: orderId, state }: OrderRecord,
  { lines, reason, operatorId, now }: PartRefund,
): Promise<void> {
  for (const { itemId, amountFen, compensatedFen } of lines) {
    await sql`
      update order_line set refunded_fen = refunded_fen + ${amountFen}, compensated_fen = compensated_fen + ${compensatedFen}
      where order_id = ${orderId} and item_id = ${itemId}`.execute(trx)
  }
  const event = { orderId, at: now, step: 'refundPart', fromState: state, toState: state } as const
  await trx
    .insertInto('orderEvent')
    .values({ ...event, actorKind: 'operator', actorId: operatorId, reason })
    .execute()
}

/** An order's timer is stopped from now on: an after-sale case of it is open. The order is locked. */
export async function pauseOrder(trx: Db, { id, deadlineAt, pausedMs }: OrderRecord, now: number): Promise<void> {
  if (pausedMs !== null) return
  const restMs = deadlineAt === null ? 0 : Math.max(deadlineAt - now, 0)
  await trx.updateTable('orders').set({ deadlineAt: null, pausedMs: restMs }).where('id', '=', id).execute()
}

/** The timer of an order that came to another state is stopped too, while a case of it is open. */
export async function keepPaused(trx: Db, order: OrderRecord, now: number): Promise<OrderRecord> {
  if (order.pausedMs === null || order.deadlineAt === null) return order
  return trx
    .updateTable('orders')
    .set({ deadlineAt: null, pausedMs: Math.max(order.deadlineAt - now, 0) })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The timer goes on, for `atLeast` ms: the last case of the order has ended. The order is locked. */
export async function resumeOrder(
  trx: Db,
  order: OrderRecord,
  { atLeast, now }: { atLeast: number; now: number },
): Promise<void> {
  if (order.pausedMs === null) return
  const deadlineAt = timerAt(order) === null ? null : now + Math.max(order.pausedMs, atLeast)
  await trx.updateTable('orders').set({ deadlineAt, pausedMs: null }).where('id', '=', order.id).execute()
}

/** Lines that after-sale refunds: others may buy their items again. The order is locked. */
export async function markReturned(trx: Db, { id }: OrderRecord, itemIds: readonly number[], now: number) {
  await trx
    .updateTable('orderLine')
    .set({ returnedAt: now, live: false })
    .where('orderId', '=', id)
    .where('itemId', 'in', itemIds)
    .execute()
}

/** The newest event of an order. */
export async function lastEvent(db: Db, orderId: number): Promise<OrderEventRecord> {
  return db
    .selectFrom('orderEvent')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
