/**
 * @tier whole
 * @areas tracking
 */
import { sql } from 'kysely'
import { maintainPartitions } from '../../../server/src/modules/tracking/partitions'
import { createJobs } from '../../../server/src/shop/jobs'
import { createTestServer, TEST_START, type TestServer } from '../../helpers/server'
import { exposure, clientError, newId, record, senders, metric } from './records'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(30_000)

const DAY = 24 * 60 * 60 * 1000
const KEPT_DAYS = 90

describe('the days of the tracking tables', () => {
  let server: TestServer
  let send: ReturnType<typeof senders>
  beforeEach(async () => {
    server = await createTestServer()
    send = senders(server)
  })
  afterEach(() => server.close())
  const keep = (now = server.clock.now()) => maintainPartitions(server.db, now, KEPT_DAYS)
  const partitions = async (table = 'tracking_event') => {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1
    `.execute(server.db)
    return rows.map(({ name }) => name.replace(`${table}_`, ''))
  }
  const count = async (table: string) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(server.db)
    return rows[0]?.count
  }

  test('are made for today and two days ahead, and once', async () => {
    await Promise.all([keep(), keep()])
    for (const table of ['tracking_event', 'telemetry_record', 'client_error', 'goods_exposure']) {
      expect(await partitions(table)).toEqual(['20260301', '20260302', '20260303', 'default'])
    }
    await keep(TEST_START + DAY)
    expect(await partitions()).toEqual(['20260301', '20260302', '20260303', '20260304', 'default'])
  })

  test('are those of the event ids, so that a repetition meets what it repeats', async () => {
    await keep()
    const ids = [TEST_START, TEST_START + DAY, TEST_START - 30 * DAY, 36, 36 ** 9 - 1].map(newId)
    expect(await send.mark(record(ids))).toMatchObject({ accepted: 5 })
    expect(await count('tracking_event_20260301')).toBe(1)
    expect(await count('tracking_event_20260302')).toBe(1)
    expect(await count('tracking_event_default')).toBe(3)
    server.clock.advance(DAY)
    await keep()
    expect(await send.mark(record(ids))).toMatchObject({ accepted: 0, duplicate: 5 })
  })

  test('get their rows from the default partition when they had none before', async () => {
    const ids = [newId(), newId(), newId(TEST_START + DAY)]
    await send.mark(record(ids))
    expect(await count('tracking_event_default')).toBe(3)
    await keep()
    expect(await count('tracking_event_20260301')).toBe(2)
    expect(await count('tracking_event_20260302')).toBe(1)
    expect(await count('tracking_event_default')).toBe(0)
    expect(await send.mark(record(ids))).toMatchObject({ accepted: 0, duplicate: 3 })
  })

  test('are dropped when they are older than the retention, with what lies in the default partition', async () => {
    await keep()
    await send.mark(record([newId(), newId(36)]))
    await send.metrics({ records: [metric(newId())] })
    await send.error(clientError)
    await send.exposure(exposure, 'nonce-0001')
    server.clock.set(TEST_START + KEPT_DAYS * DAY)
    await send.mark(record([newId(server.clock.now())]))
    await keep()
    expect([await count('tracking_event'), await count('telemetry_record')]).toEqual([3, 1])
    expect(await partitions()).toContain('20260301')
    server.clock.advance(DAY)
    await keep()
    expect(await partitions()).not.toContain('20260301')
    expect(await count('tracking_event')).toBe(1)
    for (const table of ['telemetry_record', 'client_error', 'goods_exposure', 'exposure_nonce']) {
      expect(await count(table)).toBe(0)
    }
  })

  test('keep a nonce for a week', async () => {
    await send.exposure(exposure, 'nonce-0001')
    await keep(TEST_START + 7 * DAY)
    expect(await count('exposure_nonce')).toBe(1)
    await keep(TEST_START + 7 * DAY + 1)
    expect(await count('exposure_nonce')).toBe(0)
  })

  test('are looked after by the jobs, by the retention of the settings', async () => {
    const config = { ...server.ctx.config, trackingRetentionDays: 1 }
    const jobs = createJobs({ ...server.ctx, config })
    await jobs.runDueJobs(TEST_START)
    expect(await partitions()).toEqual(['20260301', '20260302', '20260303', 'default'])
    await jobs.runDueJobs(TEST_START + 2 * DAY)
    expect(await partitions()).toEqual(['20260302', '20260303', '20260304', '20260305', 'default'])
  })

  test('do not stop other jobs when they cannot be looked after', async () => {
    await sql`alter table goods_exposure rename to hidden_table`.execute(server.db)
    await createJobs(server.ctx).runDueJobs(TEST_START)
    expect(server.logLines.join('')).toContain('tracking partitions could not be looked after')
  })
})
