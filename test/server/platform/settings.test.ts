/**
 * @tier landing
 * @areas platform settings
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { RET } from '@contract/constants'
import { createHandle } from '../../../server/src/db/handle'
import { createPool } from '../../../server/src/db/database'
import { createLogger } from '../../../server/src/kit/logger'
import { declareSettings, settingSql, valueError } from '../../../server/src/kit/settings'
import { orderSettings } from '../../../server/src/modules/order/settings'
import { timerMs } from '../../../server/src/modules/order/timers'
import { createSettings } from '../../../server/src/modules/settings/service'
import { supportSettings } from '../../../server/src/modules/user/settings'
import { systemClock } from '../../../server/src/kit/clock'
import { declaredSettings } from '../../../server/src/settings'
import { createTestDatabase, isPostgres, openTestDatabase } from '../../helpers/databases'
import { adminCall, createOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'
import { migrate } from '../../../server/src/db/migrate'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(30_000)

const MINUTE = 60_000
const log = createLogger({ level: 'fatal', format: 'json', write: () => undefined })
const onPostgres = isPostgres ? test : test.skip

test('every declared setting has a default within its own range', () => {
  expect(Object.keys(declaredSettings).length).toBeGreaterThan(5)
  for (const [key, row] of Object.entries(declaredSettings))
    expect([key, valueError(row, row.default)]).toEqual([key, null])
})

test('values are checked by type, range, length and pattern', () => {
  const described = { area: '', title: '', note: '' }
  const table = declareSettings({
    'a.number': { ...described, type: 'number', unit: 'count', min: 1, max: 5, default: 2 },
    'a.text': { ...described, type: 'text', maxLength: 3, pattern: '^[a-z]+$', default: '' },
    'a.flag': { ...described, type: 'flag', default: false },
  })
  expect([1, 5].map((value) => valueError(table['a.number'], value))).toEqual([null, null])
  for (const value of [0, 6, 1.5, '2', null]) expect(valueError(table['a.number'], value)).toMatch('1到5')
  expect(['', 'abc'].map((value) => valueError(table['a.text'], value))).toEqual([null, null])
  expect(['abcd', 'A1', 7].map((value) => valueError(table['a.text'], value))).toEqual([
    '最多3个字',
    '格式有误',
    '请输入文字',
  ])
  expect([true, 'yes'].map((value) => valueError(table['a.flag'], value))).toEqual([null, '请选择是或否'])
})

describe('settings', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await createTestServer({ config: { operator: { name: '商店', phone: '400-1', hours: '9:00-18:00' } } })
  })
  afterEach(() => server.close())
  const change = (key: string, value: unknown, version: number) =>
    server.ctx.settings.change({ key, value, version, actorId: '', reason: '试运行' })

  test('have their default, then the value of the newest change, with the history of all', async () => {
    const { settings } = server.ctx
    expect(settings.get(orderSettings, 'order.pay')).toBe(15 * MINUTE)
    expect(await change('order.pay', 30 * MINUTE, 0)).toMatchObject({ value: 30 * MINUTE, version: 1 })
    expect(await change('order.pay', 20 * MINUTE, 1)).toMatchObject({ value: 20 * MINUTE, version: 2 })
    expect(settings.get(orderSettings, 'order.pay')).toBe(20 * MINUTE)
    expect(await timerMs(server.db, 'order.pay')).toBe(20 * MINUTE)
    expect(await settings.history('order.pay')).toMatchObject([
      { before: 30 * MINUTE, after: 20 * MINUTE, reason: '试运行', at: server.clock.now() },
      { before: 15 * MINUTE, after: 30 * MINUTE },
    ])
  })

  test('are refused with the field outside the range, and with 409 when another operator was faster', async () => {
    await expect(change('order.pay', 1, 0)).rejects.toMatchObject({
      code: RET.BAD_REQUEST,
      fields: { value: '请输入300000到7200000之间的整数' },
    })
    await expect(change('order.pay', 15 * MINUTE, 0)).rejects.toMatchObject({ fields: { value: '新值与现值相同' } })
    await expect(change('order.none', 1, 0)).rejects.toMatchObject({ code: RET.NOT_FOUND })
    await expect(change('toString', 1, 0)).rejects.toMatchObject({ code: RET.NOT_FOUND })
    const both = await Promise.allSettled([change('order.pay', 20 * MINUTE, 0), change('order.pay', 30 * MINUTE, 0)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = both.find((each) => each.status === 'rejected')
    expect(lost?.reason).toMatchObject({ code: RET.CONFLICT })
    expect(await server.ctx.settings.history('order.pay')).toHaveLength(1)
  })

  test('their history cannot be changed', async () => {
    await change('order.pay', 20 * MINUTE, 0)
    for (const statement of [`update setting_change set reason = ''`, `delete from setting_change`]) {
      await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('append-only')
    }
  })

  test('the contact that an operator sets replaces that of the deployment', async () => {
    const operator = async () => (await server.call('GET /config/site', {})).data.operator
    const open = { days: [1, 2, 3, 4, 5, 6, 7], from: 540, to: 1080 }
    expect(await operator()).toEqual({ name: '商店', phone: '400-1', hours: '9:00-18:00', open })
    await change('support.phone', '400-820-8820', 0)
    expect(await operator()).toEqual({ name: '商店', phone: '400-820-8820', hours: '9:00-18:00', open })
    expect(server.ctx.settings.get(supportSettings, 'support.hours')).toBe('')
  })

  test('operators see and change them, and the audit says what was before', async () => {
    const { cookie } = await createOperator(server, 'owner', ['owner'])
    const { data } = await adminCall(server, 'GET /admin/setting/list', {}, { cookie })
    expect(data.list.find(({ key }) => key === 'order.pay')).toMatchObject({
      value: 15 * MINUTE,
      default: 15 * MINUTE,
      unit: 'ms',
      version: 0,
      changedAt: null,
    })
    const input = { key: 'order.pay', value: 25 * MINUTE, version: 0, reason: '付款更从容' }
    const changed = await adminCall(server, 'POST /admin/setting/change', input, { cookie })
    expect([changed.status, changed.data.version]).toEqual([200, 1])
    expect((await adminCall(server, 'POST /admin/setting/change', input, { cookie })).status).toBe(409)
    const history = await adminCall(server, 'GET /admin/setting/history', { key: 'order.pay' }, { cookie })
    expect(history.data.list).toMatchObject([
      { before: 15 * MINUTE, after: 25 * MINUTE, reason: '付款更从容', operator: { login: 'owner' } },
    ])
    const audit = await adminCall(server, 'GET /admin/audit/list', { action: 'setting.change' }, { cookie })
    expect(audit.data.list).toMatchObject([
      { before: { 'order.pay': 15 * MINUTE }, after: { 'order.pay': 25 * MINUTE }, reason: '付款更从容' },
    ])
  })
})

test('a timer that an operator of an older version changed keeps its value; the others follow the defaults', async () => {
  const dump = readFileSync(path.join(__dirname, '../upkeep/data-of-2026-11-22.sql'), 'utf8')
  const changed = `UPDATE public.timer_setting SET ms = 1000, updated_at = 7 WHERE key = 'order.pay';`
  const { db, close } = await openTestDatabase(`${dump}\n${changed}\n`)
  try {
    const settings = createSettings({ db, clock: systemClock, log, declared: declaredSettings })
    await settings.load()
    expect(settings.get(orderSettings, 'order.pay')).toBe(1000)
    expect(await settings.history('order.pay')).toMatchObject([{ before: 15 * MINUTE, after: 1000, at: 7 }])
    expect((await settings.list()).filter(({ version }) => version > 0).map(({ key }) => key)).toEqual(['order.pay'])
    // A server of the version before reads this until it is replaced.
    const { rows } = await sql<{ key: string; ms: number }>`select key, ms from timer_setting`.execute(db)
    expect(rows).toHaveLength(9)
    expect(rows).toContainEqual({ key: 'order.pay', ms: 1000 })
  } finally {
    await close()
  }
})

onPostgres('a setting changed in one process is in force in another within 5 s (console 7/10)', async () => {
  const { url, drop } = await createTestDatabase()
  const open = () => createHandle(createPool({ databaseUrl: url, poolSize: 2 }, log))
  const [one, other] = [open(), open()]
  try {
    await migrate(one)
    const [first, second] = [one, other].map((db) =>
      createSettings({ db, clock: systemClock, log, declared: declaredSettings }),
    ) as [ReturnType<typeof createSettings>, ReturnType<typeof createSettings>]
    await second.load()
    const stop = second.follow(url)
    await first.change({ key: 'order.pay', value: 30 * MINUTE, version: 0, actorId: '', reason: '试运行' })
    const begun = Date.now()
    while (second.get(orderSettings, 'order.pay') !== 30 * MINUTE && Date.now() - begun < 5000) await pause(20)
    expect(second.get(orderSettings, 'order.pay')).toBe(30 * MINUTE)
    await stop()
  } finally {
    await Promise.all([one.destroy(), other.destroy()])
    await drop()
  }
})

test('a statement reads the value as it is in the database', async () => {
  const { db, close } = await openTestDatabase()
  try {
    const read = async () =>
      (await sql<{ ms: number }>`select ${settingSql(orderSettings, 'order.pay')} as ms`.execute(db)).rows[0]?.ms
    expect(await read()).toBe(15 * MINUTE)
    await sql`insert into setting values ('order.pay', '1000', 1, 0)`.execute(db)
    expect(await read()).toBe(1000)
  } finally {
    await close()
  }
})
