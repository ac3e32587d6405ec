/**
 * Personal data comes after a one-time code, and a day has a bound that a lead sees and may raise (console 3).
 * @tier whole
 * @areas console operators user
 */
import { RET } from '@contract/constants'
import { REVEALS_A_DAY } from '../../../server/src/modules/operator/limits'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'

jest.setTimeout(60_000)

const HOUR_MS = 60 * 60_000

let server: TestServer
let support: TestOperator
const users: number[] = []
beforeAll(async () => {
  server = await createTestServer()
  for (let at = 0; at <= REVEALS_A_DAY; at += 1) {
    const { userId } = await server.login(`138${String(10_000_000 + at)}`)
    users.push(userId)
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('personalReveal').execute()
  support = await createOperator(server, `cs-${Math.floor(server.clock.now() / 1000)}`, ['cs'])
  server.clock.advance(1000)
})

const reveal = (by: TestOperator, userId: number | undefined, field = 'phone') =>
  adminCall(
    server,
    'POST /admin/reveal',
    { kind: 'user', id: String(userId), field, reason: '电话核对订单' },
    { cookie: by.cookie },
  )
const revealMost = async () => {
  for (const userId of users.slice(0, REVEALS_A_DAY)) expect((await reveal(support, userId)).status).toBe(200)
}

test('without a code nobody sees a phone', async () => {
  const { cookie, id, login } = await createOperator(server, 'no-code', ['cs'], { steppedUp: false })
  const { status, retCode, data } = await reveal({ cookie, id, login }, users[0])
  expect([status, retCode, data]).toEqual([428, RET.STEP_UP, expect.not.objectContaining({ value: expect.anything() })])
})

test('a day’s bound ends a walk through the customers; what was seen today may be seen again', async () => {
  await revealMost()
  const refused = await reveal(support, users[REVEALS_A_DAY])
  expect([refused.status, refused.retMsg]).toEqual([429, expect.stringContaining('请主管放行')])
  expect((await reveal(support, users[0])).status).toBe(200)
  const rows = await server.db
    .selectFrom('auditEntry')
    .select('id')
    .where('operatorId', '=', support.id)
    .where('action', '=', 'personal.reveal')
    .execute()
  expect(rows).toHaveLength(REVEALS_A_DAY + 1)
})

test('several at once count one after the other', async () => {
  await revealMost()
  await server.db.deleteFrom('personalReveal').where('objectId', '=', String(users[0])).execute()
  const answers = await Promise.all([reveal(support, users[0]), reveal(support, users[REVEALS_A_DAY])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
})

test('the lead sees who has seen many and why, and may allow as many again; nobody allows themselves', async () => {
  const lead = await createOperator(server, `lead-${support.id}`, ['cs-lead'])
  const options = { cookie: lead.cookie }
  const tasks = async () =>
    (await adminCall(server, 'GET /admin/queue/tasks', { queue: 'personal.reveals' }, options)).data.list
  expect(await tasks()).toEqual([])
  await revealMost()
  expect(await tasks()).toEqual([
    expect.objectContaining({ id: String(support.id), state: { title: '已达上限', tone: 'bad' } }),
  ])
  const { data: desk } = await adminCall(server, 'GET /admin/desk', {}, options)
  expect(desk.figures.find(({ name }) => name === 'personal.reveals')).toMatchObject({ value: 1, tone: 'warning' })
  const record = { kind: 'reveals', id: String(support.id) }
  const { data: shown } = await adminCall(server, 'GET /admin/record', record, options)
  expect(shown.timeline[0]).toMatchObject({ note: '电话核对订单', title: expect.stringContaining('用户') })
  const allow = (by: TestOperator, id: number, version: number) =>
    adminCall(
      server,
      'POST /admin/record/act',
      {
        ...{ kind: 'reveals', id: String(id), action: 'allow', version, reason: '大促咨询多' },
        idempotencyKey: `allow-reveals-${by.id}-${id}`,
      },
      { cookie: by.cookie },
    )
  expect((await allow(lead, lead.id, 1)).status).toBe(409)
  expect((await allow(support, support.id, 1)).status).toBe(404)
  expect((await allow(lead, support.id, shown.version)).status).toBe(200)
  expect((await reveal(support, users[REVEALS_A_DAY])).status).toBe(200)
  // The allowance ends with its day, and so does what was seen.
  server.clock.advance(24 * HOUR_MS)
  const { cookie } = await createOperator(server, `later-${support.id}`, ['cs-lead'])
  const { data: later } = await adminCall(server, 'GET /admin/record', record, { cookie })
  expect(later.sections[0]?.facts.map(({ value }) => value).slice(1)).toEqual(['0 位', `${REVEALS_A_DAY} 位`])
})
