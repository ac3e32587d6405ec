/**
 * The message centre, and what users want to be told (spec 2.9; design: account 2.9).
 * @tier landing
 * @areas messages user
 */
import type { MessageSettingEdit } from '@contract/messages'
import { RET } from '@contract/constants'
import { transaction } from '../../../server/src/db/database'
import { writeMessage } from '../../../server/src/modules/messages/service'
import type { TemplateName } from '../../../server/src/modules/messages/templates'
import { createTestServer, type TestServer } from '../../helpers/server'

describe('messages', () => {
  let server: TestServer
  let number = 0
  let user: { token: string; userId: number }
  beforeAll(async () => {
    server = await createTestServer()
  })
  beforeEach(async () => {
    number += 1
    user = await server.login(`138001381${String(number).padStart(2, '0')}`)
  })
  afterAll(() => server.close())

  const as = (who = user) => ({ token: who.token })
  const change = (edit: MessageSettingEdit) => server.call('POST /my/change-message', edit, as())
  const write = (template: TemplateName, values: Record<string, string> = {}) =>
    transaction(server.db, (trx) =>
      writeMessage(trx, server.ctx.settings, {
        userId: user.userId,
        template,
        values: { item: '手袋', amount: '100', ...values },
        target: null,
        dedupeKey: `${template}:${(number += 1)}`,
        now: server.clock.now(),
      }),
    )
  const sendings = async () => {
    const rows = await server.db
      .selectFrom('messageDelivery')
      .innerJoin('message', 'message.id', 'messageDelivery.messageId')
      .select('channel')
      .where('message.userId', '=', user.userId)
      .execute()
    return rows.map(({ channel }) => channel).sort()
  }
  const center = async () => (await server.call('GET /message/center', {}, as())).data

  test('the centre has every category with the newest message and the number of unread ones', async () => {
    await write('order.paid')
    await write('order.delivered')
    await write('qa.answered')
    const { total, categories } = await center()
    expect(total).toBe(3)
    expect(categories.map(({ category, unread, newest }) => [category, unread, newest?.title ?? null])).toEqual([
      ['trade', 2, '商品已送达'],
      ['sell', 0, null],
      ['wallet', 0, null],
      ['service', 1, '提问有了回答'],
      ['favour', 0, null],
      ['activity', 0, null],
      ['system', 0, null],
    ])
  })

  test('a muted category counts nothing and sends nothing, but stays in the list', async () => {
    await change({ category: 'favour', isMuted: true })
    await write('alert.price', { price: '1', fall: '1' })
    expect(await sendings()).toEqual([])
    expect((await center()).total).toBe(0)
    const { list } = (await server.call('GET /message/list', { type: 'favour' }, as())).data
    expect(list).toMatchObject([{ title: '关注的商品降价了', isRead: true }])
    await change({ category: 'favour', isMuted: false })
    await write('alert.price', { price: '1', fall: '1' })
    expect(await sendings()).toEqual(['subscription'])
  })

  test('one way out can be closed, for all but what is urgent', async () => {
    await change({ category: 'trade', sms: false })
    await write('order.mismatch')
    expect(await sendings()).toEqual(['subscription'])
    await change({ category: 'trade', subscription: false })
    await write('offer.dueNow', { left: '2' })
    expect(await sendings()).toEqual(['subscription', 'subscription'])
  })

  test('what protects a trade or the account is always told', async () => {
    const refused = await change({ category: 'trade', isMuted: true })
    expect([refused.retCode, refused.retMsg]).toEqual([RET.BAD_REQUEST, '保障交易，无法关闭'])
  })

  test('own quiet hours replace those of the shop', async () => {
    const dueAt = async () => {
      const row = await server.db.selectFrom('job').select('dueAt').orderBy('id', 'desc').executeTakeFirstOrThrow()
      return row.dueAt
    }
    const hour = (Math.floor(server.clock.now() / 3_600_000) + 8) % 24
    await change({ quietFrom: hour, quietUntil: (hour + 2) % 24 })
    await write('order.shipped')
    expect((await dueAt()) - server.clock.now()).toBeGreaterThan(3_600_000)
    await change({ quietFrom: 0, quietUntil: 0 })
    await write('order.shipped')
    expect(await dueAt()).toBe(server.clock.now())
  })

  test("a message is taken out of the user's own list alone", async () => {
    await write('order.paid')
    const [message] = (await server.call('GET /message/list', {}, as())).data.list
    const other = await server.login('13800138999')
    const id = message?.id ?? ''
    expect((await server.call('POST /message/delete', { id }, as(other))).retCode).toBe(RET.NOT_FOUND)
    expect((await server.call('POST /message/delete', { id }, as())).data).toEqual({ total: 0, byCategory: {} })
    expect((await server.call('GET /message/list', {}, as())).data.list).toEqual([])
    expect((await center()).categories[0]).toEqual({ category: 'trade', unread: 0, newest: null })
  })
})
