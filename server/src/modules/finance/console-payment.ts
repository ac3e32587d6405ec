/** A payment in the console: what the provider reported of it, its order, its refunds. Nothing is done with it. */
import type { RecordSource } from '../../kit/console'
import { readPayments, readRefunds } from './lists'
import { FINANCE_TITLES, REFUND_PROGRESS_NAMES } from './messages'
import { orderFact, relatedOrder } from './record-parts'
import type { FinanceTools } from './tools'

const PAYMENT_TONES = {
  OPEN: 'warning',
  PAID: 'good',
  CLOSED: 'plain',
  REFUNDING: 'warning',
  REFUNDED: 'plain',
  STRAY: 'bad',
} as const

export const paymentRecord = ({ clock, channelName }: FinanceTools): RecordSource => ({
  kind: 'payment',
  kindTitle: FINANCE_TITLES.payment,
  permission: 'finance.read',
  lock: async () => 0,
  read: async (handle, id) => {
    const { list } = await readPayments(handle, { q: id }, { limit: 20, offset: 0 }, channelName)
    const trades = list.filter(({ payNo }) => payNo === id)
    // Money of no order may name a payment that exists, too.
    const payment = trades.find(({ state }) => state !== 'STRAY') ?? trades[0]
    if (!payment) return null
    const notices = await handle
      .selectFrom('paymentNotice')
      .selectAll()
      .where('payNo', '=', id)
      .orderBy('id', 'desc')
      .limit(100)
      .execute()
    const refunds = await readRefunds(handle, { q: id }, { limit: 20, offset: 0, now: clock.now() }, channelName)
    return {
      title: `${payment.channelName} ${id}`,
      version: 0,
      state: { title: payment.stateName, tone: PAYMENT_TONES[payment.state] },
      dueAt: null,
      sections: [
        {
          title: FINANCE_TITLES.payment,
          facts: [
            { name: '金额', value: String(payment.amountFen), kind: 'fen' },
            { name: '渠道单号', value: payment.tradeNo },
            { name: '创建时间', value: String(payment.createdAt), kind: 'time' },
            ...(payment.paidAt === null
              ? []
              : [{ name: '支付时间', value: String(payment.paidAt), kind: 'time' as const }]),
            ...orderFact(payment.orderNo),
          ],
        },
      ],
      timeline: notices.map(({ at, tradeNo, amountFen, verdict }) => ({
        at,
        title: '支付通知',
        note: `${tradeNo} ${(amountFen / 100).toFixed(2)} 元`,
        actor: payment.channelName,
        tone: verdict === 'accepted' || verdict === 'repeated' ? ('good' as const) : ('warning' as const),
      })),
      related: [
        ...relatedOrder(payment.orderNo),
        ...refunds.list.map(({ refundNo, state }) => ({
          kind: 'refund',
          id: refundNo,
          title: refundNo,
          note: REFUND_PROGRESS_NAMES[state],
        })),
      ],
      actions: [],
    }
  },
  actions: [],
})
