import { useRouteParams } from '@/core/platform/lifecycle'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useCashierQuery } from '../../api'
import { LOGGED_OUT_TEXT, ORDER_TEXT } from '../../messages'
import { Paying } from './components/paying'
import './index.scss'

/** The cashier (spec 2.3: /pay/common, /order/topay): amount, countdown, channels, payment. */
export default function CashierPage() {
  const { id = '' } = useRouteParams<'payCommon'>()
  return (
    <LoadingScreen
      route="payCommon"
      loggedOut={LOGGED_OUT_TEXT.cashier}
      query={useCashierQuery}
      arg={id}
      skeleton={<ScreenSkeleton kind="result" />}
      missing={ORDER_TEXT.missing}
    >
      {(cashier, reading) => <Paying cashier={cashier} reading={reading} />}
    </LoadingScreen>
  )
}
