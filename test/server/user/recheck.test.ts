/**
 * A number that was issued anew opens no wallet: after a long time acts want the end of the document's number as well
 * (design: account 2.1, 8).
 * @tier whole
 * @areas user verification
 */
import { RET } from '@contract/constants'
import { sendmsgSn } from '@contract/sendmsg-sn'
import { sampleOf } from '../../../server/src/modules/verification/provider'
import { adminCall, createOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'
import { credit, newKey, verify } from '../wallet/money'

jest.setTimeout(120_000)

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('a number that was not used for long', () => {
  let server: TestServer
  let phones = 13_730_000_000
  let phone: string
  let user: { token: string; userId: number }
  beforeAll(async () => {
    server = await createTestServer({ config: { demo: true } })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.advance(MINUTE)
    phone = String((phones += 1))
    user = await server.login(phone)
  })

  const from = () => ({ token: user.token, remoteAddress: `10.96.${phones % 250}.1` })
  const later = async (ms: number) => {
    server.clock.advance(ms)
    user = await server.login(phone)
    server.clock.advance(MINUTE)
  }
  const logoutAll = async () => (await server.call('POST /user/logout-all', {}, { token: user.token })).retCode
  const enter = async (idTail?: string) => {
    server.clock.advance(MINUTE)
    const params = { scene: 'sessions' as const }
    const sn = sendmsgSn(params, server.ctx.config.signingKey)
    expect((await server.call('GET /user/sendmsg', { ...params, sn }, from())).retCode).toBe(RET.OK)
    const code = server.sent.at(-1)?.code ?? ''
    return server.call('POST /user/step-up', { ...params, code, ...(idTail !== undefined && { idTail }) }, from())
  }
  const tail = () => sampleOf(user.userId).idNumber.slice(-6)

  test('wants the end of the document’s number once, and the code alone from then on', async () => {
    await verify(server, user.userId)
    await later(180 * DAY)
    expect(await logoutAll()).toBe(RET.STEP_UP_IDENTITY)
    expect((await enter()).retMsg).toBe('请补充证件号后 6 位')
    const wrong = await enter('000000')
    expect(wrong.fields).toEqual({ idTail: '证件号后 6 位不正确，请重新获取验证码' })
    expect(await logoutAll()).toBe(RET.STEP_UP_IDENTITY)
    expect((await enter(tail())).retCode).toBe(RET.OK)
    expect(await logoutAll()).toBe(RET.OK)
    await later(DAY)
    expect(await logoutAll()).toBe(RET.STEP_UP)
    expect((await enter()).retCode).toBe(RET.OK)
  })

  test('a day less is not long, and neither money nor an identity is nothing to guard', async () => {
    await later(200 * DAY)
    expect(await logoutAll()).toBe(RET.STEP_UP)
    await verify(server, user.userId)
    await later(179 * DAY)
    expect(await logoutAll()).toBe(RET.STEP_UP)
  })

  test('three wrong ones lock it for a day, for the right one too', async () => {
    await verify(server, user.userId)
    await later(200 * DAY)
    for (let tries = 0; tries < 3; tries += 1) expect((await enter('000000')).fields).toHaveProperty('idTail')
    const locked = await enter(tail())
    expect([locked.retCode, locked.retMsg]).toEqual([RET.CONFLICT, expect.stringContaining('24小时')])
    await later(DAY)
    expect((await enter(tail())).retCode).toBe(RET.OK)
  })

  test('money without an identity waits for one that a person has seen', async () => {
    await credit(server, user.userId, 10_000)
    await later(200 * DAY)
    expect((await enter('000000')).retCode).toBe(RET.IDENTITY_NEEDED)
    await verify(server, user.userId)
    const check = async () =>
      (await server.call('GET /v5/reluxe_user_mall/verify/check', {}, { token: user.token })).data
    expect((await check()).state).toBe('MANUAL')
    const { cookie } = await createOperator(server, 'recheck-kyc', ['kyc'])
    const { number } = await check()
    const { data } = await adminCall(server, 'GET /admin/record', { kind: 'verification', id: number }, { cookie })
    expect(JSON.stringify(data.sections)).toContain('久未登录')
    const act = { kind: 'verification', id: number, action: 'pass', version: data.version, input: {} }
    expect(
      (await adminCall(server, 'POST /admin/record/act', { ...act, idempotencyKey: newKey() }, { cookie })).status,
    ).toBe(200)
    expect((await enter()).retCode).toBe(RET.OK)
  })
})
