import { useRouteParams } from '@/core/platform/lifecycle'
import { navigateBack } from '@/core/platform/navigation'
import { LoadFailed } from '@/screen/load-failed'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Recommended } from '@/shared/recommended'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { useOrderInfoQuery } from '../../api'
import { ORDER_TEXT, SUCCESS_TEXT } from '../../messages'
import { SuccessView } from './components/success-view'
import './index.scss'

/** After the payment (spec 2.3: /order/success): what was paid, the order, and more items. */
export default function OrderSuccessPage() {
  const { id = '' } = useRouteParams<'orderSuccess'>()
  const { data: order, error, refetch } = useOrderInfoQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <Page>
      <Navbar
        title={!order || order.payment ? SUCCESS_TEXT.title : SUCCESS_TEXT.result}
        onBack={() => navigateBack()}
      />
      {order ? (
        <>
          <SuccessView order={order} />
          <Recommended centred />
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} missing={ORDER_TEXT.missing} />
      ) : (
        <ScreenSkeleton kind="result" />
      )}
    </Page>
  )
}
