/**
 * @tier whole
 * @areas qa
 */
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { fillDemonstrationUsers } from '../../../server/src/modules/order/demo'
import { fillDemonstrationQuestions } from '../../../server/src/modules/qa/demo'
import { createTestServer, TEST_START, type TestServer } from '../../helpers/server'

jest.setTimeout(180_000)

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ config: { demo: true } })
  await fillCatalogue(server.db, { count: 1200, now: TEST_START })
})
afterAll(() => server.close())

it('the demonstration has 林晚’s questions in every state, made once, and what waits for operators', async () => {
  const { ctx, clock, db } = server
  const { token } = await server.login('13800000001')
  await server.login('13800000002')
  await fillDemonstrationUsers(ctx, clock.now())
  expect(await fillDemonstrationQuestions(ctx, clock.now())).toBe(9)
  expect(await fillDemonstrationQuestions(ctx, clock.now())).toBe(0)
  const { list } = (await server.call('GET /qa/mine', {}, { token })).data
  expect(new Set(list.map(({ state }) => state))).toEqual(
    new Set(['WAITING', 'CHECKING', 'ANSWERED', 'CLOSED', 'HIDDEN']),
  )
  const measured = list.find(({ answer }) => answer?.fact)
  expect(measured).toMatchObject({ usefulCount: 1, followCount: 1, answer: { photos: [{ alt: '照片 1' }] } })
  expect(list.find(({ more }) => more)?.more?.state).toBe('ANSWERED')
  const waiting = await db.selectFrom('qaQuestion').select('dueAt').where('state', '=', 'WAITING').execute()
  expect(waiting.some(({ dueAt }) => dueAt < clock.now())).toBe(true)
  expect(waiting.some(({ dueAt }) => dueAt > clock.now())).toBe(true)
})
