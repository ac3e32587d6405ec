/**
 * Money of the demonstration: sales of 林晚's items (three settled, two pending, one paused by a case), two accounts,
 * and withdrawals in every state, one that waits for an operator; a merchant's large one, which waits too long. Made by
 * everybody's functions, at times of their own. Only with DEMO=1, once.
 */
import type { PayoutKind } from '@contract/wallet'
import { sql } from 'kysely'
import { transaction } from '../../db/transaction'
import { DAY_MS, HOUR_MS } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { makeOpenCase } from '../after-sale/demo'
import { AT_QC, COMPLETED, LIN, makeOrder, ZHOU, type Step } from '../order/demo'
import { createProviders } from '../payment/providers'
import { SANDBOX_CHANNEL } from '../payment/sandbox'
import { MERCHANT } from '../verification/demo'
import { createPayouts } from './acts/keep-payouts'
import { rejectWithdrawal } from './console'
import { DEMO_TEXT as T } from './messages'
import { withdrawals, type WithdrawalAct } from './object'
import { createWithdrawals } from './withdrawals'

const MARKER = 'demo-wallets'

type End = 'arrive' | 'bounce' | 'cancel' | 'fail' | 'reject' | 'wait'

interface PlannedSale {
  ago: number
  /** Its money has arrived. */
  isSettled?: true
  /** How long ago its buyer opened a case, which pauses it. */
  caseAgo?: number
}

/** Money comes in the order of its time, so that each balance follows from the one before. */
const SALES: readonly PlannedSale[] = [
  { ago: 46 * DAY_MS, isSettled: true },
  { ago: 43 * DAY_MS, isSettled: true },
  { ago: 40 * DAY_MS, isSettled: true },
  { ago: 11 * DAY_MS },
  { ago: 12 * DAY_MS },
  { ago: 9 * DAY_MS, caseAgo: 6 * HOUR_MS },
]
const MERCHANT_SALES: readonly PlannedSale[] = [
  { ago: 44 * DAY_MS, isSettled: true },
  { ago: 41 * DAY_MS, isSettled: true },
]
/** What the items cost, where there are such, fen: enough for what is withdrawn. */
const FROM_FEN = 3_500_000
const SETTLE: Step = ['settle', 15 * DAY_MS]

/** The oldest first: of a user one is open at a time. */
const PLANNED: readonly { end: End; ago: number; amountFen: number }[] = [
  { end: 'arrive', ago: 12 * DAY_MS, amountFen: 300_000 },
  { end: 'fail', ago: 10 * DAY_MS, amountFen: 120_013 },
  { end: 'bounce', ago: 8 * DAY_MS, amountFen: 150_017 },
  { end: 'reject', ago: 6 * DAY_MS, amountFen: 200_000 },
  { end: 'cancel', ago: 4 * DAY_MS, amountFen: 50_000 },
  { end: 'wait', ago: 2 * HOUR_MS, amountFen: 600_000 },
]
/** Above what one operator decides, and overdue. */
const MERCHANT_PLANNED = { end: 'wait', ago: 26 * HOUR_MS, amountFen: 2_500_000 } as const

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
  await sell(ctx, providers, { seller: lin.userId, owner: 'consigned', sales: SALES, buyer: zhou }, now)
  await addAccounts(
    ctx,
    lin.userId,
    [
      { kind: 'alipay', number: LIN, bank: '' },
      { kind: 'bank', number: '6222021234567890128', bank: '招商银行' },
    ],
    now,
  )
  for (const planned of PLANNED) await withdraw(ctx, lin.userId, planned, now)
  const merchant = await db.selectFrom('identity').select('userId').where('value', '=', MERCHANT).executeTakeFirst()
  if (!merchant) return true
  const { userId } = merchant
  await sell(ctx, providers, { seller: userId, owner: 'merchant', sales: MERCHANT_SALES, buyer: zhou }, now)
  await addAccounts(ctx, userId, [{ kind: 'bank', number: '6214830100123453', bank: '招商银行' }], now)
  await withdraw(ctx, userId, MERCHANT_PLANNED, now)
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
  {
    seller,
    owner,
    sales,
    buyer,
  }: {
    seller: number
    owner: 'consigned' | 'merchant'
    sales: readonly PlannedSale[]
    buyer: { userId: number; addressId: string }
  },
  now: number,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select item.id from item join seller on seller.id = item.seller_id
    where seller.user_id = ${seller} and item.state = 'ON_SALE' and not item.no_return
    order by item.price_fen < ${FROM_FEN},
      case when item.price_fen < ${FROM_FEN} then -item.price_fen else item.price_fen end, item.id
    limit ${sales.length}`.execute(ctx.db)
  for (const [at, { id }] of rows.entries()) {
    const { ago, isSettled, caseAgo } = sales[at] ?? { ago: 0 }
    const inspected: readonly Step[] = owner === 'merchant' ? [...AT_QC, ['passInspection', DAY_MS]] : []
    const steps = [...inspected, ...COMPLETED, ...(isSettled ? [SETTLE] : [])]
    const made = await makeOrder(ctx, providers, { phone: ZHOU, owner, ago, steps, itemIds: [id] }, buyer, now)
    if (!made || caseAgo === undefined) continue
    await makeOpenCase(ctx, { orderNo: made.orderNo, itemId: id, userId: buyer.userId, ago: caseAgo }, now)
  }
}

async function addAccounts(
  ctx: AppContext,
  userId: number,
  accounts: readonly { kind: PayoutKind; number: string; bank: string }[],
  now: number,
): Promise<void> {
  const { config, db, settings } = ctx
  const at = now - 20 * DAY_MS
  const payouts = createPayouts({ config, db, settings, clock: { now: () => at } })
  await transaction(db, async (trx) => {
    for (const account of accounts) await payouts.add(trx, userId, account, at)
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
