import type { Cashier } from '@contract/order'
import { replaceTo } from '../../../replace-to'
import { ResultView } from '../../../components/result-view'
import { CASHIER_TEXT } from '../../../messages'
import type { Payment } from '../use-payment'
import { ConsentSheet } from './consent-sheet'
import { PayForm } from './pay-form'

interface CashierViewProps {
  cashier: Cashier
  payment: Payment
  /** The time to pay is up, and the server is being asked for what became of the order. */
  isOverdue: boolean
  onOverdue: () => void
}

/** The cashier in the state that order and payment are in. */
export function CashierView({ cashier, payment, isOverdue, onOverdue }: CashierViewProps) {
  const { orderNo, state } = cashier
  const { phase } = payment
  const view = { label: CASHIER_TEXT.viewOrder, ...replaceTo('orderDetail', { id: orderNo }) }
  const home = { label: CASHIER_TEXT.home, ...replaceTo('home') }

  if (phase === 'waiting')
    return <ResultView icon="wait" title={CASHIER_TEXT.waiting} note={CASHIER_TEXT.waitingNote} />
  if (phase === 'late') {
    return <ResultView icon="info" title={CASHIER_TEXT.lateTitle} note={CASHIER_TEXT.lateNote} ways={[home, view]} />
  }
  if (state === 'CANCELLED') {
    const { cancelledTitle, cancelledNote } = CASHIER_TEXT
    return <ResultView icon="close" title={cancelledTitle} note={cancelledNote} ways={[home, view]} />
  }
  if (state !== 'PENDING_PAY') {
    const { paidTitle, paidNote } = CASHIER_TEXT
    return <ResultView icon="check" isGood title={paidTitle} note={paidNote} ways={[home, view]} />
  }
  if (phase === 'unknown') {
    const again = { label: CASHIER_TEXT.askAgain, onTap: payment.askAgain }
    return (
      <ResultView icon="clock" title={CASHIER_TEXT.unknownTitle} note={CASHIER_TEXT.unknownNote} ways={[view, again]} />
    )
  }
  if (isOverdue) {
    const { overdueTitle, overdueNote } = CASHIER_TEXT
    return <ResultView icon="clock" title={overdueTitle} note={overdueNote} ways={[home, view]} />
  }
  return (
    <>
      <PayForm cashier={cashier} payment={payment} onOverdue={onOverdue} />
      <ConsentSheet payment={payment} />
    </>
  )
}
