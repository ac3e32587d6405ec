/**
 * A lost number (spec 2.9; design: account 2.1): who proves to be the verified person gets another one, unless whoever
 * has the old one objects.
 * @tier landing
 * @areas appeal user verification
 */
import { RET } from '@contract/constants'
import { sendmsgSn } from '@contract/sendmsg-sn'
import { appeals } from '../../../server/src/modules/appeal/object'
import { sampleOf } from '../../../server/src/modules/verification/provider'
import { adminCall, createOperator } from '../../helpers/operators'
import { testTransitions } from '../../helpers/object-transitions'
import { createTestServer, type TestServer } from '../../helpers/server'
import { newKey, verify } from '../wallet/money'

jest.setTimeout(120_000)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('an appeal of a lost number', () => {
  let server: TestServer
  let phones = 13_720_000_000
  let phone: string
  let user: { token: string; userId: number }
  let operators = 0
  beforeAll(async () => {
    server = await createTestServer({ config: { demo: true } })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.advance(MINUTE)
    phones += 2
    phone = String(phones)
    user = await server.login(phone)
  })

  const next = () => String(phones + 1)
  const from = (token?: string) => ({ ...(token && { token }), remoteAddress: `10.97.${phones % 250}.1` })
  const codeTo = async (to: string) => {
    const sn = sendmsgSn({ phone: to }, server.ctx.config.signingKey)
    expect((await server.call('GET /user/sendmsg', { phone: to, sn }, from())).retCode).toBe(RET.OK)
    return server.sent.at(-1)?.code ?? ''
  }
  const front = async (token = user.token) =>
    (await server.call('POST /v5/reluxe_user_mall/verify/sample', {}, { token })).data.front
  const proof = async (change: object = {}) => {
    const { name, idNumber } = sampleOf(user.userId)
    const to = next()
    return {
      ...{ phone: to, code: await codeTo(to), name, idNumber, front: await front(), idempotencyKey: newKey() },
      ...change,
    }
  }
  const appeal = async (change: object = {}) =>
    server.call('POST /user/change-phone-appeal', await proof(change), from(user.token))
  const view = async (token = user.token) => (await server.call('GET /user/change-phone-appeal', {}, { token })).data
  const object = (token: string, { number, version }: { number: string; version: number }) =>
    server.call('POST /user/change-phone-object', { number, version, idempotencyKey: newKey() }, from(token))
  const operate = async (number: string, action: string, input: Record<string, unknown> = {}) => {
    const { cookie } = await createOperator(server, `appeals-${(operators += 1)}`, ['cs'])
    const { data } = await adminCall(server, 'GET /admin/record', { kind: 'appeal', id: number }, { cookie })
    const act = { kind: 'appeal', id: number, action, version: data.version, input, idempotencyKey: newKey() }
    return adminCall(server, 'POST /admin/record/act', act, { cookie })
  }
  const later = async (ms: number) => {
    server.clock.advance(ms)
    for (const sweep of appeals.sweeps(server.ctx)) await sweep.run(server.clock.now())
  }
  const isIn = async (token: string) => (await server.call('GET /user/info', {}, { token })).status === 200
  const titles = async (token: string) =>
    (await server.call('GET /message/list', { type: 'system' }, { token })).data.list.map(({ title }) => title)
  const phoneOf = async (userId: number) =>
    (
      await server.db
        .selectFrom('identity')
        .select('value')
        .where('userId', '=', userId)
        .where('kind', '=', 'phone')
        .executeTakeFirst()
    )?.value

  test('is for a verified person alone', async () => {
    expect(await view()).toMatchObject({ state: 'NONE', canAppeal: false })
    expect((await appeal()).retCode).toBe(RET.IDENTITY_NEEDED)
    await verify(server, user.userId)
    expect(await view()).toMatchObject({ state: 'NONE', canAppeal: true, hasSamples: true })
    const { isVerified } = (await server.call('GET /user/security', {}, { token: user.token })).data
    expect(isVerified).toBe(true)
  })

  test('agreed to, it tells the old number, rests a day, and changes the number as two codes would', async () => {
    await verify(server, user.userId)
    server.clock.advance(MINUTE)
    const other = (await server.login(phone)).token
    const { data } = await appeal()
    expect(data).toMatchObject({ state: 'AUDITING', dueAt: server.clock.now() + 48 * HOUR, canObject: true })
    expect(data.phone).toBe(`${next().slice(0, 3)}****${next().slice(-4)}`)
    expect((await operate(data.number, 'agree')).retCode).toBe(RET.OK)
    expect(await view()).toMatchObject({ state: 'RESTING', changesAt: server.clock.now() + DAY })
    const told = await server.db
      .selectFrom('message')
      .innerJoin('messageDelivery', 'messageDelivery.messageId', 'message.id')
      .select(['text', 'channel'])
      .where('userId', '=', user.userId)
      .where('template', '=', 'account.appealed')
      .execute()
    expect(told).toEqual([{ text: '您的账号正在申请更换手机号，如非本人操作，请登录撤销', channel: 'sms' }])
    await later(DAY - MINUTE)
    expect(await phoneOf(user.userId)).toBe(phone)
    await later(MINUTE)
    expect(await phoneOf(user.userId)).toBe(next())
    expect([await isIn(user.token), await isIn(other)]).toEqual([true, false])
    expect(await view()).toMatchObject({ state: 'DONE', canObject: false, canAppeal: true })
    const { withdrawRestUntil } = await server.db
      .selectFrom('appUser')
      .select('withdrawRestUntil')
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow()
    expect(withdrawRestUntil).toBe(server.clock.now() + DAY)
    expect(await titles(user.token)).toContain('手机号已更换')
  })

  test('whoever signs in with the old number ends it, and nobody else', async () => {
    await verify(server, user.userId)
    const { number } = (await appeal()).data
    await operate(number, 'agree')
    const stranger = await server.login('13720999999')
    const { version } = await view()
    expect((await object(stranger.token, { number, version })).status).toBe(404)
    server.clock.advance(MINUTE)
    const owner = (await server.login(phone)).token
    expect((await object(owner, { number, version: version - 1 })).retCode).toBe(RET.CONFLICT)
    expect((await object(owner, { number, version })).data).toMatchObject({ state: 'OBJECTED', canAppeal: true })
    await later(2 * DAY)
    expect(await phoneOf(user.userId)).toBe(phone)
  })

  test('what an operator refuses is said with its reason, and can be made anew', async () => {
    await verify(server, user.userId)
    const { number } = (await appeal()).data
    server.clock.advance(MINUTE)
    expect((await appeal()).retMsg).toBe('已有换绑申诉在处理，请等待结果')
    expect((await operate(number, 'refuse', { why: 'BLURRED' })).retCode).toBe(RET.OK)
    expect(await view()).toMatchObject({ state: 'REFUSED', reason: '证件照片看不清', canAppeal: true })
    expect(await titles(user.token)).toContain('换绑申诉未通过')
    server.clock.advance(MINUTE)
    expect((await appeal()).data.state).toBe('AUDITING')
  })

  test.each([
    [{ name: '别的人' }, { name: '与实名认证的姓名不一致' }],
    [{ idNumber: '330106199003071230' }, { idNumber: '与实名认证的证件号码不一致' }],
    [{ code: '000001' }, { code: '验证码错误或已失效' }],
  ])('%j is refused beside its field, and nothing is kept', async (change, fields) => {
    await verify(server, user.userId)
    const refused = await appeal(change)
    expect(refused.fields).toEqual(fields)
    expect((await view()).state).toBe('NONE')
  })

  test("another account's number, one's own, and another user's picture are refused", async () => {
    await verify(server, user.userId)
    const taken = next()
    const other = await server.login(taken)
    server.clock.advance(MINUTE)
    expect((await appeal()).fields).toHaveProperty('phone')
    phones += 2
    expect((await appeal({ front: await front(other.token) })).retCode).toBe(RET.BAD_REQUEST)
    server.clock.advance(MINUTE)
    expect((await appeal({ phone, code: await codeTo(phone) })).fields).toEqual({
      phone: '新手机号不能与当前手机号相同',
    })
  })

  test('a number that was taken meanwhile makes it lapse; the repetition of a key makes no second one', async () => {
    await verify(server, user.userId)
    const sent = await proof()
    const first = await server.call('POST /user/change-phone-appeal', sent, from(user.token))
    const again = await server.call('POST /user/change-phone-appeal', sent, from(user.token))
    expect(again.data.number).toBe(first.data.number)
    await operate(first.data.number, 'agree')
    server.clock.advance(MINUTE)
    await server.login(sent.phone)
    await later(DAY)
    expect(await view()).toMatchObject({ state: 'LAPSED', reason: expect.stringContaining('其他账号') })
    expect(await phoneOf(user.userId)).toBe(phone)
  })

  test('a released number is replaced too', async () => {
    await verify(server, user.userId)
    const { number } = (await appeal()).data
    await operate(number, 'agree')
    await server.db.deleteFrom('identity').where('userId', '=', user.userId).where('kind', '=', 'phone').execute()
    await later(DAY)
    expect(await phoneOf(user.userId)).toBe(next())
  })

  test('the photograph is seen with a reason, and goes after the appeal', async () => {
    await verify(server, user.userId)
    const { number } = (await appeal()).data
    const { cookie, id } = await createOperator(server, `appeals-${(operators += 1)}`, ['kyc'])
    const seen = { kind: 'appeal', id: number, field: 'front', reason: '核对证件' }
    const { data } = await adminCall(server, 'POST /admin/reveal', seen, { cookie })
    expect((await server.app.inject({ url: data.value })).headers['cache-control']).toBe('no-store')
    const audit = await server.db.selectFrom('auditEntry').select('action').where('operatorId', '=', id).execute()
    expect(audit.map(({ action }) => action)).toContain('personal.reveal')
    await object(user.token, await view())
    const kept = await server.db
      .selectFrom('privatePicture')
      .select('deleteAt')
      .where('objectKind', '=', 'appeal')
      .where('objectId', '=', number)
      .execute()
    expect(kept.map(({ deleteAt }) => deleteAt !== null)).toEqual([true])
  })

  describe('the graph', () => {
    let owner = 0
    beforeAll(async () => {
      ;({ userId: owner } = await server.login('13721119999'))
    })
    testTransitions(appeals, {
      server: () => server,
      create: (trx, now) =>
        appeals.create(trx, {
          userId: owner,
          state: 'AUDITING',
          actor: { kind: 'user', id: String(owner) },
          now,
          columns: {
            ...{ userId: owner, oldPhone: '13721119999', phone: '13721119998', front: 'a', submittedAt: now },
            ...{ verificationNumber: 'RZ', device: '', sessionId: null, dueAt: now },
          },
        }),
      acts: {
        refuse: (one) => appeals.move(one, 'refuse', { refusedFor: 'DOUBT' }),
        object: (one) => appeals.move(one, 'object', { objectedOn: '' }),
      },
    })
  })
})
