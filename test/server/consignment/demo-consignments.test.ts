/**
 * The demonstration's consignments: 林晚 has one in each state that is waited in, made by everybody's functions, once.
 * @tier whole
 * @areas consignment demo
 */
import { sql } from 'kysely'
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { fillDemonstrationConsignments } from '../../../server/src/modules/consignment/demo'
import { storeTexts } from '../../../server/src/modules/documents/service'
import { findLedgerErrors } from '../../../server/src/modules/ledger/check-ledger'
import { fillDemonstrationUsers } from '../../../server/src/modules/order/demo'
import { createTestServer, TEST_START, type TestServer } from '../../helpers/server'

jest.setTimeout(400_000)

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ config: { demo: true } })
  await fillCatalogue(server.db, { count: 1200, now: TEST_START })
  await storeTexts(server.db)
})
afterAll(() => server.close())

it('every state, 周屿’s half draft, sound books, and pages that can be read', async () => {
  const { ctx, clock, db } = server
  await fillDemonstrationUsers(ctx, clock.now())
  expect(await fillDemonstrationConsignments(ctx, clock.now())).toBe(true)
  expect(await fillDemonstrationConsignments(ctx, clock.now())).toBe(false)
  const { rows } = await sql<{ state: string }>`select distinct state from consignment order by state`.execute(db)
  expect(rows.map(({ state }) => state)).toEqual([
    'CLOSED',
    'INSPECTING',
    'IN_TRANSIT',
    'NEED_PHOTOS',
    'ON_SALE',
    'PAID',
    'PRICE_CONFIRM',
    'QUOTED',
    'RECEIVED',
    'RETURNED',
    'RETURNING',
    'SETTLING',
    'SOLD',
    'TO_RETURN',
    'TO_SHIP',
    'VALUATION_REJECTED',
    'VALUING',
  ])
  const { token } = await server.login('13800000001')
  const { list, total } = (await server.call('GET /seller-product/list', {}, { token })).data
  expect(total).toBe(24)
  for (const { sellNo } of list) {
    expect((await server.call('GET /seller-product/info', { sellNo }, { token })).retCode).toBe(200)
  }
  expect((await server.call('GET /gw/seller/guide-count', {}, { token })).data.todo).toBeGreaterThan(5)
  const zhou = await server.login('13800000002')
  const { draft } = (await server.call('GET /intake/draft', { draftNo: 'demo-half' }, zhou)).data
  expect(draft?.missing.length).toBeGreaterThan(5)
  expect(await findLedgerErrors(db)).toEqual([])
})
