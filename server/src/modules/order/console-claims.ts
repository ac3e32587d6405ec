/** Claims about what was lost in the console: the queue, the record, the list. */
import { claimActs } from '@contract/admin/order'
import { CLAIM_STATES, type ClaimRow, type ClaimState } from '@contract/admin/parcel'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { adminCall } from '../../kit/admin-call'
import type { QueueSource, RecordSource, RecordView } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { findClaim } from '../claim/repository'
import { followerOf, lockWithOwner } from '../parcel/followers'
import { findParcelById } from '../parcel/repository'
import { sourceOf } from './console-acts'
import type { ConsoleTools } from './console-tools'
import { FORWARD_REASON, ORDER_TITLE } from './messages'

interface FoundClaim {
  claimNo: string
  state: ClaimState
  ref: string
  orderNo: string | null
  parcelNo: string | null
  amountFen: number
  openedAt: number
  dueAt: number | null
}
const toClaim = ({ orderNo, parcelNo, ...claim }: FoundClaim): ClaimRow => ({
  ...claim,
  kind: 'lost',
  orderNo: orderNo ?? '',
  parcelNo: parcelNo ?? '',
  stateName: CLAIM_STATES[claim.state],
})

async function readClaims(
  db: Db,
  { state, q }: { state?: ClaimState | undefined; q?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: ClaimRow[]; total: number }> {
  const { rows } = await sql<FoundClaim & { total: number }>`
    select c.claim_no, c.state, c.ref, c.order_no, p.parcel_no, c.amount_fen, c.opened_at, c.due_at, (count(*) over ())::int as total
    from claim c left join parcel p on p.id = c.parcel_id
    where (${state ?? null}::text is null or c.state = ${state ?? null})
      and (${q ?? null}::text is null or ${q ?? null} in (c.claim_no, c.ref, p.parcel_no, p.waybill))
    order by c.due_at nulls last, c.id desc limit ${limit} offset ${offset}`.execute(db)
  return { list: rows.map(({ total: _total, ...claim }) => toClaim(claim)), total: rows[0]?.total ?? 0 }
}

export const claimQueue: QueueSource = {
  name: 'claim.open',
  title: '理赔',
  permission: 'claim.decide',
  recordKind: 'claim',
  columns: [
    { name: 'claimNo', title: '理赔编号' },
    { name: 'ref', title: '相关单号' },
    { name: 'amountFen', title: '赔付金额', kind: 'fen' },
  ],
  filters: [],
  count: async (db, now) => {
    const { rows } = await sql<{ count: number; overdue: number }>`
      select count(*)::int as count, (count(*) filter (where due_at < ${now}))::int as overdue from claim where state = 'OPEN'`.execute(
      db,
    )
    return rows[0] ?? { count: 0, overdue: 0 }
  },
  list: async (db, page) => {
    const { list, total } = await readClaims(db, { state: 'OPEN' }, page)
    const tasks = list.map(({ claimNo, ref, parcelNo, amountFen, dueAt, stateName }) => ({
      id: claimNo,
      title: `${parcelNo === '' ? '物品' : '包裹'}丢失 ${ref}`,
      state: { title: stateName, tone: 'warning' as const },
      cells: { claimNo, ref, amountFen },
      dueAt,
    }))
    return { tasks, total }
  },
}

async function read(db: Db, id: string): Promise<RecordView | null> {
  const claim = await findClaim(db, id)
  if (!claim) return null
  const isOpen = claim.state === 'OPEN' || claim.state === 'ACCEPTED'
  const { ofKind: kind, ref, parcelId } = claim
  const parcel = parcelId === null ? null : await findParcelById(db, parcelId)
  const records = await followerOf(kind).records(db, { kind, ref, parcelNo: parcel?.parcelNo ?? null })
  return {
    title: `${parcel ? '包裹' : '物品'}丢失 ${id}`,
    version: claim.version,
    state: { title: CLAIM_STATES[claim.state], tone: isOpen ? 'warning' : 'plain' },
    dueAt: claim.dueAt,
    sections: [
      {
        title: '理赔',
        facts: [
          { name: claim.orderNo === null ? '赔付物主' : '赔付卖家', value: String(claim.amountFen), kind: 'fen' },
          { name: '立案时间', value: String(claim.openedAt), kind: 'time' },
          { name: '情况', value: claim.note },
          ...records.map(({ title, ...to }) => ({
            name: to.kind === 'order' ? ORDER_TITLE : '关联记录',
            value: title,
            kind: 'record' as const,
            to: { kind: to.kind, id: to.id },
          })),
          ...(claim.decision === '' ? [] : [{ name: '处理结果', value: claim.decision }]),
        ],
      },
    ],
    timeline: [],
    related: [
      ...(parcel
        ? [{ kind: 'parcel', id: parcel.parcelNo, title: parcel.waybill ?? parcel.parcelNo, note: '包裹' }]
        : []),
      ...records,
    ],
    actions: isOpen ? [{ name: 'accept', isDue: true }, { name: 'decline' }] : [],
  }
}

export const claimRecord = ({ fulfilment }: ConsoleTools): RecordSource => ({
  kind: 'claim',
  kindTitle: '理赔',
  permission: 'claim.read',
  lock: async (trx, id) => {
    const claim = await findClaim(trx, id)
    if (!claim) return null
    const { ofKind: kind, ref, parcelId } = claim
    if (parcelId === null) await followerOf(kind).lock(trx, { kind, ref, parcelNo: null })
    else await lockWithOwner(trx, await findParcelById(trx, parcelId))
    return (await findClaim(trx, id))?.version ?? null
  },
  read,
  actions: [
    sourceOf('accept', claimActs.accept, async (trx, { id, operator, reason }) => {
      await fulfilment.acceptClaim(trx, id, String(operator.id), reason)
      return { message: '已赔付' }
    }),
    sourceOf('decline', claimActs.decline, async (trx, { id, operator, reason }) => {
      await fulfilment.declineClaim(trx, id, String(operator.id), reason)
      return { message: '已关闭' }
    }),
  ],
  timer: {
    next: async (db, id) => {
      const claim = await findClaim(db, id)
      return claim?.state === 'OPEN' && claim.dueAt !== null
        ? { title: '查找期满仍无下落，赔付', dueAt: claim.dueAt }
        : null
    },
    run: (trx, id) => fulfilment.payOverdue(trx, id, FORWARD_REASON),
  },
})

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx

  adminCall(api, ctx, 'GET /admin/claim/list', async ({ input }) => {
    const { page = 1, pageSize = 20, state, q } = input
    const found = await readClaims(db, { state, q }, { limit: pageSize, offset: (page - 1) * pageSize })
    return { ...found, page, pageSize }
  })
}
