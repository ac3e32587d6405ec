import { linkTo } from '@/screen/link-to'
import { Empty } from '@/ui/feedback/empty'
import { OrderScreen } from '../../components/number-screens'
import { COMMON_TEXT, DELIVERY_TEXT as T, LOGGED_OUT_TEXT } from '../../messages'
import { ParcelForm } from './components/parcel-form'
import { SendForm } from './components/send-form'

/** Sending it to us, with an own courier or handed in at the shop (spec 2.8: /recycle/go-delivery). */
export default function GoDeliveryPage() {
  return (
    <OrderScreen
      route="recycleGoDelivery"
      loggedOut={LOGGED_OUT_TEXT.delivery}
      dark={false}
      skeleton="form"
      refetch="open"
    >
      {(order) =>
        order.actions.includes('ship') && order.sending ? (
          <SendForm order={order} sending={order.sending} />
        ) : order.actions.includes('editParcel') || order.actions.includes('cancelParcel') ? (
          <ParcelForm key={order.version} order={order} />
        ) : (
          <Empty
            type="order"
            title={T.none}
            text={T.noneText}
            action={{ label: COMMON_TEXT.toOrder, ...linkTo('recycleOrderDetail', { recycleNo: order.recycleNo }) }}
          />
        )
      }
    </OrderScreen>
  )
}
