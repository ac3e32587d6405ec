/**
 * @tier landing
 * @areas concurrency order claim
 */
import { sql } from 'kysely'
import { MAX_UNPAID_ORDERS } from '../../../server/src/modules/order/limits'
import { createJobs } from '../../../server/src/shop/jobs'
import { itemState } from '../order/items'
import type { Buyer } from '../order/buyers'
import { MINUTE, newKey, openShop, sumOf, type Shop } from '../order/shop'

describe('many at once', () => {
  let shop: Shop
  let buyers: Buyer[]
  beforeAll(async () => {
    shop = await openShop()
    buyers = await Promise.all(Array.from({ length: 50 }, () => shop.buyer()))
  })
  afterAll(async () => {
    expect(sumOf(await shop.ledger())).toBe(0)
    await shop.close()
  })

  const liveOrdersOf = async (itemId: number) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from order_line where item_id = ${itemId} and live`.execute(shop.server.db)
    return rows[0]!.n
  }

  test('50 buyers for one item: exactly one order, 49 get 手慢了，已被拍下', async () => {
    const [id] = await shop.items({ count: 1 })
    const answers = await Promise.all(buyers.map((buyer) => shop.order(buyer, [id!])))
    const won = answers.filter(({ retCode }) => retCode === 200)
    const lost = answers.filter(({ retCode, retMsg }) => retCode === 40901 && retMsg === '手慢了，已被拍下')
    expect([won.length, lost.length]).toEqual([1, 49])
    expect(await liveOrdersOf(id!)).toBe(1)
    expect(await itemState(shop.server.db, id!)).toBe('HELD')
  })

  test('orders over overlapping items, named in any order, never lock each other up', async () => {
    const ids = await shop.items({ count: 10 })
    const answers = await Promise.all(
      buyers.map((buyer, index) => {
        const wanted = [0, 1, 2, 3].map((step) => ids[(index * 7 + step * 3) % ids.length]!)
        return shop.order(buyer, index % 2 === 0 ? wanted : wanted.reverse())
      }),
    )
    const codes = new Set(answers.map(({ retCode }) => retCode))
    expect([...codes].sort()).toEqual([200, 40901])
    for (const id of ids) expect(await liveOrdersOf(id)).toBeLessThanOrEqual(1)
    const { rows } = await sql<{ held: number; live: number }>`
      select (select count(*)::int from item where id = any(${ids}::bigint[]) and state = 'HELD') as held,
        (select count(*)::int from order_line where item_id = any(${ids}::bigint[]) and live) as live`.execute(
      shop.server.db,
    )
    expect(rows[0]!.held).toBe(rows[0]!.live)
  })

  test('one order sent ten times at once with one key is one order, and every answer is the same', async () => {
    const buyer = buyers[0]!
    const [id] = await shop.items({ count: 1 })
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.order(buyer, [id!], { key })))
    expect(answers.map(({ retCode }) => retCode)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await liveOrdersOf(id!)).toBe(1)
  })

  test('a notice, a cancellation and a timeout at once: the order ends in one way, and the money with it', async () => {
    for (let round = 0; round < 12; round++) {
      const buyer = await shop.buyer()
      const [id] = await shop.items({ count: 1 })
      const { orderNo } = await shop.ordered(buyer, [id!])
      const { data: payment } = await shop.server.call(
        'POST /pay/create',
        { orderNo, channel: 'sandbox' },
        { token: buyer.token },
      )
      const due = shop.server.clock.now() + 15 * MINUTE
      const rivals = [
        () => shop.notify(payment),
        () => shop.server.call('POST /order/cancel', { orderNo, reasonId: 'other' }, { token: buyer.token }),
        () => shop.jobs.runDueJobs(due),
        () => createJobs(shop.server.ctx).runDueJobs(due),
      ]
      const turn = round % rivals.length
      await Promise.all([...rivals.slice(turn), ...rivals.slice(0, turn)].map((start) => start()))
      await shop.jobs.runDueJobs(due)

      const { data } = await shop.server.call('GET /order/info', { orderNo }, { token: buyer.token })
      const ledger = await shop.ledgerOf(orderNo)
      if (data.state === 'CANCELLED') {
        expect(await itemState(shop.server.db, id!)).toBe('ON_SALE')
        expect(ledger).toEqual({ 'provider:sandbox': 0, escrow: 0, 'refunds-due': 0 })
      } else {
        expect(data.state).toBe('TO_SHIP')
        expect(await itemState(shop.server.db, id!)).toBe('SOLD')
        expect(ledger).toEqual({ 'provider:sandbox': data.amounts.payFen, escrow: -data.amounts.payFen })
      }
    }
  }, 30_000)

  test('100 overdue orders swept by four runners at once are each cancelled once', async () => {
    const ids = await shop.items({ count: 100 })
    const swept = await Promise.all(Array.from({ length: 100 / MAX_UNPAID_ORDERS }, () => shop.buyer()))
    const orders = []
    for (const [index, id] of ids.entries()) orders.push(await shop.ordered(swept[index % swept.length]!, [id]))
    const runners = Array.from({ length: 4 }, () => createJobs(shop.server.ctx))
    shop.server.clock.advance(15 * MINUTE)
    const before = shop.server.logLines.length
    await Promise.all(runners.map(({ runDueJobs }) => runDueJobs(shop.server.clock.now())))
    expect(shop.server.logLines.slice(before).filter((line) => line.includes('"level":"error"'))).toEqual([])
    const { rows } = await sql<{ cancelled: number; events: number }>`
      select count(distinct orders.id)::int as cancelled, count(*)::int as events
      from orders join order_event on order_id = orders.id and step = 'expireUnpaid'
      where order_no = any(${orders.map(({ orderNo }) => orderNo)}::text[])`.execute(shop.server.db)
    expect(rows[0]).toEqual({ cancelled: 100, events: 100 })
    for (const id of ids) expect(await itemState(shop.server.db, id)).toBe('ON_SALE')
  }, 30_000)
})
