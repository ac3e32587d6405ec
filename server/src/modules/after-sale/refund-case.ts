/**
 * What a case owes its buyer. Locked after the order and the case: the payment, the seller's wallet, the ledger's
 * accounts, the invoice.
 */
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { followInvoices } from '../invoice/follow-invoices'
import { ACCOUNTS } from '../ledger/accounts'
import { borneBySeller, partOfOrder, returnedLine } from '../ledger/entries'
import { lockWallets } from '../ledger/wallets'
import { scheduleRefund, toSoldLine } from '../order/process'
import { stageOf } from '../order/refund-parts'
import { leftOfLine, markReturned } from '../order/repository'
import { lockPayment, paymentOfPart } from '../payment/repository'
import type { CaseAct } from './case-act'
import { soldLineOf } from './case-line'
import { REFUSALS } from './messages'
import type { CaseRecord } from './repository'

/** What a user's wallet holds, fen. It is locked, so that two refunds at once do not take the same money. */
async function walletOf(trx: Db, userId: number): Promise<number> {
  const wallet = (await lockWallets(trx, [userId])).get(userId)
  if (!wallet) throw new Error(`user ${userId} has no wallet`)
  return wallet.balanceFen
}

/**
 * A return gives back all that is left of the line, less the deduction; a compensation is the amount that was agreed
 * on. A job sends it.
 * @throws Refusal CONFLICT when that is nothing, or more than is left
 */
export async function refundCase({ trx, object: one, parent: order, settings, now }: CaseAct) {
  const { caseNo, type, bearer, deductFen } = one
  const { orderNo: ref } = order
  const { line, userId } = await soldLineOf(trx, one)
  const payment = await paymentOfPart(trx, ref)
  if (!payment) throw new Error(`case ${caseNo}: order ${ref} was not paid`)
  const { payNo } = await lockPayment(trx, payment.payNo)
  const stage = stageOf(order.state)
  const walletFen = userId === null || stage !== 'settled' ? 0 : await walletOf(trx, userId)
  const left = leftOfLine(line)
  const isPart = type === 'COMPENSATE'
  const amountFen = isPart ? (one.refundFen ?? one.askFen) : left - deductFen
  if (amountFen <= 0 || amountFen > left) throw new Refusal(RET.CONFLICT, REFUSALS.tooMuch(left))
  const sold = toSoldLine(line, userId)
  const from = !isPart
    ? returnedLine({ line: sold, compensatedFen: line.compensatedFen, deductFen, stage, walletFen })
    : bearer === 'shop'
      ? partOfOrder([{ userId, amountFen }], { bearer, stage })
      : borneBySeller(sold, { amountFen, stage, walletFen })
  const wanted = { payNo, ref, amountFen, cause: 'afterSale', caseNo, from, now } as const
  const { refundNo } = await scheduleRefund(trx, wanted)
  if (!isPart) await markReturned(trx, order, [one.itemId], now)
  else {
    const isOurs = from.some(({ account }) => account === ACCOUNTS.compensation)
    await notePart(trx, one, { amountFen, compensatedFen: isOurs ? amountFen : 0 })
  }
  await followInvoices(trx, settings, order, now)
  return { refundFen: amountFen, refundNo }
}

/** The line keeps what was refunded of it. */
const notePart = (
  trx: Db,
  { orderId, itemId }: CaseRecord,
  { amountFen, compensatedFen }: { amountFen: number; compensatedFen: number },
): Promise<unknown> =>
  sql`
    update order_line set refunded_fen = refunded_fen + ${amountFen},
      compensated_fen = compensated_fen + ${compensatedFen}
    where order_id = ${orderId} and item_id = ${itemId}`.execute(trx)
