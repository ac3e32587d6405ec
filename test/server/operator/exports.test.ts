/**
 * @tier whole
 * @areas operator
 */
import { CSV_DIRECT_ROWS, RET } from '@contract/constants'
import { sql } from 'kysely'
import { EXPORT_LIFE_MS, EXPORT_PAGE } from '../../../server/src/modules/operator/limits'
import { createJobs } from '../../../server/src/shop/jobs'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'

/** Enough for a file that is written in the background, with a last page that is not full. */
const MANY = CSV_DIRECT_ROWS + 501

describe('exports of tables (console 7/8)', () => {
  let server: TestServer
  let lead: TestOperator
  beforeAll(async () => {
    server = await createTestServer()
    lead = await createOperator(server, 'lead', ['cs-lead'])
    await sql`insert into app_user (nickname, created_at)
      select '用户' || n, ${server.clock.now()} from generate_series(1, ${MANY - 1}) as n`.execute(server.db)
    await sql`insert into app_user (nickname, created_at) values ('=1+1', ${server.clock.now()})`.execute(server.db)
  })
  afterAll(() => server.close())

  const start = (filters: object, { cookie }: TestOperator = lead, name = 'user') =>
    adminCall(server, 'POST /admin/export/start', { name, filters: JSON.stringify(filters) }, { cookie })
  const info = (id: string, { cookie }: TestOperator = lead) =>
    adminCall(server, 'GET /admin/export/info', { id }, { cookie })
  const file = (id: string, { cookie }: TestOperator = lead) =>
    server.request({ url: `/admin/export/file?id=${id}`, signed: false, headers: { cookie } })
  const work = () => createJobs(server.ctx).runDueJobs(server.clock.now())
  const linesOf = (text: string) => text.trimEnd().split('\r\n')
  const users = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from app_user`.execute(server.db)).rows[0]?.count ?? 0

  test('up to 5,000 rows the file is streamed at once, with the mark of who took it on each line', async () => {
    const { data } = await start({ q: '用户12' })
    expect(data).toMatchObject({ state: 'direct', done: 0, countOfDay: 1 })
    const answer = await file(data.id)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="user-2026-03-01-${lead.id}-${data.id}.csv"`,
    })
    const [head, ...rows] = linesOf(answer.text)
    expect(head).toBe('\uFEFF用户编号,昵称,手机号,状态,注册时间,最近登录,导出标记')
    expect(rows).toHaveLength(data.total)
    expect(rows.every((row) => row.endsWith(`,#${data.id} lead`))).toBe(true)
    expect(rows[0]).toContain('2026-03-01 12:00:00')
  })

  test('beyond, a job writes it in parts; only the one who requested it fetches it, until its end', async () => {
    const total = await users()
    const { data } = await start({})
    expect(data).toMatchObject({ state: 'waiting', done: 0, total, countOfDay: 2 })
    expect(await file(data.id)).toMatchObject({ status: 409, json: { ret_msg: '文件正在生成，请稍候' } })
    await work()
    expect((await info(data.id)).data).toMatchObject({ state: 'ready', done: total, total })
    const answer = await file(data.id)
    const [, ...rows] = linesOf(answer.text)
    expect(rows).toHaveLength(total)
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(total)
    expect(rows[0]).toContain(",'=1+1,")
    expect(rows.every((row) => row.endsWith(`,#${data.id} lead`))).toBe(true)

    const other = await createOperator(server, 'other-lead', ['cs-lead'])
    expect((await file(data.id, other)).status).toBe(404)
    expect((await info(data.id, other)).status).toBe(404)

    server.clock.advance(EXPORT_LIFE_MS)
    lead = await createOperator(server, 'lead-again', ['cs-lead'])
    await sql`update console_export set operator_id = ${lead.id}`.execute(server.db)
    expect((await info(data.id)).data.state).toBe('over')
    expect((await file(data.id)).json).toMatchObject({ ret_code: 409, ret_msg: '文件已过期，请重新导出' })
    await work()
    expect(await server.db.selectFrom('consoleExportPart').selectAll().execute()).toEqual([])
    // Who took what stays.
    const kept = await server.db.selectFrom('consoleExport').selectAll().where('id', '=', Number(data.id)).execute()
    expect(kept).toMatchObject([{ state: 'over', downloads: 1 }])
  })

  test('two processes that work on one export write each part once', async () => {
    const { data } = await start({})
    const handler = { exportId: data.id }
    await sql`insert into job (kind, payload, due_at, created_at)
      values ('console.export', ${JSON.stringify(handler)}, ${server.clock.now()}, ${server.clock.now()})`.execute(
      server.db,
    )
    await Promise.all([work(), work()])
    const parts = await server.db.selectFrom('consoleExportPart').select('position').orderBy('position').execute()
    expect(parts.map(({ position }) => position)).toEqual([...parts.keys()])
    expect(parts).toHaveLength(Math.ceil((await users()) / EXPORT_PAGE))
    expect(linesOf((await file(data.id)).text)).toHaveLength((await users()) + 1)
  })

  test('needs the table’s permission and the one-time code, and filters that the table has', async () => {
    const packer = await createOperator(server, 'packer', ['warehouse'])
    expect((await start({}, packer)).retCode).toBe(RET.NOT_PERMITTED)
    expect((await start({}, lead, 'nothing')).status).toBe(404)
    expect((await start({ state: 'odd' })).fields).toHaveProperty('filters')
    const late = await createOperator(server, 'late', ['cs-lead'], { steppedUp: false })
    expect(await start({}, late)).toMatchObject({ status: 428, retCode: RET.STEP_UP })
    expect((await file('1', late)).status).toBe(428)
    const check = await adminCall(server, 'GET /admin/export/info', { id: '1', isFetching: true }, late)
    expect(check.status).toBe(428)
  })

  test('the request and every fetch are rows of the audit', async () => {
    const { data } = await start({ q: '用户12' })
    await file(data.id)
    await file(data.id)
    const owner = await createOperator(server, 'owner', ['owner'])
    const rows = (await adminCall(server, 'GET /admin/audit/list', { objectKind: 'export', objectId: data.id }, owner))
      .data.list
    expect(rows.map(({ actionTitle, after }) => [actionTitle, after])).toEqual([
      ['下载导出文件', { name: 'user', total: data.total, downloads: 2 }],
      ['下载导出文件', { name: 'user', total: data.total, downloads: 1 }],
      ['导出用户', { filters: { q: '用户12' }, total: data.total }],
    ])
  })

  test('are listed for the one who requested them, newest first, with what is left to fetch', async () => {
    const other = await createOperator(server, 'lister', ['cs-lead'])
    const { data: first } = await start({ q: '用户12' }, other)
    const { data: second } = await start({}, other)
    await file(first.id, other)
    const list = async () => (await adminCall(server, 'GET /admin/export/list', {}, other)).data
    const times = { createdAt: server.clock.now(), title: '用户' }
    expect(await list()).toMatchObject({
      total: 2,
      list: [
        { id: second.id, ...times, state: 'waiting', done: 0, downloads: 0 },
        { id: first.id, ...times, state: 'direct', total: first.total, downloads: 1 },
      ],
    })
    await work()
    expect((await list()).list[0]).toMatchObject({ state: 'ready', done: second.total })
    server.clock.advance(EXPORT_LIFE_MS)
    const later = await createOperator(server, 'lister-again', ['cs-lead'])
    await sql`update console_export set operator_id = ${later.id} where operator_id = ${other.id}`.execute(server.db)
    const { data } = await adminCall(server, 'GET /admin/export/list', {}, later)
    expect(data.list.map(({ state }) => state)).toEqual(['over', 'over'])
  })
})
