import { useRouteParams } from '@/core/platform/lifecycle'
import { ResultView } from '@/screen/detail/result-view'
import { replaceTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useCancellation } from './use-cancellation'
import { CANCEL_TEXT, LOGGED_OUT_TEXT, ORDER_TEXT } from '../../messages'
import { CancelForm } from './components/cancel-form'
import './index.scss'

/** Cancelling an order (spec 2.3: /order/cancel-page), with a reason. The server says whether it can be cancelled. */
export default function OrderCancelPage() {
  const { id = '' } = useRouteParams<'orderCancel'>()
  return (
    <LoadingScreen
      route="orderCancel"
      loggedOut={LOGGED_OUT_TEXT.order}
      query={useCancellation}
      arg={id}
      skeleton={<ScreenSkeleton kind="form" />}
      missing={ORDER_TEXT.missing}
    >
      {({ order, reasons }) =>
        order.actions.includes('cancel') ? (
          <CancelForm order={order} reasons={reasons} />
        ) : (
          <ResultView
            icon="info"
            title={CANCEL_TEXT.impossible}
            note={order.stateHint}
            actions={[{ label: CANCEL_TEXT.viewOrder, ...replaceTo('orderDetail', { id }) }]}
          />
        )
      }
    </LoadingScreen>
  )
}
