/**
 * Finance in the console (contract/admin/finance.ts): queues, records, searches and metrics of money. Money moves by
 * actions of the records `refund`, `difference` and `day`; above the role's limit another operator approves.
 */
import type { SearchHit } from '@contract/admin/desk'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { dayOf, dayStart } from '../../kit/china-day'
import type { ConsoleArea, DeskMetricSource } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { dayRecord, reopenApproval } from './console-day'
import { differenceQueue, differenceRecord, postApproval } from './console-difference'
import { paymentRecord } from './console-payment'
import { refundQueue, refundRecord } from './console-refund'
import { readDayPage, readPayments, readRefunds } from './lists'
import { DIFFERENCE_STATE_NAMES, FINANCE_TITLES, REFUND_PROGRESS_NAMES } from './messages'
import { ACTION_TITLES } from './record-parts'
import { countOpenDifferences, findDifference, rowIdOf } from './repository'
import { financeTools, type FinanceTools } from './tools'

/** Sums of paid payments by day in China. */
async function paidByDay(db: Db, from: number, to: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; fen: number }>`
    select to_char(to_timestamp(paid_at / 1000.0) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      sum(amount_fen)::bigint as fen
    from payment where paid_at >= ${from} and paid_at <= ${to} group by 1`.execute(db)
  return new Map(rows.map(({ day, fen }) => [day, fen]))
}

/** Payments, refunds and a difference that have a number. */
async function findByNumber({ clock, channelName }: FinanceTools, db: Db, q: string): Promise<SearchHit[]> {
  if (!/^[A-Za-z0-9]{2,64}$/.test(q)) return []
  const page = { limit: 6, offset: 0 }
  const [payments, refunds, difference] = await Promise.all([
    readPayments(db, { q }, page, channelName),
    readRefunds(db, { q }, { ...page, now: clock.now() }, channelName),
    rowIdOf(q) === null ? undefined : findDifference(db, q),
  ])
  return [
    ...payments.list.map(({ payNo, tradeNo, stateName }) => ({
      kind: 'payment',
      kindTitle: FINANCE_TITLES.payment,
      id: payNo,
      title: payNo,
      note: stateName,
      isExact: q === payNo || q === tradeNo,
    })),
    ...refunds.list.map(({ refundNo, state }) => ({
      kind: 'refund',
      kindTitle: FINANCE_TITLES.refund,
      id: refundNo,
      title: refundNo,
      note: REFUND_PROGRESS_NAMES[state],
      isExact: q === refundNo,
    })),
    ...(difference
      ? [
          {
            kind: 'difference',
            kindTitle: FINANCE_TITLES.difference,
            id: q,
            title: difference.number,
            note: DIFFERENCE_STATE_NAMES[difference.state],
            isExact: true,
          },
        ]
      : []),
  ]
}

const metrics = ({ channelName }: FinanceTools): DeskMetricSource[] => [
  {
    name: 'finance.paidToday',
    title: '今日收款',
    permission: 'finance.read',
    kind: 'fen',
    to: '/finance/payments',
    async read(db, now) {
      const day = dayOf(now)
      const value = (await paidByDay(db, dayStart(day), now)).get(day) ?? 0
      return { value, to: `/finance/payments?from=${day}&to=${day}` }
    },
  },
  {
    name: 'finance.refundsOpen',
    title: '待退款',
    permission: 'finance.read',
    kind: 'count',
    to: '/finance/refunds?open=yes',
    async read(db, now) {
      const { total, overdue } = await readRefunds(db, { isOpen: true }, { limit: 1, offset: 0, now }, channelName)
      return { value: total, tone: overdue > 0 ? 'bad' : 'plain' }
    },
  },
  {
    name: 'finance.differences',
    title: '对账差异',
    permission: 'finance.read',
    kind: 'count',
    to: '/finance/differences?state=open',
    async read(db, now) {
      const { count } = await countOpenDifferences(db, now)
      return { value: count, tone: count > 0 ? 'bad' : 'plain' }
    },
  },
  {
    name: 'finance.openDays',
    title: '未日结',
    permission: 'finance.read',
    kind: 'count',
    to: '/finance/days?state=open',
    async read(db, now) {
      return { value: (await readDayPage(db, 'open', { limit: 0, offset: 0, now })).total }
    },
  },
]

export function registerConsole(ctx: AppContext): ConsoleArea {
  const tools = financeTools(ctx)
  return {
    title: FINANCE_TITLES.area,
    queues: [differenceQueue(tools), refundQueue(tools)],
    records: [paymentRecord(tools), refundRecord(tools), differenceRecord(tools), dayRecord],
    approvals: [postApproval(tools), reopenApproval],
    actionTitles: ACTION_TITLES,
    searches: [{ permission: 'finance.read', find: (db, q) => findByNumber(tools, db, q) }],
    figures: metrics(tools),
    series: [{ name: 'finance.paid', title: '每日收款', kind: 'fen', permission: 'finance.read', read: paidByDay }],
  }
}
