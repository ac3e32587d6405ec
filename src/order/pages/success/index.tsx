import { useRouteParams } from '@/core/platform/lifecycle'
import { navigateBack } from '@/core/platform/navigation'
import { LoadFailed } from '@/shared/load-failed'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { useOrderInfoQuery } from '../../api'
import { ORDER_TEXT, SUCCESS_TEXT } from '../../messages'
import { Recommended } from './components/recommended'
import { SuccessSkeleton } from './components/success-skeleton'
import { SuccessView } from './components/success-view'
import './index.scss'

/** After the payment (spec 2.3: /order/success): what was paid, the order, and more goods. */
export default function OrderSuccessPage() {
  const { id = '' } = useRouteParams<'orderSuccess'>()
  const { data: order, error, refetch } = useOrderInfoQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <Page>
      <Navbar title={!order || order.payment ? SUCCESS_TEXT.title : SUCCESS_TEXT.result} onBack={navigateBack} />
      {order ? (
        <>
          <SuccessView order={order} />
          <Recommended />
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} missing={ORDER_TEXT.missing} />
      ) : (
        <SuccessSkeleton />
      )}
    </Page>
  )
}
