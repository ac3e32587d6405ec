/**
 * @tier whole
 * @areas operator system shop-process messages jobs
 */
import type { AdminCallName } from '@contract/admin/calls'
import { sql } from 'kysely'
import { SLOW_STATEMENT_MS } from '../../../server/src/limits'
import { BEAT_EVERY_MS, PROCESS_RETENTION_MS, SILENT_AFTER_MS } from '../../../server/src/modules/shop-process/limits'
import { TIMER_TITLES } from '../../../server/src/kit/console-titles'
import { createJobs } from '../../../server/src/shop/jobs'
import { adminCall, createOperator } from '../../helpers/operators'
import { HOUR, openShop, type Shop } from '../order/shop'

jest.setTimeout(60_000)

describe('the state of the system in the console (console 5)', () => {
  let shop: Shop
  let cookie = ''
  beforeEach(async () => {
    shop = await openShop()
    cookie = (await createOperator(shop.server, 'system-owner', ['owner'])).cookie
  })
  afterEach(() => shop.close())

  /** Sessions end while the clock goes on. */
  const signInAgain = async () => {
    cookie = (await createOperator(shop.server, 'system-later', ['owner'])).cookie
  }
  const send = <N extends AdminCallName>(name: N, input: Parameters<typeof adminCall<N>>[2]) =>
    adminCall(shop.server, name, input, { cookie })
  const state = async () => (await send('GET /admin/system/state', {})).data
  const check = async (name: string) => (await state()).checks.find((one) => one.name === name)

  test('a process reports itself and its regular tasks, each of which has a title', async () => {
    expect((await state()).processes).toEqual([])
    expect(await check('processes')).toMatchObject({ isOk: false, text: '没有进程在运行' })
    await shop.later(0)
    // The tasks of the first round are reported by the second one.
    await shop.later(BEAT_EVERY_MS)
    const { at, processes, timers, checks } = await state()
    expect(processes).toEqual([
      expect.objectContaining({ pid: process.pid, node: process.version, isAlive: true, beatAt: at }),
    ])
    expect(processes[0]?.release).toMatch(/^[0-9a-f]{12}$/)
    expect(timers.map(({ name }) => name).sort()).toEqual(Object.keys(TIMER_TITLES).sort())
    expect(timers.map(({ name, title }) => [name, title])).toEqual(timers.map(({ name }) => [name, TIMER_TITLES[name]]))
    expect(checks.filter(({ isOk }) => !isOk)).toEqual([])
    expect(await check('database')).toMatchObject({ title: '数据库', text: expect.stringContaining('最新 ') })
  })

  test('a process without a beat does not respond, and is forgotten after a day', async () => {
    await shop.later(0)
    await shop.server.clock.advance(SILENT_AFTER_MS + 1)
    expect((await state()).processes).toEqual([expect.objectContaining({ isAlive: false })])
    expect(await check('processes')).toMatchObject({ isOk: false, text: '没有进程在运行；1 个没有响应' })
    await sql`update shop_process set id = 'other', release = 'other' where true`.execute(shop.server.db)
    await shop.later(0)
    expect(await check('processes')).toMatchObject({ text: '1 个没有响应' })
    await sql`update shop_process set beat_at = ${shop.server.clock.now()}`.execute(shop.server.db)
    expect(await check('processes')).toMatchObject({ text: '运行着 2 个版本' })
    await shop.later(PROCESS_RETENTION_MS + 1)
    await signInAgain()
    expect((await state()).processes).toEqual([expect.objectContaining({ pid: process.pid, isAlive: true })])
  })

  test('a process that stops in order leaves no row', async () => {
    const stop = createJobs(shop.server.ctx).start(shop.server.clock)
    for (let rows = 0; rows === 0;) rows = (await state()).processes.length
    await stop()
    expect((await state()).processes).toEqual([])
  })

  test('a task that fails is named with its error', async () => {
    await shop.later(0)
    await sql`alter table ledger_check rename to ledger_check_away`.execute(shop.server.db)
    await expect(shop.later(2 * HOUR)).rejects.toThrow('ledger_check')
    await sql`alter table ledger_check_away rename to ledger_check`.execute(shop.server.db)
    await shop.later(BEAT_EVERY_MS)
    await signInAgain()
    const failed = (await state()).timers.filter(({ error }) => error !== null)
    expect(failed).toEqual([
      expect.objectContaining({ name: 'ledger check', error: expect.stringContaining('ledger_check') }),
    ])
    expect(await check('timers')).toMatchObject({ isOk: false, text: '最近一次失败：总账每日核对' })
  })

  test('slow statements are added up, without their values', async () => {
    await sql`select pg_sleep(${SLOW_STATEMENT_MS / 1000}::float8), ${'13800138000'}::text`.execute(shop.server.db)
    await shop.later(0)
    await sql`select pg_sleep(${SLOW_STATEMENT_MS / 1000}::float8), ${'13900139000'}::text`.execute(shop.server.db)
    await shop.later(BEAT_EVERY_MS)
    const { slow } = await state()
    expect(slow).toContainEqual(
      expect.objectContaining({ statement: 'select pg_sleep($1::float8), $2::text', count: 2 }),
    )
    expect(JSON.stringify(slow)).not.toContain('13800138000')
  })

  test('failed and late jobs are named', async () => {
    expect(await check('jobs')).toMatchObject({ isOk: true, text: '等待 0 个，失败 0 个' })
    const now = shop.server.clock.now()
    await sql`insert into job (kind, payload, due_at, created_at) values ('none', '{}', ${now - 90_000}, 1)`.execute(
      shop.server.db,
    )
    expect(await check('jobs')).toMatchObject({
      isOk: false,
      text: '等待 1 个，失败 0 个；最早的任务已到期 90 秒未执行',
    })
    await sql`update job set state = 'DEAD'`.execute(shop.server.db)
    expect(await check('jobs')).toMatchObject({ isOk: false, text: '等待 0 个，失败 1 个' })
  })
})
