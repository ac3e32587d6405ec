/** A seller's recycle orders by tabs, and what of all waits for the seller. */
import type { CallData, CallInput } from '@contract/calls'
import { RECYCLE_TABS, type WaitingDeal } from '@contract/recycle'
import { ownPage } from '../../state-graph/own-page'
import type { SellerTools } from '../intake/seller-tools'
import { TAB_STATES } from './graph'
import { WAIT_TEXT } from './messages'
import { recycleOrders, type OrderRecord } from './objects'
import { cards } from './view-order'

export async function list(
  tools: SellerTools,
  userId: number,
  { tab = 'all', page = 1 }: CallInput<'GET /recycle/my-list'>,
): Promise<CallData<'GET /recycle/my-list'>> {
  const found = await ownPage(tools.db, recycleOrders, {
    ...{ userId, tab, page, tabs: RECYCLE_TABS },
    statesOf: (one) => (one === 'all' ? null : TAB_STATES[one]),
  })
  return { list: await cards(tools, found.rows), ...found.page, counts: found.counts }
}

/** What waits for the seller, the earliest deadline first. */
export async function waitDeals({ clock, db }: SellerTools, userId: number): Promise<WaitingDeal[]> {
  const quotes = await db
    .selectFrom('recycleValuation')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '=', 'QUOTED')
    .where('validUntil', '>', clock.now())
    .execute()
  const orders = await db
    .selectFrom('recycleOrder')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'in', ['CREATED', 'INSPECTED', 'REFUSED', 'RETURNING'])
    .execute()
  const orderText = ({ state, title, returnAddress }: OrderRecord): string | null => {
    if (state === 'CREATED') return WAIT_TEXT.toSend(title)
    if (state === 'INSPECTED') return WAIT_TEXT.toConfirm(title)
    if (state === 'RETURNING') return WAIT_TEXT.returning(title)
    return returnAddress === null ? WAIT_TEXT.toReturn(title) : null
  }
  const deals: WaitingDeal[] = [
    ...quotes.map(({ valuationNo, title, validUntil }) => ({
      kind: 'valuation' as const,
      no: valuationNo,
      text: WAIT_TEXT.quoted(title),
      deadlineAt: validUntil,
      link: `/recycle/evaluate-result?no=${valuationNo}`,
    })),
    ...orders.flatMap((order) => {
      const text = orderText(order)
      const page = order.state === 'INSPECTED' ? 'confirm-price' : 'order-detail'
      const link = `/recycle/${page}?recycleNo=${order.recycleNo}`
      return text === null
        ? []
        : [{ kind: 'order' as const, no: order.recycleNo, text, deadlineAt: order.deadlineAt, link }]
    }),
  ]
  return deals.toSorted((a, b) => (a.deadlineAt ?? Infinity) - (b.deadlineAt ?? Infinity))
}
