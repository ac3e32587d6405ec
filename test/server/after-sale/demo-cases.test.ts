/**
 * @tier whole
 * @areas after-sale
 */
import { AFTER_SALE_STATES } from '@contract/after-sale'
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { findLedgerErrors } from '../../../server/src/modules/ledger/check-ledger'
import { fillDemonstrationCases } from '../../../server/src/modules/after-sale/demo'
import { fillDemonstrationUsers } from '../../../server/src/modules/order/demo'
import { createJobs } from '../../../server/src/shop/jobs'
import { createTestServer, TEST_START, type TestServer } from '../../helpers/server'

jest.setTimeout(180_000)

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ config: { demo: true } })
  await fillCatalogue(server.db, { count: 400, now: TEST_START })
})
afterAll(() => server.close())

it('林晚 of the demonstration has a case in every state, made once, which stay where they are', async () => {
  const { ctx, clock, db } = server
  const { token } = await server.login('13800000001')
  await fillDemonstrationUsers(ctx, clock.now())
  const made = await fillDemonstrationCases(ctx, clock.now())
  expect(made).toBe(16)
  expect(await fillDemonstrationCases(ctx, clock.now())).toBe(0)
  const states = async () => {
    const lists = await Promise.all(
      (['open', 'ended'] as const).map((tab) => server.call('GET /refund/list', { tab }, { token })),
    )
    return lists.flatMap(({ data }) => data.list.flatMap((entry) => entry.case?.state ?? [])).sort()
  }
  expect(new Set(await states())).toEqual(new Set(AFTER_SALE_STATES.filter((state) => state !== 'COMPLETE')))
  // A refund arrives by its job; all else stays.
  await createJobs(ctx).runDueJobs(clock.now())
  expect(new Set(await states())).toEqual(new Set(AFTER_SALE_STATES.filter((state) => state !== 'WAIT_REFUND')))
  const { data: orders } = await server.call('GET /order/list', { tab: 'cancelled' }, { token })
  expect(orders.list.filter(({ state }) => state === 'REFUNDED')).toHaveLength(2)
  expect(await findLedgerErrors(db)).toEqual([])
})
