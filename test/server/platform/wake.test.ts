/**
 * Who waits for news is woken with the commit, in every process, and by a stop; a missed notification is looked for.
 * @tier landing
 * @areas platform operator
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { transaction, type Db } from '../../../server/src/db/database'
import { poolOf } from '../../../server/src/db/handle'
import { createWakes } from '../../../server/src/kit/wake'
import { openTestDatabase } from '../../helpers/databases'

jest.setTimeout(60_000)

const TOPIC = 'test:1'
const isEmbedded = !process.env.TEST_DATABASE_URL
let db: Db
let close: () => Promise<void>
const warnings: unknown[] = []
const log = { warn: (...line: unknown[]) => void warnings.push(line) } as never
let wakes: ReturnType<typeof createWakes>
beforeAll(async () => {
  const opened = await openTestDatabase()
  ;({ db, close } = opened)
  await transaction(db, (trx) => sql`create table news (id integer primary key)`.execute(trx))
})
beforeEach(async () => {
  wakes = createWakes({ db, log })
  await transaction(db, (trx) => sql`delete from news`.execute(trx))
})
afterEach(() => wakes.close())
afterAll(() => close())

const read = async () => {
  const { rows } = await sql<{ id: number }>`select id from news`.execute(db)
  return rows[0] ?? null
}
/** A reader that tells how often it has read, and when it has first found nothing. */
const counting = () => {
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const reader = {
    count: 0,
    begun,
    read: async () => {
      const found = await read()
      reader.count += 1
      begin()
      return found
    },
  }
  return reader
}
const write = (topic = TOPIC) =>
  transaction(db, async (trx) => {
    await sql`insert into news values (1)`.execute(trx)
    await wakes.announce(trx, topic)
  })

test('what is there already is answered at once', async () => {
  await write()
  expect(await wakes.until(TOPIC, read)).toEqual({ id: 1 })
})

test('a commit wakes who waits, and nobody else', async () => {
  const reader = counting()
  const other = counting()
  const waiting = wakes.until(TOPIC, reader.read)
  const waitingElse = wakes.until('test:2', other.read)
  await Promise.all([reader.begun, other.begun])
  await write()
  expect(await waiting).toEqual({ id: 1 })
  expect(reader.count).toBe(2)
  expect(other.count).toBe(1)
  wakes.stopWaiting()
  expect(await waitingElse).toBeNull()
})

test('what is rolled back wakes nobody', async () => {
  const reader = counting()
  const waiting = wakes.until(TOPIC, reader.read)
  await reader.begun
  const failing = transaction(db, async (trx) => {
    await wakes.announce(trx, TOPIC)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await write('test:2')
  expect(reader.count).toBe(1)
  wakes.stopWaiting()
  expect(await waiting).toBeNull()
})

test('an announcement during a reading is not missed', async () => {
  let isFirst = true
  const waiting = wakes.until(TOPIC, async () => {
    const found = await read()
    if (isFirst) {
      isFirst = false
      await write()
      return null
    }
    return found
  })
  expect(await waiting).toEqual({ id: 1 })
})

test('a wait ends by itself, and a stop ends all of them', async () => {
  expect(await wakes.until(TOPIC, read, 1)).toBeNull()
  const readers = [counting(), counting()]
  const waiting = readers.map((reader) => wakes.until(TOPIC, reader.read))
  await Promise.all(readers.map(({ begun }) => begun))
  wakes.stopWaiting()
  expect(await Promise.all(waiting)).toEqual([null, null])
  expect(await wakes.until(TOPIC, read)).toBeNull()
})

const onPostgres = isEmbedded ? test.skip : test

onPostgres('another process wakes who waits here', async () => {
  const reader = counting()
  const waiting = wakes.until(TOPIC, reader.read)
  await reader.begun
  const { connectionString } = poolOf(db).options
  const script = `const pg = require('pg'); const client = new pg.Client(process.argv[1]);
    client.connect().then(() => client.query("begin; insert into news values (7); select pg_notify('reluxe_wake', '${TOPIC}'); commit"))
      .then(() => client.end())`
  await promisify(execFile)(process.execPath, ['-e', script, connectionString ?? ''])
  expect(await waiting).toEqual({ id: 7 })
})

onPostgres('a broken connection loses nothing', async () => {
  const reader = counting()
  const waiting = wakes.until(TOPIC, reader.read)
  await reader.begun
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'reluxe-notifications' and datname = current_database()`.execute(db)
  await write()
  expect(await waiting).toEqual({ id: 1 })
})
