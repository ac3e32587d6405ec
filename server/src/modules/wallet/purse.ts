/** What a user's wallet holds, and what is to come: read from wallet, ledger and orders. */
import type { PendingList, Purse } from '@contract/wallet'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { sellerShare } from '../ledger/entries'
import { moneyBlockers, openOf, preparations } from './blockers'
import { lastEntries } from './log'
import { FROZEN_FOR, PAUSED } from './messages'

type PurseContext = Pick<AppContext, 'clock' | 'db' | 'settings'>

const LAST = 10

interface PendingRow {
  id: number
  sellNo: string | null
  title: string
  cover: { url: string } | null
  priceFen: number
  commissionFen: number
  shopDiscountFen: number
  refundedFen: number
  compensatedFen: number
  deadlineAt: number | null
  pausedMs: number | null
  completedAt: number
}

/** Completed sales of the user's items that are not settled yet, the next to arrive first. */
async function pendingRows(db: Db, userId: number): Promise<PendingRow[]> {
  const { rows } = await sql<PendingRow>`
    select line.item_id as id, line.sell_no, line.title, line.cover, line.price_fen, line.commission_fen, line.shop_discount_fen,
      line.refunded_fen, line.compensated_fen, orders.deadline_at, orders.paused_ms,
      (select max(at) from order_event e where e.order_id = orders.id and e.to_state = 'COMPLETED') as completed_at
    from orders join order_line line on line.order_id = orders.id join seller on seller.id = line.seller_id
    where orders.state = 'COMPLETED' and seller.user_id = ${userId} and line.returned_at is null
    order by orders.paused_ms is not null, orders.deadline_at nulls last, line.item_id limit 200`.execute(db)
  return rows
}

/** What a sale brings the seller: what its ledger entries will credit. */
function netOf(userId: number, row: PendingRow): { borneFen: number; netFen: number } {
  const { priceFen, shopDiscountFen, refundedFen, compensatedFen, commissionFen } = row
  const borneFen = refundedFen - compensatedFen
  const netFen = sellerShare({ userId, priceFen, commissionFen, shopDiscountFen, borneFen, platformDiscountFen: 0 })
  return { borneFen, netFen }
}

const sumOf = (userId: number, rows: readonly PendingRow[]): number =>
  rows.reduce((sum, row) => sum + netOf(userId, row).netFen, 0)

const walletOf = async (db: Db, userId: number) => {
  const wallet = await db.selectFrom('wallet').selectAll().where('userId', '=', userId).executeTakeFirst()
  return {
    balanceFen: wallet?.balanceFen ?? 0,
    frozenFen: wallet?.frozenFen ?? 0,
  }
}

/** What the user's own page shows of the money. */
export async function account({ db }: Pick<PurseContext, 'db'>, userId: number) {
  const { count } = await db
    .selectFrom('voucher')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('state', '=', 'UNUSED')
    .executeTakeFirstOrThrow()
  const pendingFen = sumOf(userId, await pendingRows(db, userId))
  return { ...(await walletOf(db, userId)), pendingFen, vouchers: Number(count) }
}

export async function purse({ clock, db, settings }: PurseContext, userId: number): Promise<Purse> {
  const now = clock.now()
  const wallet = await walletOf(db, userId)
  const pending = await pendingRows(db, userId)
  const next = pending.find(({ pausedMs, deadlineAt }) => pausedMs === null && deadlineAt !== null)
  return {
    ...wallet,
    pendingFen: sumOf(userId, pending),
    frozenFor: wallet.frozenFen > 0 ? FROZEN_FOR : '',
    nextAt: next?.deadlineAt ?? null,
    blockers: await moneyBlockers(db, userId, { now, settings }),
    entries: await lastEntries(db, userId, LAST),
    openNo: (await openOf(db, userId)) ?? '',
  }
}

/** Sales that are not settled yet, the next to arrive first. */
export async function pending({ db }: Pick<PurseContext, 'db'>, userId: number): Promise<PendingList> {
  const rows = await pendingRows(db, userId)
  const list = rows.map((row) => {
    const { priceFen, shopDiscountFen } = row
    const { borneFen, netFen } = netOf(userId, row)
    const isPaused = row.pausedMs !== null
    return {
      ...{ id: String(row.id), sellNo: row.sellNo ?? '', title: row.title, cover: row.cover?.url ?? null, netFen },
      priceFen: priceFen - shopDiscountFen - borneFen,
      commissionFen: priceFen - shopDiscountFen - borneFen - netFen,
      completedAt: row.completedAt,
      dueAt: isPaused ? null : row.deadlineAt,
      paused: isPaused ? PAUSED : '',
    }
  })
  return {
    sumFen: list.reduce((sum, { netFen }) => sum + netFen, 0),
    list,
    prepare: await preparations(db, userId),
  }
}
