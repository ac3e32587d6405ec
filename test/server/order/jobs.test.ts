/**
 * @tier landing
 * @areas order jobs
 */
import { sql } from 'kysely'
import { BACKOFF_MS, LEASE_MS, MAX_ATTEMPTS } from '../../../server/src/jobs/limits'
import { countJobs, enqueueJob } from '../../../server/src/jobs/queue'
import { createJobRunner, type JobHandler, type RunnerOptions, type Sweep } from '../../../server/src/jobs/runner'
import { transaction } from '../../../server/src/db/transaction'
import { createLogger } from '../../../server/src/kit/logger'
import { openTestDatabase, type TestDatabase } from '../../helpers/databases'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(30_000)

const NOW = 1_000_000

describe('the job runner', () => {
  let database: TestDatabase
  const log = createLogger({ level: 'silent', format: 'json' })
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() => sql`delete from job`.execute(database.db))

  const runner = (handler: JobHandler, sweeps: Sweep[] = [], more: Partial<RunnerOptions> = {}) =>
    createJobRunner({ db: database.db, log, handlers: { work: handler }, sweeps, ...more })
  const enqueue = (n: string, dueAt = NOW) => enqueueJob(database.db, { kind: 'work', payload: { n }, dueAt, now: NOW })
  const jobs = () => database.db.selectFrom('job').selectAll().execute()

  test('does what is due, in its order, and nothing that is not', async () => {
    const done: string[] = []
    await enqueue('later', NOW + 1)
    await enqueue('second', NOW)
    await enqueue('first', NOW - 5)
    const { runDueJobs } = runner(async ({ n = '' }) => void done.push(n))
    await runDueJobs(NOW)
    expect([...done].sort()).toEqual(['first', 'second'])
    await runDueJobs(NOW + 1)
    expect(done).toHaveLength(3)
    expect(await jobs()).toEqual([])
  })

  test('a job that is a year late is done once', async () => {
    let done = 0
    await enqueue('late')
    const { runDueJobs } = runner(async () => void (done += 1))
    await runDueJobs(NOW + 365 * 86_400_000)
    await runDueJobs(NOW + 366 * 86_400_000)
    expect(done).toBe(1)
  })

  test('a job goes with its transaction', async () => {
    const failing = transaction(database.db, async (trx) => {
      await enqueueJob(trx, { kind: 'work', payload: {}, dueAt: NOW, now: NOW })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await jobs()).toEqual([])
  })

  test('a failure is tried again, each time after twice the waiting', async () => {
    let failures = 2
    const times: number[] = []
    await enqueue('x')
    const { runDueJobs } = runner(async (_payload, now) => {
      times.push(now)
      if (failures-- > 0) throw new Error('provider is away')
    })
    for (const at of [0, BACKOFF_MS - 1, BACKOFF_MS, 3 * BACKOFF_MS - 1, 3 * BACKOFF_MS]) await runDueJobs(NOW + at)
    expect(times).toEqual([NOW, NOW + BACKOFF_MS, NOW + 3 * BACKOFF_MS])
    expect(await jobs()).toEqual([])
  })

  test('after the last attempt it is kept, dead, with its error', async () => {
    let attempts = 0
    await enqueue('x')
    const { runDueJobs } = runner(async () => {
      attempts += 1
      throw new Error('never')
    })
    for (let day = 0; day < MAX_ATTEMPTS + 5; day++) await runDueJobs(NOW + day * 86_400_000)
    expect(attempts).toBe(MAX_ATTEMPTS)
    expect(await jobs()).toMatchObject([{ state: 'DEAD', lastError: 'never', attempts: MAX_ATTEMPTS }])
  })

  test('a job of an unknown kind is kept and does not stop the others', async () => {
    let done = 0
    await enqueueJob(database.db, { kind: 'unknown', payload: {}, dueAt: NOW - 1, now: NOW })
    await enqueue('x')
    await runner(async () => void (done += 1)).runDueJobs(NOW)
    expect(done).toBe(1)
    expect(await jobs()).toMatchObject([{ kind: 'unknown', state: 'WAITING' }])
  })

  test('a job whose process died is taken over when its lease ends', async () => {
    await enqueue('x')
    let done = 0
    const started = new Promise<void>((resolve) => {
      const dying = runner(() => (resolve(), new Promise<never>(() => {})), [], {
        handlerLimitMs: 2 ** 31 - 1,
      })
      void dying.runDueJobs(NOW)
    })
    await started
    const other = runner(async () => void (done += 1))
    await other.runDueJobs(NOW + LEASE_MS - 1)
    expect(done).toBe(0)
    await other.runDueJobs(NOW + LEASE_MS)
    expect(done).toBe(1)
  })

  test('four runners at once do each of 200 jobs once', async () => {
    const counts = new Map<string, number>()
    for (let n = 0; n < 200; n++) await enqueue(String(n))
    const handler: JobHandler = async ({ n = '' }) => void counts.set(n, (counts.get(n) ?? 0) + 1)
    await Promise.all(Array.from({ length: 4 }, () => runner(handler).runDueJobs(NOW)))
    expect(counts.size).toBe(200)
    expect(new Set(counts.values())).toEqual(new Set([1]))
  })

  test('a sweep is repeated while it finds something, and not more often than it asks', async () => {
    const left = [2, 1, 0]
    const runs: number[] = []
    const sweep: Sweep = {
      name: 'sweep',
      everyMs: 1000,
      run: async (now) => {
        runs.push(now)
        return left.shift() ?? 0
      },
    }
    const { runDueJobs } = runner(async () => {}, [sweep])
    for (const at of [NOW, NOW + 999, NOW + 1000]) await runDueJobs(at)
    expect(runs).toEqual([NOW, NOW, NOW, NOW + 1000])
  })

  /** Lets timers run: the embedded database responds without giving them a turn. */
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const never = () => new Promise<never>(() => {})

  test('a handler that hangs has failed after its limit, and is tried again', async () => {
    let calls = 0
    await enqueue('x')
    const { runDueJobs } = runner(async () => ((calls += 1) === 1 ? never() : undefined), [], { handlerLimitMs: 5 })
    await runDueJobs(NOW)
    expect(await jobs()).toMatchObject([{ state: 'WAITING', attempts: 1, lastError: 'it took longer than 5 ms' }])
    await runDueJobs(NOW + BACKOFF_MS)
    expect(await jobs()).toEqual([])
  })

  test('handlers that hang stop neither other jobs nor the sweeps, and the stop abandons them', async () => {
    let swept = 0
    const sweep: Sweep = { name: 'sweep', everyMs: 0, run: async () => ((swept += 1), 0) }
    for (let n = 0; n < 5; n++) await enqueue('hangs', NOW - 1)
    const seen: string[] = []
    const handler: JobHandler = async ({ n = '' }) => void (n === 'hangs' ? await never() : seen.push(n))
    const stop = runner(handler, [sweep], { handlerLimitMs: 2 ** 31 - 1, stopLimitMs: 5 }).start({ now: () => NOW })
    while ((await jobs()).filter(({ leasedUntil }) => leasedUntil !== null).length < 5) await turn()
    await enqueue('later')
    while (seen.length === 0 || swept < 2) await turn()
    expect(seen).toEqual(['later'])
    await stop()
    expect(await jobs()).toHaveLength(5)
  })

  test('a sweep that fails stops neither other sweeps nor jobs', async () => {
    const done: string[] = []
    const failing: Sweep = { name: 'failing', everyMs: 0, run: () => Promise.reject(new Error('no')) }
    const other: Sweep = { name: 'other', everyMs: 0, run: async () => (done.push('other'), 0) }
    await enqueue('job')
    const { runDueJobs } = runner(async ({ n = '' }) => void done.push(n), [failing, other])
    await expect(runDueJobs(NOW)).rejects.toThrow('no')
    expect(done).toEqual(['other', 'job'])
  })

  test('what waits and what gave up is counted', async () => {
    expect(await countJobs(database.db, NOW)).toEqual({ waiting: 0, dead: 0, oldestDueMs: 0 })
    await enqueue('a', NOW - 700)
    await enqueue('b', NOW + 1)
    await enqueue('c')
    await sql`update job set state = 'DEAD' where payload ->> 'n' = 'c'`.execute(database.db)
    expect(await countJobs(database.db, NOW)).toEqual({ waiting: 2, dead: 1, oldestDueMs: 700 })
  })

  test('once stopped it starts nothing more, and waits for what is under way', async () => {
    await enqueue('x')
    let release = (): void => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    let entered = (): void => {}
    const inside = new Promise<void>((resolve) => (entered = resolve))
    const stop = runner(async () => {
      entered()
      await gate
    }).start({ now: () => NOW })
    await inside
    let stopped = false
    const stopping = stop().then(() => (stopped = true))
    await Promise.resolve()
    expect(stopped).toBe(false)
    release()
    await stopping
    expect(await jobs()).toEqual([])
  })
})
