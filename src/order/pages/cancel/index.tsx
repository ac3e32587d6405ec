import { useRouteParams } from '@/core/platform/lifecycle'
import { navigateBack } from '@/core/platform/navigation'
import { ResultView } from '@/screen/detail/result-view'
import { LoadFailed } from '@/screen/load-failed'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { useCancelReasonsQuery, useOrderInfoQuery } from '../../api'
import { CANCEL_TEXT, ORDER_TEXT } from '../../messages'
import { replaceTo } from '@/screen/link-to'
import { CancelForm } from './components/cancel-form'
import { CancelSkeleton } from './components/cancel-skeleton'
import './index.scss'

/** Cancelling an order (spec 2.3: /order/cancel-page), with a reason. Whether it can be cancelled says the server. */
export default function OrderCancelPage() {
  const { id = '' } = useRouteParams<'orderCancel'>()
  const order = useOrderInfoQuery(id, { refetchOnMountOrArgChange: true })
  const reasons = useCancelReasonsQuery()
  const error = order.error ?? reasons.error
  const isImpossible = order.data && !order.data.actions.includes('cancel')
  if (order.data && reasons.data && !isImpossible) return <CancelForm order={order.data} reasons={reasons.data.list} />

  const retry = () => {
    if (order.error) void order.refetch()
    if (reasons.error) void reasons.refetch()
  }
  const content = () => {
    if (order.data && isImpossible) {
      const view = { label: CANCEL_TEXT.viewOrder, ...replaceTo('orderDetail', { id }) }
      return <ResultView icon="info" title={CANCEL_TEXT.impossible} note={order.data.stateHint} actions={[view]} />
    }
    return error ? <LoadFailed error={error} onRetry={retry} missing={ORDER_TEXT.missing} /> : <CancelSkeleton />
  }
  return (
    <Page>
      <Navbar title={CANCEL_TEXT.title} onBack={() => navigateBack()} />
      {content()}
    </Page>
  )
}
