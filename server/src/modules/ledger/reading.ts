/** Reads the ledger for operators: accounts, transactions, trial balance, days. Nothing here writes. */
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../db/database'
import { addDays, dayStart } from '../../kit/china-day'
import { CHART, chartRow } from './accounts'

export interface AccountBalance {
  code: string
  /** Sums of its postings, both positive. */
  debitFen: number
  creditFen: number
  /** Nickname of the user of `pending:{user}` or `balance:{user}`; null of another account. */
  nickname: string | null
}

interface Page {
  limit: number
  offset: number
}

export interface AccountFilters {
  /** Part of a code, a user's id, or a user's phone. */
  q?: string | undefined
  /** A row of the chart. */
  kind?: string | undefined
}

const LIKE_SPECIAL = /[\\%_]/g
const like = (text: string): string => text.replace(LIKE_SPECIAL, '\\$&')

/** Balances of any page and the sums over all pages. The shared accounts come first, then users' by number. */
export async function readAccounts(
  db: Db,
  { q = '', kind = '' }: AccountFilters,
  { limit, offset }: Page,
): Promise<{ list: AccountBalance[]; total: number; debitFen: number; creditFen: number }> {
  const text = q.trim()
  const isPhone = /^1[3-9]\d{9}$/.test(text)
  const matches = isPhone
    ? sql`split_part(code, ':', 2) = (select user_id::text from identity where kind = 'phone' and value = ${text})`
    : /^\d+$/.test(text)
      ? sql`split_part(code, ':', 2) = ${text}`
      : sql`code like ${`%${like(text)}%`}`
  const { rows } = await sql<AccountBalance & { total: number; allDebitFen: number; allCreditFen: number }>`
    with found as (
      select code from ledger_account where ${text === '' ? sql`true` : matches}
        and (${kind} = '' or code = ${kind} or (${kind} like '%:' and code like ${`${like(kind)}%`}))
    ), sums as (
      select account as code, coalesce(sum(amount_fen) filter (where amount_fen > 0), 0)::bigint as debit_fen,
        -coalesce(sum(amount_fen) filter (where amount_fen < 0), 0)::bigint as credit_fen
      from ledger_posting where account in (select code from found) group by account
    )
    select code, coalesce(debit_fen, 0) as debit_fen, coalesce(credit_fen, 0) as credit_fen,
      (select nickname from app_user u
        where u.id = case when code ~ ':[0-9]+$' then split_part(code, ':', 2)::bigint end) as nickname,
      (count(*) over ())::int as total, (coalesce(sum(debit_fen) over (), 0))::bigint as all_debit_fen,
      (coalesce(sum(credit_fen) over (), 0))::bigint as all_credit_fen
    from found left join sums using (code)
    order by code ~ ':[0-9]+$', split_part(code, ':', 1), length(code), code limit ${limit} offset ${offset}`.execute(
    db,
  )
  const [first] = rows
  return {
    list: rows.map(({ code, debitFen, creditFen, nickname }) => ({ code, debitFen, creditFen, nickname })),
    total: first?.total ?? 0,
    debitFen: first?.allDebitFen ?? 0,
    creditFen: first?.allCreditFen ?? 0,
  }
}

/** Days are in China and inclusive. */
export interface EntryFilters {
  account?: string | undefined
  kind?: string | undefined
  ref?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export interface LedgerTransaction {
  id: number
  at: number
  kind: string
  ref: string
  postings: { account: string; amountFen: number }[]
}

function matching({ account, kind, ref, from, to }: EntryFilters): RawBuilder<unknown> {
  const conditions = [
    ...(account ? [sql`t.id in (select txn_id from ledger_posting where account = ${account})`] : []),
    ...(kind ? [sql`t.kind = ${kind}`] : []),
    ...(ref ? [sql`t.ref = ${ref.trim()}`] : []),
    ...(from ? [sql`t.at >= ${dayStart(from)}`] : []),
    ...(to ? [sql`t.at < ${dayStart(addDays(to, 1))}`] : []),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const POSTINGS = sql`(select jsonb_agg(jsonb_build_object('account', p.account, 'amountFen', p.amount_fen) order by p.position)
  from ledger_posting p where p.txn_id = t.id) as postings`

/** Newest first. */
export async function readEntries(
  db: Db,
  filters: EntryFilters,
  { limit, offset }: Page,
): Promise<{ list: LedgerTransaction[]; total: number }> {
  const { rows } = await sql<LedgerTransaction>`
    select t.id, t.at, t.kind, t.ref, ${POSTINGS} from ledger_txn t where ${matching(filters)}
    order by t.id desc limit ${limit} offset ${offset}`.execute(db)
  return { list: rows, total: await countEntries(db, filters) }
}

/** Transactions of a filter after one of them, oldest first: a page of an export. */
export async function nextEntries(
  db: Db | Trx,
  filters: EntryFilters,
  { after, limit }: { after: number; limit: number },
): Promise<LedgerTransaction[]> {
  const { rows } = await sql<LedgerTransaction>`
    select t.id, t.at, t.kind, t.ref, ${POSTINGS} from ledger_txn t where t.id > ${after} and ${matching(filters)}
    order by t.id limit ${limit}`.execute(db)
  return rows
}

export async function countEntries(db: Db, filters: EntryFilters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ledger_txn t where ${matching(filters)}`.execute(db)
  return rows[0]?.total ?? 0
}

export interface TrialBalanceRow {
  /** The chart's code; of accounts outside it their own. */
  code: string
  name: string
  accounts: number
  openingFen: number
  debitFen: number
  creditFen: number
}

/** Every row of the chart that has postings until the last day. Days are inclusive; without them all is one span. */
export async function readTrialBalance(
  db: Db,
  { from, to }: Pick<EntryFilters, 'from' | 'to'>,
): Promise<TrialBalanceRow[]> {
  const [first, last] = [from ? dayStart(from) : 0, to ? dayStart(addDays(to, 1)) : Number.MAX_SAFE_INTEGER]
  const { rows } = await sql<{ account: string; openingFen: number; debitFen: number; creditFen: number }>`
    select p.account, coalesce(sum(p.amount_fen) filter (where t.at < ${first}), 0)::bigint as opening_fen,
      coalesce(sum(p.amount_fen) filter (where t.at >= ${first} and p.amount_fen > 0), 0)::bigint as debit_fen,
      -coalesce(sum(p.amount_fen) filter (where t.at >= ${first} and p.amount_fen < 0), 0)::bigint as credit_fen
    from ledger_posting p join ledger_txn t on t.id = p.txn_id where t.at < ${last} group by p.account`.execute(db)
  const sums = new Map<string, TrialBalanceRow>()
  for (const { account, openingFen, debitFen, creditFen } of rows) {
    const { code, name } = chartRow(account) ?? { code: account, name: account }
    const sum = sums.get(code) ?? { code, name, accounts: 0, openingFen: 0, debitFen: 0, creditFen: 0 }
    sum.accounts += 1
    sum.openingFen += openingFen
    sum.debitFen += debitFen
    sum.creditFen += creditFen
    sums.set(code, sum)
  }
  const placeOf = (code: string): number => CHART.findIndex((row) => row.code === code)
  return [...sums.values()].sort((a, b) => placeOf(a.code) - placeOf(b.code))
}

export interface LedgerDay {
  day: string
  entries: number
  debitFen: number
  creditFen: number
}

/** Sums of each day, in any sequence; days without a transaction are left out. Days are inclusive. */
export async function readDays(db: Db, from: string, to: string): Promise<LedgerDay[]> {
  const { rows } = await sql<LedgerDay>`
    select to_char(to_timestamp(t.at / 1000.0) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      count(distinct t.id)::int as entries,
      coalesce(sum(p.amount_fen) filter (where p.amount_fen > 0), 0)::bigint as debit_fen,
      -coalesce(sum(p.amount_fen) filter (where p.amount_fen < 0), 0)::bigint as credit_fen
    from ledger_txn t left join ledger_posting p on p.txn_id = t.id
    where t.at >= ${dayStart(from)} and t.at < ${dayStart(addDays(to, 1))} group by 1`.execute(db)
  return rows
}

/** The time of the first transaction, ms; null for an empty ledger. */
export async function firstEntryAt(db: Db): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`select min(at)::bigint as at from ledger_txn`.execute(db)
  return rows[0]?.at ?? null
}
