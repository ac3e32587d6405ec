/** Paying an order: the cashier, the payment, the provider's notification, and refunds. */
import { RET } from '@contract/constants'
import type { OrderInfo } from '@contract/order'
import type { Db } from '../db/handle'
import { transaction } from '../db/transaction'
import { enqueueJob } from '../jobs/queue'
import type { JobHandler } from '../jobs/runner'
import type { AppContext } from '../kit/context'
import { Refusal } from '../kit/refusal'
import type { Settings } from '../kit/settings'
import { paymentEntry, refundEntry, strayBookedEntry, strayEntry } from '../modules/ledger/entries'
import { postTransaction } from '../modules/ledger/ledger'
import { cashierNotes, sentLines, type DeliveryTimes } from '../modules/order/delivery'
import { findOrder, lockOrder, orderLines } from '../modules/order/repository'
import type { OrderMoney } from '../modules/order/view'
import { STRAY_REFUND_DELAY_MS } from '../modules/payment/limits'
import { REFUND_CAUSE_NAMES, REFUND_STATE_NAMES, REFUSALS } from '../modules/payment/messages'
import type { PaymentNotice } from '../modules/payment/provider'
import type { Providers } from '../modules/payment/providers'
import {
  beginStrayRefund,
  bookStray,
  closePayments,
  findPayment,
  findRefund,
  finishRefund,
  finishStrayRefund,
  insertStray,
  lockPayment,
  markPaid,
  openPayment,
  paymentOfOrder,
  recordNotice,
  refundStates,
  type PaymentRecord,
} from '../modules/payment/repository'
import type { PaymentFlows } from '../modules/payment/routes'
import { STRAY_REASONS, type NoticeVerdict, type StrayReason } from '../modules/payment/tables'
import { writeRefundMessage } from './order-messages'
import { scheduleRefund, type OrderProcess } from './order-process'

/** The job that refunds money that belongs to no order; payload { refundNo }. */
export const STRAY_REFUND_JOB = 'payment.refundStray'

const PAY_NO = /^P[0-9]{20}$/

export function createPaymentFlows(
  { config, db, clock, log }: Pick<AppContext, 'config' | 'db' | 'clock' | 'log'>,
  { providers }: Providers,
  process: OrderProcess,
  readTimes: () => DeliveryTimes,
): PaymentFlows {
  async function ownOrder(userId: number, orderNo: string) {
    const order = await findOrder(db, userId, orderNo)
    if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
    return order
  }

  async function ownPayment(userId: number, payNo: string): Promise<PaymentRecord> {
    const payment = PAY_NO.test(payNo) ? await findPayment(db, payNo) : undefined
    if (!payment || payment.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.paymentNotFound)
    return payment
  }

  /** Creates the payment under the lock of its order, so that an order which is being cancelled gets none. */
  async function requestPayment(userId: number, orderNo: string, channel: string): Promise<PaymentRecord> {
    const now = clock.now()
    return transaction(db, async (trx) => {
      const order = await lockOrder(trx, orderNo)
      if (!order || order.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
      if (order.state !== 'PENDING_PAY') throw new Refusal(RET.CONFLICT, REFUSALS.notPayable)
      if (order.payDeadlineAt <= now) throw new Refusal(RET.CONFLICT, REFUSALS.deadlinePassed)
      return openPayment(trx, { orderNo, userId, channel, amountFen: order.payFen, now })
    })
  }

  /**
   * Books a paid payment: the order moves on, or, when it no longer waits for this payment, the money is refunded. One
   * trade of the provider is booked once, and never both here and as a stray payment.
   */
  async function book(trx: Db, channel: string, notice: PaymentNotice, now: number): Promise<NoticeVerdict> {
    const known = await findPayment(trx, notice.payNo)
    if (!known || known.channel !== channel) return 'unknownPayment'
    const order = await lockOrder(trx, known.orderNo)
    if (!order) throw new Error(`payment ${known.payNo} has no order`)
    const payment = await lockPayment(trx, notice.payNo)
    if (payment.paidAt !== null) return payment.tradeNo === notice.tradeNo ? 'repeated' : 'paidTwice'
    if (payment.amountFen !== notice.amountFen) return 'wrongAmount'
    const stray = await bookStray(trx, channel, notice.tradeNo, now)
    if (stray && stray.state !== 'BOOKED') return 'refunded'
    if (stray) await postTransaction(trx, strayBookedEntry(stray, now))

    const awaited = order.state === 'PENDING_PAY'
    await markPaid(trx, notice, awaited ? 'PAID' : 'REFUNDING', now)
    await postTransaction(trx, paymentEntry(payment, now))
    if (!awaited) {
      await scheduleRefund(trx, payment, 'paidTooLate', now)
      return 'late'
    }
    await closePayments(trx, order.orderNo)
    const actor = { kind: 'provider', id: channel } as const
    const reason = providers.get(channel)?.name ?? channel
    await process.move(trx, { orderNo: order.orderNo, step: 'pay', actor, reason, now })
    return 'accepted'
  }

  /** Keeps money that belongs to no order in the books, and has a job refund it. */
  async function keepStray(
    trx: Db,
    channel: string,
    notice: PaymentNotice,
    reason: StrayReason,
    now: number,
  ): Promise<void> {
    const stray = await insertStray(trx, channel, notice, reason, now)
    if (!stray) return
    await postTransaction(trx, strayEntry(stray, now))
    const payload = { refundNo: stray.refundNo }
    await enqueueJob(trx, { kind: STRAY_REFUND_JOB, payload, dueAt: now + STRAY_REFUND_DELAY_MS, now })
  }

  return {
    cashier: async (userId, orderNo) => {
      const { id, payFen, state, fulfilment, payDeadlineAt } = await ownOrder(userId, orderNo)
      const now = clock.now()
      const lines = sentLines(await orderLines(db, [id]))
      const { productName } = config
      return {
        orderNo,
        payFen,
        state,
        payDeadlineAt: state === 'PENDING_PAY' ? payDeadlineAt : null,
        serverNow: now,
        channels: [...providers.values()].map(({ channel, name, note }) => ({ id: channel, name, note })),
        notes: cashierNotes({ state, fulfilment, lines, times: readTimes(), since: now, now, productName }),
      }
    },

    create: async (userId, orderNo, channel) => {
      const provider = providers.get(channel)
      if (!provider) throw new Refusal(RET.BAD_REQUEST, REFUSALS.unknownChannel)
      const { payNo, amountFen } = await requestPayment(userId, orderNo, channel)
      return { payNo, channel, amountFen, ...(await provider.open({ payNo, amountFen })) }
    },

    status: async (userId, payNo) => {
      const { state, orderNo } = await ownPayment(userId, payNo)
      const order = await ownOrder(userId, orderNo)
      return { payNo, state, orderNo, orderState: order.state }
    },

    ownPayment,

    receive: async (channel, notice) => {
      const now = clock.now()
      const verdict = await transaction(db, async (trx) => {
        const decided = await book(trx, channel, notice, now)
        await recordNotice(trx, channel, notice, decided, now)
        if (isStray(decided)) await keepStray(trx, channel, notice, decided, now)
        return decided
      })
      if (verdict === 'accepted' || verdict === 'repeated') return
      const { payNo, tradeNo, amountFen } = notice
      log.error({ channel, payNo, tradeNo, amountFen, verdict }, 'a payment notice did not pay an order')
      if (verdict === 'unknownPayment') throw new Refusal(RET.NOT_FOUND, REFUSALS.paymentNotFound)
      if (verdict === 'wrongAmount') throw new Refusal(RET.CONFLICT, REFUSALS.wrongAmount)
    },
  }
}

const isStray = (verdict: NoticeVerdict): verdict is StrayReason => STRAY_REASONS.some((reason) => reason === verdict)

/** The job that refunds money that belongs to no order; idempotent, as the one below. */
export function createSendStrayRefund(db: Db, { providers }: Providers): JobHandler {
  return async ({ refundNo = '' }, now) => {
    const stray = await beginStrayRefund(db, refundNo)
    if (!stray) return
    const { channel, payNo, tradeNo, amountFen } = stray
    const provider = providers.get(channel)
    if (!provider) throw new Error(`no provider for the channel ${channel}`)
    await provider.refund({ refundNo, payNo, tradeNo, amountFen })
    await transaction(db, async (trx) => {
      if (await finishStrayRefund(trx, refundNo, now)) await postTransaction(trx, refundEntry(stray, now))
    })
  }
}

/**
 * The job that refunds a payment. Idempotent: the provider knows the refund's number, and the row is closed only once.
 */
export function createSendRefund(db: Db, { providers }: Providers, settings: Settings): JobHandler {
  return async ({ refundNo = '' }, now) => {
    const refund = await findRefund(db, refundNo)
    if (refund.state === 'SUCCEEDED') return
    const payment = await findPayment(db, refund.payNo)
    if (!payment?.tradeNo) throw new Error(`payment ${refund.payNo} was never paid`)
    const { channel, payNo, tradeNo } = payment
    const provider = providers.get(channel)
    if (!provider) throw new Error(`no provider for the channel ${channel}`)
    await provider.refund({ refundNo, payNo, tradeNo, amountFen: refund.amountFen })
    await transaction(db, async (trx) => {
      if (!(await finishRefund(trx, refund, now))) return
      await postTransaction(trx, refundEntry({ refundNo, channel, amountFen: refund.amountFen }, now))
      const order = await findOrder(trx, payment.userId, payment.orderNo)
      if (!order) return
      const titles = (await orderLines(trx, [order.id])).map(({ title }) => title)
      await writeRefundMessage(trx, settings, refundNo, { order: { ...order, payFen: refund.amountFen }, titles, now })
    })
  }
}

/** Names of the states of the orders' refunds, by order number. */
export async function readRefundNames(db: Db, orderNos: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const refunds = await refundStates(db, orderNos)
  return new Map(refunds.map(({ orderNo, state }) => [orderNo, REFUND_STATE_NAMES[state]]))
}

/** Payment and refund of an order, as its detail shows them. */
export async function readOrderMoney(db: Db, { providers }: Providers, orderNo: string): Promise<OrderMoney> {
  const { payment, refund } = await paymentOfOrder(db, orderNo)
  return {
    payment:
      payment && payment.paidAt !== null
        ? {
            payNo: payment.payNo,
            channelName: providers.get(payment.channel)?.name ?? payment.channel,
            paidAt: payment.paidAt,
            amountFen: payment.amountFen,
          }
        : null,
    refund: refund
      ? {
          amountFen: refund.amountFen,
          state: refund.state,
          stateName: `${REFUND_STATE_NAMES[refund.state]}（${REFUND_CAUSE_NAMES[refund.cause]}）`,
          at: refund.doneAt ?? refund.createdAt,
        }
      : null,
  } satisfies Pick<OrderInfo, 'payment' | 'refund'>
}
