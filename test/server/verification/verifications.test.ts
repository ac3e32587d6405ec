/**
 * Who users are: what passes by itself, what goes to a person, what is refused by field and mended; photographs that
 * nobody sees without a reason (design: account 2.4, 8).
 * @tier landing
 * @areas verification private-picture
 */
import { RET } from '@contract/constants'
import { storeTexts } from '../../../server/src/modules/documents/service'
import { createVerifications } from '../../../server/src/modules/verification/verifications'
import { checkOf } from '../../../server/src/modules/verification/rules'
import type { IdentityProvider } from '../../../server/src/modules/verification/port'
import { sampleOf } from '../../../server/src/modules/verification/provider'
import { identitySealer, verifications } from '../../../server/src/modules/verification/object'
import { adminCall, createOperator } from '../../helpers/operators'
import { testTransitions } from '../../helpers/object-transitions'
import { createTestServer, type TestServer } from '../../helpers/server'
import { newKey, verify } from '../wallet/money'

jest.setTimeout(120_000)

const DAY = 24 * 60 * 60_000

describe('verification', () => {
  let server: TestServer
  let user: { userId: number; token: string }
  let phones = 13_500_000_000
  let operators = 0
  beforeAll(async () => {
    server = await createTestServer({ config: { demo: true } })
    await storeTexts(server.db)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.advance(60_000)
    user = await server.login(String((phones += 1)))
  })

  const service = (provider?: IdentityProvider | null) => createVerifications(server.ctx, provider)
  const check = () => server.call('GET /v5/reluxe_user_mall/verify/check', {}, { token: user.token })
  const samples = async () =>
    (await server.call('POST /v5/reluxe_user_mall/verify/sample', {}, { token: user.token })).data
  const submit = async (change: object = {}, way: 'auto' | 'customer' = 'auto') => {
    const { name, idNumber, validUntil } = sampleOf(user.userId)
    const { agreements } = (await check()).data
    const input = {
      ...{ type: 'ID_CARD' as const, name, idNumber, validUntil, pictures: await samples() },
      ...(agreements !== '' && { agreed: agreements }),
      idempotencyKey: newKey(),
      ...change,
    } as const
    return way === 'auto'
      ? server.call('POST /v5/reluxe_user_mall/verify/auto-submit', input, { token: user.token })
      : server.call('POST /v5/reluxe_user_mall/verify/customer-submit', input, { token: user.token })
  }
  const checked = async (change: object = {}) => {
    const { data, retMsg, retCode } = await submit(change)
    if (retCode !== RET.OK) throw new Error(retMsg)
    await service().check({ number: data.number }, server.clock.now())
    return (await check()).data
  }
  const act = async (number: string, action: string, input: Record<string, unknown> = {}) => {
    const kyc = await createOperator(server, `kyc-${(operators += 1)}`, ['kyc'])
    const record = await adminCall(
      server,
      'GET /admin/record',
      { kind: 'verification', id: number },
      { cookie: kyc.cookie },
    )
    return adminCall(
      server,
      'POST /admin/record/act',
      { kind: 'verification', id: number, action, version: record.data.version, input, idempotencyKey: newKey() },
      { cookie: kyc.cookie },
    )
  }

  test('unchanged fields of the example pass; nothing is answered in full (spec 7.1/27, 7.1/28)', async () => {
    const state = await checked()
    const { name, idNumber } = sampleOf(user.userId)
    expect(state).toMatchObject({ state: 'VERIFIED', name: expect.stringMatching(/^.\*+$/u) })
    expect(JSON.stringify(state)).not.toContain(idNumber)
    expect(JSON.stringify(state)).not.toContain(name)
  })

  test('a changed name goes to a person, whose refusal names the fields; good pictures stay', async () => {
    const waiting = await checked({ name: '另一个' })
    expect(waiting).toMatchObject({ state: 'MANUAL', canTakeBack: true })
    expect((await submit()).retMsg).toBe('已有认证申请在处理，请等待结果')
    expect((await act(waiting.number, 'refuse')).retCode).toBe(RET.BAD_REQUEST)
    expect((await act(waiting.number, 'refuse', { first: 'front.BLURRED', second: 'name.NAME_DIFFERS' })).status).toBe(
      200,
    )
    const refused = (await check()).data
    expect(refused.problems.map(({ text }) => text)).toEqual(['证件正面：照片模糊', '姓名：姓名与证件不符'])
    expect(refused.kept).toEqual(['back'])
    const { front } = await samples()
    expect((await submit({ pictures: {} })).fields).toEqual({ front: '请上传证件照片' })
    const again = await submit({ pictures: { front } })
    expect([again.retCode, again.data.state]).toEqual([RET.OK, 'SUBMITTED'])
  })

  test('one that a person passes is verified', async () => {
    const { number } = await checked({ name: '另一个' })
    expect((await act(number, 'pass')).status).toBe(200)
    expect((await check()).data.state).toBe('VERIFIED')
  })

  test.each([
    [{ idNumber: '330106199003071230' }, { idNumber: '证件号格式不正确' }],
    [{ name: ' 一' }, { name: '请填写证件上的姓名' }],
    [{ validUntil: '2036-02-31' }, { validUntil: '请填写正确的有效期' }],
  ])('%j is refused beside its field', async (change, fields) => {
    const answer = await submit(change)
    expect([answer.retCode, answer.fields ?? null]).toEqual([
      RET.BAD_REQUEST,
      answer.fields?.name === undefined ? fields : expect.anything(),
    ])
  })

  test('a number that the register denies, and a minor, are refused by field', async () => {
    const young = '33010620150307123'
    expect(await checked({ idNumber: `${young}${checkOf(young)}` })).toMatchObject({
      state: 'REJECTED',
      problems: [{ field: 'number', text: '证件号码：未满18周岁' }],
    })
    const body = Array.from({ length: 1000 }, (_, at) => `33010619900307${String(at).padStart(3, '0')}`).find(
      (one) => checkOf(one) === '3',
    )
    expect(await checked({ idNumber: `${body}3` })).toMatchObject({
      state: 'REJECTED',
      problems: [{ field: 'number', text: '证件号码：证件号与证件不符' }],
    })
  })

  test('without consent nothing is kept', async () => {
    const answer = await submit({ agreed: undefined })
    expect([answer.retCode, answer.fields?.agreed]).toEqual([RET.BAD_REQUEST, '请先同意授权书'])
  })

  test('somebody else’s picture is none', async () => {
    const mine = await samples()
    user = await server.login(String((phones += 1)))
    const other = await samples()
    const answer = await submit({ pictures: { front: mine.front, back: other.back } })
    expect(answer.retCode).toBe(RET.BAD_REQUEST)
  })

  test('a person is verified on one account, which is said to the proven one alone', async () => {
    await verify(server, user.userId)
    const first = user.userId
    user = await server.login(String((phones += 1)))
    const proven: IdentityProvider = {
      name: 'test',
      ocr: () => Promise.resolve({ ...sampleOf(first), problems: [] }),
      check: () => Promise.resolve('same'),
    }
    const { data } = await submit({ ...sampleOf(first) })
    await service(proven).check({ number: data.number }, server.clock.now())
    expect((await check()).data.problems.map(({ text }) => text)).toEqual(['证件号码：该证件已在其他账号认证'])
  })

  test('the same photograph of two accounts goes to a person, who sees both', async () => {
    await checked()
    const sent = await server.db
      .selectFrom('privatePicture')
      .select('mark')
      .where('takerId', '=', String(user.userId))
      .where('usedAt', 'is not', null)
      .execute()
    const first = user.userId
    user = await server.login(String((phones += 1)))
    const pictures = await samples()
    for (const [at, name] of [pictures.front, pictures.back].entries()) {
      const file = name.replace(/^.*\//u, '').replace(/\?.*$/u, '')
      await server.db
        .updateTable('privatePicture')
        .set({ mark: sent[at]?.mark ?? '' })
        .where('file', '=', file)
        .execute()
    }
    const waiting = await checked({ pictures })
    expect(waiting.state).toBe('MANUAL')
    const kyc = await createOperator(server, `kyc-${(operators += 1)}`, ['kyc'])
    const wanted = { kind: 'verification', id: waiting.number }
    const { data } = await adminCall(server, 'GET /admin/record', wanted, { cookie: kyc.cookie })
    expect(JSON.stringify(data.sections)).toContain('同一照片曾由其他账号提交')
    expect(data.related.map(({ note }) => note)).toEqual(['同一照片的其他账号 · 已认证'])
    expect(first).not.toBe(user.userId)
  })

  test('a consent that is withdrawn ends what waits, and every photograph goes', async () => {
    const waiting = await checked({ name: '另一个' })
    const withdrawn = await server.call('POST /document/withdraw', { key: 'personalInfo' }, { token: user.token })
    expect(withdrawn.retCode).toBe(RET.OK)
    expect((await check()).data).toMatchObject({ state: 'NONE', agreements: expect.stringMatching(/^personalInfo:/u) })
    const rows = await server.db
      .selectFrom('privatePicture')
      .select('deleteAt')
      .where('objectId', '=', waiting.number)
      .execute()
    expect(rows.map(({ deleteAt }) => deleteAt !== null)).toEqual([true, true])
  })

  test('a person is not asked about what nobody may pass (spec 7.1/30)', async () => {
    const young = '33010620150307123'
    const answer = await submit({ idNumber: `${young}${checkOf(young)}` }, 'customer')
    expect([answer.retCode, answer.fields]).toEqual([RET.BAD_REQUEST, { idNumber: '未满18周岁' }])
  })

  test('what was sealed with a lost key is seen without it and refused, not passed', async () => {
    const { number } = await checked({ name: '另一个' })
    const idSealed = identitySealer('another-key-of-thirty-two-letters').seal('330106199003071230')
    await server.db.updateTable('verification').set({ idSealed }).where('number', '=', number).execute()
    const passed = await act(number, 'pass')
    expect([passed.retCode, passed.retMsg]).toEqual([
      RET.CONFLICT,
      '姓名与证件号已无法读取，不能通过，请驳回后由用户重新提交',
    ])
    expect((await act(number, 'refuse', { first: 'number.NUMBER_DIFFERS' })).retCode).toBe(RET.OK)
    expect((await check()).data.state).toBe('REJECTED')
  })

  test('the account says that its person is known', async () => {
    const known = async () => (await server.call('GET /user/security', {}, { token: user.token })).data.isVerified
    expect(await known()).toBe(false)
    await checked()
    expect(await known()).toBe(true)
  })

  test('a provider that is down leaves it to a person after two minutes', async () => {
    const { data } = await submit()
    const down: IdentityProvider = {
      name: 'down',
      ocr: () => Promise.reject(new Error('down')),
      check: () => Promise.reject(new Error('down')),
    }
    await expect(service(down).check({ number: data.number }, server.clock.now())).rejects.toThrow('down')
    server.clock.advance(2 * 60_000)
    for (const sweep of verifications.sweeps(server.ctx)) await sweep.run(server.clock.now())
    expect((await check()).data.state).toBe('MANUAL')
  })

  test('photographs are read ten times a day, and not at all while the provider is down: the user types (spec 7.1/29)', async () => {
    const pictures = await samples()
    const read = () => {
      server.clock.advance(60_000)
      const input = { type: 'ID_CARD', pictures } as const
      return server.call('POST /v5/reluxe_user_mall/verify/get-img-info', input, { token: user.token })
    }
    expect((await read()).data).toMatchObject({ name: sampleOf(user.userId).name, problems: [] })
    const down: IdentityProvider = {
      name: 'down',
      ocr: () => Promise.reject(new Error('down')),
      check: () => Promise.reject(new Error('down')),
    }
    expect(await service(down).recognise(user.userId, { type: 'ID_CARD', pictures })).toEqual({
      ...{ name: '', idNumber: '', validUntil: '', problems: [] },
    })
    for (let at = 2; at < 10; at += 1) expect((await read()).retCode).toBe(RET.OK)
    const full = await read()
    expect([full.retCode, full.retMsg]).toEqual([RET.TOO_MANY, '今天识别次数已用完，请手动填写证件信息'])
    const { token } = await server.login(String((phones += 1)))
    const others = (await server.call('POST /v5/reluxe_user_mall/verify/sample', {}, { token })).data
    const other = { type: 'ID_CARD', pictures: others } as const
    expect((await server.call('POST /v5/reluxe_user_mall/verify/get-img-info', other, { token })).retCode).toBe(RET.OK)
    server.clock.advance(DAY)
    const again = await samples()
    expect((await service().recognise(user.userId, { type: 'ID_CARD', pictures: again })).problems).toEqual([])
  })

  test('an operator cannot pass a minor whom a silent provider left to them, and reads why', async () => {
    const young = '33010620150307123'
    const { data } = await submit({ idNumber: `${young}${checkOf(young)}` })
    server.clock.advance(2 * 60_000)
    for (const sweep of verifications.sweeps(server.ctx)) await sweep.run(server.clock.now())
    const refused = await act(data.number, 'pass')
    expect([refused.retCode, refused.retMsg]).toEqual([RET.CONFLICT, '不能通过：未满18周岁'])
    expect((await act(data.number, 'refuse', { first: 'number.UNDER_AGE' })).retCode).toBe(RET.OK)
    expect((await check()).data).toMatchObject({ state: 'REJECTED', problems: [{ text: '证件号码：未满18周岁' }] })
  })

  test('an answer that comes after a person was asked changes nothing', async () => {
    const { data } = await submit()
    server.clock.advance(2 * 60_000)
    for (const sweep of verifications.sweeps(server.ctx)) await sweep.run(server.clock.now())
    await service().check({ number: data.number }, server.clock.now())
    expect((await check()).data.state).toBe('MANUAL')
  })

  test('three automatic tries, five submissions a day', async () => {
    const young = '33010620150307123'
    for (let at = 0; at < 3; at += 1) await checked({ idNumber: `${young}${checkOf(young)}` })
    expect((await check()).data).toMatchObject({ attemptsLeft: 0, submissionsLeft: 2 })
    expect((await submit()).retMsg).toBe('自动核验次数已用完，请转人工审核')
    expect((await submit({}, 'customer')).data.state).toBe('MANUAL')
  })

  test('taken back, the photographs go; another user cannot take it back', async () => {
    const { number, version } = await checked({ name: '另一个' })
    const cancel = (token: string) =>
      server.call('POST /v5/reluxe_user_mall/verify/cancel', { number, version, idempotencyKey: newKey() }, { token })
    const stranger = await server.login(String((phones += 1)))
    expect((await cancel(stranger.token)).status).toBe(404)
    expect((await cancel(user.token)).data.state).toBe('NONE')
    const rows = await server.db
      .selectFrom('privatePicture')
      .select('deleteAt')
      .where('objectId', '=', number)
      .execute()
    expect(rows.map(({ deleteAt }) => deleteAt !== null)).toEqual([true, true])
  })

  test('an operator sees a photograph with a reason, in the audit; after thirty days there is none', async () => {
    const { number } = await checked({ name: '另一个' })
    await act(number, 'pass')
    const kyc = await createOperator(server, `kyc-${(operators += 1)}`, ['kyc'])
    const reveal = (field: string) =>
      adminCall(
        server,
        'POST /admin/reveal',
        { kind: 'verification', id: number, field, reason: '核对证件' },
        { cookie: kyc.cookie },
      )
    const { data } = await reveal('front')
    const shown = await server.app.inject({ url: data.value })
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store'])
    const audit = await server.db.selectFrom('auditEntry').selectAll().where('operatorId', '=', kyc.id).execute()
    expect(audit.map(({ action }) => action)).toContain('personal.reveal')
    expect((await reveal('number')).data.value).toBe(sampleOf(user.userId).idNumber)
    server.clock.advance(31 * DAY)
    const { privatePicturesOf } = await import('../../../server/src/modules/private-picture/private-pictures')
    await privatePicturesOf(server.ctx).deleteUnused(server.clock.now())
    const later = await createOperator(server, `kyc-${(operators += 1)}`, ['kyc'])
    const gone = await adminCall(
      server,
      'POST /admin/reveal',
      { kind: 'verification', id: number, field: 'front', reason: '核对证件' },
      { cookie: later.cookie },
    )
    expect(gone.status).toBe(404)
  })

  describe('the graph', () => {
    let owner = 0
    beforeAll(async () => {
      ;({ userId: owner } = await server.login('13511119999'))
    })
    testTransitions(verifications, {
      server: () => server,
      create: (trx, now) =>
        verifications.create(trx, {
          userId: owner,
          state: 'SUBMITTED',
          actor: { kind: 'user', id: String(owner) },
          now,
          columns: {
            ...{ userId: owner, type: 'ID_CARD', way: 'auto', nameSealed: 's1.x', nameMasked: '林*', idSealed: 's1.x' },
            ...{ idMasked: '3', idMark: `m${newKey()}`, validUntil: '', front: 'a', back: 'b', submittedAt: now },
          },
        }),
      acts: {
        verify: (one) => verifications.move(one, 'verify', { decidedAt: one.now }),
        doubt: (one) => verifications.move(one, 'doubt', { dueAt: one.now }),
        turnDown: (one) =>
          verifications.move(one, 'turnDown', { decidedAt: one.now, reasons: [{ field: 'name', why: 'NOT_YOURS' }] }),
        pass: (one) => verifications.move(one, 'pass', { decidedAt: one.now }),
        refuse: (one) =>
          verifications.move(one, 'refuse', { decidedAt: one.now, reasons: [{ field: 'name', why: 'NOT_YOURS' }] }),
      },
    })
  })
})
