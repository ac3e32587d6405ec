/**
 * @tier landing
 * @areas operator console
 */
import { RET } from '@contract/constants'
import { readConfig } from '../../../server/src/config'
import { codeAt } from '../../../server/src/modules/operator/codes'
import { DEMO_CODE, DEMO_PASSWORD } from '../../../server/src/modules/operator/demo-sign-in'
import { prepareOperators } from '../../../server/src/modules/operator/first-start'
import { checkPassword } from '../../../server/src/modules/operator/passwords'
import { adminCall, cookieOf, createOperator, OWN_PAGE } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'

jest.setTimeout(60_000)

const PASSWORD = 'crane-lantern-7-orchid'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The token of the newest set-up link in the log. */
const printedToken = (server: TestServer) =>
  /\/admin\/setup\?token=([\w-]{43})/.exec(
    server.logLines.filter((line) => line.includes('/admin/setup')).at(-1) ?? '',
  )?.[1] ?? ''

interface Owner {
  cookie: string
  secret: string
  recoveryCodes: string[]
}

/** The first owner, set up by the printed link. */
async function setUpOwner(server: TestServer): Promise<Owner> {
  await prepareOperators(server.ctx)
  const token = printedToken(server)
  const { data } = await adminCall(server, 'GET /admin/setup', { token })
  const answer = await adminCall(server, 'POST /admin/setup', {
    token,
    login: 'li.hua',
    name: '李华',
    password: PASSWORD,
    code: codeAt(data.totpSecret, server.clock.now()),
  })
  if (answer.status !== 200) throw new Error(answer.retMsg)
  return { cookie: cookieOf(answer), secret: data.totpSecret, recoveryCodes: answer.data.recoveryCodes }
}

describe('the first start (console 7/7)', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await createTestServer()
  })
  afterEach(() => server.close())

  test('the set-up link works once, for 24 hours, and makes the owner', async () => {
    await prepareOperators(server.ctx)
    const [first, token] = [printedToken(server), (await prepareOperators(server.ctx), printedToken(server))]
    expect(first).not.toBe(token)
    const { data } = await adminCall(server, 'GET /admin/setup', { token })
    expect(data).toMatchObject({ kind: 'owner', login: null })
    expect(data.totpUri).toContain(`secret=${data.totpSecret}`)
    const input = { token, login: 'li.hua', name: '李华', password: PASSWORD }
    const code = codeAt(data.totpSecret, server.clock.now())
    expect((await adminCall(server, 'POST /admin/setup', { ...input, code: '000000' })).retCode).toBe(RET.BAD_CODE)
    const answer = await adminCall(server, 'POST /admin/setup', { ...input, code })
    expect(answer.data.recoveryCodes).toHaveLength(10)
    const { data: state } = await adminCall(server, 'GET /admin/session', {}, { cookie: cookieOf(answer) })
    expect(state.operator).toMatchObject({ login: 'li.hua', name: '李华', isDemo: false, recoveryCodesLeft: 10 })
    expect(state.operator?.roles.map(({ key }) => key)).toEqual(['owner'])
    // Neither the link itself nor the one that another process printed.
    for (const used of [token, first]) {
      expect((await adminCall(server, 'GET /admin/setup', { token: used })).status).toBe(404)
      const again = { ...input, login: 'stranger', token: used, code }
      expect((await adminCall(server, 'POST /admin/setup', again)).status).toBe(404)
    }
    server.logLines.length = 0
    await prepareOperators(server.ctx)
    expect(printedToken(server)).toBe('')
  })

  test('a link of yesterday is of no use', async () => {
    await prepareOperators(server.ctx)
    server.clock.advance(24 * HOUR_MS)
    expect((await adminCall(server, 'GET /admin/setup', { token: printedToken(server) })).status).toBe(404)
  })

  test('demonstration operators are refused with NODE_ENV=production', async () => {
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: '1' }, '/')).toThrow(/DEMO=1 is refused/)
    // A database that was filled by a demonstration, opened by a shop without one.
    await prepareOperators({ ...server.ctx, config: { ...server.ctx.config, demo: true } })
    const input = { login: 'owner@demo', password: DEMO_PASSWORD }
    const refused = await adminCall(server, 'POST /admin/login', input)
    expect([refused.retCode, refused.headers['set-cookie']]).toEqual([RET.BAD_CODE, undefined])
    const { data } = await adminCall(server, 'GET /admin/session', {})
    expect([data.demo, data.demoOperators, data.demoPassword]).toEqual([false, undefined, undefined])
    // Nor does a session that such a demonstration has left.
    const { id, cookie } = await createOperator(server, 'left', ['owner'])
    expect((await adminCall(server, 'GET /admin/live', {}, { cookie })).status).toBe(200)
    await server.db.updateTable('operator').set({ isDemo: true }).where('id', '=', id).execute()
    expect((await adminCall(server, 'GET /admin/live', {}, { cookie })).status).toBe(401)
  })
})

test('a demonstration offers an operator per role, who signs in without a code', async () => {
  const server = await createTestServer({ config: { demo: true } })
  await prepareOperators(server.ctx)
  await prepareOperators(server.ctx)
  const { data } = await adminCall(server, 'GET /admin/session', {})
  expect(data.demoOperators).toHaveLength(28)
  expect(printedToken(server)).toBe('')
  const answer = await adminCall(server, 'POST /admin/login', { login: 'warehouse@demo', password: DEMO_PASSWORD })
  expect(answer.data).toEqual({ state: 'signedIn' })
  const cookie = cookieOf(answer)
  const { operator } = (await adminCall(server, 'GET /admin/session', {}, { cookie })).data
  expect(operator).toMatchObject({ login: 'warehouse@demo', isDemo: true, stepUpUntil: null })
  expect((await adminCall(server, 'POST /admin/step-up', { code: '123456' }, { cookie })).retCode).toBe(RET.BAD_CODE)
  expect((await adminCall(server, 'POST /admin/step-up', { code: DEMO_CODE }, { cookie })).status).toBe(200)
  await server.close()
})

describe('signing in', () => {
  let server: TestServer
  let owner: Owner
  beforeEach(async () => {
    server = await createTestServer()
    owner = await setUpOwner(server)
    // The code of the set-up is used up.
    server.clock.advance(MINUTE_MS)
  })
  afterEach(() => server.close())
  const code = () => codeAt(owner.secret, server.clock.now())
  const login = (more: { password?: string; code?: string; login?: string }, remoteAddress?: string) =>
    adminCall(
      server,
      'POST /admin/login',
      { login: 'li.hua', password: PASSWORD, ...more },
      { ...(remoteAddress && { remoteAddress }) },
    )

  test('takes the password, then a code, which works once', async () => {
    expect((await login({})).data).toEqual({ state: 'codeNeeded' })
    const now = code()
    const answer = await login({ code: now })
    expect(answer.data).toEqual({ state: 'signedIn' })
    const cookies = [answer.headers['set-cookie']].flat().map(String)
    expect(cookies).toEqual([
      expect.stringMatching(/^rx-console=[\w-]{43}; Path=\/api\/admin; Max-Age=43200; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^rx-console=[\w-]{43}; Path=\/insight; Max-Age=43200; HttpOnly; SameSite=Strict$/),
    ])
    expect((await login({ code: now })).retCode).toBe(RET.BAD_CODE)
  })

  test('by a recovery code works once, and is counted', async () => {
    const [recovery = ''] = owner.recoveryCodes
    const answer = await login({ code: recovery })
    expect(answer.data).toEqual({ state: 'signedIn' })
    const { data } = await adminCall(server, 'GET /admin/session', {}, { cookie: cookieOf(answer) })
    expect(data.operator?.recoveryCodesLeft).toBe(9)
    expect((await login({ code: recovery })).retCode).toBe(RET.BAD_CODE)
  })

  test('after five wrong tries waits, and longer each time; an account that does not exist waits alike', async () => {
    for (const name of ['li.hua', 'nobody']) {
      const waits: number[] = []
      for (let tries = 0; tries < 5; tries += 1) {
        const { retCode } = await login({ login: name, password: 'wrong' })
        expect([name, retCode]).toEqual([name, RET.BAD_CODE])
      }
      for (let round = 0; round < 3; round += 1) {
        const { status, headers } = await login({ login: name, code: code() })
        expect([name, status]).toEqual([name, 429])
        waits.push(Number(headers['retry-after']))
        server.clock.advance(Number(headers['retry-after']) * 1000)
        expect((await login({ login: name, password: 'wrong' })).retCode).toBe(RET.BAD_CODE)
      }
      expect([name, waits]).toEqual([name, [30, 60, 120]])
    }
    // From elsewhere the operator is not locked out, and a right sign-in ends the waiting there.
    expect((await login({ code: code() }, '192.0.2.7')).status).toBe(200)
  })

  test('guesses at once are counted before they are looked at', async () => {
    const guesses = Array.from({ length: 12 }, (_, index) => login({ password: `wrong ${index}` }))
    const statuses = (await Promise.all(guesses)).map(({ retCode }) => retCode)
    // Of one client fewer passwords than that are hashed at once.
    const evaluated = statuses.filter((code) => code === RET.BAD_CODE)
    expect(evaluated.length).toBeGreaterThan(0)
    expect(evaluated.length).toBeLessThanOrEqual(5)
    expect(statuses.filter((code) => code === RET.TOO_MANY)).toHaveLength(12 - evaluated.length)
    const steps = Array.from({ length: 12 }, () =>
      adminCall(server, 'POST /admin/step-up', { code: '000000' }, { cookie: owner.cookie }),
    )
    const answers = (await Promise.all(steps)).map(({ retCode }) => retCode)
    expect(answers.filter((code) => code === RET.BAD_CODE)).toHaveLength(5)
  })

  test('a right password that lacks its code is no try, also after wrong ones', async () => {
    for (let tries = 0; tries < 4; tries += 1) await login({ password: 'wrong' })
    for (let tries = 0; tries < 3; tries += 1) expect((await login({})).data).toEqual({ state: 'codeNeeded' })
    expect((await login({ code: code() })).status).toBe(200)
  })

  test('a wrong code counts as a wrong try', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await login({ code: '000000' })).retCode).toBe(RET.BAD_CODE)
    expect((await login({ code: code() })).status).toBe(429)
  })

  test('is announced to the account’s other sessions, and is in the audit', async () => {
    const before = await adminCall(server, 'GET /admin/live', {}, { cookie: owner.cookie })
    expect(before.data.signIns).toEqual([])
    await login({ code: code() }, '192.0.2.9')
    const { data } = await adminCall(server, 'GET /admin/live', {}, { cookie: owner.cookie })
    expect(data.signIns).toEqual([expect.objectContaining({ address: '192.0.2.9', at: server.clock.now() })])
    const { list } = (await adminCall(server, 'GET /admin/audit/list', {}, { cookie: owner.cookie })).data
    expect(list[0]).toMatchObject({ action: 'session.signIn', address: '192.0.2.9', operator: { login: 'li.hua' } })
  })

  test('a code is asked again for what needs it, and holds for ten minutes', async () => {
    const { cookie } = owner
    const act = () => adminCall(server, 'POST /admin/recovery-codes', {}, { cookie })
    expect((await act()).retCode).toBe(RET.STEP_UP)
    expect((await adminCall(server, 'POST /admin/step-up', { code: code() }, { cookie })).status).toBe(200)
    expect((await act()).status).toBe(200)
    server.clock.advance(10 * MINUTE_MS)
    expect((await act()).retCode).toBe(RET.STEP_UP)
  })

  test('a new password ends the other sessions, and the old one works no more', async () => {
    const other = cookieOf(await login({ code: code() }))
    const next = 'harbour-velvet-31-pine'
    const change = (current: string, password: string) =>
      adminCall(server, 'POST /admin/password', { current, password }, { cookie: owner.cookie })
    expect((await change('wrong', next)).fields).toHaveProperty('current')
    expect((await change(PASSWORD, 'passwordpassword')).fields).toHaveProperty('password')
    expect((await change(PASSWORD, next)).status).toBe(200)
    expect((await adminCall(server, 'GET /admin/live', {}, { cookie: other })).status).toBe(401)
    expect((await adminCall(server, 'GET /admin/live', {}, { cookie: owner.cookie })).status).toBe(200)
    expect((await login({})).retCode).toBe(RET.BAD_CODE)
    expect((await login({ password: next })).data).toEqual({ state: 'codeNeeded' })
  })

  test('no password, code, token or secret is in a line of the log or a row of the database', async () => {
    const answer = await login({ code: code() })
    const token = cookieOf(answer).replace('rx-console=', '')
    const lines = server.logLines.filter((line) => !line.includes('has no owner yet')).join('')
    const rows = JSON.stringify([
      await server.db.selectFrom('operator').selectAll().execute(),
      await server.db.selectFrom('operatorSession').selectAll().execute(),
      await server.db.selectFrom('operatorRecoveryCode').selectAll().execute(),
      await server.db.selectFrom('auditEntry').selectAll().execute(),
    ])
    for (const secret of [PASSWORD, owner.secret, token, ...owner.recoveryCodes]) {
      expect([secret, lines.includes(secret), rows.includes(secret)]).toEqual([secret, false, false])
    }
  })
})

test.each([
  ['zzzzzzzzzzzz', '重复'],
  ['123412341234', '重复'],
  ['qwertyuiopas', '键盘'],
  ['Password1234', '常见'],
  ['987654321098', '数字'],
  ['20260301120000', '数字'],
  ['li.hua-and-more', '账号'],
])('the password %s is refused (%s)', (password) => {
  expect(() => checkPassword(password, 'li.hua@shop', '李华')).toThrow()
})
test('a password of four unrelated words is accepted', () => {
  expect(() => checkPassword(PASSWORD, 'li.hua@shop', '李华')).not.toThrow()
})

describe('a session ended elsewhere, an idle one, a stolen cookie on another site’s form: refused (console 7/6)', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await createTestServer()
  })
  afterEach(() => server.close())
  const status = async (cookie: string) => (await adminCall(server, 'GET /admin/queue/list', {}, { cookie })).status

  test('a session that its operator ends in another window', async () => {
    const { id, cookie } = await createOperator(server, 'two-windows', ['owner'])
    const other = await adminCall(server, 'GET /admin/session/list', {}, { cookie })
    expect(other.data.list).toEqual([expect.objectContaining({ isCurrent: true, device: 'test' })])
    const [{ id: session } = { id: '' }] = other.data.list
    const { cookie: stranger } = await createOperator(server, 'stranger', ['owner'])
    expect((await adminCall(server, 'POST /admin/session/end', { id: session }, { cookie: stranger })).status).toBe(404)
    expect(await status(cookie)).toBe(200)
    expect((await adminCall(server, 'POST /admin/session/end', { id: session }, { cookie })).status).toBe(200)
    expect(await status(cookie)).toBe(401)
    expect(id).toBeGreaterThan(0)
  })

  test('an idle one after two hours, any after twelve', async () => {
    const { cookie: idle } = await createOperator(server, 'idle', ['owner'])
    const { cookie: busy } = await createOperator(server, 'busy', ['owner'])
    for (let hour = 1; hour < 12; hour += 1) {
      server.clock.advance(HOUR_MS)
      expect([hour, await status(busy)]).toEqual([hour, 200])
    }
    expect(await status(idle)).toBe(401)
    server.clock.advance(HOUR_MS)
    expect(await status(busy)).toBe(401)
  })

  test('what a client fetches by itself keeps no session alive', async () => {
    const { cookie } = await createOperator(server, 'left-open', ['owner'])
    const { userId } = await server.login('13800138000')
    const open = { kind: 'user', id: String(userId) }
    for (let minutes = 0; minutes < 120; minutes += 30) {
      expect((await adminCall(server, 'GET /admin/live', {}, { cookie })).status).toBe(200)
      const again = await adminCall(server, 'GET /admin/record/again', open, { cookie })
      expect([again.status, again.data.id]).toEqual([200, open.id])
      server.clock.advance(30 * MINUTE_MS)
    }
    expect(await status(cookie)).toBe(401)
  })

  test.each([
    ['another site', { ...OWN_PAGE, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
    ['another site in a browser that says no more', { host: OWN_PAGE.host, origin: 'https://evil.test' }],
    ['a sister site', { ...OWN_PAGE, 'sec-fetch-site': 'same-site' }],
    ['a page without an origin', { host: OWN_PAGE.host, origin: 'null' }],
    ['no page at all', { host: OWN_PAGE.host }],
  ])('a form of %s with the cookie of an operator changes nothing', async (_where, headers) => {
    const { cookie } = await createOperator(server, 'victim', ['owner'])
    const { userId } = await (async () => server.login('13800138000'))()
    const input = { id: String(userId), version: 1, reason: '不该发生' }
    const refused = await adminCall(server, 'POST /admin/user/freeze', input, { cookie, headers })
    expect(refused.status).toBe(400)
    const user = await server.db.selectFrom('appUser').select('frozenAt').executeTakeFirstOrThrow()
    expect(user.frozenAt).toBeNull()
    expect((await adminCall(server, 'POST /admin/user/freeze', input, { cookie })).status).toBe(200)
  })

  test('a deactivated operator’s session, and the invitation that was still open', async () => {
    const { cookie: owner } = await createOperator(server, 'boss', ['owner'])
    const { id, cookie } = await createOperator(server, 'leaves', ['cs'])
    const input = { id: String(id), version: 1, reason: '离职' }
    expect((await adminCall(server, 'POST /admin/operator/deactivate', input, { cookie: owner })).data.state).toBe(
      'deactivated',
    )
    expect(await status(cookie)).toBe(401)
    const again = await adminCall(server, 'POST /admin/operator/deactivate', input, { cookie: owner })
    expect(again.status).toBe(409)
  })
})

test('the cookie is Secure where the shop is reached by https', async () => {
  const server = await createTestServer({ config: { demo: true, publicOrigins: ['https://shop.test'] } })
  await prepareOperators(server.ctx)
  const { headers } = await adminCall(server, 'POST /admin/login', { login: 'cs@demo', password: DEMO_PASSWORD })
  for (const cookie of [headers['set-cookie']].flat()) expect(String(cookie)).toMatch(/; Secure$/)
  await server.close()
})
