/** An order as operators see it: its facts, what happened, what can be done now. */
import type { Fact } from '@contract/admin/parts'
import { RET } from '@contract/constants'
import type { Db } from '../../db/database'
import type { RecordSource, RecordView } from '../../kit/console'
import { fenFact } from '../../kit/console-facts'
import type { ActingOperator } from '../../kit/operator'
import { Refusal } from '../../kit/refusal'
import { operatorNames, userFact } from '../user/user-names'
import { versionOf } from './acts/of-operator'
import type { OrderRecord } from './change-state'
import { allowed, initialOf, orderActions, possibleActs, UNHURRIED } from './console-acts'
import { snapshotLink } from './console-snapshots'
import {
  actorName,
  dueOf,
  findOrder,
  maskedAddress,
  orderParts,
  paidWithOf,
  stateOf,
  type ConsoleTools,
} from './console-tools'
import { moveByTimer } from './deadlines'
import { timerAt } from './graph'
import { FORWARD_REASON, ORDER_TITLE, REFUSALS, STEP_NAMES } from './messages'
import { caseRecords, invoiceRecords, orderDiscounts, originRecords } from './ports'
import { lockOrder } from './repository'
import type { OrderMoney } from './view'

type Parts = Awaited<ReturnType<typeof orderParts>>

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

async function factsOf(db: Db, order: OrderRecord, { lines, money, waitingRefund }: Parts): Promise<Fact[]> {
  const paidWith = await paidWithOf(db, order, money)
  return [
    fenFact('实付金额', order.payFen),
    ...(await amountFacts(db, order)),
    { name: '下单时间', value: String(order.createdAt), kind: 'time' },
    await userFact(db, '买家', order.userId),
    { name: '发货方式', value: order.fulfilment === 'merchant' ? '商家寄到仓库' : '仓库发出' },
    ...(money.refunds.length === 0 ? [] : [fenFact('退款', sumOfRefunds(money))]),
    ...(waitingRefund === null ? [] : [fenFact('待审批退款', waitingRefund.amountFen)]),
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
}

function receiverSection(order: OrderRecord): RecordView['sections'][number] {
  const { name, phone, regionName, detail } = maskedAddress(order)
  return {
    title: '收货',
    facts: [
      { name: '收货人', value: name, reveal: 'name' },
      { name: '手机号', value: phone, reveal: 'phone' },
      { name: '地址', value: `${regionName}${detail}`, reveal: 'address' },
    ],
  }
}

/**
 * Its parcels and its inspection, its after-sale cases, the newest request for its invoice, the live rooms where its
 * lines were bought.
 */
const relatedTo = async ({ views }: ConsoleTools, db: Db, orderNo: string, { parcels, inspection }: Parts) => [
  ...parcels.map((parcel) => ({
    kind: 'parcel',
    id: parcel.parcelNo,
    title: parcel.waybill ?? parcel.parcelNo,
    note: views.row(parcel).stateName,
  })),
  ...(inspection
    ? [{ kind: 'inspection', id: inspection.inspectionNo, title: inspection.inspectionNo, note: '查验' }]
    : []),
  ...(await caseRecords.get()(db, orderNo)),
  ...(await invoiceRecords.get()(db, orderNo)),
  ...(await originRecords.get()(db, orderNo)),
]

async function read(tools: ConsoleTools, db: Db, id: string, operator: ActingOperator): Promise<RecordView | null> {
  const order = await findOrder(db, id)
  if (!order) return null
  const parts = await orderParts(tools, db, order)
  const { lines, events, parcels, inspection, refundableFen } = parts
  const names = await operatorNames(db, events)
  return {
    title: lines[0]?.title ?? order.orderNo,
    version: await versionOf(db, order),
    state: stateOf(order.state),
    dueAt: await dueOf(db, id),
    sections: [{ title: ORDER_TITLE, facts: await factsOf(db, order, parts) }, receiverSection(order)],
    photos: parcels.flatMap(({ photos, direction }) =>
      tools.views.photos(photos, direction === 'out' ? '打包' : '收货'),
    ),
    timeline: events.map((event) => ({
      at: event.at,
      title: STEP_NAMES[event.step],
      note: event.reason,
      actor: actorName(event, names),
      tone: 'plain' as const,
    })),
    related: await relatedTo(tools, db, id, parts),
    actions: allowed(operator, possibleActs(order, parcels, inspection, refundableFen)).map((name, at) => ({
      name,
      isDue: at === 0 && !UNHURRIED.includes(name),
      initial: initialOf(name, lines, parcels),
    })),
  }
}

export const orderRecord = (tools: ConsoleTools): RecordSource => ({
  kind: 'order',
  kindTitle: ORDER_TITLE,
  permission: 'order.read',
  lock: async (trx, id) => {
    const order = await lockOrder(trx, id)
    return order ? versionOf(trx, order) : null
  },
  read: (db, id, operator) => read(tools, db, id, operator),
  actions: orderActions(tools),
  timer: {
    next: async (db, id) => {
      const order = await findOrder(db, id)
      const timer = order && timerAt(order)
      return timer && order.deadlineAt !== null ? { title: STEP_NAMES[timer.then], dueAt: order.deadlineAt } : null
    },
    run: async (trx, id, now) => {
      const order = await lockOrder(trx, id)
      const timer = order && timerAt(order)
      if (!timer || order.deadlineAt === null) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
      await trx.updateTable('orders').set({ deadlineAt: now }).where('id', '=', order.id).execute()
      await moveByTimer(tools.process, trx, order, timer, { now, reason: FORWARD_REASON })
    },
  },
  reveal: {
    name: async (db, id) => (await findOrder(db, id))?.address.name ?? null,
    phone: async (db, id) => (await findOrder(db, id))?.address.phone ?? null,
    address: async (db, id) => {
      const order = await findOrder(db, id)
      return order ? `${order.address.regionName}${order.address.detail}` : null
    },
  },
})
