/**
 * What the demonstration's users have done before the shop is opened for the first time: addresses, collected items,
 * and orders in every state, made by the same functions as everybody's, at times of their own. Only with DEMO=1, once.
 */
import type { InspectionLine } from '@contract/admin/inspection'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { drawItem } from '../../media/draw-item'
import { renderWidths } from '../../media/render-picture'
import type { ItemSubject, ItemView } from '../../media/subject'
import type { StateChange } from './change-state'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import type { TransitionName } from './graph'
import { NO_RETURN } from './messages'
import { parcelsOfOrders } from '../parcel/repository'
import { createProviders, type Providers } from '../payment/providers'
import { SANDBOX_CHANNEL } from '../payment/sandbox'
import { createPayableKinds } from '../payable/kinds'
import { createCourierNotices } from './courier-notices'
import { createFulfilment } from './fulfil-order'
import type { Act } from './acts/of-operator'
import { createOrderProcess, type OrderProcess } from './process'
import { createPaymentFlows } from './pay-order'
import { placeOrder } from './place-order'
import { placingTools } from './placing-tools'
import { privatePicturesOf } from '../private-picture/private-pictures'

const MARKER = 'demo-users'
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const REASON = '演示数据'
/** What the buyers and the shop say of their steps, as the order's history shows it. */
const REASONS: Partial<Record<TransitionName, string>> = { cancelBeforeShipping: '不想要了' }

type Owner = 'own' | 'consigned' | 'merchant'
/** What operators, the courier, the buyer or a timer do with an order; several transitions have one name here. */
type StepName =
  | 'pack'
  | 'handOver'
  | 'travel'
  | 'arrive'
  | 'merchantSend'
  | 'receive'
  | 'passInspection'
  | 'reportMismatch'
  | 'reportFake'
  | 'search'
  | 'confirmReceipt'
  | 'cancelBeforeShipping'
  | 'settle'
/** A step and how long after the one before it was made, ms. */
export type Step = readonly [StepName, number]

export interface PlannedOrder {
  phone: string
  owner: Owner
  /** One without it. */
  count?: number
  /** These items instead of some of the owner's. */
  itemIds?: readonly number[]
  /** How long ago it was placed, ms. */
  ago: number
  /** After the payment, which follows the order by a minute; undefined for an order that is not paid. */
  steps?: readonly Step[]
}

export const LIN = '13800000001'
export const ZHOU = '13800000002'
const PACKED: readonly Step[] = [['pack', 16 * HOUR_MS]]
export const SENT: readonly Step[] = [...PACKED, ['handOver', 4 * HOUR_MS]]
export const DELIVERED: readonly Step[] = [...SENT, ['arrive', 2 * DAY_MS]]
export const COMPLETED: readonly Step[] = [...DELIVERED, ['confirmReceipt', DAY_MS]]
export const AT_QC: readonly Step[] = [
  ['merchantSend', DAY_MS],
  ['receive', 2 * DAY_MS],
]

/** One order in every state for 林晚, and for the warehouse some that are fresh, due and overdue. */
const ORDERS: readonly PlannedOrder[] = [
  { phone: LIN, owner: 'own', ago: 60_000 },
  { phone: LIN, owner: 'merchant', ago: 2 * HOUR_MS, steps: [] },
  { phone: ZHOU, owner: 'merchant', ago: 6 * DAY_MS, steps: [] },
  { phone: LIN, owner: 'merchant', ago: 2 * DAY_MS, steps: [['merchantSend', DAY_MS]] },
  { phone: ZHOU, owner: 'merchant', ago: 4 * DAY_MS, steps: AT_QC },
  { phone: LIN, owner: 'merchant', ago: 4 * DAY_MS, steps: [...AT_QC, ['reportMismatch', 12 * HOUR_MS]] },
  { phone: LIN, owner: 'consigned', ago: HOUR_MS, steps: [] },
  { phone: ZHOU, owner: 'own', ago: 40 * HOUR_MS, steps: [] },
  { phone: ZHOU, owner: 'consigned', ago: 3 * DAY_MS, steps: [] },
  { phone: LIN, owner: 'own', ago: 20 * HOUR_MS, steps: PACKED },
  { phone: LIN, owner: 'own', ago: 2 * DAY_MS, steps: [...SENT, ['travel', 20 * HOUR_MS]] },
  { phone: LIN, owner: 'consigned', ago: 4 * DAY_MS, steps: DELIVERED },
  { phone: LIN, owner: 'consigned', ago: 9 * DAY_MS, steps: COMPLETED },
  { phone: ZHOU, owner: 'merchant', ago: 12 * DAY_MS, steps: [...AT_QC, ['passInspection', DAY_MS], ...COMPLETED] },
  { phone: LIN, owner: 'own', ago: 30 * DAY_MS, steps: [...COMPLETED, ['settle', 15 * DAY_MS]] },
  { phone: ZHOU, owner: 'consigned', ago: 50 * DAY_MS, steps: [...COMPLETED, ['settle', 15 * DAY_MS]] },
  { phone: LIN, owner: 'own', ago: 5 * DAY_MS, steps: [['cancelBeforeShipping', HOUR_MS]] },
]

const ADDRESSES: Readonly<Record<string, { name: string; districtCode: string; detail: string }>> = {
  [LIN]: { name: '林晚', districtCode: '310104', detail: '衡山路 8 号 3 幢 502 室' },
  [ZHOU]: { name: '周屿', districtCode: '330106', detail: '文三路 258 号 6 幢 1201 室' },
}
/**
 * A payment that the simulated provider has and the shop does not: its notice never came. Above what one of finance
 * decides alone, so that reconciliation has a task for two.
 */
const UNKNOWN_TRADE = { payNo: 'P00000000000000000001', tradeNo: 'DEMO-UNKNOWN-1', amountFen: 298_000 } as const
/** Two days ago, when other payments were made; the provider's statement of that day is ready. */
const UNKNOWN_AGO_MS = 2 * DAY_MS - 120_000

/** Items that 林晚 collected. */
const COLLECTED = 6

type Context = Pick<AppContext, 'config' | 'db' | 'log' | 'settings' | 'sms'>

/** The user's id and an address of his, made here. */
async function addBuyer(db: Db, phone: string, now: number): Promise<{ userId: number; addressId: string } | null> {
  const identity = await db.selectFrom('identity').select('userId').where('value', '=', phone).executeTakeFirst()
  const address = ADDRESSES[phone]
  if (!identity || !address) return null
  const row = { ...address, userId: identity.userId, phone, isDefault: true, createdAt: now, updatedAt: now }
  const { id } = await db.insertInto('address').values(row).returning('id').executeTakeFirstOrThrow()
  return { userId: identity.userId, addressId: String(id) }
}

interface Chosen {
  id: number
  priceFen: number
}

/**
 * Items of that kind which the buyer does not sell himself, and can return: if possible those that were on sale at that
 * time, at today's price; of the feed's end, so that its start stays on sale.
 */
async function chooseItems(db: Db, owner: Owner, userId: number, count: number, at: number): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    select item.id, item.price_fen as "priceFen" from item join seller on seller.id = item.seller_id
    where item.state = 'ON_SALE' and not item.no_return and item.owner_type = ${owner} and seller.user_id is distinct from ${userId}
    order by item.listed_at > ${at}, exists (select from price_event where item_id = item.id and at > ${at}),
      item.score, item.id limit ${count}`.execute(db)
  return rows
}

/** Weight of a packed item, g. */
const WEIGHT_G = 1860
/** Width of a drawn photograph, px: a phone's window, and drawn in a third of the time of a wider one. */
const PHOTO_WIDTH = 480
/** The courier's steps between two cities; within one it needs one less. */
const STATIONS = 5
const DIFFERENCES = {
  mismatch: '内里一侧有约 1 厘米的浅色污渍，商品描述中没有说明。',
  fake: '五金刻字与同系列不符，缝线针距不匀，判断为非正品，请第二位鉴定师复核。',
} as const

/** A drawing of an item in place of a photograph. */
export async function drawPhotograph(db: Db, itemId: number, view: ItemView): Promise<Buffer> {
  const { subject } = await db.selectFrom('item').select('subject').where('id', '=', itemId).executeTakeFirstOrThrow()
  const [drawn] = await renderWidths(drawItem(subject as ItemSubject, view), [PHOTO_WIDTH])
  if (!drawn) throw new Error(`item ${itemId} was not drawn`)
  return drawn
}

/** Operators, courier, buyer and timers of one order, each at the moment that the clock shows. */
function createHands(ctx: Context, process: OrderProcess, clock: { now: () => number; add: (ms: number) => void }) {
  const { db, config } = ctx
  const fulfilment = createFulfilment({ ...ctx, clock }, process)
  const notices = createCourierNotices({ ...ctx, clock }, process)
  const pictures = privatePicturesOf({ config, db, clock })
  const { simulated } = fulfilment.couriers

  async function photograph(itemId: number, purpose: 'packing' | 'qc', view: ItemView = 'front'): Promise<string> {
    const drawn = await drawPhotograph(db, itemId, view)
    return pictures.save(drawn, { purpose, taker: { kind: 'operator', id: DEMO_ACTOR } })
  }

  const act = <I>(orderNo: string, input: I): Act<I> => ({
    orderNo,
    version: null,
    operatorId: DEMO_ACTOR,
    input,
    reason: REASON,
  })
  const parcelOf = async (orderNo: string, kind: 'order' | 'inbound') => {
    const found = (await parcelsOfOrders(db, [orderNo])).find((parcel) => parcel.kind === kind)
    if (!found) throw new Error(`order ${orderNo} has no parcel`)
    return found
  }
  const linesOf = (orderNo: string) =>
    db
      .selectFrom('orderLine')
      .innerJoin('orders', 'orders.id', 'orderLine.orderId')
      .select(['itemId', 'sellerId'])
      .where('orderNo', '=', orderNo)
      .execute()

  /** Stations of the courier, evenly over `span` ms; the last one is the buyer's door. */
  async function travel(orderNo: string, stations: number, span: number): Promise<void> {
    const { parcelNo } = await parcelOf(orderNo, 'order')
    for (let station = 0; station < stations; station += 1) {
      clock.add(span / stations)
      if (!(await notices.nextStation(parcelNo))) return
    }
  }

  async function inspect(orderNo: string, verdict: 'pass' | 'mismatch' | 'fake'): Promise<void> {
    const lines = await Promise.all(
      (await linesOf(orderNo)).map(async ({ itemId }): Promise<InspectionLine> => {
        if (verdict === 'pass') {
          return { itemId: String(itemId), verdict, faces: [], flaws: [], differences: '' }
        }
        const photo = await photograph(itemId, 'qc')
        const faces = [{ face: 'overall' as const, photo, note: '' }]
        return { itemId: String(itemId), verdict, faces, flaws: [], differences: DIFFERENCES[verdict] }
      }),
    )
    await transaction(db, (trx) => fulfilment.inspect(trx, act(orderNo, { lines })))
  }

  return {
    async pack(orderNo: string, isPhotographed: boolean): Promise<void> {
      const [line] = await linesOf(orderNo)
      const photos = line && isPhotographed ? [await photograph(line.itemId, 'packing')] : []
      const sealNo = `SF${orderNo.slice(-8)}`
      const carrier = simulated?.carriers[0]?.code ?? 'shunfeng'
      const waybill = simulated ? {} : { waybill: `SF${orderNo.slice(-12)}` }
      const input = { carrier, weightG: WEIGHT_G, sealNo, photos, ...waybill }
      await transaction(db, (trx) => fulfilment.pack(trx, act(orderNo, input)))
      await fulfilment.book((await parcelOf(orderNo, 'order')).parcelNo)
    },
    async handOver(orderNo: string): Promise<void> {
      const { waybill } = await parcelOf(orderNo, 'order')
      await transaction(db, (trx) => fulfilment.handOver(trx, act(orderNo, { waybill: waybill ?? '' })))
    },
    travel,
    /** The last step is the operator's where no courier is simulated. */
    async arrive(orderNo: string, span: number): Promise<void> {
      await travel(orderNo, STATIONS, span)
      const parcel = await parcelOf(orderNo, 'order')
      if (parcel.state !== 'MOVING') return
      const trace = { status: 'signed', text: '已签收' } as const
      await transaction(db, (trx) => fulfilment.addTrace(trx, parcel.parcelNo, DEMO_ACTOR, trace))
    },
    async merchantSend(orderNo: string): Promise<void> {
      const [line] = await linesOf(orderNo)
      const input = { sellerId: line?.sellerId ?? 0, carrier: 'shunfeng', waybill: `SF${orderNo.slice(-12)}` }
      await transaction(db, (trx) => fulfilment.merchantShip(trx, act(orderNo, input)))
    },
    async receive(orderNo: string): Promise<void> {
      const { parcelNo } = await parcelOf(orderNo, 'inbound')
      const found = (await linesOf(orderNo)).map(({ itemId }) => ({
        itemId: String(itemId),
        isPresent: true,
        accessories: [],
        note: '',
      }))
      const input = { parcelNo, weightG: WEIGHT_G, photos: [], found }
      await transaction(db, (trx) => fulfilment.receive(trx, act(orderNo, input)))
    },
    inspect,
    /** The courier has been silent too long. */
    async search(orderNo: string): Promise<void> {
      await fulfilment.searchSilent((await parcelOf(orderNo, 'order')).parcelNo, clock.now())
    },
  }
}

interface MadeOrder {
  orderNo: string
  itemIds: number[]
}

/** @returns undefined where the feed has no such items */
export async function makeOrder(
  ctx: Context,
  providers: Providers,
  plan: PlannedOrder,
  buyer: { userId: number; addressId: string },
  now: number,
): Promise<MadeOrder | undefined> {
  const { config, db, log, settings } = ctx
  let at = now - plan.ago
  const clock = {
    now: () => at,
    add: (ms: number) => {
      at += Math.round(ms)
    },
  }
  // Its orders stay where they are put: no job moves them on.
  const still = { config: { ...config, demo: false }, settings }
  const process = createOrderProcess(still)
  const items = plan.itemIds
    ? await db.selectFrom('item').select(['id', 'priceFen']).where('id', 'in', plan.itemIds).execute()
    : await chooseItems(db, plan.owner, buyer.userId, plan.count ?? 1, at)
  const itemIds = items.map(({ id }) => id)
  if (items.length === 0) return undefined
  const { orderNo } = await placeOrder(placingTools({ config, db, clock, settings }), {
    ...buyer,
    itemIds,
    remark: '',
    payFen: items.reduce((sum, { priceFen }) => sum + priceFen, 0),
    confirmations: itemIds.map((id) => `${id}:${NO_RETURN.version}`).join(','),
    // An item that came back from a cancelled order is sold again.
    idempotencyKey: `${MARKER}-${plan.ago}-${itemIds.join('-')}`,
  })
  if (!plan.steps) return { orderNo, itemIds }
  const payments = createPaymentFlows({ db, clock, log }, providers, createPayableKinds(still))
  const { payNo, amountFen } = await payments.create(buyer.userId, orderNo, SANDBOX_CHANNEL)
  at += 60_000
  const trade = { payNo, amountFen, tradeNo: `DEMO${payNo}` }
  await createProviders(config, { db, clock }).sandbox?.take(trade)
  await payments.receive(SANDBOX_CHANNEL, trade)
  const hands = createHands(ctx, process, clock)
  const move = (step: TransitionName, actor: StateChange['actor']) =>
    transaction(db, (trx) => process.move(trx, { orderNo, step, actor, reason: REASONS[step] ?? '', now: at }))
  const actor = { kind: 'buyer', id: String(buyer.userId) } as const
  for (const [step, later] of plan.steps) {
    if (step !== 'travel' && step !== 'arrive') clock.add(later)
    switch (step) {
      case 'pack':
        // Of the others nobody looks at the photographs, and drawing takes time.
        await hands.pack(orderNo, plan.phone === LIN)
        break
      case 'handOver':
      case 'merchantSend':
      case 'receive':
      case 'search':
        await hands[step](orderNo)
        break
      case 'travel':
        await hands.travel(orderNo, 2, later)
        break
      case 'arrive':
        await hands.arrive(orderNo, later)
        break
      case 'passInspection':
        await hands.inspect(orderNo, 'pass')
        break
      case 'reportMismatch':
        await hands.inspect(orderNo, 'mismatch')
        break
      case 'reportFake':
        await hands.inspect(orderNo, 'fake')
        break
      case 'settle':
        await move(step, { kind: 'timer', id: 'order.settle' })
        break
      default:
        await move(step, actor)
    }
  }
  return { orderNo, itemIds }
}

/** @returns the number of orders made now; 0 when they were made before, or where nothing can be paid. */
export async function fillDemonstrationUsers(ctx: Context, now: number): Promise<number> {
  const { db, config } = ctx
  const providers = createProviders(config, { db, clock: { now: () => now } })
  if (!providers.providers.has(SANDBOX_CHANNEL)) return 0
  const { rows } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
    on conflict do nothing returning name`.execute(db)
  if (rows.length === 0) return 0
  const buyers = new Map<string, { userId: number; addressId: string } | null>()
  for (const phone of Object.keys(ADDRESSES)) buyers.set(phone, await addBuyer(db, phone, now - 40 * DAY_MS))
  let made = 0
  // The oldest first: lists of orders have the newest on top.
  for (const plan of [...ORDERS].sort((one, other) => other.ago - one.ago)) {
    const buyer = buyers.get(plan.phone)
    if (!buyer) continue
    await makeOrder(ctx, providers, plan, buyer, now)
    made += 1
  }
  const clock = { now: () => now - UNKNOWN_AGO_MS }
  await createProviders(config, { db, clock }).sandbox?.take(UNKNOWN_TRADE)
  const collector = buyers.get(LIN)
  if (collector) {
    await sql`
      insert into collection (user_id, item_id, collected_at)
      select ${collector.userId}, id, ${now}::bigint - row_number() over (order by score desc, id desc) * ${DAY_MS}
      from item where state = 'ON_SALE' order by score desc, id desc limit ${COLLECTED}`.execute(db)
  }
  return made
}
