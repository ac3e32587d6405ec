/** What moved a user's wallet: its entries, and where each comes from. */
import { RET } from '@contract/constants'
import type { MessageTarget } from '@contract/messages'
import type { LogType, SumLine, WalletEntry } from '@contract/wallet'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { addDays, dayOf, dayStart } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { ENTRY_KINDS, LINE_NAMES, OTHER_ENTRY, REFUSALS, STATE_NAMES } from './messages'
import { withdrawals } from './object'

const PAGE_SIZE = 20

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

export const lastEntries = async (db: Db, userId: number, count: number): Promise<WalletEntry[]> =>
  (await newestFirst(entriesOf(db, userId)).limit(count).execute()).map(toEntry)

/** What an entry's amount is made of. */
async function linesOf(db: Db, userId: number, { kind, ref, txnId, deltaFen }: EntryRow): Promise<SumLine[]> {
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
async function targetOf(db: Db, userId: number, { kind, ref }: EntryRow): Promise<MessageTarget | null> {
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

/** A month's entries, of a type where one is named, with what came in and went out. */
export async function log(
  { clock, db }: Pick<AppContext, 'clock' | 'db'>,
  userId: number,
  { type, month, page = 1 }: { type?: LogType; month?: string; page?: number },
) {
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
}

/** @throws Refusal NOT_FOUND, of another's too */
export async function detail({ db }: Pick<AppContext, 'db'>, userId: number, id: string) {
  const row = await entriesOf(db, userId).where('id', '=', Number(id)).executeTakeFirst()
  if (!row) throw new Refusal(RET.NOT_FOUND, REFUSALS.noEntry)
  const withdrawal = row.ref.startsWith('TX') ? await withdrawals.find(db, row.ref) : undefined
  return {
    ...toEntry(row),
    // A seller never reads the number of the buyer's order.
    number: withdrawal ? row.ref : '',
    stateName: withdrawal ? STATE_NAMES[withdrawal.state] : '',
    lines: await linesOf(db, userId, row),
    target: await targetOf(db, userId, row),
  }
}
