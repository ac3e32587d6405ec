/**
 * A consignment's way from the draft to the money, and back: what the seller sees, agrees to and gets.
 * @tier landing
 * @areas consignment intake valuation price-consent
 */
import { sql } from 'kysely'
import { RET } from '@contract/constants'
import { transaction } from '../../../server/src/db/transaction'
import { openSearch } from '../../../server/src/modules/claim/searches'
import { lockWithOwner } from '../../../server/src/modules/parcel/followers'
import { findParcel } from '../../../server/src/modules/parcel/repository'
import { adminCall, createOperator } from '../../helpers/operators'
import { deliver, expectSoundBooks, newKey, useBuyer, useShop, DAY } from '../order/shop'
import { createConsigning, FLOOR_FEN, QUOTED_FEN, START_FEN, type Consigning } from './consigning'

jest.setTimeout(300_000)

describe('a consignment', () => {
  const shop = useShop()
  const seller = useBuyer(shop)
  let way: Consigning
  beforeAll(async () => {
    way = await createConsigning(shop)
  })
  expectSoundBooks(shop)

  const state = async (sellNo: string) => (await way.info(seller, sellNo)).state
  const itemOf = async (sellNo: string) => {
    const { rows } = await sql<{ id: number; state: string; priceFen: number; model: string }>`
      select item.id, item.state, item.price_fen, item.model from item join consignment c on c.item_id = item.id where sell_no = ${sellNo}`.execute(
      shop.server.db,
    )
    return rows[0]!
  }

  test('from the draft to the wallet: the net that was agreed to is what arrives', async () => {
    const sellNo = await way.bring(seller, 'PRICE_CONFIRM')
    const asked = await way.info(seller, sellNo)
    expect(asked.actions).toEqual(['confirmPrice', 'reinspect', 'refusePrice'])
    expect(asked.plan).toMatchObject({ start: { priceFen: START_FEN, netFen: 900_000 }, isAgreed: false })
    expect((await itemOf(sellNo)).state).toBe('DRAFT')
    const key = newKey()
    const [first, second] = await Promise.all([
      way.confirm(seller, sellNo, { idempotencyKey: key }),
      way.confirm(seller, sellNo, { idempotencyKey: key }),
    ])
    expect([first.retCode, second.retCode]).toEqual([200, 200])
    const listed = await way.info(seller, sellNo)
    expect(listed).toMatchObject({ state: 'ON_SALE', actions: ['changePlan', 'recall'] })
    expect(listed.consents).toHaveLength(1)
    expect(listed.consents[0]?.text).toBe(
      '上架价 ¥10,000，到手 ¥9,000；底价 ¥8,000，到手 ¥7,200。低于底价须您再次同意。',
    )
    const { id: itemId } = await itemOf(sellNo)
    expect((await shop.order(seller, [itemId])).retMsg).toBe('不能购买自己的物品')
    const buyer = await shop.buyer()
    const { orderNo } = await shop.ordered(buyer, [itemId])
    expect((await way.info(seller, sellNo)).isHeld).toBe(true)
    await shop.pay(buyer, orderNo)
    expect(await state(sellNo)).toBe('SOLD')
    const line = await shop.server.db
      .selectFrom('orderLine')
      .select(['sellNo', 'commissionFen'])
      .where('itemId', '=', itemId)
      .executeTakeFirstOrThrow()
    expect(line).toEqual({ sellNo, commissionFen: 100_000 })
    await deliver(shop, orderNo)
    await shop.later(8 * DAY)
    const settling = await way.info(seller, sellNo)
    expect(settling.state).toBe('SETTLING')
    expect(settling.payAt).toBeGreaterThan(shop.server.clock.now())
    await shop.later(16 * DAY)
    const paid = await way.info(seller, sellNo)
    expect(paid).toMatchObject({ state: 'PAID', isSettled: true })
    expect(paid.money).toEqual([
      { name: '成交价', fen: START_FEN },
      { name: '服务费', fen: -100_000 },
      { name: '到账', fen: 900_000 },
    ])
    expect((await shop.ledger())[`balance:${seller.userId}`]).toBe(-900_000)
  })

  test('of what the seller did not know the style of, the inspector names the series; the field says which there are', async () => {
    const sellNo = await way.submitted(seller, { seriesId: '' })
    await way.quote(sellNo)
    await way.accept(seller, sellNo)
    await way.sent(seller, sellNo)
    await way.count(sellNo)
    const { inspector } = way.operators
    await way.done(sellNo, 'begin', inspector)
    const { rows } = await sql<{ name: string }>`select s.name from series s join consignment c
      on s.brand_id = (c.snapshot->>'brandId')::bigint where c.sell_no = ${sellNo} order by s.position`.execute(
      shop.server.db,
    )
    const name = rows[0]?.name ?? ''
    for (const series of [undefined, '没有的系列']) {
      const refused = await way.operate(sellNo, 'pass', inspector, await way.passInput({ series }))
      expect(JSON.stringify(refused)).toContain(`请填写该品牌的系列名称：${name}`)
    }
    await way.done(sellNo, 'pass', inspector, await way.passInput({ series: name.toLowerCase() }))
    expect((await itemOf(sellNo)).model).toBe(name)
  })

  test('a refused price goes back, free, to the address that the seller names', async () => {
    const sellNo = await way.bring(seller, 'PRICE_CONFIRM')
    const back = await shop.server.call(
      'POST /seller-product/recall',
      { ...(await way.acting(seller, sellNo)), reason: '价格不合适' },
      seller,
    )
    expect(back.data).toMatchObject({ state: 'TO_RETURN', actions: ['returnTo'], returnAddress: null })
    expect((await way.operate(sellNo, 'send', way.operators.warehouse)).status).not.toBe(200)
    const named = await shop.server.call(
      'POST /seller-product/return-to',
      { ...(await way.acting(seller, sellNo)), addressId: seller.addressId },
      seller,
    )
    expect(named.data.returnAddress).toMatchObject({ name: '王小明' })
    // The record shows it masked; whoever packs the box reads it with a reason.
    const asked = { kind: 'consignment', id: sellNo, field: 'name', reason: '填写寄回面单' }
    const packer = await createOperator(shop.server, 'consign-packer', ['warehouse'])
    const shown = await adminCall(shop.server, 'POST /admin/reveal', asked, packer)
    expect(shown.data.value).toBe('王小明')
    await way.done(sellNo, 'send', way.operators.warehouse, {
      ...{ carrier: 'shunfeng', waybill: 'SF99887766', weightG: 1200, sealNo: 'ZX-0001' },
      photos: await way.photosOf('packing', way.operators.warehouse),
    })
    expect((await itemOf(sellNo)).state).toBe('TO_OWNER')
    const returning = await way.info(seller, sellNo)
    expect(returning).toMatchObject({ state: 'RETURNING', actions: ['confirmReceived'], deadlineAt: null })
    const [{ parcelNo } = { parcelNo: '' }] = returning.parcels
    // The courier has said nothing, so it is searched for: what its owner has is not paid for as lost.
    const { ctx, clock, db } = shop.server
    await transaction(db, async (trx) => {
      const known = await findParcel(trx, parcelNo)
      if (!known) throw new Error('nothing was sent back')
      await openSearch(trx, await lockWithOwner(trx, known), { openedBy: 'courier', note: '', now: clock.now() }, ctx)
    })
    const received = await shop.server.call(
      'POST /parcel/confirm-received',
      { parcelNo, idempotencyKey: newKey() },
      seller,
    )
    expect(received.retCode).toBe(200)
    expect(await state(sellNo)).toBe('RETURNED')
    expect(await db.selectFrom('claim').select('state').execute()).toEqual([{ state: 'DECLINED' }])
    expect(await shop.ledger()).not.toHaveProperty(`balance:${seller.userId}`)
  })

  test('an order that is cancelled puts it on sale again; a recall while a buyer pays waits for the release', async () => {
    const sellNo = await way.bring(seller, 'ON_SALE')
    const { id: itemId } = await itemOf(sellNo)
    const buyer = await shop.buyer()
    const { orderNo } = await shop.ordered(buyer, [itemId])
    await shop.pay(buyer, orderNo)
    await shop.operate(orderNo, 'cancelByOperator').catch(() => shop.operate(orderNo, 'cancelBeforeShipping'))
    expect(await state(sellNo)).toBe('ON_SALE')
    expect((await itemOf(sellNo)).state).toBe('ON_SALE')

    await shop.ordered(await shop.buyer(), [itemId])
    const asked = await shop.server.call(
      'POST /seller-product/recall',
      { ...(await way.acting(seller, sellNo)), reason: '不想卖了', addressId: seller.addressId },
      seller,
    )
    expect(asked.data).toMatchObject({ state: 'ON_SALE', isHeld: true, actions: ['cancelRecall'] })
    await shop.later(20 * 60_000)
    expect(await state(sellNo)).toBe('TO_RETURN')
    expect((await itemOf(sellNo)).state).toBe('OFF_SHELF')
  })

  test('what is somebody else’s is not there', async () => {
    const sellNo = await way.bring(seller, 'QUOTED')
    const other = await shop.buyer()
    const answers = [
      await shop.server.call('GET /seller-product/info', { sellNo }, other),
      await shop.server.call('GET /seller/net', { sellNo, priceFen: 100_000 }, other),
      await shop.server.call('POST /seller-product/decline-quote', await way.acting(seller, sellNo), other),
      await shop.server.call(
        'POST /parcel/create',
        { sellNos: sellNo, way: 'counter', idempotencyKey: newKey() },
        other,
      ),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await shop.server.call('GET /seller-product/list', {}, other)).data.total).toBe(0)
  })

  test('what waits for the seller is counted (spec 7.1/20)', async () => {
    const newcomer = await shop.buyer()
    const todo = async () => (await shop.server.call('GET /gw/seller/guide-count', {}, newcomer)).data.todo
    const sellNo = await way.bring(newcomer, 'QUOTED')
    expect(await todo()).toBe(1)
    await way.accept(newcomer, sellNo)
    await way.sent(newcomer, sellNo)
    expect(await todo()).toBe(0)
  })

  test('says where it is sent once its quote is accepted, to its seller alone (spec 7.1/21)', async () => {
    const sellNo = await way.bring(seller, 'QUOTED')
    const ask = (by = seller) => shop.server.call('GET /seller/get-addr-info', { sellNos: sellNo }, by)
    expect((await ask()).retMsg).toBe('请先接受估价')
    await way.accept(seller, sellNo)
    const { data } = await ask()
    expect(data.warehouse).toEqual(shop.server.ctx.config.courier.warehouse)
    expect(data).toMatchObject({ insuredFen: QUOTED_FEN, items: [{ sellNo, insuredFen: QUOTED_FEN }] })
    expect((await ask(await shop.buyer())).status).toBe(404)
  })

  test('notes when its seller has seen it, and nobody else (spec 7.1/19)', async () => {
    const sellNo = await way.bring(seller, 'QUOTED')
    const look = (by?: typeof seller) =>
      shop.server.call('GET /seller-product/track-page-view', { page: 'view', sellNo }, by)
    const seenAt = async () => {
      const { db } = shop.server
      return (await db.selectFrom('consignment').select('seenAt').where('sellNo', '=', sellNo).executeTakeFirst())
        ?.seenAt
    }
    expect([(await look(await shop.buyer())).data, (await look()).data, await seenAt()]).toEqual([{}, {}, null])
    expect((await look(seller)).data).toEqual({})
    expect(await seenAt()).toBe(shop.server.clock.now())
  })

  test('a price without a live consent fails at the commit, by the shop’s own statement too', async () => {
    const sellNo = await way.bring(seller, 'ON_SALE')
    const { id: itemId } = await itemOf(sellNo)
    const lowered = sql`update item set price_fen = ${FLOOR_FEN} where id = ${itemId}`.execute(shop.server.db)
    await expect(lowered).rejects.toMatchObject({ constraint: 'price_of_others_agreed' })
    const event = sql`insert into price_event (item_id, at, price_fen, reason) values (${itemId}, 5, 1, '')`.execute(
      shop.server.db,
    )
    await expect(event).rejects.toMatchObject({ constraint: 'price_of_others_agreed' })
    await sql`update price_consent set revoked_at = ${shop.server.clock.now()} where item_id = ${itemId}`.execute(
      shop.server.db,
    )
    expect((await itemOf(sellNo)).priceFen).toBe(START_FEN)
  })

  test('another plan, another amount, a floor above the price: nothing is listed', async () => {
    const sellNo = await way.bring(seller, 'PRICE_CONFIRM')
    const codes = [
      (await way.confirm(seller, sellNo, { planVersion: 9 })).retCode,
      (await way.confirm(seller, sellNo, { netFen: 1 })).retCode,
      (await way.confirm(seller, sellNo, { floorFen: START_FEN + 100 })).retCode,
      (await way.confirm(seller, sellNo, { steps: [{ priceFen: START_FEN, days: 7 }] })).retCode,
      (await way.confirm(seller, sellNo, { steps: [{ priceFen: 950_000, days: 6 }] })).retCode,
    ]
    expect(codes).toEqual([RET.CONFLICT, RET.PRICE_CHANGED, RET.BAD_REQUEST, RET.BAD_REQUEST, RET.BAD_REQUEST])
    expect(await state(sellNo)).toBe('PRICE_CONFIRM')
    expect((await itemOf(sellNo)).state).toBe('DRAFT')
  })

  test('the plan’s steps lower the price when they are due, only while it is on sale', async () => {
    const sellNo = await way.bring(seller, 'PRICE_CONFIRM')
    const steps = [
      { priceFen: 950_000, days: 7 },
      { priceFen: 900_000, days: 14 },
    ]
    expect((await way.confirm(seller, sellNo, { steps })).retCode).toBe(200)
    await shop.later(7 * DAY - 1000)
    expect((await itemOf(sellNo)).priceFen).toBe(START_FEN)
    // Plans are looked at every minute.
    await shop.later(61_000)
    expect((await itemOf(sellNo)).priceFen).toBe(950_000)
    expect((await way.info(seller, sellNo)).plan?.steps.map(({ isDone }) => isDone)).toEqual([true, false])
  })
})
