/**
 * Live rooms from the draft to the end: who does what, what is kept for a room, what viewers are told (design: live and
 * play 2.2, 2.4).
 * @tier landing
 * @areas live line
 */
import { RET } from '@contract/constants'
import { rooms as roomObjects } from '../../../server/src/modules/live/object'
import { tell } from '../../../server/src/modules/live/events'
import { transaction } from '../../../server/src/db/transaction'
import { createOperator } from '../../helpers/operators'
import { testTransitions } from '../../helpers/object-transitions'
import type { Buyer } from '../order/buyers'
import { expectSoundBooks, HOUR, MINUTE, newKey, useShop } from '../order/shop'
import { openRooms, type Rooms } from './rooms'

const PRICE = 300_000

describe('live rooms', () => {
  const shop = useShop()
  expectSoundBooks(shop)
  let rooms: Rooms
  let buyer: Buyer
  beforeAll(async () => {
    rooms = await openRooms(shop)
    buyer = await shop.buyer()
  })

  const call = (...given: Parameters<typeof shop.server.call>) => shop.server.call(...given)
  const items = (count: number, more: object = {}) => rooms.items({ count, priceFen: PRICE, ...more })
  const itemOf = (id: number) =>
    shop.server.db
      .selectFrom('item')
      .select(['state', 'holdKind', 'holdRef'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const refused = async (id: string, action: string, input: Record<string, unknown>) =>
    (await rooms.act(id, action, input)).retMsg
  const typesOf = async (id: string, after = 0) => (await rooms.events(id, after)).map(({ type }) => type)

  describe('each step', () => {
    testTransitions(roomObjects, {
      server: () => shop.server,
      create: async (trx, now) => {
        const { id: hostId } = await trx
          .insertInto('operator')
          .values({
            ...{ login: `host-${newKey()}`, name: '主播', state: 'active' },
            ...{ passwordHash: 'none', totpSecret: 'none', createdAt: now, lastSignInAt: null },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return roomObjects.create(trx, {
          userId: 0,
          state: 'DRAFT',
          columns: { title: '专场', hostId, startAt: now + HOUR, source: 'demo', createdAt: now },
          actor: { kind: 'operator', id: '1' },
          now,
        })
      },
      acts: { start: (act) => roomObjects.move(act, 'start', { startedAt: act.now }) },
    })
  })

  test('a room is written, announced and moved; a draft is nobody’s', async () => {
    const [one = 0, two = 0] = await items(2)
    const id = await rooms.draft([{ itemId: one, yuan: 2_800 }, { itemId: two }])
    expect((await call('GET /live/room-info', { id })).retCode).toBe(RET.NOT_FOUND)
    expect((await call('GET /live/room-info', { id: 'ZB1' })).retMsg).toBe('直播间不存在')
    await rooms.done(id, 'publish')
    expect(await rooms.info(id)).toMatchObject({
      room: { id, state: 'SCHEDULED', stateName: '预告', lineCount: 2, viewers: 0, startedAt: null },
      lines: [
        { priceFen: 280_000, lowestFen: PRICE, look: 'coming', flawCount: 1, wasShown: false },
        { priceFen: PRICE, lowestFen: null, look: 'coming' },
      ],
      shown: null,
      play: null,
      my: { hold: null },
      actions: ['share'],
    })
    const index = (await call('GET /live/index', {})).data as { coming: { id: string }[] }
    expect(index.coming.map((room) => room.id)).toContain(id)
    const startAt = new Date(shop.server.clock.now() + 2 * HOUR + 8 * HOUR).toISOString().slice(0, 16).replace('T', ' ')
    await rooms.done(id, 'reschedule', { startAt })
    expect((await rooms.info(id)).room.startAt).toBeGreaterThan(shop.server.clock.now() + HOUR)
    await rooms.done(id, 'cancel')
    expect((await rooms.info(id)).room.state).toBe('CANCELLED')
    expect(await typesOf(id)).toEqual(['room.state', 'room.state', 'room.state'])
    // Its items are free for another room.
    await rooms.draft([{ itemId: one }])
  })

  test('what cannot be written is refused at its field', async () => {
    const [own = 0] = await items(1)
    const [others = 0] = await items(1, { ownerType: 'consigned' })
    const [bare = 0] = await items(1, { hasReport: false })
    await expect(rooms.draft([{ itemId: own, yuan: 3_001 }])).rejects.toThrow('不能高于售价')
    await expect(rooms.draft([{ itemId: others, yuan: 2_000 }])).rejects.toThrow('不是自营商品')
    await expect(rooms.draft([{ itemId: bare }])).rejects.toThrow('没有我们的查验报告')
    await expect(rooms.draft([{ itemId: own }], { inMs: 5 * MINUTE })).rejects.toThrow('至少在 10 分钟后')
    await expect(rooms.draft([{ itemId: own }], { title: '加微信看货' })).rejects.toThrow('联系方式')
    await rooms.draft([{ itemId: own }])
    await expect(rooms.draft([{ itemId: own }])).rejects.toThrow('已在其他场次中')
  })

  test('half an hour before, exclusive items are kept for the room; what was sold before is out of it', async () => {
    const [kept = 0, free = 0, early = 0] = await items(3)
    const id = await rooms.scheduled([
      { itemId: kept, isExclusive: true },
      { itemId: free },
      { itemId: early, isExclusive: true },
    ])
    const { orderNo } = await shop.ordered(buyer, [early])
    await shop.pay(buyer, orderNo)
    await shop.later(29 * MINUTE)
    expect((await itemOf(kept)).state).toBe('ON_SALE')
    await shop.later(MINUTE)
    expect([await itemOf(kept), (await itemOf(free)).state]).toEqual([
      { state: 'HELD', holdKind: 'room', holdRef: id },
      'ON_SALE',
    ])
    expect((await rooms.info(id)).lines.map(({ look }) => look)).toEqual(['coming', 'coming', 'sold'])
    expect((await shop.order(buyer, [kept])).retCode).toBe(RET.ITEM_TAKEN)
    const { data } = await shop.server.call('GET /order/preview', { itemIds: String(kept) }, { token: buyer.token })
    expect(data.unavailable[0]?.reason).toMatch(/^直播专享 · .*开售$/)
    // Its host does not come.
    await shop.later(HOUR)
    expect([(await rooms.info(id)).room.state, (await itemOf(kept)).state]).toEqual(['CANCELLED', 'ON_SALE'])
  })

  test('the desk shows, prices, opens, puts away and takes out; viewers are told in its sequence, without gaps', async () => {
    const [one = 0, two = 0, three = 0] = await items(3)
    const id = await rooms.live([{ itemId: one }, { itemId: two }])
    const { seq } = await rooms.info(id)
    await rooms.done(id, 'show', { position: 1 })
    expect(await refused(id, 'show', { position: 1 })).toBe('正在讲解这件商品')
    await rooms.done(id, 'price', { position: 1, priceFen: 250_000 })
    await rooms.done(id, 'open', { position: 1 })
    expect(await refused(id, 'price', { position: 1, priceFen: 240_000 })).toBe('状态已变化，请刷新')
    expect((await rooms.info(id)).lines[0]).toMatchObject({ look: 'open', priceFen: 250_000, wasShown: true })
    await rooms.done(id, 'fold', { position: 1 })
    const { itemNo } = await shop.server.db
      .selectFrom('item')
      .select('itemNo')
      .where('id', '=', three)
      .executeTakeFirstOrThrow()
    await rooms.done(id, 'add', { lines: itemNo })
    await rooms.done(id, 'notice', { text: '今晚全场包邮' })
    expect(await refused(id, 'notice', { text: '加微信 abc' })).toMatch('联系方式')
    await rooms.done(id, 'withdraw', { position: 1, why: 'withdrawn' })
    await rooms.done(id, 'end')
    const events = await rooms.events(id, seq)
    expect(events.map((event) => event.type)).toEqual([
      'line.shown',
      'line.price',
      'line.open',
      'line.closed',
      'line.added',
      'notice',
      'line.void',
      'line.shown',
      'room.state',
    ])
    expect(events.map((event) => event.seq)).toEqual(events.map((_, at) => seq + 1 + at))
    const over = await rooms.info(id)
    expect(over.lines.map(({ look }) => look)).toEqual(['over', 'over'])
    expect([over.room.state, over.shown, over.notice, over.play]).toEqual(['ENDED', null, '', null])
  })

  test('a defect revokes what somebody holds: the item leaves the shop, the buyer is told', async () => {
    const [itemId = 0] = await items(1)
    const id = await rooms.live([{ itemId }])
    await rooms.done(id, 'open', { position: 1 })
    const { lineId, priceFen } = await rooms.lineOf(id)
    const grab = { lineId, priceFen, idempotencyKey: newKey() }
    const { data } = await shop.server.call('POST /line/grab', grab, { token: buyer.token })
    await rooms.done(id, 'withdraw', { position: 1, why: 'defect' })
    expect((await itemOf(itemId)).state).toBe('OFF_SHELF')
    const hold = await shop.server.db
      .selectFrom('lineHold')
      .select('state')
      .where('number', '=', data.holdId)
      .executeTakeFirstOrThrow()
    expect(hold.state).toBe('REVOKED')
    const told = await shop.server.db
      .selectFrom('message')
      .select('text')
      .where('userId', '=', buyer.userId)
      .where('template', '=', 'line.revoked')
      .execute()
    expect(told).toHaveLength(1)
  })

  test('without a picture the room pauses with its lines open, comes back, and ends when nothing comes', async () => {
    const [itemId = 0] = await items(1)
    const id = await rooms.live([{ itemId }])
    await rooms.done(id, 'open', { position: 1 })
    const stateNow = async () => (await rooms.info(id)).room.state
    await rooms.done(id, 'signalOff')
    await shop.later(MINUTE)
    expect([await stateNow(), (await rooms.info(id)).lines[0]?.look]).toEqual(['PAUSED', 'open'])
    await rooms.done(id, 'signalOn')
    await shop.later(MINUTE)
    expect(await stateNow()).toBe('LIVE')
    await rooms.done(id, 'signalOff')
    await shop.later(MINUTE)
    await shop.later(10 * MINUTE)
    expect(await stateNow()).toBe('ENDED')
  })

  test('risk bans a room at once; a host has one room at a time; who lacks the permission does nothing', async () => {
    const [one = 0, two = 0] = await items(2)
    const id = await rooms.live([{ itemId: one, isExclusive: true }])
    await rooms.done(id, 'open', { position: 1 })
    const other = await rooms.scheduled([{ itemId: two }], { inMs: HOUR / 3 })
    expect((await rooms.act(other, 'start')).retMsg).toBe('该主播正在另一场直播中')
    const editor = await createOperator(shop.server, `editor-${newKey()}`, ['merchandiser'])
    expect((await rooms.act(id, 'open', { position: 1 }, editor)).status).toBe(404)
    await rooms.done(id, 'ban')
    expect([(await rooms.info(id)).room.state, (await itemOf(one)).state]).toEqual(['BANNED', 'ON_SALE'])
    expect((await rooms.info(id)).lines).toEqual([])
    await rooms.done(other, 'start')
  })

  test('who missed more than two hundred events reads the room anew; who waits is woken', async () => {
    const [itemId = 0] = await items(1)
    const id = await rooms.live([{ itemId }])
    const { seq } = await rooms.info(id)
    const waiting = shop.server.call('GET /live/poll', { id, after: seq })
    await rooms.done(id, 'notice', { text: '你好' })
    const { data } = await waiting
    expect([data.events.map(({ text }) => text), data.seq, data.reload]).toEqual([['你好'], seq + 1, false])
    expect(data.viewers).toBe(1)
    const many = Array.from({ length: 200 }, () => ({ type: 'notice', text: '' }) as const)
    await transaction(shop.server.db, (trx) => tell(trx, id, many, shop.server.clock.now()))
    const some = await shop.server.call('GET /live/poll', { id, after: seq + 1 })
    expect([some.data.events.length, some.data.reload]).toEqual([200, false])
    const lost = await shop.server.call('GET /live/poll', { id, after: seq })
    expect([lost.data.events, lost.data.reload, lost.data.seq]).toEqual([[], true, seq + 201])
  })

  test('a room that is over is copied, with what can be sold again', async () => {
    const [one = 0, two = 0, three = 0] = await items(3)
    const id = await rooms.live([{ itemId: one, yuan: 2_800, isExclusive: true }, { itemId: two }, { itemId: three }])
    expect((await rooms.act(id, 'copy', { startAt: '2030-01-01 20:00' })).status).not.toBe(200)
    await rooms.done(id, 'end')
    await shop.server.db.updateTable('item').set({ state: 'OFF_SHELF' }).where('id', '=', two).execute()
    const next = await rooms.draft([{ itemId: three }])
    const startAt = new Date(shop.server.clock.now() + 9 * HOUR).toISOString().slice(0, 16).replace('T', ' ')
    const { retMsg } = await rooms.act(id, 'copy', { startAt })
    expect(retMsg).toMatch(/^已创建直播 ZB\d{18}，带入 1 件仍可销售的商品$/)
    const copy = /ZB\d{18}/.exec(retMsg)?.[0] ?? ''
    expect(copy).not.toBe(next)
    await rooms.done(copy, 'publish')
    expect(await rooms.info(copy)).toMatchObject({
      room: { title: '周末专场', state: 'SCHEDULED', lineCount: 1 },
      lines: [{ item: { id: String(one) }, priceFen: 280_000, isExclusive: true }],
    })
  })

  test('lines of the rooms are listed by what can be done with them', async () => {
    const [one = 0, two = 0] = await items(2)
    const id = await rooms.live([{ itemId: one }, { itemId: two }])
    await rooms.done(id, 'open', { position: 2 })
    const listed = async (segment: 'open' | 'coming' | 'sold') =>
      (await shop.server.call('GET /live/goods', { room_id: id, segment })).data
    expect((await listed('open')).list).toMatchObject([
      { item: { id: String(two) }, look: 'open', room: { id, state: 'LIVE' } },
    ])
    expect((await listed('coming')).list).toMatchObject([{ item: { id: String(one) } }])
    expect(await listed('sold')).toMatchObject({ list: [], total: 0, hasMore: false })
  })
})
