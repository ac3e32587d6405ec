/**
 * Migrations of a shop that is open. On PostgreSQL only: the embedded database has one process and one connection.
 * @tier landing
 * @areas platform db
 */
import { sql, type Migration } from 'kysely'
import pg from 'pg'
import { migrateApart } from '../../../server/src/db/migrate'
import { createTestDatabase, isPostgres } from '../../helpers/databases'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(30_000)

const impatient = { pausesMs: [1], lockTimeoutMs: 20 }
const onPostgres = isPostgres ? describe : describe.skip

onPostgres('migrating on a connection of its own', () => {
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
  const one = (up: Migration['up']): Record<string, Migration> => ({ '999-test': { up } })

  test('waits while another process migrates, longer than any request may, and then finds nothing to do', async () => {
    const name = new URL(database.url).pathname.slice(1)
    await other.query(`alter database ${name} set statement_timeout = '50ms'`)
    const warn = () => undefined
    let begun = (): void => undefined
    let end = (): void => undefined
    const running = new Promise<void>((resolve) => (begun = resolve))
    const gate = new Promise<void>((resolve) => (end = resolve))
    const known = one(async () => {
      begun()
      await gate
    })
    const first = migrateApart(database.url, { warn }, {}, known)
    await running
    const second = migrateApart(database.url, { warn }, {}, known)
    const waiting = () =>
      other.query(`select 1 from pg_stat_activity where datname = current_database()
        and wait_event = 'advisory' and clock_timestamp() - query_start > '100 ms'`)
    while ((await waiting()).rows.length === 0);
    end()
    expect(await first).toEqual(['999-test'])
    expect(await second).toEqual([])
  })

  test('tries again when a table is in use, instead of keeping all requests behind it', async () => {
    await other.query('create table used (id int)')
    await other.query('begin; select * from used')
    let waits = 0
    const migrated = migrateApart(
      database.url,
      { warn: () => void (waits += 1) },
      impatient,
      one(async (db) => {
        await sql`alter table used add column more int`.execute(db)
      }),
    )
    while (waits < 2) await other.query('select 1')
    await other.query('commit')
    expect(await migrated).toEqual(['999-test'])
  })

  test('no statement is cut off, whatever the database allows its requests', async () => {
    const name = new URL(database.url).pathname.slice(1)
    await other.query(`alter database ${name} set statement_timeout = '50ms'`)
    let seen: unknown
    const warn = () => undefined
    await migrateApart(
      database.url,
      { warn },
      {},
      one(async (db) => {
        const { rows } = await sql`select current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock`.execute(db)
        seen = rows[0]
      }),
    )
    expect(seen).toEqual({ statement: '0', lock: '3s' })
  })

  test('a migration that fails is an error at once', async () => {
    const warn = jest.fn()
    const failing = migrateApart(
      database.url,
      { warn },
      impatient,
      one(() => Promise.reject(new Error('no'))),
    )
    await expect(failing).rejects.toThrow('no')
    expect(warn).not.toHaveBeenCalled()
  })
})
