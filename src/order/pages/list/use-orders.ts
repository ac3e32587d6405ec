import type { OrderSummary, OrderTab } from '@contract/order'
import { useMemo } from 'react'
import { usePageReshow } from '@/shared/use-page-reshow'
import { useOrderListInfiniteQuery, type TimedOrderPage } from '../../api'
import { useOverdueCheck } from '../../use-overdue-check'

/** An order of the list, with the server's time when it came. */
export type ListedOrder = OrderSummary & { receivedAt: number }

/** Each order once: a new order pushes the last one of a page onto the next. */
const mergeOrders = (pages: readonly TimedOrderPage[]): ListedOrder[] => {
  const orders = new Map<string, ListedOrder>()
  for (const { list, receivedAt } of pages) {
    for (const order of list) if (!orders.has(order.orderNo)) orders.set(order.orderNo, { ...order, receivedAt })
  }
  return [...orders.values()]
}

/** The orders of a tab, page by page. */
export const useOrders = (tab: OrderTab) => {
  const { currentData, error, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useOrderListInfiniteQuery(
    tab,
    { refetchOnMountOrArgChange: true },
  )
  const pages = currentData?.pages
  const orders = useMemo(() => (pages ? mergeOrders(pages) : undefined), [pages])
  usePageReshow(() => void refetch())

  const isWaiting = (list: readonly ListedOrder[]) =>
    list.some(({ payDeadlineAt, receivedAt }) => payDeadlineAt !== null && payDeadlineAt <= receivedAt)
  const onOverdue = useOverdueCheck(async () => {
    const { data } = await refetch()
    return data !== undefined && !isWaiting(mergeOrders(data.pages))
  })

  const state = isFetching ? 'loading' : isError ? 'error' : hasNextPage ? 'idle' : 'end'
  return {
    orders,
    error,
    state,
    onOverdue,
    more: () => void fetchNextPage(),
    retry: () => void refetch(),
    refresh: () => refetch({ refetchCachedPages: false }),
  } as const
}
