/**
 * Sales for some days: prices written at their start and put back at their end, whatever happens meanwhile; who may
 * publish them (design: live and play 2.6, 5).
 * @tier landing
 * @areas sale
 */
import { sql } from 'kysely'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { DAY, HOUR, newKey, useShop } from '../order/shop'

describe('sales for some days', () => {
  const shop = useShop()
  let editor: TestOperator
  let lead: TestOperator
  let round = 0
  // The clock moves by days: sessions do not last that long.
  const signIn = async () => {
    round += 1
    editor = await createOperator(shop.server, `seller-${round}`, ['merchandiser'])
    lead = await createOperator(shop.server, `sale-lead-${round}`, ['merchandiser-lead'])
  }
  beforeEach(signIn)

  const now = () => shop.server.clock.now()
  const minute = (at: number) => new Date(at + 8 * HOUR).toISOString().slice(0, 16).replace('T', ' ')
  /** Items as they are when they came on sale: with a number of the shop's form, and a history of prices. */
  const items = async (options: Parameters<typeof shop.items>[0]) => {
    const ids = await shop.items(options)
    const { db } = shop.server
    await sql`update item set item_no = upper(item_no) where id = any(${ids}::bigint[])`.execute(db)
    await sql`insert into price_event (item_id, at, price_fen, reason)
      select id, 1, price_fen, '上架' from item where id = any(${ids}::bigint[])`.execute(db)
    return ids
  }
  const itemOf = (id: number) =>
    shop.server.db
      .selectFrom('item')
      .select(['itemNo', 'priceFen', 'state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const priceOf = async (id: number) => (await itemOf(id)).priceFen
  const form = async (lines: readonly [id: number, yuan: number | null][], more: object = {}) => {
    const texts = await Promise.all(
      lines.map(async ([id, yuan]) => `${(await itemOf(id)).itemNo}${yuan === null ? '' : `,${yuan}`}`),
    )
    return {
      ...{ title: '周末特惠', from: minute(now() + HOUR), to: minute(now() + HOUR + 2 * DAY), offPercent: 0 },
      lines: texts.join('\n'),
      ...more,
    }
  }
  const act = async (id: string, action: string, input: Record<string, unknown> = {}, by = editor) => {
    const { data } = await adminCall(shop.server, 'GET /admin/record', { kind: 'sale', id }, by)
    const given = {
      kind: 'sale',
      id,
      action,
      reason: '周末活动',
      idempotencyKey: newKey(),
      version: data.version,
      input,
    }
    return adminCall(shop.server, 'POST /admin/record/act', given, by)
  }
  const made = async (...given: Parameters<typeof form>) => {
    const { status, data, retMsg } = await act('new', 'create', await form(...given))
    expect([status, retMsg]).toEqual([200, expect.any(String)])
    return /\d+/.exec(data.message)?.[0] ?? ''
  }
  const decide = async (id: string, by = lead) => {
    const { id: approvalId } = await shop.server.db
      .selectFrom('approval')
      .select('id')
      .where('kind', '=', 'sale.publish')
      .where('objectId', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const { data } = await adminCall(shop.server, 'GET /admin/approval/info', { id: String(approvalId) }, by)
    const given = { id: String(approvalId), payloadHash: data.payloadHash }
    return adminCall(shop.server, 'POST /admin/approval/give', given, by)
  }
  const published = async (...given: Parameters<typeof form>) => {
    const id = await made(...given)
    expect((await act(id, 'submit')).status).toBe(200)
    expect((await decide(id)).status).toBe(200)
    return id
  }
  const plan = async (id?: string) =>
    (await shop.server.call('GET /activity/sale', { kind: 'limit', ...(id !== undefined && { id }) })).data

  test('at the start the price is the item’s, at the end the former one again; buyers see both', async () => {
    const [first = 0, second = 0] = await items({ count: 2, priceFen: 100_000 })
    const id = await published([
      [first, 800],
      [second, 750.5],
    ])
    expect(await plan(id)).toMatchObject({ session: { id, state: 'coming' } })
    expect(await priceOf(first)).toBe(100_000)
    await shop.later(HOUR)
    expect([await priceOf(first), await priceOf(second)]).toEqual([80_000, 75_050])
    const running = await plan()
    expect(running.session).toMatchObject({ id, state: 'running', title: '周末特惠' })
    expect(running.lines).toMatchObject([
      { item: { id: String(first), priceFen: 80_000 }, priceFen: 80_000, lowestFen: 100_000 },
      { item: { id: String(second), priceFen: 75_050 }, priceFen: 75_050, lowestFen: 100_000 },
    ])
    const events = await shop.server.db
      .selectFrom('priceEvent')
      .select(['priceFen', 'reason'])
      .where('itemId', '=', first)
      .orderBy('at')
      .execute()
    expect(events.at(-1)).toEqual({ priceFen: 80_000, reason: '限时特惠' })
    await shop.later(2 * DAY)
    expect([await priceOf(first), await priceOf(second)]).toEqual([100_000, 100_000])
    expect((await plan(id)).session).toMatchObject({ state: 'over' })
  })

  test('an order of its time is placed at its price, and keeps it; what is held at the end is restored once it is free', async () => {
    const [bought = 0, held = 0] = await items({ count: 2, priceFen: 100_000 })
    await published([
      [bought, 800],
      [held, 800],
    ])
    await shop.later(HOUR)
    const buyer = await shop.buyer()
    const { orderNo } = await shop.ordered(buyer, [bought])
    await shop.pay(buyer, orderNo)
    await shop.later(2 * DAY - 60_000)
    const other = await shop.buyer()
    const order = await shop.ordered(other, [held])
    await shop.later(60_000)
    // Held by an order that is not paid: it may still be bought at the price that was seen.
    expect(await itemOf(held)).toMatchObject({ state: 'HELD', priceFen: 80_000 })
    expect(await itemOf(bought)).toMatchObject({ state: 'SOLD', priceFen: 80_000 })
    expect((await shop.server.call('GET /order/info', { orderNo }, { token: buyer.token })).data.amounts.payFen).toBe(
      80_000,
    )
    await shop.server.call('POST /order/cancel', { orderNo: order.orderNo, reasonId: 'other' }, { token: other.token })
    await shop.later(60_000)
    expect(await itemOf(held)).toMatchObject({ state: 'ON_SALE', priceFen: 100_000 })
  })

  test('an item that is held at the start gets the price once it is free, and only then', async () => {
    const [held = 0] = await items({ count: 1, priceFen: 100_000 })
    await published([[held, 800]])
    await shop.later(HOUR - 60_000)
    const buyer = await shop.buyer()
    const { orderNo } = await shop.ordered(buyer, [held])
    await shop.later(60_000)
    expect(await itemOf(held)).toMatchObject({ state: 'HELD', priceFen: 100_000 })
    await shop.server.call('POST /order/cancel', { orderNo, reasonId: 'other' }, { token: buyer.token })
    await shop.later(10_000)
    expect(await itemOf(held)).toMatchObject({ state: 'ON_SALE', priceFen: 80_000 })
  })

  test('a price that was changed meanwhile stays; a cancelled sale restores at once', async () => {
    const [changed = 0, same = 0] = await items({ count: 2, priceFen: 100_000 })
    const id = await published([
      [changed, 800],
      [same, 800],
    ])
    await shop.later(HOUR)
    shop.server.clock.advance(1_000)
    await shop.server.db.updateTable('item').set({ priceFen: 90_000 }).where('id', '=', changed).execute()
    await shop.server.db
      .insertInto('priceEvent')
      .values({ itemId: changed, at: now(), priceFen: 90_000, reason: '调价' })
      .execute()
    shop.server.clock.advance(1_000)
    expect((await act(id, 'cancel')).status).toBe(200)
    expect([await priceOf(changed), await priceOf(same)]).toEqual([90_000, 100_000])
    expect((await act(id, 'cancel')).status).toBe(409)
  })

  test('the price that is struck through is the lowest of seven days, not the last', async () => {
    const [item = 0] = await items({ count: 1, priceFen: 100_000 })
    await shop.server.db
      .insertInto('priceEvent')
      .values([
        { itemId: item, at: now() + 1, priceFen: 85_000, reason: '调价' },
        { itemId: item, at: now() + 2, priceFen: 100_000, reason: '调价' },
      ])
      .execute()
    shop.server.clock.advance(1_000)
    const id = await published([[item, 800]])
    expect((await plan(id)).lines).toMatchObject([{ lowestFen: 85_000 }])
    const [none = 0] = await items({ count: 1, priceFen: 100_000 })
    await shop.server.db
      .insertInto('priceEvent')
      .values([
        { itemId: none, at: now() + 1, priceFen: 70_000, reason: '调价' },
        { itemId: none, at: now() + 2, priceFen: 100_000, reason: '调价' },
      ])
      .execute()
    shop.server.clock.advance(1_000)
    expect((await plan(await published([[none, 800]]))).lines).toMatchObject([{ lowestFen: null }])
  })

  test('another operator approves, what was submitted and nothing else', async () => {
    const [item = 0] = await items({ count: 1, priceFen: 100_000 })
    const id = await made([[item, 800]])
    const alone = await createOperator(shop.server, `both-${round}`, ['merchandiser', 'merchandiser-lead'])
    expect((await act(id, 'submit', {}, alone)).status).toBe(200)
    expect((await decide(id, alone)).status).not.toBe(200)
    expect((await act(id, 'takeBack')).status).toBe(200)
    expect((await decide(id)).status).toBe(409)
    expect((await act(id, 'submit')).status).toBe(200)
    expect((await decide(id)).status).toBe(200)
    expect((await act(id, 'change', await form([[item, 700]]))).status).not.toBe(200)
  })

  test('an item is in one sale at a time', async () => {
    const [item = 0] = await items({ count: 1, priceFen: 100_000 })
    await published([[item, 800]])
    const second = await made([[item, 700]])
    const { status, retMsg } = await act(second, 'submit')
    expect(status).toBe(400)
    expect(retMsg).toContain('已在同期活动「周末特惠」中')
  })

  test('a common share is taken off, in whole yuan', async () => {
    const [item = 0] = await items({ count: 1, priceFen: 99_900 })
    const id = await published([[item, null]], { offPercent: 15 })
    expect((await plan(id)).lines).toMatchObject([{ priceFen: 84_900 }])
  })

  test('items of others are refused, as are prices that are not lower, and times that are no days', async () => {
    const [own = 0] = await items({ count: 1, priceFen: 100_000 })
    const [foreign = 0] = await items({ count: 1, priceFen: 100_000, ownerType: 'merchant' })
    const [sold = 0] = await items({ count: 1, priceFen: 100_000 })
    await shop.server.db.updateTable('item').set({ state: 'OFF_SHELF' }).where('id', '=', sold).execute()
    const refusals: [Record<string, unknown>, string][] = [
      [await form([[foreign, 800]]), '不是自营商品'],
      [await form([[own, 1_000]]), '限时价应低于现价'],
      [await form([[own, null]]), '请填写商品'],
      [await form([[sold, 800]]), '不在售'],
      [await form([[own, 800]], { lines: 'NONE-1,800' }), '商品 NONE-1 不存在'],
      [
        await form([
          [own, 800],
          [own, 700],
        ]),
        '填了两次',
      ],
      [await form([[own, 800]], { to: minute(now() + 2 * HOUR) }), '活动应为 1 到 7 天'],
      [await form([[own, 800]], { from: minute(now() - HOUR) }), '开始时间已过'],
    ]
    for (const [given, text] of refusals) {
      const { status, retMsg } = await act('new', 'create', given)
      expect([status, retMsg]).toEqual([400, expect.stringContaining(text) as string])
    }
  })
})
