/**
 * Random walks over orders with vouchers, offers, schemes, partial refunds and after-sale: buyers, operators, couriers,
 * providers and timers do what they may, in an order that a seed decides. After every act the ledger's sum is zero; at
 * the end nothing is sold twice, no voucher is used twice, no more was refunded than was paid, and of an order whose
 * items all came back nothing is left but what was taken off.
 */
import { AFTER_SALE_REASONS } from '@contract/after-sale'
import { sql } from 'kysely'
import type { Db } from '../../../server/src/db/handle'
import { transaction } from '../../../server/src/db/transaction'
import { Refusal } from '../../../server/src/kit/refusal'
import { REASONS } from '../../../server/src/modules/after-sale/reasons'
import type { CaseRecord } from '../../../server/src/modules/after-sale/repository'
import type { TransitionName } from '../../../server/src/modules/order/graph'
import { lockOrder } from '../../../server/src/modules/order/repository'
import { findParcel, lockParcel } from '../../../server/src/modules/parcel/repository'
import { createCaseDesk, type CaseAct } from './desk'
import { findLedgerErrors } from '../../../server/src/modules/ledger/check-ledger'
import { leadOrder } from '../../../server/src/modules/order/lead-order'
import { answerForShop } from '../../../server/src/modules/offer/acts/answer'
import { offerObjects } from '../../../server/src/modules/offer/object'
import { offerLess } from '../../../server/src/modules/after-sale/acts/offer-less'
import { createProcesses } from '../../../server/src/modules/after-sale/processes'
import { refundPart } from '../../../server/src/modules/order/refund-parts'
import type { Buyer } from '../order/buyers'
import { DAY, HOUR, newKey, type Shop } from '../order/shop'
import { addCode, addTemplate, giveVoucher } from '../voucher/templates'

const ACTS = 28
/** Acts of a walk that found nothing to do. */
const TRIES = 60
/** The merchant of whose items the tests' shop has vouchers. */
const MERCHANT = 9002
const PRICES = [99_900, 300_000, 1_280_000, 333_333]
/** How the first case may go on; what chance does afterwards would seldom come so far. */
const CASES = [
  ['agree', 'send', 'arrive', 'pass'],
  ['agree', 'send', 'arrive', 'deduct', 'choose'],
  ['decline', 'dispute', 'uphold', 'send', 'arrive', 'pass'],
  [],
] as const
const ALWAYS = ['buy', 'bargain', 'haveVoucher', 'hour', 'days']
const OWNERS = ['own', 'consigned', 'merchant'] as const
const TEXT = '收到后发现与页面描述有出入'

/** mulberry32: the same numbers for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface WalkReport {
  /** How often each act was carried out. */
  acts: Record<string, number>
  refused: number
}

/**
 * @param walk.refunder id of the operator who refunds parts
 * @throws Error naming the seed and the act after which something is wrong
 */
export async function walk(
  shop: Shop,
  { seed, refunder }: { seed: number; refunder: number },
  report: WalkReport,
): Promise<void> {
  const random = randomOf(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const { server } = shop
  const { db, clock, ctx, call } = server
  const process = createProcesses(ctx)
  const desk = createCaseDesk(ctx, process)
  const buyer: Buyer = await shop.buyer()
  const token = { token: buyer.token }
  let operatorId = 100

  const orders = () => db.selectFrom('orders').selectAll().where('userId', '=', buyer.userId).orderBy('id').execute()
  const ordersIn = async (...states: string[]) => (await orders()).filter(({ state }) => states.includes(state))
  const cases = (...states: string[]) =>
    db
      .selectFrom('afterSale')
      .selectAll()
      .where('userId', '=', buyer.userId)
      .where('state', 'in', states as CaseRecord['state'][])
      .execute()
  const act = <I>({ caseNo, version }: CaseRecord, input: I): CaseAct<I> => {
    operatorId += 1
    return { caseNo, version, operatorId: String(operatorId), input, reason: '' }
  }
  const bearer = (): 'shop' | 'seller' => (random() < 0.5 ? 'shop' : 'seller')
  const post = async <N extends Parameters<typeof call>[0]>(name: N, input: Parameters<typeof call<N>>[1]) => {
    const { retCode, retMsg } = await call(name, input, token)
    if (retCode >= 500) throw new Error(`${name}: ${retMsg}`)
    if (retCode !== 200) report.refused += 1
    return retCode === 200
  }
  const lead = async (parcelNo: string | null, orderNo: string, step: 'sign' | 'deliver') =>
    transaction(db, async (trx) => {
      const order = await lockOrder(trx, orderNo)
      const known = parcelNo === null ? undefined : await findParcel(trx, parcelNo)
      if (!order || known?.state !== 'MOVING') return false
      const now = clock.now()
      const by = { step, actor: { kind: 'courier', id: 'walk' }, at: now, now } as const
      await leadOrder(trx, { order, parcel: await lockParcel(trx, known.id) }, by, process)
      return true
    })

  /** A voucher as it comes to a buyer: given, of a merchant, bought, or by a code. */
  const haveVoucher = async (): Promise<boolean> => {
    const origin = pick(['FREE', 'merchant', 'SALE', 'CODE', 'PERCENT'] as const) ?? 'FREE'
    const isShop = origin === 'merchant'
    const template = await addTemplate(server, {
      faceFen: 10_001,
      ...(origin === 'PERCENT' && { kind: 'PERCENT', faceFen: null, offBp: 777, capFen: 33_333 }),
      stackable: random() < 0.5,
      allowOffer: random() < 0.5,
      source: origin === 'SALE' || origin === 'CODE' ? origin : 'FREE',
      saleFen: origin === 'SALE' ? 990 : null,
      funder: isShop ? 'merchant' : 'platform',
      sellerId: isShop ? MERCHANT : null,
    })
    if (origin === 'CODE') {
      const code = `WALK${template.id}`
      await addCode(server, template, code)
      return post('POST /voucher/redeem', { code, idempotencyKey: newKey() })
    }
    if (origin !== 'SALE') return (await giveVoucher(server, buyer.userId, template)) > 0
    const input = { templateId: String(template.id), idempotencyKey: newKey() }
    const { data, retCode } = await call('POST /voucher/order-create', input, token)
    return retCode === 200 && (await shop.pay(buyer, data.no)) !== ''
  }

  /** Orders items as the preview proposes, with the best of the buyer's vouchers. */
  const order = async (itemIds: string, more: { offerId?: string } = {}): Promise<boolean> => {
    const { data: shown, retCode } = await call('GET /order/preview', { itemIds, auto: true, ...more }, token)
    if (retCode !== 200) return false
    return post('POST /order/create', {
      itemIds,
      addressId: buyer.addressId,
      payFen: shown.amounts.payFen,
      idempotencyKey: newKey(),
      voucherIds: shown.vouchers?.chosen.join(',') ?? '',
      ...more,
    })
  }

  const buy = async (): Promise<boolean> => {
    const count = 1 + Math.floor(random() * 3)
    const priceFen = pick(PRICES) ?? 100_000
    const ids: number[] = []
    // Now and then of several senders: an order for each, paid together.
    let ownerType = pick(OWNERS) ?? 'own'
    for (let at = 0; at < count; at += 1) {
      ids.push(...(await shop.items({ count: 1, ownerType, priceFen })))
      if (random() < 0.3) ownerType = pick(OWNERS) ?? 'own'
    }
    return order(ids.join(','))
  }

  /** An offer that the shop accepts, counters or declines; an accepted one is ordered, or lapses by the clock. */
  const bargain = async (): Promise<boolean> => {
    const [itemId = 0] = await shop.items({ count: 1, priceFen: 300_000 })
    const made = await call(
      'POST /offer/create',
      { itemId: String(itemId), priceFen: 240_000, idempotencyKey: newKey() },
      token,
    )
    if (made.retCode !== 200) return false
    const { offerId } = made.data.offer
    const step = pick(['accept', 'accept', 'decline'] as const) ?? 'accept'
    const actor = { kind: 'operator', id: '1' } as const
    const by = { actor, reason: '运营回复', now: server.clock.now(), settings: ctx.settings }
    await transaction(db, async (trx) => answerForShop(await offerObjects.act(trx, offerId, by), { step }))
    if (step === 'accept' && random() < 0.8) return order(String(itemId), { offerId })
    return true
  }
  const withOrder =
    (states: readonly string[], carryOut: (order: { orderNo: string; id: number }) => Promise<boolean>) => async () => {
      const order = pick(await ordersIn(...states))
      return order ? carryOut(order) : false
    }
  const nothing = () => Promise.resolve(false)
  const operate = async (orderNo: string, step: TransitionName): Promise<boolean> => {
    await shop.operate(orderNo, step)
    return true
  }
  const withCase = (states: readonly string[], carryOut: (one: CaseRecord) => Promise<unknown>) => async () => {
    const one = pick(await cases(...states))
    if (!one) return false
    return (await carryOut(one)) !== false
  }
  const tx = <T>(work: (trx: Parameters<Parameters<typeof transaction<T>>[1]>[0]) => Promise<T>) =>
    transaction(db, work)

  const acts: Readonly<Record<string, () => Promise<boolean>>> = {
    buy,
    bargain,
    haveVoucher,
    returnVoucher: async () => {
      const { list } = (await call('GET /voucher/list', {}, token)).data
      const voucher = pick(list.filter(({ actions }) => actions.includes('refund')))
      return voucher ? post('POST /voucher/refund', { no: voucher.id, idempotencyKey: newKey() }) : false
    },
    pay: withOrder(['PENDING_PAY'], async ({ orderNo }) => (await shop.pay(buyer, orderNo)) !== ''),
    merchantSends: withOrder(['PAID'], ({ orderNo }) => operate(orderNo, 'merchantShip')),
    warehouseReceives: withOrder(['INBOUND'], ({ orderNo }) => operate(orderNo, 'receive')),
    inspects: withOrder(['QC'], ({ orderNo }) =>
      operate(orderNo, random() < 0.5 ? 'passInspection' : random() < 0.8 ? 'reportMismatch' : 'rejectFake'),
    ),
    offerLess: withOrder(['BUYER_DECIDE'], async ({ orderNo }) => {
      const input = { amountFen: 1 + Math.floor(random() * 20_000), bearer: bearer(), text: '补偿后保留商品' }
      await tx((trx) => offerLess(trx, orderNo, { input, operatorId: refunder }))
      return true
    }),
    chooseScheme: withOrder(['BUYER_DECIDE', 'TO_SHIP', 'SHIPPED'], async ({ orderNo }) => {
      const scheme = (await call('GET /order/scheme', { orderNo }, token)).data.scheme
      if (!scheme || scheme.chosen !== null) return false
      const optionId = pick(scheme.options)?.optionId ?? ''
      return post('POST /order/scheme-choose', { schemeId: scheme.schemeId, optionId, idempotencyKey: newKey() })
    }),
    cancelOrder: withOrder(['PENDING_PAY', 'PAID', 'TO_SHIP'], ({ orderNo }) =>
      post('POST /order/cancel', { orderNo, reasonId: 'changed-mind' }),
    ),
    ship: withOrder(['TO_SHIP'], ({ orderNo }) => operate(orderNo, 'ship')),
    deliver: withOrder(['SHIPPED'], ({ orderNo }) => operate(orderNo, 'deliver')),
    lose: withOrder(['SHIPPED'], ({ orderNo }) => (random() < 0.1 ? operate(orderNo, 'loseParcel') : nothing())),
    confirm: withOrder(['DELIVERED'], ({ orderNo }) => post('POST /order/confirm-receipt', { orderNo })),
    refundPart: withOrder(['TO_SHIP', 'SHIPPED', 'DELIVERED', 'COMPLETED', 'SETTLED'], async ({ orderNo, id }) => {
      const line = pick(await db.selectFrom('orderLine').selectAll().where('orderId', '=', id).execute())
      const amountFen = 1 + Math.floor(random() * 20_000)
      const lines = [{ itemId: String(line?.itemId ?? 0), amountFen }]
      const payload = { orderNo, lines, bearer: bearer(), amountFen, reason: '补偿' }
      const deciders = { requestedBy: refunder, approvedBy: null }
      await tx((trx) => refundPart(trx, ctx.settings, payload, deciders, clock.now()))
      return true
    }),
    apply: withOrder(['SHIPPED', 'DELIVERED', 'COMPLETED', 'SETTLED'], async ({ orderNo, id }) => {
      const lines = await db.selectFrom('orderLine').selectAll().where('orderId', '=', id).execute()
      const chosen = lines.filter(() => random() < 0.6)
      const reason = pick(AFTER_SALE_REASONS.filter((name) => REASONS[name].minPhotos === 0)) ?? 'noReason'
      const itemIds = (chosen.length > 0 ? chosen : lines).map(({ itemId }) => itemId).join(',')
      const type = REASONS[reason].types[0] ?? 'RETURN'
      const common = { orderNo, itemIds, reason, type, text: TEXT, photos: [], isStated: true }
      return post('POST /refund/apply', { ...common, askFen: 0, idempotencyKey: newKey() })
    }),
    agree: withCase(['APPLIED'], (one) => tx((trx) => desk.agree(trx, act(one, { bearer: bearer() }), null))),
    requestMore: withCase(['APPLIED'], (one) => tx((trx) => desk.requestMore(trx, act(one, { wanted: '请补充照片' })))),
    decline: withCase(['APPLIED'], (one) => tx((trx) => desk.decline(trx, act(one, { text: '未显示不符之处' })))),
    propose: withCase(['APPLIED'], (one) => {
      const amountFen = 1 + Math.floor(random() * 60_000)
      const input = { amountFen, offersReturn: random() < 0.5, bearer: bearer(), text: '补偿方案' }
      return tx((trx) => desk.propose(trx, act(one, input), null))
    }),
    supply: withCase(['NEED_MORE'], ({ caseNo, version }) =>
      post('POST /refund/supply', { caseNo, version, text: TEXT, photos: [] }),
    ),
    choose: withCase(['PROPOSED'], async ({ id }) => {
      const scheme = await db
        .selectFrom('scheme')
        .selectAll()
        .where('afterSaleId', '=', id)
        .where('chosen', 'is', null)
        .executeTakeFirstOrThrow()
      const optionId = pick(scheme.options)?.optionId ?? ''
      return post('POST /order/scheme-choose', { schemeId: String(scheme.id), optionId, idempotencyKey: newKey() })
    }),
    send: withCase(['AGREED'], ({ caseNo, version }) =>
      post('POST /refund/waybill', { caseNo, version, carrier: 'shunfeng', waybill: `SF${caseNo.slice(-10)}` }),
    ),
    arrive: withCase(['RETURNING', 'SEND_BACK'], ({ returnParcelNo, orderNo }) =>
      lead(returnParcelNo, orderNo, 'sign'),
    ),
    pass: withCase(['INSPECTING'], (one) => tx((trx) => desk.pass(trx, act(one, { text: '完好', photos: [] })))),
    deduct: withCase(['INSPECTING'], (one) => {
      const amountFen = 1 + Math.floor(random() * 50_000)
      return tx((trx) => desk.deduct(trx, act(one, { amountFen, text: '缺少原包装与吊牌，按说明扣减', photos: [] })))
    }),
    dispute: withCase(['DECLINED', 'REJECTED'], ({ caseNo, version }) =>
      post('POST /refund/dispute', { caseNo, version, text: TEXT, photos: [] }),
    ),
    uphold: withCase(['DISPUTED'], (one) => tx((trx) => desk.uphold(trx, act(one, { bearer: bearer() })))),
    dismiss: withCase(['DISPUTED'], (one) => tx((trx) => desk.dismiss(trx, act(one, {})))),
    giveBack: withCase(['REJECTED'], ({ caseNo, version }) => post('POST /refund/send-back', { caseNo, version })),
    packBack: withCase(['SEND_BACK'], (one) => {
      const input = {
        carrier: 'shunfeng',
        waybill: `SB${one.caseNo.slice(-10)}`,
        weightG: 900,
        sealNo: 'S-0001',
        photos: [],
      }
      return tx((trx) => desk.packBack(trx, act(one, input)))
    }),
    bringBack: withCase(['SEND_BACK'], ({ backParcelNo, orderNo }) => lead(backParcelNo, orderNo, 'deliver')),
    cancelCase: withCase(['APPLIED', 'AGREED', 'RETURNING', 'PROPOSED'], ({ caseNo, version }) =>
      post('POST /refund/cancel', { caseNo, version }),
    ),
    hour: async () => {
      await shop.later(HOUR)
      return true
    },
    days: async () => {
      await shop.later(Math.ceil(random() * 4) * DAY)
      return true
    },
  }
  // What can always be done, or waits, would crowd out the rest: it is drawn half as often.
  const names = Object.keys(acts)
  const others = names.filter((name) => !ALWAYS.includes(name))

  /** @returns whether something was done, or refused */
  const attempt = async (name: string, place: number | 'begin'): Promise<boolean> => {
    try {
      if (!(await acts[name]?.())) return false
      report.acts[name] = (report.acts[name] ?? 0) + 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw new Error(`seed ${seed}, act ${place} (${name})`, { cause: error })
      report.refused += 1
    }
    return true
  }

  if (random() < 0.6) await haveVoucher()
  if (random() < 0.3) await haveVoucher()
  await buy()
  // Most of what can go wrong comes after the delivery.
  const first = ['pay', 'merchantSends', 'warehouseReceives', 'inspects', 'chooseScheme', 'ship', 'deliver', 'apply']
  const begun = random() < 0.8 ? [...first, ...(pick(CASES) ?? [])] : []
  for (const name of begun) await attempt(name, 'begin')
  let tries = 0
  for (let place = 0; place < ACTS; place += 1) {
    const name = pick(random() < 0.5 ? others : names) ?? 'hour'
    if (!(await attempt(name, place))) {
      // Nothing to do it with: another act takes its place.
      if (TRIES > (tries += 1)) place -= 1
      continue
    }
    const { rows } = await sql<{
      fen: number
    }>`select coalesce(sum(amount_fen), 0)::bigint as fen from ledger_posting`.execute(db)
    const sum = Number(rows[0]?.fen)
    if (sum !== 0) throw new Error(`seed ${seed}: the ledger's sum is ${sum} after act ${place} (${name})`)
  }
  await shop.later(1_000)
  // All that was bought comes to its end: of half the walks by the clock alone.
  if (random() < 0.5) for (let weeks = 0; weeks < 4; weeks += 1) await shop.later(8 * DAY)
  const wrong = await findWrongs(shop, buyer.userId)
  if (wrong.length > 0) throw new Error(`seed ${seed}: ${wrong.join('; ')}`)
}

/** What must never be; empty when all is well. */
async function findWrongs({ server: { db } }: Shop, userId: number): Promise<string[]> {
  const { rows: soldTwice } = await sql<{ id: number }>`
    select line.item_id as id from order_line line join orders o on o.id = line.order_id
    where o.user_id = ${userId} and line.returned_at is null
      and o.state not in ('PENDING_PAY', 'CANCELLED', 'REFUNDED')
    group by line.item_id having count(*) > 1`.execute(db)
  const { rows: overpaid } = await sql<{ payNo: string }>`
    select p.pay_no from payment p join refund r on r.pay_no = p.pay_no
    where p.user_id = ${userId} group by p.pay_no, p.amount_fen having sum(r.amount_fen) > p.amount_fen`.execute(db)
  const { rows: overline } = await sql<{ id: number }>`
    select line.item_id as id from order_line line join orders o on o.id = line.order_id where o.user_id = ${userId}
      and line.refunded_fen > line.price_fen - line.platform_discount_fen - line.shop_discount_fen`.execute(db)
  const { rows: usedTwice } = await sql<{ id: number }>`
    select v.id from voucher v join voucher_use u on u.voucher_id = v.id and u.returned_at is null
      join orders o on o.order_no = u.order_no
    where v.user_id = ${userId} group by v.id, v.state
    having count(distinct coalesce(o.payable_no, o.order_no)) > 1 or v.state not in ('LOCKED', 'USED')
      or v.state = 'USED' and bool_and(o.state in ('PENDING_PAY', 'CANCELLED', 'REFUNDED'))
      or v.state = 'LOCKED' and bool_and(o.state <> 'PENDING_PAY')
    union select v.id from voucher v where v.user_id = ${userId} and v.state in ('LOCKED', 'USED')
      and not exists (select from voucher_use u where u.voucher_id = v.id and u.returned_at is null)`.execute(db)
  const { rows: adrift } = await sql<{ id: number }>`
    select item.id from item join order_line bought on bought.item_id = item.id
      join orders o on o.id = bought.order_id and o.user_id = ${userId}
    where item.state in ('SOLD', 'RETURN_QC') and not exists (
        select from order_line line where line.item_id = item.id and line.live)
      and not exists (select from after_sale a where a.item_id = item.id and a.state = 'WAIT_REFUND')`.execute(db)
  const { rows: unended } = await sql<{ orderNo: string }>`
    select o.order_no from orders o where o.user_id = ${userId} and o.paused_ms is not null
      and not exists (select from after_sale a where a.order_id = o.id and a.state not in ('COMPLETE', 'CANCELLED', 'CLOSED'))`.execute(
    db,
  )
  return [
    ...(await findLedgerErrors(db)),
    ...(await findRests(db, userId)),
    ...usedTwice.map(({ id }) => `voucher ${id} and its orders disagree`),
    ...adrift.map(({ id }) => `item ${id} belongs to no order`),
    ...soldTwice.map(({ id }) => `item ${id} was sold twice`),
    ...overpaid.map(({ payNo }) => `more than all of ${payNo} was refunded`),
    ...overline.map(({ id }) => `more than all of item ${id} was refunded`),
    ...unended.map(({ orderNo }) => `order ${orderNo} stands still without a case`),
  ]
}

/**
 * What is left of orders whose items all came back, though it should be nothing: all that a sale moved goes back to
 * where it came from, less what was taken off, which is the shop's or its seller's.
 */
async function findRests(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ orderNo: string; account: string; fen: number }>`
    with entry as (
      select o.order_no, case when p.account ~ '^(balance|clawback):' then 'wallets' else p.account end as account,
        p.amount_fen as fen
      from orders o join ledger_txn t on t.ref = o.order_no
        or t.ref in (select refund_no from refund where refund.order_no = o.order_no)
      join ledger_posting p on p.txn_id = t.id
      where o.user_id = ${userId} and o.state = 'REFUNDED' and p.account !~ '^(provider:|refunds-due)'
      union all select order_no, 'escrow', -pay_fen from orders where user_id = ${userId} and state = 'REFUNDED'
      union all select o.order_no, case when s.user_id is null then 'deductions' else 'wallets' end, a.deduct_fen
        from orders o join after_sale a on a.order_id = o.id and a.state = 'COMPLETE' and a.type = 'RETURN'
          join order_line l on l.order_id = o.id and l.item_id = a.item_id join seller s on s.id = l.seller_id
        where o.user_id = ${userId} and o.state = 'REFUNDED'
    )
    select order_no, account, sum(fen)::bigint as fen from entry group by order_no, account having sum(fen) <> 0`.execute(
    db,
  )
  return rows.map(({ orderNo, account, fen }) => `of order ${orderNo}, all refunded, ${account} has ${fen} left`)
}
