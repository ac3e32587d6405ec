/**
 * Money of the demonstration: sales of 林晚's items (three settled, two pending), two accounts, and withdrawals in every
 * state, one that waits for an operator. Made by everybody's functions, at times of their own. Only with DEMO=1, once.
 */
import { sql } from 'kysely'
import { transaction } from '../../db/transaction'
import { DAY_MS, HOUR_MS } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { COMPLETED, LIN, makeOrder, ZHOU } from '../order/demo'
import { createProviders } from '../payment/providers'
import { SANDBOX_CHANNEL } from '../payment/sandbox'
import { rejectWithdrawal } from './console'
import { DEMO_TEXT as T } from './messages'
import { withdrawals, type WithdrawalAct } from './object'
import { createPayouts } from './payouts'
import { createWithdrawals } from './withdrawals'

const MARKER = 'demo-wallets'
const SOLD = 5
const SETTLED = 3

type End = 'arrive' | 'bounce' | 'cancel' | 'fail' | 'reject' | 'wait'

/** The oldest first: of a user one is open at a time. */
const PLANNED: readonly { end: End; ago: number; amountFen: number }[] = [
  { end: 'arrive', ago: 12 * DAY_MS, amountFen: 300_000 },
  { end: 'fail', ago: 10 * DAY_MS, amountFen: 120_013 },
  { end: 'bounce', ago: 8 * DAY_MS, amountFen: 150_017 },
  { end: 'reject', ago: 6 * DAY_MS, amountFen: 200_000 },
  { end: 'cancel', ago: 4 * DAY_MS, amountFen: 50_000 },
  { end: 'wait', ago: 2 * HOUR_MS, amountFen: 600_000 },
]

/** @returns whether it was filled now; false when it was before, or where nothing can be paid */
export async function fillDemonstrationWallets(ctx: AppContext, now: number): Promise<boolean> {
  const { config, db } = ctx
  const providers = createProviders(config, { db, clock: { now: () => now } })
  if (!providers.providers.has(SANDBOX_CHANNEL)) return false
  const { rows: begun } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
    on conflict do nothing returning name`.execute(db)
  const [lin, zhou] = [await buyerOf(ctx, LIN), await buyerOf(ctx, ZHOU)]
  if (begun.length === 0 || !lin || !zhou) return false
  await sell(ctx, providers, { seller: lin.userId, buyer: zhou }, now)
  await addAccounts(ctx, lin.userId, now)
  for (const planned of PLANNED) await withdraw(ctx, lin.userId, planned, now)
  return true
}

async function buyerOf({ db }: Pick<AppContext, 'db'>, phone: string) {
  const row = await db
    .selectFrom('identity')
    .innerJoin('address', 'address.userId', 'identity.userId')
    .select(['identity.userId', 'address.id'])
    .where('kind', '=', 'phone')
    .where('value', '=', phone)
    .orderBy('address.id')
    .executeTakeFirst()
  return row && { userId: row.userId, addressId: String(row.id) }
}

async function sell(
  ctx: AppContext,
  providers: ReturnType<typeof createProviders>,
  { seller, buyer }: { seller: number; buyer: { userId: number; addressId: string } },
  now: number,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select item.id from item join seller on seller.id = item.seller_id
    where seller.user_id = ${seller} and item.state = 'ON_SALE' order by item.price_fen desc, item.id limit ${SOLD}`.execute(
    ctx.db,
  )
  for (const [at, { id }] of rows.entries()) {
    const isSettled = at < SETTLED
    const steps = isSettled ? [...COMPLETED, ['settle', 15 * DAY_MS] as const] : COMPLETED
    const ago = isSettled ? (40 + at * 3) * DAY_MS : (8 + at) * DAY_MS
    await makeOrder(ctx, providers, { phone: ZHOU, owner: 'consigned', ago, steps, itemIds: [id] }, buyer, now)
  }
}

async function addAccounts(ctx: AppContext, userId: number, now: number): Promise<void> {
  const { config, db, settings } = ctx
  const at = now - 20 * DAY_MS
  const payouts = createPayouts({ config, db, settings, clock: { now: () => at } })
  await transaction(db, async (trx) => {
    await payouts.add(trx, userId, { kind: 'alipay', number: LIN, bank: '' }, at)
    await payouts.add(trx, userId, { kind: 'bank', number: '6222021234567890128', bank: '招商银行' }, at)
  })
}

async function withdraw(
  ctx: AppContext,
  userId: number,
  { end, ago, amountFen }: (typeof PLANNED)[number],
  now: number,
): Promise<void> {
  const at = now - ago
  const { config, db, log, settings } = ctx
  const service = createWithdrawals({ config, db, log, settings, clock: { now: () => at } })
  const account = await db
    .selectFrom('payoutAccount')
    .select('id')
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .executeTakeFirst()
  const wallet = await db.selectFrom('wallet').select('balanceFen').where('userId', '=', userId).executeTakeFirst()
  if (!account || (wallet?.balanceFen ?? 0) < amountFen) return
  const { number, state } = await transaction(db, (trx) =>
    service.applyIn(trx, { userId, amountFen, accountId: account.id }, at, () => Promise.resolve()),
  )
  const operate = (later: number, carryOut: (act: WithdrawalAct) => Promise<unknown>) =>
    transaction(db, async (trx) => {
      const actor = { kind: 'operator', id: DEMO_ACTOR } as const
      await carryOut(await withdrawals.act(trx, number, { actor, reason: T.reason, now: at + later, settings }))
    })
  if (end === 'wait') return
  if (end === 'cancel' || end === 'reject') {
    // What had passed by itself is looked at after all.
    if (state === 'APPROVED')
      await operate(60_000, (act) => withdrawals.move(act, 'recall', { dueAt: act.now + DAY_MS }))
    if (end === 'reject') await operate(HOUR_MS, (act) => rejectWithdrawal(act, { text: T.rejected }))
    else {
      await operate(HOUR_MS, (act) =>
        withdrawals.move({ ...act, actor: { kind: 'user', id: String(userId) } }, 'cancel', { endedAt: act.now }),
      )
    }
    return
  }
  if (state === 'AUDITING') await operate(HOUR_MS, (act) => withdrawals.move(act, 'approve', { decidedAt: act.now }))
  await service.send({ number }, at + HOUR_MS)
  await service.query({ number, waitMs: '0' }, at + HOUR_MS + 60_000)
  if (end === 'bounce') await service.query({ number, waitMs: '0' }, at + 4 * HOUR_MS)
}
