/**
 * @tier whole
 * @areas invoice
 */
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { fillDemonstrationInvoices } from '../../../server/src/modules/invoice/demo'
import { fillDemonstrationReviews } from '../../../server/src/modules/review/demo'
import { fillDemonstrationUsers } from '../../../server/src/modules/order/demo'
import { createTestServer, TEST_START, type TestServer } from '../../helpers/server'

jest.setTimeout(180_000)

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ config: { demo: true } })
  await fillCatalogue(server.db, { count: 1200, now: TEST_START })
})
afterAll(() => server.close())

it('林晚 of the demonstration has a request that waits, one that is issued and one that was rejected, made once', async () => {
  const { ctx, clock } = server
  const { token } = await server.login('13800000001')
  await fillDemonstrationUsers(ctx, clock.now())
  await fillDemonstrationReviews(ctx, clock.now())
  expect(await fillDemonstrationInvoices(ctx, clock.now())).toBe(3)
  expect(await fillDemonstrationInvoices(ctx, clock.now())).toBe(0)
  const { list } = (await server.call('GET /order/list', { tab: 'completed' }, { token })).data
  const states = await Promise.all(
    list.map(
      async ({ orderNo }) => (await server.call('GET /invoice/info', { orderNo }, { token })).data.invoice?.state,
    ),
  )
  expect(states).toEqual(expect.arrayContaining(['REQUESTED', 'ISSUED', 'REJECTED']))
})
