/** Parcels of anything in the console: the record, the list, the label. */
import { parcelActs } from '@contract/admin/order'
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { adminCall } from '../../kit/admin-call'
import type { RecordSource, RecordView } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { followerOf, lockWithOwner } from '../parcel/followers'
import { PARCEL_REFUSALS, PARCEL_STEP_NAMES } from '../parcel/messages'
import { findParcel, parcelEvents } from '../parcel/repository'
import { DONE, sourceOf } from './console-acts'
import { actorName, type ConsoleTools } from './console-tools'
import { FORWARD_REASON } from './messages'
import { createParcelViews } from './view-parcels'

async function read({ views }: ConsoleTools, db: Db, id: string): Promise<RecordView | null> {
  const parcel = await findParcel(db, id)
  if (!parcel) return null
  const [view] = await views.records(db, [parcel])
  if (!view) return null
  // What its owner has sent with an own courier is CREATED until its first trace.
  const isSent = parcel.direction === 'in' && parcel.way === 'self' && parcel.state === 'CREATED'
  const isMoving = parcel.state === 'MOVING' || parcel.state === 'PACKED' || isSent
  const weights = [parcel.weightOutG, parcel.weightInG].map((grams) => (grams === null ? '—' : `${grams} 克`))
  return {
    title: `${view.carrierName} ${view.waybill}`.trim() || id,
    version: parcel.version,
    state: { title: view.stateName, tone: parcel.state === 'LOST' ? 'bad' : 'info' },
    dueAt: parcel.dueAt,
    sections: [
      {
        title: '包裹',
        facts: [
          { name: '包裹编号', value: id },
          { name: '运单号', value: view.waybill },
          { name: '封签号', value: view.sealNo },
          { name: '发出 / 收到重量', value: weights.join(' / ') },
          { name: '保价金额', value: String(view.insuredFen), kind: 'fen' },
          ...(view.bookingError === '' ? [] : [{ name: '下单失败原因', value: view.bookingError }]),
        ],
      },
    ],
    photos: view.photos,
    timeline: [
      ...view.traces.map(({ at, status, text }) => ({
        at,
        title: status,
        note: text,
        actor: '快递',
        tone: 'plain' as const,
      })),
      ...(await parcelEvents(db, parcel.id)).map((event) => ({
        at: event.at,
        title: PARCEL_STEP_NAMES[event.step] ?? event.step,
        note: event.reason,
        actor: actorName(event),
        tone: 'info' as const,
      })),
    ].toSorted((a, b) => b.at - a.at),
    related: await followerOf(parcel.kind).records(db, parcel),
    actions: isMoving ? [{ name: 'addTrace' }, ...(parcel.state === 'MOVING' ? [{ name: 'reportLost' }] : [])] : [],
  }
}

export const parcelRecord = (tools: ConsoleTools): RecordSource => ({
  kind: 'parcel',
  kindTitle: '包裹',
  permission: 'order.read',
  lock: async (trx, id) => {
    const parcel = await findParcel(trx, id)
    return parcel ? (await lockWithOwner(trx, parcel)).version : null
  },
  read: (db, id) => read(tools, db, id),
  actions: [
    sourceOf('addTrace', parcelActs.addTrace, async (trx, { id, operator, input }) => {
      await tools.fulfilment.addTrace(trx, id, String(operator.id), input as never)
      return { message: DONE }
    }),
    sourceOf('reportLost', parcelActs.reportLost, async (trx, { id, operator, input }) => {
      const claimNo = await tools.fulfilment.reportLost(trx, id, String(operator.id), input as never)
      return { message: `已立案 ${claimNo}`, after: { claimNo } }
    }),
  ],
  timer: {
    next: async (db, id) => {
      const parcel = await findParcel(db, id)
      return parcel?.state === 'MOVING' && parcel.dueAt !== null
        ? { title: '长时间没有物流更新，开始查找', dueAt: parcel.dueAt }
        : null
    },
    run: async (trx, id, now) => {
      await trx.updateTable('parcel').set({ dueAt: now }).where('parcelNo', '=', id).execute()
      const isSearched = await tools.fulfilment.searchIfSilent(trx, id, now, FORWARD_REASON)
      if (!isSearched) throw new Refusal(RET.CONFLICT, PARCEL_REFUSALS.stateChanged)
    },
  },
})

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const { config, db } = ctx
  const views = createParcelViews(ctx)

  adminCall(api, ctx, 'GET /admin/parcel/list', async ({ input }) => {
    const { page = 1, pageSize = 20, q, direction, state, kind } = input
    let query = db.selectFrom('parcel')
    if (direction) query = query.where('direction', '=', direction)
    if (state) query = query.where('state', '=', state)
    if (kind) query = query.where('kind', '=', kind)
    if (q) query = query.where(sql<boolean>`${q} in (parcel_no, waybill, seal_no, ref)`)
    const found = await query
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
    const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return { list: found.map(views.row), page, pageSize, total: Number(total) }
  })

  adminCall(api, ctx, 'GET /admin/parcel/info', async ({ input }) => {
    const parcel = await findParcel(db, input.parcelNo)
    const [view] = parcel ? await views.records(db, [parcel]) : []
    if (!view) throw new Refusal(RET.NOT_FOUND, PARCEL_REFUSALS.notFound)
    return view
  })

  adminCall(api, ctx, 'GET /admin/parcel/label', async ({ input }) => {
    const parcel = await findParcel(db, input.parcelNo)
    const [view] = parcel ? await views.records(db, [parcel]) : []
    if (!parcel || !view || !parcel.address) throw new Refusal(RET.NOT_FOUND, PARCEL_REFUSALS.notFound)
    const { warehouse } = config.courier
    const end = ({ name, phone, regionName, detail }: typeof warehouse) => ({
      name,
      phone,
      address: regionName + detail,
    })
    return {
      parcelNo: parcel.parcelNo,
      carrierName: view.carrierName,
      waybill: view.waybill,
      url: parcel.labelUrl,
      to: end(parcel.address),
      from: end(warehouse),
      sealNo: parcel.sealNo,
      weightG: parcel.weightOutG,
      lines: view.lines.map(({ title }) => title),
    }
  })
}
