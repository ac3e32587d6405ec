/**
 * What a client and an orchestrator see while the database is busy or gone. On PostgreSQL only.
 * @tier landing
 * @areas platform
 */
import { sql } from 'kysely'
import pg from 'pg'
import { createPool } from '../../../server/src/db/database'
import { createHandle, type Db } from '../../../server/src/db/handle'
import { migrate } from '../../../server/src/db/migrate'
import { createProbe, type Probe } from '../../../server/src/db/probe'
import { createTestDatabase, isPostgres } from '../../helpers/databases'
import { createTestServer, type TestServer } from '../../helpers/server'
import { addBuyer } from '../order/buyers'
import { addItems } from '../order/items'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(30_000)

const POOL = 4
const PRICE = 12_300
const silent = { warn: () => undefined }

const onPostgres = isPostgres ? describe : describe.skip

onPostgres('a busy database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let db: Db
  let probe: Probe
  let server: TestServer
  /** Another program that holds a lock. */
  let other: pg.Client
  /** Looks on: inside a transaction the view of activity does not change. */
  let watcher: pg.Client
  beforeAll(async () => {
    database = await createTestDatabase()
    db = createHandle(createPool({ databaseUrl: database.url, poolSize: POOL, lockTimeoutMs: 20_000 }, silent))
    await migrate(db)
    probe = createProbe(database.url, silent)
    server = await createTestServer({
      config: { databaseUrl: database.url, poolSize: POOL },
      prepare: (ctx) => Object.assign(ctx, { db, probe: probe.check }),
    })
    other = new pg.Client({ connectionString: database.url })
    watcher = new pg.Client({ connectionString: database.url })
    await Promise.all([other.connect(), watcher.connect()])
  })
  afterAll(async () => {
    await Promise.all([server.close(), other.end(), watcher.end(), probe.close()])
    await db.destroy()
    await database.drop()
  })

  const status = async (url: string) => (await server.request({ url, absolute: true, signed: false })).status
  const waiting = async () => {
    const { rows } = await watcher.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]!.n
  }

  test('a blocked item keeps one connection from readers and from buyers of other items', async () => {
    const [id, free] = await addItems(db, { count: 2, priceFen: PRICE })
    const buyers = []
    for (let n = 0; n < 12; n++) buyers.push(await addBuyer(db, server.clock))
    const another = await addBuyer(db, server.clock)
    const order = (itemId: number | undefined, { token, addressId }: typeof another, idempotencyKey: string) =>
      server.call(
        'POST /order/create',
        { itemIds: String(itemId), addressId, payFen: PRICE, idempotencyKey },
        { token },
      )
    await other.query('begin')
    await other.query('select 1 from item where id = $1 for update', [id])
    const orders = buyers.map((buyer, index) => order(id, buyer, `blocked-${index}`))
    while ((await waiting()) < 1);
    expect((await order(free, another, 'beside-it')).status).toBe(200)
    expect((await server.call('GET /order/list', {}, { token: buyers[0]!.token })).status).toBe(200)
    expect(await status('/readyz')).toBe(200)
    expect(await waiting()).toBe(1)
    await other.query('rollback')
    const codes = (await Promise.all(orders)).map(({ retCode }) => retCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    // On a slow machine some have waited for their turn as long as they may.
    expect(codes.filter((code) => code === 40901 || code === 503)).toHaveLength(11)
  })

  test('an order whose item stays locked gets 503 instead of waiting on', async () => {
    const impatient = createHandle(createPool({ databaseUrl: database.url, poolSize: 2, lockTimeoutMs: 20 }, silent))
    const shop = await createTestServer({ prepare: (ctx) => (ctx.db = impatient) })
    try {
      const [id] = await addItems(db, { count: 1, priceFen: PRICE })
      const { token, addressId } = await addBuyer(db, shop.clock)
      const input = { itemIds: String(id), addressId, payFen: PRICE, idempotencyKey: 'locked-once' }
      await other.query('begin')
      await other.query('select 1 from item where id = $1 for update', [id])
      expect(await shop.call('POST /order/create', input, { token })).toMatchObject({
        status: 503,
        retMsg: '服务繁忙，请稍后再试',
      })
      await other.query('rollback')
      expect((await shop.call('POST /order/create', input, { token })).status).toBe(200)
    } finally {
      await shop.close()
      await impatient.destroy()
    }
  })

  test('a pool without a free connection leaves /livez, /readyz and /healthz at 200', async () => {
    await other.query('begin')
    await other.query('lock table banner in access exclusive mode')
    const stuck = Array.from({ length: POOL }, () => sql`select count(*) from banner`.execute(db))
    while ((await waiting()) < POOL);
    for (const url of ['/livez', '/readyz', '/healthz']) expect([url, await status(url)]).toEqual([url, 200])
    await other.query('rollback')
    await Promise.all(stuck)
  })
})

test('without its database a process is alive and not ready', async () => {
  const probe = createProbe('postgres://127.0.0.1:9/none', silent)
  const server = await createTestServer({ prepare: (ctx) => Object.assign(ctx, { probe: probe.check }) })
  const answer = async (url: string) => {
    const { json } = await server.request({ url, absolute: true, signed: false })
    return [url, json?.ret_code, json?.data]
  }
  expect(await answer('/livez')).toEqual(['/livez', 200, { process: 'alive' }])
  expect(await answer('/readyz')).toEqual(['/readyz', 503, null])
  expect(await answer('/healthz')).toEqual(['/healthz', 503, null])
  await server.close()
  await probe.close()
})
