/**
 * Several processes that start on one database. On PostgreSQL only: the embedded database has one process.
 * @tier landing
 * @areas platform upkeep
 */
import pg from 'pg'
import { oneAtATime, untilUnlocked } from '../../../server/src/db/start'
import { createTestDatabase, isPostgres } from '../../helpers/databases'

// Opening a database takes seconds on a busy machine.
jest.setTimeout(60_000)

const silent = { warn: () => undefined }
const onPostgres = isPostgres ? describe : describe.skip

onPostgres('a start', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let other: pg.Client
  beforeEach(async () => {
    database = await createTestDatabase()
    other = new pg.Client({ connectionString: database.url })
    await other.connect()
  })
  afterEach(async () => {
    await other.end()
    await database.drop()
  })

  test('fills the shared data after another process has done so, however long that takes', async () => {
    const name = new URL(database.url).pathname.slice(1)
    await other.query(`alter database ${name} set statement_timeout = '50ms'`)
    await other.query(`alter database ${name} set lock_timeout = '50ms'`)
    const order: string[] = []
    let begun = (): void => undefined
    let end = (): void => undefined
    const running = new Promise<void>((resolve) => (begun = resolve))
    const gate = new Promise<void>((resolve) => (end = resolve))
    const first = oneAtATime(
      database.url,
      async () => {
        begun()
        await gate
        order.push('first')
      },
      silent,
    )
    await running
    const second = oneAtATime(database.url, () => Promise.resolve(order.push('second')), silent)
    const waiting = () =>
      other.query(`select 1 from pg_stat_activity where datname = current_database()
        and wait_event = 'advisory' and clock_timestamp() - query_start > '100 ms'`)
    while ((await waiting()).rows.length === 0);
    expect(order).toEqual([])
    end()
    await Promise.all([first, second])
    expect(order).toEqual(['first', 'second'])
  })

  test('leaves the shared data to the next process when it fails', async () => {
    const failing = oneAtATime(database.url, () => Promise.reject(new Error('no')), silent)
    await expect(failing).rejects.toThrow('no')
    expect(await oneAtATime(database.url, () => Promise.resolve('done'), silent)).toBe('done')
  })

  test('goes on reading a table that a migration of another process holds', async () => {
    await other.query('create table held (id int)')
    await other.query('begin; lock table held in access exclusive mode')
    const reader = new pg.Client({ connectionString: database.url, lock_timeout: 20 })
    await reader.connect()
    let waits = 0
    const read = untilUnlocked(
      'the start',
      () => reader.query('select * from held'),
      { warn: () => void (waits += 1) },
      [1],
    )
    while (waits < 2) await other.query('select 1')
    await other.query('commit')
    expect((await read).rows).toEqual([])
    await reader.end()
  })

  test('ends with any other error at once', async () => {
    const warn = jest.fn()
    const failing = untilUnlocked('the start', () => Promise.reject(new Error('no')), { warn })
    await expect(failing).rejects.toThrow('no')
    expect(warn).not.toHaveBeenCalled()
  })
})
