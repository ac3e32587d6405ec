import { OrderScreen } from '../../components/number-screens'
import { LOGGED_OUT_TEXT } from '../../messages'
import { Ordered } from './components/ordered'

/** The order is there, its price locked (spec 2.8: /recycle/success). */
export default function SuccessPage() {
  return (
    <OrderScreen route="recycleSuccess" loggedOut={LOGGED_OUT_TEXT.order} dark={false} skeleton="result" refetch="open">
      {(order) => <Ordered order={order} />}
    </OrderScreen>
  )
}
