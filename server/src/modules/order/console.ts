/**
 * Orders, parcels and claims in the console (contract/admin/{order,parcel}.ts): queues, records with the actions that
 * the state graphs allow now, the search.
 */
import { sql } from 'kysely'
import type { ConsoleArea } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { claimQueue, claimRecord } from './console-claims'
import { parcelRecord } from './console-parcels'
import { orderQueues } from './console-queues'
import { orderRecord } from './console-record'
import { consoleTools } from './console-tools'
import { searchOrders } from './find-orders'
import { ORDER_TITLE, STATE_NAMES } from './messages'
import { PART_REFUND } from './refund-parts'

export function registerConsole(ctx: AppContext): ConsoleArea {
  const tools = consoleTools(ctx)
  const { approval } = tools.partRefunds
  return {
    title: ORDER_TITLE,
    queues: [...orderQueues, claimQueue],
    records: [orderRecord(tools), parcelRecord(tools), claimRecord(tools)],
    approvals: [approval],
    actionTitles: { [PART_REFUND]: '部分退款', 'order.refund': '部分退款' },
    searches: [
      {
        permission: 'order.read',
        find: async (db, q) => {
          const rows = await searchOrders(db, q)
          return rows.map(({ orderNo, state, isExact }) => ({
            kind: 'order',
            kindTitle: ORDER_TITLE,
            id: orderNo,
            title: orderNo,
            note: STATE_NAMES[state],
            isExact,
          }))
        },
      },
    ],
    figures: [
      {
        name: 'order.toShip',
        title: '待发货',
        permission: 'order.read',
        kind: 'count',
        to: '/orders?state=TO_SHIP',
        read: async (db) => {
          const { rows } = await sql<{ value: number }>`
            select count(*)::int as value from orders where state = 'TO_SHIP'`.execute(db)
          return { value: rows[0]?.value ?? 0 }
        },
      },
    ],
  }
}
