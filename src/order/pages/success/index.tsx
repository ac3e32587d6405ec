import { useRouteParams } from '@/core/platform/lifecycle'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Recommended } from '@/shared/recommended'
import { useOrderInfoQuery } from '../../api'
import { LOGGED_OUT_TEXT, ORDER_TEXT, SUCCESS_TEXT } from '../../messages'
import { SuccessView } from './components/success-view'
import './index.scss'

/** The page after the payment (spec 2.3: /order/success): what was paid, the order, and more items. */
export default function OrderSuccessPage() {
  const { id = '' } = useRouteParams<'orderSuccess'>()
  return (
    <LoadingScreen
      route="orderSuccess"
      loggedOut={LOGGED_OUT_TEXT.order}
      query={useOrderInfoQuery}
      arg={id}
      title={(order) =>
        !order || (order.payment && order.state !== 'CANCELLED') ? SUCCESS_TEXT.title : SUCCESS_TEXT.result
      }
      skeleton={<ScreenSkeleton kind="result" />}
      missing={ORDER_TEXT.missing}
    >
      {(order) => (
        <>
          <SuccessView order={order} />
          <Recommended place="success" />
        </>
      )}
    </LoadingScreen>
  )
}
