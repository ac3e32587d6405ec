/**
 * @tier landing
 * @areas user sms
 */
import type { RefusedData } from '@contract/envelope'
import { sendmsgSn } from '@contract/sendmsg-sn'
import { SmsRefused } from '../../../server/src/kit/context'
import { createTestServer, type TestServer } from '../../helpers/server'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('signing in by sms code', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  const send = (phone: string, remoteAddress = `10.9.${phone.slice(-4, -2)}.${Number(phone.slice(-2))}`) =>
    server.call(
      'GET /user/sendmsg',
      { phone, sn: sendmsgSn({ phone }, server.ctx.config.signingKey) },
      { remoteAddress },
    )
  const lastCode = () => server.sent.at(-1)?.code ?? ''
  const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

  test('a new phone becomes a user with a nickname and a masked phone (spec 3/6, 7.1/6)', async () => {
    const { token, userId } = await server.login('13800138000')
    const { data } = await server.call('GET /user/info', {}, { token })
    expect(data).toEqual({
      userId: String(userId),
      nickname: '珍循用户8000',
      phone: '138****8000',
      cartCount: 0,
      collectCount: 0,
      orderCounts: { pendingPay: 0, toShip: 0, toReceive: 0, completed: 0 },
    })
  })

  test('the same phone is the same user again, with another token', async () => {
    const first = await server.login('13800138001')
    server.clock.advance(MINUTE)
    const second = await server.login('13800138001')
    expect(second.userId).toBe(first.userId)
    expect(second.token).not.toBe(first.token)
  })

  test('of three logins with one code at once one succeeds', async () => {
    const phone = '13800138002'
    await send(phone)
    const code = lastCode()
    const results = await Promise.all([1, 2, 3].map(() => server.call('POST /user/login', { phone, code })))
    expect(results.map((result) => result.retCode).sort()).toEqual([200, 40010, 40010])
    const users = await server.db.selectFrom('identity').select('userId').where('value', '=', phone).execute()
    expect(users).toHaveLength(1)
  })

  test('the code is six digits, and neither the answer nor the log shows it', async () => {
    const before = server.logLines.length
    const { data, retCode } = await send('13800138003')
    expect(retCode).toBe(200)
    expect(data).toEqual({ retryAfterSeconds: 60 })
    expect(lastCode()).toMatch(/^\d{6}$/)
    const logged = server.logLines.slice(before).join('')
    expect(logged).toContain('/user/sendmsg')
    expect(logged).not.toContain('13800138003')
    expect(logged).not.toContain(lastCode())
  })

  test('the database holds neither codes nor tokens', async () => {
    const { token } = await server.login('13800138004')
    const codes = await server.db.selectFrom('smsCode').selectAll().where('phone', '=', '13800138004').execute()
    const sessions = await server.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(codes)).not.toContain(`"${lastCode()}"`)
    expect(JSON.stringify(sessions)).not.toContain(token)
  })

  test('a code is good once', async () => {
    const phone = '13800138005'
    await send(phone)
    expect((await server.call('POST /user/login', { phone, code: lastCode() })).retCode).toBe(200)
    expect(await server.call('POST /user/login', { phone, code: lastCode() })).toMatchObject({
      status: 400,
      retCode: 40010,
      retMsg: '验证码错误或已失效',
    })
  })

  test('a code lives five minutes', async () => {
    const phone = '13800138006'
    await send(phone)
    server.clock.advance(5 * MINUTE)
    expect((await server.call('POST /user/login', { phone, code: lastCode() })).retCode).toBe(40010)
  })

  test('a code survives four wrong tries and not five', async () => {
    const phone = '13800138007'
    await send(phone)
    const code = lastCode()
    for (let i = 0; i < 4; i++) await server.call('POST /user/login', { phone, code: otherThan(code) })
    expect((await server.call('POST /user/login', { phone, code })).retCode).toBe(200)

    server.clock.advance(MINUTE)
    await send(phone)
    const next = lastCode()
    for (let i = 0; i < 5; i++) {
      expect((await server.call('POST /user/login', { phone, code: otherThan(next) })).retCode).toBe(40010)
    }
    expect((await server.call('POST /user/login', { phone, code: next })).retCode).toBe(40010)
  })

  test('ten guesses at once count as ten', async () => {
    const phone = '13800138008'
    await send(phone)
    const code = lastCode()
    await Promise.all(
      Array.from({ length: 10 }, () => server.call('POST /user/login', { phone, code: otherThan(code) })),
    )
    expect((await server.call('POST /user/login', { phone, code })).retCode).toBe(40010)
  })

  test('the last two codes count, until one of them was used; another phone’s never does', async () => {
    const phone = '13800138009'
    const codes: string[] = []
    for (let n = 0; n < 3; n++) {
      // Equal codes would prove nothing.
      do {
        await send(phone)
        server.clock.advance(MINUTE)
      } while (codes.includes(lastCode()))
      codes.push(lastCode())
    }
    const login = async (code: string) => (await server.call('POST /user/login', { phone, code })).retCode
    expect(await login(codes[0]!)).toBe(40010)
    expect(await login(codes[1]!)).toBe(200)
    expect(await login(codes[2]!)).toBe(40010)
    await send('13800138010')
    expect(await login(lastCode())).toBe(40010)
  })

  test('wrong codes of a stranger do not lock the owner out, who tries from another address', async () => {
    const phone = '13800138020'
    await send(phone)
    const code = lastCode()
    const guess = (given: string, remoteAddress: string) =>
      server.call('POST /user/login', { phone, code: given }, { remoteAddress })
    for (let n = 0; n < 8; n++) await guess(otherThan(code), '203.0.113.1')
    expect((await guess(code, '203.0.113.1')).retCode).toBe(40010)
    expect((await guess(code, '203.0.113.2')).retCode).toBe(200)
  })

  test('many addresses together have fifty tries with a code', async () => {
    const phone = '13800138021'
    await send(phone)
    const code = lastCode()
    for (let n = 0; n < 50; n++) {
      await server.call('POST /user/login', { phone, code: otherThan(code) }, { remoteAddress: `203.0.114.${n}` })
    }
    expect((await server.call('POST /user/login', { phone, code }, { remoteAddress: '203.0.115.1' })).retCode).toBe(
      40010,
    )
  })

  test('a phone gets one code a minute, of many requests at once exactly one', async () => {
    const phone = '13800138011'
    const results = await Promise.all(Array.from({ length: 5 }, () => send(phone)))
    expect(results.map((result) => result.retCode).sort()).toEqual([200, 429, 429, 429, 429])
    server.clock.advance(20_000)
    expect(await send(phone)).toMatchObject({ status: 429, retMsg: '验证码发送过于频繁，请40秒后再试' })
    server.clock.advance(40_000)
    expect((await send(phone)).retCode).toBe(200)
  })

  test('a phone gets ten codes in a day, and is told how long the next one takes', async () => {
    const phone = '13800138012'
    for (let i = 0; i < 10; i++) {
      expect((await send(phone)).retCode).toBe(200)
      server.clock.advance(HOUR)
    }
    const refused = '该手机号获取验证码次数已达上限，请14小时后再试'
    expect(await send(phone)).toMatchObject({ retCode: 429, retMsg: refused })
    server.clock.advance(14 * HOUR)
    expect((await send(phone)).retCode).toBe(200)
  })

  test('a client address gets thirty codes in an hour, whatever the phones', async () => {
    const phones = Array.from({ length: 31 }, (_, index) => `139000000${String(index).padStart(2, '0')}`)
    const results = []
    for (const phone of phones) results.push((await send(phone, '198.51.100.7')).retCode)
    expect(results).toEqual([...Array.from({ length: 30 }, () => 200), 429])
    expect((await send(phones[30] ?? '', '198.51.100.8')).retCode).toBe(200)
    server.clock.advance(HOUR - 5 * MINUTE)
    const refused = { retCode: 429, retMsg: '获取验证码过于频繁，请5分钟后再试' }
    expect(await send('13900000099', '198.51.100.7')).toMatchObject(refused)
    server.clock.advance(5 * MINUTE)
    expect((await send('13900000099', '198.51.100.7')).retCode).toBe(200)
  })

  test.each<[string, Record<string, string>]>([
    ['no phone', { sn: '0'.repeat(48) }],
    ['a phone that is none', { phone: '12345678901', sn: '0'.repeat(48) }],
    ['no sn', { phone: '13800138013' }],
    ['a short sn', { phone: '13800138013', sn: 'ab' }],
  ])('a code is refused with 400 for %s', async (_name, query) => {
    const { status, json } = await server.request({ url: `/user/sendmsg?${new URLSearchParams(query).toString()}` })
    expect([status, json?.ret_code]).toEqual([400, 400])
  })

  test('a code is refused when sn belongs to another phone', async () => {
    const sn = sendmsgSn({ phone: '13800138014' }, server.ctx.config.signingKey)
    expect(await server.call('GET /user/sendmsg', { phone: '13800138015', sn })).toMatchObject({
      status: 400,
      retCode: 40001,
    })
  })

  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['a code of five digits', { phone: '13800138000', code: '12345' }],
    ['a code with letters', { phone: '13800138000', code: '12345a' }],
    ['no phone', { code: '123456' }],
  ])('a login with %s is 400', async (_name, form) => {
    const { status, json } = await server.request({ method: 'POST', url: '/user/login', form })
    expect([status, json?.ret_code]).toEqual([400, 400])
    expect(json?.ret_msg).toBe('参数错误')
    expect(Object.keys((json?.data as RefusedData).fields).length).toBeGreaterThan(0)
  })

  test('a login without a code having been sent is refused', async () => {
    expect((await server.call('POST /user/login', { phone: '13700000000', code: '123456' })).retCode).toBe(40010)
  })
})

describe('an sms service that fails', () => {
  const phone = '13800138000'
  /** A service that fails with the next of these errors; without one it sends. */
  const withService = (errors: Error[]) => {
    const sent: string[] = []
    return createTestServer({
      prepare: (ctx) => {
        ctx.sms = {
          send: (_phone, code) => {
            sent.push(code)
            const error = errors.shift()
            return error ? Promise.reject(error) : Promise.resolve()
          },
        }
      },
    }).then((server) => ({ server, sent }))
  }
  const send = (server: TestServer, to = phone) =>
    server.call('GET /user/sendmsg', { phone: to, sn: sendmsgSn({ phone: to }, server.ctx.config.signingKey) })

  test('costs its user nothing when it refuses: another code can be requested at once', async () => {
    const { server, sent } = await withService([new SmsRefused('no such template')])
    try {
      expect(await send(server)).toMatchObject({ status: 503, retCode: 503, retMsg: '短信发送失败，请稍后再试' })
      expect((await send(server)).retCode).toBe(200)
      expect((await server.call('POST /user/login', { phone, code: sent[1] ?? '' })).retCode).toBe(200)
    } finally {
      await server.close()
    }
  })

  test('ends no limit when it is slow: the message may arrive, so its code counts and is valid', async () => {
    const { server, sent } = await withService([new Error('The operation was aborted due to timeout')])
    try {
      expect((await send(server)).retCode).toBe(200)
      expect((await send(server)).retCode).toBe(429)
      expect(sent).toHaveLength(1)
      expect((await server.call('POST /user/login', { phone, code: sent[0] ?? '' })).retCode).toBe(200)
      expect(server.logLines.join('')).toContain('an sms may not have been sent')
    } finally {
      await server.close()
    }
  })
})

describe('the sms budget of the shop', () => {
  test('ends sending for everybody until codes of an hour ago no longer count', async () => {
    const server = await createTestServer({ config: { smsPerHour: 3 } })
    try {
      const send = (n: number) => {
        const phone = `1390000100${n}`
        const sn = sendmsgSn({ phone }, server.ctx.config.signingKey)
        return server.call('GET /user/sendmsg', { phone, sn }, { remoteAddress: `198.51.101.${n}` })
      }
      const codes = await Promise.all([1, 2, 3, 4, 5].map(async (n) => (await send(n)).retCode))
      expect(codes.sort()).toEqual([200, 200, 200, 429, 429])
      expect(await send(6)).toMatchObject({ status: 429, retMsg: '获取验证码的人数较多，请60分钟后再试' })
      server.clock.advance(HOUR)
      expect((await send(6)).retCode).toBe(200)
    } finally {
      await server.close()
    }
  })
})

describe('the demonstration mode', () => {
  test('shows the code in the answer and says that it is on', async () => {
    const server = await createTestServer({ config: { demo: true } })
    try {
      const phone = '13800138000'
      const { data } = await server.call('GET /user/sendmsg', {
        phone,
        sn: sendmsgSn({ phone }, server.ctx.config.signingKey),
      })
      expect(data.demoCode).toBe(server.sent[0]?.code)
      expect((await server.call('GET /config/site', {})).data).toMatchObject({ productName: '珍循', demo: true })
    } finally {
      await server.close()
    }
  })
})
