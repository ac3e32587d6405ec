/**
 * The demonstration's buy-back: past sales, 林晚's valuations and orders in the states of the milestone, made by
 * everybody's functions, once; pages that can be read, sound books.
 * @tier whole
 * @areas recycle valuation demo
 */
import { sql } from 'kysely'
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { storeTexts } from '../../../server/src/modules/documents/service'
import { findLedgerErrors } from '../../../server/src/modules/ledger/check-ledger'
import { fillDemonstrationUsers } from '../../../server/src/modules/order/demo'
import { fillDemonstrationRecycle } from '../../../server/src/modules/recycle/demo'
import { fillDemonstrationSales } from '../../../server/src/modules/valuation/demo'
import { fillDemonstrationPeople } from '../../../server/src/modules/verification/demo'
import { createTestServer, TEST_START, type TestServer } from '../../helpers/server'

jest.setTimeout(400_000)

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ config: { demo: true } })
  await fillCatalogue(server.db, { count: 1200, now: TEST_START })
  await storeTexts(server.db)
})
afterAll(() => server.close())

it('every state of the milestone, pages that can be read, sound books', async () => {
  const { ctx, clock, db } = server
  await fillDemonstrationUsers(ctx, clock.now())
  await fillDemonstrationPeople(ctx, clock.now())
  expect(await fillDemonstrationSales(db, clock.now())).toBeGreaterThan(3_400)
  expect(await fillDemonstrationSales(db, clock.now())).toBe(0)
  expect(await fillDemonstrationRecycle(ctx, clock.now())).toBe(true)
  expect(await fillDemonstrationRecycle(ctx, clock.now())).toBe(false)
  const statesOf = async (table: string) =>
    (await sql<{ state: string }>`select distinct state from ${sql.table(table)} order by state`.execute(db)).rows.map(
      ({ state }) => state,
    )
  expect(await statesOf('recycle_valuation')).toEqual(['DECLINED', 'ORDERED', 'QUOTED', 'VALUING'])
  expect(await statesOf('recycle_order')).toEqual([
    'CANCELLED',
    'CREATED',
    'INSPECTED',
    'INSPECTING',
    'PAID',
    'RECEIVED',
    'REFUSED',
    'RETURNED',
    'RETURNING',
    'SENT',
  ])
  const { token } = await server.login('13800000001')
  const { list } = (await server.call('GET /recycle/my-list', {}, { token })).data
  for (const { recycleNo } of list) {
    const answer = await server.call('GET /v5/reluxe_user_mall/bidding/detail', { recycleNo }, { token })
    expect(answer.retCode).toBe(200)
  }
  const { rows } = await sql<{ no: string }>`select valuation_no as no from recycle_valuation`.execute(db)
  for (const { no } of rows) {
    expect((await server.call('GET /recycle/valuation-info', { no }, { token })).retCode).toBe(200)
  }
  expect((await server.call('GET /recycle/wait-deal-list', {}, { token })).data.list.length).toBeGreaterThan(3)
  const lowered = list.find(({ state, finalFen, quoteFen }) => state === 'INSPECTED' && finalFen !== quoteFen)
  expect(lowered).toBeDefined()
  expect(await findLedgerErrors(db)).toEqual([])
})
