import type { Cashier } from '@contract/order'
import { useState } from 'react'
import { formatDateTime } from '@/lib/date'
import { useUnsavedChangesPrompt } from '@/screen/form/use-unsaved-changes-prompt'
import { useScreenBack, type Reading } from '@/screen/screen'
import { usePolling } from '@/screen/time/use-polling'
import { dialog } from '@/ui/feedback/dialog'
import { OVERDUE_WAITS } from '../../../limits'
import { CASHIER_TEXT, VOUCHER_TEXT } from '../../../messages'
import { usePayment } from '../use-payment'
import { CashierView } from './cashier-view'

/** Pays what the cashier shows; leaving it needs a confirmation while it waits. */
export function Paying({ cashier, reading: { refetch } }: { cashier: Cashier; reading: Reading<Cashier> }) {
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
      message: (cashier.kind === 'voucher' ? VOUCHER_TEXT : CASHIER_TEXT).leaveMessage(until),
      confirmText: CASHIER_TEXT.stay,
      cancelText: CASHIER_TEXT.leave,
    })
    return !stays
  })
  useScreenBack(leave)
  return <CashierView cashier={cashier} payment={payment} isOverdue={isOverdue} onOverdue={onOverdue} />
}
