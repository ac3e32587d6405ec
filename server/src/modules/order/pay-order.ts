/** Paying what can be paid (modules/payable): the cashier, the payment, its state; payment and refunds of an order. */
import { RET } from '@contract/constants'
import type { Cashier, OrderRefund, PayCreated, PayStatus } from '@contract/order'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { askOutside } from '../../kit/outside'
import { Refusal } from '../../kit/refusal'
import { dueParts, findPayable, sumOfParts, type Payable, type PayableKinds } from '../payable/kinds'
import { REFUND_CAUSE_NAMES, REFUND_STATE_NAMES, REFUSALS } from '../payment/messages'
import type { Providers } from '../payment/providers'
import {
  findPayment,
  openPayment,
  paymentOfPart,
  paymentParts,
  refundsOfPart,
  refundStates,
  type PaymentRecord,
  type RefundRecord,
} from '../payment/repository'
import type { PaymentFlows } from '../payment/routes'
import { kindOf, receiveNotice, type PayTools } from './acts/receive-notice'
import type { OrderMoney } from './view'

const PAY_NO = /^P[0-9]{20}$/

async function ownPayable({ clock, db, kinds }: PayTools, userId: number, number: string): Promise<Payable> {
  const found = await findPayable(kinds, (kind) => kind.find(db, number, clock.now()))
  if (found?.payable.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.payableNotFound)
  return found.payable
}

async function ownPayment({ db }: PayTools, userId: number, payNo: string): Promise<PaymentRecord> {
  const payment = PAY_NO.test(payNo) ? await findPayment(db, payNo) : undefined
  if (!payment || payment.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.paymentNotFound)
  return payment
}

/** Creates the payment under the lock of its payable, so that what is being cancelled gets none. */
async function requestPayment(
  { clock, db, kinds }: PayTools,
  userId: number,
  number: string,
  channel: string,
): Promise<PaymentRecord> {
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

async function cashier(tools: PayTools, userId: number, number: string): Promise<Cashier> {
  const { clock, providers } = tools
  const payable = await ownPayable(tools, userId, number)
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
}

/** @throws Refusal BAD_REQUEST, NOT_FOUND, CONFLICT, UNAVAILABLE while the provider does not answer */
async function create(tools: PayTools, userId: number, number: string, channel: string): Promise<PayCreated> {
  const { log, providers } = tools
  const provider = providers.get(channel)
  if (!provider) throw new Refusal(RET.BAD_REQUEST, REFUSALS.unknownChannel)
  const { payNo, amountFen } = await requestPayment(tools, userId, number, channel)
  const opened = await askOutside(() => provider.open({ payNo, amountFen }), {
    log,
    sentence: REFUSALS.unavailable,
  })
  return { payNo, channel, amountFen, ...opened }
}

async function status(tools: PayTools, userId: number, payNo: string): Promise<PayStatus> {
  const { db } = tools
  const payment = await ownPayment(tools, userId, payNo)
  const refs = (await paymentParts(db, payNo)).map(({ ref }) => ref)
  const status = await kindOf(tools, payment).statusOf(db, refs)
  return { payNo, state: payment.state, orderNo: payment.payableNo, kind: payment.kind, ...status }
}

/** What the area of payments asks of what is paid. */
export function createPaymentFlows(
  { db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>,
  { providers }: Providers,
  kinds: PayableKinds,
): PaymentFlows {
  const tools: PayTools = { db, clock, log, providers, kinds }
  return {
    cashier: (userId, number) => cashier(tools, userId, number),
    create: (userId, number, channel) => create(tools, userId, number, channel),
    status: (userId, payNo) => status(tools, userId, payNo),
    ownPayment: (userId, payNo) => ownPayment(tools, userId, payNo),
    receive: (channel, notice) => receiveNotice(tools, channel, notice),
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
