/**
 * @tier whole
 * @areas operator desk records
 */
import type { FastifyInstance } from 'fastify'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Type } from '@sinclair/typebox'
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import { transaction, type Db } from '../../../server/src/db/database'
import type { ConsoleArea } from '../../../server/src/kit/console'
import type { ActingOperator } from '../../../server/src/kit/operator'
import { wakesOf } from '../../../server/src/kit/wake'
import { actingOperator } from '../../../server/src/modules/operator/acting'
import { LIVE_TOPIC } from '../../../server/src/modules/operator/events'
import { LEASE_MS, LIVE_EVERY_MS } from '../../../server/src/modules/operator/limits'
import { findSession } from '../../../server/src/modules/operator/sessions'
import { createDesk } from '../../helpers/desk'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'

jest.setTimeout(60_000)

/** An area with one queue of parcels; each parcel is packed once, with its weight. */
function parcels(): ConsoleArea {
  const read = async (db: Db, id: string) =>
    (
      await sql<{
        id: string
        version: number
        packed: boolean
      }>`select id, version, packed from test_parcel where id = ${id}`.execute(db)
    ).rows[0]
  return {
    title: '仓库',
    queues: [
      {
        name: 'toPack',
        title: '待打包',
        permission: 'order.ship',
        recordKind: 'parcel',
        columns: [],
        filters: [{ name: 'id', title: '编号', kind: 'text' }],
        async count(db) {
          const { rows } = await sql<{
            count: number
          }>`select count(*)::int as count from test_parcel where not packed`.execute(db)
          return { count: rows[0]?.count ?? 0, overdue: 0 }
        },
        async list(db, { filters, limit, offset }) {
          const { rows } = await sql<{ id: string }>`
            select id from test_parcel where not packed and (${filters['id'] ?? ''} = '' or id = ${filters['id'] ?? ''})
            order by id limit ${limit} offset ${offset}`.execute(db)
          const state = { title: '待打包', tone: 'warning' as const }
          return { tasks: rows.map(({ id }) => ({ id, title: id, state, cells: {}, dueAt: null })), total: rows.length }
        },
      },
    ],
    records: [
      {
        kind: 'parcel',
        kindTitle: '包裹',
        permission: 'order.read',
        async read(db, id) {
          const row = await read(db, id)
          if (row === undefined) return null
          return {
            title: id,
            version: row.version,
            state: { title: row.packed ? '已打包' : '待打包', tone: 'plain' },
            dueAt: null,
            sections: [],
            timeline: [],
            actions: row.packed ? [] : [{ name: 'pack', isDue: true }, { name: 'refund' }],
          }
        },
        async lock(trx, id) {
          const { rows } = await sql<{
            version: number
          }>`select version from test_parcel where id = ${id} for update`.execute(trx)
          return rows[0]?.version ?? null
        },
        actions: [
          {
            name: 'pack',
            title: '打包',
            permission: 'order.ship',
            form: Type.Object({ grams: Type.Integer({ minimum: 1, maximum: 30_000, title: '重量' }) }),
            async act(trx, { id, input }) {
              await sql`update test_parcel set packed = true, version = version + 1 where id = ${id}`.execute(trx)
              return { message: '已打包', before: { packed: false }, after: { packed: true, ...input } }
            },
          },
          {
            name: 'refund',
            title: '退款',
            permission: 'refund.request',
            needsReason: true,
            stepUp: true,
            act: () => Promise.resolve({ message: '已退款' }),
          },
        ],
      },
    ],
  }
}

describe('two operators at one queue', () => {
  let server: TestServer
  let desk: ReturnType<typeof createDesk>
  let one: ActingOperator
  let two: ActingOperator
  const acting = async ({ cookie }: TestOperator): Promise<ActingOperator> => {
    const session = await findSession(server.db, cookie.replace('rx-console=', ''), false, server.clock.now())
    if (session === null) throw new Error('no session')
    return actingOperator(server.ctx, session, { address: '', device: '', requestId: '' })
  }
  beforeEach(async () => {
    server = await createTestServer()
    await sql`create table test_parcel (id text primary key, version integer not null default 1, packed boolean not null default false)`.execute(
      server.db,
    )
    await sql`insert into test_parcel (id) values ('P1'), ('P2'), ('P3')`.execute(server.db)
    desk = createDesk(server.ctx, { areas: [parcels()] })
    one = await acting(await createOperator(server, 'one', ['warehouse']))
    two = await acting(await createOperator(server, 'two', ['warehouse']))
  })
  afterEach(() => server.close())

  const pack = (by: ActingOperator, more: object = {}) =>
    desk.act(by, {
      ...{
        kind: 'parcel',
        id: 'P1',
        action: 'pack',
        version: 1,
        input: { grams: 800 },
        idempotencyKey: `key-${by.login}`,
      },
      ...more,
    })
  const audited = () =>
    server.db.selectFrom('auditEntry').select(['action', 'operatorLogin', 'after']).orderBy('id').execute()

  test('a record that one opens is shown to the other with the name, for 20 minutes (console 7/3)', async () => {
    expect(await desk.takeLease(one, { kind: 'parcel', id: 'P1' })).toMatchObject({ mine: true })
    const seen = await desk.takeLease(two, { kind: 'parcel', id: 'P1' })
    expect(seen).toMatchObject({ mine: false, operator: { login: 'one' }, until: server.clock.now() + LEASE_MS })
    const { list } = await desk.tasks(two, { queue: 'toPack', page: 1, pageSize: 20 })
    expect(list.map(({ id, lease }) => [id, lease?.operator.login])).toEqual([
      ['P1', 'one'],
      ['P2', undefined],
      ['P3', undefined],
    ])
    // The open record renews it; an abandoned one is free again.
    server.clock.advance(LEASE_MS - 1)
    await desk.takeLease(one, { kind: 'parcel', id: 'P1' })
    server.clock.advance(LEASE_MS - 1)
    expect((await desk.takeLease(two, { kind: 'parcel', id: 'P1' })).mine).toBe(false)
    server.clock.advance(1)
    expect((await desk.takeLease(two, { kind: 'parcel', id: 'P1' })).mine).toBe(true)
    await desk.releaseLease(two, { kind: 'parcel', id: 'P1' })
    expect((await desk.takeLease(one, { kind: 'parcel', id: 'P1' })).mine).toBe(true)
  })

  test('the next task of each is another one, also when both ask at once (console 7/3)', async () => {
    const [first, second] = await Promise.all([
      desk.next(one, { queue: 'toPack' }),
      desk.next(two, { queue: 'toPack' }),
    ])
    expect(new Set([first?.id, second?.id]).size).toBe(2)
    expect([first?.lease?.mine, second?.lease?.mine]).toEqual([true, true])
    expect((await desk.next(one, { queue: 'toPack', after: first?.id ?? '' }))?.id).toBe('P3')
  })

  test('of two who decide at once one wins, and the other is told that it has changed (console 7/3)', async () => {
    const results = await Promise.allSettled([pack(one), pack(two, { input: { grams: 900 } })])
    const won = results.filter(({ status }) => status === 'fulfilled')
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect([won.length, lost]).toEqual([1, [expect.objectContaining({ code: RET.CONFLICT })]])
    // One act, one row; the other reads what has changed.
    const record = await desk.readRecord(two, { kind: 'parcel', id: 'P1' })
    expect([record.version, record.state.title, record.actions]).toEqual([2, '已打包', []])
    expect((await audited()).map(({ action }) => action)).toEqual(['parcel.pack'])
  })

  test('the same act again has its first answer and no second effect', async () => {
    const answer = await pack(one)
    expect(await pack(one)).toEqual(answer)
    await expect(pack(one, { input: { grams: 1 } })).rejects.toMatchObject({ code: RET.CONFLICT })
    expect(await audited()).toEqual([
      { action: 'parcel.pack', operatorLogin: 'one', after: { packed: true, grams: 800 } },
    ])
  })

  test('the form is validated by its schema, each wrong field by its name', async () => {
    for (const input of [{}, { grams: 0 }, { grams: 'many' }, { grams: 1.5 }]) {
      await expect(pack(one, { input })).rejects.toMatchObject({ fields: { 'input.grams': '请填写正确的重量' } })
    }
    await pack(one, { input: { grams: 500, price: 1 } })
    expect(await audited()).toEqual([expect.objectContaining({ after: { packed: true, grams: 500 } })])
  })

  test('a dry run checks everything and changes nothing', async () => {
    expect(await pack(one, { isDryRun: true })).toMatchObject({ message: '已打包' })
    expect((await desk.readRecord(one, { kind: 'parcel', id: 'P1' })).version).toBe(1)
    await expect(pack(one, { isDryRun: true, version: 2 })).rejects.toMatchObject({ code: RET.CONFLICT })
    expect(await audited()).toEqual([])
    expect(await pack(one)).toMatchObject({ message: '已打包' })
  })

  test('an action is shown to whom its permission allows it, and refused to the others', async () => {
    const { actions } = await desk.readRecord(one, { kind: 'parcel', id: 'P1' })
    expect(actions.map(({ name, isDue }) => [name, isDue])).toEqual([['pack', true]])
    expect(actions[0]?.form).toMatchObject({ properties: { grams: { title: '重量' } } })
    const refund = { kind: 'parcel', id: 'P1', action: 'refund', version: 1, idempotencyKey: 'refund-1' }
    await expect(desk.act(one, refund)).rejects.toMatchObject({ code: RET.NOT_PERMITTED })
    const support = await acting(await createOperator(server, 'support', ['cs'], { steppedUp: false }))
    await expect(desk.act(support, refund)).rejects.toMatchObject({ code: RET.STEP_UP })
    const stepped = await acting(await createOperator(server, 'support-2', ['cs']))
    await expect(desk.act(stepped, refund)).rejects.toMatchObject({ fields: { reason: '请填写原因' } })
    expect(await desk.act(stepped, { ...refund, reason: '客户取消' })).toMatchObject({ message: '已退款' })
    await expect(desk.act(stepped, { ...refund, kind: 'nothing' })).rejects.toMatchObject({ code: RET.NOT_FOUND })
  })

  test('a queue is there for whom its permission shows it, with its count', async () => {
    expect(await desk.queueList(one)).toEqual([
      expect.objectContaining({ queue: 'toPack', area: '仓库', count: 3, overdue: 0, recordKind: 'parcel' }),
    ])
    const finance = await acting(await createOperator(server, 'finance', ['finance']))
    expect(await desk.queueList(finance)).toEqual([])
    await expect(desk.tasks(finance, { queue: 'toPack', page: 1, pageSize: 20 })).rejects.toMatchObject({
      code: RET.NOT_FOUND,
    })
    await pack(one)
    server.clock.advance(LIVE_EVERY_MS)
    expect((await desk.live(one)).counts).toEqual([{ queue: 'toPack', count: 2, overdue: 0 }])
  })

  test('filters are those that the queue offers', async () => {
    const filtered = (filters: string) => desk.tasks(one, { queue: 'toPack', filters, page: 1, pageSize: 20 })
    expect((await filtered('{"id":"P2"}')).list.map(({ id }) => id)).toEqual(['P2'])
    expect((await filtered('{"other":"P2"}')).total).toBe(3)
    await expect(filtered('{"id"')).rejects.toMatchObject({ code: RET.BAD_REQUEST })
  })

  test('a saved view is the operator’s own', async () => {
    const view = await desk.saveView(one, { queue: 'toPack', title: '今日', filters: { id: 'P2' } })
    const again = await desk.saveView(one, { queue: 'toPack', title: '今日', filters: { id: 'P3' } })
    expect(again.id).toBe(view.id)
    expect(await desk.views(one)).toEqual([{ ...view, filters: { id: 'P3' } }])
    expect(await desk.views(two)).toEqual([])
    await expect(desk.deleteView(two, view.id)).rejects.toMatchObject({ code: RET.NOT_FOUND })
    await desk.deleteView(one, view.id)
    expect(await desk.views(one)).toEqual([])
  })

  test('an act that fails leaves neither answer nor row', async () => {
    await transaction(server.db, (trx) => sql`alter table test_parcel add check (not packed)`.execute(trx))
    await expect(pack(one)).rejects.toThrow(/violates check/)
    expect([await audited(), await server.db.selectFrom('operatorAct').selectAll().execute()]).toEqual([[], []])
  })
})

/** Opens the stream of events. `next` resolves with the next line of data. */
function openEvents(app: FastifyInstance, cookie: string) {
  const { port } = app.server.address() as AddressInfo
  const lines: string[] = []
  let wake = () => {}
  let isClosed = false
  const request = http.get({ port, path: '/api/admin/events', headers: { cookie } }, (answer) => {
    answer.setEncoding('utf8')
    answer.on('data', (text: string) => {
      lines.push(...text.split('\n').filter((line) => line.startsWith('data: ') || line.startsWith('event: ')))
      wake()
    })
    answer.on('close', () => {
      isClosed = true
      wake()
    })
  })
  request.on('error', () => undefined)
  return {
    async next(): Promise<string | undefined> {
      while (lines.length === 0 && !isClosed) await new Promise<void>((resolve) => (wake = resolve))
      return lines.shift()
    },
    close: () => request.destroy(),
  }
}

test('events: the counts at once, a sign-in elsewhere as it happens, and the end of the session', async () => {
  const server = await createTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { id, cookie } = await createOperator(server, 'watching', ['owner'])
  const events = openEvents(server.app, cookie)
  expect(JSON.parse((await events.next())?.slice(6) ?? '')).toMatchObject({ signIns: [] })
  await server.db
    .insertInto('operatorSession')
    .values({
      tokenHash: 'b'.repeat(64),
      operatorId: id,
      createdAt: server.clock.now(),
      lastUsedAt: server.clock.now(),
      endsAt: server.clock.now() + 1000,
      stepUpUntil: null,
      address: '192.0.2.1',
      device: 'Chrome · Windows',
    })
    .execute()
  await wakesOf(server.ctx).announce(server.db, LIVE_TOPIC)
  expect(JSON.parse((await events.next())?.slice(6) ?? '')).toMatchObject({ signIns: [{ address: '192.0.2.1' }] })
  await server.db.deleteFrom('operatorSession').where('operatorId', '=', id).execute()
  await wakesOf(server.ctx).announce(server.db, LIVE_TOPIC)
  expect(await events.next()).toBe('event: ended')
  events.close()
  expect((await adminCall(server, 'GET /admin/live', {}, { cookie })).status).toBe(401)
  await server.close()
})

test('a server that stops ends the streams of events', async () => {
  const server = await createTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { cookie } = await createOperator(server, 'watching', ['owner'])
  const events = openEvents(server.app, cookie)
  await events.next()
  await server.close()
  expect(await events.next()).toBeUndefined()
})

test('each field of an action’s form has a name for its operator', async () => {
  const server = await createTestServer()
  const fields = (server.ctx.console?.areas ?? [])
    .flatMap(({ records = [] }) => records)
    .flatMap(({ kind, actions }) =>
      actions.flatMap(({ name, form }) =>
        Object.entries(form?.properties ?? {}).map(([field, { title = '' }]) => ({
          of: `${kind}.${name}.${field}`,
          title,
        })),
      ),
    )
  await server.close()
  expect(fields.length).toBeGreaterThan(0)
  expect(fields.filter(({ title }) => !/\p{Script=Han}/u.test(title))).toEqual([])
})
