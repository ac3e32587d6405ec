/**
 * The one-tap login of a demonstration's people, and that it is nothing in a real shop.
 * @tier whole
 * @areas user
 */
import { readConfig } from '../../../server/src/config'
import { RATE_SENSITIVE, SMS_PER_PHONE_PER_DAY } from '../../../server/src/limits'
import { createTestServer, type TestServer } from '../../helpers/server'

describe('the people of a demonstration', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ config: { demo: true } })
  })
  afterAll(() => server.close())

  const login = (phone: string) => server.call('POST /user/demo-login', { phone })

  test('sign in by one call, each as himself', async () => {
    const accounts = (await server.call('GET /config/site', {})).data.demoAccounts ?? []
    expect(accounts.length).toBeGreaterThan(3)
    for (const { phone } of accounts) {
      const { data, retCode } = await login(phone)
      expect(retCode).toBe(200)
      const info = await server.call('GET /user/info', {}, { token: data.user_identity })
      expect(info.data).toMatchObject({ userId: data.userId, phone: `${phone.slice(0, 3)}****${phone.slice(7)}` })
    }
  })

  test('do so as often as they like: no code is sent, and none is counted', async () => {
    const codes = [server.sent.length]
    for (let n = 0; n <= Math.max(RATE_SENSITIVE, SMS_PER_PHONE_PER_DAY); n++) {
      expect((await login('13800000001')).retCode).toBe(200)
    }
    expect(await server.db.selectFrom('smsCode').selectAll().execute()).toEqual([])
    expect([server.sent.length]).toEqual(codes)
  })

  test.each(['13800000009', '13800138000'])('are these alone: %s is refused, and becomes no user', async (phone) => {
    expect(await login(phone)).toMatchObject({ status: 400, retMsg: '仅演示账号可以一键登录' })
    const known = await server.db.selectFrom('identity').select('userId').where('value', '=', phone).execute()
    expect(known).toEqual([])
  })

  test('stay out while an operator has frozen them', async () => {
    const { data } = await login('13800000005')
    await server.db.updateTable('appUser').set({ frozenAt: 1 }).where('id', '=', Number(data.userId)).execute()
    expect(await login('13800000005')).toMatchObject({ retMsg: '账号已被冻结，如有疑问请联系客服' })
  })
})

describe('a real shop', () => {
  test('has no such call: a demonstration phone gets the answer of an unknown address', async () => {
    const server = await createTestServer({ config: { demo: false } })
    try {
      await server.login('13800000001')
      const answer = await server.call('POST /user/demo-login', { phone: '13800000001' })
      expect([answer.status, answer.data]).toEqual([404, null])
      expect(server.app.hasRoute({ method: 'POST', url: '/api/user/demo-login' })).toBe(false)
    } finally {
      await server.close()
    }
  })

  test('cannot be made a demonstration: production refuses DEMO=1', () => {
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: '1' }, '/')).toThrow(/DEMO/)
  })
})
