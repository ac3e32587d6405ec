/**
 * What buy-back holds against a clever seller and a hasty desk: what was paid caps the price of the very thing, another
 * series or material is not the quoted thing, two people really are two, nothing is said that one of them thought, and
 * nothing is paid twice.
 * @tier whole
 * @areas recycle valuation claim
 */
import { sql } from 'kysely'
import { RET } from '@contract/constants'
import { transaction } from '../../../server/src/db/transaction'
import { openSearch } from '../../../server/src/modules/claim/searches'
import { lockWithOwner } from '../../../server/src/modules/parcel/followers'
import { findParcel } from '../../../server/src/modules/parcel/repository'
import type { Buyer } from '../order/buyers'
import { DAY, deliver, newKey } from '../order/shop'
import { SERIES, useRecycling } from './recycling'

jest.setTimeout(300_000)

const CAP = '不高于您购入价的九五折'

describe('buy-back is fair', () => {
  const { shop, seller, call, visitorDraft, way } = useRecycling()

  /** An own item like those that the machine prices, on sale. */
  async function onSale(priceFen: number, serialNo: string = newKey()): Promise<number> {
    const [id = 0] = await shop.items({ count: 1, ownerType: 'own', priceFen })
    const { brandId, categoryId } = way.facts()
    await sql`update item set brand_id = ${Number(brandId)}, series_id = ${SERIES}, category_id = ${Number(categoryId)},
      size = '中号', material = '羊皮', colour = '黑色', serial_no = ${serialNo} where id = ${id}`.execute(
      shop.server.db,
    )
    return id
  }

  async function bought(buyer: Buyer, priceFen: number, serialNo?: string): Promise<string> {
    const { orderNo } = await shop.ordered(buyer, [await onSale(priceFen, serialNo)])
    await shop.pay(buyer, orderNo)
    return orderNo
  }

  test('a description opens no picture but its user’s own', async () => {
    const other = await shop.buyer()
    const [own, foreign] = [await way.photo('recycle', seller.userId), await way.photo('recycle', other.userId)]
    const pictured = (file: string) => ({
      photos: [{ slot: 'front', key: file }],
      proofs: [file],
      flaws: [{ type: 'scratch', face: 'hardware', severity: 2, photo: file }],
    })
    expect((await way.valued(seller, pictured(own))).photos).toMatchObject([{ slot: 'front' }])
    const stolen = await way.valued(seller, pictured(foreign))
    expect([stolen.photos, stolen.missingSlots.length]).toEqual([[], 7])
    expect(stolen.coverUrl).not.toContain('private')
    expect((await way.order(seller, stolen, { photos: [{ slot: 'front', key: foreign }] })).retCode).not.toBe(200)
    const asked = {
      draftNo: visitorDraft(),
      rev: 1,
      facts: { ...way.facts(), photos: [{ slot: 'front', key: foreign }] },
    }
    expect((await call('POST /recycle/valuate', asked)).data.valuation.photos).toEqual([])
  })

  test('of two alike that a user bought the cheaper one caps the quote, and the inspected one its own price', async () => {
    const [cheap, dear] = [`CHEAP-${newKey()}`, `DEAR-${newKey()}`]
    const orders = [await bought(seller, 400_000, cheap), await bought(seller, 700_000, dear)]
    // It is paid for, so that it can be sent: nothing waits for the end of the order.
    const quoted = await way.valued(seller)
    expect([quoted.priceFen, quoted.lines.at(-1)?.label]).toEqual([380_000, CAP])
    for (const orderNo of orders) await deliver(shop, orderNo)
    const [first, second] = [
      await way.bring(seller, 'INSPECTED', { found: { serialNo: dear } }),
      await way.bring(seller, 'INSPECTED', { found: { serialNo: cheap.toLowerCase() } }),
    ]
    const ofDear = await way.info(seller, first)
    expect([ofDear.quoteFen, ofDear.finalFen]).toEqual([380_000, 665_000])
    expect(ofDear.bids[0]?.lines.map(({ label, fen }) => [label, fen])).toEqual([[CAP, 285_000]])
    expect(await way.info(seller, second)).toMatchObject({ finalFen: 380_000, bids: [{ lines: [] }] })
    // Sold back, it is not the user's any more: the other one caps what comes now.
    expect((await way.confirmed(seller, second)).data).toMatchObject({ state: 'PAID', paidFen: 380_000 })
    expect((await way.valued(seller)).priceFen).toBe(665_000)
  })

  test('a thing that was described in another colour is capped by its serial number all the same', async () => {
    const serialNo = `KNOWN-${newKey()}`
    await deliver(shop, await bought(seller, 300_000, serialNo))
    const attributes = { ...way.facts().attributes, colour: '深黑色' }
    const recycleNo = await way.bring(seller, 'INSPECTED', { described: { attributes }, found: { serialNo } })
    // So much less than the quote, another inspector agrees to.
    await way.done(recycleNo, 'secondOpinion', way.operators.second, { agrees: true, note: '编号相符' })
    const { quoteFen, finalFen } = await way.info(seller, recycleNo)
    expect(quoteFen).toBeGreaterThan(285_000)
    expect(finalFen).toBe(285_000)
  })

  test('a person’s price keeps below nine tenths of the same on sale', async () => {
    const valuation = await way.valued(seller, { changes: ['broken'] })
    expect([valuation.state, valuation.refuseCode]).toEqual(['VALUING', 'CONDITION'])
    const id = await onSale(500_000)
    const named = { expectedFen: 1_500_000, words: '参考两件近期成交。', sources: '一件\n两件' }
    await way.operate('valuation', valuation.no, 'quote', way.operators.appraiser, named)
    const quoted = (await call('GET /recycle/valuation-info', { no: valuation.no }, seller)).data
    expect(quoted.lines.at(-1)?.label).toBe('不高于在售同款的九成')
    expect(quoted.priceFen).toBeLessThan(500_000)
    await sql`update item set price_fen = 9000000 where id = ${id}`.execute(shop.server.db)
  })

  test('another series is not the quoted thing; another material is priced by its own sales of that day', async () => {
    const { inspector } = way.operators
    const find = async (change: object) => {
      const recycleNo = await way.bring(seller, 'INSPECTING')
      await way.done(recycleNo, 'findings', inspector, await way.findings(change))
      return { recycleNo, answer: await way.operate('recycle', recycleNo, 'price', inspector) }
    }
    const series = await find({ series: '新款' })
    expect([series.answer.status, series.answer.retMsg]).toEqual([409, '系列与卖家选的不同，不是报价的物品，请拒收'])
    const unknown = await find({ material: '帆布' })
    expect([unknown.answer.status, unknown.answer.retMsg]).toEqual([409, '材质与描述不同，没有可依据的成交，请拒收'])
    expect(JSON.stringify(await way.record('recycle', unknown.recycleNo, inspector))).toContain('没有可依据的成交')
    expect((await way.info(seller, unknown.recycleNo)).finalFen).toBeNull()

    await way.sold(8, SERIES, 700_000, '帆布')
    const known = await find({ material: '帆布' })
    expect(known.answer.status).toBe(200)
    await way.done(known.recycleNo, 'secondOpinion', way.operators.second, { agrees: true, note: '材质为帆布' })
    const { quoteFen, finalFen, bids } = await way.info(seller, known.recycleNo)
    expect(bids[0]?.lines.map(({ label }) => label)).toEqual(['材质帆布'])
    const attributes = { ...way.facts().attributes, material: '帆布' }
    const canvas = await way.valued(seller, { attributes, photos: await way.photosOf(seller) })
    expect(finalFen).toBe(canvas.priceFen)
    expect(finalFen).toBeLessThan(quoteFen)
  })

  test('the second inspector is neither who found nor who asked', async () => {
    const { inspector, second } = way.operators
    const recycleNo = await way.bring(seller, 'INSPECTING')
    const flaws = '变形 整体 严重\n污渍 整体 严重\n开线 整体 严重'
    await way.done(recycleNo, 'findings', inspector, await way.findings({ flaws }))
    await way.done(recycleNo, 'price', second)
    const agreed = { agrees: true, note: '同意查验结果' }
    for (const one of [inspector, second]) {
      expect((await way.operate('recycle', recycleNo, 'secondOpinion', one, agreed)).status).toBe(409)
    }
    expect((await way.info(seller, recycleNo)).state).toBe('INSPECTING')
  })

  test('called back while one inspector doubts it, it has no report and no fake on its seller', async () => {
    const { inspector } = way.operators
    for (const _ of [1, 2]) {
      const recycleNo = await way.bring(seller, 'INSPECTING')
      const photos = [await way.photo('qc', inspector.id)]
      await way.done(recycleNo, 'reject', inspector, { verdict: 'fake', why: '走线与刻印不符', photos })
      const input = { recycleNo, reason: '不想卖了', idempotencyKey: newKey() }
      const recalled = (await call('POST /recycle/recall', input, seller)).data
      expect(recalled).toMatchObject({ state: 'REFUSED', hasReport: false })
      const { data } = await call('GET /recycle/report-info', { recycleNo }, seller)
      expect(data.report).toBeNull()
      expect(JSON.stringify([recalled, data])).not.toContain('走线与刻印不符')
    }
    expect((await way.valued(seller)).state).toBe('QUOTED')
  })

  test('who had two fakes is looked at by a person, signed in before the price or after', async () => {
    const { inspector, second } = way.operators
    for (const _ of [1, 2]) {
      const recycleNo = await way.bring(seller, 'INSPECTING')
      const photos = [await way.photo('qc', inspector.id)]
      await way.done(recycleNo, 'reject', inspector, { verdict: 'fake', why: '走线与刻印不符', photos })
      await way.done(recycleNo, 'secondOpinion', second, { agrees: true, note: '同意，不符合工艺特征' })
    }
    expect(await way.valued(seller)).toMatchObject({ state: 'VALUING', refuseCode: 'RISK' })
    const asked = { draftNo: visitorDraft(), rev: 1, facts: way.facts() }
    const { valuation, token } = (await call('POST /recycle/valuate', asked)).data
    expect(valuation.state).toBe('QUOTED')
    const adopted = await call('POST /recycle/valuation-adopt', { no: valuation.no, token }, seller)
    expect([adopted.retCode, adopted.retMsg]).toEqual([RET.CONFLICT, '需要人工核对，请重新估价'])
  })

  test('what its owner has is not paid for as lost', async () => {
    const recycleNo = await way.bring(seller, 'INSPECTED')
    const refusal = { recycleNo, bidVersion: 1, reason: '价格低于预期', idempotencyKey: newKey() }
    await call('POST /recycle/refuse', refusal, seller)
    const { warehouse } = way.operators
    await way.done(recycleNo, 'send', warehouse, {
      ...{ carrier: 'shunfeng', waybill: `SF${newKey().replace(/\D/gu, '').padStart(10, '2')}` },
      ...{ weightG: 1200, sealNo: 'SEAL-0002', photos: [await way.photo('packing', warehouse.id)] },
    })
    const { backParcelNo: parcelNo } = await way.info(seller, recycleNo)
    const { ctx, db, clock } = shop.server
    await transaction(db, async (trx) => {
      const known = await findParcel(trx, parcelNo)
      if (!known) throw new Error('nothing was sent back')
      await openSearch(trx, await lockWithOwner(trx, known), { openedBy: 'courier', note: '', now: clock.now() }, ctx)
    })
    await call('POST /parcel/confirm-received', { parcelNo, idempotencyKey: newKey() }, seller)
    await shop.later(30 * DAY)
    const kept = await db.selectFrom('recycleOrder').selectAll().where('recycleNo', '=', recycleNo).executeTakeFirst()
    expect(kept).toMatchObject({ state: 'RETURNED', reason: '您没有接受回收价' })
    expect((await shop.ledger())['compensation'] ?? 0).toBe(0)
  })

  test('a cancelled order leaves its quote with its photos: it is ordered again', async () => {
    const valuation = await way.valued(seller)
    const first = (await way.order(seller, valuation)).data.recycleNo
    const input = { recycleNo: first, reason: '暂时不卖', idempotencyKey: newKey() }
    await call('POST /recycle/order-cancel', input, seller)
    const again = await way.order(seller, valuation, { photos: [] })
    expect(again.retCode).toBe(200)
    expect(again.data.recycleNo).not.toBe(first)
  })

  test('sales of what we bought keep their points; what its seller’s household bought says nothing', async () => {
    const { db, clock } = shop.server
    const recycleNo = await way.bring(seller, 'INSPECTED')
    await way.confirmed(seller, recycleNo)
    const { itemId } = await db
      .selectFrom('recycleOrder')
      .select('itemId')
      .where('recycleNo', '=', recycleNo)
      .executeTakeFirstOrThrow()
    await sql`update item set state = 'ON_SALE', listed_at = ${clock.now()}, price_fen = 500000
      where id = ${itemId}`.execute(db)
    const buyer = await shop.buyer()
    const household = await shop.items({ count: 1, ownerType: 'consigned', priceFen: 600_000 })
    await sql`insert into address (user_id, name, phone, district_code, detail, is_default, created_at, updated_at)
      select 9001, '寄卖人', '13700000000', district_code, detail, true, 1, 1 from address
      where user_id = ${buyer.userId} limit 1`.execute(db)
    for (const id of [itemId ?? 0, ...household]) {
      const { orderNo } = await shop.ordered(buyer, [id])
      await shop.pay(buyer, orderNo)
      await deliver(shop, orderNo)
    }
    await shop.later(8 * DAY)
    const kept = await db
      .selectFrom('saleComparable')
      .select(['itemId', 'points'])
      .where('itemId', 'is not', null)
      .execute()
    expect(kept).toContainEqual({ itemId, points: 6 })
    expect(kept.some(({ itemId: id }) => household.includes(id ?? 0))).toBe(false)
  })
})
