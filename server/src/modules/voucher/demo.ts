/**
 * Vouchers of the demonstration: templates to claim and to buy, codes, and 林晚's vouchers in every state, made by the
 * same functions as everybody's. Only with DEMO=1, once; in a shop that was opened before there were vouchers too.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction, type Trx } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { createProviders, type Providers } from '../payment/providers'
import { SANDBOX_CHANNEL } from '../payment/sandbox'
import { hashOfCode } from './code'
import { insertTemplate, insertVoucher, insertVoucherOrder, voucherObjects, templateObjects } from './objects'
import { lockTemplate, takeOne, type NewTemplate, type TemplateRecord } from './repository'
import { createPayableKinds } from '../payable/kinds'
import { createPaymentFlows } from '../order/pay-order'
import { findDefaultAddress } from '../address/book'
import { placeOrder } from '../order/place-order'
import { placingTools } from '../order/placing-tools'
import { refundVoucher } from './acts/refund'

const MARKER = 'demo-vouchers'
const LIN = '13800000001'
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const YUAN = 100
const REASON = '演示数据'
const OPERATOR = { kind: 'operator', id: DEMO_ACTOR } as const

type Context = Pick<AppContext, 'config' | 'db' | 'log' | 'settings'>

const TERMS: NewTemplate = {
  name: '',
  kind: 'CASH',
  faceFen: null,
  offBp: null,
  capFen: null,
  thresholdFen: 0,
  scope: {},
  scopeText: '',
  funder: 'platform',
  sellerId: null,
  validFrom: null,
  validTo: null,
  validDays: 30,
  total: 2_000,
  perUser: 1,
  source: 'FREE',
  saleFen: null,
  stackable: false,
  allowOffer: false,
}
const cash = (name: string, off: number, from: number, more: Partial<NewTemplate> = {}): NewTemplate => ({
  ...TERMS,
  name,
  faceFen: off * YUAN,
  thresholdFen: from * YUAN,
  ...more,
})
const percent = (name: string, offBp: number, cap: number, more: Partial<NewTemplate> = {}): NewTemplate => ({
  ...TERMS,
  name,
  kind: 'PERCENT',
  offBp,
  capFen: cap * YUAN,
  ...more,
})

/** What a template is for, from the catalogue's own names. */
async function scopesOf(
  db: Db,
): Promise<{ bags: Partial<NewTemplate>; watches: Partial<NewTemplate>; brand: Partial<NewTemplate> }> {
  const [bags, watches] = await db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('level', '=', 1)
    .orderBy('position')
    .limit(2)
    .execute()
  const brand = await db.selectFrom('brand').select(['id', 'name']).orderBy('position').executeTakeFirst()
  const ofCategory = (row: typeof bags): Partial<NewTemplate> =>
    row ? { scope: { categoryIds: [row.id] }, scopeText: row.name } : {}
  return {
    bags: ofCategory(bags),
    watches: ofCategory(watches),
    brand: brand ? { scope: { brandIds: [brand.id] }, scopeText: brand.name } : {},
  }
}

/** By the name under which this file uses them. */
async function templatesOf(db: Db): Promise<Readonly<Record<string, NewTemplate>>> {
  const { bags, watches, brand } = await scopesOf(db)
  return {
    newcomer: cash('新人立减券', 100, 1_000, { source: 'NEWCOMER', validDays: 15 }),
    newcomerPercent: percent('新人 95 折券', 500, 300, { source: 'NEWCOMER', validDays: 15 }),
    small: cash('满 3,000 减 150', 150, 3_000),
    large: cash('满 8,000 减 500', 500, 8_000),
    bags: cash(`${bags.scopeText ?? ''}满减券`, 300, 5_000, bags),
    watches: cash(`${watches.scopeText ?? ''}满减券`, 1_200, 20_000, watches),
    brand: cash(`${brand.scopeText ?? ''}专享券`, 600, 10_000, brand),
    fine: percent('高成色 98 折', 200, 500, { scope: { grades: ['S', 'SA'] }, scopeText: '近全新及以上商品' }),
    stack: cash('叠加立减券', 50, 500, { stackable: true, perUser: 2 }),
    gone: cash('限量立减券', 200, 1_000, { total: 1 }),
    buySmall: cash('满 3,000 减 200', 200, 3_000, { source: 'SALE', saleFen: 1_990, perUser: 5 }),
    buyLarge: cash('满 8,000 减 600', 600, 8_000, { source: 'SALE', saleFen: 4_990, perUser: 3 }),
    buyGone: cash('满 1,000 减 100', 100, 1_000, { source: 'SALE', saleFen: 990, total: 1 }),
    code100: cash('优惠码立减 100', 100, 1_000, { source: 'CODE', stackable: true, perUser: 3 }),
    code50: cash('欢迎礼券', 50, 0, { source: 'CODE', stackable: true, perUser: 3 }),
    care: cash('会员关怀券', 80, 0, { source: 'GRANT', perUser: 20 }),
  }
}

async function makeTemplate({ settings }: Context, trx: Trx, terms: NewTemplate, now: number): Promise<TemplateRecord> {
  const object = await insertTemplate(trx, terms, { operatorId: DEMO_ACTOR, now })
  const act = { trx, object, parent: null, actor: OPERATOR, reason: REASON, now, settings }
  return templateObjects.move(act, 'publish')
}

/** Gives a voucher as if it had been given at another time. @returns its id */
async function give(trx: Trx, template: TemplateRecord, userId: number, at: number): Promise<number> {
  await lockTemplate(trx, template.id)
  await takeOne(trx, template.id)
  const { id } = await insertVoucher(trx, { userId, template, actor: OPERATOR, reason: REASON, now: at })
  return id
}

async function pay(ctx: Context, providers: Providers, userId: number, number: string, now: number): Promise<void> {
  const { config, db, log } = ctx
  const clock = { now: () => now }
  const kinds = createPayableKinds({ ...ctx, config: { ...config, demo: false } })
  const payments = createPaymentFlows({ db, clock, log }, providers, kinds)
  const { payNo, amountFen } = await payments.create(userId, number, SANDBOX_CHANNEL)
  const trade = { payNo, amountFen, tradeNo: `DEMO${payNo}` }
  await createProviders(config, { db, clock }).sandbox?.take(trade)
  await payments.receive(SANDBOX_CHANNEL, trade)
}

/** Buys a voucher. @returns its id */
async function buy(
  ctx: Context,
  providers: Providers,
  template: TemplateRecord,
  userId: number,
  now: number,
): Promise<number> {
  const { number } = await transaction(ctx.db, async (trx) => {
    await lockTemplate(trx, template.id)
    await takeOne(trx, template.id)
    return insertVoucherOrder(trx, { userId, template, now })
  })
  await pay(ctx, providers, userId, number, now)
  const row = await ctx.db
    .selectFrom('voucher')
    .select('id')
    .where('voucherOrderNo', '=', number)
    .executeTakeFirstOrThrow()
  return row.id
}

/** An order with a voucher. @returns its number; null when nothing fits */
async function order(
  ctx: Context,
  userId: number,
  voucherId: number,
  offFen: number,
  now: number,
): Promise<string | null> {
  const { config, db, settings } = ctx
  const address = await findDefaultAddress(db, userId)
  const item = await db
    .selectFrom('item')
    .innerJoin('seller', 'seller.id', 'item.sellerId')
    .select(['item.id', 'priceFen'])
    .where('state', '=', 'ON_SALE')
    .where('noReturn', '=', false)
    .where('seller.kind', '=', 'platform')
    .orderBy('score')
    .orderBy('item.id')
    .executeTakeFirst()
  if (!address || !item) return null
  const placing = placingTools({ config, db, settings, clock: { now: () => now } })
  const made = await placeOrder(placing, {
    userId,
    itemIds: [item.id],
    addressId: address.id,
    remark: '',
    payFen: item.priceFen - Math.min(offFen, item.priceFen - 1),
    idempotencyKey: `${MARKER}-${item.id}`,
    voucherIds: [voucherId],
  })
  return made.orderNo
}

/** 林晚's vouchers: unused ones of each kind, one that ends today, and one in every other state. */
async function fillLin(
  ctx: Context,
  providers: Providers,
  made: Readonly<Record<string, TemplateRecord>>,
  userId: number,
  now: number,
): Promise<void> {
  const { db, settings } = ctx
  const template = (name: string): TemplateRecord => {
    const found = made[name]
    if (!found) throw new Error(`the demonstration has no template ${name}`)
    return found
  }
  const ids = await transaction(db, async (trx) => {
    const care = template('care')
    return {
      small: await give(trx, template('small'), userId, now - DAY_MS),
      bags: await give(trx, template('bags'), userId, now - 2 * DAY_MS),
      stack: await give(trx, template('stack'), userId, now - 3 * DAY_MS),
      today: await give(trx, care, userId, now - 30 * DAY_MS + HOUR_MS),
      locked: await give(trx, care, userId, now - DAY_MS),
      used: await give(trx, care, userId, now - 10 * DAY_MS),
      expired: await give(trx, care, userId, now - 40 * DAY_MS),
      revoked: await give(trx, care, userId, now - 20 * DAY_MS),
    }
  })
  await transaction(db, async (trx) => {
    const clock = { actor: { kind: 'clock', id: '' }, reason: '', now, settings } as const
    await voucherObjects.move(await voucherObjects.act(trx, String(ids.expired), clock), 'expire')
    const operator = { actor: OPERATOR, reason: REASON, now, settings }
    await voucherObjects.move(await voucherObjects.act(trx, String(ids.revoked), operator), 'revoke')
  })
  await buy(ctx, providers, template('buySmall'), userId, now - 2 * HOUR_MS)
  const refunding = await buy(ctx, providers, template('buyLarge'), userId, now - 5 * HOUR_MS)
  const refunded = await buy(ctx, providers, template('buySmall'), userId, now - 3 * DAY_MS)
  await transaction(db, async (trx) => {
    const actor = { kind: 'user', id: String(userId) } as const
    for (const id of [refunding, refunded]) {
      const by = { actor, reason: REASON, now: now - HOUR_MS, settings }
      await refundVoucher(await voucherObjects.act(trx, String(id), by))
    }
    // The provider takes its time with one of both.
    await sql`
      update job set due_at = ${now + 2 * DAY_MS} where payload ->> 'refundNo' in (
        select refund_no from refund join voucher on voucher.voucher_order_no = refund.order_no where voucher.id = ${refunding})`.execute(
      trx,
    )
  })
  const off = template('care').faceFen ?? 0
  await order(ctx, userId, ids.locked, off, now)
  const paid = await order(ctx, userId, ids.used, off, now - 50_000)
  if (paid !== null) await pay(ctx, providers, userId, paid, now - 40_000)
}

/** @returns the number of templates made now; 0 when they were made before */
export async function fillDemonstrationVouchers(ctx: Context, now: number): Promise<number> {
  const { config, db } = ctx
  const { rows } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
    on conflict do nothing returning name`.execute(db)
  if (rows.length === 0) return 0
  const plans = await templatesOf(db)
  const made: Record<string, TemplateRecord> = {}
  await transaction(db, async (trx) => {
    for (const [name, terms] of Object.entries(plans))
      made[name] = await makeTemplate(ctx, trx, terms, now - 41 * DAY_MS)
    await sql`update voucher_template set claimed = total where id in (${made['gone']?.id ?? 0}, ${made['buyGone']?.id ?? 0})`.execute(
      trx,
    )
    const codes = [
      { code: 'RELUXE100', templateId: made['code100']?.id ?? 0, maxUses: 1_000, uses: 0 },
      { code: 'WELCOME50', templateId: made['code50']?.id ?? 0, maxUses: 1_000, uses: 0 },
      { code: 'DOUBLE11', templateId: made['code50']?.id ?? 0, maxUses: 1, uses: 1 },
    ]
    for (const { code, ...fields } of codes) {
      const hash = hashOfCode(config.consoleKey, code)
      await trx
        .insertInto('voucherCode')
        .values({ ...fields, hash, createdAt: now })
        .execute()
    }
  })
  const providers = createProviders(config, { db, clock: { now: () => now } })
  const lin = await db.selectFrom('identity').select('userId').where('value', '=', LIN).executeTakeFirst()
  if (lin && providers.providers.has(SANDBOX_CHANNEL)) await fillLin(ctx, providers, made, lin.userId, now)
  return Object.keys(made).length
}
