/**
 * What sellers and visitors read of buy-back: facts and what holds now, valuations, orders by tab, what waits, prices
 * with their lines, parcels; and that nobody reads another's.
 * @tier whole
 * @areas recycle valuation
 */
import { RET } from '@contract/constants'
import { DAY, newKey } from '../order/shop'
import { useRecycling } from './recycling'

jest.setTimeout(300_000)

const BIDDING = '/v5/reluxe_user_mall/bidding'

describe('reading buy-back', () => {
  const { shop, seller, call, way } = useRecycling()

  test('what facts are called and worth, and what holds of a quote and of an order (spec 7.1/33)', async () => {
    const of = (input: object, who?: object) => call(`GET ${BIDDING}/get-valuate-price`, input, who)
    const facts = (change: object = {}) => JSON.stringify(way.facts(change))
    const { estimate, holding } = (await of({ facts: facts() })).data
    expect(holding).toBeNull()
    expect(estimate).toMatchObject({ categoryName: '链条包', brandName: '试牌', seriesName: '口盖', missing: [] })
    expect(estimate).toMatchObject({ sampleSize: 24, verdict: 'accept', gradeName: '近全新' })
    expect(estimate?.range?.lowFen).toBeLessThanOrEqual(estimate?.range?.highFen ?? 0)
    expect((await of({ facts: '{"categoryId":' })).retCode).toBe(RET.BAD_REQUEST)

    const valuation = await way.valued(seller)
    const ofQuote = (await of({ no: valuation.no }, seller)).data.holding
    expect(ofQuote).toEqual({
      ...{ round: 'quote', bidVersion: 0, quoteFen: valuation.priceFen, priceFen: valuation.priceFen },
      ...{ deadlineAt: valuation.validUntil, actions: ['order', 'revalue'] },
    })
    const recycleNo = await way.bring(seller, 'INSPECTED', { found: { accessories: '保卡 原盒 防尘袋' } })
    const { quoteFen, finalFen } = await way.info(seller, recycleNo)
    const ofOrder = (await of({ recycleNo }, seller)).data.holding
    expect(ofOrder).toMatchObject({ round: 'bid', bidVersion: 1, quoteFen, priceFen: finalFen })
    expect(ofOrder?.actions).toContain('confirmPrice')
    const other = await shop.buyer()
    for (const input of [{ no: valuation.no }, { recycleNo }]) {
      for (const who of [other, undefined]) expect((await of(input, who)).retCode).toBe(RET.NOT_FOUND)
    }
  })

  test('the prices of an order, line by line, with the report (spec 7.1/34)', async () => {
    const recycleNo = await way.bring(seller, 'INSPECTED', { found: { accessories: '保卡 原盒 防尘袋' } })
    const { order, report } = (await call(`GET ${BIDDING}/detail`, { recycleNo }, seller)).data
    expect(order.bids).toMatchObject([{ bidVersion: 1, priceFen: order.finalFen, lines: [{ label: '未见：肩带' }] }])
    expect(order.quoteFen + (order.bids[0]?.lines[0]?.fen ?? 0)).toBe(order.finalFen)
    expect(report).toMatchObject({ verdict: 'mismatch', declaredGradeName: '近全新', foundGradeName: '近全新' })
    expect((await call(`GET ${BIDDING}/detail`, { recycleNo }, await shop.buyer())).retCode).toBe(RET.NOT_FOUND)
  })

  test('confirming says what it will do, and does that once (spec 7.1/35, 7.1/36)', async () => {
    const recycleNo = await way.bring(seller, 'INSPECTED')
    const asked = { recycleNo, bidVersion: 1, payout: 'wallet' } as const
    expect((await call(`POST ${BIDDING}/confirm-info`, { ...asked, bidVersion: 2 }, seller)).retCode).toBe(
      RET.PRICE_CHANGED,
    )
    const { priceFen, rows, confirmToken } = (await call(`POST ${BIDDING}/confirm-info`, asked, seller)).data
    expect(rows).toEqual([
      { name: '回收价', fen: priceFen },
      { name: '转入钱包', fen: priceFen },
    ])
    const sold = { recycleNo, confirmToken, priceFen, idempotencyKey: newKey() }
    const stranger = await call(`POST ${BIDDING}/confirm-recycle`, sold, await shop.buyer())
    expect(stranger.retCode).toBe(RET.NOT_FOUND)
    const answers = [
      await call(`POST ${BIDDING}/confirm-recycle`, sold, seller),
      // Sent again, as a client does that heard nothing.
      await call(`POST ${BIDDING}/confirm-recycle`, sold, seller),
    ]
    for (const { data } of answers) expect(data).toMatchObject({ state: 'PAID', paidFen: priceFen })
    expect((await shop.ledger())[`balance:${seller.userId}`]).toBe(-priceFen)
  })

  test('a quarter of an hour later it is confirmed anew (spec 7.1/35)', async () => {
    const recycleNo = await way.bring(seller, 'INSPECTED')
    const asked = { recycleNo, bidVersion: 1, payout: 'wallet' } as const
    const { priceFen, confirmToken } = (await call(`POST ${BIDDING}/confirm-info`, asked, seller)).data
    await shop.later(15 * 60_000 + 1)
    const sold = { recycleNo, confirmToken, priceFen, idempotencyKey: newKey() }
    const late = await call(`POST ${BIDDING}/confirm-recycle`, sold, seller)
    expect([late.retCode, late.retMsg]).toEqual([RET.CONFLICT, '确认已超时，请重新确认'])
  })

  test('orders by tab, and what waits for their seller, the earliest first (spec 7.1/37, 7.1/38)', async () => {
    const [made, inspected, sent] = [
      await way.bring(seller, 'CREATED'),
      await way.bring(seller, 'INSPECTED'),
      await way.bring(seller, 'SENT'),
    ]
    const valuation = await way.valued(seller)
    const listed = async (tab: 'all' | 'done' | 'toConfirm' | 'toSend' | 'underway') => {
      const { list, counts, total } = (await call('GET /recycle/my-list', { tab }, seller)).data
      expect(counts.find((one) => one.tab === tab)?.count).toBe(total)
      return list.map(({ recycleNo }) => recycleNo)
    }
    expect(await listed('all')).toEqual([sent, inspected, made])
    expect([await listed('toSend'), await listed('toConfirm')]).toEqual([[made], [inspected]])
    expect([await listed('underway'), await listed('done')]).toEqual([[sent], []])
    const waits = async () => (await call('GET /recycle/wait-deal-list', {}, seller)).data.list
    expect((await waits()).map(({ no, link }) => [no, link])).toEqual([
      [inspected, `/recycle/confirm-price?recycleNo=${inspected}`],
      [valuation.no, `/recycle/evaluate-result?no=${valuation.no}`],
      [made, `/recycle/order-detail?recycleNo=${made}`],
    ])
    const other = await shop.buyer()
    expect((await call('GET /recycle/my-list', {}, other)).data.total).toBe(0)
    expect((await call('GET /recycle/wait-deal-list', {}, other)).data.list).toEqual([])
    await shop.later(8 * DAY)
    // Silence has ended each: the quote is over, the price was not taken, the order was not sent.
    expect(await waits()).toEqual([])
  })

  test('an order and a valuation are their owner’s alone (spec 7.1/39, 7.1/40)', async () => {
    const recycleNo = await way.bring(seller, 'CREATED')
    const { valuationNo: no, sending, steps } = await way.info(seller, recycleNo)
    expect(sending?.carriers.map(({ code }) => code)).toContain('shunfeng')
    expect(steps.every(({ isDone }) => !isDone)).toBe(true)
    const valuation = (await call('GET /recycle/valuation-info', { no }, seller)).data
    expect(valuation).toMatchObject({ state: 'ORDERED', recycleNo, actions: ['viewOrder', 'revalue'] })
    const other = await shop.buyer()
    expect((await call('GET /recycle/order-info', { recycleNo }, other)).retCode).toBe(RET.NOT_FOUND)
    for (const who of [other, undefined]) {
      expect((await call('GET /recycle/valuation-info', { no }, who)).retCode).toBe(RET.NOT_FOUND)
    }
  })

  test('where the parcel is, for its seller (spec 7.1/41)', async () => {
    const recycleNo = await way.bring(seller, 'CREATED')
    const traces = (input: object, who: object = seller) =>
      call('GET /recycle/express-traces', { recycleNo, ...input }, who)
    expect((await traces({})).data.parcel).toBeNull()
    await way.sent(seller, recycleNo)
    expect((await traces({})).data.parcel).toMatchObject({ direction: 'in', carrierName: '顺丰速运' })
    expect((await traces({ direction: 'out' })).data.parcel).toBeNull()
    expect((await traces({}, await shop.buyer())).retCode).toBe(RET.NOT_FOUND)
  })
})
