import { useState } from 'react'
import { formatDateTime } from '@/lib/date'
import { useRouteParams } from '@/core/platform/lifecycle'
import { LoadFailed } from '@/screen/load-failed'
import { useUnsavedChangesPrompt } from '@/screen/form/use-unsaved-changes-prompt'
import { ScreenSkeleton } from '@/screen/skeletons'
import { usePolling } from '@/screen/time/use-polling'
import { usePageReshow } from '@/screen/use-page-reshow'
import { dialog } from '@/ui/feedback/dialog'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { useCashierQuery } from '../../api'
import { OVERDUE_WAITS } from '../../limits'
import { CASHIER_TEXT, ORDER_TEXT } from '../../messages'
import { CashierView } from './components/cashier-view'
import { usePayment } from './use-payment'
import './index.scss'

/** The cashier (spec 2.3: /pay/common, /order/topay): amount, countdown, channels, payment. */
export default function CashierPage() {
  const { id = '' } = useRouteParams<'payCommon'>()
  const { data: cashier, error, refetch } = useCashierQuery(id, { refetchOnMountOrArgChange: true })
  const payment = usePayment(id, () => void refetch())
  const [isOverdue, setOverdue] = useState(false)
  usePageReshow(() => void refetch())

  const check = usePolling(OVERDUE_WAITS, async () => {
    const { data } = await refetch()
    return data?.state === 'PENDING_PAY' ? undefined : data
  })
  const onOverdue = () => {
    setOverdue(true)
    void check()
  }

  const deadline = cashier?.payDeadlineAt
  const isPayable = cashier?.state === 'PENDING_PAY' && !isOverdue && payment.phase === 'idle'
  const leave = useUnsavedChangesPrompt(isPayable && typeof deadline === 'number', async () => {
    const until = deadline ? formatDateTime(deadline).slice(-5) : ''
    const stays = await dialog.ask({
      title: CASHIER_TEXT.leaveTitle,
      message: CASHIER_TEXT.leaveMessage(until),
      confirmText: CASHIER_TEXT.stay,
      cancelText: CASHIER_TEXT.leave,
    })
    return !stays
  })

  return (
    <Page>
      <Navbar title={CASHIER_TEXT.title} onBack={leave} />
      {cashier ? (
        <CashierView cashier={cashier} payment={payment} isOverdue={isOverdue} onOverdue={onOverdue} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} missing={ORDER_TEXT.missing} />
      ) : (
        <ScreenSkeleton kind="result" />
      )}
    </Page>
  )
}
