/** The money of a case is with its buyer: what becomes of the item, the order and its vouchers. */
import type { Db } from '../../db/handle'
import { keepReturned, withdrawItems } from '../catalogue/holding'
import { compensationEntry, sellerShare } from '../ledger/entries'
import { postTransaction } from '../ledger/ledger'
import type { OrderRecord } from '../order/change-state'
import type { OrderProcess } from '../order/hooks'
import { toSoldLine } from '../order/process'
import { orderLines } from '../order/repository'
import { refundsOfPart } from '../payment/repository'
import { returnVouchers } from '../voucher/order-vouchers'
import type { CaseAct } from './case-act'
import { soldLineOf } from './case-line'
import { REASONS } from './reasons'

/** What came back is ours to sell again, and an order without lines has ended. */
export async function finishCase(act: CaseAct, process: OrderProcess): Promise<void> {
  const { trx, object: one, parent: order, actor, settings, now } = act
  if (one.type === 'RETURN') await keepReturned(trx, [one.itemId], order.orderNo)
  if (one.type === 'REFUND_ONLY') await giveUpItem(act)
  // It was cancelled meanwhile: its parcel is lost.
  if (order.state === 'CANCELLED') return
  const lines = await orderLines(trx, [order.id])
  const isOver = lines.every(({ returnedAt }) => returnedAt !== null)
  if (isOver ? await isRefundDue(trx, order.id, one.id) : !(await isAllRefunded(trx, order))) return
  await returnVouchers(trx, order.orderNo, { isShopLiable: REASONS[one.reason].isShopLiable, settings, now })
  // Lines that were refunded in parts stay with the buyer.
  if (!isOver) return
  const step = order.state === 'SHIPPED' || order.state === 'DELIVERED' ? 'refundOpen' : 'refundCompleted'
  const provider = { kind: 'provider', id: actor.id } as const
  await process.move(trx, { orderNo: order.orderNo, step, actor: provider, reason: '', now })
}

/** What never arrived is lost. Unless its seller bears it, the shop pays him what the sale would have brought. */
async function giveUpItem({ trx, object: one, parent: order, now }: CaseAct): Promise<void> {
  await withdrawItems(trx, [one.itemId], order.orderNo)
  const { line, userId } = await soldLineOf(trx, one)
  if (userId === null || one.bearer === 'seller') return
  const shares = [{ userId, fen: sellerShare(toSoldLine(line, userId)) }]
  await postTransaction(trx, compensationEntry({ claimNo: one.caseNo, shares }, now))
}

/** Whether returns and refunds of parts together are all that was paid for the order. */
async function isAllRefunded(trx: Db, { orderNo, payFen }: OrderRecord): Promise<boolean> {
  const refunds = (await refundsOfPart(trx, orderNo)).filter(({ cause }) => cause !== 'paidTooLate')
  return refunds.reduce((sum, { amountFen }) => sum + amountFen, 0) === payFen
}

/** Whether other cases of the order still wait for their money. */
async function isRefundDue(trx: Db, orderId: number, except: number): Promise<boolean> {
  const row = await trx
    .selectFrom('afterSale')
    .select('id')
    .where('orderId', '=', orderId)
    .where('id', '<>', except)
    .where('state', '=', 'WAIT_REFUND')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
