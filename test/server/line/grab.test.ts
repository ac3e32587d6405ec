/**
 * Grabbing what is sold in a room: one buyer gets an item, keeps it for some minutes, and orders it or loses it
 * (design: live and play 2.1).
 * @tier landing
 * @areas line live
 */
import { RET } from '@contract/constants'
import { adminCall } from '../../helpers/operators'
import type { Buyer } from '../order/buyers'
import { DAY, expectSoundBooks, MINUTE, newKey, useShop } from '../order/shop'
import { openRooms, type Rooms } from '../live/rooms'

const PRICE = 300_000
const LIVE_YUAN = 2_800
const LIVE = LIVE_YUAN * 100

describe('what is grabbed in a room', () => {
  const shop = useShop()
  expectSoundBooks(shop)
  let rooms: Rooms
  let buyer: Buyer
  beforeAll(async () => {
    rooms = await openRooms(shop)
  })
  beforeEach(async () => {
    buyer = await shop.buyer()
  })

  const grab = (lineId: string, { of = buyer, priceFen = LIVE, key = newKey() } = {}) =>
    shop.server.call('POST /line/grab', { lineId, priceFen, idempotencyKey: key }, { token: of.token })
  const order = (itemId: number, holdId: string, { of = buyer, payFen = LIVE, key = newKey() } = {}) =>
    shop.server.call(
      'POST /order/create',
      { itemIds: String(itemId), addressId: of.addressId, payFen, idempotencyKey: key, holdId },
      { token: of.token },
    )
  const itemOf = (id: number) =>
    shop.server.db
      .selectFrom('item')
      .select(['state', 'holdKind', 'holdRef'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const holdOf = async (holdId: string) =>
    (await shop.server.db.selectFrom('lineHold').select('state').where('number', '=', holdId).executeTakeFirstOrThrow())
      .state
  /** A room that is on, whose first line can be grabbed. */
  const opened = async ({ isExclusive = false } = {}) => {
    const [itemId = 0] = await rooms.items({ count: 1, priceFen: PRICE })
    const id = await rooms.live([{ itemId, yuan: LIVE_YUAN, isExclusive }])
    const { lineId } = await rooms.lineOf(id)
    await rooms.done(id, 'open', { position: 1 })
    return { id, lineId, itemId }
  }
  const grabbed = async (options?: { isExclusive?: boolean }) => {
    const room = await opened(options)
    const { data, retMsg, retCode } = await grab(room.lineId)
    if (retCode !== RET.OK) throw new Error(retMsg)
    return { ...room, holdId: data.holdId, until: data.until }
  }

  test('of twenty who grab at once one gets it, nineteen were too slow; one key is one hold', async () => {
    const { lineId, itemId } = await opened()
    const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.buyer()))
    const answers = await Promise.all(buyers.map((of, at) => grab(lineId, { of, key: `race-key-${itemId}-${at}` })))
    const winner = answers.findIndex(({ retCode }) => retCode === RET.OK)
    expect(answers.filter(({ retCode }) => retCode === RET.OK)).toHaveLength(1)
    for (const { retCode, retMsg } of answers.filter((_, at) => at !== winner)) {
      expect([retCode, retMsg]).toEqual([RET.ITEM_TAKEN, '手慢了，已被抢先'])
    }
    const again = await grab(lineId, { of: buyers[winner]!, key: `race-key-${itemId}-${winner}` })
    expect(again.data).toEqual(answers[winner]?.data)
    expect(await itemOf(itemId)).toMatchObject({ state: 'HELD', holdKind: 'live', holdRef: again.data.holdId })
    const holds = await shop.server.db.selectFrom('lineHold').select('id').where('itemId', '=', itemId).execute()
    expect(holds).toHaveLength(1)
  })

  test('shop and room at once: an item that is not exclusive is had by one of them', async () => {
    const { lineId, itemId } = await opened()
    const others = await Promise.all(Array.from({ length: 6 }, () => shop.buyer()))
    const answers = await Promise.all(
      others.map(async (of, at) =>
        at % 2 === 0 ? (await grab(lineId, { of })).retCode : (await shop.order(of, [itemId])).retCode,
      ),
    )
    expect(answers.filter((code) => code === RET.OK)).toHaveLength(1)
    expect((await itemOf(itemId)).state).toBe('HELD')
  })

  test('it is ordered at the hold’s price until its time is over, and then no more', async () => {
    const { itemId, holdId, id } = await grabbed()
    shop.server.clock.advance(3 * MINUTE - 1000)
    const preview = await shop.server.call(
      'GET /order/preview',
      { itemIds: String(itemId), holdId },
      { token: buyer.token },
    )
    expect(preview.data).toMatchObject({ canSubmit: true, amounts: { payFen: LIVE }, keptUntil: expect.any(Number) })
    const { data, retCode } = await order(itemId, holdId)
    expect(retCode).toBe(RET.OK)
    expect([await holdOf(holdId), await itemOf(itemId)]).toEqual([
      'ORDERED',
      { state: 'HELD', holdKind: 'order', holdRef: data.orderNo },
    ])
    await shop.later(10_000)
    expect(await holdOf(holdId)).toBe('ORDERED')
    await shop.pay(buyer, data.orderNo)
    expect([await holdOf(holdId), (await itemOf(itemId)).state]).toEqual(['BOUGHT', 'SOLD'])
    expect((await rooms.info(id)).lines).toMatchObject([{ look: 'sold' }])

    const late = await grabbed()
    shop.server.clock.advance(3 * MINUTE)
    expect(await order(late.itemId, late.holdId)).toMatchObject({
      retCode: RET.CONFLICT,
      retMsg: '占位已到期，请重新抢购',
    })
    await shop.later(0)
    expect([await holdOf(late.holdId), await itemOf(late.itemId)]).toEqual([
      'LAPSED',
      { state: 'ON_SALE', holdKind: null, holdRef: null },
    ])
  })

  test('an exclusive item goes back to its room, and is never on sale in between', async () => {
    const { id, itemId, holdId, lineId } = await grabbed({ isExclusive: true })
    await shop.later(3 * MINUTE)
    expect(await itemOf(itemId)).toEqual({ state: 'HELD', holdKind: 'room', holdRef: id })
    expect(await holdOf(holdId)).toBe('LAPSED')
    const [first, second] = [await shop.buyer(), await shop.buyer()]
    const { data } = await grab(lineId, { of: first })
    expect(await grab(lineId, { of: second })).toMatchObject({ retCode: RET.ITEM_TAKEN })
    const made = await order(itemId, data.holdId, { of: first })
    await shop.server.call(
      'POST /order/cancel',
      { orderNo: made.data.orderNo, reasonId: 'other' },
      { token: first.token },
    )
    expect([await itemOf(itemId), await holdOf(data.holdId)]).toEqual([
      { state: 'HELD', holdKind: 'room', holdRef: id },
      'LAPSED',
    ])
    expect((await rooms.lineOf(id)).priceFen).toBe(LIVE)
    expect((await rooms.info(id)).lines).toMatchObject([{ look: 'open' }])
    await rooms.done(id, 'end')
    expect((await itemOf(itemId)).state).toBe('ON_SALE')
  })

  test('an order that is not paid gives the item back; a payment that comes late is refunded, the hold stays lapsed', async () => {
    const { itemId, holdId } = await grabbed()
    const { data } = await order(itemId, holdId)
    const opened = await shop.server.call(
      'POST /pay/create',
      { orderNo: data.orderNo, channel: 'sandbox' },
      { token: buyer.token },
    )
    await shop.later(DAY)
    expect([(await itemOf(itemId)).state, await holdOf(holdId)]).toEqual(['ON_SALE', 'LAPSED'])
    await shop.notify({ payNo: opened.data.payNo, amountFen: LIVE })
    await shop.later(MINUTE)
    expect([(await itemOf(itemId)).state, await holdOf(holdId)]).toEqual(['ON_SALE', 'LAPSED'])
  })

  test('who gives it up frees it at once; three lapses end a day’s grabs', async () => {
    const all = [await opened(), await opened(), await opened(), await opened()]
    for (const { lineId, itemId } of all.slice(0, 3)) {
      const { data } = await grab(lineId)
      const released = await shop.server.call('POST /line/release', { holdId: data.holdId }, { token: buyer.token })
      expect(released.retCode).toBe(RET.OK)
      expect((await itemOf(itemId)).state).toBe('ON_SALE')
      expect(
        await shop.server.call('POST /line/release', { holdId: data.holdId }, { token: buyer.token }),
      ).toMatchObject({ retCode: RET.CONFLICT, retMsg: '占位已到期' })
    }
    const { lineId } = all[3]!
    expect(await grab(lineId)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '今日放弃次数过多，请明天再来' })
    expect((await grab(lineId, { of: await shop.buyer() })).retCode).toBe(RET.OK)
  })

  test('refusals: before time, another price, a second one of the room, another’s hold, an offer beside it', async () => {
    const [first = 0, second = 0] = await rooms.items({ count: 2, priceFen: PRICE })
    const id = await rooms.live([{ itemId: first, yuan: LIVE_YUAN }, { itemId: second }])
    const [one, two] = [await rooms.lineOf(id, 1), await rooms.lineOf(id, 2)]
    expect(await grab(one.lineId)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '还未开抢' })
    await rooms.done(id, 'open', { position: 1 })
    await rooms.done(id, 'open', { position: 2 })
    expect(await grab(one.lineId, { priceFen: 1 })).toMatchObject({ retCode: RET.PRICE_CHANGED, retMsg: '价格已变动' })
    const { data } = await grab(one.lineId)
    expect(await grab(two.lineId, { priceFen: PRICE })).toMatchObject({
      retCode: RET.CONFLICT,
      retMsg: '请先完成已抢到的商品',
    })
    const other = await shop.buyer()
    expect(await order(first, data.holdId, { of: other })).toMatchObject({ retCode: RET.CONFLICT })
    expect(await shop.server.call('POST /line/release', { holdId: data.holdId }, { token: other.token })).toMatchObject(
      { retCode: RET.NOT_FOUND },
    )
    expect(
      await shop.server.call(
        'GET /order/preview',
        { itemIds: String(first), holdId: data.holdId, offerId: `YJ${'1'.repeat(18)}` },
        { token: buyer.token },
      ),
    ).toMatchObject({ retCode: RET.BAD_REQUEST })
    expect(await order(second, data.holdId)).toMatchObject({ retCode: RET.CONFLICT })
    await rooms.done(id, 'end')
    expect(await grab(two.lineId, { priceFen: PRICE, of: other })).toMatchObject({ retMsg: '已结束' })
    // What is kept keeps its time.
    expect((await order(first, data.holdId)).retCode).toBe(RET.OK)
  })

  test('its page and the cart say who keeps an item, and lead there', async () => {
    const { id, itemId, holdId } = await grabbed({ isExclusive: true })
    const other = await shop.buyer()
    const seen = async (of: Buyer) => {
      await shop.server.call('POST /cart/add', { id: String(itemId) }, { token: of.token })
      const page = await shop.server.call('GET /product/info', { id: String(itemId) }, { token: of.token })
      return page.data.held
    }
    expect(await seen(buyer)).toEqual({
      text: '您已抢到，待下单',
      link: `/order/create?itemIds=${itemId}&holdId=${holdId}`,
    })
    expect(await seen(other)).toEqual({ text: '直播间付款中', link: `/live/live-page?id=${id}` })
    await shop.later(3 * MINUTE)
    expect(await seen(other)).toEqual({ text: '直播专享 · 直播间热卖中', link: `/live/live-page?id=${id}` })
  })

  test('its order says where it was bought, with the time in which it was shown', async () => {
    const [itemId = 0] = await rooms.items({ count: 1, priceFen: PRICE })
    const id = await rooms.live([{ itemId, yuan: LIVE_YUAN }], { title: '腕表之夜' })
    const { lineId } = await rooms.lineOf(id)
    await rooms.done(id, 'show', { position: 1 })
    const shownAt = shop.server.clock.now()
    await rooms.done(id, 'open', { position: 1 })
    await shop.later(20_000)
    const { data: hold } = await grab(lineId)
    const { data } = await order(itemId, hold.holdId)
    const info = await shop.server.call('GET /order/info', { orderNo: data.orderNo }, { token: buyer.token })
    expect(info.data.origins).toEqual([
      {
        itemId: String(itemId),
        text: '来自直播间 · 腕表之夜',
        link: `/live/live-page?id=${id}`,
        clip: {
          fromAt: shownAt - 2_000,
          toAt: shownAt + 22_000,
          hls: `/media/live/${id}/clip-${shownAt - 2_000}-${shownAt + 22_000}.m3u8`,
        },
      },
    ])
    const record = await adminCall(shop.server, 'GET /admin/record', { kind: 'order', id: data.orderNo }, rooms.host)
    const { related } = record.data as { related: unknown }
    expect(related).toContainEqual(
      expect.objectContaining({ kind: 'liveRoom', id, title: '来自直播间', note: '腕表之夜' }),
    )
  })
})
