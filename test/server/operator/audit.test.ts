/**
 * @tier landing
 * @areas operator audit
 */
import { sql } from 'kysely'
import { transaction } from '../../../server/src/db/database'
import { checkAudit, SERVER_ACTOR, writeAudit } from '../../../server/src/modules/operator/audit'
import { createJobs } from '../../../server/src/shop/jobs'
import { adminCall, createOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'

jest.setTimeout(60_000)

const DAY_MS = 24 * 60 * 60 * 1000

/** Acts of the server, one after another. */
async function write(server: TestServer, count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) {
    await writeAudit(server.db, SERVER_ACTOR, { action: 'test.act', after: { index } }, server.clock.now())
  }
}

/** What only who owns the database can do: the triggers are switched off. */
async function tamper(server: TestServer, statement: string): Promise<void> {
  for (const text of ['disable', 'enable'] as const) {
    await sql.raw(`alter table audit_entry ${text} trigger audit_entry_append_only`).execute(server.db)
    if (text === 'disable') await sql.raw(statement).execute(server.db)
  }
}

describe('the audit refuses update and delete; a removed row breaks the daily check (console 7/5)', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await createTestServer()
    await write(server, 5)
  })
  afterEach(() => server.close())
  const check = () => checkAudit(server.db, server.clock.now(), server.ctx.log)

  test('the database refuses every change of a row', async () => {
    await check()
    const statements = [
      `update audit_entry set reason = 'another'`,
      `update audit_entry set reason = 'another' where id = 0`,
      `delete from audit_entry`,
      `delete from audit_entry where id = 3`,
      `truncate audit_entry`,
      `delete from audit_head`,
      `truncate audit_head`,
      `update audit_check set is_whole = true`,
      `delete from audit_check`,
    ]
    for (const statement of statements) {
      await expect(sql.raw(statement).execute(server.db)).rejects.toThrow(/append-only/)
    }
    expect((await server.db.selectFrom('auditEntry').select('id').execute()).length).toBe(5)
  })

  test('a row’s number and hash are the database’s own, whatever a statement says', async () => {
    await sql`insert into audit_entry (id, at, operator_login, operator_name, action, reason, address, device, request_id,
      previous_hash, hash) values (99, 1, '', '', 'forged', '', '', '', '', 'x', 'y')`.execute(server.db)
    const row = await server.db
      .selectFrom('auditEntry')
      .select(['id', 'hash'])
      .where('action', '=', 'forged')
      .executeTakeFirst()
    expect(row?.id).toBe(6)
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await check()).toMatchObject({ isWhole: true, rows: 6 })
  })

  test('a whole chain is reported as whole, with its head', async () => {
    const { head, ...rest } = await check()
    expect(rest).toEqual({ at: server.clock.now(), rows: 5, isWhole: true, brokenAt: null })
    const newest = await server.db.selectFrom('auditEntry').select('hash').orderBy('id', 'desc').executeTakeFirst()
    expect(head).toBe(newest?.hash)
  })

  test.each([
    ['a removed row', 'delete from audit_entry where id = 3', '4'],
    ['the first row removed', 'delete from audit_entry where id = 1', '2'],
    ['the newest row removed', 'delete from audit_entry where id = 5', '5'],
    ['every row removed', 'delete from audit_entry', '1'],
    ['a changed reason', `update audit_entry set reason = 'another' where id = 2`, '2'],
    ['a changed operator', `update audit_entry set operator_login = 'owner' where id = 4`, '4'],
    ['a changed content', `update audit_entry set after = '{"index":7}' where id = 5`, '5'],
  ])('%s breaks the check', async (_what, statement, brokenAt) => {
    await tamper(server, statement)
    expect(await check()).toMatchObject({ isWhole: false, brokenAt })
    expect(server.logLines.join('')).toContain('the chain of the audit is broken')
  })

  test('rows that were replaced together with their hashes differ from the check before', async () => {
    await check()
    await tamper(
      server,
      `update audit_entry e set reason = 'another' where id = 5;
       update audit_entry e set hash = audit_hash(e) where id = 5;
       update audit_head set hash = (select hash from audit_entry where id = 5)`,
    )
    expect(await check()).toMatchObject({ isWhole: false, brokenAt: '5' })
  })

  test('the daily job checks it once a day, and says what it found', async () => {
    const jobs = createJobs(server.ctx)
    const checks = async () =>
      (await server.db.selectFrom('auditCheck').select('isWhole').orderBy('id').execute()).length
    await jobs.runDueJobs(server.clock.now())
    server.clock.advance(DAY_MS / 2)
    await jobs.runDueJobs(server.clock.now())
    expect(await checks()).toBe(1)
    await tamper(server, 'delete from audit_entry where id = 2')
    server.clock.advance(DAY_MS / 2)
    await jobs.runDueJobs(server.clock.now())
    expect(await checks()).toBe(2)
    const { cookie } = await createOperator(server, 'auditor', ['audit'])
    const { data } = await adminCall(server, 'GET /admin/audit/check', {}, { cookie })
    expect(data.check).toMatchObject({ isWhole: false, brokenAt: '3', at: server.clock.now() })
  })

  test('concurrent acts have one order', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () =>
        transaction(server.db, (trx) =>
          writeAudit(trx, SERVER_ACTOR, { action: 'test.concurrent' }, server.clock.now()),
        ),
      ),
    )
    expect(await check()).toMatchObject({ isWhole: true, rows: 13 })
  })
})

describe('reading the audit', () => {
  let server: TestServer
  let cookie = ''
  beforeAll(async () => {
    server = await createTestServer()
    await write(server, 3)
    const { cookie: owner } = await createOperator(server, 'owner-one', ['owner'])
    const { userId } = await server.login('13800138000')
    const freeze = { id: String(userId), version: 1, reason: '疑似盗号, "请核实"' }
    await adminCall(server, 'POST /admin/user/freeze', freeze, { cookie: owner })
    await writeAudit(server.db, SERVER_ACTOR, { action: 'test.formula', reason: '=1+1' }, server.clock.now())
    cookie = (await createOperator(server, 'auditor', ['audit'])).cookie
  })
  afterAll(() => server.close())

  test('a row says who, when, from where, what, before, after and why', async () => {
    const { data } = await adminCall(server, 'GET /admin/audit/list', { action: 'user.freeze' }, { cookie })
    expect(data.list).toEqual([
      expect.objectContaining({
        at: server.clock.now(),
        operator: expect.objectContaining({ login: 'owner-one' }) as unknown,
        actionTitle: '冻结用户',
        object: expect.objectContaining({ kind: 'user' }) as unknown,
        before: { state: 'active' },
        after: { state: 'frozen', endedSessions: 1 },
        reason: '疑似盗号, "请核实"',
        address: '127.0.0.1',
        requestId: expect.stringMatching(/^[0-9a-f]{12}-\d+$/) as unknown,
      }),
    ])
    expect(data.total).toBe(1)
  })

  test('is filtered and paged', async () => {
    const first = (await adminCall(server, 'GET /admin/audit/list', { pageSize: 2 }, { cookie })).data
    const second = (await adminCall(server, 'GET /admin/audit/list', { page: 2, pageSize: 2 }, { cookie })).data
    expect(first.list.map(({ id }) => id)).toEqual(['5', '4'])
    expect(second.list.map(({ id }) => id)).toEqual(['3', '2'])
    expect(first.total).toBe(5)
    const later = { from: server.clock.now() + 1 }
    expect((await adminCall(server, 'GET /admin/audit/list', later, { cookie })).data.list).toEqual([])
  })

  test('the export is a CSV for spreadsheets, and a row of its own', async () => {
    const exported = async (filters: object) => {
      const started = { name: 'audit', filters: JSON.stringify(filters) }
      const { data } = await adminCall(server, 'POST /admin/export/start', started, { cookie })
      return server.request({ url: `/admin/export/file?id=${data.id}`, signed: false, headers: { cookie } })
    }
    const answer = await exported({ action: 'user.freeze' })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.text.startsWith('\uFEFF序号,时间,操作员')).toBe(true)
    const lines = answer.text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('"疑似盗号, ""请核实"""')
    // No spreadsheet calculates a reason that was typed.
    expect((await exported({})).text).toContain(",'=1+1,")
    const { data } = await adminCall(server, 'GET /admin/audit/list', { action: 'audit.export' }, { cookie })
    expect(data.list[1]).toMatchObject({ actionTitle: '导出审计', after: { filters: { action: 'user.freeze' } } })
  })
})
