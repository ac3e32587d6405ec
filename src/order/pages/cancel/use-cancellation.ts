import type { CancelReasons, OrderInfo } from '@contract/order'
import { useMemo } from 'react'
import type { QueryHook } from '@/screen/screen'
import { useCancelReasonsQuery, useOrderInfoQuery } from '../../api'

interface Cancellation {
  order: OrderInfo
  reasons: CancelReasons['list']
}

/** Fetches an order and the reasons for cancelling it as one result: an error of either is the page's error. */
export const useCancellation: QueryHook<string, Cancellation> = (orderNo, options) => {
  const order = useOrderInfoQuery(orderNo, options)
  const reasons = useCancelReasonsQuery(orderNo, { skip: options.skip })
  const known = order.currentData
  const list = reasons.currentData?.list
  const currentData = useMemo(() => known && list && { order: known, reasons: list }, [known, list])
  return {
    currentData,
    error: order.error ?? reasons.error,
    isFetching: order.isFetching || reasons.isFetching,
    refetch: async () => {
      if (reasons.error) await reasons.refetch()
      await order.refetch()
      return {}
    },
  }
}
