import { View } from '@tarojs/components'
import { LoadFailed } from '@/shared/load-failed'
import { linkTo } from '@/shared/link-to'
import { Empty } from '@/ui/feedback/empty'
import { ListFooter } from '@/ui/list/list-footer'
import { LIST_TEXT } from '../../../messages'
import type { useOrders } from '../use-orders'
import { OrderCard } from './order-card'
import { OrdersSkeleton } from './orders-skeleton'

/** The orders of a tab in all states. */
export function Orders({ result }: { result: ReturnType<typeof useOrders> }) {
  const { orders, error, state, onOverdue, more, retry } = result
  if (!orders) return error ? <LoadFailed error={error} onRetry={retry} /> : <OrdersSkeleton />
  if (orders.length === 0) {
    return <Empty type="order" text={LIST_TEXT.empty} action={{ label: LIST_TEXT.browse, ...linkTo('home') }} />
  }
  return (
    <View className="ol-list">
      {orders.map((order) => (
        <OrderCard key={order.orderNo} order={order} onOverdue={onOverdue} />
      ))}
      <ListFooter state={state} onRetry={more} text={state === 'end' ? LIST_TEXT.end : undefined} />
    </View>
  )
}
