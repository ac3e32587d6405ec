/**
 * @tier whole
 * @areas platform-calls platform
 */
import { deleteOldReports } from '../../../server/src/modules/platform/records/retention'
import { createTestServer, type TestServer } from '../../helpers/server'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(30_000)

const DAY = 24 * 60 * 60 * 1000
const TOKEN = 'x'.repeat(43)

describe('what clients report (spec 7.1)', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const tables = ['shareRecord', 'paramRecord', 'errorReport', 'appUser', 'smsCode'] as const
    for (const table of tables) await server.db.deleteFrom(table).execute()
  })

  describe('GET /user/wx-share', () => {
    const share = { target: 'timeline', pageType: 'detail', pageTitle: '包 13800138000' } as const
    const rows = () => server.db.selectFrom('shareRecord').selectAll().orderBy('id').execute()

    test('records who shared what', async () => {
      const { token, userId } = await server.login('13800138000')
      expect(await server.call('GET /user/wx-share', share, { token })).toMatchObject({ retCode: 200, data: {} })
      expect(await rows()).toMatchObject([{ userId, target: 'timeline', pageType: 'detail', pageTitle: '包 *' }])
    })

    test('counts a repeated request once, another sharer, page or minute for itself', async () => {
      await Promise.all([1, 2, 3].map(() => server.call('GET /user/wx-share', share)))
      expect(await rows()).toHaveLength(1)
      await server.call('GET /user/wx-share', share, { remoteAddress: '192.0.2.9' })
      await server.call('GET /user/wx-share', { ...share, target: 'friend' })
      server.clock.advance(60_000)
      await server.call('GET /user/wx-share', share)
      expect(await rows()).toHaveLength(4)
      expect(JSON.stringify(await rows())).not.toContain('192.0.2.9')
    })

    test.each<Record<string, string>>([
      {},
      { target: 'everybody', pageType: 'x' },
      { target: 'friend' },
      { target: 'friend', pageType: '' },
    ])('is 400 for %j', async (query) => {
      const { status } = await server.request({ url: `/user/wx-share?${new URLSearchParams(query).toString()}` })
      expect(status).toBe(400)
      expect(await rows()).toEqual([])
    })
  })

  describe('GET /site/record-param', () => {
    const rows = () => server.db.selectFrom('paramRecord').select(['userId', 'params']).execute()

    test('records the page’s parameters without those of a person, and the log has none either', async () => {
      const { token, userId } = await server.login('13800138000')
      const query = {
        push_id: 'p1',
        track_id: 't1',
        user_identity: TOKEN,
        code: '123456',
        phone: '13800138000',
        keyword: 'call 13800138000',
      }
      const { status } = await server.request({
        url: `/site/record-param?${new URLSearchParams(query).toString()}`,
        token,
      })
      expect(status).toBe(200)
      expect(await rows()).toEqual([{ userId, params: { push_id: 'p1', track_id: 't1', keyword: 'call *' } }])
      const logged = server.logLines.join('')
      for (const secret of [TOKEN, '13800138000', '123456']) expect(logged).not.toContain(secret)
    })

    test('leaves no row when there is nothing to record', async () => {
      await server.request({ url: '/site/record-param' })
      await server.request({ url: `/site/record-param?user_identity=${TOKEN}` })
      expect(await rows()).toEqual([])
    })

    test('takes whatever an address can hold', async () => {
      const { status } = await server.request({
        url: '/site/record-param?a=%00%01b&a=2&%E5%8C%85=%F0%9F%98%80&__proto__=x&c=%ED%A0%80',
      })
      expect(status).toBe(200)
      expect((await rows())[0]?.params).toMatchObject({ a: ' b', 包: '😀' })
    })
  })

  describe('POST /lighthouse/log/errorlog', () => {
    const report = {
      title: 'page does not exist',
      path: `/none?user_identity=${TOKEN}`,
      projectName: 'reluxe',
      type: 'route',
      category: 'navigation',
      level: 'error',
      errInfo: `Error: no\n at a.js:1:2 phone=13800138000 ${TOKEN}`,
    }
    const rows = () => server.db.selectFrom('errorReport').selectAll().orderBy('firstAt').execute()

    test('stores a report of anybody, without secrets', async () => {
      expect(await server.call('POST /lighthouse/log/errorlog', report)).toMatchObject({ retCode: 200, data: {} })
      expect(await rows()).toMatchObject([
        { ...report, path: '/none?user_identity=*', errInfo: 'Error: no\n at a.js:1:2 phone=* *', count: 1 },
      ])
    })

    test('counts equal reports of a day in one row', async () => {
      await Promise.all([1, 2, 3].map(() => server.call('POST /lighthouse/log/errorlog', report)))
      server.clock.advance(1000)
      await server.call('POST /lighthouse/log/errorlog', report)
      const [row] = await rows()
      expect(row).toMatchObject({ count: 4, lastAt: server.clock.now(), firstAt: server.clock.now() - 1000 })
      server.clock.advance(DAY)
      await server.call('POST /lighthouse/log/errorlog', report)
      await server.call('POST /lighthouse/log/errorlog', { ...report, level: 'warn' })
      expect((await rows()).map(({ count }) => count)).toEqual([4, 1, 1])
    })

    test('keeps the beginning of a long one, and takes any text as JSON', async () => {
      await server.call('POST /lighthouse/log/errorlog', { title: '长'.repeat(1000), errInfo: '😀'.repeat(3000) })
      const [row] = await rows()
      expect([row?.title.length, row?.errInfo.length]).toEqual([200, 4000])
      const body = '{"title":"a\\u0000b\\ud800"}'
      const { status } = await server.request({
        method: 'POST',
        url: '/lighthouse/log/errorlog',
        body,
        contentType: 'application/json',
      })
      expect(status).toBe(200)
      expect((await rows()).map(({ title }) => title)).toContain('a b ')
    })

    test('takes a report of a phone whose clock is wrong, but not an unsigned one', async () => {
      const options = { method: 'POST', url: '/lighthouse/log/errorlog', form: { title: 'x' } } as const
      expect((await server.request({ ...options, timestamp: 1 })).status).toBe(200)
      expect((await server.request({ ...options, signed: false })).json?.ret_code).toBe(40001)
    })

    test.each<Record<string, string>>([
      {},
      { title: '' },
      { title: 'x'.repeat(1001) },
      { title: 'x', level: 'a b' },
      { title: 'x', type: "'; drop table" },
      { title: 'x', errInfo: 'x'.repeat(20_001) },
    ])('is 400 for what is no report (%#)', async (form) => {
      expect((await server.request({ method: 'POST', url: '/lighthouse/log/errorlog', form })).status).toBe(400)
      expect(await rows()).toEqual([])
    })
  })

  test('reports are forgotten after their time', async () => {
    const record = async () => {
      await server.call('GET /user/wx-share', { target: 'friend', pageType: 'x' })
      await server.call('GET /site/record-param', { a: '1' })
      await server.call('POST /lighthouse/log/errorlog', { title: 'x' })
    }
    const left = async () => {
      const tables = ['shareRecord', 'paramRecord', 'errorReport'] as const
      return Promise.all(tables.map(async (name) => (await server.db.selectFrom(name).selectAll().execute()).length))
    }
    await record()
    const start = server.clock.now()
    expect(await deleteOldReports(server.db, start + 14 * DAY)).toBe(0)
    expect(await deleteOldReports(server.db, start + 14 * DAY + 1)).toBe(1)
    expect(await left()).toEqual([1, 1, 0])
    expect(await deleteOldReports(server.db, start + 90 * DAY + 1)).toBe(1)
    expect(await deleteOldReports(server.db, start + 180 * DAY + 1)).toBe(1)
    expect(await left()).toEqual([0, 0, 0])
  })

  test('the newest 20,000 errors are kept', async () => {
    const base = { day: 1, path: '', projectName: '', type: '', category: '', level: '', errInfo: '', firstAt: 1 }
    const fingerprint = (index: number) => index.toString(16).padStart(64, '0')
    for (let from = 0; from < 20_003; from += 2000) {
      const indexes = Array.from({ length: Math.min(2000, 20_003 - from) }, (_, offset) => from + offset)
      const values = indexes.map((index) => ({
        ...base,
        title: 'x',
        fingerprint: fingerprint(index),
        lastAt: index + 1,
      }))
      await server.db.insertInto('errorReport').values(values).execute()
    }
    expect(await deleteOldReports(server.db, 1)).toBe(3)
    const oldest = await server.db
      .selectFrom('errorReport')
      .select(({ fn }) => fn.min('lastAt').as('at'))
      .executeTakeFirst()
    expect(oldest?.at).toBe(4)
  })

  test('a signed-in reporter who leaves takes the name along', async () => {
    const { token, userId } = await server.login('13800138000')
    await server.call('GET /site/record-param', { a: '1' }, { token })
    await server.db.deleteFrom('appUser').where('id', '=', userId).execute()
    expect(await server.db.selectFrom('paramRecord').select('userId').execute()).toEqual([{ userId: null }])
  })
})

describe('report rates (spec 8: 429)', () => {
  test('are counted per call and address', async () => {
    const server = await createTestServer({ config: { ratePerMinute: 1000 } })
    try {
      const report = (remoteAddress: string) =>
        server.call('POST /lighthouse/log/errorlog', { title: 'x' }, { remoteAddress })
      for (let count = 0; count < 30; count++) expect((await report('192.0.2.1')).retCode).toBe(200)
      expect(await report('192.0.2.1')).toMatchObject({ status: 429, retMsg: '请求过于频繁，请稍后再试' })
      expect((await report('192.0.2.2')).retCode).toBe(200)
      const share = { target: 'friend', pageType: 'x' } as const
      expect((await server.call('GET /user/wx-share', share, { remoteAddress: '192.0.2.1' })).retCode).toBe(200)
      expect((await server.call('GET /config/site', {}, { remoteAddress: '192.0.2.1' })).retCode).toBe(200)
    } finally {
      await server.close()
    }
  })
})
