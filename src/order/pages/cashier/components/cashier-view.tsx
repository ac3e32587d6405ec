import type { Cashier } from '@contract/order'
import { ResultView } from '@/screen/detail/result-view'
import { replaceTo } from '@/screen/link-to'
import { moreIcon } from '@/ui/base/more-icon'
import { CASHIER_TEXT, VOUCHER_TEXT } from '../../../messages'
import type { Payment } from '../use-payment'
import { ConsentSheet } from './consent-sheet'
import { Help } from './help'
import { PayForm } from './pay-form'

interface CashierViewProps {
  cashier: Cashier
  payment: Payment
  /** The time to pay is up, and the order is fetched until the server has closed it. */
  isOverdue: boolean
  onOverdue: () => void
}

/** How it ends, by what is paid. */
type Ends = Readonly<Record<'late' | 'closed' | 'paid' | 'overdue', { title: string; note: string }>>
const ORDER_ENDS: Ends = {
  late: { title: CASHIER_TEXT.lateTitle, note: CASHIER_TEXT.lateNote },
  closed: { title: CASHIER_TEXT.cancelledTitle, note: CASHIER_TEXT.cancelledNote },
  paid: { title: CASHIER_TEXT.paidTitle, note: CASHIER_TEXT.paidNote },
  overdue: { title: CASHIER_TEXT.overdueTitle, note: CASHIER_TEXT.overdueNote },
}
const VOUCHER_ENDS: Ends = {
  late: { title: VOUCHER_TEXT.lateTitle, note: VOUCHER_TEXT.lateNote },
  closed: { title: VOUCHER_TEXT.closedTitle, note: VOUCHER_TEXT.closedNote },
  paid: { title: VOUCHER_TEXT.paidTitle, note: VOUCHER_TEXT.paidNote },
  overdue: { title: VOUCHER_TEXT.overdueTitle, note: VOUCHER_TEXT.overdueNote },
}

/** Draws the cashier for the state of order and payment. */
export function CashierView({ cashier, payment, isOverdue, onOverdue }: CashierViewProps) {
  const { parts, state } = cashier
  const { phase } = payment
  const [first] = parts
  const isVoucher = cashier.kind === 'voucher'
  const orders = parts.length > 1 || !first ? replaceTo('orderIndex') : replaceTo('orderDetail', { id: first.orderNo })
  const view = isVoucher
    ? { label: VOUCHER_TEXT.own, ...replaceTo('voucherIndex') }
    : { label: CASHIER_TEXT.viewOrder, ...orders }
  const home = isVoucher
    ? { label: VOUCHER_TEXT.market, ...replaceTo('voucherForSale') }
    : { label: CASHIER_TEXT.home, ...replaceTo('home') }
  const ends = isVoucher ? VOUCHER_ENDS : ORDER_ENDS

  if (phase === 'waiting')
    return <ResultView icon="wait" title={CASHIER_TEXT.waiting} note={CASHIER_TEXT.waitingNote} />
  if (phase === 'late') {
    return (
      <ResultView icon="info" {...ends.late} actions={[home, view]}>
        <Help />
      </ResultView>
    )
  }
  if (state === 'CANCELLED') {
    return <ResultView icon="close" {...ends.closed} actions={[home, view]} />
  }
  if (state !== 'PENDING_PAY') {
    return <ResultView icon="check" success {...ends.paid} actions={[home, view]} />
  }
  if (phase === 'unknown') {
    const again = { label: CASHIER_TEXT.checkAgain, onTap: payment.checkAgain }
    return (
      <ResultView
        icon={moreIcon('clock')}
        title={CASHIER_TEXT.unknownTitle}
        note={CASHIER_TEXT.unknownNote}
        actions={[view, again]}
      >
        <Help />
      </ResultView>
    )
  }
  if (isOverdue) {
    return <ResultView icon={moreIcon('clock')} {...ends.overdue} actions={[home, view]} />
  }
  return (
    <>
      <PayForm cashier={cashier} payment={payment} onOverdue={onOverdue} />
      <ConsentSheet payment={payment} />
    </>
  )
}
