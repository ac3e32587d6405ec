/** The jobs that refund: each may run twice, and refunds once. */
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import type { JobHandler } from '../../jobs/runner'
import { refundEntry } from '../ledger/entries'
import { postTransaction } from '../ledger/ledger'
import type { PayableKinds } from '../payable/kinds'
import type { Providers } from '../payment/providers'
import { beginStrayRefund, findPayment, findRefund, finishRefund, finishStrayRefund } from '../payment/repository'

/** The job that refunds money that belongs to no order; payload { refundNo }. */
export const STRAY_REFUND_JOB = 'payment.refundStray'

/** Idempotent, as the one below. */
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
