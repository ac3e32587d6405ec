/**
 * @tier landing
 * @areas platform db
 */
import { sql } from 'kysely'
import pg from 'pg'
import { lockUntilEnd } from '../../../server/src/db/transaction'
import { transaction, type Db } from '../../../server/src/db/database'
import { isUnavailable } from '../../../server/src/db/errors'
import { createHandle } from '../../../server/src/db/handle'
import { migrate } from '../../../server/src/db/migrate'
import { migrations } from '../../../server/src/db/migrations/index'
import { openTestDatabase, type TestDatabase } from '../../helpers/databases'
import { createTestServer, type TestServer } from '../../helpers/server'

describe('the database', () => {
  let opened: TestDatabase
  let db: Db
  beforeAll(async () => {
    opened = await openTestDatabase()
    db = opened.db
  })
  afterAll(() => opened.close())
  const insertUser = (handle: Db, nickname: string) =>
    handle.insertInto('appUser').values({ nickname, createdAt: 1 }).returning('id').executeTakeFirstOrThrow()
  const named = (nickname: string) => db.selectFrom('appUser').selectAll().where('nickname', '=', nickname).execute()

  test('has had every migration, and another start does nothing', async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations).sort())
    expect(await migrate(db)).toEqual([])
  })

  test('lists its migrations in the order of their names', () => {
    expect(Object.keys(migrations)).toEqual([...Object.keys(migrations)].sort())
  })

  test('commits what a transaction did, and forgets it when it throws', async () => {
    await transaction(db, (trx) => insertUser(trx, 'kept'))
    await expect(
      transaction(db, async (trx) => {
        await insertUser(trx, 'dropped')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await named('kept')).toHaveLength(1)
    expect(await named('dropped')).toEqual([])
  })

  test('refuses the outer handle inside a transaction instead of waiting for ever', async () => {
    await expect(transaction(db, () => named('kept'))).rejects.toThrow('outer database handle inside a transaction')
    await expect(transaction(db, () => transaction(db, () => Promise.resolve()))).rejects.toThrow(
      'outer database handle',
    )
  })

  test('serves work again that began in a transaction and goes on after it', async () => {
    let later: Promise<unknown> = Promise.resolve()
    let ended = () => {}
    const end = new Promise<void>((resolve) => (ended = resolve))
    await transaction(db, () => {
      later = end.then(() => named('kept'))
      return Promise.resolve()
    })
    ended()
    expect(await later).toHaveLength(1)
  })

  test('gives ids, times and counts as numbers', async () => {
    const { id } = await insertUser(db, 'numbers')
    expect(typeof id).toBe('number')
    const { rows } =
      await sql`select ${id}::bigint as big, array_agg(id) as list, count(*) as total from app_user where id = ${id}`.execute(
        db,
      )
    expect(rows).toEqual([{ big: id, list: [id], total: 1 }])
  })

  test('keeps the keys of json values as they are', async () => {
    const { rows } = await sql<{ someValue: unknown }>`select '{"a_b": {"c_d": 1}}'::jsonb as some_value`.execute(db)
    expect(rows[0]?.someValue).toEqual({ a_b: { c_d: 1 } })
  })

  test('lets one at a time behind a lock', async () => {
    const steps: string[] = []
    const turn = (name: string) =>
      transaction(db, async (trx) => {
        await lockUntilEnd(trx, 'addressBook', 'same')
        steps.push(`${name} in`)
        await sql`select 1`.execute(trx)
        steps.push(`${name} out`)
      })
    await Promise.all([turn('a'), turn('b'), turn('c')])
    for (let i = 0; i < steps.length; i += 2) expect(steps[i]?.slice(0, 1)).toBe(steps[i + 1]?.slice(0, 1))
  })

  test.each<[string, string]>([
    ['a phone that is none', `insert into identity (user_id, kind, value, created_at) values (1, 'phone', '123', 1)`],
    ['a token that is no hash', `insert into session values ('token', 1, 1, 2)`],
    ['a session that ends before it begins', `insert into session values ('${'a'.repeat(64)}', 1, 2, 1)`],
    [
      'an address of nobody',
      `insert into address (user_id, name, phone, district_code, detail, created_at, updated_at) values (999999, '张', '13800138000', '330106', '文三路', 1, 1)`,
    ],
  ])('takes no %s', async (_name, statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
  })

  test('takes no second default address of a user, whatever the code does', async () => {
    const { id: userId } = await insertUser(db, 'defaults')
    const row = {
      userId,
      name: '张',
      phone: '13800138000',
      districtCode: '330106',
      detail: '文三路',
      isDefault: true,
      createdAt: 1,
      updatedAt: 1,
    }
    await db.insertInto('address').values(row).execute()
    await expect(db.insertInto('address').values(row).execute()).rejects.toMatchObject({ code: '23505' })
  })
})

describe('health', () => {
  const health = (server: TestServer) => server.request({ url: '/healthz', absolute: true, signed: false })

  test('is 200 while the database answers', async () => {
    const server = await createTestServer()
    const { status, json } = await health(server)
    await server.close()
    expect([status, json]).toEqual([200, { ret_code: 200, ret_msg: '成功', data: { database: 'ready' } }])
  })

  test('is 503 while it does not, and calls say 服务繁忙', async () => {
    const nowhere = createHandle(new pg.Pool({ connectionString: 'postgres://127.0.0.1:9/none' }))
    const server = await createTestServer({ prepare: (ctx) => (ctx.db = nowhere) })
    const { status, json } = await health(server)
    const call = await server.call('GET /user/info', {}, { token: 'A'.repeat(43) })
    await server.close()
    await nowhere.destroy()
    expect([status, json]).toEqual([503, { ret_code: 503, ret_msg: '数据库不可用', data: null }])
    expect(call).toMatchObject({ status: 503, retMsg: '服务繁忙，请稍后再试' })
  })

  test('an unreachable database is distinguished from a mistake of ours', () => {
    expect(isUnavailable({ code: 'ECONNREFUSED' })).toBe(true)
    expect(isUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true)
    expect(isUnavailable({ code: '42P01' })).toBe(false)
    expect(isUnavailable(undefined)).toBe(false)
  })
})
