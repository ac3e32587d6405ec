/** Queries of orders. placing.ts creates orders, change-state.ts moves them. */
import type { Selectable } from 'kysely'
import type { OrderState } from '@contract/order'
import type { Db } from '../../db/handle'
import type { OrderRecord } from './change-state'
import { ORDER_PAGE_SIZE } from './limits'
import type { AddressSnapshot, OrderEventTable, OrderLineTable } from './tables'

export type OrderLineRecord = Selectable<OrderLineTable>
export type OrderEventRecord = Selectable<OrderEventTable>

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

/** A page of a user's orders, newest first; `states` null means every state. */
export async function listOrders(
  db: Db,
  { userId, states, page }: { userId: number; states: OrderState[] | null; page: number },
): Promise<{ orders: OrderRecord[]; total: number }> {
  let matching = db.selectFrom('orders').where('userId', '=', userId)
  if (states) matching = matching.where('state', 'in', states)
  const orders = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(ORDER_PAGE_SIZE)
    .offset((page - 1) * ORDER_PAGE_SIZE)
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
  { address, operatorId, reason, now }: { address: AddressSnapshot; operatorId: string; reason: string; now: number },
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
    .values({ ...event, actorKind: 'operator', actorId: operatorId, reason })
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
