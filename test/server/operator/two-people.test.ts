/**
 * Four eyes are two people (console 3): an invitation, a reset and other roles need a second person, the set-up link
 * goes to the invited alone, and who was invited decides nothing of who invited.
 * @tier landing
 * @areas console operators
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startingPermissions } from '@contract/admin/permissions'
import { sql } from 'kysely'
import { inviteByHost } from '../../../server/src/modules/operator/operators'
import { codeAt } from '../../../server/src/modules/operator/codes'
import { createJobs } from '../../../server/src/shop/jobs'
import { adminCall, cookieOf, createOperator, type TestOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'

jest.setTimeout(60_000)

const PASSWORD = 'crane-lantern-7-orchid'
const PHONE = '13900001111'
const OTHER_PHONE = '13900002222'
const STEP_UP_MS = 10 * 60_000

/** The gateway that a real shop has: what it was given is on the phones, and nowhere else. */
const phones: { phone: string; text: string; template: string }[] = []
const gateway = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    phones.push(JSON.parse(body) as (typeof phones)[number])
    response.end()
  })
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`
})
afterAll(() => new Promise((resolve) => gateway.close(resolve)))

let server: TestServer
let owner: TestOperator
let admin: TestOperator
beforeEach(async () => {
  phones.length = 0
  server = await createTestServer({ config: { sms: { provider: 'http', url, token: 'token-of-the-gateway' } } })
  owner = await createOperator(server, 'shen.jia', ['owner'])
  admin = await createOperator(server, 'he.ping', ['admin'])
})
afterEach(() => server.close())

const sent = () => createJobs(server.ctx).runDueJobs(server.clock.now())
const tokenOn = (phone: string) =>
  /token=([\w-]{43})/.exec(phones.filter((one) => one.phone === phone).at(-1)?.text ?? '')?.[1] ?? ''

const invite = (by: TestOperator, more: object = {}) =>
  adminCall(
    server,
    'POST /admin/operator/invite',
    { login: 'lin.wan', name: '林晚', phone: PHONE, roles: ['admin'], reason: '新同事', ...more },
    { cookie: by.cookie },
  )
const reset = (by: TestOperator, id: number, more: object = {}) =>
  adminCall(
    server,
    'POST /admin/operator/reset',
    { id: String(id), version: 1, reason: '手机遗失', ...more },
    { cookie: by.cookie },
  )
const infoFor = (by: TestOperator, id: string | null) =>
  adminCall(server, 'GET /admin/approval/info', { id: id ?? '' }, { cookie: by.cookie })
const give = async (by: TestOperator, id: string | null) => {
  const { payloadHash } = (await infoFor(by, id)).data
  return adminCall(server, 'POST /admin/approval/give', { id: id ?? '', payloadHash }, { cookie: by.cookie })
}

/** The invited sets up the account by the link on the phone. */
async function setUp(phone: string, login = 'lin.wan'): Promise<TestOperator> {
  const token = tokenOn(phone)
  const { data } = await adminCall(server, 'GET /admin/setup', { token })
  const code = codeAt(data.totpSecret, server.clock.now())
  const answer = await adminCall(server, 'POST /admin/setup', { token, login, name: '林晚', password: PASSWORD, code })
  if (answer.status !== 200) throw new Error(answer.retMsg)
  const { id } = await server.db
    .selectFrom('operator')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('operatorSession')
    .set({ stepUpUntil: server.clock.now() + STEP_UP_MS })
    .where('operatorId', '=', id)
    .execute()
  return { id, login, cookie: cookieOf(answer) }
}

async function invited(by = owner, approver = admin, more: object = {}): Promise<TestOperator> {
  const { data } = await invite(by, more)
  const given = await give(approver, data.approval)
  if (given.status !== 200) throw new Error(given.retMsg)
  await sent()
  return setUp(PHONE)
}

const requestRole = async (by: TestOperator) => {
  const permissions = [...startingPermissions('cs'), 'user.freeze' as const]
  const input = {
    key: 'cs',
    title: '客服',
    permissions,
    limits: { 'refund.fen': 99_999_999 },
    version: 1,
    reason: '夜班',
  }
  const { data, status, retMsg } = await adminCall(server, 'POST /admin/role/change', input, { cookie: by.cookie })
  if (status !== 200) throw new Error(retMsg)
  return data.approval
}

describe('an invitation', () => {
  test('waits for a second person; the link is on the phone of the invited, and nowhere else', async () => {
    const answer = await invite(owner)
    expect(Object.keys(answer.data)).toEqual(['approval'])
    await sent()
    expect(phones).toEqual([])
    expect((await give(owner, answer.data.approval)).status).toBe(409)
    const shown = (await infoFor(admin, answer.data.approval)).data
    expect(shown).toMatchObject({ mayDecide: true, whyNot: '', waitsFor: ['he.ping'] })
    expect(shown.facts).toContainEqual(expect.objectContaining({ value: PHONE }))
    const given = await give(admin, answer.data.approval)
    expect(given.status).toBe(200)
    await sent()
    expect(phones).toHaveLength(1)
    const token = tokenOn(PHONE)
    expect(token).not.toBe('')
    const everything = JSON.stringify([
      answer.data,
      given.data,
      (await adminCall(server, 'GET /admin/operator/list', {}, { cookie: owner.cookie })).data,
      await server.db.selectFrom('auditEntry').selectAll().execute(),
      await server.db.selectFrom('operatorLink').selectAll().execute(),
      await server.db.selectFrom('job').selectAll().execute(),
      server.logLines,
    ])
    expect(everything).not.toContain(token)
    // The audit is kept for ever: it has the phone masked.
    expect(JSON.stringify(await server.db.selectFrom('auditEntry').selectAll().execute())).not.toContain(PHONE)
    const { id } = await setUp(PHONE)
    const { list } = (await adminCall(server, 'GET /admin/operator/list', {}, { cookie: owner.cookie })).data
    expect(list.find((row) => row.id === String(id))).toMatchObject({
      state: 'active',
      phone: '139****1111',
      invitedBy: 'shen.jia',
      roles: [expect.objectContaining({ key: 'admin' })],
    })
  })

  test('makes nobody who approves what the inviter requests, nor whose requests the inviter approves', async () => {
    const puppet = await invited()
    const role = await requestRole(owner)
    const shown = (await infoFor(puppet, role)).data
    expect(shown).toMatchObject({ mayDecide: false, whyNot: '提交人与您存在邀请关系，须由其他同事审批' })
    expect(shown.waitsFor).toEqual(['he.ping'])
    const refused = await give(puppet, role)
    expect([refused.status, refused.retMsg]).toEqual([409, '提交人与您存在邀请关系，须由其他同事审批'])
    // The database holds it too.
    const forced = sql`update approval set state = 'given', decided_by = ${puppet.id}, decided_at = 1 where id = ${Number(role)}`
    await expect(forced.execute(server.db)).rejects.toThrow(/not two people/)
    const back = await requestRole(puppet)
    expect((await give(owner, back)).status).toBe(409)
    expect((await give(admin, back)).status).toBe(200)
  })

  test('of a phone or login that another has is refused; an unused one is sent again to the approved phone', async () => {
    const first = await invite(owner)
    await give(admin, first.data.approval)
    await sent()
    const before = tokenOn(PHONE)
    expect((await invite(owner, { login: 'lin.two' })).fields).toHaveProperty('phone')
    expect((await invite(owner, { phone: OTHER_PHONE })).fields).toHaveProperty('login')
    const { id } = await server.db
      .selectFrom('operator')
      .select('id')
      .where('login', '=', 'lin.wan')
      .executeTakeFirstOrThrow()
    expect((await reset(owner, id)).data).toEqual({ approval: null })
    await sent()
    expect(tokenOn(PHONE)).not.toBe(before)
    expect((await adminCall(server, 'GET /admin/setup', { token: before })).status).toBe(404)
    // To another phone it is another invitation.
    const other = await reset(owner, id, { phone: OTHER_PHONE })
    expect(other.data.approval).not.toBeNull()
    await sent()
    expect(tokenOn(OTHER_PHONE)).toBe('')
  })

  test('that nobody could approve is refused, and the host’s command lets a shop of one owner begin', async () => {
    await server.db.updateTable('operator').set({ state: 'deactivated' }).where('id', '=', admin.id).execute()
    const refused = await invite(owner)
    expect([refused.status, refused.retMsg]).toEqual([400, expect.stringContaining('没有另一位可以批准的同事')])
    const wanted = { login: 'lin.wan', name: '林晚', phone: PHONE, roles: ['admin'] }
    await inviteByHost(server.db, wanted, server.clock.now())
    await sent()
    const second = await setUp(PHONE)
    const row = await server.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('action', '=', 'operator.inviteByHost')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ operatorName: '服务器管理员', objectId: String(second.id) })
    const { data } = await invite(owner, { login: 'zhou.ning', phone: OTHER_PHONE, roles: ['cs'] })
    expect((await give(second, data.approval)).status).toBe(200)
  })
})

describe('a reset', () => {
  test('of the owner is refused to an admin, as are the owner’s role and end', async () => {
    const why = '店主的账号与角色只能由店主处理'
    const withPhone = await reset(admin, owner.id, { phone: OTHER_PHONE })
    expect([withPhone.status, withPhone.retMsg]).toEqual([400, why])
    expect((await invite(admin, { roles: ['owner'] })).retMsg).toBe(why)
    const change = { id: String(owner.id), version: 1, reason: '试试' }
    const options = { cookie: admin.cookie }
    expect((await adminCall(server, 'POST /admin/operator/roles', { ...change, roles: ['cs'] }, options)).retMsg).toBe(
      why,
    )
    expect((await adminCall(server, 'POST /admin/operator/deactivate', change, options)).retMsg).toBe(why)
    await sent()
    expect(phones).toEqual([])
    expect((await adminCall(server, 'GET /admin/live', {}, { cookie: owner.cookie })).status).toBe(200)
  })

  test('waits for a third person; until then the account works, and then its link is on its phone', async () => {
    const finance = await createOperator(server, 'finance', ['finance-lead'])
    expect((await reset(owner, finance.id)).fields).toHaveProperty('phone')
    const { data } = await reset(owner, finance.id, { phone: PHONE })
    expect((await adminCall(server, 'GET /admin/live', {}, { cookie: finance.cookie })).status).toBe(200)
    expect((await give(owner, data.approval)).status).toBe(409)
    expect((await give(admin, data.approval)).status).toBe(200)
    expect((await adminCall(server, 'GET /admin/live', {}, { cookie: finance.cookie })).status).toBe(401)
    await sent()
    const again = await setUp(PHONE, 'finance')
    expect(again.id).toBe(finance.id)
    // Who named the phone may have it: the account is as one that they have invited.
    const { data: state } = await adminCall(server, 'GET /admin/session', {}, { cookie: again.cookie })
    expect(state.operator).toMatchObject({ invitedBy: 'shen.jia', phone: '139****1111' })
  })
})

describe('roles of an operator', () => {
  const setRoles = (by: TestOperator, id: number, roles: string[], version = 1) =>
    adminCall(
      server,
      'POST /admin/operator/roles',
      { id: String(id), roles, version, reason: '转岗' },
      { cookie: by.cookie },
    )
  const rolesOf = async (id: number) =>
    (await server.db.selectFrom('operatorInRole').select('role').where('operatorId', '=', id).execute()).map(
      ({ role }) => role,
    )

  test('change when a second person approves; the operator themselves does not', async () => {
    const cs = await createOperator(server, 'zhou.ning', ['cs'])
    const { data } = await setRoles(owner, cs.id, ['cs-lead'])
    expect(await rolesOf(cs.id)).toEqual(['cs'])
    const { list } = (await adminCall(server, 'GET /admin/operator/list', { q: 'zhou' }, { cookie: owner.cookie })).data
    expect(list[0]?.pendingApproval).toBe(data.approval)
    expect((await give(admin, data.approval)).status).toBe(200)
    expect(await rolesOf(cs.id)).toEqual(['cs-lead'])
    const third = await createOperator(server, 'third', ['admin'])
    const promotion = await setRoles(owner, third.id, ['owner'])
    const refused = await give(third, promotion.data.approval)
    expect([refused.status, refused.retMsg]).toEqual([409, '不能审批涉及自己账号的申请'])
    expect((await give(admin, promotion.data.approval)).status).toBe(200)
    expect(await rolesOf(third.id)).toEqual(['owner'])
  })

  test('that nobody else could approve are refused at once', async () => {
    // Two people: the one whose roles change is the only other one.
    expect((await setRoles(owner, admin.id, ['cs'])).retMsg).toContain('没有另一位可以批准的同事')
  })

  test('are not changed by a request whose requester is an owner no more', async () => {
    const second = await createOperator(server, 'second', ['owner'])
    const { data } = await setRoles(second, admin.id, ['owner'])
    await server.db.updateTable('operatorInRole').set({ role: 'cs' }).where('operatorId', '=', second.id).execute()
    expect((await give(owner, data.approval)).status).toBe(400)
    expect(await rolesOf(admin.id)).toEqual(['admin'])
  })
})
