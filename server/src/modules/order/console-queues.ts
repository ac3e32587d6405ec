/** Orders that wait for an operator, by the work that they wait for. */
import { sql, type RawBuilder } from 'kysely'
import type { QueueSource } from '../../kit/console'
import { stateOf } from './console-tools'
import { DUE, ORDER_COLUMNS, toOrderRow, type FoundOrder } from './find-orders'

interface QueueOf {
  name: string
  title: string
  permission: QueueSource['permission']
  where: RawBuilder<unknown>
}

/** Tasks of orders in a state of their work. */
function orderQueue({ name, title, permission, where }: QueueOf): QueueSource {
  return {
    name,
    title,
    permission,
    recordKind: 'order',
    columns: [
      { name: 'orderNo', title: '订单编号' },
      { name: 'buyer', title: '买家' },
      { name: 'payFen', title: '金额', kind: 'fen' },
      { name: 'createdAt', title: '下单时间', kind: 'time' },
    ],
    filters: [],
    count: async (db, now) => {
      const { rows } = await sql<{ count: number; overdue: number }>`
        select count(*)::int as count, (count(*) filter (where due_at < ${now}))::int as overdue
        from (select ${DUE} as due_at from orders o where ${where}) q`.execute(db)
      return rows[0] ?? { count: 0, overdue: 0 }
    },
    list: async (db, { offset, limit }) => {
      const { rows } = await sql<FoundOrder & { total: number }>`
        select *, (count(*) over ())::int as total from (select ${ORDER_COLUMNS} from orders o where ${where}) q
        order by due_at nulls last, created_at limit ${limit} offset ${offset}`.execute(db)
      const tasks = rows.map((found) => {
        const { orderNo, state, title: item, buyerName, payFen, createdAt, dueAt } = toOrderRow(found)
        return {
          id: orderNo,
          title: item,
          state: stateOf(state),
          cells: { orderNo, buyer: buyerName, payFen, createdAt },
          dueAt,
        }
      })
      return { tasks, total: rows[0]?.total ?? 0 }
    },
  }
}

const hasParcel = sql`exists (select from parcel p where p.order_no = o.order_no and p.kind = 'order' and p.state = 'PACKED')`
const needsSecond = sql`exists (select from inspection i where i.order_no = o.order_no and i.state = 'SECOND')`

/** Urged by its buyer, and not moved on since. */
const isUrged = sql`o.state in ('PAID', 'INBOUND', 'QC', 'TO_SHIP', 'SHIPPED') and exists (
  select from order_event u where u.order_id = o.id and u.step = 'urge' and not exists (
    select from order_event e where e.order_id = o.id and e.id > u.id and e.from_state is distinct from e.to_state))`

const QUEUES: readonly QueueOf[] = [
  { name: 'order.urged', title: '买家催促', permission: 'order.read', where: isUrged },
  {
    name: 'order.pack',
    title: '待打包',
    permission: 'order.ship',
    where: sql`o.state = 'TO_SHIP' and not ${hasParcel}`,
  },
  {
    name: 'order.handOver',
    title: '待交快递',
    permission: 'order.ship',
    where: sql`o.state = 'TO_SHIP' and ${hasParcel}`,
  },
  {
    name: 'order.merchantShip',
    title: '待商家发货',
    permission: 'order.receive',
    where: sql`o.state = 'PAID' and o.fulfilment = 'merchant'`,
  },
  { name: 'order.receive', title: '待收货', permission: 'order.receive', where: sql`o.state = 'INBOUND'` },
  {
    name: 'order.inspect',
    title: '待查验',
    permission: 'order.inspect',
    where: sql`o.state = 'QC' and not ${needsSecond}`,
  },
  { name: 'order.second', title: '待复核', permission: 'order.inspect', where: sql`o.state = 'QC' and ${needsSecond}` },
  { name: 'order.decide', title: '待买家确认', permission: 'order.decide', where: sql`o.state = 'BUYER_DECIDE'` },
]

export const orderQueues: readonly QueueSource[] = QUEUES.map(orderQueue)
