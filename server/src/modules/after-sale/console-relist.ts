/** Items that came back and wait for a new price and the shelf, as operators see them. */
import { sql } from 'kysely'
import type { QueueSource } from '../../kit/console'
import { DESK_TEXT as T } from './messages'

interface Returned {
  id: number
  itemNo: string
  title: string
  priceFen: number
  returnedAt: number
  total: number
}

const RETURNED = sql`
  select item.id, item.item_no, item.title, item.price_fen, max(l.returned_at) as returned_at
  from item join order_line l on l.item_id = item.id join after_sale a on a.order_id = l.order_id and a.item_id = l.item_id
  where item.state = 'OFF_SHELF' and a.type = 'RETURN' and a.state = 'COMPLETE' and l.returned_at is not null
  group by item.id, item.item_no, item.title, item.price_fen`

export const relistQueue: QueueSource = {
  name: 'afterSale.relist',
  title: T.queues.relist,
  permission: 'item.publish',
  recordKind: 'item',
  columns: [
    { name: 'itemNo', title: T.itemNo },
    { name: 'priceFen', title: T.price, kind: 'fen' },
    { name: 'returnedAt', title: T.returnedAt, kind: 'time' },
  ],
  filters: [],
  count: async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${RETURNED}) q`.execute(db)
    return { count: rows[0]?.count ?? 0, overdue: 0 }
  },
  list: async (db, { offset, limit }) => {
    const { rows } = await sql<Returned>`
      select *, (count(*) over ())::int as total from (${RETURNED}) q
      order by returned_at limit ${limit} offset ${offset}`.execute(db)
    const tasks = rows.map(({ id, itemNo, title, priceFen, returnedAt }) => ({
      id: String(id),
      title,
      state: { title: T.returned, tone: 'warning' as const },
      cells: { itemNo, priceFen, returnedAt },
      dueAt: null,
    }))
    return { tasks, total: rows[0]?.total ?? 0 }
  },
}
