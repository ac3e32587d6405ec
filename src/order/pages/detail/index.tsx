import { usePullDownRefresh, useRouteParams } from '@/core/platform/lifecycle'
import { navigateBack } from '@/core/platform/navigation'
import { LoadFailed } from '@/screen/load-failed'
import { ScreenSkeleton } from '@/screen/skeletons'
import { usePolling } from '@/screen/time/use-polling'
import { usePageReshow } from '@/screen/use-page-reshow'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { useOrderInfoQuery } from '../../api'
import { OVERDUE_WAITS } from '../../limits'
import { DETAIL_TEXT, ORDER_TEXT } from '../../messages'
import { OrderView } from './components/order-view'
import './index.scss'

/** One order (spec 2.3: /order/detail): its state, address, items, amounts, history, and what can be done with it. */
export default function OrderDetailPage() {
  const { id = '' } = useRouteParams<'orderDetail'>()
  const { data: order, error, refetch } = useOrderInfoQuery(id, { refetchOnMountOrArgChange: true })
  usePageReshow(() => void refetch())
  usePullDownRefresh(refetch)
  const checkOverdue = usePolling(OVERDUE_WAITS, async () => {
    const { data } = await refetch()
    return data?.state === 'PENDING_PAY' ? undefined : data
  })
  return (
    <Page>
      <Navbar title={DETAIL_TEXT.title} theme={order || !error ? 'primary' : 'white'} onBack={() => navigateBack()} />
      {order ? (
        <OrderView order={order} onOverdue={checkOverdue} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} missing={ORDER_TEXT.missing} />
      ) : (
        <ScreenSkeleton kind="detail" />
      )}
    </Page>
  )
}
