/**
 * Orders, parcels and claims in the console (contract/admin/{order,parcel}.ts): queues, records with the actions that
 * the state graphs allow now, the search, and the calls of their pages. Every action is one of `fulfil-order.ts`.
 */
import { claimActs, orderActs, parcelActs, type AdminOrderRow, type OrderActName } from '@contract/admin/order'
import { CLAIM_STATES, type ClaimRow, type ClaimState } from '@contract/admin/parcel'
import type { Fact, Tone } from '@contract/admin/parts'
import { NoInput } from '@contract/call'
import { RET } from '@contract/constants'
import type { OrderState } from '@contract/order'
import type { TObject } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../db/database'
import { adminCall } from '../kit/admin-call'
import type { ActContext, ActionSource, ConsoleArea, QueueSource, RecordSource } from '../kit/console'
import type { AppContext } from '../kit/context'
import { maskAddress, maskName, maskPhone } from '../kit/masking'
import type { ActingOperator } from '../kit/operator'
import { Refusal } from '../kit/refusal'
import { findClaim } from '../modules/claim/repository'
import { inspectionOf, type InspectionRow } from '../modules/inspection/repository'
import { settingSql } from '../kit/settings'
import { orderSettings } from '../modules/order/settings'
import type { OrderRecord } from '../modules/order/change-state'
import { isPossible } from '../modules/order/graph'
import { REFUSALS, STATE_NAMES, STEP_NAMES } from '../modules/order/messages'
import { lockOrder, orderEvents, orderLines } from '../modules/order/repository'
import { PARCEL_REFUSALS, PARCEL_STEP_NAMES } from '../modules/parcel/messages'
import { findParcel, parcelEvents, parcelsOfOrders, type ParcelRecord } from '../modules/parcel/repository'
import { createFulfilment, versionOf, type Act } from './fulfil-order'
import { createOrderProcess } from './order-process'
import { privatePicturesOf } from './private-pictures'
import { createParcelViews } from './view-parcels'

const ORDERS = '订单'
/** Bytes: a phone's photograph of 10 MB as base64 (contract/admin/pictures.ts). */
const UPLOAD_BODY_LIMIT = 14_100_000
const ACTORS: Readonly<Record<string, string>> = {
  buyer: '买家',
  provider: '支付',
  operator: '操作员',
  system: '系统',
  timer: '定时',
  courier: '快递',
  order: '随订单',
}
const TONES: Readonly<Partial<Record<OrderState, Tone>>> = {
  PAID: 'info',
  INBOUND: 'info',
  QC: 'warning',
  BUYER_DECIDE: 'warning',
  TO_SHIP: 'warning',
  SHIPPED: 'info',
  DELIVERED: 'good',
  COMPLETED: 'good',
  SETTLED: 'good',
  CANCELLED: 'bad',
}

/** When the present state should be over: of the warehouse's work by the times that buyers read. */
const DUE = sql<number | null>`case o.state
  when 'TO_SHIP' then (select max(at) from order_event e where e.order_id = o.id)
    + ${settingSql(orderSettings, 'order.dispatch')}
  when 'QC' then (select max(at) from order_event e where e.order_id = o.id)
    + ${settingSql(orderSettings, 'order.inspect')}
  when 'INBOUND' then (select min(due_at) from parcel p where p.order_no = o.order_no and p.kind = 'inbound')
  else o.deadline_at end`

interface FoundOrder {
  orderNo: string
  state: OrderState
  fulfilment: AdminOrderRow['fulfilment']
  payFen: number
  address: { name: string; phone: string }
  createdAt: number
  dueAt: number | null
  title: string
  lineCount: number
}

const SELECT = sql`o.order_no, o.state, o.fulfilment, o.pay_fen, o.address, o.created_at, ${DUE} as due_at,
  (select title from order_line l where l.order_id = o.id order by position limit 1) as title,
  (select count(*)::int from order_line l where l.order_id = o.id) as line_count`

const toRow = ({ address, ...order }: FoundOrder): AdminOrderRow => ({
  ...order,
  stateName: STATE_NAMES[order.state],
  buyerName: maskName(address.name),
  buyerPhone: maskPhone(address.phone),
})

interface QueueOf {
  name: string
  title: string
  permission: QueueSource['permission']
  where: RawBuilder<unknown>
}

/** Tasks of orders in a state of their work. */
function orderQueue({ name, title, permission, where }: QueueOf): QueueSource {
  return {
    name,
    title,
    permission,
    recordKind: 'order',
    columns: [
      { name: 'orderNo', title: '订单编号' },
      { name: 'item', title: '商品' },
      { name: 'buyer', title: '买家' },
      { name: 'payFen', title: '金额', kind: 'fen' },
      { name: 'createdAt', title: '下单时间', kind: 'time' },
    ],
    filters: [],
    count: async (db, now) => {
      const { rows } = await sql<{ count: number; overdue: number }>`
        select count(*)::int as count, (count(*) filter (where due_at < ${now}))::int as overdue
        from (select ${DUE} as due_at from orders o where ${where}) q`.execute(db)
      return rows[0] ?? { count: 0, overdue: 0 }
    },
    list: async (db, { offset, limit }) => {
      const { rows } = await sql<FoundOrder & { total: number }>`
        select *, (count(*) over ())::int as total from (select ${SELECT} from orders o where ${where}) q
        order by due_at nulls last, created_at limit ${limit} offset ${offset}`.execute(db)
      const tasks = rows.map((found) => {
        const { orderNo, state, title: item, buyerName, payFen, createdAt, dueAt } = toRow(found)
        return {
          id: orderNo,
          title: item,
          state: { title: STATE_NAMES[state], tone: TONES[state] ?? 'plain' },
          cells: { orderNo, item, buyer: buyerName, payFen, createdAt },
          dueAt,
        }
      })
      return { tasks, total: rows[0]?.total ?? 0 }
    },
  }
}

const hasParcel = sql`exists (select from parcel p where p.order_no = o.order_no and p.kind = 'order' and p.state = 'PACKED')`
const needsSecond = sql`exists (select from inspection i where i.order_no = o.order_no and i.state = 'SECOND')`

const QUEUES: readonly QueueOf[] = [
  {
    name: 'order.pack',
    title: '待打包',
    permission: 'order.ship',
    where: sql`o.state = 'TO_SHIP' and not ${hasParcel}`,
  },
  {
    name: 'order.handOver',
    title: '待交快递',
    permission: 'order.ship',
    where: sql`o.state = 'TO_SHIP' and ${hasParcel}`,
  },
  {
    name: 'order.merchantShip',
    title: '待商家发货',
    permission: 'order.receive',
    where: sql`o.state = 'PAID' and o.fulfilment = 'merchant'`,
  },
  { name: 'order.receive', title: '待收货', permission: 'order.receive', where: sql`o.state = 'INBOUND'` },
  {
    name: 'order.inspect',
    title: '待查验',
    permission: 'order.inspect',
    where: sql`o.state = 'QC' and not ${needsSecond}`,
  },
  { name: 'order.second', title: '待复核', permission: 'order.inspect', where: sql`o.state = 'QC' and ${needsSecond}` },
  { name: 'order.decide', title: '待买家确认', permission: 'order.decide', where: sql`o.state = 'BUYER_DECIDE'` },
]

/** Names of the actions that the state allows, the due one first. */
function possibleActs(
  order: OrderRecord,
  parcels: readonly ParcelRecord[],
  inspection: InspectionRow | undefined,
): OrderActName[] {
  const packed = parcels.find(({ kind, state }) => kind === 'order' && state === 'PACKED')
  const hasOut = parcels.some(({ kind }) => kind === 'order')
  const due: OrderActName[] = []
  if (order.state === 'TO_SHIP' && !hasOut) due.push('pack')
  if (packed && packed.waybill !== null) due.push('handOver')
  if (packed && packed.waybill === null && packed.courier !== '') due.push('bookAgain')
  if (packed) due.push('enterWaybill', 'unpack')
  if (order.state === 'PAID' && order.fulfilment === 'merchant') due.push('merchantShip')
  if (order.state === 'INBOUND') due.push('receive')
  if (order.state === 'QC') due.push(inspection?.state === 'SECOND' ? 'secondOpinion' : 'inspect')
  if (order.state === 'BUYER_DECIDE') due.push('decide', 'sendDecisionCode')
  const isBefore = ['PENDING_PAY', 'PAID', 'INBOUND', 'QC', 'BUYER_DECIDE', 'TO_SHIP'].includes(order.state)
  if (isBefore && !hasOut) due.push('changeAddress')
  const cancels = ['cancelUnpaid', 'cancelBeforeShipping', 'cancelBeforeInbound', 'cancelByOperator'] as const
  if (cancels.some((step) => isPossible(step, order))) due.push('cancel')
  return due
}

const formOf = (input: object): { form?: TObject } => (input === NoInput ? {} : { form: input as TObject })

/** What registers of an action beside what it does. */
const sourceOf = (
  name: string,
  act: { title: string; permission: ActionSource['permission']; input: object; needsReason?: true; confirm?: string },
  carryOut: ActionSource['act'],
): ActionSource => ({
  name,
  title: act.title,
  permission: act.permission,
  ...formOf(act.input),
  ...(act.needsReason && { needsReason: true }),
  ...(act.confirm !== undefined && { confirm: act.confirm }),
  act: carryOut,
})

const DONE = '已完成'

function createConsole(ctx: AppContext) {
  const { db } = ctx
  const fulfilment = createFulfilment(ctx, createOrderProcess(ctx))
  const views = createParcelViews(ctx)

  const find = (handle: Db, orderNo: string) =>
    handle.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()
  const allowed = (operator: ActingOperator, names: readonly OrderActName[]) =>
    names.filter((name) => operator.permissions.has(orderActs[name].permission))

  /** The console has locked the order and compared its version. The input was validated by the action's form. */
  const actOf = <I>({ id, input, reason, operator }: ActContext): Act<I> => ({
    orderNo: id,
    version: null,
    operatorId: String(operator.id),
    input: input as I,
    reason,
  })
  const orderAction = (name: OrderActName): ActionSource =>
    sourceOf(name, orderActs[name], async (trx, context) => {
      const before = (await find(trx, context.id))?.state
      const result = await carryOut[name](trx, context)
      const after = (await find(trx, context.id))?.state
      return { message: result === false ? '验证码不正确或已失效，请核对或重新发送' : DONE, before, after }
    })
  const carryOut: Record<OrderActName, (trx: Trx, context: ActContext) => Promise<unknown>> = {
    pack: (trx, context) => fulfilment.pack(trx, actOf(context)),
    bookAgain: (trx, context) => fulfilment.bookAgain(trx, actOf(context)),
    enterWaybill: (trx, context) => fulfilment.enterWaybill(trx, actOf(context)),
    handOver: (trx, context) => fulfilment.handOver(trx, actOf(context)),
    unpack: (trx, context) => fulfilment.unpack(trx, actOf(context)),
    merchantShip: (trx, context) => fulfilment.merchantShip(trx, actOf(context)),
    receive: (trx, context) => fulfilment.receive(trx, actOf(context)),
    inspect: (trx, context) => fulfilment.inspect(trx, actOf(context)),
    secondOpinion: (trx, context) => fulfilment.secondOpinion(trx, actOf(context)),
    sendDecisionCode: (trx, context) => fulfilment.sendDecisionCode(trx, actOf(context)),
    decide: (trx, context) => fulfilment.decide(trx, actOf(context)),
    changeAddress: (trx, context) => fulfilment.changeAddress(trx, actOf(context)),
    cancel: (trx, context) => fulfilment.cancel(trx, actOf(context)),
  }

  async function orderParts(handle: Db, order: OrderRecord) {
    return {
      lines: await orderLines(handle, [order.id]),
      events: await orderEvents(handle, order.id),
      parcels: await parcelsOfOrders(handle, [order.orderNo]),
      inspection: await inspectionOf(handle, order.orderNo),
    }
  }
  const dueOf = async (handle: Db, orderNo: string) => {
    const { rows } = await sql<{ dueAt: number | null }>`
      select ${DUE} as due_at from orders o where order_no = ${orderNo}`.execute(handle)
    return rows[0]?.dueAt ?? null
  }
  const maskedAddress = ({ address }: OrderRecord) => ({
    name: maskName(address.name),
    phone: maskPhone(address.phone),
    regionName: address.regionName,
    detail: maskAddress(address.detail),
  })

  const orderRecord: RecordSource = {
    kind: 'order',
    kindTitle: ORDERS,
    permission: 'order.read',
    lock: async (trx, id) => {
      const order = await lockOrder(trx, id)
      return order ? versionOf(trx, order) : null
    },
    read: async (handle, id, operator) => {
      const order = await find(handle, id)
      if (!order) return null
      const { lines, events, parcels, inspection } = await orderParts(handle, order)
      const { name, phone, regionName, detail } = maskedAddress(order)
      const names = allowed(operator, possibleActs(order, parcels, inspection))
      const facts: Fact[] = [
        { name: '实付金额', value: String(order.payFen), kind: 'fen' },
        { name: '下单时间', value: String(order.createdAt), kind: 'time' },
        { name: '买家', value: String(order.userId), kind: 'record', to: { kind: 'user', id: String(order.userId) } },
        { name: '发货方式', value: order.fulfilment === 'merchant' ? '商家寄到仓库' : '仓库发出' },
        ...(order.remark === '' ? [] : [{ name: '订单备注', value: order.remark }]),
        ...(order.cancelReason === null ? [] : [{ name: '取消原因', value: order.cancelReason }]),
      ]
      return {
        title: lines[0]?.title ?? order.orderNo,
        version: await versionOf(handle, order),
        state: { title: STATE_NAMES[order.state], tone: TONES[order.state] ?? 'plain' },
        dueAt: await dueOf(handle, id),
        sections: [
          { title: '订单', facts },
          {
            title: '收货',
            facts: [
              { name: '收货人', value: name, reveal: 'name' },
              { name: '手机号', value: phone, reveal: 'phone' },
              { name: '地址', value: `${regionName}${detail}`, reveal: 'address' },
            ],
          },
          {
            title: '商品',
            facts: lines.map((line) => ({ name: line.title, value: String(line.priceFen), kind: 'fen' as const })),
          },
        ],
        photos: parcels.flatMap((parcel) => views.photos(parcel.photos, parcel.direction === 'out' ? '打包' : '收货')),
        timeline: events.map(({ at, step, reason, actorKind, actorId }) => ({
          at,
          title: STEP_NAMES[step],
          note: reason,
          actor: [ACTORS[actorKind] ?? actorKind, actorKind === 'operator' ? actorId : ''].join(' ').trim(),
          tone: 'plain' as const,
        })),
        related: parcels.map((parcel) => ({
          kind: 'parcel',
          id: parcel.parcelNo,
          title: parcel.waybill ?? parcel.parcelNo,
          note: views.row(parcel).stateName,
        })),
        actions: names.map((action, at) => ({ name: action, isDue: at === 0 && action !== 'cancel' })),
      }
    },
    actions: (Object.keys(orderActs) as OrderActName[]).map(orderAction),
    reveal: {
      name: async (handle, id) => (await find(handle, id))?.address.name ?? null,
      phone: async (handle, id) => (await find(handle, id))?.address.phone ?? null,
      address: async (handle, id) => {
        const order = await find(handle, id)
        return order ? `${order.address.regionName}${order.address.detail}` : null
      },
    },
  }

  const parcelRecord: RecordSource = {
    kind: 'parcel',
    kindTitle: '包裹',
    permission: 'order.read',
    lock: async (trx, id) => {
      const parcel = await findParcel(trx, id)
      if (!parcel) return null
      if (parcel.orderNo !== null) await lockOrder(trx, parcel.orderNo)
      return (await findParcel(trx, id))?.version ?? null
    },
    read: async (handle, id) => {
      const parcel = await findParcel(handle, id)
      if (!parcel) return null
      const [view] = await views.records(handle, [parcel])
      if (!view) return null
      const isMoving = parcel.state === 'MOVING' || parcel.state === 'PACKED'
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
          ...(await parcelEvents(handle, parcel.id)).map(({ at, step, reason, actorKind }) => ({
            at,
            title: PARCEL_STEP_NAMES[step] ?? step,
            note: reason,
            actor: ACTORS[actorKind] ?? actorKind,
            tone: 'info' as const,
          })),
        ].toSorted((a, b) => b.at - a.at),
        related:
          parcel.orderNo === null ? [] : [{ kind: 'order', id: parcel.orderNo, title: parcel.orderNo, note: ORDERS }],
        actions: isMoving ? [{ name: 'addTrace' }, ...(parcel.state === 'MOVING' ? [{ name: 'reportLost' }] : [])] : [],
      }
    },
    actions: [
      sourceOf('addTrace', parcelActs.addTrace, async (trx, { id, operator, input }) => {
        await fulfilment.addTrace(trx, id, String(operator.id), input as never)
        return { message: DONE }
      }),
      sourceOf('reportLost', parcelActs.reportLost, async (trx, { id, operator, input }) => {
        const claimNo = await fulfilment.reportLost(trx, id, String(operator.id), input as never)
        return { message: `已立案 ${claimNo}`, after: { claimNo } }
      }),
    ],
  }

  const claimRecord: RecordSource = {
    kind: 'claim',
    kindTitle: '理赔',
    permission: 'claim.read',
    lock: async (trx, id) => {
      const claim = await findClaim(trx, id)
      if (!claim) return null
      await lockOrder(trx, claim.orderNo)
      return (await findClaim(trx, id))?.version ?? null
    },
    read: async (handle, id) => {
      const claim = await findClaim(handle, id)
      if (!claim) return null
      const isOpen = claim.state === 'OPEN' || claim.state === 'ACCEPTED'
      return {
        title: `包裹丢失 ${id}`,
        version: claim.version,
        state: { title: CLAIM_STATES[claim.state], tone: isOpen ? 'warning' : 'plain' },
        dueAt: claim.dueAt,
        sections: [
          {
            title: '理赔',
            facts: [
              { name: '赔付卖家', value: String(claim.amountFen), kind: 'fen' },
              { name: '立案时间', value: String(claim.openedAt), kind: 'time' },
              { name: '情况', value: claim.note },
              { name: '订单', value: claim.orderNo, kind: 'record', to: { kind: 'order', id: claim.orderNo } },
              ...(claim.decision === '' ? [] : [{ name: '处理结果', value: claim.decision }]),
            ],
          },
        ],
        timeline: [],
        actions: isOpen ? [{ name: 'accept', isDue: true }, { name: 'decline' }] : [],
      }
    },
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
  }

  return {
    db,
    fulfilment,
    views,
    find,
    orderParts,
    dueOf,
    maskedAddress,
    allowed,
    records: [orderRecord, parcelRecord, claimRecord],
  }
}

interface FoundClaim {
  claimNo: string
  state: ClaimState
  orderNo: string
  parcelNo: string
  amountFen: number
  openedAt: number
  dueAt: number | null
}
const toClaim = (claim: FoundClaim): ClaimRow => ({ ...claim, kind: 'lost', stateName: CLAIM_STATES[claim.state] })

async function readClaims(
  db: Db,
  { state, q }: { state?: ClaimState | undefined; q?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: ClaimRow[]; total: number }> {
  const { rows } = await sql<FoundClaim & { total: number }>`
    select c.claim_no, c.state, c.order_no, p.parcel_no, c.amount_fen, c.opened_at, c.due_at, (count(*) over ())::int as total
    from claim c join parcel p on p.id = c.parcel_id
    where (${state ?? null}::text is null or c.state = ${state ?? null})
      and (${q ?? null}::text is null or ${q ?? null} in (c.claim_no, c.order_no, p.parcel_no, p.waybill))
    order by c.due_at nulls last, c.id desc limit ${limit} offset ${offset}`.execute(db)
  return { list: rows.map(({ total: _total, ...claim }) => toClaim(claim)), total: rows[0]?.total ?? 0 }
}

const claimQueue: QueueSource = {
  name: 'claim.open',
  title: '理赔',
  permission: 'claim.decide',
  recordKind: 'claim',
  columns: [
    { name: 'claimNo', title: '理赔编号' },
    { name: 'orderNo', title: '订单编号' },
    { name: 'amountFen', title: '赔付卖家', kind: 'fen' },
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
    const tasks = list.map(({ claimNo, orderNo, amountFen, dueAt, stateName }) => ({
      id: claimNo,
      title: `包裹丢失 ${orderNo}`,
      state: { title: stateName, tone: 'warning' as const },
      cells: { claimNo, orderNo, amountFen },
      dueAt,
    }))
    return { tasks, total }
  },
}

export function registerConsole(ctx: AppContext): ConsoleArea {
  const { records } = createConsole(ctx)
  return {
    title: ORDERS,
    queues: [...QUEUES.map(orderQueue), claimQueue],
    records,
    searches: [
      {
        permission: 'order.read',
        find: async (db, q) => {
          const { rows } = await sql<{ orderNo: string; state: OrderState; isExact: boolean }>`
            select distinct o.order_no, o.state, o.id,
              (o.order_no = ${q} or exists (select from parcel p where p.order_no = o.order_no
                and ${q} in (p.waybill, p.parcel_no, p.seal_no))) as is_exact
            from orders o
            where o.order_no = ${q} or o.address ->> 'phone' = ${q}
              or o.order_no in (select order_no from parcel where waybill = ${q} or parcel_no = ${q} or seal_no = ${q})
            order by o.id desc limit 12`.execute(db)
          return rows.map(({ orderNo, state, isExact }) => ({
            kind: 'order',
            kindTitle: ORDERS,
            id: orderNo,
            title: orderNo,
            note: STATE_NAMES[state],
            isExact,
          }))
        },
      },
    ],
    figures: [
      {
        name: 'order.toShip',
        title: '待发货',
        permission: 'order.read',
        kind: 'count',
        to: '/orders?state=TO_SHIP',
        read: async (db) => {
          const { rows } = await sql<{ value: number }>`
            select count(*)::int as value from orders where state = 'TO_SHIP'`.execute(db)
          return { value: rows[0]?.value ?? 0 }
        },
      },
    ],
  }
}

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const { db, clock } = ctx
  const { fulfilment, views, find, orderParts, dueOf, maskedAddress, allowed } = createConsole(ctx)
  const { couriers } = fulfilment
  const pictures = privatePicturesOf(ctx)
  const missing = () => new Refusal(RET.NOT_FOUND, PARCEL_REFUSALS.notFound)

  // A photograph as text is larger than any other body.
  api.addHook('onRoute', (route) => {
    if (route.url.endsWith('/admin/picture/upload')) route.bodyLimit = UPLOAD_BODY_LIMIT
  })

  adminCall(api, ctx, 'GET /admin/order/list', async ({ input }) => {
    const { page = 1, pageSize = 20, q = null, state = null, fulfilment: way = null, isOverdue } = input
    const late = isOverdue === true ? sql`where due_at < ${clock.now()}` : sql``
    const { rows } = await sql<FoundOrder & { total: number }>`
      select *, (count(*) over ())::int as total from (
        select ${SELECT}, o.id from orders o
        where (${state}::text is null or o.state = ${state}) and (${way}::text is null or o.fulfilment = ${way})
          and (${q}::text is null or o.order_no = ${q} or o.address ->> 'phone' = ${q}
            or o.order_no in (select order_no from parcel where waybill = ${q})
            or o.id in (select order_id from order_line where item_id::text = ${q} or title like '%' || ${q} || '%'))
      ) found ${late} order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
    return { list: rows.map(toRow).map(withoutRest), page, pageSize, total: rows[0]?.total ?? 0 }
  })

  adminCall(api, ctx, 'GET /admin/order/info', async ({ input, operator }) => {
    const order = await find(db, input.orderNo)
    if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
    const { lines, events, parcels, inspection } = await orderParts(db, order)
    const [first] = lines
    const row = toRow({
      ...order,
      title: first?.title ?? '',
      lineCount: lines.length,
      dueAt: await dueOf(db, order.orderNo),
    })
    const named = async (id: string | null) => {
      if (id === null || !/^\d+$/.test(id)) return null
      const known = await db
        .selectFrom('operator')
        .select(['login', 'name'])
        .where('id', '=', Number(id))
        .executeTakeFirst()
      return { id, login: known?.login ?? '', name: known?.name ?? '' }
    }
    return {
      ...withoutRest(row),
      version: await versionOf(db, order),
      userId: String(order.userId),
      goodsFen: order.goodsFen,
      remark: order.remark,
      cancelReason: order.cancelReason ?? '',
      address: maskedAddress(order),
      lines: lines.map((line) => ({
        itemId: String(line.itemId),
        title: line.title,
        brandName: line.brandName,
        gradeName: line.gradeName,
        priceFen: line.priceFen,
        commissionFen: line.commissionFen,
        sellerId: line.sellerId,
        sellerName: line.sellerName ?? '',
        sellerKind: line.seller,
        coverUrl: line.cover.url,
      })),
      parcels: await views.records(db, parcels),
      inspection: inspection
        ? {
            inspectionNo: inspection.inspectionNo,
            state: inspection.state,
            verdict: inspection.verdict,
            inspector: await named(inspection.inspectorId),
            second: await named(inspection.secondId),
            lines: inspection.lines,
            photos: views.photos(
              inspection.lines.flatMap(({ faces, flaws }) =>
                [...faces, ...flaws].flatMap(({ photo }) => (photo === undefined ? [] : [photo])),
              ),
              '查验',
            ),
            createdAt: inspection.createdAt,
            doneAt: inspection.doneAt,
          }
        : null,
      events: events.map(({ at, step, reason, actorKind }) => ({
        at,
        name: STEP_NAMES[step],
        note: reason,
        actor: ACTORS[actorKind] ?? actorKind,
      })),
      actions: allowed(operator, possibleActs(order, parcels, inspection)),
    }
  })

  adminCall(api, ctx, 'GET /admin/parcel/list', async ({ input }) => {
    const { page = 1, pageSize = 20, q, direction, state, kind } = input
    let query = db.selectFrom('parcel')
    if (direction) query = query.where('direction', '=', direction)
    if (state) query = query.where('state', '=', state)
    if (kind) query = query.where('kind', '=', kind)
    if (q) query = query.where(sql<boolean>`${q} in (parcel_no, waybill, seal_no, order_no)`)
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
    if (!view) throw missing()
    return view
  })

  adminCall(api, ctx, 'GET /admin/parcel/label', async ({ input }) => {
    const parcel = await findParcel(db, input.parcelNo)
    const [view] = parcel ? await views.records(db, [parcel]) : []
    if (!parcel || !view || !parcel.address) throw missing()
    const { warehouse } = ctx.config.courier
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

  adminCall(api, ctx, 'GET /admin/parcel/carriers', () => ({ list: [...couriers.carriers] }))

  adminCall(api, ctx, 'GET /admin/parcel/scan', async ({ input, operator }) => {
    const code = input.code.trim()
    const parcel = await db
      .selectFrom('parcel')
      .selectAll()
      .where(sql<boolean>`${code} in (waybill, parcel_no, seal_no)`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const order = await find(db, parcel?.orderNo ?? code)
    if (!order) return { record: null, parcelNo: '', action: '' }
    const { parcels, inspection } = await orderParts(db, order)
    const [action = ''] = allowed(operator, possibleActs(order, parcels, inspection))
    const due = ['changeAddress', 'cancel'].includes(action) ? '' : action
    return { record: { kind: 'order', id: order.orderNo }, parcelNo: parcel?.parcelNo ?? '', action: due }
  })

  adminCall(api, ctx, 'GET /admin/claim/list', async ({ input }) => {
    const { page = 1, pageSize = 20, state, q } = input
    const found = await readClaims(db, { state, q }, { limit: pageSize, offset: (page - 1) * pageSize })
    return { ...found, page, pageSize }
  })

  adminCall(api, ctx, 'POST /admin/picture/upload', async ({ input, operator }) => {
    const given = Buffer.from(input.content.replace(/^data:image\/[a-z]+;base64,/, ''), 'base64')
    const taker = { kind: 'operator', id: String(operator.id) } as const
    const file = await pictures.save(given, { purpose: input.purpose, taker })
    return { file, ...pictures.addressOf(file) }
  })
}

/** The row alone, without columns that only sorting needed. */
const withoutRest = (row: AdminOrderRow): AdminOrderRow => ({
  orderNo: row.orderNo,
  state: row.state,
  stateName: row.stateName,
  fulfilment: row.fulfilment,
  title: row.title,
  lineCount: row.lineCount,
  payFen: row.payFen,
  buyerName: row.buyerName,
  buyerPhone: row.buyerPhone,
  createdAt: row.createdAt,
  dueAt: row.dueAt,
})
