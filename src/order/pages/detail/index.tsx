import type { OrderInfo } from '@contract/order'
import { useRouteParams } from '@/core/platform/lifecycle'
import { LoadingScreen, type Reading } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { usePolling } from '@/screen/time/use-polling'
import { useOrderInfoQuery } from '../../api'
import { OVERDUE_WAITS } from '../../limits'
import { LOGGED_OUT_TEXT, ORDER_TEXT } from '../../messages'
import { OrderView } from './components/order-view'
import './index.scss'

/** One order (spec 2.3: /order/detail): its state, address, items, amounts, history, and what can be done with it. */
export default function OrderDetailPage() {
  const { id = '' } = useRouteParams<'orderDetail'>()
  return (
    <LoadingScreen
      route="orderDetail"
      loggedOut={LOGGED_OUT_TEXT.order}
      query={useOrderInfoQuery}
      arg={id}
      bar={(order, error) => ({ theme: order || !error ? 'primary' : 'white' })}
      skeleton={<ScreenSkeleton kind="detail" />}
      missing={ORDER_TEXT.missing}
    >
      {(order, reading) => <Order order={order} reading={reading} />}
    </LoadingScreen>
  )
}

function Order({ order, reading }: { order: OrderInfo; reading: Reading<OrderInfo> }) {
  const checkOverdue = usePolling(OVERDUE_WAITS, async () => {
    const { data } = await reading.refetch()
    return data?.state === order.state ? undefined : data
  })
  return <OrderView order={order} onOverdue={checkOverdue} />
}
