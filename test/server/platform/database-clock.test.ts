/**
 * @tier landing
 * @areas platform db
 */
import { createDatabaseClock } from '../../../server/src/db/database-clock'
import { addBuyer } from '../order/buyers'
import { addItems, itemState } from '../order/items'
import { createJobs } from '../../../server/src/shop/jobs'
import { openTestDatabase, type TestDatabase } from '../../helpers/databases'
import { createTestServer } from '../../helpers/server'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(30_000)

const MINUTE = 60_000
const PRICE = 12_300

describe("the database's clock", () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  const silent = { warn: () => undefined }
  /** A process whose clock differs from the machine's, on which the database runs too. */
  const off = (ms: number) => ({ now: () => Date.now() + ms })

  test.each([20 * MINUTE, -20 * MINUTE])(
    'is followed by a process whose own is %d ms off, which reports that',
    async (ms) => {
      const lines: unknown[] = []
      const clock = createDatabaseClock(database.db, off(ms), { warn: (fields) => lines.push(fields) })
      const before = Date.now()
      const time = await clock.sync()
      expect(time).toBeGreaterThanOrEqual(before - 1)
      expect(time).toBeLessThanOrEqual(Date.now() + 1)
      expect(Math.abs(clock.now() - Date.now())).toBeLessThan(MINUTE)
      expect(lines).toHaveLength(1)
    },
  )

  test('leaves a right clock as it is', async () => {
    const local = { now: () => Date.now() }
    const clock = createDatabaseClock(database.db, local, silent)
    await clock.sync()
    const [before, now, after] = [local.now(), clock.now(), local.now()]
    expect(now).toBeGreaterThanOrEqual(before)
    expect(now).toBeLessThanOrEqual(after)
  })

  test('is noticed again when the clock of the process is moved', async () => {
    let ms = 0
    const clock = createDatabaseClock(database.db, { now: () => Date.now() + ms }, silent)
    await clock.sync()
    ms = 20 * MINUTE
    await clock.sync()
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(MINUTE)
  })

  test('keeps a fresh order alive beside a process whose clock is 20 minutes ahead', async () => {
    const server = await createTestServer({ clock: { ...off(0), advance: () => undefined, set: () => undefined } })
    try {
      const [id] = await addItems(server.db, { count: 1, priceFen: PRICE })
      const { token, addressId } = await addBuyer(server.db, server.clock)
      const input = { itemIds: String(id), addressId, payFen: PRICE, idempotencyKey: 'fresh-order' }
      expect((await server.call('POST /order/create', input, { token })).retCode).toBe(200)

      const other = createDatabaseClock(server.db, off(20 * MINUTE), silent)
      let polled = (): void => undefined
      const polledTwice = new Promise<void>((resolve) => (polled = resolve))
      let times = 0
      const stop = createJobs(server.ctx).start({
        now: async () => {
          const time = await other.sync()
          if (++times === 3) polled()
          return time
        },
      })
      await polledTwice
      await stop()
      expect(await itemState(server.db, id!)).toBe('HELD')
    } finally {
      await server.close()
    }
  })
})
