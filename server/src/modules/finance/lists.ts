/** Payments, refunds, statements, differences and days as the console lists them; they join the money's modules. */
import type {
  DayRow,
  DifferenceRow,
  EntryRow,
  FinancePayment,
  FinanceRefund,
  FinanceRefundState,
  StatementLineRow,
  StatementRow,
} from '@contract/admin/finance'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { addDays, dayOf, dayStart, isDay } from '../../kit/china-day'
import { refuseField } from '../../kit/refusal'
import { chartRow } from '../ledger/accounts'
import { firstEntryAt, readDays, type LedgerTransaction } from '../ledger/reading'
import { REFUND_DUE_MS } from './limits'
import { ENTRY_KIND_NAMES, FINANCE_REFUSALS, PAYMENT_STATE_NAMES } from './messages'
import { differenceId, type DifferenceRecord } from './repository'
import { REFUND_CAUSE_NAMES } from '../payment/messages'
import { REFUND_JOB } from '../order/process'
import { STRAY_REFUND_JOB } from '../order/refund-jobs'
import { movedByDay } from './reconcile'

export interface Page {
  limit: number
  offset: number
}
/** The provider's name by its channel. */
export type ChannelName = (channel: string) => string

/** @throws Refusal of the field for a day that the calendar does not have */
export const demandDays = (days: Readonly<Record<string, string | undefined>>): void => {
  for (const [name, day] of Object.entries(days)) {
    if (day !== undefined && !isDay(day)) throw refuseField(name, FINANCE_REFUSALS.noSuchDay)
  }
}

const STRAY_REFUND = '无主款项退回'

/** Days are in China and inclusive. */
export interface PaymentFilters {
  q?: string | undefined
  channel?: string | undefined
  state?: FinancePayment['state'] | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Newest first, with the sum of all matches. */
export async function readPayments(
  db: Db,
  { q = '', channel = '', state, from, to }: PaymentFilters,
  { limit, offset }: Page,
  channelName: ChannelName,
): Promise<{ list: FinancePayment[]; total: number; sumFen: number }> {
  type Row = Omit<FinancePayment, 'channelName' | 'stateName'> & { total: number; sumFen: number }
  const [first, last] = [from ? dayStart(from) : null, to ? dayStart(addDays(to, 1)) : null]
  const { rows } = await sql<Row>`
    with found as (
      select pay_no, channel, state, order_no, amount_fen, coalesce(trade_no, '') as trade_no, created_at, paid_at
        from payment
      union all
      select pay_no, channel, 'STRAY', null, amount_fen, trade_no, created_at, created_at
        from stray_payment where state <> 'BOOKED'
    )
    select *, (count(*) over ())::int as total, (sum(amount_fen) over ())::bigint as sum_fen from found
    where (${q} = '' or ${q.trim()} in (pay_no, order_no, trade_no)) and (${channel} = '' or channel = ${channel})
      and (${state ?? null}::text is null or state = ${state ?? null})
      and (${first}::bigint is null or paid_at >= ${first}) and (${last}::bigint is null or paid_at < ${last})
    order by created_at desc, pay_no desc limit ${limit} offset ${offset}`.execute(db)
  const list = rows.map(({ total: _total, sumFen: _sum, ...row }) => ({
    ...row,
    channelName: channelName(row.channel),
    stateName: PAYMENT_STATE_NAMES[row.state],
  }))
  return { list, total: rows[0]?.total ?? 0, sumFen: rows[0]?.sumFen ?? 0 }
}

export interface RefundFilters {
  q?: string | undefined
  state?: FinanceRefundState | undefined
  isOpen?: boolean | undefined
  /** Open ones that wait for an operator: late, or given up. */
  isTask?: boolean | undefined
}

/** What is open first, the earliest due before; then the newest. */
export async function readRefunds(
  db: Db,
  { q = '', state, isOpen = false, isTask = false }: RefundFilters,
  { limit, offset, now }: Page & { now: number },
  channelName: ChannelName,
): Promise<{ list: FinanceRefund[]; total: number; sumFen: number; overdue: number }> {
  interface Row extends Omit<FinanceRefund, 'channelName' | 'causeName' | 'dueAt'> {
    channel: string
    cause: string
    dueAt: number | null
    total: number
    sumFen: number
    overdue: number
  }
  const { rows } = await sql<Row>`
    with refunds as (
      select r.refund_no, r.pay_no, r.order_no, p.channel, r.amount_fen, r.cause, r.created_at, r.done_at
        from refund r join payment p on p.pay_no = r.pay_no
      union all
      select refund_no, pay_no, null, channel, amount_fen, 'stray', created_at, done_at
        from stray_payment where state <> 'BOOKED'
    ), jobs as (
      select payload ->> 'refundNo' as refund_no, max(attempts)::int as attempts, bool_or(state = 'DEAD') as is_dead,
        coalesce(max(last_error), '') as last_error
      from job where kind in (${REFUND_JOB}, ${STRAY_REFUND_JOB}) group by 1
    ), found as (
      select refunds.*, coalesce(attempts, 0) as attempts, coalesce(last_error, '') as last_error,
        case when done_at is not null then 'done' when is_dead then 'failed' when attempts > 0 then 'retrying'
          else 'waiting' end as state,
        case when done_at is null then created_at + ${REFUND_DUE_MS}::bigint end as due_at
      from refunds left join jobs using (refund_no)
    )
    select *, (count(*) over ())::int as total, (sum(amount_fen) over ())::bigint as sum_fen,
      (count(*) filter (where due_at < ${now}) over ())::int as overdue
    from found
    where (${q} = '' or ${q.trim()} in (refund_no, pay_no, order_no))
      and (${state ?? null}::text is null or state = ${state ?? null})
      and (${isOpen} = false or done_at is null)
      and (${isTask} = false or (done_at is null and (state = 'failed' or due_at < ${now})))
    order by due_at nulls last, created_at desc, refund_no limit ${limit} offset ${offset}`.execute(db)
  const causes: Readonly<Record<string, string>> = { ...REFUND_CAUSE_NAMES, stray: STRAY_REFUND }
  const list = rows.map(({ channel, cause, total: _total, sumFen: _sum, overdue: _overdue, ...row }) => ({
    refundNo: row.refundNo,
    payNo: row.payNo,
    orderNo: row.orderNo,
    channelName: channelName(channel),
    amountFen: row.amountFen,
    causeName: causes[cause] ?? cause,
    state: row.state,
    createdAt: row.createdAt,
    dueAt: row.dueAt,
    doneAt: row.doneAt,
    attempts: row.attempts,
    lastError: row.lastError,
  }))
  const [first] = rows
  return { list, total: first?.total ?? 0, sumFen: first?.sumFen ?? 0, overdue: first?.overdue ?? 0 }
}

/** What the refs of transactions name: the record itself, then its order. */
async function linksOf(db: Db, refs: readonly string[]): Promise<ReadonlyMap<string, EntryRow['links']>> {
  const ids = refs.flatMap((ref) => (/^D\d{1,15}$/.test(ref) ? [Number(ref.slice(1))] : []))
  const { rows } = await sql<{ ref: string; kind: string; orderNo: string | null }>`
    select pay_no as ref, 'payment' as kind, order_no from payment where pay_no = any(${refs}::text[])
    union all select refund_no, 'refund', order_no from refund where refund_no = any(${refs}::text[])
    union all select refund_no, 'refund', null from stray_payment where refund_no = any(${refs}::text[])
    union all select order_no, 'order', null from orders where order_no = any(${refs}::text[])
    union all select claim_no, 'claim', order_no from claim where claim_no = any(${refs}::text[])
    union all select 'D' || id, 'difference', order_no from reconciliation_difference where id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Map(
    rows.map(({ ref, kind, orderNo }) => [
      ref,
      [
        { kind, id: ref, title: ref },
        ...(orderNo === null ? [] : [{ kind: 'order', id: orderNo, title: `订单 ${orderNo}` }]),
      ],
    ]),
  )
}

export const entryKindName = (kind: string): string => ENTRY_KIND_NAMES[kind] ?? kind
/** An account's name in the chart. */
export const accountName = (code: string): string => chartRow(code)?.name ?? code
/** The same with whose it is, of an account for each user or channel. */
export function accountWords(code: string, channelName: ChannelName): string {
  const row = chartRow(code)
  if (!row?.code.endsWith(':')) return accountName(code)
  const whose = code.slice(row.code.length)
  return `${row.name} · ${row.code === 'provider:' ? channelName(whose) : `用户 ${whose}`}`
}

export async function toEntries(
  db: Db,
  found: readonly LedgerTransaction[],
  channelName: ChannelName,
): Promise<EntryRow[]> {
  const links = await linksOf(db, [...new Set(found.map(({ ref }) => ref))])
  return found.map(({ id, at, kind, ref, postings }) => ({
    id: String(id),
    at,
    kind,
    kindName: entryKindName(kind),
    ref,
    links: links.get(ref) ?? [],
    postings: postings.map(({ account, amountFen }) => ({
      account,
      name: accountWords(account, channelName),
      amountFen,
    })),
  }))
}

export const toDifference = (record: DifferenceRecord, channelName: ChannelName): DifferenceRow => ({
  id: differenceId(record),
  channel: record.channel,
  channelName: channelName(record.channel),
  day: record.day,
  kind: record.kind,
  item: record.item,
  number: record.number,
  tradeNo: record.tradeNo,
  orderNo: record.orderNo,
  ourFen: record.ourFen,
  theirFen: record.theirFen,
  adjustFen: record.adjustFen,
  state: record.state,
  dueAt: record.state === 'open' ? record.dueAt : null,
  reason: record.reason,
  createdAt: record.createdAt,
})

export interface DifferenceFilters {
  q?: string | undefined
  state?: DifferenceRow['state'] | undefined
  kind?: DifferenceRow['kind'] | undefined
  day?: string | undefined
}

/** Open ones first, the earliest due before. */
export async function readDifferences(
  db: Db,
  { q = '', state, kind, day }: DifferenceFilters,
  { limit, offset }: Page,
): Promise<{ list: DifferenceRecord[]; total: number }> {
  const { rows } = await sql<DifferenceRecord & { total: number }>`
    select *, (count(*) over ())::int as total from reconciliation_difference
    where (${q} = '' or ${q.trim()} in ('D' || id, number, trade_no, order_no))
      and (${state ?? null}::text is null or state = ${state ?? null})
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${day ?? null}::text is null or day = ${day ?? null})
    order by state <> 'open', case when state = 'open' then due_at end, id desc limit ${limit} offset ${offset}`.execute(
    db,
  )
  return { list: rows, total: rows[0]?.total ?? 0 }
}

/** Days of the statements' list: a quarter, as long as providers keep theirs. */
const STATEMENT_LIST_DAYS = 92

interface CurrentStatement {
  id: number
  channel: string
  day: string
  source: 'provider' | 'upload'
  at: number
  lines: number
  inFen: number
  outFen: number
}

/** Statements in force of the days, with their sums. */
async function readStatements(db: Db, from: string, to: string): Promise<CurrentStatement[]> {
  const { rows } = await sql<CurrentStatement>`
    select s.id, s.channel, s.day, s.source, s.at, count(l.statement_id)::int as lines,
      coalesce(sum(l.amount_fen) filter (where l.item = 'payment' and l.state = 'done'), 0)::bigint as in_fen,
      coalesce(sum(l.amount_fen) filter (where l.item = 'refund' and l.state = 'done'), 0)::bigint as out_fen
    from provider_statement s left join provider_statement_line l on l.statement_id = s.id
    where s.id in (select max(id) from provider_statement where day >= ${from} and day <= ${to} group by channel, day)
    group by s.id`.execute(db)
  return rows
}

const keyOf = ({ channel, day }: { channel: string; day: string }): string => `${day} ${channel}`

/** Days and channels on which money moved, here or there, newest first; today's have no statement yet. */
export async function readStatementRows(db: Db, now: number, channelName: ChannelName): Promise<StatementRow[]> {
  const last = addDays(dayOf(now), -1)
  const first = addDays(last, 1 - STATEMENT_LIST_DAYS)
  const moved = new Map((await movedByDay(db, first, last)).map((row) => [keyOf(row), row]))
  const statements = new Map((await readStatements(db, first, last)).map((row) => [keyOf(row), row]))
  const { rows: counted } = await sql<{ channel: string; day: string; open: number; decided: number }>`
    select channel, day, (count(*) filter (where state = 'open'))::int as open,
      (count(*) filter (where state in ('posted', 'explained')))::int as decided
    from reconciliation_difference where day >= ${first} group by 1, 2`.execute(db)
  const counts = new Map(counted.map((row) => [keyOf(row), row]))
  const closed = await closedDays(db)
  return [...new Set([...moved.keys(), ...statements.keys()])]
    .sort()
    .reverse()
    .map((key) => {
      const [day = '', channel = ''] = key.split(' ')
      const statement = statements.get(key)
      const ours = moved.get(key)
      const { open = 0, decided = 0 } = counts.get(key) ?? {}
      return {
        channel,
        channelName: channelName(channel),
        day,
        source: statement?.source ?? 'none',
        lines: statement?.lines ?? 0,
        inFen: statement?.inFen ?? 0,
        outFen: statement?.outFen ?? 0,
        ourInFen: ours?.inFen ?? 0,
        ourOutFen: ours?.outFen ?? 0,
        open,
        decided,
        at: statement?.at ?? null,
        isClosed: closed.has(day),
      }
    })
}

/** Lines of the statement in force, as the provider sorted them. */
export async function readStatementLines(
  db: Db,
  { channel, day }: { channel: string; day: string },
  { limit, offset }: Page,
): Promise<{ list: StatementLineRow[]; total: number }> {
  const { rows } = await sql<StatementLineRow & { total: number }>`
    select item, number, trade_no, amount_fen, state, at, coalesce('D' || found, '') as difference,
      (count(*) over ())::int as total
    from (
      select l.*, (select max(d.id) from reconciliation_difference d where d.channel = ${channel} and d.day = ${day}
        and d.item = l.item and d.trade_no = l.trade_no and d.number = l.number and d.state not in ('gone', 'reversed'))
        as found
      from provider_statement_line l
      where l.statement_id = (select max(id) from provider_statement where channel = ${channel} and day = ${day})
    ) lines
    order by found is null, position limit ${limit} offset ${offset}`.execute(db)
  return { list: rows.map(({ total: _total, ...line }) => line), total: rows[0]?.total ?? 0 }
}

async function closedDays(db: Db): Promise<ReadonlyMap<string, { at: number; operatorId: number }>> {
  const rows = await db
    .selectFrom('bookDay')
    .select(['day', 'at', 'operatorId'])
    .where('state', '=', 'closed')
    .execute()
  return new Map(rows.map(({ day, at, operatorId }) => [day, { at, operatorId }]))
}

/** Days that have transactions, and today; newest first. */
async function bookDays(db: Db, now: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(to_timestamp(at / 1000.0) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
    from ledger_txn`.execute(db)
  return [...new Set([dayOf(now), ...rows.map(({ day }) => day)])].sort().reverse()
}

/** What each of the days has and still needs. */
export async function readDayRows(db: Db, days: readonly string[], now: number): Promise<DayRow[]> {
  const sorted = [...days].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  const sums = new Map((await readDays(db, first, last)).map((row) => [row.day, row]))
  const moved = await movedByDay(db, first, last)
  const { rows: given } = await sql<{ key: string }>`
    select distinct day || ' ' || channel as key from provider_statement where day >= ${first} and day <= ${last}`.execute(
    db,
  )
  const known = new Set(given.map(({ key }) => key))
  const { rows: open } = await sql<{ day: string; count: number }>`
    select day, count(*)::int as count from reconciliation_difference
    where state = 'open' and day >= ${first} and day <= ${last} group by day`.execute(db)
  const closed = await closedDays(db)
  const closers = [...new Set([...closed.values()].map(({ operatorId }) => operatorId))]
  const names = new Map(
    closers.length === 0
      ? []
      : (await db.selectFrom('operator').select(['id', 'name']).where('id', 'in', closers).execute()).map(
          ({ id, name }) => [id, name] as const,
        ),
  )
  return days.map((day) => {
    const { entries = 0, debitFen = 0, creditFen = 0 } = sums.get(day) ?? {}
    const closing = closed.get(day)
    return {
      day,
      state: closing ? ('closed' as const) : day >= dayOf(now) ? ('running' as const) : ('open' as const),
      entries,
      debitFen,
      creditFen,
      sumFen: debitFen - creditFen,
      openDifferences: open.find((row) => row.day === day)?.count ?? 0,
      missingStatements: moved.filter((row) => row.day === day && !known.has(keyOf(row))).length,
      closedAt: closing?.at ?? null,
      closedBy: closing ? (names.get(closing.operatorId) ?? '') : '',
    }
  })
}

/** A page of days, newest first. */
export async function readDayPage(
  db: Db,
  state: DayRow['state'] | undefined,
  { limit, offset, now }: Page & { now: number },
): Promise<{ list: DayRow[]; total: number }> {
  const closed = await closedDays(db)
  const stateOf = (day: string): DayRow['state'] =>
    closed.has(day) ? 'closed' : day >= dayOf(now) ? 'running' : 'open'
  const days = (await bookDays(db, now)).filter((day) => state === undefined || stateOf(day) === state)
  return { list: await readDayRows(db, days.slice(offset, offset + limit), now), total: days.length }
}

/** Whether the books have such a day: from the first transaction until today. */
export async function isBookDay(db: Db, day: string, now: number): Promise<boolean> {
  const first = await firstEntryAt(db)
  return first !== null && day >= dayOf(first) && day <= dayOf(now)
}
