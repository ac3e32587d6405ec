import { OrderScreen } from '../../components/number-screens'
import { LOGGED_OUT_TEXT } from '../../messages'
import { OrderView } from './components/order-view'

/** One order in every state (spec 2.8: /recycle/order-detail): what is due, the prices, where it is, what happened. */
export default function OrderDetailPage() {
  return (
    <OrderScreen route="recycleOrderDetail" loggedOut={LOGGED_OUT_TEXT.order}>
      {(order, refetch) => <OrderView key={order.version} order={order} onChanged={refetch} />}
    </OrderScreen>
  )
}
