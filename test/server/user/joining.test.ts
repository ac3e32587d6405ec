/**
 * A messenger's account that joins the account of the phone that is bound takes along what it has (design: account
 * 2.1): the cart, what was collected, the conversation, and what was accepted in the messenger.
 * @tier whole
 * @areas user chat messages
 */
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { createTestServer, type TestServer } from '../../helpers/server'

jest.setTimeout(60_000)

describe('a messenger’s account that joins another one', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ config: { demo: true } })
    await fillCatalogue(server.db, { count: 2, now: server.clock.now() })
  })
  afterAll(() => server.close())

  test('takes along what it has, which is there once', async () => {
    const owner = await server.login('13800138000')
    const { data } = await server.call('POST /user/wx-login', { code: 'anna' })
    const userId = Number(data.userId)
    const [first, second] = (await server.db.selectFrom('item').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    )
    const collect = (of: number, itemId: number) =>
      server.db.insertInto('collection').values({ userId: of, itemId, collectedAt: 1 }).execute()
    await collect(owner.userId, first!)
    await collect(userId, first!)
    await collect(userId, second!)
    await server.db
      .insertInto('cartLine')
      .values({ userId, itemId: second!, seenPriceFen: 100, selected: true, addedAt: 1 })
      .execute()
    await server.db.insertInto('messageGrant').values({ userId, template: 'order.shipped', count: 1 }).execute()
    for (const [clientId, token] of [
      ['asked-by-phone', owner.token],
      ['asked-in-messenger', data.user_identity],
    ] as const) {
      await server.call('POST /cs/send', { clientId, text: clientId }, { token })
    }

    const bound = await server.call(
      'POST /user/bind-phone',
      { phoneCode: 'phone-13800138000' },
      { token: data.user_identity },
    )
    expect(bound.data.userId).toBe(String(owner.userId))
    const token = bound.data.user_identity ?? ''
    const of = async (table: 'cartLine' | 'collection') =>
      (await server.db.selectFrom(table).select(['userId', 'itemId']).orderBy('itemId').execute()).map((row) => [
        row.userId,
        row.itemId,
      ])
    expect(await of('collection')).toEqual([
      [owner.userId, first],
      [owner.userId, second],
    ])
    expect(await of('cartLine')).toEqual([[owner.userId, second]])
    expect(await server.db.selectFrom('messageGrant').selectAll().execute()).toEqual([
      { userId: owner.userId, template: 'order.shipped', count: 1 },
    ])
    const { data: news } = await server.call('POST /cs/messages', { after: 0, version: 0, wait: 0 }, { token })
    expect(news.list.flatMap(({ author, text }) => (author === 'user' ? [text] : []))).toEqual([
      'asked-by-phone',
      'asked-in-messenger',
    ])
    expect(news.list.map(({ seq }) => seq)).toEqual(news.list.map((_, at) => at + 1))
  })
})
