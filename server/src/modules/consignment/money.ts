/** What a consignment's page says of money: before the sale by its terms, once settled from the postings. */
import type { ConsignState, MoneyRow } from '@contract/selling'
import type { Db } from '../../db/handle'
import { ACCOUNTS } from '../ledger/accounts'
import { MONEY } from './messages'
import type { ConsignmentRecord } from './object'
import { ratesOf } from './rates'
import { moneyRows } from './terms'

export interface Statement {
  rows: MoneyRow[]
  isSettled: boolean
  /** When the money comes, or came. */
  payAt: number | null
  /** Why the date waits; empty otherwise. */
  paused: string
}

const NOTHING: Statement = { rows: [], isSettled: false, payAt: null, paused: '' }

/** Nothing is sold any more: an amount would promise something. */
const GONE: readonly ConsignState[] = [
  'CLOSED',
  'VALUATION_REJECTED',
  'TO_RETURN',
  'RETURNING',
  'RETURNED',
  'COMPENSATED',
]

/** The price that counts now, fen; null before there is one. */
async function priceOf(db: Db, object: ConsignmentRecord, listFen: number | null): Promise<number | null> {
  const { state, plan, itemId } = object
  if (itemId !== null && (state === 'ON_SALE' || state === 'SOLD')) {
    const item = await db.selectFrom('item').select('priceFen').where('id', '=', itemId).executeTakeFirst()
    if (item) return item.priceFen
  }
  return plan?.startFen ?? listFen
}

/** The line of the order that bought it. */
async function lineOf(db: Db, { orderNo, sellNo }: ConsignmentRecord) {
  if (orderNo === null) return undefined
  return db
    .selectFrom('orderLine')
    .innerJoin('orders', 'orders.id', 'orderLine.orderId')
    .select([
      'orderLine.priceFen',
      'orderLine.commissionFen',
      'orderLine.shopDiscountFen',
      'orderLine.refundedFen',
      'orderLine.compensatedFen',
      'orderLine.sellerId',
      'orderLine.orderId',
      'orders.state',
      'orders.deadlineAt',
    ])
    .where('orders.orderNo', '=', orderNo)
    .where('orderLine.sellNo', '=', sellNo)
    .where('orderLine.returnedAt', 'is', null)
    .executeTakeFirst()
}

/** How many lines of the order are the same seller's: they are settled in one movement. */
async function siblingsOf(db: Db, orderId: number, sellerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orderLine')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('orderId', '=', orderId)
    .where('sellerId', '=', sellerId)
    .where('returnedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The postings of a sale's settlement in words, credits of the seller's wallet last. */
async function settledRows(
  db: Db,
  { orderNo, userId }: ConsignmentRecord,
): Promise<{ rows: MoneyRow[]; at: number } | null> {
  if (orderNo === null) return null
  const postings = await db
    .selectFrom('ledgerPosting')
    .innerJoin('ledgerTxn', 'ledgerTxn.id', 'ledgerPosting.txnId')
    .select(['ledgerPosting.account', 'ledgerPosting.amountFen', 'ledgerTxn.at'])
    .where('ledgerTxn.kind', '=', 'settlement')
    .where('ledgerTxn.ref', '=', orderNo)
    .orderBy('ledgerPosting.position')
    .execute()
  const [first] = postings
  if (!first) return null
  const sumOf = (account: string) =>
    postings.filter((one) => one.account === account).reduce((sum, { amountFen }) => sum + Number(amountFen), 0)
  const row = (name: string, fen: number): MoneyRow[] => (fen === 0 ? [] : [{ name, fen }])
  return {
    at: Number(first.at),
    rows: [
      ...row(MONEY.sold, sumOf(ACCOUNTS.pending(userId))),
      ...row(MONEY.fee, sumOf(ACCOUNTS.commission)),
      ...row(MONEY.clawback, sumOf(ACCOUNTS.clawback(userId))),
      ...row(MONEY.advance, sumOf(ACCOUNTS.advance(userId))),
      { name: MONEY.paid, fen: -sumOf(ACCOUNTS.balance(userId)) },
    ],
  }
}

export async function statementOf(
  db: Db,
  object: ConsignmentRecord,
  listFen: number | null,
  now: number,
): Promise<Statement> {
  const line = await lineOf(db, object)
  if (line) {
    const alone = (await siblingsOf(db, line.orderId, line.sellerId)) === 1
    const settled = object.state === 'PAID' && alone ? await settledRows(db, object) : null
    if (settled) return { rows: settled.rows, isSettled: true, payAt: settled.at, paused: '' }
    const borne = line.refundedFen - line.compensatedFen
    const share = line.priceFen - line.shopDiscountFen - borne
    const fee = Math.floor((line.commissionFen * share) / line.priceFen)
    const isOver = object.state === 'SETTLING'
    return {
      rows: [
        { name: MONEY.sold, fen: line.priceFen },
        ...(line.shopDiscountFen > 0 ? [{ name: MONEY.shop, fen: -line.shopDiscountFen }] : []),
        ...(borne > 0 ? [{ name: MONEY.borne, fen: -borne }] : []),
        { name: MONEY.fee, fen: -fee },
        { name: object.state === 'PAID' ? MONEY.paid : MONEY.net, fen: share - fee },
      ],
      isSettled: object.state === 'PAID',
      payAt: isOver ? line.deadlineAt : null,
      paused: isOver && line.deadlineAt === null ? '买家售后处理中，结束后继续计时' : '',
    }
  }
  if (GONE.includes(object.state)) return NOTHING
  const priceFen = await priceOf(db, object, listFen)
  if (priceFen === null) return NOTHING
  return { ...NOTHING, rows: moneyRows(priceFen, ...(await ratesOf(db, object, now))) }
}
