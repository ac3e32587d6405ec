/** Refunds in the console: those that wait or fail, one with its attempts, and a new attempt. */
import type { Db } from '../../db/handle'
import type { QueueSource, RecordSource } from '../../kit/console'
import { sql } from 'kysely'
import { retryRefund } from './acts/retry-refund'
import { readRefunds, type ChannelName } from './lists'
import { FINANCE_TITLES, REFUND_PROGRESS_NAMES } from './messages'
import { actsOf, orderFact, relatedOrder } from './record-parts'
import type { FinanceTools } from './tools'

const REFUND_TONES = { waiting: 'info', retrying: 'warning', failed: 'bad', done: 'good' } as const

/** Grows with every attempt, and differs once it is done. */
const versionOf = ({ attempts, doneAt }: { attempts: number; doneAt: number | null }): number =>
  2 * attempts + (doneAt === null ? 0 : 1)

async function findRefund(handle: Db, id: string, now: number, channelName: ChannelName) {
  const { list } = await readRefunds(handle, { q: id }, { limit: 20, offset: 0, now }, channelName)
  return list.find(({ refundNo }) => refundNo === id)
}

export const refundRecord = ({ clock, channelName }: FinanceTools): RecordSource => ({
  kind: 'refund',
  kindTitle: FINANCE_TITLES.refund,
  permission: 'finance.read',
  // Its attempts count up to the end; a retry begins anew, and is refused where nothing waits.
  lock: async (trx, id) => {
    await sql`select from refund where refund_no = ${id} for update`.execute(trx)
    const refund = await findRefund(trx, id, clock.now(), channelName)
    return refund ? versionOf(refund) : null
  },
  read: async (handle, id, _operator, now) => {
    const refund = await findRefund(handle, id, now, channelName)
    if (!refund) return null
    return {
      title: `${refund.causeName} ${id}`,
      version: versionOf(refund),
      state: { title: REFUND_PROGRESS_NAMES[refund.state], tone: REFUND_TONES[refund.state] },
      dueAt: refund.dueAt,
      sections: [
        {
          title: FINANCE_TITLES.refund,
          facts: [
            { name: '金额', value: String(refund.amountFen), kind: 'fen' },
            { name: '渠道', value: refund.channelName },
            { name: '支付单', value: refund.payNo, kind: 'record', to: { kind: 'payment', id: refund.payNo } },
            ...orderFact(refund.orderNo),
            { name: '发起时间', value: String(refund.createdAt), kind: 'time' },
            ...(refund.doneAt === null
              ? []
              : [{ name: '退款时间', value: String(refund.doneAt), kind: 'time' as const }]),
            { name: '尝试次数', value: String(refund.attempts) },
            ...(refund.lastError === '' ? [] : [{ name: '最近错误', value: refund.lastError }]),
          ],
        },
      ],
      timeline: await actsOf(handle, 'refund', id),
      related: relatedOrder(refund.orderNo),
      actions: refund.state === 'done' ? [] : [{ name: 'retry', isDue: refund.state === 'failed' }],
    }
  },
  actions: [
    {
      name: 'retry',
      title: FINANCE_TITLES.retry,
      permission: 'finance.reconcile',
      needsReason: true,
      stepUp: true,
      confirm: '将立即向渠道再次提交这笔退款；渠道按退款单号去重，不会重复退款。',
      act: retryRefund,
    },
  ],
})

export const refundQueue = ({ channelName }: FinanceTools): QueueSource => ({
  name: 'finance.refund',
  title: '退款异常',
  permission: 'finance.reconcile',
  recordKind: 'refund',
  columns: [
    { name: 'orderNo', title: '订单编号' },
    { name: 'cause', title: '原因' },
    { name: 'amountFen', title: '金额', kind: 'fen' },
    { name: 'lastError', title: '最近错误' },
  ],
  filters: [],
  count: async (handle, now) => {
    const { total, overdue } = await readRefunds(handle, { isTask: true }, { limit: 1, offset: 0, now }, channelName)
    return { count: total, overdue }
  },
  list: async (handle, { limit, offset, now }) => {
    const { list, total } = await readRefunds(handle, { isTask: true }, { limit, offset, now }, channelName)
    const tasks = list.map(({ refundNo, state, orderNo, causeName, amountFen, lastError, dueAt }) => ({
      id: refundNo,
      title: refundNo,
      state: { title: REFUND_PROGRESS_NAMES[state], tone: REFUND_TONES[state] },
      cells: { orderNo, cause: causeName, amountFen, lastError },
      dueAt,
    }))
    return { tasks, total }
  },
})
