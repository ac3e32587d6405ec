/**
 * @tier landing
 * @areas platform messages
 */
import { MESSAGE_PAGE } from '@contract/messages'
import { createTextSender } from '../../../server/src/modules/messages/channels'
import {
  createSendMessage,
  deleteOldMessages,
  sendAt,
  writeMessage,
} from '../../../server/src/modules/messages/service'
import { fill, TEMPLATES } from '../../../server/src/modules/messages/templates'
import { STEP_MESSAGES } from '../../../server/src/modules/order/messages'
import { TRANSITION_NAMES, TRANSITIONS } from '../../../server/src/modules/order/graph'
import { readDemonstrationMessages } from '../../../server/src/modules/messages/demo'
import { createMiniProgram } from '../../../server/src/messenger/https-providers'
import { APP, startMessengerApi } from '../platform-calls/messenger-api'
import { DAY, deliver, HOUR, MINUTE, useShop } from '../order/shop'

const [NOON, NIGHT] = [Date.UTC(2026, 2, 1, 4), Date.UTC(2026, 2, 1, 15)]

describe('messages about orders', () => {
  const shop = useShop()
  const titlesOf = async (userId: number) =>
    (
      await shop.server.db.selectFrom('message').select('title').where('userId', '=', userId).orderBy('id').execute()
    ).map(({ title }) => title)
  const write = (userId: number, name: string, now: number) =>
    writeMessage(shop.server.db, shop.server.ctx.settings, {
      userId,
      template: 'order.shipped',
      values: { item: name },
      target: null,
      dedupeKey: `${userId}:${name}`,
      now,
    })

  test('each step that concerns the buyer is one message, with the order as its target', async () => {
    const buyer = await shop.buyer()
    const ids = await shop.items({ count: 2 })
    const { orderNo } = await shop.ordered(buyer, ids)
    await shop.pay(buyer, orderNo)
    await deliver(shop, orderNo)
    await shop.later(7 * DAY)
    expect(await titlesOf(buyer.userId)).toEqual(['付款成功', '商品已发出', '商品已送达', '已自动确认收货'])
    const { data } = await shop.server.call('GET /message/list', {}, { token: buyer.token })
    expect(data.list[0]).toMatchObject({ category: 'trade', target: { route: 'orderDetail', params: { id: orderNo } } })
    expect(data.list[3]?.text).toMatch(/^「.+」等2件商品已付款成功/)
  })

  test('a cancellation and its refund are reported with the sum, a timeout without one', async () => {
    const buyer = await shop.buyer()
    const [one, other] = await shop.items({ count: 2 })
    const { orderNo } = await shop.ordered(buyer, [one!])
    await shop.pay(buyer, orderNo)
    await shop.server.call('POST /order/cancel', { orderNo, reasonId: 'price' }, { token: buyer.token })
    await shop.later(0)
    await shop.ordered(buyer, [other!])
    await shop.later(15 * MINUTE)
    expect(await titlesOf(buyer.userId)).toEqual(['付款成功', '订单已取消，退款处理中', '退款已到账', '订单已取消'])
    const { data } = await shop.server.call('GET /message/list', {}, { token: buyer.token })
    expect(data.list.map(({ text }) => text).join()).toMatch(/价格不合适），¥[\d,.]+将原路退回.*$/)
  })

  test('are counted until they are read, for their user alone', async () => {
    const [buyer, other] = [await shop.buyer(), await shop.buyer()]
    const [id] = await shop.items({ count: 1 })
    const { orderNo } = await shop.ordered(buyer, [id!])
    await shop.pay(buyer, orderNo)
    const unread = async (token: string) => (await shop.server.call('GET /message/unread', {}, { token })).data
    expect(await unread(buyer.token)).toEqual({ total: 1, byCategory: { trade: 1 } })
    expect(await unread(other.token)).toEqual({ total: 0, byCategory: {} })
    const { data } = await shop.server.call('GET /message/list', { type: 'trade' }, { token: buyer.token })
    const upTo = data.list[0]!.id
    await shop.server.call('POST /message/read', { upTo }, { token: other.token })
    expect((await unread(buyer.token)).total).toBe(1)
    const read = await shop.server.call('POST /message/read', { upTo, type: 'trade' }, { token: buyer.token })
    expect(read.data.total).toBe(0)
    expect((await shop.server.call('GET /message/unread', {})).status).toBe(401)
  })

  test('come newest first, in whatever sequence they were written; reading one reads the older ones', async () => {
    const { userId, token } = await shop.buyer()
    await write(userId, 'second', NOON + DAY)
    await write(userId, 'third', NOON + 2 * DAY)
    await write(userId, 'first', NOON)
    const { data } = await shop.server.call('GET /message/list', {}, { token })
    expect(data.list.map(({ createdAt }) => createdAt)).toEqual([NOON + 2 * DAY, NOON + DAY, NOON])
    const read = await shop.server.call('POST /message/read', { upTo: data.list[1]!.id }, { token })
    expect(read.data.total).toBe(1)
    const { data: after } = await shop.server.call('GET /message/list', {}, { token })
    expect(after.list.map(({ isRead }) => isRead)).toEqual([false, true, true])
  })

  test("the demonstration's users have read those of before, once", async () => {
    const { userId, token } = await shop.buyer()
    const { db } = shop.server
    await write(userId, 'old', NOON - DAY)
    await write(userId, 'new', NOON)
    await readDemonstrationMessages(db, NOON)
    await write(userId, 'old, written later', NOON - DAY)
    await readDemonstrationMessages(db, NOON)
    expect((await shop.server.call('GET /message/unread', {}, { token })).data.total).toBe(2)
  })

  test('one event makes one message, however often it is reported; its time over, it goes', async () => {
    const { userId } = await shop.buyer()
    const { db, ctx } = shop.server
    const message = {
      userId,
      template: 'order.shipped',
      values: { item: '「包」' },
      target: null,
      dedupeKey: `test:${userId}`,
      now: NOON,
    } as const
    const written = await Promise.all([1, 2, 3].map(() => writeMessage(db, ctx.settings, message)))
    expect(written.filter(Boolean)).toHaveLength(1)
    expect(await titlesOf(userId)).toEqual(['商品已发出'])
    await deleteOldMessages(db, NOON + 1095 * DAY - 1)
    expect(await titlesOf(userId)).toHaveLength(1)
    await deleteOldMessages(db, NOON + 1095 * DAY)
    expect(await titlesOf(userId)).toHaveLength(0)
  })

  test('sendings wait for the end of the quiet hours, 22 to 8 in China', () => {
    const { settings } = shop.server.ctx
    expect(sendAt(settings, NOON)).toBe(NOON)
    expect(sendAt(settings, NIGHT)).toBe(Date.UTC(2026, 2, 2, 0))
    expect(sendAt(settings, NIGHT + 8.5 * HOUR)).toBe(Date.UTC(2026, 2, 2, 0))
    expect(sendAt(settings, Date.UTC(2026, 2, 2, 0))).toBe(Date.UTC(2026, 2, 2, 0))
    expect(sendAt(settings, NIGHT - MINUTE - HOUR)).toBe(NIGHT - MINUTE - HOUR)
  })

  test('an sms is sent once; a subscription message once for each acceptance', async () => {
    const { db, ctx } = shop.server
    const { userId } = await shop.buyer()
    await db
      .insertInto('identity')
      .values({ userId, kind: 'messenger', value: `open-${userId}`, createdAt: NOON })
      .execute()
    const phone = await db
      .selectFrom('identity')
      .select('value')
      .where('userId', '=', userId)
      .where('kind', '=', 'phone')
      .executeTakeFirst()
    await ctx.settings.change({
      key: 'message.subscriptionTemplates',
      value: 'order.mismatch=Mis-1',
      version: 0,
      actorId: '',
      reason: '试运行',
    })
    await db.insertInto('messageGrant').values({ userId, template: 'order.mismatch', count: 1 }).execute()
    const sent: unknown[] = []
    let isDown = true
    const send = createSendMessage(db, ctx.settings, {
      texts: { send: (notice) => Promise.resolve(void sent.push(['sms', notice.phone, notice.text])) },
      subscriptions: {
        sendSubscription: (message) => {
          if (isDown) return Promise.reject(new Error('down'))
          sent.push(['subscription', message.openId, message.templateId, message.page])
          return Promise.resolve(true)
        },
      },
    })
    const write = async (dedupeKey: string) => {
      const values = { item: '「包」' }
      await writeMessage(db, ctx.settings, {
        userId,
        template: 'order.mismatch',
        values,
        target: null,
        dedupeKey,
        now: NOON,
      })
      const row = await db
        .selectFrom('message')
        .select('id')
        .where('dedupeKey', '=', dedupeKey)
        .executeTakeFirstOrThrow()
      return String(row.id)
    }
    const messageId = await write(`a:${userId}`)
    for (let times = 0; times < 2; times += 1) await send({ messageId, channel: 'sms' }, NOON)
    await expect(send({ messageId, channel: 'subscription' }, NOON)).rejects.toThrow('down')
    isDown = false
    for (let times = 0; times < 2; times += 1) await send({ messageId, channel: 'subscription' }, NOON)
    await send({ messageId: await write(`b:${userId}`), channel: 'subscription' }, NOON)
    expect(sent).toEqual([
      ...(phone ? [['sms', phone.value, expect.stringContaining('请确认是否仍要购买')]] : []),
      ['subscription', `open-${userId}`, 'Mis-1', `${MESSAGE_PAGE}?type=trade&open=${messageId}`],
    ])
    const states = await db
      .selectFrom('messageDelivery')
      .innerJoin('message', 'message.id', 'messageId')
      .select('state')
      .where('userId', '=', userId)
      .where('channel', '=', 'subscription')
      .orderBy('messageId')
      .execute()
    expect(states.map(({ state }) => state)).toEqual(['SENT', 'SKIPPED'])
  })
})

test('every cancellation of a paid order and every visible stage has a message', () => {
  for (const step of TRANSITION_NAMES) {
    const { to, from, by } = TRANSITIONS[step]
    const hasMessage = step in STEP_MESSAGES
    const isNews = ['PAID', 'SHIPPED', 'DELIVERED', 'BUYER_DECIDE'].includes(to)
    const isPaidCancelled = to === 'CANCELLED' && !from.includes('PENDING_PAY')
    if (isNews || isPaidCancelled || (to === 'COMPLETED' && by.includes('timer')))
      expect([step, hasMessage]).toEqual([step, true])
  }
})

test('the words of every template are complete, and a missing value is an error', () => {
  const amounts = { amount: '1', price: '9,800', fall: '200', count: '3', left: '24', state: '待寄回' }
  const values = { ...amounts, item: '「包」', name: '爱马仕', reason: '原因', voucher: '券', until: '11月28日' }
  const invoice = { ...values, email: 'lin***@example.com', rest: '', document: '寄卖协议' }
  const ticket = { offer: '补偿八十元', answer: '已列入计划' }
  const account = {
    day: '2026-11-28',
    device: 'iPhone',
    phone: '138****0001',
    hours: '24',
    account: '尾号 8000',
    why: '银行退回',
  }
  const all = { ...invoice, ...ticket, ...account, prepare: '实名认证', reasons: '照片模糊' }
  for (const { text } of Object.values(TEMPLATES)) expect(fill(text, all)).not.toMatch(/[{}]/)
  expect(() => fill('{item}', {})).toThrow('lacks its item')
})

describe('channels', () => {
  const log = { info: jest.fn() }

  test('without a service an sms is written into the log, without the phone', async () => {
    const sender = createTextSender({ sms: { provider: 'log' }, productName: '珍循' }, log)
    await sender.send({ id: 'm1', phone: '13800138000', template: 'order.mismatch', text: '请确认' })
    expect(log.info).toHaveBeenCalledWith({ template: 'order.mismatch', text: '【珍循】请确认' }, 'sms notice')
  })

  test('the messenger gets the template with its keywords, and an acceptance that is missing is no failure', async () => {
    const api = await startMessengerApi()
    const clock = { now: () => NOON }
    try {
      const path = '/cgi-bin/message/subscribe/send'
      const mini = createMiniProgram(api.origin, APP, clock)
      const message = {
        openId: 'o1',
        templateId: 'T1',
        page: 'user/pages/message-list/index?type=trade',
        data: { thing1: '商品已发出' },
      }
      api.next(
        path,
        { errcode: 0, errmsg: 'ok' },
        { errcode: 43101, errmsg: 'user refuse to accept the msg' },
        {
          errcode: -1,
          errmsg: 'system error',
        },
      )
      expect(await mini.sendSubscription(message)).toBe(true)
      expect(await mini.sendSubscription(message)).toBe(false)
      await expect(mini.sendSubscription(message)).rejects.toMatchObject({ kind: 'unavailable' })
    } finally {
      api.close()
    }
  })
})
