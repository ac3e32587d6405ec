/**
 * @tier whole
 * @areas order demo
 */
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { createJobs } from '../../../server/src/shop/jobs'
import { findLedgerErrors } from '../../../server/src/modules/ledger/check-ledger'
import { fillDemonstrationUsers } from '../../../server/src/modules/order/demo'
import { createTestServer, TEST_START, type TestServer } from '../../helpers/server'

// Opening a database, migrating and filling it takes seconds on a busy machine.
jest.setTimeout(180_000)

describe("the demonstration's users", () => {
  let server: TestServer
  let lin: Awaited<ReturnType<TestServer['login']>>
  beforeAll(async () => {
    server = await createTestServer({ config: { demo: true } })
    await fillCatalogue(server.db, { count: 200, now: TEST_START })
    lin = await server.login('13800000001')
  })
  afterAll(() => server.close())

  const statesOf = async (token: string) => {
    const { data } = await server.call('GET /order/list', { page: 1 }, { token })
    const more = await server.call('GET /order/list', { page: 2 }, { token })
    return [...data.list, ...more.data.list].map(({ state }) => state).sort()
  }

  test('have orders in every state, made once, that stay as they are and that the ledger agrees with', async () => {
    const { ctx, db, clock } = server
    expect(await fillDemonstrationUsers(ctx, clock.now())).toBe(17)
    expect(await fillDemonstrationUsers(ctx, clock.now())).toBe(0)
    const { token } = lin
    const before = await statesOf(token)
    expect(new Set(before)).toEqual(
      new Set([
        'BUYER_DECIDE',
        'CANCELLED',
        'COMPLETED',
        'DELIVERED',
        'INBOUND',
        'PAID',
        'PENDING_PAY',
        'SETTLED',
        'SHIPPED',
        'TO_SHIP',
      ]),
    )
    await createJobs(ctx).runDueJobs(clock.now())
    expect(await statesOf(token)).toEqual(before)
    expect(await findLedgerErrors(db)).toEqual([])
  })

  test('have parcels: packed, on the way with its trace, delivered, and a mismatch with pictures to decide on', async () => {
    const { data } = await server.call('GET /order/list', {}, { token: lin.token })
    const more = await server.call('GET /order/list', { page: 2 }, { token: lin.token })
    const parcels = new Map<string, string[]>()
    for (const { orderNo, state } of [...data.list, ...more.data.list]) {
      const { data: order } = await server.call('GET /order/info', { orderNo }, { token: lin.token })
      const [parcel] = order.parcels
      if (parcel && !parcels.has(state))
        parcels.set(state, [parcel.stateName, ...parcel.traces.map(({ name }) => name)])
      if (parcel?.title === '送往收货地址')
        expect([state, parcel.waybill !== '', parcel.photos.length]).toEqual([state, true, 1])
      if (state === 'BUYER_DECIDE') {
        expect(order.mismatch?.lines[0]).toMatchObject({
          text: expect.stringContaining('污渍'),
          photos: [{ view: 'qc' }],
        })
        const photo = await server.request({ url: order.mismatch?.lines[0]?.photos[0]?.url ?? '', absolute: true })
        expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/webp'])
      }
    }
    expect(parcels.get('TO_SHIP')).toEqual(['已打包'])
    expect(parcels.get('SHIPPED')?.slice(1)).toEqual(['运输中', '已揽收'])
    expect(parcels.get('DELIVERED')).toHaveLength(1 + 4)
    expect(parcels.get('INBOUND')?.[0]).toBe('运输中')
  })

  test('sign in as the sellers that they are, with an address and collected items', async () => {
    const { token, userId } = lin
    const seller = await server.db
      .selectFrom('seller')
      .select('name')
      .where('userId', '=', Number(userId))
      .executeTakeFirstOrThrow()
    expect(seller.name).toBe('林晚')
    expect((await server.call('GET /addr/list', {}, { token })).data.list).toMatchObject([{ name: '林晚' }])
    expect((await server.call('GET /wishlist/list', { page: 1 }, { token })).data.list.length).toBeGreaterThan(3)
  })

  test('are offered at the login, and nowhere but in a demonstration', async () => {
    const { data } = await server.call('GET /config/site', {})
    expect(data.demoAccounts?.map(({ name, phone }) => [name, phone])).toEqual([
      ['林晚', '13800000001'],
      ['周屿', '13800000002'],
      ['拾光名表', '13800000003'],
      ['新用户', '13800000005'],
      ['老用户', '13800000014'],
      ['沈一', '13800000011'],
      ['许言', '13800000012'],
    ])
    const real = await createTestServer({ config: { demo: false } })
    expect((await real.call('GET /config/site', {})).data).not.toHaveProperty('demoAccounts')
    await real.close()
  })

  test('never buy what they sell', async () => {
    const own = await server.db
      .selectFrom('orderLine')
      .innerJoin('orders', 'orders.id', 'orderLine.orderId')
      .innerJoin('seller', 'seller.id', 'orderLine.sellerId')
      .whereRef('seller.userId', '=', 'orders.userId')
      .select('orderNo')
      .execute()
    expect(own).toEqual([])
  })
})
