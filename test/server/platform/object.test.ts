/**
 * What a declared object gives (server/src/state-graph/object.ts), on a kind of the test's own: a loan out of a purse,
 * which is locked before it, with a timer, reminders, effects, and an operator's step that takes two people.
 * @tier landing
 * @areas platform state-graph
 */
import { sql } from 'kysely'
import { RET } from '@contract/constants'
import { transaction } from '../../../server/src/db/transaction'
import type { ActingOperator, ApprovalRequest } from '../../../server/src/kit/operator'
import type { GraphNames, StateGraph } from '../../../server/src/state-graph/graph'
import { defineObject } from '../../../server/src/state-graph/object'
import { defineConsole } from '../../../server/src/state-graph/object-console'
import type { ObjectRow } from '../../../server/src/state-graph/object-types'
import { testTransitions } from '../../helpers/object-transitions'
import { createOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(60_000)

const HOUR = 60 * 60_000
const LIFE = 48 * HOUR
const LENT = 100

interface Names extends GraphNames {
  state: 'WANTED' | 'LENT' | 'DUE' | 'PAID' | 'REFUSED'
  step: 'lend' | 'refuse' | 'remindOf' | 'pay' | 'expire'
  actor: 'user' | 'operator' | 'timer'
  variant: 'small' | 'large'
  effect: 'take' | 'give' | 'number'
  timer: 'loan.answer'
}

const graph: StateGraph<Names> = {
  object: 'loan',
  starts: ['WANTED'],
  ends: ['PAID', 'REFUSED'],
  variants: ['small', 'large'],
  states: {
    WANTED: { timer: { key: 'loan.answer', then: 'expire' } },
    LENT: {},
    DUE: {},
    PAID: {},
    REFUSED: {},
  },
  transitions: {
    lend: { from: ['WANTED'], to: 'LENT', by: ['operator'], effects: ['take', 'number'] },
    refuse: { from: ['WANTED'], to: 'REFUSED', by: ['operator'], effects: [] },
    remindOf: { from: ['LENT'], to: 'DUE', by: ['operator'], only: 'large', effects: [] },
    pay: { from: ['LENT', 'DUE'], to: 'PAID', by: ['user'], effects: ['give'] },
    expire: { from: ['WANTED'], to: 'REFUSED', by: ['timer'], effects: [] },
  },
}

interface Purse {
  id: number
  fen: number
}
interface Loan extends ObjectRow {
  state: Names['state']
  loanNo: string
  purseId: number
  userId: number
  size: Names['variant']
  note: string
  slip: string | null
}

/** What went up, with the slip that the step found. */
const moved: [step: string, slip: string | null][] = []
/** Notes of the loans whose slips were looked for. */
const numbered: string[] = []
const reminded: { number: string; before: number }[] = []
const move = (purse: Purse, fen: number) => sql`update purse set fen = fen + ${fen} where id = ${purse.id}`

const loans = defineObject<Names, Loan, Purse>({
  graph,
  tables: { object: 'loan', number: 'loan_no', variant: 'size', events: 'loan_event', owner: 'loan_id' },
  prefix: 'L',
  lockParent: async (trx, { purseId }) =>
    (await sql<Purse>`select * from purse where id = ${purseId} for update`.execute(trx)).rows[0],
  owner: { actor: 'user', of: ({ userId }) => userId },
  eachStep: () => ({ note: '' }),
  effects: {
    take: ({ trx, parent }) => move(parent, -LENT).execute(trx),
    give: ({ trx, parent }) => move(parent, LENT).execute(trx),
    number: {
      sets: async ({ object: { loanNo, note } }) => {
        numbered.push(note)
        return { slip: `slip of ${loanNo}` }
      },
    },
  },
  moved: async ({ object: { slip } }, step) => {
    moved.push([step, slip])
  },
  timers: {
    ms: () => sql`${LIFE}::bigint`,
    remind: {
      states: ['WANTED'],
      write: async (_, loan, { before }) => {
        reminded.push({ number: loan.loanNo, before })
        return true
      },
    },
  },
  refusals: { notFound: '没有此借款', stateChanged: '借款已变化' },
})

const loanConsole = defineConsole<Names, Loan, Purse, Loan & { purseFen: number }>(loans, {
  area: '试验',
  title: '借款',
  permission: 'invoice.read',
  texts: {
    state: '状态',
    states: { WANTED: '待审', LENT: '已借', DUE: '催还', PAID: '已还', REFUSED: '已拒' },
    steps: { create: '申请', lend: '出借', refuse: '拒绝', remindOf: '催还', pay: '归还', expire: '逾期' },
    actors: { user: '用户', operator: '运营', timer: '系统' },
    actions: { refuse: '不借', note: '备注' },
    decidedBy: (name) => `已由 ${name} 处理`,
  },
  tones: { WANTED: 'warning', LENT: 'info', DUE: 'warning', PAID: 'good', REFUSED: 'plain' },
  titleOf: ({ loanNo }) => `借款 ${loanNo}`,
  taskTitleOf: ({ purseFen }) => `钱包 ${purseFen}`,
  beside: sql`(select fen from purse where purse.id = loan.purse_id) as purse_fen`,
  queues: [{ name: 'loans', title: '待审', states: ['WANTED', 'DUE'], hasStates: true, bulkActions: ['refuse'] }],
  filters: [{ name: 'size', title: '大小', choices: { small: '小', large: '大' } }],
  columns: [{ name: 'size', title: '大小', of: ({ size }) => size }],
  read: async (_, { note }) => ({ sections: [{ title: '说明', facts: [{ name: '备注', value: note }] }] }),
  audited: ({ state }) => ({ state }),
  actions: {
    lend: {
      permission: 'invoice.issue',
      done: '已借',
      second: {
        decide: 'refund.approve',
        isNeeded: ({ object }) => object.size === 'large',
        summary: ({ loanNo }) => `出借 ${loanNo}`,
        facts: ({ loanNo }) => [{ name: '借款', value: loanNo }],
        waits: '等待复核',
      },
    },
    refuse: { permission: 'invoice.issue', done: '已拒' },
    remindOf: { permission: 'invoice.issue', done: '已催', when: ({ note }) => note !== 'silent' },
    // Comes to a step of another name; it waits for the user.
    note: { permission: 'invoice.issue', done: '已记', steps: ['remindOf'], isNeverDue: true },
  },
  finds: { pattern: /^L\d{18}$/, own: ['loanNo'] },
})

let server: TestServer
let purseId = 0
beforeAll(async () => {
  server = await createTestServer()
  for (const statement of [
    `create table purse (id bigint generated always as identity primary key, fen bigint not null)`,
    `create table loan (id bigint generated always as identity primary key, loan_no text unique, version integer not null
      default 0, state text not null, deadline_at bigint, purse_id bigint not null, user_id bigint not null,
      size text not null, note text not null, slip text)`,
    `create table loan_event (id bigint generated always as identity primary key, loan_id bigint, at bigint, step text,
      from_state text, to_state text, actor_kind text, actor_id text, reason text, key text)`,
    `create unique index loan_event_key on loan_event (loan_id, key) where key is not null`,
  ]) {
    await sql.raw(statement).execute(server.db)
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  reminded.length = 0
  moved.length = 0
  numbered.length = 0
  await sql`delete from loan`.execute(server.db)
  const { rows } = await sql<Purse>`insert into purse (fen) values (1000) returning *`.execute(server.db)
  purseId = rows[0]?.id ?? 0
})

/** An operator; `requests` keeps what waits for another one. */
const operatorOf = (requests: ApprovalRequest[] = []): ActingOperator => ({
  id: 1,
  login: 'test',
  name: '试验',
  roles: [],
  permissions: new Set(),
  limit: () => null,
  useLimit: () => Promise.resolve(true),
  isDemo: false,
  sessionId: 1,
  stepUpUntil: null,
  audit: () => Promise.resolve(),
  requestApproval: (_, request) => {
    requests.push(request)
    return Promise.resolve('1')
  },
})

const USER = 7
let keys = 0
const newKey = () => `loan-key-${(keys += 1)}`
const wanted = (size: Names['variant'] = 'small', more: Partial<Loan> = {}) =>
  transaction(server.db, (trx) =>
    loans.create(trx, {
      userId: USER,
      state: 'WANTED',
      columns: { purseId, userId: USER, size, ...more },
      actor: { kind: 'user', id: String(USER) },
      now: server.clock.now(),
    }),
  )
const at = async ({ loanNo }: Loan): Promise<Loan> => {
  const loan = await loans.find(server.db, loanNo)
  if (!loan) throw new Error(`there is no ${loanNo}`)
  return loan
}
const lent = async (size: Names['variant'] = 'small') => {
  const loan = await wanted(size)
  await transaction(server.db, async (trx) => {
    const actor = { kind: 'operator', id: '1' } as const
    const by = { actor, reason: '', now: server.clock.now(), settings: server.ctx.settings }
    await loans.move(await loans.act(trx, loan.loanNo, by), 'lend')
  })
  return at(loan)
}
const purse = async () => (await sql<Purse>`select * from purse where id = ${purseId}`.execute(server.db)).rows[0]?.fen
const steps = async (loan: Loan) => (await loans.events(server.db, loan)).map(({ step }) => step)
const pay = ({ loanNo: number, version }: Loan, { userId = USER, key = newKey() } = {}) =>
  loans.ownAct(server.ctx, { userId, name: 'pay', key, fields: [], number, version }, async (act) => ({
    state: (await loans.move(act, 'pay')).state,
  }))

describe('each transition', () => {
  testTransitions(loans, {
    server: () => server,
    create: (trx, now, size = 'small') =>
      loans.create(trx, {
        userId: USER,
        state: 'WANTED',
        columns: { purseId, userId: USER, size },
        actor: { kind: 'user', id: '1' },
        now,
      }),
  })
})

describe('an act of the owner', () => {
  test('moves it with its effect, once for its key', async () => {
    const loan = await lent()
    expect(await purse()).toBe(1000 - LENT)
    const key = newKey()
    expect(await Promise.all([pay(loan, { key }), pay(loan, { key })])).toEqual([{ state: 'PAID' }, { state: 'PAID' }])
    expect([await purse(), await steps(loan)]).toEqual([1000, ['pay', 'lend', 'create']])
  })

  test('of two on one version one wins; another user finds nothing', async () => {
    const loan = await lent()
    const answers = await Promise.allSettled([pay(loan), pay(loan)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: RET.CONFLICT, message: '借款已变化' },
    })
    await expect(pay(await lent(), { userId: 8 })).rejects.toMatchObject({ code: RET.NOT_FOUND, message: '没有此借款' })
    expect(await purse()).toBe(1000 - LENT)
  })
})

describe('a step', () => {
  const by = () => ({
    actor: { kind: 'operator', id: '1' } as const,
    ...{ reason: '', now: server.clock.now(), settings: server.ctx.settings },
  })
  const actOn = <T>({ loanNo }: Loan, work: (act: Awaited<ReturnType<typeof loans.act>>) => Promise<T>) =>
    transaction(server.db, async (trx) => work(await loans.act(trx, loanNo, by())))

  test('keeps what an effect finds out, as part of itself, and is known to others afterwards', async () => {
    const loan = await wanted()
    const made = await actOn(loan, (act) => loans.move(act, 'lend'))
    expect(made).toMatchObject({ state: 'LENT', slip: `slip of ${loan.loanNo}`, version: loan.version + 1 })
    expect(await at(loan)).toEqual(made)
    expect(moved).toEqual([['lend', made.slip]])
    numbered.length = 0
    await expect(actOn(loan, (act) => loans.move(act, 'lend'))).rejects.toMatchObject({ code: RET.CONFLICT })
    expect(numbered).toEqual([])
  })

  test('finds it out once for its key', async () => {
    const loan = await wanted()
    const lend = () => actOn(loan, (act) => loans.move({ ...act, key: 'a-notice' }, 'lend', { note: 'noted' }))
    const made = await lend()
    expect(await lend()).toEqual(made)
    // It sees what the act sets.
    expect(numbered).toEqual(['noted'])
  })

  test('has the deadline that the act gives in place of the timer’s', async () => {
    const loan = await wanted()
    const made = await actOn(loan, (act) => loans.move(act, 'lend', { deadlineAt: 77, note: 'by hand' }))
    expect(made).toMatchObject({ deadlineAt: 77, note: 'by hand' })
  })

  test('is none where something is only kept: the version grows, the history is silent', async () => {
    const loan = await wanted()
    const kept = await actOn(loan, (act) => loans.keep(act, { note: 'kept' }))
    expect(kept).toMatchObject({ note: 'kept', state: 'WANTED', version: loan.version + 1 })
    expect([await steps(loan), moved]).toEqual([['create'], []])
  })

  test('an object can have the number that was drawn for it', async () => {
    const now = server.clock.now()
    const made = await transaction(server.db, (trx) =>
      loans.create(trx, {
        ...{ userId: USER, state: 'WANTED', actor: { kind: 'user', id: '7' }, now, number: 'L-drawn' },
        columns: { purseId, userId: USER, size: 'small' },
      }),
    )
    expect(made.loanNo).toBe('L-drawn')
  })
})

const gate = () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open: () => open(), opened }
}

describe('its timer', () => {
  const sweep = async (now: number) => {
    const [deadlines] = loans.sweeps(server.ctx)
    return deadlines?.run(now)
  }

  test('moves it when the time is up, not a millisecond earlier, once for all processes', async () => {
    const loan = await wanted()
    const due = server.clock.now() + LIFE
    expect(loan.deadlineAt).toBe(due)
    await sweep(due - 1)
    expect((await at(loan)).state).toBe('WANTED')
    await Promise.all([sweep(due), sweep(due), sweep(due)])
    expect(await at(loan)).toMatchObject({ state: 'REFUSED', deadlineAt: null })
    expect(await steps(loan)).toEqual(['expire', 'create'])
  })

  test('waits for the parent, and then leaves what was decided meanwhile', async () => {
    const loan = await wanted()
    const due = server.clock.now() + LIFE
    const [locked, decided] = [gate(), gate()]
    const lending = transaction(server.db, async (trx) => {
      const actor = { kind: 'operator', id: '1' } as const
      const act = await loans.act(trx, loan.loanNo, { actor, reason: '', now: due, settings: server.ctx.settings })
      locked.open()
      await decided.opened
      await loans.move(act, 'lend')
    })
    await locked.opened
    const swept = sweep(due)
    decided.open()
    await Promise.all([lending, swept])
    expect(await steps(loan)).toEqual(['lend', 'create'])
  })

  test('one whose parent is gone does not stop the others', async () => {
    const lost = await wanted('small', { purseId: -1 })
    const other = await wanted()
    await sweep(server.clock.now() + LIFE)
    expect([(await at(lost)).state, (await at(other)).state]).toEqual(['WANTED', 'REFUSED'])
  })

  test('is spoken of 24 hours and 2 hours before', async () => {
    const loan = await wanted()
    const due = server.clock.now() + LIFE
    const [, reminders] = loans.sweeps(server.ctx)
    for (const before of [25 * HOUR, 24 * HOUR, 2 * HOUR, 0]) await reminders?.run(due - before)
    expect(reminded).toEqual([
      { number: loan.loanNo, before: 24 * HOUR },
      { number: loan.loanNo, before: 2 * HOUR },
    ])
  })

  test('is spoken of however many others are near theirs', async () => {
    const loan = await wanted()
    const due = server.clock.now() + LIFE
    await sql`insert into loan (loan_no, state, deadline_at, purse_id, user_id, size, note)
      select 'N' || n, 'WANTED', ${due - HOUR}, ${purseId}, 1, 'small', '' from generate_series(1, 100) n`.execute(
      server.db,
    )
    const [, reminders] = loans.sweeps(server.ctx)
    await reminders?.run(due - 24 * HOUR)
    expect(reminded).toContainEqual({ number: loan.loanNo, before: 24 * HOUR })
  })
})

describe('in the console', () => {
  const area = () => loanConsole.area(server.ctx)
  const record = () => {
    const [source] = area().records ?? []
    if (!source) throw new Error('there is no record')
    return source
  }
  const view = async ({ loanNo }: Loan) => record().read(server.db, loanNo, operatorOf(), server.clock.now())
  const act = (loan: Loan, name: string, operator = operatorOf()) =>
    transaction(server.db, async (trx) => {
      const source = record().actions.find((action) => action.name === name)
      if (!source) throw new Error(`there is no ${name}`)
      await record().lock(trx, loan.loanNo)
      return source.act(trx, { id: loan.loanNo, input: {}, reason: '原因', now: server.clock.now(), operator })
    })

  test('the queue has what waits, the earliest due first, and what is overdue', async () => {
    const first = await wanted()
    server.clock.advance(HOUR)
    const second = await wanted()
    await lent()
    const [queue] = area().queues ?? []
    if (!queue) throw new Error('there is no queue')
    const now = server.clock.now()
    expect(await queue.count(server.db, now)).toEqual({ count: 2, overdue: 0 })
    expect(await queue.count(server.db, now + LIFE - HOUR)).toEqual({ count: 2, overdue: 1 })
    const list = async (filters: Record<string, string>) =>
      (await queue.list(server.db, { filters, offset: 0, limit: 10, now, operator: operatorOf() })).tasks
    expect((await list({})).map(({ id }) => id)).toEqual([first.loanNo, second.loanNo])
    expect(await list({ state: 'LENT' })).toMatchObject([{ state: { title: '已借' }, cells: { size: 'small' } }])
    // Titles of tasks may say something of another table.
    expect((await list({})).map(({ title }) => title)).toEqual(['钱包 900', '钱包 900'])
    expect(queue.filters.map(({ name }) => name)).toEqual(['state', 'size'])
    expect([await list({ size: 'large' }), (await list({ size: 'small' })).length]).toEqual([[], 2])
    expect(queue.bulkActions).toEqual([{ name: 'refuse', title: '不借' }])
    const behind = await queue.list(server.db, { filters: {}, offset: 50, limit: 10, now, operator: operatorOf() })
    expect(behind).toEqual({ tasks: [], total: 2 })
    const page = await loanConsole.page(server.db, { state: 'WANTED', pageSize: 1 }, ({ loanNo }) => loanNo)
    expect(page).toMatchObject({ list: [second.loanNo], total: 2, page: 1, pageSize: 1 })
    expect(page.counts.find(({ state }) => state === 'LENT')).toEqual({ state: 'LENT', count: 1 })
    expect(await area().searches?.[0]?.find(server.db, first.loanNo)).toMatchObject([{ isExact: true, note: '待审' }])
  })

  test('the record offers what the graph and the table allow, the due one first', async () => {
    const names = async (loan: Loan) => (await view(loan))?.actions.map(({ name, isDue }) => [name, isDue])
    expect(await names(await wanted())).toEqual([
      ['lend', true],
      ['refuse', false],
    ])
    expect(await names(await lent('small'))).toEqual([])
    const large = await lent('large')
    expect(await names(large)).toEqual([
      ['remindOf', false],
      ['note', false],
    ])
    await sql`update loan set note = 'silent' where id = ${large.id}`.execute(server.db)
    expect(await names(large)).toEqual([['note', false]])
  })

  test('an act of one person is made at once, and stands in the history by the actor’s words', async () => {
    const loan = await wanted('small')
    expect(await act(loan, 'lend')).toEqual({ message: '已借', before: { state: 'WANTED' }, after: { state: 'LENT' } })
    const [last, first] = (await view(loan))?.timeline ?? []
    expect([last, first]).toMatchObject([
      { title: '出借', note: '原因', actor: '运营' },
      { title: '申请', actor: '用户' },
    ])
  })

  test('one of two people waits for the other, who gives exactly that', async () => {
    const loan = await wanted('large')
    const requests: ApprovalRequest[] = []
    expect(await act(loan, 'lend', operatorOf(requests))).toEqual({ message: '等待复核', approval: '1' })
    const [request] = requests
    if (!request) throw new Error('nothing was requested')
    expect((await at(loan)).state).toBe('WANTED')
    const [approval] = area().approvals ?? []
    expect([approval?.kind, approval?.decide]).toEqual([request.kind, 'refund.approve'])
    expect(await approval?.facts(server.db, request.payload)).toEqual([{ name: '借款', value: loan.loanNo }])
    const apply = () =>
      transaction(server.db, async (trx) =>
        approval?.apply(trx, request.payload, { requestedBy: 1, operator: operatorOf(), now: server.clock.now() }),
      )
    expect(await apply()).toMatchObject({ after: { state: 'LENT' } })
    expect((await loans.events(server.db, loan))[0]).toMatchObject({ step: 'lend', actorId: '1', reason: '原因' })
    await expect(apply()).rejects.toMatchObject({ code: RET.CONFLICT })
    expect(await purse()).toBe(1000 - LENT)
  })

  test('an approval of a version before keeps nobody from deciding anew', async () => {
    const loan = await wanted('large')
    const { id } = await createOperator(server, 'asks', ['cs'])
    const waiting = (version: number) => sql`
      insert into approval (kind, object_kind, object_id, summary, payload, payload_hash, reason, state, requested_by,
        requested_at, expires_at)
      values ('loan.lend', 'loan', ${loan.loanNo}, '', ${JSON.stringify({ version })}::jsonb, ${'0'.repeat(64)}, '',
        'requested', ${id}, 0, 1)`
    await waiting(loan.version).execute(server.db)
    expect((await view(loan))?.actions).toEqual([])
    await transaction(server.db, (trx) => loans.keep({ trx, object: loan }, { note: 'changed' }))
    expect((await view(loan))?.actions.map(({ name }) => name)).toEqual(['lend', 'refuse'])
  })

  test('an operator who comes late reads who was faster', async () => {
    const loan = await wanted()
    const changed = () => transaction(server.db, async (trx) => record().changed?.(trx, loan.loanNo))
    expect(await changed()).toBe('借款已变化')
    const { id } = await createOperator(server, 'first', ['cs'])
    await act(loan, 'refuse', { ...operatorOf(), id })
    expect(await changed()).toBe('已由 first 处理')
  })

  test('its timer can be run before its time', async () => {
    const loan = await wanted()
    expect(await record().timer?.next(server.db, loan.loanNo)).toEqual({ title: '逾期', dueAt: loan.deadlineAt })
    await transaction(server.db, async (trx) => record().timer?.run(trx, loan.loanNo, server.clock.now()))
    expect((await at(loan)).state).toBe('REFUSED')
    expect(await record().timer?.next(server.db, loan.loanNo)).toBeNull()
  })
})
