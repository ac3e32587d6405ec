/**
 * @tier whole
 * @areas user messenger
 */
import { sendmsgSn } from '@contract/sendmsg-sn'
import { createTestServer, type TestServer } from '../../helpers/server'
import { APP, openIdOf, startMessengerApi, type MessengerApi } from '../platform-calls/messenger-api'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(30_000)

const TOKEN = '/cgi-bin/stable_token'
const SESSION = '/sns/jscode2session'
const PHONE = '/wxa/business/getuserphonenumber'

describe('in the messenger', () => {
  let api: MessengerApi
  let server: TestServer
  beforeAll(async () => {
    api = await startMessengerApi()
    server = await createTestServer({ config: { messenger: { apiOrigin: api.origin, mini: APP, account: null } } })
  })
  afterAll(async () => {
    await server.close()
    api.close()
  })
  beforeEach(async () => {
    await server.db.deleteFrom('appUser').execute()
    await server.db.deleteFrom('smsCode').execute()
    server.logLines.length = 0
  })

  const login = (code: string) => server.call('POST /user/wx-login', { code })
  const newAccount = async (code: string) => (await login(code)).data.user_identity
  const phoneOf = async (token: string) => (await server.call('GET /user/info', {}, { token })).data.phone
  const requestCode = async (phone: string) => {
    await server.call('GET /user/sendmsg', { phone, sn: sendmsgSn({ phone }, server.ctx.config.signingKey) })
    return server.sent.at(-1)?.code ?? ''
  }

  describe('signing in by wx.login (spec 5, 6)', () => {
    test('makes an account without a phone, and says that the phone is missing', async () => {
      const { data, retCode } = await login('ok-anna')
      expect(retCode).toBe(200)
      expect(data).toEqual({
        user_identity: expect.stringMatching(/^[\w-]{43}$/),
        userId: expect.stringMatching(/^\d+$/),
        nickname: expect.stringMatching(/^珍循用户\d{4}$/),
        phoneMissing: true,
      })
      expect(await phoneOf(data.user_identity)).toBe('')
    })

    test('finds the same account again, and a different account for another user', async () => {
      const [first, again, other] = [await login('ok-anna'), await login('ok-anna'), await login('ok-bert')]
      expect(again.data.userId).toBe(first.data.userId)
      expect(again.data.user_identity).not.toBe(first.data.user_identity)
      expect(other.data.userId).not.toBe(first.data.userId)
    })

    test('of many first logins at once makes one account', async () => {
      const results = await Promise.all([1, 2, 3, 4, 5].map(() => login('ok-anna')))
      expect(new Set(results.map(({ data }) => data.userId)).size).toBe(1)
      expect(await server.db.selectFrom('appUser').select('id').execute()).toHaveLength(1)
    })

    test('no longer misses a phone that is bound', async () => {
      const token = await newAccount('ok-anna')
      await server.call('POST /user/bind-phone', { phoneCode: '86-13800138000' }, { token })
      expect((await login('ok-anna')).data.phoneMissing).toBe(false)
    })

    test('keeps open id, session key, code and secret out of answers and log', async () => {
      const answer = JSON.stringify(await login('ok-anna'))
      await login('used-code')
      api.next(SESSION, 500)
      await login('ok-bert')
      for (const secret of [
        openIdOf('ok-anna'),
        'session-key',
        'union-id',
        'ok-anna',
        'used-code',
        'ok-bert',
        APP.secret,
      ]) {
        expect(answer + server.logLines.join('')).not.toContain(secret)
      }
    })

    test('is refused with a code that the messenger refuses', async () => {
      expect(await login('wrong')).toMatchObject({ status: 400, retCode: 40010, retMsg: '登录凭证已失效，请重试' })
      api.next(SESSION, { errcode: 40163, errmsg: 'code been used' })
      expect((await login('ok-anna')).retCode).toBe(40010)
      expect(await server.db.selectFrom('appUser').select('id').execute()).toEqual([])
    })

    test.each<[string, () => void]>([
      ['is busy', () => api.next(SESSION, { errcode: -1, errmsg: 'system error' })],
      ['does not know us', () => api.next(SESSION, { errcode: 40013, errmsg: 'invalid appid' })],
      ['answers without an open id', () => api.next(SESSION, { session_key: 'x' })],
      ['answers with a status', () => api.next(SESSION, 502)],
      ['answers with a text', () => api.next(SESSION, 200)],
    ])('is 503 while the messenger %s', async (_name, breakIt) => {
      breakIt()
      expect(await login('ok-anna')).toMatchObject({ status: 503, retCode: 503, retMsg: '登录服务繁忙，请稍后再试' })
    })

    test.each<Record<string, string>>([{}, { code: '' }, { code: 'x'.repeat(257) }])('is 400 with %j', async (form) => {
      expect((await server.request({ method: 'POST', url: '/user/wx-login', form })).status).toBe(400)
    })
  })

  describe('binding a phone (spec 5)', () => {
    const bind = (token: string, body: { phoneCode: string } | { phone: string; code: string }) =>
      server.call('POST /user/bind-phone', body, { token })

    test('by the messenger’s phone button gives the account its phone', async () => {
      const token = await newAccount('ok-anna')
      expect(await bind(token, { phoneCode: '86-13800138000' })).toMatchObject({
        retCode: 200,
        data: { phone: '138****8000' },
      })
      expect(await phoneOf(token)).toBe('138****8000')
    })

    test('by an sms code does the same, and the account then signs in by phone too', async () => {
      const { data } = await login('ok-anna')
      const code = await requestCode('13800138000')
      expect((await bind(data.user_identity, { phone: '13800138000', code })).data.phone).toBe('138****8000')
      server.clock.advance(60_000)
      expect(String((await server.login('13800138000')).userId)).toBe(data.userId)
    })

    test('again with the same phone changes nothing; another one is refused', async () => {
      const token = await newAccount('ok-anna')
      await bind(token, { phoneCode: '86-13800138000' })
      expect((await bind(token, { phoneCode: '86-13800138000' })).retCode).toBe(200)
      expect(await bind(token, { phoneCode: '86-13800138001' })).toMatchObject({
        status: 409,
        retMsg: '账号已绑定其他手机号',
      })
      expect(await phoneOf(token)).toBe('138****8000')
    })

    test('of another account lets an empty account join it', async () => {
      const owner = await server.login('13800138000')
      const { data } = await login('ok-anna')
      const joined = await bind(data.user_identity, { phoneCode: '86-13800138000' })
      expect(joined).toMatchObject({ retCode: 200, data: { userId: String(owner.userId), phone: '138****8000' } })
      const token = joined.data.user_identity ?? ''
      expect(await phoneOf(token)).toBe('138****8000')
      expect((await server.call('GET /user/info', {}, { token: data.user_identity })).status).toBe(401)
      expect((await login('ok-anna')).data.userId).toBe(String(owner.userId))
    })

    test('of another account is refused to one that has something, and both stay as they are', async () => {
      const owner = await server.login('13800138000')
      const { data } = await login('ok-anna')
      await server.db
        .insertInto('draft')
        .values({
          userId: Number(data.userId),
          ...{ kind: 'afterSale', key: '1', version: 1, rev: 1, content: '{}', createdAt: 1, savedAt: 1 },
        })
        .execute()
      expect(await bind(data.user_identity, { phoneCode: '86-13800138000' })).toMatchObject({
        status: 409,
        retCode: 409,
        retMsg: '该手机号已绑定其他账号，请使用该手机号登录',
        data: { fields: { phone: '该手机号已绑定其他账号，请使用该手机号登录' } },
      })
      expect(await phoneOf(data.user_identity)).toBe('')
      expect(await phoneOf(owner.token)).toBe('138****8000')
      expect((await login('ok-anna')).data.userId).toBe(data.userId)
      await server.db.deleteFrom('draft').execute()
    })

    test('says nothing of other accounts to somebody without proof of the phone', async () => {
      await server.login('13800138000')
      const token = await newAccount('ok-anna')
      expect((await bind(token, { phone: '13800138000', code: '000000' })).retCode).toBe(40010)
    })

    test('of two accounts at once gives the phone to one', async () => {
      const tokens = [await newAccount('ok-anna'), await newAccount('ok-bert')]
      const results = await Promise.all(tokens.map((token) => bind(token, { phoneCode: '86-13800138000' })))
      expect(results.map(({ retCode }) => retCode).sort()).toEqual([200, 409])
    })

    test('twice at once with two phones gives the account one', async () => {
      const token = await newAccount('ok-anna')
      const phones = ['86-13800138000', '86-13800138001']
      const results = await Promise.all(phones.map((phoneCode) => bind(token, { phoneCode })))
      expect(results.map(({ retCode }) => retCode).sort()).toEqual([200, 409])
    })

    test('at once with a first login by that phone ends with one owner and no failure', async () => {
      const token = await newAccount('ok-anna')
      const code = await requestCode('13800138000')
      const [bound, signedIn] = await Promise.all([
        bind(token, { phoneCode: '86-13800138000' }),
        server.call('POST /user/login', { phone: '13800138000', code }),
      ])
      expect(signedIn.retCode).toBe(200)
      expect([200, 409]).toContain(bound.retCode)
      const owners = await server.db.selectFrom('identity').select('userId').where('kind', '=', 'phone').execute()
      expect(owners.map(({ userId }) => String(userId))).toEqual([signedIn.data.userId])
    })

    test('needs a session', async () => {
      const before = api.count(PHONE)
      expect((await bind('', { phoneCode: '86-13800138000' })).status).toBe(401)
      expect(api.count(PHONE)).toBe(before)
    })

    test('is refused for a number from abroad and for a code that is no good', async () => {
      const token = await newAccount('ok-anna')
      expect(await bind(token, { phoneCode: '852-61234567' })).toMatchObject({
        status: 400,
        retMsg: '暂不支持该地区的手机号',
      })
      expect(await bind(token, { phoneCode: 'wrong' })).toMatchObject({
        retCode: 40010,
        retMsg: '手机号授权已失效，请重试',
      })
      expect(await bind(token, { phone: '13800138000', code: '123456' })).toMatchObject({
        retMsg: '验证码错误或已失效',
      })
    })

    test.each<Record<string, string>>([
      {},
      { phoneCode: '' },
      { phone: '13800138000' },
      { phone: '123', code: '123456' },
      { phoneCode: '86-13800138000', phone: '13800138000', code: '123456' },
    ])('is 400 with %j', async (form) => {
      const token = await newAccount('ok-anna')
      expect((await server.request({ method: 'POST', url: '/user/bind-phone', form, token })).status).toBe(400)
    })

    test('asks for an access token once, and for a new one when it has become void', async () => {
      const [anna, bert] = [await newAccount('ok-anna'), await newAccount('ok-bert')]
      await bind(anna, { phoneCode: '86-13800138000' })
      const before = [api.count(TOKEN), api.count(PHONE)]
      await bind(anna, { phoneCode: '86-13800138000' })
      api.voidToken()
      expect((await bind(bert, { phoneCode: '86-13800138001' })).retCode).toBe(200)
      expect([api.count(TOKEN), api.count(PHONE)].map((count, index) => count - (before[index] ?? 0))).toEqual([1, 3])
    })

    test('keeps code, phone and token out of the log', async () => {
      const token = await newAccount('ok-anna')
      await bind(token, { phoneCode: '86-13800138000' })
      const logged = server.logLines.join('')
      for (const secret of ['13800138000', 'access-token', token]) expect(logged).not.toContain(secret)
    })
  })
})

describe('a messenger that is gone', () => {
  test('is 503', async () => {
    const messenger = { apiOrigin: 'http://127.0.0.1:1', mini: APP, account: null }
    const server = await createTestServer({ config: { messenger } })
    try {
      expect((await server.call('POST /user/wx-login', { code: 'ok-anna' })).retCode).toBe(503)
    } finally {
      await server.close()
    }
  })
})

describe('a shop without credentials of the messenger', () => {
  test('signs nobody in by it: 503', async () => {
    const server = await createTestServer()
    try {
      expect((await server.call('POST /user/wx-login', { code: 'ok-anna' })).retCode).toBe(503)
    } finally {
      await server.close()
    }
  })

  test('pretends a messenger in the demonstration mode', async () => {
    const server = await createTestServer({ config: { demo: true } })
    try {
      const login = (code: string) => server.call('POST /user/wx-login', { code })
      const { data } = await login('0a1b2c')
      expect((await login('0a1b2c')).data.userId).toBe(data.userId)
      expect((await login('other')).data.userId).not.toBe(data.userId)
      expect((await login('bad-code')).retCode).toBe(40010)
      const bind = (phoneCode: string) =>
        server.call('POST /user/bind-phone', { phoneCode }, { token: data.user_identity })
      expect((await bind('bad-code')).retCode).toBe(40010)
      expect((await bind('phone-13800138000')).data.phone).toBe('138****8000')
      const other = (await login('third')).data.user_identity
      const { data: info } = await server.call('POST /user/bind-phone', { phoneCode: 'any' }, { token: other })
      expect(info.phone).toMatch(/^199\*{4}\d{4}$/)
    } finally {
      await server.close()
    }
  })
})
