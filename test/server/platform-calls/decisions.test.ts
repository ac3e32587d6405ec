/**
 * @tier landing
 * @areas platform-calls platform
 */
import { writeSetting } from '../../../server/src/modules/platform/settings'
import { createTestServer, type TestServer } from '../../helpers/server'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(30_000)

const groupA = { enableGroup: 'groupA' }
const groupB = { enableGroup: 'groupB' }

describe('what the server decides for navigation (spec 2.7, 4, 7.1)', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.db.deleteFrom('platformSetting').execute()
    await server.db.deleteFrom('smsCode').execute()
  })

  const device = { user_id: 'v0123456789abcdef01234567' }
  const recyclePath = async (input = device, token?: string) =>
    (await server.call('GET /config/public-config', input, token === undefined ? {} : { token })).data.recyclePath3
  const c2p = () => server.call('GET /config/ab', { type: 'recycleToC2pAB', ...device })

  test('everybody is in the old flow by default', async () => {
    expect(await recyclePath()).toEqual(groupA)
    expect(await c2p()).toMatchObject({ retCode: 200, data: { recycleToC2pAB: groupA } })
  })

  test('the share is a setting that counts at once, each experiment for itself', async () => {
    await writeSetting(server.db, 'experiments', { recyclePath3: 100, recycleToC2pAB: 0 }, server.clock.now())
    expect(await recyclePath()).toEqual(groupB)
    expect((await c2p()).data.recycleToC2pAB).toEqual(groupA)
    await writeSetting(server.db, 'experiments', { recyclePath3: 0, recycleToC2pAB: 100 }, server.clock.now())
    expect(await recyclePath()).toEqual(groupA)
    expect((await c2p()).data.recycleToC2pAB).toEqual(groupB)
  })

  test('the experiment group of tracking has a share of its own, and is groupA without one (spec 7.1/45)', async () => {
    const group = async () => (await server.call('GET /config/salog-cfg', device)).data
    expect(await group()).toEqual({ experimentGroup: 'groupA' })
    const shares = { recyclePath3: 0, recycleToC2pAB: 0 }
    await writeSetting(server.db, 'experiments', { ...shares, salog: 100 }, server.clock.now())
    expect(await group()).toEqual({ experimentGroup: 'groupB' })
    // As rows were before there was a share for it.
    await writeSetting(server.db, 'experiments', { ...shares, recyclePath3: 100 }, server.clock.now())
    expect([await group(), await recyclePath()]).toEqual([{ experimentGroup: 'groupA' }, groupB])
  })

  test('a visitor without a device is in the old flow, a user is known without one', async () => {
    await writeSetting(server.db, 'experiments', { recyclePath3: 100, recycleToC2pAB: 100 }, server.clock.now())
    const { token } = await server.login('13800138000')
    expect((await server.call('GET /config/public-config', {})).data.recyclePath3).toEqual(groupA)
    expect((await server.call('GET /config/public-config', {}, { token })).data.recyclePath3).toEqual(groupB)
  })

  test('a device stays in its group when somebody signs in', async () => {
    await writeSetting(server.db, 'experiments', { recyclePath3: 50, recycleToC2pAB: 50 }, server.clock.now())
    const { token } = await server.login('13800138000')
    for (let index = 0; index < 8; index++) {
      const input = { user_id: `v${index}` }
      expect(await recyclePath(input, token)).toEqual(await recyclePath(input))
    }
  })

  test.each([
    '/config/ab',
    '/config/ab?type=other',
    '/config/public-config?user_id=%27or%201',
    '/config/ab?type=recycleToC2pAB&user_id=',
  ])('%s is 400', async (url) => {
    const { status, json } = await server.request({ url })
    expect([status, json?.ret_code]).toEqual([400, 400])
  })

  test('a setting that is not as it should be counts as the default, and the log says so', async () => {
    await server.db
      .insertInto('platformSetting')
      .values({ key: 'experiments', value: JSON.stringify({ recyclePath3: 101 }), updatedAt: 1 })
      .execute()
    expect(await recyclePath()).toEqual(groupA)
    expect(server.logLines.join('')).toContain('its default is used')
  })

  test('the forward leads to the page itself by default, with the page’s parameters', async () => {
    const { json } = await server.request({
      url: '/recycle/goods-init-forward?isNeedForwardRequest=1&cateGroupId=7&user_identity=secret',
    })
    expect(json).toMatchObject({
      ret_code: 200,
      data: { type: 'link', jsbName: '', jsbparams: {}, link: '/recycle/goods-init?cateGroupId=7' },
    })
  })

  test('the forward can name a native screen', async () => {
    const target = { type: 'native', jsbName: 'jumpSellerIntroNew', jsbparams: { mode: '2' } } as const
    await writeSetting(server.db, 'recycleForward', target, server.clock.now())
    expect((await server.call('GET /recycle/goods-init-forward', { track_id: 't' })).data).toEqual({
      type: 'native',
      jsbName: 'jumpSellerIntroNew',
      jsbparams: { track_id: 't', mode: '2' },
      link: '',
    })
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a#b'])(
    'the forward cannot be set to %s',
    async (link) => {
      await expect(writeSetting(server.db, 'recycleForward', { type: 'link', link }, 1)).rejects.toThrow(RangeError)
    },
  )
})
