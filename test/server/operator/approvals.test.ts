/**
 * @tier landing
 * @areas operator
 */
import { startingPermissions } from '@contract/admin/permissions'
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import { payloadHash } from '../../../server/src/modules/operator/approvals'
import { APPROVAL_LIFE_MS } from '../../../server/src/modules/operator/limits'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'

jest.setTimeout(60_000)

describe('an act of two people: a changed payload, the same person, or an old approval is refused (console 7/4)', () => {
  let server: TestServer
  let one: TestOperator
  let two: TestOperator
  beforeEach(async () => {
    server = await createTestServer()
    one = await createOperator(server, 'one', ['owner'])
    two = await createOperator(server, 'two', ['admin'])
  })
  afterEach(() => server.close())

  const cs = startingPermissions('cs')
  const requested = async (by: TestOperator, more: object = {}) => {
    const input = {
      ...{ key: 'cs', title: '客服', permissions: [...cs, 'user.freeze'] as typeof cs, version: 1, reason: '夜班需要' },
      ...more,
    }
    const answer = await adminCall(server, 'POST /admin/role/change', input, { cookie: by.cookie })
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.retMsg}`)
    return answer.data.approval
  }
  const info = async (id: string, by = two) =>
    (await adminCall(server, 'GET /admin/approval/info', { id }, { cookie: by.cookie })).data
  const give = async (id: string, by: TestOperator, hash?: string) => {
    const payload = hash ?? (await info(id, by)).payloadHash
    return adminCall(server, 'POST /admin/approval/give', { id, payloadHash: payload }, { cookie: by.cookie })
  }
  const permissionsOf = async (role: string) =>
    (await server.db.selectFrom('operatorRolePermission').select('permission').where('role', '=', role).execute())
      .map(({ permission }) => permission)
      .sort()

  test('what one requests takes effect when another approves it, and both are in the audit', async () => {
    const id = await requested(one)
    expect(await permissionsOf('cs')).toEqual([...cs].sort())
    const shown = await info(id)
    expect(shown).toMatchObject({
      state: 'requested',
      mayDecide: true,
      reason: '夜班需要',
      summary: '角色权限变更：客服',
    })
    expect(shown.facts).toContainEqual({ name: '新增权限', value: '冻结与解冻用户' })
    const { status, data } = await give(id, two)
    expect([status, data.state, data.decidedBy?.login]).toEqual([200, 'given', 'two'])
    expect(await permissionsOf('cs')).toEqual([...cs, 'user.freeze'].sort())
    const rows = await server.db
      .selectFrom('auditEntry')
      .select(['action', 'operatorLogin', 'reason'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { action: 'approval.request', operatorLogin: 'one', reason: '夜班需要' },
      { action: 'role.change', operatorLogin: 'two', reason: '夜班需要' },
    ])
    // The session in which it was given sees its own rights at the next request.
    const { data: roles } = await adminCall(server, 'GET /admin/role/list', {}, { cookie: two.cookie })
    expect(roles.list.find(({ key }) => key === 'cs')).toMatchObject({ version: 2, pendingApproval: null })
  })

  test('the same person is refused, by the database too', async () => {
    const id = await requested(one)
    expect((await info(id, one)).mayDecide).toBe(false)
    const { status, retMsg } = await give(id, one)
    expect([status, retMsg]).toEqual([409, '不能审批自己提交的申请'])
    await expect(
      sql`update approval set state = 'given', decided_by = requested_by, decided_at = 1`.execute(server.db),
    ).rejects.toThrow(/violates check/)
  })

  test('a changed payload asks anew: the approval of the one before is of no use', async () => {
    const first = await requested(one)
    const { payloadHash: firstHash } = await info(first)
    const second = await requested(one, { permissions: [...cs, 'user.freeze', 'audit.read'] })
    expect(second).not.toBe(first)
    expect((await info(first)).state).toBe('replaced')
    expect((await give(first, two, firstHash)).status).toBe(409)
    // What was shown before does not approve what is there now.
    const { status, retMsg } = await give(second, two, firstHash)
    expect([status, retMsg]).toEqual([409, '申请内容已变化，请重新查看'])
    expect(await permissionsOf('cs')).toEqual([...cs].sort())
    expect((await give(second, two)).status).toBe(200)
  })

  test('the same request again is the same approval', async () => {
    expect(await requested(one)).toBe(await requested(one))
  })

  test('a payload that was changed in the database is refused there, and its hash no longer fits', async () => {
    const id = await requested(one)
    await expect(
      sql`update approval set payload = payload || '{"key":"owner"}'::jsonb where id = ${Number(id)}`.execute(
        server.db,
      ),
    ).rejects.toThrow(/never edited/)
    const { payload, object, payloadHash: hash } = await info(id)
    expect(payloadHash('role.change', object, payload)).toBe(hash)
    expect(payloadHash('role.change', object, { ...(payload as object), key: 'owner' })).not.toBe(hash)
  })

  test('an old approval is refused: expired, decided, withdrawn, or of a role that has changed since', async () => {
    const expired = await requested(one)
    server.clock.advance(APPROVAL_LIFE_MS)
    one = await createOperator(server, 'one-later', ['owner'])
    two = await createOperator(server, 'two-later', ['admin'])
    expect((await info(expired)).state).toBe('expired')
    expect((await give(expired, two)).status).toBe(409)

    const given = await requested(one)
    expect((await give(given, two)).status).toBe(200)
    expect((await give(given, two)).retMsg).toBe('该审批已处理或已失效')

    const before = await permissionsOf('live')
    const stale = await requested(one, { key: 'live', title: '直播', permissions: ['user.read'] })
    await server.db.updateTable('operatorRole').set({ version: 5 }).where('key', '=', 'live').execute()
    expect((await give(stale, two)).status).toBe(409)
    expect(await permissionsOf('live')).toEqual(before)

    const withdrawn = await adminCall(server, 'POST /admin/approval/withdraw', { id: stale }, { cookie: one.cookie })
    expect(withdrawn.status).toBe(200)
    expect((await give(stale, two)).status).toBe(409)
  })

  test('a refusal keeps its reason, and changes nothing', async () => {
    const id = await requested(one)
    const { payloadHash: hash } = await info(id)
    const input = { id, payloadHash: hash, reason: '夜班已有权限' }
    const { data } = await adminCall(server, 'POST /admin/approval/refuse', input, { cookie: two.cookie })
    expect(data).toMatchObject({ state: 'refused', decisionReason: '夜班已有权限' })
    expect(await permissionsOf('cs')).toEqual([...cs].sort())
  })

  test('two who approve at once: one wins', async () => {
    const three = await createOperator(server, 'three', ['admin'])
    const id = await requested(one)
    const { payloadHash: hash } = await info(id)
    const answers = await Promise.all([give(id, two, hash), give(id, three, hash)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('an operator who may neither request nor decide this kind does not find it', async () => {
    const id = await requested(one)
    const { cookie } = await createOperator(server, 'finance', ['finance-lead'])
    expect((await adminCall(server, 'GET /admin/approval/info', { id }, { cookie })).status).toBe(404)
    expect((await adminCall(server, 'GET /admin/approval/list', {}, { cookie })).data.list).toEqual([])
    const { data } = await adminCall(server, 'GET /admin/approval/list', { state: 'requested' }, { cookie: two.cookie })
    expect(data.list.map((row) => row.id)).toEqual([id])
  })

  test('a role that was changed meanwhile, and a change of nothing, are refused', async () => {
    const change = (more: object) =>
      adminCall(
        server,
        'POST /admin/role/change',
        { key: 'cs', title: '客服', permissions: cs, version: 1, reason: '调整', ...more },
        { cookie: one.cookie },
      )
    expect((await change({ version: 7 })).retCode).toBe(RET.CONFLICT)
    expect((await change({})).status).toBe(400)
  })

  test('nobody can take away the way back: without anybody who approves roles a change is refused', async () => {
    const without = startingPermissions('admin').filter((name) => name !== 'role.approve')
    const id = await requested(one, { key: 'owner', title: '店主', permissions: without })
    expect((await give(id, two)).status).toBe(200)
    const last = await requested(one, { key: 'admin', title: '管理员', permissions: without })
    const { status, retMsg } = await give(last, two)
    expect([status, retMsg]).toEqual([409, '至少保留一个可提交角色变更的角色'])
  })
})
