/**
 * What a room keeps and gives back: lines of a draft that is changed, items whose price or state moves in the shop,
 * a defect (design: live and play 2.1, 2.2).
 * @tier whole
 * @areas live line
 */
import { RET } from '@contract/constants'
import { transaction } from '../../../server/src/db/transaction'
import { moveTo } from '../../../server/src/modules/live/desk'
import { rooms as roomObjects } from '../../../server/src/modules/live/object'
import type { Buyer } from '../order/buyers'
import { expectSoundBooks, HOUR, MINUTE, newKey, useShop } from '../order/shop'
import { openRooms, type Rooms } from './rooms'

const PRICE = 300_000
const LIVE_YUAN = 2_800
const LIVE = LIVE_YUAN * 100

describe('what a room keeps', () => {
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

  const items = (count: number, more: object = {}) => rooms.items({ count, priceFen: PRICE, ...more })
  const itemOf = (id: number) =>
    shop.server.db
      .selectFrom('item')
      .select(['itemNo', 'state', 'holdKind', 'holdRef'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const linesOf = (id: string) =>
    shop.server.db
      .selectFrom('line')
      .select(['itemId', 'position', 'state', 'voidWhy'])
      .where('ownerNo', '=', id)
      .orderBy('id')
      .execute()
  const refused = async (id: string, action: string, input: Record<string, unknown>) => {
    const { status, retMsg } = await rooms.act(id, action, input)
    return [status === 200, retMsg]
  }
  const setItem = (id: number, set: { priceFen?: number; state?: 'OFF_SHELF' }) =>
    shop.server.db.updateTable('item').set(set).where('id', '=', id).execute()
  const grab = (lineId: string, priceFen: number) =>
    shop.server.call('POST /line/grab', { lineId, priceFen, idempotencyKey: newKey() }, { token: buyer.token })
  /** The buyer grabs and orders the first line. @returns the order's number */
  const ordered = async (id: string, itemId: number) => {
    const { lineId, priceFen } = await rooms.lineOf(id)
    const { data: hold } = await grab(lineId, priceFen)
    const { data } = await shop.server.call(
      'POST /order/create',
      {
        ...{ itemIds: String(itemId), addressId: buyer.addressId, payFen: priceFen },
        ...{ idempotencyKey: newKey(), holdId: hold.holdId },
      },
      { token: buyer.token },
    )
    return data.orderNo
  }

  test('the list of rooms is the same for some seconds, then what was announced is in it', async () => {
    const [itemId = 0] = await items(1)
    const coming = async () => {
      const { data } = await shop.server.call('GET /live/index', {})
      expect(data.serverNow).toBe(shop.server.clock.now())
      return data.coming.map((room) => room.id)
    }
    shop.server.clock.advance(3_000)
    await coming()
    const id = await rooms.scheduled([{ itemId }])
    expect(await coming()).not.toContain(id)
    shop.server.clock.advance(3_000)
    expect(await coming()).toContain(id)
  })

  test('a draft whose lines are changed numbers them anew, and what it gave up is free for another', async () => {
    const [one = 0, two = 0, three = 0] = await items(3)
    const id = await rooms.draft([{ itemId: one }, { itemId: two }])
    const numbers = [(await itemOf(two)).itemNo, (await itemOf(three)).itemNo]
    const startAt = new Date(shop.server.clock.now() + 9 * HOUR).toISOString().slice(0, 16).replace('T', ' ')
    await rooms.done(id, 'change', { title: '周末专场', startAt, host: '', lines: numbers.join('\n') })
    expect(await linesOf(id)).toEqual([
      { itemId: one, position: 0, state: 'VOID', voidWhy: 'withdrawn' },
      { itemId: two, position: 0, state: 'VOID', voidWhy: 'withdrawn' },
      { itemId: two, position: 1, state: 'QUEUED', voidWhy: null },
      { itemId: three, position: 2, state: 'QUEUED', voidWhy: null },
    ])
    await rooms.done(id, 'publish')
    expect((await rooms.info(id)).lines.map(({ item }) => item.id)).toEqual([String(two), String(three)])
    await rooms.draft([{ itemId: one }])
  })

  test('a price far below the shop’s is a slip of the pen: refused at the field, as one above it', async () => {
    const [itemId = 0] = await items(1)
    const { itemNo } = await itemOf(itemId)
    const tooLow = `商品 ${itemNo} 的直播价不能低于 ¥1,500（最多优惠 50%，可在设置中调整）`
    await expect(rooms.draft([{ itemId, yuan: 1_499 }])).rejects.toThrow(tooLow)
    const id = await rooms.live([{ itemId, yuan: 1_500 }])
    expect(await refused(id, 'price', { position: 1, priceFen: PRICE / 2 - 1 })).toEqual([false, tooLow])
    await rooms.done(id, 'price', { position: 1, priceFen: PRICE / 2 })
  })

  test('a line that was open only falls', async () => {
    const [itemId = 0] = await items(1)
    const id = await rooms.live([{ itemId, yuan: LIVE_YUAN }])
    await rooms.done(id, 'price', { position: 1, priceFen: LIVE + 100 })
    await rooms.done(id, 'price', { position: 1, priceFen: LIVE })
    await rooms.done(id, 'open', { position: 1 })
    await rooms.done(id, 'fold', { position: 1 })
    expect(await refused(id, 'price', { position: 1, priceFen: LIVE + 100 })).toEqual([false, '开抢过的商品只能降价'])
    await rooms.done(id, 'price', { position: 1, priceFen: LIVE - 100 })
    expect((await rooms.lineOf(id)).priceFen).toBe(LIVE - 100)
  })

  test('while the shop’s price moves a line is grabbed at the lower of both, by who has seen it', async () => {
    const [itemId = 0] = await items(1)
    const id = await rooms.live([{ itemId, yuan: LIVE_YUAN }])
    await rooms.done(id, 'open', { position: 1 })
    const { lineId } = await rooms.lineOf(id)
    await setItem(itemId, { priceFen: PRICE + 10_000 })
    expect((await rooms.lineOf(id)).priceFen).toBe(LIVE)
    await setItem(itemId, { priceFen: LIVE - 10_000 })
    expect(await grab(lineId, LIVE)).toMatchObject({ retCode: RET.PRICE_CHANGED, retMsg: '价格已变动' })
    const { data } = await grab(lineId, LIVE - 10_000)
    expect(data.priceFen).toBe(LIVE - 10_000)
    // What is kept keeps its price.
    await setItem(itemId, { priceFen: PRICE })
    const { data: preview } = await shop.server.call(
      'GET /order/preview',
      { itemIds: String(itemId), holdId: data.holdId },
      { token: buyer.token },
    )
    expect(preview.amounts.payFen).toBe(LIVE - 10_000)
  })

  test('an exclusive item whose paid order is cancelled is the room’s again, and can be grabbed', async () => {
    const [itemId = 0] = await items(1)
    const id = await rooms.live([{ itemId, isExclusive: true }])
    await rooms.done(id, 'open', { position: 1 })
    const orderNo = await ordered(id, itemId)
    await shop.pay(buyer, orderNo)
    expect((await rooms.info(id)).lines[0]?.look).toBe('sold')
    const { retCode } = await shop.server.call(
      'POST /order/cancel',
      { orderNo, reasonId: 'other' },
      { token: buyer.token },
    )
    expect(retCode).toBe(RET.OK)
    expect(await itemOf(itemId)).toMatchObject({ state: 'HELD', holdKind: 'room', holdRef: id })
    expect((await rooms.info(id)).lines[0]?.look).toBe('open')
  })

  test('a defect is not taken out while an order has the item', async () => {
    const [itemId = 0] = await items(1)
    const id = await rooms.live([{ itemId }])
    await rooms.done(id, 'open', { position: 1 })
    await ordered(id, itemId)
    const before = await linesOf(id)
    expect((await refused(id, 'withdraw', { position: 1, why: 'defect' }))[0]).toBe(false)
    expect(await linesOf(id)).toEqual(before)
    expect(await itemOf(itemId)).toMatchObject({ state: 'HELD', holdKind: 'order' })
  })

  test('what has left the shop before it is kept is out of the room', async () => {
    const [gone = 0, kept = 0] = await items(2)
    const id = await rooms.scheduled([
      { itemId: gone, isExclusive: true },
      { itemId: kept, isExclusive: true },
    ])
    await setItem(gone, { state: 'OFF_SHELF' })
    await shop.later(30 * MINUTE)
    expect((await linesOf(id))[0]).toMatchObject({ state: 'VOID', voidWhy: 'withdrawn' })
    expect((await rooms.info(id)).lines.map(({ item }) => item.id)).toEqual([String(kept)])
    expect([(await itemOf(gone)).state, (await itemOf(kept)).state]).toEqual(['OFF_SHELF', 'HELD'])
  })

  test('a room that is moved gives back what it keeps, until shortly before its new start', async () => {
    const [itemId = 0] = await items(1)
    const id = await rooms.scheduled([{ itemId, isExclusive: true }])
    await shop.later(30 * MINUTE)
    expect((await itemOf(itemId)).state).toBe('HELD')
    const { clock, db, ctx } = shop.server
    const now = clock.now()
    await transaction(db, async (trx) => {
      const actor = { kind: 'operator', id: '1' } as const
      const act = await roomObjects.act(trx, id, { actor, reason: '改期', now, settings: ctx.settings })
      await moveTo(act, now + 2 * HOUR)
    })
    expect(await itemOf(itemId)).toMatchObject({ state: 'ON_SALE', holdKind: null })
    await shop.later(89 * MINUTE)
    expect((await itemOf(itemId)).state).toBe('ON_SALE')
    await shop.later(MINUTE)
    expect(await itemOf(itemId)).toMatchObject({ state: 'HELD', holdKind: 'room', holdRef: id })
  })
})
