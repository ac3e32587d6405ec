/**
 * Messages to many: written by one operator, approved by another, once a week for a user (design: account 2.9, 5).
 * @tier landing
 * @areas broadcast messages
 */
import { broadcastSweep } from '../../../server/src/modules/broadcast/broadcasts'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'

describe('messages to many', () => {
  let server: TestServer
  let editor: TestOperator
  let lead: TestOperator
  let key = 0
  beforeAll(async () => {
    server = await createTestServer()
    editor = await createOperator(server, 'broadcast-editor', ['merchandiser'])
    lead = await createOperator(server, 'broadcast-lead', ['merchandiser-lead'])
  })
  afterAll(() => server.close())

  const INPUT = { title: '本周降价精选', text: '一批好物降价了，来看看。', target: 'productSale', audience: 'all' }
  const act = async (id: string, action: string, input: object = {}) => {
    const { data } = await adminCall(server, 'GET /admin/record', { kind: 'broadcast', id }, editor)
    return adminCall(
      server,
      'POST /admin/record/act',
      {
        ...{ kind: 'broadcast', id, action, version: data.version, reason: '按计划发送' },
        ...{ idempotencyKey: `broadcast-${(key += 1)}`, input: { ...input } },
      },
      editor,
    )
  }
  const made = async (change: Partial<typeof INPUT> = {}) => {
    const { status, data } = await act('new', 'create', { ...INPUT, ...change })
    expect(status).toBe(200)
    return /\d+/.exec(data.message)?.[0] ?? ''
  }
  const approve = async (id: string, by = lead) => {
    const row = await server.db
      .selectFrom('approval')
      .select('id')
      .where('kind', '=', 'broadcast.publish')
      .where('objectId', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const { data } = await adminCall(server, 'GET /admin/approval/info', { id: String(row.id) }, by)
    return adminCall(server, 'POST /admin/approval/give', { id: String(row.id), payloadHash: data.payloadHash }, by)
  }
  const sweep = async () => {
    while ((await broadcastSweep(server.ctx).run(server.clock.now())) > 0);
  }
  const titles = async (token: string) =>
    (await server.call('GET /message/list', { type: 'activity' }, { token })).data.list.map(({ title }) => title)

  test('go to those who want them, once a week, after another operator has agreed', async () => {
    const wants = await server.login('13500000001')
    const muted = await server.login('13500000002')
    await server.call('POST /my/change-message', { category: 'activity', isMuted: true }, { token: muted.token })
    const id = await made()
    expect((await act(id, 'submit')).status).toBe(200)
    await sweep()
    expect(await titles(wants.token)).toEqual([])
    expect((await approve(id, editor)).status).not.toBe(200)
    expect((await approve(id)).status).toBe(200)
    await sweep()
    expect(await titles(wants.token)).toEqual(['本周降价精选'])
    expect(await titles(muted.token)).toEqual([])
    const { data } = await adminCall(server, 'GET /admin/record', { kind: 'broadcast', id }, editor)
    expect(data.state.title).toBe('已发送')

    const second = await made({ title: '又一条消息' })
    await act(second, 'submit')
    await approve(second)
    await sweep()
    expect(await titles(wants.token)).toEqual(['本周降价精选'])
  })

  test('that are stopped write to nobody more', async () => {
    const late = await server.login('13500000003')
    const id = await made({ title: '停止的消息' })
    await act(id, 'submit')
    await approve(id)
    expect((await act(id, 'stop')).status).toBe(200)
    await sweep()
    expect(await titles(late.token)).toEqual([])
  })

  test('lead nowhere else', async () => {
    const { status, retMsg } = await act('new', 'create', { ...INPUT, text: '加微信领红包' })
    expect([status, retMsg]).toEqual([400, '不能包含联系方式或外部链接'])
  })

  test('a number is released by two operators: the next login with it is a new account', async () => {
    const risk = await createOperator(server, 'release-risk', ['risk'])
    const support = await createOperator(server, 'release-lead', ['cs-lead'])
    const user = await server.login('13500000004')
    const id = String(user.userId)
    const { version } = (await adminCall(server, 'GET /admin/user/info', { id }, risk)).data
    const asked = await adminCall(
      server,
      'POST /admin/user/release-phone',
      { id, version, reason: '号码重新放号' },
      risk,
    )
    expect(asked.status).toBe(200)
    const row = await server.db
      .selectFrom('approval')
      .select('id')
      .where('kind', '=', 'user.releasePhone')
      .executeTakeFirstOrThrow()
    const { data } = await adminCall(server, 'GET /admin/approval/info', { id: String(row.id) }, support)
    const given = { id: String(row.id), payloadHash: data.payloadHash }
    expect((await adminCall(server, 'POST /admin/approval/give', given, support)).status).toBe(200)
    expect((await server.call('GET /user/info', {}, { token: user.token })).status).toBe(401)
    server.clock.advance(60_000)
    expect((await server.login('13500000004')).userId).not.toBe(user.userId)
  })
})
