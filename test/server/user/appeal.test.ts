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
import { credit, newKey, verify } from '../wallet/money'

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

  test('waits in its queue with the proof, the account and what was objected, until it is decided', async () => {
    await verify(server, user.userId)
    const { number } = (await appeal()).data
    const { cookie } = await createOperator(server, `appeals-${(operators += 1)}`, ['cs'])
    const waiting = async () =>
      (await adminCall(server, 'GET /admin/queue/tasks', { queue: 'appeals' }, { cookie })).data.list.find(
        ({ id }) => id === number,
      )
    expect((await waiting())?.cells).toMatchObject({ phone: `${next().slice(0, 3)}****${next().slice(-4)}` })
    const { data } = await adminCall(server, 'GET /admin/record', { kind: 'appeal', id: number }, { cookie })
    const facts = data.sections.flatMap((section) => section.facts.map(({ name, value }) => [name, value]))
    expect(facts).toContainEqual(['与填写比对', '一致'])
    expect(facts).toContainEqual(['撤销设备', '没有异议'])
    expect(facts.filter(([name]) => name?.startsWith('登录设备'))).toHaveLength(1)
    expect(data.actions.find(({ name }) => name === 'agree')?.confirm).toMatch(/^原手机号会收到短信/)
    expect((await operate(number, 'agree')).retCode).toBe(RET.OK)
    expect(await waiting()).toBeUndefined()
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

  describe('of an account that one can no longer sign in to', () => {
    let fresh: { token: string; userId: number }
    beforeEach(async () => {
      await verify(server, user.userId)
      fresh = await server.login(next())
    })
    const claim = async (change: object = {}) => {
      const { name, idNumber } = sampleOf(user.userId)
      const input = { name, idNumber, front: await front(fresh.token), idempotencyKey: newKey(), ...change }
      return server.call('POST /user/change-phone-claim', input, from(fresh.token))
    }

    test('gives it the number of the new one, which is closed; the old number may object until then', async () => {
      expect(await view(fresh.token)).toMatchObject({ state: 'NONE', canAppeal: false, canClaim: true })
      const { data } = await claim()
      expect(data).toMatchObject({ state: 'AUDITING', forOther: true, canObject: false, canClaim: false })
      expect(await view()).toMatchObject({ number: data.number, forOther: false, canObject: true })
      expect((await object(fresh.token, data)).status).toBe(404)
      expect((await operate(data.number, 'agree')).retCode).toBe(RET.OK)
      expect(await titles(user.token)).toContain('正在申请更换手机号')
      expect(await titles(fresh.token)).not.toContain('正在申请更换手机号')
      await later(DAY)
      expect([await isIn(user.token), await isIn(fresh.token)]).toEqual([false, false])
      expect(await phoneOf(user.userId)).toBe(next())
      server.clock.advance(MINUTE)
      const again = await server.login(next())
      expect(again.userId).toBe(user.userId)
      expect(await view(again.token)).toMatchObject({ state: 'DONE' })
    })

    test('one whose number was released is reached', async () => {
      await server.db.deleteFrom('identity').where('userId', '=', user.userId).where('kind', '=', 'phone').execute()
      server.clock.advance(MINUTE)
      fresh = await server.login(phone)
      expect(fresh.userId).not.toBe(user.userId)
      const { data } = await claim()
      await operate(data.number, 'agree')
      await later(DAY)
      server.clock.advance(MINUTE)
      expect((await server.login(phone)).userId).toBe(user.userId)
    })

    test('is answered alike where there is none, which an operator sees and cannot agree to', async () => {
      const { data: real } = await claim()
      await object(user.token, await view())
      const { data } = await claim({ name: '别的人' })
      const same = ({ number: _number, version: _version, submittedAt: _at, dueAt: _due, ...rest }: typeof data) => rest
      expect(same(data)).toEqual(same(real))
      expect((await object(fresh.token, data)).status).toBe(404)
      expect(await view()).toMatchObject({ state: 'OBJECTED' })
      const refused = await operate(data.number, 'agree')
      expect([refused.retCode, refused.retMsg]).toEqual([RET.CONFLICT, '没有一致的实名账号，不能通过'])
      expect((await operate(data.number, 'refuse', { why: 'DIFFERS' })).retCode).toBe(RET.OK)
      expect(await view(fresh.token)).toMatchObject({ state: 'REFUSED', canClaim: true })
      expect([await titles(fresh.token), await titles(user.token)]).toEqual([
        expect.arrayContaining(['换绑申诉未通过']),
        expect.not.arrayContaining(['换绑申诉未通过']),
      ])
    })

    test('a second one waits for the first, which its operator sees', async () => {
      const { data: first } = await claim()
      const thief = fresh
      server.clock.advance(MINUTE)
      fresh = await server.login('13888800099')
      const { data: second } = await claim()
      expect(second).toMatchObject({ state: 'AUDITING', forOther: true })
      const refused = await operate(second.number, 'agree')
      expect([refused.retCode, refused.retMsg]).toEqual([
        RET.CONFLICT,
        '该账号另有换绑申诉，请先处理那一件，再驳回本件，由用户重新提交',
      ])
      const { cookie } = await createOperator(server, 'cs-of-two', ['cs', 'kyc'])
      const seen = await adminCall(server, 'GET /admin/record', { kind: 'appeal', id: second.number }, { cookie })
      expect(seen.data.sections.flatMap(({ facts }) => facts)).toContainEqual(
        expect.objectContaining({ to: { kind: 'appeal', id: first.number } }),
      )
      expect((await operate(first.number, 'refuse', { why: 'DOUBT' })).retCode).toBe(RET.OK)
      expect((await operate(second.number, 'refuse', { why: 'DOUBT' })).retCode).toBe(RET.OK)
      const { data: again } = await claim()
      expect((await operate(again.number, 'agree')).retCode).toBe(RET.OK)
      await later(DAY)
      expect([await phoneOf(user.userId), await isIn(thief.token)]).toEqual(['13888800099', true])
    })

    test('takes the conversation and what was accepted in the messenger along', async () => {
      await server.db
        .insertInto('documentVote')
        .values({ key: 'faq', question: '换绑', isUseful: false, userId: fresh.userId, at: 1 })
        .execute()
      await server.call('POST /cs/send', { clientId: 'asked-before-it', text: '我的号码停用了' }, from(fresh.token))
      await server.db.insertInto('messageGrant').values({ userId: fresh.userId, template: 'a', count: 2 }).execute()
      await server.db
        .insertInto('identity')
        .values({ userId: fresh.userId, kind: 'messenger', value: 'open-id-of-it', createdAt: 1 })
        .execute()
      const { data } = await claim()
      await operate(data.number, 'agree')
      await later(DAY)
      server.clock.advance(MINUTE)
      const again = await server.login(next())
      const { data: news } = await server.call(
        'POST /cs/messages',
        { after: 0, version: 0, wait: 0 },
        from(again.token),
      )
      expect(news.list.map(({ text }) => text)).toContain('我的号码停用了')
      const grants = await server.db.selectFrom('messageGrant').selectAll().where('template', '=', 'a').execute()
      expect(grants).toEqual([{ userId: user.userId, template: 'a', count: 2 }])
    })

    test('is refused to an account that is verified or has something, and lapses when it got something', async () => {
      expect(
        (await server.call('POST /user/change-phone-claim', await claimOf(user.token), from(user.token))).retMsg,
      ).toBe('当前账号已实名，请直接更换手机号')
      const { data } = await claim()
      await operate(data.number, 'agree')
      await credit(server, fresh.userId, 10_000)
      await later(DAY)
      expect(await view(fresh.token)).toMatchObject({ state: 'LAPSED', canClaim: true })
      expect(await phoneOf(user.userId)).toBe(phone)
      expect(await isIn(fresh.token)).toBe(true)
      expect((await claim()).retMsg).toContain('不能并入原账号')
    })
    const claimOf = async (token: string) => ({
      ...{ name: '林晚', idNumber: '330106199003071230', front: await front(token), idempotencyKey: newKey() },
    })
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
