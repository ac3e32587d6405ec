import { useState } from 'react'
import { formatDateTime } from '@/lib/date'
import { useRouteParams } from '@/core/platform/lifecycle'
import { LoadFailed } from '@/shared/load-failed'
import { useUnsavedChangesPrompt } from '@/screen/form/use-unsaved-changes-prompt'
import { usePageReshow } from '@/shared/use-page-reshow'
import { dialog } from '@/ui/feedback/dialog'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { useCashierQuery } from '../../api'
import { CASHIER_TEXT, ORDER_TEXT } from '../../messages'
import { useOverdueCheck } from '../../use-overdue-check'
import { CashierSkeleton } from './components/cashier-skeleton'
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

  const check = useOverdueCheck(async () => (await refetch()).data?.state !== 'PENDING_PAY')
  const onOverdue = () => {
    setOverdue(true)
    check()
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
        <CashierSkeleton />
      )}
    </Page>
  )
}
