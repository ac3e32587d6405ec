/**
 * Buy-back from the price to the wallet, and back: what the machine prices and what it leaves to people, that a quote
 * holds, that inspectors work blind, that money moves once.
 * @tier landing
 * @areas recycle valuation intake
 */
import { sql } from 'kysely'
import { RET } from '@contract/constants'
import { RULES_1 } from '../../../server/src/modules/valuation/price/rules'
import { adminCall } from '../../helpers/operators'
import { DAY, HOUR, deliver, newKey } from '../order/shop'
import { verify } from '../wallet/money'
import { SERIES, useRecycling } from './recycling'

jest.setTimeout(300_000)

describe('buy-back', () => {
  const { shop, seller, call, visitorDraft, way } = useRecycling()

  test('a visitor has the price, and keeps it after signing in; nobody else reads it', async () => {
    const draftNo = visitorDraft()
    const [first, again] = [
      await call('POST /recycle/valuate', { draftNo, rev: 1, facts: way.facts() }),
      await call('POST /recycle/valuate', { draftNo, rev: 1, facts: way.facts() }),
    ]
    const { valuation, token } = first.data
    expect([valuation.state, again.data.valuation.no, again.data.token]).toEqual(['QUOTED', valuation.no, token])
    expect(valuation.lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(valuation.priceFen)
    const read = (more: object, who?: object) => call('GET /recycle/valuation-info', { no: valuation.no, ...more }, who)
    expect((await read({})).retCode).toBe(RET.NOT_FOUND)
    expect((await read({ token })).data.priceFen).toBe(valuation.priceFen)
    const adopted = await call('POST /recycle/valuation-adopt', { no: valuation.no, token }, seller)
    expect(adopted.data).toMatchObject({ no: valuation.no, priceFen: valuation.priceFen, isVisitors: false })
    expect((await read({ token })).retCode).toBe(RET.NOT_FOUND)
    const { draft } = (await call('GET /intake/draft', { kind: 'recycle', draftNo }, seller)).data
    expect(draft?.values['brandId']).toBe(way.facts().brandId)
    const other = await shop.buyer()
    expect((await read({}, other)).retCode).toBe(RET.NOT_FOUND)
    expect((await call('POST /recycle/valuation-adopt', { no: valuation.no, token }, other)).retCode).toBe(
      RET.NOT_FOUND,
    )
  })

  test('says what is missing, at its part', async () => {
    const answer = await call(
      'POST /recycle/valuate',
      { draftNo: `lacks-${newKey()}`.slice(0, 40), rev: 1, facts: { categoryId: way.facts().categoryId } },
      seller,
    )
    expect([answer.retCode, answer.retMsg]).toEqual([RET.MISSING, '还差：品牌、款式、规格、成色'])
  })

  test('four sales go to a person, five are quoted at once; a person names what it sells for', async () => {
    await way.sold(4, SERIES + 1)
    const few = await way.valued(seller, { seriesId: String(SERIES + 1) })
    expect([few.state, few.refuseCode]).toEqual(['VALUING', 'NO_DATA'])
    await way.sold(1, SERIES + 1)
    expect((await way.valued(seller, { seriesId: String(SERIES + 1) })).state).toBe('QUOTED')
    const { appraiser } = way.operators
    const named = { expectedFen: 1_500_000, words: '参考两件近期成交。' }
    const bare = await way.operate('valuation', few.no, 'quote', appraiser, { ...named, sources: '一件' })
    expect(bare.status).toBe(400)
    const sourced = await way.operate('valuation', few.no, 'quote', appraiser, { ...named, sources: '一件\n两件' })
    expect(sourced.status).toBe(200)
    const quoted = (await call('GET /recycle/valuation-info', { no: few.no }, seller)).data
    expect(quoted).toMatchObject({ state: 'QUOTED', expectedFen: 1_500_000, isByPerson: true })
    expect(quoted.priceFen).toBeLessThan(1_500_000)
  })

  test('a quote holds: later rules change neither it nor its final price', async () => {
    const valuation = await way.valued(seller)
    const rules = { ...RULES_1, version: 2, pickup: 500 }
    await sql`insert into price_rules (version, rules, sha256, from_at, made_by)
      values (2, ${JSON.stringify(rules)}::jsonb, '', ${shop.server.clock.now()}, 'test')`.execute(shop.server.db)
    const now = (await call('GET /recycle/valuation-info', { no: valuation.no }, seller)).data
    expect(now.priceFen).toBe(valuation.priceFen)
    const { recycleNo } = (await way.order(seller, valuation)).data
    await way.sent(seller, recycleNo)
    await way.counted(recycleNo)
    await way.done(recycleNo, 'begin', way.operators.inspector)
    // Three points more are nothing.
    const found = await way.findings({ flaws: '划痕 五金 明显\n划痕 整体 轻微' })
    await way.done(recycleNo, 'findings', way.operators.inspector, found)
    await way.done(recycleNo, 'price', way.operators.inspector)
    const priced = await way.info(seller, recycleNo)
    expect(priced).toMatchObject({ state: 'INSPECTED', finalFen: valuation.priceFen, bids: [{ lines: [] }] })
    // The price is as declared; what the report keeps is what was found.
    const { report } = await shop.server.db
      .selectFrom('recycleOrder')
      .select('report')
      .where('recycleNo', '=', recycleNo)
      .executeTakeFirstOrThrow()
    expect(report?.points).toBe(9)
    expect((await way.valued(seller)).priceFen).toBe((valuation.priceFen ?? 0) - 47_500)
  })

  test('an order needs the photos, the agreement and the price that holds; two phones make one', async () => {
    const valuation = await way.valued(seller)
    const bare = await way.order(seller, valuation, { photos: [] })
    expect([bare.retCode, bare.retMsg]).toEqual([RET.MISSING, '还差 7 张照片，补齐后可下单'])
    expect((await way.order(seller, valuation, { priceFen: 1 })).retCode).toBe(RET.PRICE_CHANGED)
    const [first, second] = await Promise.all([way.order(seller, valuation), way.order(seller, valuation)])
    expect(second.data.recycleNo).toBe(first.data.recycleNo)
    const cancelled = await call(
      'POST /recycle/order-cancel',
      { recycleNo: first.data.recycleNo, reason: '暂时不卖', idempotencyKey: newKey() },
      seller,
    )
    expect(cancelled.data.state).toBe('CANCELLED')
    const free = (await call('GET /recycle/valuation-info', { no: valuation.no }, seller)).data
    expect([free.state, free.validUntil]).toEqual(['QUOTED', valuation.validUntil])
    await shop.later(8 * DAY)
    expect((await way.order(seller, valuation)).retCode).toBe(RET.QUOTE_OVER)
  })

  test('what was declared is not in the inspector’s answer until the findings are saved', async () => {
    const recycleNo = await way.bring(seller, 'INSPECTING', { described: { note: '左角有旧痕' } })
    const { inspector, receiver } = way.operators
    const before = JSON.stringify(await way.record('recycle', recycleNo, inspector))
    for (const word of ['左角有旧痕', '划痕 ·', '2021', '报价明细', '预计售价']) expect(before).not.toContain(word)
    expect((await way.operate('recycle', recycleNo, 'price', inspector)).status).not.toBe(200)
    // Who counted it never inspects it, and has not the right to.
    expect((await way.operate('recycle', recycleNo, 'findings', receiver, await way.findings())).status).not.toBe(200)
    await way.done(recycleNo, 'findings', inspector, await way.findings())
    const after = JSON.stringify(await way.record('recycle', recycleNo, inspector))
    for (const word of ['左角有旧痕', '2021', '预计售价']) expect(after).toContain(word)
  })

  test('two flaws more explain the difference to the yuan; five confirmations pay once; the stock is the cost', async () => {
    const flaws = '划痕 五金 明显\n污渍 内里 明显\n磨角 四角 轻微'
    const recycleNo = await way.bring(seller, 'INSPECTED', { found: { flaws } })
    const asked = await way.info(seller, recycleNo)
    const [bid] = asked.bids
    expect(bid?.lines.map(({ label }) => label)).toEqual(['污渍 · 内里 · 明显', '磨角 · 四角 · 轻微'])
    // Each has its photograph, with the place on it.
    expect(bid?.lines.every(({ photoUrl, pin }) => photoUrl !== '' && pin !== null)).toBe(true)
    const { report } = (await call('GET /recycle/report-info', { recycleNo }, seller)).data
    expect([report?.faces.length, report?.flaws.map(({ pin }) => pin !== null)]).toEqual([1, [true, true, true]])
    expect(bid?.lines.reduce((sum, { fen }) => sum + fen, asked.quoteFen)).toBe(asked.finalFen)
    const { ledger } = shop
    const before = (await ledger())[`balance:${seller.userId}`] ?? 0
    const { confirmToken } = (
      await call(
        'POST /v5/reluxe_user_mall/bidding/confirm-info',
        { recycleNo, bidVersion: 1, payout: 'wallet' },
        seller,
      )
    ).data
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        call(
          'POST /v5/reluxe_user_mall/bidding/confirm-recycle',
          { recycleNo, confirmToken, priceFen: asked.finalFen ?? 0, idempotencyKey: newKey() },
          seller,
        ),
      ),
    )
    expect(answers.filter(({ retCode }) => retCode === 200)).toHaveLength(1)
    expect(answers.filter(({ retCode }) => retCode === RET.STATE_CHANGED)).toHaveLength(4)
    const paid = await way.info(seller, recycleNo)
    expect(paid).toMatchObject({ state: 'PAID', paidFen: asked.finalFen })
    expect((await ledger())[`balance:${seller.userId}`]).toBe(before - (asked.finalFen ?? 0))
    expect((await ledger())['stock']).toBe(asked.finalFen)
    const { rows } = await sql<{ id: number; state: string; ownerType: string; costFen: number }>`
      select item.id, item.state, owner_type, cost_fen from item join recycle_order o on o.item_id = item.id
      where recycle_no = ${recycleNo}`.execute(shop.server.db)
    expect(rows[0]).toMatchObject({ state: 'DRAFT', ownerType: 'own', costFen: asked.finalFen })
    // Sold by us: what it cost moves from the stock to the cost.
    const id = rows[0]?.id ?? 0
    await sql`update item set state = 'ON_SALE', listed_at = ${shop.server.clock.now()}, price_fen = 500000
      where id = ${id}`.execute(shop.server.db)
    const buyer = await shop.buyer()
    const { orderNo } = await shop.ordered(buyer, [id])
    await shop.pay(buyer, orderNo)
    await deliver(shop, orderNo)
    await shop.later(8 * DAY)
    expect(await ledger()).toMatchObject({ cost: asked.finalFen })
    expect((await ledger())['stock'] ?? 0).toBe(0)
    // Sold back: never for more than 95 % of what was paid, signed in before or after.
    const back = await way.valued(buyer)
    expect([back.priceFen, back.lines.at(-1)?.label]).toEqual([475_000, '不高于您购入价的九五折'])
    const draftNo = visitorDraft()
    const { valuation, token } = (await call('POST /recycle/valuate', { draftNo, rev: 1, facts: way.facts() })).data
    expect(valuation.priceFen).toBeGreaterThan(475_000)
    const adopted = (await call('POST /recycle/valuation-adopt', { no: valuation.no, token }, buyer)).data
    expect([adopted.priceFen, adopted.lines.reduce((sum, { fen }) => sum + fen, 0)]).toEqual([475_000, 475_000])
  })

  test('nobody is paid who is not known; a wrong or old token sells nothing', async () => {
    const other = await shop.buyer()
    const recycleNo = await way.bring(other, 'INSPECTED')
    expect((await way.info(other, recycleNo)).needsIdentity).toBe(true)
    expect((await way.confirmed(other, recycleNo)).retCode).toBe(RET.IDENTITY_NEEDED)
    await verify(shop.server, other.userId)
    const stranger = await call(
      'POST /v5/reluxe_user_mall/bidding/confirm-info',
      { recycleNo, bidVersion: 1, payout: 'wallet' },
      seller,
    )
    expect(stranger.retCode).toBe(RET.NOT_FOUND)
    const forged = await way.confirmed(other, recycleNo, { confirmToken: `${recycleNo}.1.1.9999999999999.forged-sign` })
    expect(forged.retCode).toBe(RET.CONFLICT)
    expect((await way.confirmed(other, recycleNo, { priceFen: 1 })).retCode).toBe(RET.PRICE_CHANGED)
    expect((await way.info(other, recycleNo)).state).toBe('INSPECTED')
  })

  test('72 hours of silence send it back; a confirmation a second before buys it', async () => {
    const [silent, quick] = [await way.bring(seller, 'INSPECTED'), await way.bring(seller, 'INSPECTED')]
    await shop.later(72 * HOUR - 60_000 - (shop.server.clock.now() % 60_000))
    const { deadlineAt, serverNow } = await way.info(seller, quick)
    await shop.later((deadlineAt ?? 0) - serverNow - 1_000)
    expect((await way.confirmed(seller, quick)).data).toMatchObject({ state: 'PAID' })
    await shop.later(10 * 60_000)
    expect(await way.info(seller, silent)).toMatchObject({ state: 'REFUSED', paidAt: null })
  })

  test('refused by the seller it goes back free, counted out, received', async () => {
    const recycleNo = await way.bring(seller, 'INSPECTED')
    const refused = await call(
      'POST /recycle/refuse',
      { recycleNo, bidVersion: 1, reason: '价格低于预期', idempotencyKey: newKey() },
      seller,
    )
    expect(refused.data).toMatchObject({ state: 'REFUSED', steps: [] })
    const { warehouse } = way.operators
    const photos = [await way.photo('packing', warehouse.id)]
    const waiting = async () =>
      (await adminCall(shop.server, 'GET /admin/queue/tasks', { queue: 'recycleSendingBack' }, warehouse)).data.list
    expect((await waiting()).map(({ id }) => id)).toContain(recycleNo)
    await way.done(recycleNo, 'send', warehouse, {
      ...{ carrier: 'shunfeng', waybill: `SF${newKey().replace(/\D/gu, '').padStart(10, '1')}` },
      ...{ weightG: 1200, sealNo: 'SEAL-0001', photos },
    })
    const { backParcelNo, state } = await way.info(seller, recycleNo)
    expect(state).toBe('RETURNING')
    expect((await waiting()).map(({ id }) => id)).not.toContain(recycleNo)
    const received = await call(
      'POST /parcel/confirm-received',
      { parcelNo: backParcelNo, idempotencyKey: newKey() },
      seller,
    )
    expect(received.retCode).toBe(200)
    expect((await way.info(seller, recycleNo)).state).toBe('RETURNED')
  })

  test('a fake needs two inspectors, and is never bought', async () => {
    const recycleNo = await way.bring(seller, 'INSPECTING')
    const { inspector, second } = way.operators
    const photos = [await way.photo('qc', inspector.id)]
    await way.done(recycleNo, 'reject', inspector, { verdict: 'fake', why: '走线与刻印不符', photos })
    expect((await call('GET /recycle/report-info', { recycleNo }, seller)).data.report).toBeNull()
    const opinion = { agrees: true, note: '同意，不符合工艺特征' }
    expect((await way.operate('recycle', recycleNo, 'secondOpinion', inspector, opinion)).status).not.toBe(200)
    await way.done(recycleNo, 'secondOpinion', second, opinion)
    expect((await way.info(seller, recycleNo)).state).toBe('REFUSED')
    expect((await call('GET /recycle/report-info', { recycleNo }, seller)).data.report?.verdict).toBe('fake')
  })

  test('what was taken back from its parcel can be sent anew', async () => {
    const recycleNo = await way.ordered(seller)
    const parcelNo = await way.sent(seller, recycleNo)
    expect((await way.info(seller, recycleNo)).actions).toEqual(['traces', 'editParcel', 'cancelParcel'])
    const taken = await call('POST /parcel/cancel', { parcelNo, idempotencyKey: newKey() }, seller)
    expect(taken.retCode).toBe(200)
    expect((await way.info(seller, recycleNo)).actions).toEqual(['ship', 'cancel'])
    await way.sent(seller, recycleNo)
    expect((await way.info(seller, recycleNo)).state).toBe('SENT')
  })
})
