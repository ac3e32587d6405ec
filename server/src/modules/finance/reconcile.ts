/**
 * Reconciliation: takes the provider's statement of a day, from its port or as a file, compares it with payments,
 * refunds and money that belongs to no order, and keeps what differs. The statement of a day that is over is fetched by
 * itself, once its provider should have it.
 */
import type { StatementItem } from '@contract/admin/finance'
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { lockUntilEnd, transaction, type Trx } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import { addDays, DAY_MS, dayOf, dayStart } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { STATEMENT_DAYS_BACK, STATEMENT_READY_MS } from './limits'
import { findDifferences, type OurTrade } from './match'
import { FINANCE_REFUSALS } from './messages'
import {
  currentStatement,
  findBookDay,
  insertStatement,
  linesElsewhere,
  linesOf,
  statementDays,
  storeDifferences,
} from './repository'
import { statementHash, type StatementTrade } from './statement-file'
import type { Providers } from '../payment/providers'

/**
 * Everything of ours that moves money at a provider: paid payments, payments that wait (the provider may know more),
 * money that belongs to no order, and the refunds of all of them.
 */
const OURS = sql`
  select 'payment' as item, channel, pay_no as number, trade_no, amount_fen,
      case when paid_at is null then 'pending' else 'done' end as state, coalesce(paid_at, created_at) as at, order_no
    from payment
  union all
  select 'payment', channel, pay_no, trade_no, amount_fen, 'done', created_at, null
    from stray_payment where state <> 'BOOKED'
  union all
  select 'refund', p.channel, r.refund_no, null, r.amount_fen,
      case when r.done_at is null then 'pending' else 'done' end, coalesce(r.done_at, r.created_at), r.order_no
    from refund r join payment p on p.pay_no = r.pay_no
  union all
  select 'refund', channel, refund_no, null, amount_fen, case when done_at is null then 'pending' else 'done' end,
      coalesce(done_at, created_at), null
    from stray_payment where state in ('REFUNDING', 'REFUNDED')`

/** What of ours a statement's lines name, and what moved on the day. */
async function readOurs(
  trx: Db,
  { channel, day }: { channel: string; day: string },
  trades: readonly StatementTrade[],
): Promise<OurTrade[]> {
  const tradeNos = trades.map(({ tradeNo }) => tradeNo)
  const numbers = trades.map(({ number }) => number)
  const { rows } = await sql<OurTrade>`
    select item, number, trade_no, amount_fen, state, at, order_no from (${OURS}) ours
    where channel = ${channel} and (number = any(${numbers}::text[]) or trade_no = any(${tradeNos}::text[])
      or (state = 'done' and at >= ${dayStart(day)} and at < ${dayStart(addDays(day, 1))}))
    order by at, number`.execute(trx)
  return rows
}

export interface MovedOfDay {
  channel: string
  day: string
  inFen: number
  outFen: number
}

/** What our books moved at the providers on the days, inclusive. */
export async function movedByDay(db: Db, from: string, to: string): Promise<MovedOfDay[]> {
  const { rows } = await sql<MovedOfDay>`
    select channel, to_char(to_timestamp(at / 1000.0) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      coalesce(sum(amount_fen) filter (where item = 'payment'), 0)::bigint as in_fen,
      coalesce(sum(amount_fen) filter (where item = 'refund'), 0)::bigint as out_fen
    from (${OURS}) ours where state = 'done' and at >= ${dayStart(from)} and at < ${dayStart(addDays(to, 1))}
    group by 1, 2 order by 2 desc, 1`.execute(db)
  return rows
}

/** The order of a payment or refund by its number; null where there is none. */
export async function orderOf(db: Db, item: StatementItem, number: string): Promise<string | null> {
  const { rows } = await sql<{ orderNo: string | null }>`
    select order_no from (${OURS}) ours where item = ${item} and number = ${number} order by order_no nulls last limit 1`.execute(
    db,
  )
  return rows[0]?.orderNo ?? null
}

/** Compares the statement in force with our books of now. */
async function matchDay(trx: Trx, channel: string, day: string, now: number): Promise<void> {
  const statement = await currentStatement(trx, channel, day)
  if (!statement) return
  const trades = await linesOf(trx, statement.id)
  const ours = await readOurs(trx, { channel, day }, trades)
  const elsewhere = await linesElsewhere(trx, {
    channel,
    day,
    tradeNos: ours.flatMap(({ tradeNo }) => tradeNo ?? []),
    numbers: ours.map(({ number }) => number),
  })
  const span = { from: dayStart(day), to: dayStart(addDays(day, 1)) }
  await storeDifferences(trx, { channel, day }, findDifferences(trades, ours, span, elsewhere), now)
}

/** Matches a day again; a closed one stays as it is. */
export async function rematch(trx: Trx, channel: string, day: string, now: number): Promise<void> {
  await lockUntilEnd(trx, 'bookDay', day)
  if ((await findBookDay(trx, day))?.state !== 'closed') await matchDay(trx, channel, day, now)
}

interface Given {
  channel: string
  day: string
  source: 'provider' | 'upload'
  trades: readonly StatementTrade[]
}

/**
 * Takes a statement and matches it; the same one again only matches. Neighbouring days are matched again, since a trade
 * at midnight may be on either.
 * @throws Refusal CONFLICT for a closed day
 */
export async function takeStatement(trx: Trx, { channel, day, source, trades }: Given, now: number): Promise<void> {
  // In ascending order, so that statements of neighbouring days cannot deadlock.
  for (const one of [addDays(day, -1), day, addDays(day, 1)]) await lockUntilEnd(trx, 'bookDay', one)
  if ((await findBookDay(trx, day))?.state === 'closed') throw new Refusal(RET.CONFLICT, FINANCE_REFUSALS.closedDay)
  const hash = statementHash(trades)
  const before = await currentStatement(trx, channel, day)
  if (before?.hash !== hash) await insertStatement(trx, { channel, day, source, hash, at: now }, trades)
  await matchDay(trx, channel, day, now)
  if (before?.hash === hash) return
  for (const other of await statementDays(trx, channel, [addDays(day, -1), addDays(day, 1)])) {
    await rematch(trx, channel, other, now)
  }
}

/** @throws Refusal BAD_REQUEST for a day that is not over, UNAVAILABLE where the provider gives no statement now */
export async function fetchStatement(
  { providers }: Providers,
  channel: string,
  day: string,
  now: number,
): Promise<StatementTrade[]> {
  const provider = providers.get(channel)
  if (!provider) throw new Refusal(RET.BAD_REQUEST, FINANCE_REFUSALS.unknownChannel)
  if (day >= dayOf(now)) throw new Refusal(RET.BAD_REQUEST, FINANCE_REFUSALS.dayNotOver)
  try {
    return await provider.statement(day)
  } catch {
    throw new Refusal(RET.UNAVAILABLE, FINANCE_REFUSALS.notAvailable)
  }
}

/** Fetches what is missing of the days that are over; a provider that fails is tried again with the next run. */
export function createStatementSweep({ db, log }: Pick<AppContext, 'db' | 'log'>, providers: Providers): Sweep {
  return {
    name: "providers' statements",
    everyMs: 60 * 60_000,
    run: async (now) => {
      const last = dayOf(now - STATEMENT_READY_MS - DAY_MS)
      const first = addDays(last, 1 - STATEMENT_DAYS_BACK)
      const moved = await movedByDay(db, first, last)
      for (const { channel, day } of moved) {
        if (!providers.providers.has(channel) || (await currentStatement(db, channel, day))) continue
        if ((await findBookDay(db, day))?.state === 'closed') continue
        try {
          const trades = await fetchStatement(providers, channel, day, now)
          await transaction(db, (trx) => takeStatement(trx, { channel, day, source: 'provider', trades }, now))
        } catch (error) {
          log.error({ err: error, channel, day }, "a provider's statement was not taken")
        }
      }
      return 0
    },
  }
}
