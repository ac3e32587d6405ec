/** The line that a case is about. */
import type { Db } from '../../db/handle'
import { usersOfSellers } from '../catalogue/sellers'
import { leftOfLine, type OrderLineRecord, orderLines } from '../order/repository'
import type { CaseRecord } from './repository'

type OfLine = Pick<CaseRecord, 'caseNo' | 'itemId' | 'orderId'>

export async function lineOf(db: Db, { caseNo, itemId, orderId }: OfLine): Promise<OrderLineRecord> {
  const line = (await orderLines(db, [orderId])).find((one) => one.itemId === itemId)
  if (!line) throw new Error(`case ${caseNo}: its order has no item ${itemId}`)
  return line
}

/** What can still be refunded of it, fen. */
export const leftOf = async (db: Db, one: OfLine): Promise<number> => leftOfLine(await lineOf(db, one))

/** With its seller's account, null for the shop's own items. */
export async function soldLineOf(db: Db, one: OfLine): Promise<{ line: OrderLineRecord; userId: number | null }> {
  const line = await lineOf(db, one)
  const userId = (await usersOfSellers(db, [line.sellerId])).get(line.sellerId)
  if (userId === undefined) throw new Error(`case ${one.caseNo}: there is no seller ${line.sellerId}`)
  return { line, userId }
}
