/**
 * 林晚's offers of the demonstration, one in each state, the accepted one with a running clock; made by the same
 * functions as everybody's, at times of their own. Only with DEMO=1, once; in a shop that was opened before there were
 * offers too.
 */
import { sql } from 'kysely'
import { transaction } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { insertOffer, offerObjects } from './object'
import { createProviders } from '../payment/providers'
import { SANDBOX_CHANNEL } from '../payment/sandbox'
import { createPayableKinds } from '../payable/kinds'
import { answerAsBuyer, answerForShop } from './acts/answer'
import { createPaymentFlows } from '../order/pay-order'
import { placeOrder } from '../order/place-order'
import { placingTools } from '../order/placing-tools'

const MARKER = 'demo-offers'
const LIN = '13800000001'
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const REASON = '演示数据'

type StepName = 'counter' | 'accept' | 'decline' | 'withdraw' | 'expire' | 'supersede' | 'lapse' | 'order'

interface PlannedOffer {
  /** Of the item's price. */
  percent: number
  /** How long ago it was made, ms. */
  ago: number
  note?: string
  /** Each an hour after the one before it. */
  steps?: readonly StepName[]
  /** The item has been sold. */
  ofSold?: true
}

const OFFERS: readonly PlannedOffer[] = [
  { percent: 82, ago: 14 * DAY_MS, steps: ['accept', 'lapse'] },
  { percent: 75, ago: 9 * DAY_MS, ofSold: true, steps: ['supersede'] },
  { percent: 72, ago: 7 * DAY_MS, steps: ['decline'] },
  { percent: 78, ago: 6 * DAY_MS, steps: ['withdraw'] },
  { percent: 74, ago: 5 * DAY_MS, steps: ['expire'] },
  { percent: 88, ago: 2 * DAY_MS, steps: ['accept', 'order'] },
  { percent: 86, ago: 6 * HOUR_MS, note: '诚心想要，今天可以付款', steps: ['accept'] },
  { percent: 80, ago: 5 * HOUR_MS, steps: ['counter'] },
  { percent: 85, ago: 2 * HOUR_MS },
]
/** What the shop names in return, of the item's price. */
const COUNTER_PERCENT = 93

type Context = Pick<AppContext, 'config' | 'db' | 'log' | 'settings'>

/** @returns the number of offers made now; 0 when they were made before */
export async function fillDemonstrationOffers(ctx: Context, now: number): Promise<number> {
  const { db } = ctx
  const { rows } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
    on conflict do nothing returning name`.execute(db)
  const lin = await db.selectFrom('identity').select('userId').where('value', '=', LIN).executeTakeFirst()
  if (rows.length === 0 || !lin) return 0
  const open = await chooseItems(ctx, 'ON_SALE', OFFERS.length)
  const sold = await chooseItems(ctx, 'SOLD', OFFERS.length)
  let made = 0
  for (const plan of OFFERS) {
    const item = (plan.ofSold ? sold : open).shift()
    if (!item) continue
    await makeOffer(ctx, plan, { ...item, userId: lin.userId }, now)
    made += 1
  }
  return made
}

interface Chosen {
  id: number
  priceFen: number
}

/** The shop's own items, of the feed's middle: its start is looked at, its end has the orders. */
async function chooseItems({ db }: Context, state: 'ON_SALE' | 'SOLD', count: number): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    select item.id, item.price_fen as "priceFen" from item join seller on seller.id = item.seller_id
    where item.state = ${state} and not item.no_return and seller.kind = 'platform'
    order by item.score, item.id limit ${count} offset ${state === 'SOLD' ? 0 : 3 * count}`.execute(db)
  return rows
}

async function makeOffer(
  ctx: Context,
  { percent, ago, note = '', steps = [] }: PlannedOffer,
  item: Chosen & { userId: number },
  start: number,
): Promise<void> {
  const { db, settings } = ctx
  let at = start - ago
  const clock = { now: () => at }
  const priceFen = Math.round((item.priceFen * percent) / 1_000_000) * 10_000
  const made = await transaction(db, (trx) =>
    insertOffer(trx, { userId: item.userId, itemId: item.id, priceFen, note, now: at }),
  )
  const { number } = made
  const versionNow = async (): Promise<number> =>
    (await db.selectFrom('offer').select('version').where('number', '=', number).executeTakeFirstOrThrow()).version
  for (const step of steps) {
    at += HOUR_MS
    switch (step) {
      case 'counter':
      case 'accept':
      case 'decline': {
        const counterFen = Math.round((item.priceFen * COUNTER_PERCENT) / 1_000_000) * 10_000
        const answer = step === 'counter' ? ({ step, priceFen: counterFen } as const) : { step }
        const by = { actor: { kind: 'operator', id: DEMO_ACTOR }, reason: REASON, now: at, settings } as const
        await transaction(db, async (trx) => answerForShop(await offerObjects.act(trx, number, by), answer))
        break
      }
      case 'withdraw':
        await answerAsBuyer(
          { db, clock, settings },
          { userId: item.userId, offerId: number, version: await versionNow() },
          { step },
        )
        break
      case 'order':
        await order(ctx, clock, { ...item, number, priceFen })
        break
      default:
        await transaction(db, async (trx) => {
          const actor =
            step === 'supersede' ? ({ kind: 'order', id: REASON } as const) : ({ kind: 'timer', id: REASON } as const)
          const act = await offerObjects.act(trx, number, { actor, reason: REASON, now: at, settings })
          await offerObjects.move(act, step)
        })
    }
  }
}

/** Orders the item at the offer's price, and pays. */
async function order(
  { config, db, log, settings }: Context,
  clock: { now: () => number },
  { id, userId, number, priceFen }: Chosen & { userId: number; number: string },
): Promise<void> {
  const providers = createProviders(config, { db, clock })
  const address = await db.selectFrom('address').select('id').where('userId', '=', userId).executeTakeFirst()
  if (!address || !providers.sandbox) return
  const { orderNo } = await placeOrder(placingTools({ config, db, clock, settings }), {
    userId,
    addressId: String(address.id),
    itemIds: [id],
    remark: '',
    payFen: priceFen,
    offerId: number,
    idempotencyKey: `${MARKER}-${id}`,
  })
  // Its order stays where it is put: no job moves it on.
  const still = { config: { ...config, demo: false }, settings }
  const payments = createPaymentFlows({ db, clock, log }, providers, createPayableKinds(still))
  const { payNo, amountFen } = await payments.create(userId, orderNo, SANDBOX_CHANNEL)
  const trade = { payNo, amountFen, tradeNo: `DEMO${payNo}` }
  await providers.sandbox.take(trade)
  await payments.receive(SANDBOX_CHANNEL, trade)
}
