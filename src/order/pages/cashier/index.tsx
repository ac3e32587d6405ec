import type { Cashier } from '@contract/order'
import { useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { formatDateTime } from '@/lib/date'
import { useUnsavedChangesPrompt } from '@/screen/form/use-unsaved-changes-prompt'
import { LoadingScreen, useScreenBack, type Reading } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { usePolling } from '@/screen/time/use-polling'
import { dialog } from '@/ui/feedback/dialog'
import { useCashierQuery } from '../../api'
import { OVERDUE_WAITS } from '../../limits'
import { CASHIER_TEXT, LOGGED_OUT_TEXT, ORDER_TEXT } from '../../messages'
import { CashierView } from './components/cashier-view'
import { usePayment } from './use-payment'
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

function Paying({ cashier, reading: { refetch } }: { cashier: Cashier; reading: Reading<Cashier> }) {
  const payment = usePayment(cashier.orderNo, () => void refetch())
  const [isOverdue, setOverdue] = useState(false)
  const check = usePolling(OVERDUE_WAITS, async () => {
    const { data } = await refetch()
    return data?.state === 'PENDING_PAY' ? undefined : data
  })
  const onOverdue = () => {
    setOverdue(true)
    void check()
  }

  const deadline = cashier.payDeadlineAt
  const isPayable = cashier.state === 'PENDING_PAY' && !isOverdue && payment.phase === 'idle'
  const leave = useUnsavedChangesPrompt(isPayable && deadline !== null, async () => {
    const until = deadline ? formatDateTime(deadline).slice(-5) : ''
    const stays = await dialog.isConfirmed({
      title: CASHIER_TEXT.leaveTitle,
      message: CASHIER_TEXT.leaveMessage(until),
      confirmText: CASHIER_TEXT.stay,
      cancelText: CASHIER_TEXT.leave,
    })
    return !stays
  })
  useScreenBack(leave)
  return <CashierView cashier={cashier} payment={payment} isOverdue={isOverdue} onOverdue={onOverdue} />
}
