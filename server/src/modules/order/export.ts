/** The console's list of orders as a table (modules/operator/exports.ts). */
import { orderAdminCalls } from '@contract/admin/order'
import { Type } from '@sinclair/typebox'
import { timeText } from '../../kit/china-day'
import { EXPORT_TITLES } from '../../kit/console-titles'
import { exportOf } from '../../kit/export-source'
import { countOrders, nextOrders } from './find-orders'
import { STATE_NAMES } from './messages'

const yuan = (fen: number): string => (fen / 100).toFixed(2)

const { page: _page, pageSize: _pageSize, ...orderFilters } = orderAdminCalls['GET /admin/order/list'].input.properties

/** Deliveries in full: what couriers, taxes and the bank are given. */
export const orderExport = exportOf({
  name: 'order',
  title: EXPORT_TITLES.tables.order,
  permission: 'order.export',
  filters: Type.Object(orderFilters),
  head: EXPORT_TITLES.order,
  count: countOrders,
  page: async (db, filters, { after, limit, now }) => {
    const found = await nextOrders(db, filters, { before: after === null ? null : Number(after), limit, now })
    const rows = found.map((order) => [
      order.orderNo,
      STATE_NAMES[order.state],
      EXPORT_TITLES.fulfilments[order.fulfilment],
      order.title,
      order.lineCount,
      yuan(order.payFen),
      String(order.userId),
      order.address.name,
      order.address.phone,
      `${order.address.regionName}${order.address.detail}`,
      timeText(order.createdAt),
      timeText(order.dueAt),
    ])
    const last = found.at(-1)
    return { rows, next: last === undefined || found.length < limit ? null : String(last.id) }
  },
})
