import type { Cashier } from '@contract/order'
import { ResultView } from '@/screen/detail/result-view'
import { replaceTo } from '@/screen/link-to'
import { CASHIER_TEXT } from '../../../messages'
import type { Payment } from '../use-payment'
import { ConsentSheet } from './consent-sheet'
import { PayForm } from './pay-form'

interface CashierViewProps {
  cashier: Cashier
  payment: Payment
  /** The time to pay is up, and the order is fetched until the server has closed it. */
  isOverdue: boolean
  onOverdue: () => void
}

/** Draws the cashier for the state of order and payment. */
export function CashierView({ cashier, payment, isOverdue, onOverdue }: CashierViewProps) {
  const { orderNo, state } = cashier
  const { phase } = payment
  const view = { label: CASHIER_TEXT.viewOrder, ...replaceTo('orderDetail', { id: orderNo }) }
  const home = { label: CASHIER_TEXT.home, ...replaceTo('home') }

  if (phase === 'waiting')
    return <ResultView icon="wait" title={CASHIER_TEXT.waiting} note={CASHIER_TEXT.waitingNote} />
  if (phase === 'late') {
    return <ResultView icon="info" title={CASHIER_TEXT.lateTitle} note={CASHIER_TEXT.lateNote} actions={[home, view]} />
  }
  if (state === 'CANCELLED') {
    const { cancelledTitle, cancelledNote } = CASHIER_TEXT
    return <ResultView icon="close" title={cancelledTitle} note={cancelledNote} actions={[home, view]} />
  }
  if (state !== 'PENDING_PAY') {
    const { paidTitle, paidNote } = CASHIER_TEXT
    return <ResultView icon="check" success title={paidTitle} note={paidNote} actions={[home, view]} />
  }
  if (phase === 'unknown') {
    const again = { label: CASHIER_TEXT.checkAgain, onTap: payment.checkAgain }
    return (
      <ResultView
        icon="clock"
        title={CASHIER_TEXT.unknownTitle}
        note={CASHIER_TEXT.unknownNote}
        actions={[view, again]}
      />
    )
  }
  if (isOverdue) {
    const { overdueTitle, overdueNote } = CASHIER_TEXT
    return <ResultView icon="clock" title={overdueTitle} note={overdueNote} actions={[home, view]} />
  }
  return (
    <>
      <PayForm cashier={cashier} payment={payment} onOverdue={onOverdue} />
      <ConsentSheet payment={payment} />
    </>
  )
}
