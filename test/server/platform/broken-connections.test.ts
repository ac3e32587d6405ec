/**
 * @tier landing
 * @areas platform
 */
import { sql } from 'kysely'
import pg from 'pg'
import { createPool, transaction, type Db } from '../../../server/src/db/database'
import { isUnavailable } from '../../../server/src/db/errors'
import { createHandle } from '../../../server/src/db/handle'
import { createLogger } from '../../../server/src/kit/logger'
import { createTestDatabase, isPostgres } from '../../helpers/databases'

const log = createLogger({ level: 'silent', format: 'json' })
const processId = sql<{ pid: number }>`select pg_backend_pid() as pid`

if (isPostgres) {
  describe('a database connection that breaks inside a transaction', () => {
    let database: Awaited<ReturnType<typeof createTestDatabase>>
    let db: Db
    /** A connection of its own, which nothing breaks. */
    let operator: pg.Client
    beforeAll(async () => {
      database = await createTestDatabase()
      db = createHandle(createPool({ databaseUrl: database.url, poolSize: 2 }, log))
      operator = new pg.Client({ connectionString: database.url })
      await operator.connect()
    })
    afterAll(async () => {
      await Promise.all([db.destroy(), operator.end()])
      await database.drop()
    })

    /** Terminates the connection between two statements, and waits until the database has ended it. */
    async function terminate(pid: number): Promise<void> {
      await operator.query('select pg_terminate_backend($1)', [pid])
      const alive = () => operator.query('select 1 from pg_stat_activity where pid = $1', [pid])
      while ((await alive()).rows.length > 0);
    }

    /** Fails as a request does whose connection is terminated; the process lives on. */
    const broken = () =>
      transaction(db, async (trx) => {
        const { rows } = await processId.execute(trx)
        await terminate(rows[0]!.pid)
        await sql`select 1`.execute(trx)
      }).then(
        () => undefined,
        (error: unknown) => error,
      )

    test('fails its own transaction as unavailable, and the next one gets another connection', async () => {
      for (let round = 0; round < 5; round++) {
        const error = await broken()
        expect([round, error, isUnavailable(error)]).toEqual([round, expect.anything(), true])
        expect((await processId.execute(db)).rows).toHaveLength(1)
      }
    })
  })
}

describe('errors that mean that the database is unavailable', () => {
  test.each([
    ['an idle transaction was ended', { code: '25P03' }],
    ['the connection failed', { code: '08006' }],
    ['the connection does not exist', { code: '08003' }],
    ['a deadlock', { code: '40P01' }],
    ['a serialisation failure', { code: '40001' }],
    ['the disk is full', { code: '53100' }],
    ['memory is used up', { code: '53200' }],
    ['a lock was not free in time', { code: '55P03' }],
    ['a standby that takes no writes', { code: '25006' }],
    [
      'a connection that broke before the statement',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['a connection that was closed', new Error('Client was closed and is not queryable')],
    ['a statement that got no answer', new Error('Query read timeout')],
  ])('%s', (_name, error) => {
    expect(isUnavailable(error)).toBe(true)
  })
})
