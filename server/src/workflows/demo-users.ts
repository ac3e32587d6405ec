/**
 * What the demonstration's users have done before the shop is opened for the first time: addresses, collected items,
 * and orders in every state, made by the same functions as everybody's, at times of their own. Only with DEMO=1, once.
 */
import { sql } from 'kysely'
import type { Db } from '../db/handle'
import { transaction } from '../db/transaction'
import type { AppContext } from '../kit/context'
import { DEMO_ACTOR, type TransitionName } from '../modules/order/graph'
import { readTimesOf } from '../modules/order/timers'
import { createProviders, type Providers } from '../modules/payment/providers'
import { SANDBOX_CHANNEL } from '../modules/payment/sandbox'
import { createOrderProcess } from './order-process'
import { createPaymentFlows } from './pay-order'
import { createPlaceOrder } from './place-order'
import { addressBook } from './purchase'

const MARKER = 'demo-users'
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const REASON = '演示数据'

type Owner = 'own' | 'consigned' | 'merchant'
/** A transition and how long after the one before it was made, ms. */
type Step = readonly [TransitionName, number]

interface PlannedOrder {
  phone: string
  owner: Owner
  /** How long ago it was placed, ms. */
  ago: number
  /** After the payment, which follows the order by a minute; undefined for an order that is not paid. */
  steps?: readonly Step[]
}

const LIN = '13800000001'
const ZHOU = '13800000002'
const SHIPPED: readonly Step[] = [['ship', 20 * HOUR_MS]]
const DELIVERED: readonly Step[] = [...SHIPPED, ['deliver', 2 * DAY_MS]]
const COMPLETED: readonly Step[] = [...DELIVERED, ['confirmReceipt', DAY_MS]]
const AT_QC: readonly Step[] = [
  ['merchantShip', DAY_MS],
  ['receive', 2 * DAY_MS],
]

/** One order in every state for 林晚, and for the warehouse some that are fresh, due and overdue. */
const ORDERS: readonly PlannedOrder[] = [
  { phone: LIN, owner: 'own', ago: 60_000 },
  { phone: LIN, owner: 'merchant', ago: 2 * HOUR_MS, steps: [] },
  { phone: ZHOU, owner: 'merchant', ago: 6 * DAY_MS, steps: [] },
  { phone: LIN, owner: 'merchant', ago: 2 * DAY_MS, steps: [['merchantShip', DAY_MS]] },
  { phone: ZHOU, owner: 'merchant', ago: 4 * DAY_MS, steps: AT_QC },
  { phone: LIN, owner: 'merchant', ago: 4 * DAY_MS, steps: [...AT_QC, ['reportMismatch', 12 * HOUR_MS]] },
  { phone: LIN, owner: 'consigned', ago: HOUR_MS, steps: [] },
  { phone: ZHOU, owner: 'own', ago: 40 * HOUR_MS, steps: [] },
  { phone: ZHOU, owner: 'consigned', ago: 3 * DAY_MS, steps: [] },
  { phone: LIN, owner: 'own', ago: 2 * DAY_MS, steps: SHIPPED },
  { phone: LIN, owner: 'consigned', ago: 4 * DAY_MS, steps: DELIVERED },
  { phone: LIN, owner: 'consigned', ago: 9 * DAY_MS, steps: COMPLETED },
  { phone: ZHOU, owner: 'merchant', ago: 12 * DAY_MS, steps: [...AT_QC, ['passInspection', DAY_MS], ...COMPLETED] },
  { phone: LIN, owner: 'own', ago: 30 * DAY_MS, steps: [...COMPLETED, ['settle', 15 * DAY_MS]] },
  { phone: ZHOU, owner: 'consigned', ago: 32 * DAY_MS, steps: [...COMPLETED, ['settle', 15 * DAY_MS]] },
  { phone: LIN, owner: 'own', ago: 5 * DAY_MS, steps: [['cancelBeforeShipping', HOUR_MS]] },
]

const ADDRESSES: Readonly<Record<string, { name: string; districtCode: string; detail: string }>> = {
  [LIN]: { name: '林晚', districtCode: '310104', detail: '衡山路 8 号 3 幢 502 室' },
  [ZHOU]: { name: '周屿', districtCode: '330106', detail: '文三路 258 号 6 幢 1201 室' },
}
/** Items that 林晚 collected. */
const COLLECTED = 6

type Context = Pick<AppContext, 'config' | 'db' | 'log' | 'settings'>

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

/** An item of that kind which the buyer does not sell himself; of the feed's end, so that its start stays on sale. */
async function chooseItem(db: Db, owner: Owner, userId: number): Promise<Chosen | undefined> {
  const { rows } = await sql<Chosen>`
    select item.id, item.price_fen as "priceFen" from item join seller on seller.id = item.seller_id
    where item.state = 'ON_SALE' and item.owner_type = ${owner} and seller.user_id is distinct from ${userId}
    order by item.score, item.id limit 1`.execute(db)
  return rows[0]
}

async function makeOrder(
  { config, db, log, settings }: Context,
  providers: Providers,
  plan: PlannedOrder,
  buyer: { userId: number; addressId: string },
  now: number,
): Promise<void> {
  let at = now - plan.ago
  const clock = { now: () => at }
  // Its orders stay where they are put: no job moves them on.
  const process = createOrderProcess({ config: { ...config, demo: false }, settings })
  const readTimes = readTimesOf(settings)
  const item = await chooseItem(db, plan.owner, buyer.userId)
  if (!item) return
  const { orderNo } = await createPlaceOrder({ config, db, clock }, addressBook, readTimes).create({
    ...buyer,
    itemIds: [item.id],
    remark: '',
    payFen: item.priceFen,
    idempotencyKey: `${MARKER}-${item.id}`,
  })
  if (!plan.steps) return
  const payments = createPaymentFlows({ config, db, clock, log }, providers, process, readTimes)
  const { payNo, amountFen } = await payments.create(buyer.userId, orderNo, SANDBOX_CHANNEL)
  at += 60_000
  await payments.receive(SANDBOX_CHANNEL, { payNo, amountFen, tradeNo: `DEMO${payNo}` })
  for (const [step, later] of plan.steps) {
    at += later
    const actor =
      step === 'settle'
        ? ({ kind: 'timer', id: 'order.settle' } as const)
        : step === 'confirmReceipt' || step === 'cancelBeforeShipping'
          ? ({ kind: 'buyer', id: String(buyer.userId) } as const)
          : ({ kind: 'operator', id: DEMO_ACTOR } as const)
    await transaction(db, (trx) => process.move(trx, { orderNo, step, actor, reason: REASON, now: at }))
  }
}

/** @returns the number of orders made now; 0 when they were made before, or where nothing can be paid. */
export async function fillDemonstrationUsers(ctx: Context, now: number): Promise<number> {
  const { db, config } = ctx
  const providers = createProviders(config)
  if (!providers.providers.has(SANDBOX_CHANNEL)) return 0
  const { rows } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
    on conflict do nothing returning name`.execute(db)
  if (rows.length === 0) return 0
  const buyers = new Map<string, { userId: number; addressId: string } | null>()
  for (const phone of Object.keys(ADDRESSES)) buyers.set(phone, await addBuyer(db, phone, now - 40 * DAY_MS))
  let made = 0
  for (const plan of ORDERS) {
    const buyer = buyers.get(plan.phone)
    if (!buyer) continue
    await makeOrder(ctx, providers, plan, buyer, now)
    made += 1
  }
  const collector = buyers.get(LIN)
  if (collector) {
    await sql`
      insert into collection (user_id, item_id, collected_at)
      select ${collector.userId}, id, ${now}::bigint - row_number() over (order by score desc, id desc) * ${DAY_MS}
      from item where state = 'ON_SALE' order by score desc, id desc limit ${COLLECTED}`.execute(db)
  }
  return made
}
