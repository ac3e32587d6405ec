/** Paying what can be paid (modules/payable): the cashier, the payment, the provider's notification, and refunds. */
import { RET } from '@contract/constants'
import type { OrderRefund } from '@contract/order'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import { enqueueJob } from '../../jobs/queue'
import type { JobHandler } from '../../jobs/runner'
import type { AppContext } from '../../kit/context'
import { askOutside } from '../../kit/outside'
import { Refusal } from '../../kit/refusal'
import { paymentEntry, refundEntry, strayBookedEntry, strayEntry } from '../ledger/entries'
import { postTransaction } from '../ledger/ledger'
import type { OrderMoney } from './view'
import { dueParts, findPayable, sumOfParts, type Payable, type PayableKind, type PayableKinds } from '../payable/kinds'
import { STRAY_REFUND_DELAY_MS } from '../payment/limits'
import { REFUND_CAUSE_NAMES, REFUND_STATE_NAMES, REFUSALS } from '../payment/messages'
import type { PaymentNotice } from '../payment/provider'
import type { Providers } from '../payment/providers'
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
  paidBy,
  paymentOfPart,
  paymentParts,
  recordNotice,
  refundsOfPart,
  refundStates,
  type PaymentRecord,
  type RefundRecord,
} from '../payment/repository'
import type { PaymentFlows } from '../payment/routes'
import { STRAY_REASONS, type NoticeVerdict, type StrayReason } from '../payment/tables'
import { scheduleRefund } from './process'

/** The job that refunds money that belongs to no order; payload { refundNo }. */
export const STRAY_REFUND_JOB = 'payment.refundStray'

const PAY_NO = /^P[0-9]{20}$/

export function createPaymentFlows(
  { db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>,
  { providers }: Providers,
  kinds: PayableKinds,
): PaymentFlows {
  async function ownPayable(userId: number, number: string): Promise<Payable> {
    const found = await findPayable(kinds, (kind) => kind.find(db, number, clock.now()))
    if (found?.payable.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.payableNotFound)
    return found.payable
  }

  async function ownPayment(userId: number, payNo: string): Promise<PaymentRecord> {
    const payment = PAY_NO.test(payNo) ? await findPayment(db, payNo) : undefined
    if (!payment || payment.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.paymentNotFound)
    return payment
  }

  function kindOf({ kind }: PaymentRecord): PayableKind {
    const known = kinds.get(kind)
    if (!known) throw new Error(`nobody has registered the kind ${kind}`)
    return known
  }

  /** Creates the payment under the lock of its payable, so that what is being cancelled gets none. */
  async function requestPayment(userId: number, number: string, channel: string): Promise<PaymentRecord> {
    const now = clock.now()
    return transaction(db, async (trx) => {
      const found = await findPayable(kinds, (kind) => kind.lock(trx, number, now))
      if (found?.payable.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.payableNotFound)
      const { payable } = found
      if (payable.state !== 'PENDING_PAY' || payable.payDeadlineAt === null) {
        throw new Refusal(RET.CONFLICT, REFUSALS.notPayable)
      }
      if (payable.payDeadlineAt <= now) throw new Refusal(RET.CONFLICT, REFUSALS.deadlinePassed)
      const { kind, number: payableNo } = payable
      return openPayment(trx, { kind, payableNo, userId, channel, parts: dueParts(payable), now })
    })
  }

  /**
   * Books a paid payment: each of its parts that waits is paid; the money for one that does not any more is refunded,
   * once. One trade of the provider is booked once, and never both here and as a stray payment.
   */
  async function book(trx: Db, channel: string, notice: PaymentNotice, now: number): Promise<NoticeVerdict> {
    const known = await findPayment(trx, notice.payNo)
    if (!known || known.channel !== channel) return 'unknownPayment'
    const kind = kindOf(known)
    const parts = await paymentParts(trx, known.payNo)
    const awaited = await kind.lockParts(
      trx,
      parts.map(({ ref }) => ref),
    )
    const payment = await lockPayment(trx, notice.payNo)
    if (payment.paidAt !== null) return payment.tradeNo === notice.tradeNo ? 'repeated' : 'paidTwice'
    // The money of a trade that has paid another payment is in the books already: none is booked, and none is owed.
    if ((await paidBy(trx, channel, notice.tradeNo)) !== undefined) return 'paidTwice'
    if (payment.amountFen !== notice.amountFen) return 'wrongAmount'
    const stray = await bookStray(trx, channel, notice.tradeNo, now)
    if (stray && stray.state !== 'BOOKED') return 'refunded'
    if (stray) await postTransaction(trx, strayBookedEntry(stray, now))

    const { payNo } = payment
    await markPaid(trx, notice, now)
    const owed = parts.map(({ ref, amountFen }) => ({ account: kind.account(ref), amountFen }))
    await postTransaction(trx, paymentEntry({ payNo, channel, parts: owed }, now))
    for (const { ref, amountFen } of parts.filter((part) => !awaited.has(part.ref))) {
      const from = [{ account: kind.account(ref), amountFen }]
      await scheduleRefund(trx, { payNo, ref, amountFen, cause: 'paidTooLate', from, now })
    }
    const refs = parts.map(({ ref }) => ref).filter((ref) => awaited.has(ref))
    if (refs.length === 0) return 'late'
    await closePayments(trx, refs)
    await kind.paid(trx, { refs, channel, channelName: providers.get(channel)?.name ?? channel, now })
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
    cashier: async (userId, number) => {
      const payable = await ownPayable(userId, number)
      const { kind, title, doneRoute, state, payDeadlineAt, notes } = payable
      const parts = dueParts(payable)
      return {
        orderNo: payable.number,
        kind,
        title,
        doneRoute,
        payFen: sumOfParts(parts),
        state,
        payDeadlineAt,
        serverNow: clock.now(),
        parts: parts.map(({ ref, title: name, note, amountFen }) => ({
          orderNo: ref,
          title: name,
          note,
          payFen: amountFen,
        })),
        channels: [...providers.values()].map(({ channel, name, note }) => ({ id: channel, name, note })),
        notes,
      }
    },

    create: async (userId, number, channel) => {
      const provider = providers.get(channel)
      if (!provider) throw new Refusal(RET.BAD_REQUEST, REFUSALS.unknownChannel)
      const { payNo, amountFen } = await requestPayment(userId, number, channel)
      const opened = await askOutside(() => provider.open({ payNo, amountFen }), {
        log,
        sentence: REFUSALS.unavailable,
      })
      return { payNo, channel, amountFen, ...opened }
    },

    status: async (userId, payNo) => {
      const payment = await ownPayment(userId, payNo)
      const refs = (await paymentParts(db, payNo)).map(({ ref }) => ref)
      const status = await kindOf(payment).statusOf(db, refs)
      return { payNo, state: payment.state, orderNo: payment.payableNo, kind: payment.kind, ...status }
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
export function createSendRefund(db: Db, { providers }: Providers, kinds: PayableKinds): JobHandler {
  return async ({ refundNo = '' }, now) => {
    const refund = await findRefund(db, refundNo)
    if (refund.state === 'SUCCEEDED') return
    const payment = await findPayment(db, refund.payNo)
    if (!payment?.tradeNo) throw new Error(`payment ${refund.payNo} was never paid`)
    const { channel, payNo, tradeNo, kind } = payment
    const provider = providers.get(channel)
    if (!provider) throw new Error(`no provider for the channel ${channel}`)
    await provider.refund({ refundNo, payNo, tradeNo, amountFen: refund.amountFen })
    await transaction(db, async (trx) => {
      const { amountFen, orderNo: ref } = refund
      // What was paid is locked before its payment, as everywhere.
      await kinds.get(kind)?.lockParts(trx, [ref])
      if (!(await finishRefund(trx, refund, now))) return
      await postTransaction(trx, refundEntry({ refundNo, channel, amountFen }, now))
      await kinds.get(kind)?.refunded(trx, { refundNo, ref, amountFen }, now)
    })
  }
}

/** Names of the states of the orders' refunds, by order number. */
export async function readRefundNames(db: Db, orderNos: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const refunds = await refundStates(db, orderNos)
  return new Map(refunds.map(({ orderNo, state }) => [orderNo, REFUND_STATE_NAMES[state]]))
}

const toRefund = (refund: RefundRecord): OrderRefund => ({
  refundNo: refund.refundNo,
  amountFen: refund.amountFen,
  state: refund.state,
  stateName: `${REFUND_STATE_NAMES[refund.state]}（${REFUND_CAUSE_NAMES[refund.cause]}）`,
  reason: refund.reason,
  at: refund.doneAt ?? refund.createdAt,
})

/** Payment and refunds of an order, as its detail shows them. */
export async function readOrderMoney(db: Db, { providers }: Providers, orderNo: string): Promise<OrderMoney> {
  const payment = await paymentOfPart(db, orderNo)
  const parts = payment ? await paymentParts(db, payment.payNo) : []
  const refunds = (await refundsOfPart(db, orderNo)).map(toRefund)
  return {
    payment:
      payment && payment.paidAt !== null
        ? {
            payNo: payment.payNo,
            channelName: providers.get(payment.channel)?.name ?? payment.channel,
            paidAt: payment.paidAt,
            amountFen: payment.partFen,
            totalFen: payment.amountFen,
            orderNos: parts.map(({ ref }) => ref),
          }
        : null,
    refund: refunds[0] ?? null,
    refunds,
  }
}
