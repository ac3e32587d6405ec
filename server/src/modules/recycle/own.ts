/** Whose a valuation or an order is: the user's, or a visitor's who has the token; an act on one's own. */
import { RET } from '@contract/constants'
import type { RecycleOrder } from '@contract/recycle'
import { createHmac } from 'node:crypto'
import { Refusal } from '../../kit/refusal'
import { equalsSafely, hashToken } from '../../kit/signing'
import type { SellerTools } from '../intake/seller-tools'
import { REFUSALS } from './messages'
import { recycleOrders, recycleValuations, type OrderAct, type OrderRecord, type ValuationRecord } from './objects'
import { orderView } from './view-order'

/** The same of the same text, to be made by the shop alone. */
export const markOf = ({ config }: SellerTools, text: string): string =>
  createHmac('sha256', config.ticketSecret).update(`valuation\n${text}`).digest('base64url')

export const hasToken = ({ tokenHash }: ValuationRecord, token: string | undefined): boolean =>
  token !== undefined && tokenHash !== null && equalsSafely(hashToken(token), tokenHash)

/** The user's own, or the visitor's that has the token. @throws Refusal NOT_FOUND */
export async function readableValuation(
  { db }: SellerTools,
  userId: number | null,
  { no, token }: { no: string; token?: string | undefined },
): Promise<ValuationRecord> {
  const found = await recycleValuations.find(db, no)
  const isOwn = found !== undefined && found.userId !== null && found.userId === userId
  const isVisitors = found !== undefined && found.userId === null && hasToken(found, token)
  if (!found || (!isOwn && !isVisitors)) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  return found
}

/** @throws Refusal NOT_FOUND */
export async function ownOrder({ db }: SellerTools, userId: number, recycleNo: string): Promise<OrderRecord> {
  const found = await recycleOrders.find(db, recycleNo)
  if (found?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  return found
}

/** An act of the seller on an own order, once for its key; then the order as it is now. */
export async function actOnOwn(
  tools: SellerTools,
  userId: number,
  {
    name,
    sent,
    fields,
  }: { name: string; sent: { recycleNo: string; idempotencyKey: string }; fields: readonly unknown[] },
  carryOut: (act: OrderAct) => Promise<unknown>,
): Promise<RecycleOrder> {
  const { recycleNo, idempotencyKey: key } = sent
  const { settings } = tools
  await recycleOrders.once(tools, { userId, name, key, fields: [recycleNo, ...fields] }, async (trx, now) => {
    const actor = { kind: 'user', id: String(userId) } as const
    const act = await recycleOrders.act(trx, recycleNo, { actor, reason: '', now, settings })
    if (act.object.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    await carryOut(act)
    return {}
  })
  return orderView(tools, await ownOrder(tools, userId, recycleNo))
}
