/**
 * @tier whole
 * @areas offer
 */
import { OFFER_STATES, OFFER_TABS } from '@contract/offer'
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { findLedgerErrors } from '../../../server/src/modules/ledger/check-ledger'
import { fillDemonstrationOffers } from '../../../server/src/modules/offer/demo'
import { fillDemonstrationUsers } from '../../../server/src/modules/order/demo'
import { createTestServer, TEST_START, type TestServer } from '../../helpers/server'

jest.setTimeout(180_000)

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ config: { demo: true } })
  await fillCatalogue(server.db, { count: 400, now: TEST_START })
})
afterAll(() => server.close())

it('林晚 of the demonstration has an offer in every state, made once; the accepted one has a running clock', async () => {
  const { ctx, clock, db } = server
  const { token } = await server.login('13800000001')
  await fillDemonstrationUsers(ctx, clock.now())
  expect(await fillDemonstrationOffers(ctx, clock.now())).toBe(OFFER_STATES.length)
  expect(await fillDemonstrationOffers(ctx, clock.now())).toBe(0)
  const lists = await Promise.all(OFFER_TABS.map((tab) => server.call('GET /offer/list', { tab }, { token })))
  const offers = lists.flatMap(({ data }) => data.list)
  expect(offers.map(({ state }) => state).sort()).toEqual([...OFFER_STATES].sort())
  const [accepted] = offers.filter(({ state }) => state === 'ACCEPTED')
  expect(accepted).toMatchObject({ actions: ['order', 'withdraw'], item: { state: 'HELD' } })
  expect((accepted?.dueAt ?? 0) - clock.now()).toBeGreaterThan(3_600_000)
  const [ordered] = offers.filter(({ state }) => state === 'ORDERED')
  const { data: order } = await server.call('GET /order/info', { orderNo: ordered?.orderNo ?? '' }, { token })
  expect(order).toMatchObject({ state: 'TO_SHIP', amounts: { payFen: ordered?.priceFen } })
  // Each item is as its offer says.
  const itemStates = Object.fromEntries(offers.map(({ state, item }) => [state, item.state]))
  expect(itemStates).toMatchObject({ PENDING: 'ON_SALE', LAPSED: 'ON_SALE', SUPERSEDED: 'SOLD', COUNTERED: 'ON_SALE' })
  expect(await findLedgerErrors(db)).toEqual([])
})
