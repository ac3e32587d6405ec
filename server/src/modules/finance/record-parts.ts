/** Parts that the console's records of money share. */
import type { RecordView } from '../../kit/console'
import type { TimelineEntry } from '@contract/admin/desk'
import type { Fact } from '@contract/admin/parts'
import type { Db } from '../../db/database'
import { FINANCE_TITLES } from './messages'

/** Chinese names of the audit's actions about money. */
export const ACTION_TITLES: Readonly<Record<string, string>> = {
  'refund.retry': FINANCE_TITLES.retry,
  'difference.post': FINANCE_TITLES.post,
  'difference.explain': FINANCE_TITLES.explain,
  'difference.reverse': FINANCE_TITLES.reverse,
  'day.close': FINANCE_TITLES.close,
  'day.reopen': FINANCE_TITLES.reopen,
  'statement.fetch': FINANCE_TITLES.fetchStatement,
  'statement.upload': FINANCE_TITLES.uploadStatement,
  'finance.export': FINANCE_TITLES.exportEntries,
}

const OTHER_ACTS: Readonly<Record<string, string>> = {
  'approval.request': '提交审批',
  'approval.refuse': '审批驳回',
  'approval.withdraw': '撤回审批',
}

export const orderFact = (orderNo: string | null): Fact[] =>
  orderNo === null ? [] : [{ name: '订单', value: orderNo, kind: 'record', to: { kind: 'order', id: orderNo } }]

export const relatedOrder = (orderNo: string | null): NonNullable<RecordView['related']> =>
  orderNo === null ? [] : [{ kind: 'order', id: orderNo, title: orderNo, note: '订单' }]

/** What operators did with a record, newest first. */
export async function actsOf(db: Db, kind: string, id: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('auditEntry')
    .select(['at', 'action', 'operatorName', 'reason'])
    .where('objectKind', '=', kind)
    .where('objectId', '=', id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ at, action, operatorName, reason }) => ({
    at,
    title: ACTION_TITLES[action] ?? OTHER_ACTS[action] ?? action,
    note: reason,
    actor: operatorName,
    tone: 'info' as const,
  }))
}

/** The approval that a record waits for, in words. */
export async function waitingApproval(db: Db, kind: string, id: string): Promise<Fact[]> {
  const row = await db
    .selectFrom('approval')
    .innerJoin('operator', 'operator.id', 'approval.requestedBy')
    .select(['approval.id', 'operator.name', 'approval.reason'])
    .where('objectKind', '=', kind)
    .where('objectId', '=', id)
    .where('approval.state', '=', 'requested')
    .executeTakeFirst()
  return row ? [{ name: '等待审批', value: `№ ${row.id} · ${row.name}：${row.reason}` }] : []
}
