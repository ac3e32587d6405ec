/**
 * @tier whole
 * @areas operator users jobs
 */
import { RET } from '@contract/constants'
import { enqueueJob } from '../../../server/src/jobs/queue'
import { maskAddress, maskName, maskPhone } from '../../../server/src/kit/masking'
import { transaction } from '../../../server/src/db/database'
import { storeTexts } from '../../../server/src/modules/documents/service'
import { adminCall, createOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'

jest.setTimeout(60_000)

const PHONE = '13800138000'

test.each([
  ['13800138000', '138****8000'],
  ['8000', '**00'],
])('the phone %s is shown as %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked))
test.each([
  ['张三', '张*'],
  ['欧阳娜娜', '欧阳**'],
  ['李', '*'],
  ['', ''],
])('the name %s is shown as %s', (name, masked) => expect(maskName(name)).toBe(masked))
test('half an address is shown, and no number of a house', () => {
  expect(maskAddress('文三路12号银杏小区3幢502室')).toBe('文三路**号银杏****')
})

describe('users in the console', () => {
  let server: TestServer
  let cookie = ''
  let userId = 0
  let token = ''
  beforeEach(async () => {
    server = await createTestServer()
    await storeTexts(server.db)
    ;({ userId, token } = await server.login(PHONE))
    const address = { name: '张三', phone: PHONE, districtCode: '330106', detail: '文三路12号银杏小区3幢502室' }
    await server.call('POST /addr/save', { ...address, idempotencyKey: 'address-of-the-user' }, { token })
    cookie = (await createOperator(server, 'lead', ['cs-lead'])).cookie
  })
  afterEach(() => server.close())
  const info = async () => (await adminCall(server, 'GET /admin/user/info', { id: String(userId) }, { cookie })).data

  test('are found by whole phone, id and part of the nickname, and never show a phone', async () => {
    for (const q of [PHONE, String(userId), '用户8000']) {
      const { data } = await adminCall(server, 'GET /admin/user/list', { q }, { cookie })
      expect([q, data.list.map(({ id, phone }) => [id, phone])]).toEqual([q, [[String(userId), '138****8000']]])
    }
    for (const q of ['13800138001', '1380013800', '%', '_']) {
      expect([q, (await adminCall(server, 'GET /admin/user/list', { q }, { cookie })).data.list]).toEqual([q, []])
    }
    const { data } = await adminCall(server, 'GET /admin/search', { q: PHONE }, { cookie })
    expect(data.list).toEqual([expect.objectContaining({ kind: 'user', id: String(userId), isExact: true })])
  })

  test('a user’s page has masked facts alone', async () => {
    const text = JSON.stringify([
      await info(),
      (await adminCall(server, 'GET /admin/record', { kind: 'user', id: String(userId) }, { cookie })).data,
    ])
    for (const secret of [PHONE, '张三', '502室']) expect([secret, text.includes(secret)]).toEqual([secret, false])
    expect((await info()).addresses).toEqual([
      expect.objectContaining({ name: '张*', phone: '138****8000', detail: '文三路**号银杏****' }),
    ])
  })

  test('revealing one field needs a reason, and leaves a row without the value', async () => {
    const input = { kind: 'user', id: String(userId), field: 'phone', reason: '客户来电核对' }
    expect((await adminCall(server, 'POST /admin/reveal', { ...input, reason: '' }, { cookie })).status).toBe(400)
    expect((await adminCall(server, 'POST /admin/reveal', input, { cookie })).data.value).toBe(PHONE)
    for (const field of ['nothing', 'constructor']) {
      expect((await adminCall(server, 'POST /admin/reveal', { ...input, field }, { cookie })).status).toBe(404)
    }
    const rows = await server.db.selectFrom('auditEntry').selectAll().execute()
    expect(rows).toEqual([expect.objectContaining({ action: 'personal.reveal', after: { field: 'phone' } })])
    expect(JSON.stringify(rows)).not.toContain(PHONE)
  })

  test('freezing ends the sessions and refuses sign-in until the account is unfrozen', async () => {
    const input = { id: String(userId), version: 1, reason: '疑似盗号' }
    const frozen = await adminCall(server, 'POST /admin/user/freeze', input, { cookie })
    expect(frozen.data).toMatchObject({ state: 'frozen', frozenReason: '疑似盗号', version: 2, sessions: 0 })
    expect((await server.call('GET /user/info', {}, { token })).status).toBe(401)
    server.clock.advance(60_000)
    await expect(server.login(PHONE)).rejects.toThrow('账号已被冻结')
    // Who has not seen the freezing does not undo it.
    const stale = await adminCall(server, 'POST /admin/user/unfreeze', input, { cookie })
    expect(stale.retCode).toBe(RET.CONFLICT)
    const free = await adminCall(server, 'POST /admin/user/unfreeze', { ...input, version: 2 }, { cookie })
    expect(free.data).toMatchObject({ state: 'active', frozenReason: '' })
    server.clock.advance(60_000)
    expect((await server.login(PHONE)).userId).toBe(userId)
  })

  test('a login at the moment of freezing leaves no session', async () => {
    server.clock.advance(60_000)
    const [, login] = await Promise.all([
      adminCall(server, 'POST /admin/user/freeze', { id: String(userId), version: 1, reason: '疑似盗号' }, { cookie }),
      server.login(PHONE).catch(() => null),
    ])
    const sessions = await server.db.selectFrom('session').selectAll().where('userId', '=', userId).execute()
    expect([sessions, login === null || login.userId === userId]).toEqual([[], true])
  })

  test('sessions are ended, notes are kept, consents are shown', async () => {
    const { data: site } = await server.call('GET /config/site', {})
    server.clock.advance(60_000)
    await server.db
      .insertInto('consent')
      .values({
        ...(await server.db
          .selectFrom('document')
          .select(['key', 'version', 'sha256'])
          .where('key', '=', 'privacy')
          .executeTakeFirstOrThrow()),
        userId,
        scene: 'login',
        at: server.clock.now(),
        kind: 'given',
      })
      .execute()
    expect(site.loginDocuments).toContain('privacy:1')
    const note = { kind: 'user', id: String(userId), text: '偏好电话联系', idempotencyKey: 'note-of-a-user' }
    expect((await adminCall(server, 'POST /admin/note/add', note, { cookie })).data.text).toBe('偏好电话联系')
    const end = { id: String(userId), reason: '用户要求' }
    expect((await adminCall(server, 'POST /admin/user/end-sessions', end, { cookie })).status).toBe(200)
    expect(await info()).toMatchObject({
      openSessions: [],
      notes: [{ text: '偏好电话联系', operator: { login: 'lead' } }],
      consents: [{ key: 'privacy', version: 1, scene: 'login', kind: 'given' }],
    })
    expect((await server.call('GET /user/info', {}, { token })).status).toBe(401)
  })
})

describe('jobs in the console', () => {
  let server: TestServer
  let cookie = ''
  beforeAll(async () => {
    server = await createTestServer()
    cookie = (await createOperator(server, 'owner-one', ['owner'])).cookie
    const now = server.clock.now()
    await transaction(server.db, async (trx) => {
      for (const kind of ['a.waiting', 'b.failed', 'c.retrying', 'd.running']) {
        await enqueueJob(trx, { kind, payload: { orderNo: '1' }, dueAt: now + 1000, now })
      }
      await trx
        .updateTable('job')
        .set({ state: 'DEAD', attempts: 32, lastError: '超时' })
        .where('kind', '=', 'b.failed')
        .execute()
      await trx.updateTable('job').set({ attempts: 1 }).where('kind', '=', 'c.retrying').execute()
      await trx
        .updateTable('job')
        .set({ leasedUntil: now + 1000 })
        .where('kind', '=', 'd.running')
        .execute()
    })
  })
  afterAll(() => server.close())
  const list = async (input: object = {}) => (await adminCall(server, 'GET /admin/job/list', input, { cookie })).data

  test('are listed by state with counts', async () => {
    const all = await list()
    expect(all.list.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'a.waiting waiting',
      'b.failed failed',
      'c.retrying retrying',
      'd.running running',
    ])
    expect([all.total, all.counts]).toEqual([4, { waiting: 1, retrying: 1, running: 1, failed: 1 }])
    const failed = await list({ state: 'failed' })
    expect([failed.total, failed.list[0]]).toEqual([1, expect.objectContaining({ lastError: '超时', attempts: 32 })])
  })

  test('a failed one runs again at once, a running one is left alone', async () => {
    const id = async (state: 'failed' | 'running') => (await list({ state })).list[0]?.id ?? ''
    const failed = await id('failed')
    const run = (job: string) => adminCall(server, 'POST /admin/job/run', { id: job, reason: '服务已恢复' }, { cookie })
    expect((await run(failed)).data).toMatchObject({
      id: failed,
      state: 'waiting',
      attempts: 0,
      dueAt: server.clock.now(),
    })
    expect((await run(await id('running'))).status).toBe(409)
    expect((await run('999999')).status).toBe(404)
    const { data } = await adminCall(server, 'GET /admin/audit/list', { action: 'job.run' }, { cookie })
    expect(data.list).toEqual([expect.objectContaining({ object: { kind: 'job', id: failed }, reason: '服务已恢复' })])
  })

  test('failed jobs are a figure of the first page', async () => {
    await server.db.updateTable('job').set({ state: 'DEAD' }).where('kind', '=', 'a.waiting').execute()
    const { data } = await adminCall(server, 'GET /admin/desk', {}, { cookie })
    expect(data.figures).toContainEqual(
      expect.objectContaining({ name: 'failedJobs', value: 1, tone: 'bad', to: '/jobs?state=failed' }),
    )
  })
})
