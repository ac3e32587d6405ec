/**
 * What comes back: a buyer's return before and after the settlement, a fake that two inspectors see, a recall on its
 * way, another inspector, a loss (design: selling 2.2).
 * @tier whole
 * @areas consignment after-sale
 */
import { sql } from 'kysely'
import { RET } from '@contract/constants'
import type { AfterSaleApplyBody } from '@contract/after-sale'
import { transaction } from '../../../server/src/db/transaction'
import { createCaseDesk } from '../after-sale/desk'
import { createProcesses } from '../../../server/src/modules/after-sale/processes'
import { findParcel } from '../../../server/src/modules/parcel/repository'
import { leadParcel } from '../../../server/src/modules/parcel/lead-parcel'
import { lockWithOwner } from '../../../server/src/modules/parcel/followers'
import { openSearch, payClaim } from '../../../server/src/modules/claim/searches'
import { createSessions } from '../../../server/src/modules/user/sessions'
import type { Buyer } from '../order/buyers'
import { DAY, deliver, expectSoundBooks, newKey, useBuyer, useShop } from '../order/shop'
import { createConsigning, QUOTED_FEN, START_FEN, type Consigning } from './consigning'

jest.setTimeout(400_000)

describe('what comes back', () => {
  const shop = useShop()
  const seller = useBuyer(shop)
  let way: Consigning
  beforeAll(async () => {
    way = await createConsigning(shop)
  })
  expectSoundBooks(shop)

  const fresh = async (one: Buyer): Promise<Buyer> => {
    const { clock, db } = shop.server
    return { ...one, token: await createSessions({ db, clock }).create(one.userId) }
  }
  const info = async (sellNo: string) => way.info(await fresh(seller), sellNo)
  const itemOf = async (sellNo: string) => {
    const { rows } = await sql<{ id: number; state: string; priceFen: number }>`
      select item.id, item.state, item.price_fen from item join consignment c on c.item_id = item.id where sell_no = ${sellNo}`.execute(
      shop.server.db,
    )
    return rows[0]!
  }

  async function sold(sellNo: string) {
    const { id } = await itemOf(sellNo)
    const buyer = await shop.buyer()
    const { orderNo } = await shop.ordered(buyer, [id])
    await shop.pay(buyer, orderNo)
    await deliver(shop, orderNo)
    return { buyer, orderNo, id }
  }

  /** The buyer's return is agreed to, sent, signed for, and found well. */
  async function returned(of: Awaited<ReturnType<typeof sold>>, more: Partial<AfterSaleApplyBody>): Promise<void> {
    const { server } = shop
    const token = (await fresh(of.buyer)).token
    const applied = await server.call(
      'POST /refund/apply',
      {
        ...{ orderNo: of.orderNo, itemIds: String(of.id), reason: 'noReason', type: 'RETURN', askFen: START_FEN },
        ...{ text: '不喜欢这个颜色，想退回', photos: [], isStated: true, idempotencyKey: newKey() },
        ...more,
      },
      { token },
    )
    if (applied.retCode !== RET.OK) throw new Error(applied.retMsg)
    const caseNo = applied.data.caseNos[0] ?? ''
    const processes = createProcesses(server.ctx)
    const desk = createCaseDesk(server.ctx, processes)
    const version = async () => (await server.call('GET /refund/info', { caseNo }, { token })).data.version
    const by = async <I>(input: I) => ({ caseNo, version: await version(), operatorId: '1', input, reason: '售后处理' })
    if ((await server.call('GET /refund/info', { caseNo }, { token })).data.state === 'APPLIED') {
      const agree = await by({ bearer: 'seller' as const })
      await transaction(server.db, (trx) => desk.agree(trx, agree, null))
    }
    await server.call(
      'POST /refund/waybill',
      { caseNo, version: await version(), carrier: 'shunfeng', waybill: `SF${caseNo.slice(-10)}` },
      { token },
    )
    const { rows } = await sql<{
      no: string
    }>`select return_parcel_no as no from after_sale where case_no = ${caseNo}`.execute(server.db)
    await transaction(server.db, async (trx) => {
      const known = await findParcel(trx, rows[0]?.no ?? '')
      if (!known) throw new Error('nothing was sent')
      const now = server.clock.now()
      const lead = { step: 'sign', actor: { kind: 'courier', id: 'test' }, at: now, now } as const
      await leadParcel(trx, await lockWithOwner(trx, known), lead, server.ctx)
    })
    const pass = await by({ text: '完好', photos: [] as string[] })
    await transaction(server.db, (trx) => desk.pass(trx, pass))
    await shop.later(1_000)
  }

  test('a return before the settlement: on sale again at its price, nothing is paid', async () => {
    const sellNo = await way.bring(seller, 'ON_SALE')
    const order = await sold(sellNo)
    expect((await info(sellNo)).state).toBe('SOLD')
    await returned(order, {})
    expect((await info(sellNo)).state).toBe('ON_SALE')
    expect(await itemOf(sellNo)).toMatchObject({ state: 'ON_SALE', priceFen: START_FEN })
    expect((await shop.ledger())[`balance:${seller.userId}`] ?? 0).toBe(0)
    // It can be bought again on the same consent.
    const again = await sold(sellNo)
    expect((await info(sellNo)).state).toBe('SOLD')
    expect(again.orderNo).not.toBe(order.orderNo)
  })

  test('a return after the settlement: the money goes back, the item goes home', async () => {
    const sellNo = await way.bring(seller, 'ON_SALE')
    const order = await sold(sellNo)
    await shop.later(8 * DAY)
    await shop.later(16 * DAY)
    expect((await info(sellNo)).state).toBe('PAID')
    expect((await shop.ledger())[`balance:${seller.userId}`]).toBe(-900_000)
    await returned(order, { reason: 'notGenuine', isStated: undefined })
    expect(await info(sellNo)).toMatchObject({ state: 'TO_RETURN', actions: ['returnTo'] })
    expect((await shop.ledger())[`balance:${seller.userId}`] ?? 0).toBe(0)
  })

  test('a fake is said by two inspectors; until then the seller reads nothing of it', async () => {
    const { inspector, receiver, second } = way.operators
    const sellNo = await way.bring(seller, 'INSPECTING')
    const found = {
      ...{ verdict: 'fake', differences: '刻印字体与品牌工艺不符' },
      photos: await way.photosOf('qc', inspector),
    }
    expect((await way.operate(sellNo, 'refuse', receiver, found)).status).not.toBe(200)
    await way.done(sellNo, 'refuse', inspector, found)
    expect(await info(sellNo)).toMatchObject({ state: 'INSPECTING', report: null })
    const opinion = { agrees: true, note: '同意，走线亦不符' }
    expect((await way.operate(sellNo, 'secondOpinion', inspector, opinion)).retMsg).toBe('复检须由另一位鉴定师进行')
    await way.done(sellNo, 'secondOpinion', second, opinion)
    expect(await info(sellNo)).toMatchObject({
      state: 'TO_RETURN',
      report: { verdictName: '不符合品牌工艺特征', differences: [{ text: '刻印字体与品牌工艺不符', fen: 0 }] },
    })
  })

  test('differences are read first; another inspector looks once', async () => {
    const { inspector, second } = way.operators
    const sellNo = await way.bring(seller, 'RECEIVED')
    await way.passed(sellNo, { grade: 'AB', differences: '边角磨损 -200' })
    await way.plan(sellNo, 900_000, 800_000)
    const asked = await info(sellNo)
    expect(asked.actions).toEqual(['confirmInfo', 'reinspect', 'refusePrice'])
    expect(asked.report?.differences).toMatchObject([{ text: '边角磨损', fen: -20_000 }])
    expect(asked.report?.rows[0]).toEqual({ name: '成色', declared: '95新', found: '9成新', isSame: false })
    expect((await way.confirm(seller, sellNo)).retCode).toBe(RET.MISSING)
    const doubt = { ...(await way.acting(seller, sellNo)), reason: '寄出时没有磨损' }
    expect((await shop.server.call('POST /seller-product/reinspect', doubt, seller)).data.state).toBe('INSPECTING')
    const again = await way.passInput({ grade: 'A' })
    expect((await way.operate(sellNo, 'pass', inspector, again)).retMsg).toBe('复检须由另一位鉴定师进行')
    await way.done(sellNo, 'pass', second, again)
    await way.plan(sellNo)
    expect((await info(sellNo)).actions).toEqual(['confirmPrice', 'refusePrice'])
    expect((await way.confirm(seller, sellNo)).retCode).toBe(RET.OK)
  })

  test('recalled on its way, it goes back once it is counted', async () => {
    const sellNo = await way.bring(seller, 'IN_TRANSIT')
    const wanted = { ...(await way.acting(seller, sellNo)), reason: '寄错了' }
    expect((await shop.server.call('POST /seller-product/recall', wanted, seller)).data).toMatchObject({
      state: 'IN_TRANSIT',
      actions: ['cancelRecall'],
    })
    await way.count(sellNo)
    expect((await info(sellNo)).state).toBe('TO_RETURN')
  })

  test('lost on its way, the value agreed before shipping is paid', async () => {
    const sellNo = await way.bring(seller, 'IN_TRANSIT')
    const { ctx, clock, db } = shop.server
    const [parcel] = (await info(sellNo)).parcels
    const claimNo = await transaction(db, async (trx) => {
      const known = await findParcel(trx, parcel?.parcelNo ?? '')
      if (!known) throw new Error('no parcel')
      const opened = { openedBy: 'courier', note: '', now: clock.now() }
      return (await openSearch(trx, await lockWithOwner(trx, known), opened, ctx)).claimNo
    })
    const by = { kind: 'operator', id: '1' } as const
    await transaction(db, (trx) =>
      payClaim(trx, claimNo, { by, reason: '丢失', decision: '丢失', now: clock.now() }, ctx),
    )
    expect((await info(sellNo)).state).toBe('COMPENSATED')
    expect((await shop.ledger())[`balance:${seller.userId}`]).toBe(-QUOTED_FEN)
  })
})
