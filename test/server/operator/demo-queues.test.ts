/**
 * A demonstration that is opened for the first time has something to do in every queue.
 * @tier whole
 * @areas console demo
 */
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { findLedgerErrors } from '../../../server/src/modules/ledger/check-ledger'
import { createJobs } from '../../../server/src/shop/jobs'
import { fillDemonstration } from '../../../server/src/shop/fill-demonstration'
import { adminCall, createOperator } from '../../helpers/operators'
import { createTestServer, TEST_START, type TestServer } from '../../helpers/server'

jest.setTimeout(300_000)

/** Queues that have nothing in them at the first look, each with its reason. */
const EMPTY: Readonly<Record<string, string>> = {
  helpArticles: 'its articles are all published',
  'personal.reveals': 'nobody has looked at the personal data of many yet',
}

describe('a demonstration at the first look', () => {
  let server: TestServer
  let cookie = ''
  beforeAll(async () => {
    server = await createTestServer({ config: { demo: true } })
    const { ctx, db } = server
    await fillCatalogue(db, { count: 1200, now: TEST_START })
    await fillDemonstration(ctx, TEST_START)
    // As the server does when it listens: what is due by now happens.
    await createJobs(ctx).runDueJobs(TEST_START)
    cookie = (await createOperator(server, 'queues-owner', ['owner'])).cookie
  })
  afterAll(() => server.close())

  const queues = async () => (await adminCall(server, 'GET /admin/queue/list', {}, { cookie })).data.list

  const readRecord = ({ kind, id }: { kind: string; id: string }) =>
    adminCall(server, 'GET /admin/record', { kind, id }, { cookie })

  test('the log of 林晚’s wallet is newest first, and each balance follows from the one before', async () => {
    const { data } = await server.call('POST /user/demo-login', { phone: '13800000001' })
    const { entries } = (await server.call('GET /user/purse', {}, { token: data.user_identity })).data
    expect(entries.length).toBeGreaterThan(5)
    const times = entries.map(({ at }) => at)
    expect(times).toEqual([...times].sort((one, other) => other - one))
    const before = entries.map(({ afterFen, amountFen }) => afterFen - amountFen)
    expect(before.slice(0, -1)).toEqual(entries.slice(1).map(({ afterFen }) => afterFen))
  })

  test('every queue has a task, and its first ones can be moved on or have a deadline', async () => {
    const empty: string[] = []
    const stuck: string[] = []
    const all = await queues()
    expect(all.length).toBeGreaterThan(20)
    for (const { queue, title, recordKind: kind } of all) {
      const { data } = await adminCall(server, 'GET /admin/queue/tasks', { queue, page: 1 }, { cookie })
      if (data.total === 0) empty.push(queue)
      for (const { id } of data.list.slice(0, 3)) {
        const record = await readRecord({ kind, id })
        expect(record.status).toBe(200)
        // What waits for the buyer alone has a deadline; an item that was bought is put on sale from its own record.
        const item = record.data.related.find((one) => one.kind === 'item')
        const moves =
          record.data.actions.length > 0 ||
          record.data.dueAt !== null ||
          (item && (await readRecord(item)).data.actions.length > 0)
        if (!moves) stuck.push(`${title} ${id}`)
      }
    }
    expect(empty).toEqual(Object.keys(EMPTY))
    expect(stuck).toEqual([])
  })

  test('its books are sound, and a second start changes nothing', async () => {
    const { ctx, db } = server
    expect(await findLedgerErrors(db)).toEqual([])
    const count = async () => (await db.selectFrom('orders').select('id').execute()).length
    const before = await count()
    expect(await fillDemonstration(ctx, TEST_START)).toBe(0)
    expect(await count()).toBe(before)
  })

  test('the refund that the provider did not make arrives when an operator sends it again', async () => {
    const { db, ctx, clock } = server
    const { data } = await adminCall(server, 'GET /admin/queue/tasks', { queue: 'finance.refund', page: 1 }, { cookie })
    const id = data.list[0]?.id ?? ''
    const record = await adminCall(server, 'GET /admin/record', { kind: 'refund', id }, { cookie })
    const { version } = record.data
    const act = { kind: 'refund', id, action: 'retry', version, reason: '重试', idempotencyKey: 'demo-retry-000000001' }
    expect((await adminCall(server, 'POST /admin/record/act', act, { cookie })).status).toBe(200)
    await createJobs(ctx).runDueJobs(clock.now())
    const refund = await db.selectFrom('refund').select('state').where('refundNo', '=', id).executeTakeFirstOrThrow()
    expect(refund.state).toBe('SUCCEEDED')
  })
})
