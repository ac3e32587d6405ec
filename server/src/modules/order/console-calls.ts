/** The console's calls of orders, and two of anything: what a scanned code belongs to, the upload of photos. */
import type { AdminOrderRecord } from '@contract/admin/order'
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { adminCall } from '../../kit/admin-call'
import type { AppContext } from '../../kit/context'
import type { ActingOperator } from '../../kit/operator'
import { Refusal } from '../../kit/refusal'
import type { InspectionRow } from '../inspection/repository'
import { followerOf } from '../parcel/followers'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { versionOf } from './acts/of-operator'
import { allowed, possibleActs, UNHURRIED } from './console-acts'
import {
  actorName,
  consoleTools,
  dueOf,
  findOrder,
  maskedAddress,
  orderParts,
  paidWithOf,
  type ConsoleTools,
} from './console-tools'
import { listOrders, toOrderRow } from './find-orders'
import { REFUSALS, STEP_NAMES } from './messages'
import { caseOfParcel } from './ports'
import type { OrderLineRecord } from './repository'

/** Bytes: a phone's photograph of 10 MB as base64 (contract/admin/pictures.ts). */
const UPLOAD_BODY_LIMIT = 14_100_000

const toLine = (line: OrderLineRecord): AdminOrderRecord['lines'][number] => ({
  itemId: String(line.itemId),
  title: line.title,
  brandName: line.brandName,
  gradeName: line.gradeName,
  priceFen: line.priceFen,
  commissionFen: line.commissionFen,
  refundedFen: line.refundedFen,
  sellerId: line.sellerId,
  sellerName: line.sellerName ?? '',
  sellerKind: line.seller,
  coverUrl: line.cover.url,
})

/** An operator by id; null for none, and for the demonstration's own. */
async function operatorOf(db: Db, id: string | null) {
  if (id === null || !/^\d+$/.test(id)) return null
  const known = await db
    .selectFrom('operator')
    .select(['login', 'name'])
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return { id, login: known?.login ?? '', name: known?.name ?? '' }
}

const toInspection = async (
  { views }: ConsoleTools,
  db: Db,
  { inspectionNo, state, verdict, inspectorId, secondId, lines, createdAt, doneAt }: InspectionRow,
): Promise<AdminOrderRecord['inspection']> => ({
  inspectionNo,
  state,
  verdict,
  inspector: await operatorOf(db, inspectorId),
  second: await operatorOf(db, secondId),
  lines,
  photos: views.photos(
    lines.flatMap(({ faces, flaws }) =>
      [...faces, ...flaws].flatMap(({ photo }) => (photo === undefined ? [] : [photo])),
    ),
    '查验',
  ),
  createdAt,
  doneAt,
})

async function infoOf(tools: ConsoleTools, orderNo: string, operator: ActingOperator): Promise<AdminOrderRecord> {
  const { db, views } = tools
  const order = await findOrder(db, orderNo)
  if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
  const { lines, events, parcels, inspection, money, refundableFen, waitingRefund } = await orderParts(tools, db, order)
  const { payment } = money
  const title = lines[0]?.title ?? ''
  return {
    ...toOrderRow({ ...order, title, lineCount: lines.length, dueAt: await dueOf(db, orderNo) }),
    version: await versionOf(db, order),
    userId: String(order.userId),
    goodsFen: order.goodsFen,
    remark: order.remark,
    cancelReason: order.cancelReason ?? '',
    address: maskedAddress(order),
    lines: lines.map(toLine),
    paidWith: await paidWithOf(db, order, money),
    payment: payment && {
      payNo: payment.payNo,
      channelName: payment.channelName,
      paidAt: payment.paidAt,
      amountFen: payment.amountFen,
      totalFen: payment.totalFen,
    },
    refunds: money.refunds,
    refundableFen,
    waitingRefund,
    parcels: await views.records(db, parcels),
    inspection: inspection ? await toInspection(tools, db, inspection) : null,
    events: events.map((event) => ({
      at: event.at,
      name: STEP_NAMES[event.step],
      note: event.reason,
      actor: actorName(event),
    })),
    actions: allowed(operator, possibleActs(order, parcels, inspection, refundableFen)),
  }
}

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const tools = consoleTools(ctx)
  const { clock, db } = tools
  const pictures = privatePicturesOf(ctx)

  // A photograph as text is larger than any other body.
  api.addHook('onRoute', (route) => {
    if (route.url.endsWith('/admin/picture/upload')) route.bodyLimit = UPLOAD_BODY_LIMIT
  })

  adminCall(api, ctx, 'GET /admin/order/list', async ({ input }) => {
    const { page = 1, pageSize = 20, ...filters } = input
    const found = await listOrders(db, filters, { limit: pageSize, offset: (page - 1) * pageSize }, clock.now())
    return { ...found, page, pageSize }
  })

  adminCall(api, ctx, 'GET /admin/order/info', ({ input, operator }) => infoOf(tools, input.orderNo, operator))

  adminCall(api, ctx, 'GET /admin/parcel/scan', async ({ input, operator }) => {
    const code = input.code.trim()
    const parcel = await db
      .selectFrom('parcel')
      .selectAll()
      .where(sql<boolean>`${code} in (waybill, parcel_no, seal_no)`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (parcel?.orderNo === null) {
      const [of] = await followerOf(parcel.kind).records(db, parcel)
      const record = of ? { kind: of.kind, id: of.id } : { kind: 'parcel', id: parcel.parcelNo }
      return { record, parcelNo: parcel.parcelNo, action: '' }
    }
    const caseNo =
      parcel?.kind === 'return' || parcel?.kind === 'sendBack'
        ? await caseOfParcel.get()(db, parcel.parcelNo)
        : undefined
    if (parcel && caseNo !== undefined) {
      const isDue =
        parcel.direction === 'in' && parcel.state !== 'COUNTED' && operator.permissions.has('afterSale.receive')
      const record = { kind: 'afterSale', id: caseNo }
      return { record, parcelNo: parcel.parcelNo, action: isDue ? 'receive' : '' }
    }
    const order = await findOrder(db, parcel?.orderNo ?? code)
    if (!order) return { record: null, parcelNo: '', action: '' }
    const { parcels, inspection, refundableFen } = await orderParts(tools, db, order)
    const [action] = allowed(operator, possibleActs(order, parcels, inspection, refundableFen))
    const due = action === undefined || UNHURRIED.includes(action) ? '' : action
    return { record: { kind: 'order', id: order.orderNo }, parcelNo: parcel?.parcelNo ?? '', action: due }
  })

  adminCall(api, ctx, 'POST /admin/picture/upload', async ({ input, operator }) => {
    const given = Buffer.from(input.content.replace(/^data:image\/[a-z]+;base64,/, ''), 'base64')
    const taker = { kind: 'operator', id: String(operator.id) } as const
    const file = await pictures.save(given, { purpose: input.purpose, taker })
    return { file, ...pictures.addressOf(file) }
  })
}
