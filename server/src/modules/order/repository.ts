/** Reading and writing orders. State changes are not here but in change-state.ts. */
import { sql, type Selectable } from 'kysely'
import type { ItemCard } from '@contract/catalogue'
import type { Amounts, OrderState } from '@contract/order'
import type { Db } from '../../db/handle'
import type { OrderRecord } from './change-state'
import type { Fulfilment } from './graph'
import { ORDER_PAGE_SIZE } from './limits'
import type { AddressSnapshot, OrderEventTable, OrderLineTable, Seller } from './tables'

export type OrderLineRecord = Selectable<OrderLineTable>
export type OrderEventRecord = Selectable<OrderEventTable>

const SCOPE = 'order.create'

export interface Reservation {
  orderNo: string
  /** How long the buyer has to pay, ms. */
  payMs: number
}

/**
 * Takes the client's key for a new order and gives the order its number; null when the key was taken before. A second request with the
 * same key waits here until the first one's transaction has ended.
 */
export async function reserveOrderNo(
  trx: Db,
  { userId, key, requestHash, now }: { userId: number; key: string; requestHash: string; now: number },
): Promise<Reservation | null> {
  const { rows } = await sql<Reservation>`
    insert into idempotency (user_id, scope, key, request_hash, order_no, created_at)
    values (${userId}, ${SCOPE}, ${key}, ${requestHash}, next_order_no(${userId}, ${now}), ${now})
    on conflict do nothing
    returning order_no, (select ms from timer_setting where key = 'order.pay') as pay_ms`.execute(trx)
  return rows[0] ?? null
}

/** What an earlier request with this key asked for and the order it made. */
export async function findReservation(
  db: Db,
  { userId, key }: { userId: number; key: string },
): Promise<{ requestHash: string; orderNo: string } | undefined> {
  return db
    .selectFrom('idempotency')
    .select(['requestHash', 'orderNo'])
    .where('userId', '=', userId)
    .where('scope', '=', SCOPE)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Drops keys that no client will repeat any more. */
export async function forgetReservations(db: Db, before: number): Promise<void> {
  await db.deleteFrom('idempotency').where('createdAt', '<', before).execute()
}

export interface NewOrderLine {
  itemId: number
  card: ItemCard
  seller: Seller
  commissionFen: number
}

export interface NewOrder {
  orderNo: string
  userId: number
  fulfilment: Fulfilment
  amounts: Amounts
  address: AddressSnapshot
  remark: string
  payDeadlineAt: number
  now: number
  lines: NewOrderLine[]
}

/** The order with its lines and its first event, in one statement. */
export async function insertOrder(trx: Db, order: NewOrder): Promise<void> {
  const { amounts, now } = order
  const lines = order.lines.map(({ itemId, card, seller, commissionFen }, position) => ({
    position,
    item_id: itemId,
    title: card.title,
    brand_name: card.brandName,
    grade_name: card.gradeName,
    price_fen: card.priceFen,
    cover: card.cover,
    seller,
    commission_fen: commissionFen,
  }))
  await sql`
    with created as (
      insert into orders (order_no, user_id, state, fulfilment, goods_fen, shipping_fen, discount_fen, pay_fen, address, remark,
        pay_deadline_at, deadline_at, created_at)
      values (${order.orderNo}, ${order.userId}, 'PENDING_PAY', ${order.fulfilment}, ${amounts.goodsFen}, ${amounts.shippingFen},
        ${amounts.discountFen}, ${amounts.payFen}, ${JSON.stringify(order.address)}::jsonb, ${order.remark},
        ${order.payDeadlineAt}, ${order.payDeadlineAt}, ${now})
      returning id
    ), added as (
      insert into order_line (order_id, position, item_id, title, brand_name, grade_name, price_fen, cover, seller, commission_fen, live)
      select created.id, l.position, l.item_id, l.title, l.brand_name, l.grade_name, l.price_fen, l.cover, l.seller,
        l.commission_fen, true
      from created, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(position integer, item_id bigint, title text,
        brand_name text, grade_name text, price_fen bigint, cover jsonb, seller text, commission_fen bigint)
    )
    insert into order_event (order_id, at, step, from_state, to_state, actor_kind, actor_id, reason)
    select id, ${now}, 'create', null, 'PENDING_PAY', 'buyer', ${String(order.userId)}, '' from created`.execute(trx)
}

/** A user's own order; another user's order is not found. */
export async function findOrder(db: Db, userId: number, orderNo: string): Promise<OrderRecord | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Locks an order for the rest of the transaction. Payments are locked after their order, never before it, so nobody waits in a ring. */
export async function lockOrder(trx: Db, orderNo: string): Promise<OrderRecord | undefined> {
  return trx.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).forUpdate().executeTakeFirst()
}

/** The order whose deadline has passed longest, locked; orders that another process works on, and `except`, are passed over. */
export async function lockDueOrder(trx: Db, now: number, except: readonly string[]): Promise<OrderRecord | undefined> {
  let query = trx.selectFrom('orders').selectAll().where('deadlineAt', '<=', now)
  if (except.length > 0) query = query.where('orderNo', 'not in', except)
  return query.orderBy('deadlineAt').limit(1).forUpdate().skipLocked().executeTakeFirst()
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

/** Whether the user himself has a live order of one of the items. */
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
