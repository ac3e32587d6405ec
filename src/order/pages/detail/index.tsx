import { usePullDownRefresh, useRouteParams } from '@/core/platform/lifecycle'
import { navigateBack } from '@/core/platform/navigation'
import { LoadFailed } from '@/shared/load-failed'
import { usePageReshow } from '@/shared/use-page-reshow'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { useOrderInfoQuery } from '../../api'
import { DETAIL_TEXT, ORDER_TEXT } from '../../messages'
import { useOverdueCheck } from '../../use-overdue-check'
import { OrderSkeleton } from './components/order-skeleton'
import { OrderView } from './components/order-view'
import './index.scss'

/** One order (spec 2.3: /order/detail): its state, address, goods, amounts, history, and what can be done with it. */
export default function OrderDetailPage() {
  const { id = '' } = useRouteParams<'orderDetail'>()
  const { data: order, error, refetch } = useOrderInfoQuery(id, { refetchOnMountOrArgChange: true })
  usePageReshow(() => void refetch())
  usePullDownRefresh(refetch)
  const onOverdue = useOverdueCheck(async () => (await refetch()).data?.state !== 'PENDING_PAY')
  return (
    <Page>
      <Navbar title={DETAIL_TEXT.title} theme={order || !error ? 'primary' : 'white'} onBack={navigateBack} />
      {order ? (
        <OrderView order={order} onOverdue={onOverdue} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} missing={ORDER_TEXT.missing} />
      ) : (
        <OrderSkeleton />
      )}
    </Page>
  )
}
