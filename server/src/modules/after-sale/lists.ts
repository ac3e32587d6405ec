/** Lists of cases, and of what can be applied for. */
import { AFTER_SALE_REASONS, type AfterSaleEntry, type AfterSalePage } from '@contract/after-sale'
import { listOrders, orderLines } from '../order/repository'
import { toLine } from '../order/view'
import { OPEN_STATES } from './graph'
import { CASE_PAGE_SIZE } from './limits'
import { OPEN_LINE } from './messages'
import { deadlinesOf, opennessOf, windowsOf } from './reasons'
import { casesOfOrders, listCases } from './repository'
import { lineRefusal, soldOf, standingOf } from './sold'
import type { CaseTools } from './tools'
import { toSummary } from './view'

/** Orders of a user that are looked through for lines that can be applied for. */
const OPEN_ORDERS = 200

export async function list(
  tools: CaseTools,
  userId: number,
  tab: 'can' | 'open' | 'ended',
  page: number,
): Promise<AfterSalePage> {
  const found =
    tab === 'can'
      ? await openLines(tools, userId, page)
      : await caseEntries(tools, userId, { isOpen: tab === 'open', page })
  return { ...found, page, pageSize: CASE_PAGE_SIZE, hasMore: page * CASE_PAGE_SIZE < found.total }
}

async function caseEntries(tools: CaseTools, userId: number, wanted: { isOpen: boolean; page: number }) {
  const { db } = tools
  const { list: rows, total } = await listCases(db, { userId, ...wanted })
  const lines = await orderLines(db, [...new Set(rows.map(({ orderId }) => orderId))])
  const entries = rows.flatMap((one): AfterSaleEntry[] => {
    const line = lines.find(({ orderId, itemId }) => orderId === one.orderId && itemId === one.itemId)
    return line ? [{ case: toSummary(one, line), line: null }] : []
  })
  return { list: entries, total }
}

/** Lines of shipped orders for which some reason is open, the newest order first. */
async function openLines(
  tools: CaseTools,
  userId: number,
  page: number,
): Promise<{ list: AfterSaleEntry[]; total: number }> {
  const { db, settings } = tools
  const { orders } = await listOrders(db, { userId, states: OPEN_LINE, page: 1, size: OPEN_ORDERS })
  const open = await casesOfOrders(
    db,
    orders.map(({ orderNo }) => orderNo),
  )
  const windows = windowsOf(settings)
  const entries: AfterSaleEntry[] = []
  for (const sold of await soldOf(tools, db, orders)) {
    const { order } = sold
    for (const line of sold.lines) {
      const standing = standingOf(sold, [line])
      if (AFTER_SALE_REASONS.every((reason) => opennessOf(reason, standing, windows).refusal !== '')) continue
      const hasCase = open.some(
        ({ orderId, itemId, state }) => orderId === order.id && itemId === line.itemId && OPEN_STATES.includes(state),
      )
      if (hasCase || lineRefusal(line) !== '') continue
      const deadlines = deadlinesOf(standing, windows)
      entries.push({ case: null, line: { orderNo: order.orderNo, line: toLine(line), deadlines } })
    }
  }
  const from = (page - 1) * CASE_PAGE_SIZE
  return { list: entries.slice(from, from + CASE_PAGE_SIZE), total: entries.length }
}
