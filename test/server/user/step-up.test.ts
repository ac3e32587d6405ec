/**
 * Codes for one act (design: account 2.1), by the act that ends all sessions: bound to their scene and session, good
 * for one act, kept by a refused one, not needed by a repetition.
 * @tier landing
 * @areas user
 */
import { HEADER_IDENTITY, RET } from '@contract/constants'
import { sendmsgSn } from '@contract/sendmsg-sn'
import type { StepUpScene } from '@contract/user'
import { transaction } from '../../../server/src/db/database'
import { once } from '../../../server/src/kit/idempotency'
import { tokenHashOf } from '../../../server/src/kit/session'
import { STEP_UP_LIFE_MS, takeStepUp } from '../../../server/src/kit/step-up'
import { SMS_CODE_ATTEMPTS, SMS_CODE_LIFE_MS, SMS_PER_PHONE_PER_DAY } from '../../../server/src/limits'
import { createTestServer, type TestServer } from '../../helpers/server'

const MINUTE = 60_000

describe('a code for an act', () => {
  let server: TestServer
  let phone: string
  let token: string
  let phones = 0
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    phone = `137000000${String(++phones).padStart(2, '0')}`
    token = (await server.login(phone)).token
  })

  /** As many codes as an address may have are another test's (login.test.ts). */
  const from = (as: string) => ({ token: as, remoteAddress: `10.99.0.${phones}` })
  const ask = (params: { phone?: string; scene?: StepUpScene }, as = token) =>
    server.call(
      'GET /user/sendmsg',
      { ...params, sn: sendmsgSn({ ...params }, server.ctx.config.signingKey) },
      from(as),
    )
  const codeOf = async (scene: StepUpScene = 'sessions') => {
    expect((await ask({ scene })).retCode).toBe(RET.OK)
    return server.sent.at(-1)!
  }
  const enter = (code: string, scene: StepUpScene = 'sessions', as = token) =>
    server.call('POST /user/step-up', { scene, code }, from(as))
  const open = async (scene: StepUpScene = 'sessions') => enter((await codeOf(scene)).code, scene)
  const logoutAll = (as = token) => server.call('POST /user/logout-all', {}, { token: as })
  const isIn = async (as = token) => (await server.call('GET /user/info', {}, { token: as })).status === 200

  test('is wanted by the act, goes to the user’s own number, says what it is for, and opens the act once', async () => {
    expect(await logoutAll()).toMatchObject({ status: 428, retCode: RET.STEP_UP, retMsg: '请先完成安全验证' })
    const sent = await codeOf()
    expect(sent).toMatchObject({ phone, purpose: '退出所有设备' })
    expect((await enter(sent.code)).data).toEqual({ until: server.clock.now() + STEP_UP_LIFE_MS })
    const { token: other } = await server.login('13700009999')
    expect((await logoutAll()).retCode).toBe(RET.OK)
    expect([await isIn(), await isIn(other)]).toEqual([false, true])
    expect((await logoutAll()).status).toBe(401)
  })

  test('of the login opens no act, and one of an act signs nobody in', async () => {
    await ask({ phone })
    server.clock.advance(MINUTE)
    await ask({ phone })
    const login = server.sent.at(-1)!.code
    expect(await enter(login)).toMatchObject({
      status: 400,
      retCode: RET.BAD_CODE,
      fields: { code: '验证码错误或已失效' },
    })
    const { code } = await codeOf()
    expect((await server.call('POST /user/login', { phone, code })).retCode).toBe(RET.BAD_CODE)
    expect((await server.call('POST /user/login', { phone, code: login })).retCode).toBe(RET.OK)
    expect((await enter(code)).retCode).toBe(RET.OK)
  })

  test('of one act opens no other', async () => {
    const { code } = await codeOf('withdraw')
    expect((await enter(code, 'sessions')).retCode).toBe(RET.BAD_CODE)
    expect((await enter(code, 'withdraw')).retCode).toBe(RET.OK)
    expect((await logoutAll()).retCode).toBe(RET.STEP_UP)
  })

  test('opens the act for its own session alone', async () => {
    server.clock.advance(MINUTE)
    const { token: second } = await server.login(phone)
    await open()
    expect((await logoutAll(second)).retCode).toBe(RET.STEP_UP)
    expect((await logoutAll()).retCode).toBe(RET.OK)
    expect(await isIn(second)).toBe(false)
  })

  test('works once, and for five minutes', async () => {
    const { code } = await codeOf()
    await enter(code)
    expect((await enter(code)).retCode).toBe(RET.BAD_CODE)
    server.clock.advance(MINUTE)
    const late = (await codeOf()).code
    server.clock.advance(SMS_CODE_LIFE_MS)
    expect((await enter(late)).retCode).toBe(RET.BAD_CODE)
  })

  test('opens the act until ten minutes are over, not at the tenth', async () => {
    await open()
    server.clock.advance(STEP_UP_LIFE_MS)
    expect((await logoutAll()).retCode).toBe(RET.STEP_UP)
    await open()
    server.clock.advance(STEP_UP_LIFE_MS - 1)
    expect((await logoutAll()).retCode).toBe(RET.OK)
  })

  test('cannot be guessed: after five wrong ones the right one opens nothing', async () => {
    const { code } = await codeOf()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < SMS_CODE_ATTEMPTS; n++) expect((await enter(wrong)).retCode).toBe(RET.BAD_CODE)
    expect((await enter(code)).retCode).toBe(RET.BAD_CODE)
    expect((await logoutAll()).retCode).toBe(RET.STEP_UP)
  })

  test('is limited as codes of the login are: a minute between two of a scene, all scenes together by day', async () => {
    // The login's own code was just sent, and does not make the user wait.
    expect((await ask({ scene: 'sessions' })).retCode).toBe(RET.OK)
    expect(await ask({ scene: 'sessions' })).toMatchObject({ status: 429, retMsg: '验证码发送过于频繁，请60秒后再试' })
    for (let n = 2; n < SMS_PER_PHONE_PER_DAY; n++) {
      server.clock.advance(MINUTE)
      expect((await ask({ scene: n % 2 === 0 ? 'pay' : 'sessions' })).retCode).toBe(RET.OK)
    }
    server.clock.advance(MINUTE)
    expect(await ask({ scene: 'sessions' })).toMatchObject({ status: 429, retMsg: expect.stringContaining('已达上限') })
  })

  test('is for a user with a number, and never for one that the request names', async () => {
    expect((await ask({ scene: 'sessions' }, '')).status).toBe(401)
    expect((await ask({ scene: 'sessions', phone: '13700008888' })).status).toBe(400)
    expect((await ask({})).status).toBe(400)
    expect((await ask({ scene: 'shopping' as never })).status).toBe(400)
    expect((await enter('123456', 'sessions', '')).status).toBe(401)
    await server.db.deleteFrom('identity').where('value', '=', phone).execute()
    expect(await ask({ scene: 'sessions' })).toMatchObject({ status: 409, retMsg: '请先绑定手机号' })
    expect(await enter('123456')).toMatchObject({ status: 409, retMsg: '请先绑定手机号' })
  })

  test('is kept nowhere in clear, and goes with its session', async () => {
    const { code } = await codeOf()
    await enter(code)
    const opened = () =>
      server.db.selectFrom('stepUp').select('scene').where('tokenHash', '=', tokenHashOf(token)).execute()
    expect(await opened()).toEqual([{ scene: 'sessions' }])
    const rows = JSON.stringify([
      await server.db.selectFrom('smsCode').selectAll().where('phone', '=', phone).execute(),
      await server.db.selectFrom('stepUp').selectAll().execute(),
    ])
    expect([rows.includes(`"${code}"`), rows.includes(token)]).toEqual([false, false])
    await server.call('POST /user/logout', {}, { token })
    expect(await opened()).toEqual([])
  })

  describe('and an act with a key', () => {
    const act = (key: string, isRefused = false) =>
      transaction(server.db, (trx) =>
        once(
          trx,
          { ownerId: 1, scope: 'test.stepUp', key: `${phone}-${key}`, requestHash: 'same' },
          server.clock.now(),
          async () => {
            await takeStepUp(trx, { headers: { [HEADER_IDENTITY]: token } }, 'withdraw', server.clock.now())
            if (isRefused) throw new Error('refused after the code was taken')
            return { no: key }
          },
        ),
      )

    test('a repetition needs no other code, another act does', async () => {
      await open('withdraw')
      expect(await act('first')).toEqual({ no: 'first' })
      expect(await act('first')).toEqual({ no: 'first' })
      await expect(act('second')).rejects.toMatchObject({ code: RET.STEP_UP })
    })

    test('one that is refused keeps the code for the next', async () => {
      await open('withdraw')
      await expect(act('first', true)).rejects.toThrow('refused')
      expect(await act('first')).toEqual({ no: 'first' })
    })

    test('two at once: one of them', async () => {
      await open('withdraw')
      const done = await Promise.allSettled([act('first'), act('second')])
      expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })
  })
})
