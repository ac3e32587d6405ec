/**
 * Orders, parcels and claims in the console (contract/admin/{order,parcel}.ts): queues, records with the actions that
 * the state graphs allow now, the search, and the calls of their pages. Every action is one of `fulfil-order.ts`.
 */
import { claimActs, orderActs, parcelActs, type OrderActName } from '@contract/admin/order'
import { CLAIM_STATES, type ClaimRow, type ClaimState } from '@contract/admin/parcel'
import type { Fact, Tone } from '@contract/admin/parts'
import { NoInput } from '@contract/call'
import { RET } from '@contract/constants'
import type { OrderState } from '@contract/order'
import type { TObject } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../db/database'
import { demoActorName } from '../../kit/demo-actor'
import { adminCall } from '../../kit/admin-call'
import type { ActContext, ActionSource, ConsoleArea, QueueSource, RecordSource } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { maskAddress, maskName, maskPhone } from '../../kit/masking'
import type { ActingOperator } from '../../kit/operator'
import { Refusal } from '../../kit/refusal'
import { findClaim } from '../claim/repository'
import { inspectionOf, type InspectionRow } from '../inspection/repository'
import type { OrderRecord } from './change-state'
import { isPossible, isUnsent, timerAt } from './graph'
import { FORWARD_REASON, REFUSALS, STATE_NAMES, STEP_NAMES } from './messages'
import { lockOrder, orderEvents, orderLines, ordersPaidTogether, type OrderLineRecord } from './repository'
import type { OrderMoney } from './view'
import { PARCEL_REFUSALS, PARCEL_STEP_NAMES } from '../parcel/messages'
import { followerOf, lockWithOwner } from '../parcel/followers'
import { findParcel, findParcelById, parcelEvents, parcelsOfOrders, type ParcelRecord } from '../parcel/repository'
import { createProviders } from '../payment/providers'
import { refundsOfPart } from '../payment/repository'
import { caseOfParcel, caseRecords, invoiceRecords, orderDiscounts, originRecords } from './ports'
import { DUE, listOrders, ORDER_COLUMNS, searchOrders, toOrderRow, type FoundOrder } from './find-orders'
import { withCarriers } from '../../courier/carrier-choices'
import { snapshotLink } from './console-snapshots'
import { createFulfilment } from './fulfil-order'
import { versionOf, type Act } from './acts/of-operator'
import { moveByTimer } from './deadlines'
import { createOrderProcess } from './process'
import { readOrderMoney } from './pay-order'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { createPartRefunds, leftOfOrder, PART_REFUND, waitingRefund } from './refund-parts'
import { operatorNames, userFact } from '../user/user-names'
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
  REFUNDED: 'bad',
}

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
        select *, (count(*) over ())::int as total from (select ${ORDER_COLUMNS} from orders o where ${where}) q
        order by due_at nulls last, created_at limit ${limit} offset ${offset}`.execute(db)
      const tasks = rows.map((found) => {
        const { orderNo, state, title: item, buyerName, payFen, createdAt, dueAt } = toOrderRow(found)
        return {
          id: orderNo,
          title: item,
          state: { title: STATE_NAMES[state], tone: TONES[state] ?? 'plain' },
          cells: { orderNo, buyer: buyerName, payFen, createdAt },
          dueAt,
        }
      })
      return { tasks, total: rows[0]?.total ?? 0 }
    },
  }
}

const hasParcel = sql`exists (select from parcel p where p.order_no = o.order_no and p.kind = 'order' and p.state = 'PACKED')`
const needsSecond = sql`exists (select from inspection i where i.order_no = o.order_no and i.state = 'SECOND')`

/** Urged by its buyer, and not moved on since. */
const isUrged = sql`o.state in ('PAID', 'INBOUND', 'QC', 'TO_SHIP', 'SHIPPED') and exists (
  select from order_event u where u.order_id = o.id and u.step = 'urge' and not exists (
    select from order_event e where e.order_id = o.id and e.id > u.id and e.from_state is distinct from e.to_state))`

const QUEUES: readonly QueueOf[] = [
  { name: 'order.urged', title: '买家催促', permission: 'order.read', where: isUrged },
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
  refundableFen: number,
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
  if (isUnsent(order.state) && !hasOut) due.push('changeAddress')
  if (refundableFen > 0) due.push('refund')
  const cancels = ['cancelUnpaid', 'cancelBeforeShipping', 'cancelBeforeInbound', 'cancelByOperator'] as const
  if (cancels.some((step) => isPossible(step, order))) due.push('cancel')
  return due
}

/** What is known of an action's form: the merchant who has yet to send, the parcel that has yet to be opened. */
function initialOf(
  name: OrderActName,
  lines: readonly OrderLineRecord[],
  parcels: readonly ParcelRecord[],
): Record<string, unknown> {
  const inbound = parcels.filter(({ kind }) => kind === 'inbound')
  if (name === 'merchantShip') {
    const sent = new Set(inbound.map(({ sellerId }) => sellerId))
    const next = lines.find(({ seller, sellerId }) => seller === 'merchant' && !sent.has(sellerId))
    return next ? { sellerId: next.sellerId } : {}
  }
  const unopened = inbound.find(({ weightInG }) => weightInG === null)
  return name === 'receive' && unopened ? { parcelNo: unopened.parcelNo } : {}
}

const formOf = (input: object): { form?: TObject } => (input === NoInput ? {} : { form: input as TObject })

/** What registers of an action beside what it does. */
const sourceOf = (
  name: string,
  act: {
    title: string
    permission: ActionSource['permission']
    input: object
    needsReason?: true
    stepUp?: true
    confirm?: string
  },
  carryOut: ActionSource['act'],
): ActionSource => ({
  name,
  title: act.title,
  permission: act.permission,
  ...formOf(act.input),
  ...(act.needsReason && { needsReason: true }),
  ...(act.stepUp && { stepUp: true }),
  ...(act.confirm !== undefined && { confirm: act.confirm }),
  act: carryOut,
})

const DONE = '已完成'
/** Actions that are possible, but no next step. */
const UNHURRIED: readonly OrderActName[] = ['changeAddress', 'refund', 'cancel']

const fenFact = (name: string, fen: number): Fact => ({ name, value: String(fen), kind: 'fen' })

/** How the price became what was paid: delivery, then what each voucher took off. Nothing where they are the same. */
async function amountFacts(db: Db, { orderNo, goodsFen, shippingFen, discountFen, payFen }: OrderRecord) {
  if (goodsFen === payFen) return []
  const discounts = discountFen > 0 ? await orderDiscounts.get()(db, orderNo) : []
  return [
    fenFact('商品金额', goodsFen),
    ...(shippingFen > 0 ? [fenFact('运费', shippingFen)] : []),
    ...discounts.map((use) => fenFact(`优惠：${use.name}`, -use.discountFen)),
  ]
}

const sumOfRefunds = ({ refunds }: OrderMoney): number => refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)

function createConsole(ctx: AppContext) {
  const { db } = ctx
  const process = createOrderProcess(ctx)
  const fulfilment = createFulfilment(ctx, process)
  const views = createParcelViews(ctx)
  const partRefunds = createPartRefunds(ctx.settings)
  const providers = createProviders(ctx.config, ctx)

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
  const orderAction = (name: OrderActName): ActionSource => {
    if (name === 'refund') return sourceOf(name, orderActs[name], partRefunds.act)
    const { input } = orderActs[name]
    const form = input === NoInput ? input : withCarriers(input as TObject, fulfilment.couriers)
    return sourceOf(name, { ...orderActs[name], input: form }, async (trx, context) => {
      const before = (await find(trx, context.id))?.state
      const result = await carryOut[name](trx, context)
      const after = (await find(trx, context.id))?.state
      return { message: result === false ? '验证码不正确或已失效，请核对或重新发送' : DONE, before, after }
    })
  }
  const carryOut: Record<Exclude<OrderActName, 'refund'>, (trx: Trx, context: ActContext) => Promise<unknown>> = {
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
    const lines = await orderLines(handle, [order.id])
    const refunds = await refundsOfPart(handle, order.orderNo)
    return {
      lines,
      refundableFen: leftOfOrder(order, lines, refunds),
      money: await readOrderMoney(handle, providers, order.orderNo),
      waitingRefund: await waitingRefund(handle, order.orderNo),
      events: await orderEvents(handle, order.id),
      parcels: await parcelsOfOrders(handle, [order.orderNo]),
      inspection: await inspectionOf(handle, order.orderNo),
    }
  }
  /** The other orders of its payment; before it is paid those of its checkout that are unpaid too. */
  async function paidWithOf(handle: Db, order: OrderRecord, { payment }: OrderMoney): Promise<string[]> {
    const together = (await ordersPaidTogether(handle, [order])).get(order.orderNo)
    const all = payment?.orderNos ?? together?.orderNos ?? []
    return all.filter((other) => other !== order.orderNo)
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

  /** Its after-sale cases, the newest request for its invoice, the live rooms where its lines were bought. */
  const followedBy = async (handle: Db, orderNo: string) => [
    ...(await caseRecords.get()(handle, orderNo)),
    ...(await invoiceRecords.get()(handle, orderNo)),
    ...(await originRecords.get()(handle, orderNo)),
  ]

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
      const { lines, events, parcels, inspection, ...parts } = await orderParts(handle, order)
      const paidWith = await paidWithOf(handle, order, parts.money)
      const { name, phone, regionName, detail } = maskedAddress(order)
      const possible = allowed(operator, possibleActs(order, parcels, inspection, parts.refundableFen))
      const names = await operatorNames(handle, events)
      const facts: Fact[] = [
        { name: '实付金额', value: String(order.payFen), kind: 'fen' },
        ...(await amountFacts(handle, order)),
        { name: '下单时间', value: String(order.createdAt), kind: 'time' },
        await userFact(handle, '买家', order.userId),
        { name: '发货方式', value: order.fulfilment === 'merchant' ? '商家寄到仓库' : '仓库发出' },
        ...(parts.money.refunds.length === 0
          ? []
          : [{ name: '退款', value: String(sumOfRefunds(parts.money)), kind: 'fen' as const }]),
        ...(parts.waitingRefund === null
          ? []
          : [{ name: '待审批退款', value: String(parts.waitingRefund.amountFen), kind: 'fen' as const }]),
        ...paidWith.map((other) => ({
          name: '一起支付的订单',
          value: other,
          kind: 'record' as const,
          to: { kind: 'order', id: other },
        })),
        ...lines.filter(({ snapshotHash }) => snapshotHash !== null).map((line) => snapshotLink(order.orderNo, line)),
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
        ],
        photos: parcels.flatMap((parcel) => views.photos(parcel.photos, parcel.direction === 'out' ? '打包' : '收货')),
        timeline: events.map(({ at, step, reason, actorKind, actorId }) => ({
          at,
          title: STEP_NAMES[step],
          note: reason,
          actor:
            demoActorName(actorId) ??
            (actorKind === 'operator' ? names.get(actorId) : undefined) ??
            ACTORS[actorKind] ??
            actorKind,
          tone: 'plain' as const,
        })),
        related: [
          ...parcels.map((parcel) => ({
            kind: 'parcel',
            id: parcel.parcelNo,
            title: parcel.waybill ?? parcel.parcelNo,
            note: views.row(parcel).stateName,
          })),
          ...(inspection
            ? [{ kind: 'inspection', id: inspection.inspectionNo, title: inspection.inspectionNo, note: '查验' }]
            : []),
          ...(await followedBy(handle, order.orderNo)),
        ],
        actions: possible.map((action, at) => ({
          name: action,
          isDue: at === 0 && !UNHURRIED.includes(action),
          initial: initialOf(action, lines, parcels),
        })),
      }
    },
    actions: (Object.keys(orderActs) as OrderActName[]).map(orderAction),
    timer: {
      next: async (handle, id) => {
        const order = await find(handle, id)
        const timer = order && timerAt(order)
        return timer && order.deadlineAt !== null ? { title: STEP_NAMES[timer.then], dueAt: order.deadlineAt } : null
      },
      run: async (trx, id, now) => {
        const order = await lockOrder(trx, id)
        const timer = order && timerAt(order)
        if (!timer || order.deadlineAt === null) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
        await trx.updateTable('orders').set({ deadlineAt: now }).where('id', '=', order.id).execute()
        await moveByTimer(process, trx, order, timer, { now, reason: FORWARD_REASON })
      },
    },
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
      return parcel ? (await lockWithOwner(trx, parcel)).version : null
    },
    read: async (handle, id) => {
      const parcel = await findParcel(handle, id)
      if (!parcel) return null
      const [view] = await views.records(handle, [parcel])
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
          ...(await parcelEvents(handle, parcel.id)).map(({ at, step, reason, actorKind, actorId }) => ({
            at,
            title: PARCEL_STEP_NAMES[step] ?? step,
            note: reason,
            actor: demoActorName(actorId) ?? ACTORS[actorKind] ?? actorKind,
            tone: 'info' as const,
          })),
        ].toSorted((a, b) => b.at - a.at),
        related: await followerOf(parcel.kind).records(handle, parcel),
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
    timer: {
      next: async (handle, id) => {
        const parcel = await findParcel(handle, id)
        return parcel?.state === 'MOVING' && parcel.dueAt !== null
          ? { title: '长时间没有物流更新，开始查找', dueAt: parcel.dueAt }
          : null
      },
      run: async (trx, id, now) => {
        await trx.updateTable('parcel').set({ dueAt: now }).where('parcelNo', '=', id).execute()
        const isSearched = await fulfilment.searchIfSilent(trx, id, now, FORWARD_REASON)
        if (!isSearched) throw new Refusal(RET.CONFLICT, PARCEL_REFUSALS.stateChanged)
      },
    },
  }

  const claimRecord: RecordSource = {
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
    read: async (handle, id) => {
      const claim = await findClaim(handle, id)
      if (!claim) return null
      const isOpen = claim.state === 'OPEN' || claim.state === 'ACCEPTED'
      const { ofKind: kind, ref, parcelId } = claim
      const parcel = parcelId === null ? null : await findParcelById(handle, parcelId)
      const records = await followerOf(kind).records(handle, { kind, ref, parcelNo: parcel?.parcelNo ?? null })
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
                name: to.kind === 'order' ? ORDERS : '关联记录',
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
    timer: {
      next: async (handle, id) => {
        const claim = await findClaim(handle, id)
        return claim?.state === 'OPEN' && claim.dueAt !== null
          ? { title: '查找期满仍无下落，赔付', dueAt: claim.dueAt }
          : null
      },
      run: (trx, id) => fulfilment.payOverdue(trx, id, FORWARD_REASON),
    },
  }

  return {
    db,
    views,
    find,
    orderParts,
    dueOf,
    maskedAddress,
    allowed,
    paidWithOf,
    partRefunds,
    records: [orderRecord, parcelRecord, claimRecord],
  }
}

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

const claimQueue: QueueSource = {
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

export function registerConsole(ctx: AppContext): ConsoleArea {
  const { records, partRefunds } = createConsole(ctx)
  return {
    title: ORDERS,
    queues: [...QUEUES.map(orderQueue), claimQueue],
    records,
    approvals: [partRefunds.approval],
    actionTitles: { [PART_REFUND]: '部分退款', 'order.refund': '部分退款' },
    searches: [
      {
        permission: 'order.read',
        find: async (db, q) => {
          const rows = await searchOrders(db, q)
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
  const { views, find, orderParts, dueOf, maskedAddress, allowed, paidWithOf } = createConsole(ctx)
  const pictures = privatePicturesOf(ctx)
  const missing = () => new Refusal(RET.NOT_FOUND, PARCEL_REFUSALS.notFound)

  // A photograph as text is larger than any other body.
  api.addHook('onRoute', (route) => {
    if (route.url.endsWith('/admin/picture/upload')) route.bodyLimit = UPLOAD_BODY_LIMIT
  })

  adminCall(api, ctx, 'GET /admin/order/list', async ({ input }) => {
    const { page = 1, pageSize = 20, ...filters } = input
    const found = await listOrders(db, filters, { limit: pageSize, offset: (page - 1) * pageSize }, clock.now())
    return { ...found, page, pageSize }
  })

  adminCall(api, ctx, 'GET /admin/order/info', async ({ input, operator }) => {
    const order = await find(db, input.orderNo)
    if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
    const { lines, events, parcels, inspection, ...parts } = await orderParts(db, order)
    const { payment } = parts.money
    const [first] = lines
    const row = toOrderRow({
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
      ...row,
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
        refundedFen: line.refundedFen,
        sellerId: line.sellerId,
        sellerName: line.sellerName ?? '',
        sellerKind: line.seller,
        coverUrl: line.cover.url,
      })),
      paidWith: await paidWithOf(db, order, parts.money),
      payment: payment && {
        payNo: payment.payNo,
        channelName: payment.channelName,
        paidAt: payment.paidAt,
        amountFen: payment.amountFen,
        totalFen: payment.totalFen,
      },
      refunds: parts.money.refunds,
      refundableFen: parts.refundableFen,
      waitingRefund: parts.waitingRefund,
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
      events: events.map(({ at, step, reason, actorKind, actorId }) => ({
        at,
        name: STEP_NAMES[step],
        note: reason,
        actor: demoActorName(actorId) ?? ACTORS[actorKind] ?? actorKind,
      })),
      actions: allowed(operator, possibleActs(order, parcels, inspection, parts.refundableFen)),
    }
  })

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
    const order = await find(db, parcel?.orderNo ?? code)
    if (!order) return { record: null, parcelNo: '', action: '' }
    const { parcels, inspection, refundableFen } = await orderParts(db, order)
    const [action] = allowed(operator, possibleActs(order, parcels, inspection, refundableFen))
    const due = action === undefined || UNHURRIED.includes(action) ? '' : action
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
