/**
 * Devices, history and number of an account (spec 2.9; design: account 2.1).
 * @tier landing
 * @areas user
 */
import { RET } from '@contract/constants'
import { sendmsgSn } from '@contract/sendmsg-sn'
import type { StepUpScene } from '@contract/user'
import { createTestServer, type TestServer } from '../../helpers/server'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe("an account's security", () => {
  let server: TestServer
  let phones = 0
  let phone: string
  let user: { token: string; userId: number }
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    phones += 2
    phone = `136000000${String(phones).padStart(2, '0')}`
    user = await server.login(phone)
  })

  const from = (token?: string) => ({ ...(token && { token }), remoteAddress: `10.98.0.${phones}` })
  const codeTo = async (params: { phone?: string; scene?: StepUpScene }, token?: string) => {
    const sn = sendmsgSn({ ...params }, server.ctx.config.signingKey)
    expect((await server.call('GET /user/sendmsg', { ...params, sn }, from(token))).retCode).toBe(RET.OK)
    return server.sent.at(-1)?.code ?? ''
  }
  const open = async (scene: StepUpScene, token = user.token) => {
    const code = await codeTo({ scene }, token)
    expect((await server.call('POST /user/step-up', { scene, code }, from(token))).retCode).toBe(RET.OK)
  }
  const again = async () => {
    server.clock.advance(MINUTE)
    return (await server.login(phone)).token
  }
  const security = async (token = user.token) => (await server.call('GET /user/security', {}, { token })).data
  const isIn = async (token: string) => (await server.call('GET /user/info', {}, { token })).status === 200
  const end = (id?: string, token = user.token) =>
    server.call('POST /user/session-end', id === undefined ? {} : { id }, { token })

  test('shows each device, and which one this is', async () => {
    const other = await again()
    const { phone: shown, sessions, events } = await security()
    expect(shown).toBe(`136****00${phone.slice(-2)}`)
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
    expect((await security(other)).sessions.find(({ isCurrent }) => isCurrent)?.id).not.toBe(
      sessions.find(({ isCurrent }) => isCurrent)?.id,
    )
    expect(events.map(({ kind }) => kind)).toEqual(['login', 'login'])
  })

  test('a login from a device that is new is told, the first one is not', async () => {
    server.clock.advance(MINUTE)
    const code = await codeTo({ phone })
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/17.0 Mobile Safari/604.1' }
    const { status } = await server.request({
      method: 'POST',
      url: '/user/login',
      form: { phone, code },
      headers,
      remoteAddress: `10.98.0.${phones}`,
    })
    expect(status).toBe(200)
    const { events, sessions } = await security()
    expect(events[0]).toMatchObject({ kind: 'newDevice', device: 'Safari · iPhone' })
    expect(sessions.map(({ device }) => device)).toContain('Safari · iPhone')
    const { list } = (await server.call('GET /message/list', { type: 'system' }, { token: user.token })).data
    expect(list).toMatchObject([{ title: '新设备登录', target: { route: 'accountSecurity' } }])
  })

  test('ends one device after a code, and never that of another user', async () => {
    const other = await again()
    const id = (await security()).sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect((await end(id)).retCode).toBe(RET.STEP_UP)
    const stranger = await server.login('13600009999')
    await open('sessions', stranger.token)
    expect((await end(id, stranger.token)).retCode).toBe(RET.NOT_FOUND)
    await open('sessions')
    expect((await end(id)).retCode).toBe(RET.OK)
    expect([await isIn(user.token), await isIn(other)]).toEqual([true, false])
    expect((await security()).events[0]).toMatchObject({ kind: 'sessionEnd' })
  })

  test('ends all others, and keeps this one', async () => {
    const others = [await again(), await again()]
    await open('sessions')
    expect((await end()).retCode).toBe(RET.OK)
    expect([await isIn(user.token), ...(await Promise.all(others.map(isIn)))]).toEqual([true, false, false])
  })

  describe('the number', () => {
    const change = (to: string, code: string, key: string) =>
      server.call('POST /user/change-phone', { phone: to, code, idempotencyKey: key }, from(user.token))
    const next = () => `136000000${String(phones + 1).padStart(2, '0')}`

    test('changes by two codes, once for its key, ends the other devices, and rests withdrawals', async () => {
      const other = await again()
      const to = next()
      const code = await codeTo({ phone: to })
      const key = `change-${to}`
      expect((await change(to, code, key)).retCode).toBe(RET.STEP_UP)
      await open('changePhone')
      const otherThan = code === '000000' ? '111111' : '000000'
      expect((await change(to, otherThan, key)).retCode).toBe(RET.BAD_CODE)
      expect((await change(to, code, key)).data).toMatchObject({ phone: `136****00${to.slice(-2)}` })
      expect((await change(to, code, key)).retCode).toBe(RET.OK)
      expect([await isIn(user.token), await isIn(other)]).toEqual([true, false])
      const { withdrawRestUntil } = await server.db
        .selectFrom('appUser')
        .select('withdrawRestUntil')
        .where('id', '=', user.userId)
        .executeTakeFirstOrThrow()
      expect(withdrawRestUntil).toBe(server.clock.now() + DAY)
      expect((await security()).phoneFixedUntil).toBe(server.clock.now() + 30 * DAY)
      server.clock.advance(MINUTE)
      expect((await server.login(to)).userId).toBe(user.userId)
    })

    test('stays for thirty days', async () => {
      await server.db
        .updateTable('appUser')
        .set({ phoneChangedAt: server.clock.now() - DAY })
        .where('id', '=', user.userId)
        .execute()
      const to = next()
      const code = await codeTo({ phone: to })
      await open('changePhone')
      const refused = await change(to, code, `fixed-${to}`)
      expect([refused.retCode, refused.retMsg]).toEqual([RET.CONFLICT, expect.stringContaining('30 天内只能更换一次')])
    })

    test('of another account is refused at the field', async () => {
      const to = next()
      await server.login(to)
      server.clock.advance(MINUTE)
      const code = await codeTo({ phone: to })
      await open('changePhone')
      const refused = await change(to, code, `taken-${to}`)
      expect(refused.retMsg).toBe('该手机号已绑定其他账号，请先在该账号换绑或注销')
      expect(refused.fields).toHaveProperty('phone')
    })
  })
})
