/**
 * Orders as the console finds them: by number, waybill, phone, user, item or words of a title, and by state, way of
 * fulfilment and due time. Every way has an index (migration 097); rows are counted to MAX_TOTAL and no further.
 */
import type { AdminOrderRow } from '@contract/admin/order'
import { MAX_TOTAL } from '@contract/constants'
import type { OrderState } from '@contract/order'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database'
import { maskName, maskPhone } from '../../kit/masking'
import { settingSql } from '../../kit/settings'
import { toTsquery } from '../catalogue/search/words'
import { STATE_NAMES } from './messages'
import { orderSettings } from './settings'
import type { AddressSnapshot } from './tables'

/** When the present state should be over: of the warehouse's work by the times that buyers read. */
export const DUE = sql<number | null>`case o.state
  when 'TO_SHIP' then (select max(at) from order_event e where e.order_id = o.id)
    + ${settingSql(orderSettings, 'order.dispatch')}
  when 'QC' then (select max(at) from order_event e where e.order_id = o.id)
    + ${settingSql(orderSettings, 'order.inspect')}
  when 'INBOUND' then (select min(due_at) from parcel p where p.order_no = o.order_no and p.kind = 'inbound')
  else o.deadline_at end`

/** The states whose due time is not a timer's. */
const WORKED_ON = sql`('TO_SHIP', 'QC', 'INBOUND')`

export interface FoundOrder {
  orderNo: string
  state: OrderState
  fulfilment: AdminOrderRow['fulfilment']
  payFen: number
  address: AddressSnapshot
  createdAt: number
  dueAt: number | null
  title: string
  lineCount: number
}

export const ORDER_COLUMNS = sql`o.order_no, o.state, o.fulfilment, o.pay_fen, o.address, o.created_at, ${DUE} as due_at,
  (select title from order_line l where l.order_id = o.id order by position limit 1) as title,
  (select count(*)::int from order_line l where l.order_id = o.id) as line_count`

/** The row alone, with the buyer's data masked. */
export const toOrderRow = (found: FoundOrder): AdminOrderRow => ({
  orderNo: found.orderNo,
  state: found.state,
  stateName: STATE_NAMES[found.state],
  fulfilment: found.fulfilment,
  title: found.title,
  lineCount: found.lineCount,
  payFen: found.payFen,
  buyerName: maskName(found.address.name),
  buyerPhone: maskPhone(found.address.phone),
  createdAt: found.createdAt,
  dueAt: found.dueAt,
})

export interface OrderFilters {
  q?: string | undefined
  state?: OrderState | undefined
  fulfilment?: AdminOrderRow['fulfilment'] | undefined
  isOverdue?: boolean | undefined
  /** A user's id or a whole phone number of a delivery. */
  buyer?: string | undefined
  itemId?: string | undefined
}

const PHONE = /^1[3-9]\d{9}$/
/** Of users and items: shorter than an order's number. */
const ID = /^\d{1,15}$/
const CODE = /^[A-Za-z0-9-]{4,32}$/

const byPhone = (phone: string) => sql`select id from orders where address ->> 'phone' = ${phone}`
const byUser = (id: string) => sql`select id from orders where user_id = ${Number(id)}`
// Two conditions, since each has an index of its own.
const byItem = (id: string) => sql`
  select order_id from order_line where item_id = ${Number(id)} and live
  union all select order_id from order_line where item_id = ${Number(id)} and not live`

const union = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, sql` union all `)

/** Ids of the orders that a text of the search box means; null when it means none. */
function byText(text: string): RawBuilder<unknown> | null {
  const parts: RawBuilder<unknown>[] = []
  if (CODE.test(text)) {
    const codes = [...new Set([text, text.toUpperCase()])]
    parts.push(
      sql`select id from orders where order_no = ${text}`,
      sql`select o.id from parcel p join orders o using (order_no)
        where p.waybill = any(${codes}) or p.parcel_no = any(${codes}) or p.seal_no = any(${codes}) and p.seal_no <> ''`,
    )
  }
  if (PHONE.test(text)) parts.push(byPhone(text))
  if (ID.test(text)) parts.push(byUser(text), byItem(text))
  const words = /^\d+$/.test(text) ? null : toTsquery([text])
  if (words !== null) {
    parts.push(sql`select order_id from order_line
      where item_id in (select item_id from item_search where words @@ ${words}::tsquery)`)
  }
  return parts.length === 0 ? null : union(parts)
}

const byBuyer = (buyer: string): RawBuilder<unknown> | null => {
  if (PHONE.test(buyer)) return byPhone(buyer)
  return ID.test(buyer) ? byUser(buyer) : null
}

/** The condition on `orders o`. @param now ms */
function matching({ q = '', state, fulfilment, isOverdue, buyer = '', itemId = '' }: OrderFilters, now: number) {
  const conditions: RawBuilder<unknown>[] = []
  const within = (ids: RawBuilder<unknown> | null) => conditions.push(ids === null ? sql`false` : sql`o.id in (${ids})`)
  if (q.trim() !== '') within(byText(q.trim()))
  if (buyer.trim() !== '') within(byBuyer(buyer.trim()))
  if (itemId.trim() !== '') within(ID.test(itemId.trim()) ? byItem(itemId.trim()) : null)
  if (state !== undefined) conditions.push(sql`o.state = ${state}`)
  if (fulfilment !== undefined) conditions.push(sql`o.fulfilment = ${fulfilment}`)
  if (isOverdue === true) {
    conditions.push(sql`(o.deadline_at < ${now} and o.state not in ${WORKED_ON}
      or o.state in ${WORKED_ON} and ${DUE} < ${now})`)
  }
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Of orders that match, the newest first; `total` counts to MAX_TOTAL, and no page lies beyond it. @param now ms */
export async function listOrders(
  db: Db,
  filters: OrderFilters,
  { limit, offset }: { limit: number; offset: number },
  now: number,
): Promise<{ list: AdminOrderRow[]; total: number }> {
  const where = matching(filters, now)
  const rows = Math.min(limit, MAX_TOTAL - offset)
  const [page, counted] = await Promise.all([
    // Ids first: columns of rows that are passed over would cost most.
    rows <= 0
      ? { rows: [] }
      : sql<FoundOrder>`select ${ORDER_COLUMNS} from (
          select o.id from orders o where ${where} order by o.id desc limit ${rows} offset ${offset}
        ) page join orders o using (id) order by o.id desc`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (
      select from orders o where ${where} limit ${MAX_TOTAL}) counted`.execute(db),
  ])
  return { list: page.rows.map(toOrderRow), total: counted.rows[0]?.total ?? 0 }
}

/** Every order that matches. @param now ms */
export async function countOrders(db: Db, filters: OrderFilters, now: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from orders o where ${matching(filters, now)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The next orders that match, the newest first. @param before id of the last one, null for the newest */
export async function nextOrders(
  db: Db,
  filters: OrderFilters,
  { before, limit, now }: { before: number | null; limit: number; now: number },
): Promise<(FoundOrder & { id: number; userId: number })[]> {
  const { rows } = await sql<FoundOrder & { id: number; userId: number }>`
    select ${ORDER_COLUMNS}, o.id, o.user_id from (
      select o.id from orders o where ${matching(filters, now)} and o.id < ${before ?? Number.MAX_SAFE_INTEGER}
      order by o.id desc limit ${limit}
    ) page join orders o using (id) order by o.id desc`.execute(db)
  return rows
}

/** The newest orders that a text means, a dozen at most; exact is the number of an order or of its parcel. */
export async function searchOrders(
  db: Db,
  text: string,
): Promise<{ orderNo: string; state: OrderState; isExact: boolean }[]> {
  const ids = byText(text)
  if (ids === null) return []
  const { rows } = await sql<{ orderNo: string; state: OrderState; isExact: boolean }>`
    select o.order_no, o.state, (o.order_no = ${text} or exists (select from parcel p where p.order_no = o.order_no
      and ${text} in (p.waybill, p.parcel_no, p.seal_no))) as is_exact
    from orders o where o.id in (${ids}) order by o.id desc limit 12`.execute(db)
  return rows
}
