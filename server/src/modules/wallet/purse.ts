/** What a user's wallet holds, what moved it, and what is to come: read from wallet, ledger and orders. */
import { RET } from '@contract/constants'
import type { MessageTarget } from '@contract/messages'
import type { LogType, PendingList, Purse, SumLine, WalletEntry } from '@contract/wallet'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { addDays, dayOf, dayStart } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { sellerShare } from '../ledger/entries'
import { ENTRY_KINDS, FROZEN_FOR, LINE_NAMES, OTHER_ENTRY, PAUSED, REFUSALS, STATE_NAMES } from './messages'
import { moneyBlockers, preparations } from './blockers'
import { withdrawals } from './object'
import { openOf } from './withdrawals'

const PAGE_SIZE = 20
const LAST = 10

interface EntryRow {
  id: number
  kind: string
  ref: string
  at: number
  deltaFen: number
  afterFen: number
  txnId: number
}

const kindOf = (kind: string): { type: LogType; title: string } => ENTRY_KINDS[kind] ?? OTHER_ENTRY
const toEntry = ({ id, kind, at, deltaFen, afterFen }: EntryRow): WalletEntry => ({
  ...{ id: String(id), at, afterFen, amountFen: deltaFen },
  ...kindOf(kind),
})

const entriesOf = (db: Db, userId: number) =>
  db
    .selectFrom('walletEntry')
    .select(['id', 'kind', 'ref', 'at', 'deltaFen', 'afterFen', 'txnId'])
    .where('userId', '=', userId)
    .where('part', '=', 'balance')

/** By what is shown of an entry: one may be booked for an earlier time. */
const newestFirst = (entries: ReturnType<typeof entriesOf>) => entries.orderBy('at', 'desc').orderBy('id', 'desc')

/** The ledger's kinds of a type; null of all, and of `other` those that no other has. */
function kindsOf(type: LogType): { in: string[] } | { notIn: string[] } {
  const named = Object.entries(ENTRY_KINDS)
  if (type !== 'other') return { in: named.flatMap(([kind, one]) => (one.type === type ? [kind] : [])) }
  return { notIn: named.flatMap(([kind, one]) => (one.type === 'other' ? [] : [kind])) }
}

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

export function createPurse({ clock, db, settings }: Pick<AppContext, 'clock' | 'db' | 'settings'>) {
  const walletOf = async (userId: number) => {
    const wallet = await db.selectFrom('wallet').selectAll().where('userId', '=', userId).executeTakeFirst()
    return {
      balanceFen: wallet?.balanceFen ?? 0,
      frozenFen: wallet?.frozenFen ?? 0,
    }
  }

  async function linesOf(userId: number, { kind, ref, txnId, deltaFen }: EntryRow): Promise<SumLine[]> {
    const { rows } = await sql<{ account: string; fen: number }>`
      select account, sum(amount_fen)::bigint as fen from ledger_posting where txn_id = ${txnId} group by account`.execute(
      db,
    )
    const fenOf = (account: string) => rows.find((row) => row.account === account)?.fen ?? 0
    if (kind === 'settlement') {
      const shareFen = fenOf(`pending:${userId}`)
      const offsetFen = fenOf(`clawback:${userId}`) + fenOf(`advance:${userId}`)
      return [
        { name: LINE_NAMES.share, amountFen: shareFen },
        { name: LINE_NAMES.commission, amountFen: deltaFen - shareFen - offsetFen },
        ...(offsetFen === 0 ? [] : [{ name: LINE_NAMES.offset, amountFen: offsetFen }]),
      ]
    }
    const withdrawal = ref.startsWith('TX') ? await withdrawals.find(db, ref) : undefined
    if (withdrawal) {
      const sign = deltaFen < 0 ? -1 : 1
      return [
        { name: LINE_NAMES.amount, amountFen: sign * withdrawal.netFen },
        ...(withdrawal.feeFen === 0 ? [] : [{ name: LINE_NAMES.fee, amountFen: sign * withdrawal.feeFen }]),
      ]
    }
    return []
  }

  /** Where an entry comes from: a withdrawal, or the consignment that was settled where it is one. */
  async function targetOf(userId: number, { kind, ref }: EntryRow): Promise<MessageTarget | null> {
    if (ref.startsWith('TX')) return { route: 'withdraw', params: { no: ref } }
    if (kind === 'recycle-pay') return { route: 'recycleOrderDetail', params: { recycleNo: ref } }
    if (kind !== 'settlement') return null
    const { rows } = await sql<{ sellNo: string }>`
      select line.sell_no from orders join order_line line on line.order_id = orders.id
        join seller on seller.id = line.seller_id
      where orders.order_no = ${ref} and seller.user_id = ${userId} and line.sell_no is not null limit 2`.execute(db)
    const [only] = rows
    return only && rows.length === 1 ? { route: 'sellerProductView', params: { sellNo: only.sellNo } } : null
  }

  return {
    async account(userId: number) {
      const { count } = await db
        .selectFrom('voucher')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .where('state', '=', 'UNUSED')
        .executeTakeFirstOrThrow()
      const pendingFen = sumOf(userId, await pendingRows(db, userId))
      return { ...(await walletOf(userId)), pendingFen, vouchers: Number(count) }
    },

    async purse(userId: number): Promise<Purse> {
      const now = clock.now()
      const wallet = await walletOf(userId)
      const pending = await pendingRows(db, userId)
      const next = pending.find(({ pausedMs, deadlineAt }) => pausedMs === null && deadlineAt !== null)
      return {
        ...wallet,
        pendingFen: sumOf(userId, pending),
        frozenFor: wallet.frozenFen > 0 ? FROZEN_FOR : '',
        nextAt: next?.deadlineAt ?? null,
        blockers: await moneyBlockers(db, userId, { now, settings }),
        entries: (await newestFirst(entriesOf(db, userId)).limit(LAST).execute()).map(toEntry),
        openNo: (await openOf(db, userId)) ?? '',
      }
    },

    async pending(userId: number): Promise<PendingList> {
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
    },

    async log(userId: number, { type, month, page = 1 }: { type?: LogType; month?: string; page?: number }) {
      const shown = month ?? dayOf(clock.now()).slice(0, 7)
      const from = dayStart(`${shown}-01`)
      // The first of a month and 31 days are in the next one.
      const until = dayStart(`${addDays(`${shown}-01`, 31).slice(0, 7)}-01`)
      const kinds = type && kindsOf(type)
      const matching = entriesOf(db, userId)
        .where('at', '>=', from)
        .where('at', '<', until)
        .$if(kinds !== undefined && 'in' in kinds, (query) =>
          query.where('kind', 'in', kinds && 'in' in kinds && kinds.in.length > 0 ? kinds.in : ['']),
        )
        .$if(kinds !== undefined && 'notIn' in kinds, (query) =>
          query.where('kind', 'not in', kinds && 'notIn' in kinds ? kinds.notIn : ['']),
        )
      const rows = await newestFirst(matching)
        .limit(PAGE_SIZE + 1)
        .offset((page - 1) * PAGE_SIZE)
        .execute()
      const { inFen, outFen, total } = await matching
        .clearSelect()
        .select(({ fn }) => [
          fn.sum<number | null>('deltaFen').filterWhere('deltaFen', '>', 0).as('inFen'),
          fn.sum<number | null>('deltaFen').filterWhere('deltaFen', '<', 0).as('outFen'),
          fn.countAll<number>().as('total'),
        ])
        .executeTakeFirstOrThrow()
      return {
        ...{ list: rows.slice(0, PAGE_SIZE).map(toEntry), page, pageSize: PAGE_SIZE, total: Number(total) },
        ...{ hasMore: rows.length > PAGE_SIZE, month: shown },
        inFen: Number(inFen ?? 0),
        outFen: -Number(outFen ?? 0),
      }
    },

    async detail(userId: number, id: string) {
      const row = await entriesOf(db, userId).where('id', '=', Number(id)).executeTakeFirst()
      if (!row) throw new Refusal(RET.NOT_FOUND, REFUSALS.noEntry)
      const withdrawal = row.ref.startsWith('TX') ? await withdrawals.find(db, row.ref) : undefined
      return {
        ...toEntry(row),
        // A seller never reads the number of the buyer's order.
        number: withdrawal ? row.ref : '',
        stateName: withdrawal ? STATE_NAMES[withdrawal.state] : '',
        lines: await linesOf(userId, row),
        target: await targetOf(userId, row),
      }
    },
  }
}
