/**
 * @tier landing
 * @areas user
 */
import { createTestServer, type TestServer } from '../../helpers/server'

const DAY = 24 * 60 * 60 * 1000

describe('a session', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())
  const statusOf = async (token?: string) =>
    (await server.call('GET /user/info', {}, token === undefined ? {} : { token })).status

  test('is needed for /user/info: without one 401 and 请先登录', async () => {
    expect(await server.call('GET /user/info', {})).toMatchObject({
      status: 401,
      retCode: 401,
      retMsg: '请先登录',
      data: null,
    })
  })

  test.each([
    ['too short', 'abc'],
    ['never given out', 'A'.repeat(43)],
    ['an attempt on the database', "' or 1=1 --".padEnd(43, 'x')],
  ])('with a token that is %s is none', async (_name, token) => {
    expect(await statusOf(token)).toBe(401)
  })

  test('cannot be made from what the database holds', async () => {
    const { token } = await server.login('13800138000')
    const { tokenHash } = await server.db.selectFrom('session').select('tokenHash').executeTakeFirstOrThrow()
    expect(await statusOf(tokenHash)).toBe(401)
    expect(await statusOf(tokenHash.slice(0, 43))).toBe(401)
    expect(await statusOf(token)).toBe(200)
  })

  test('ends 30 days after its last use', async () => {
    const { token } = await server.login('13800138001')
    server.clock.advance(29 * DAY)
    expect(await statusOf(token)).toBe(200)
    server.clock.advance(29 * DAY)
    expect(await statusOf(token)).toBe(200)
    server.clock.advance(30 * DAY)
    expect(await statusOf(token)).toBe(401)
  })

  test('is one of twenty of its user: another login ends the one used longest ago', async () => {
    const tokens: string[] = []
    for (let n = 0; n < 20; n++) {
      tokens.push((await server.login('13800138030')).token)
      // Ten codes a day.
      server.clock.advance(3 * 60 * 60 * 1000)
    }
    expect(await statusOf(tokens[0])).toBe(200)
    const { token } = await server.login('13800138030')
    expect(await Promise.all([token, tokens[0], tokens[1], tokens[19]].map(statusOf))).toEqual([200, 200, 401, 200])
    const other = await server.login('13800138031')
    expect(await statusOf(other.token)).toBe(200)
  })

  test('is extended at most once a day', async () => {
    const { token, userId } = await server.login('13800138002')
    const end = async () =>
      (await server.db.selectFrom('session').select('expiresAt').where('userId', '=', userId).executeTakeFirstOrThrow())
        .expiresAt
    const first = await end()
    server.clock.advance(DAY - 1)
    await statusOf(token)
    expect(await end()).toBe(first)
    server.clock.advance(2)
    await statusOf(token)
    expect(await end()).toBe(first + DAY + 1)
  })

  test('ends by logout, and logging out again changes nothing', async () => {
    const { token } = await server.login('13800138003')
    const other = await server.login('13800138004')
    expect((await server.call('POST /user/logout', {}, { token })).retCode).toBe(200)
    expect(await statusOf(token)).toBe(401)
    expect((await server.call('POST /user/logout', {}, { token })).retCode).toBe(200)
    expect((await server.call('POST /user/logout', {})).retCode).toBe(200)
    expect(await statusOf(other.token)).toBe(200)
  })

  test('ends on all devices at once, this one too, and no other user’s does', async () => {
    const phone = '13800138021'
    const tokens = []
    for (let device = 0; device < 3; device++) {
      tokens.push((await server.login(phone)).token)
      server.clock.advance(2 * 60 * 1000)
    }
    const other = await server.login('13800138022')
    expect((await server.call('POST /user/logout-all', {})).status).toBe(401)
    await server.stepUp(tokens[1] ?? '', 'sessions')
    expect((await server.call('POST /user/logout-all', {}, { token: tokens[1] })).retCode).toBe(200)
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401, 401])
    expect(await statusOf(other.token)).toBe(200)
    expect(await statusOf((await server.login(phone)).token)).toBe(200)
  })

  test('that has ended makes a visitor of its user on open calls, not an error', async () => {
    expect((await server.call('GET /config/site', {}, { token: 'A'.repeat(43) })).retCode).toBe(200)
  })

  test('old sessions of a user go away with the next login', async () => {
    const { userId } = await server.login('13800138005')
    server.clock.advance(31 * DAY)
    await server.login('13800138005')
    const { count } = await server.db
      .selectFrom('session')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('gives /user/gen-id the user’s id; a visitor gets a new one; neither has an envelope (spec 3/7)', async () => {
    const { token, userId } = await server.login('13800138006')
    const own = (await server.request({ url: '/user/gen-id', token })).json
    expect(own).toEqual({ user_id: String(userId), refid: expect.stringMatching(/^[0-9a-f]{24}$/) })
    const [first, second] = await Promise.all([1, 2].map(() => server.request({ url: '/user/gen-id' })))
    expect(first?.json?.user_id).toMatch(/^v[0-9a-f]{24}$/)
    expect(first?.json?.user_id).not.toBe(second?.json?.user_id)
  })

  test('of a user who is gone is 401', async () => {
    const { token, userId } = await server.login('13800138007')
    await server.db.deleteFrom('appUser').where('id', '=', userId).execute()
    expect(await statusOf(token)).toBe(401)
  })

  test('lets an account without a phone see an empty one', async () => {
    const { token, userId } = await server.login('13800138008')
    await server.db.deleteFrom('identity').where('userId', '=', userId).execute()
    expect((await server.call('GET /user/info', {}, { token })).data.phone).toBe('')
  })
})
