/**
 * Reconciliation and day close through the console's calls (design: console, section 5).
 * @tier landing
 * @areas finance ledger payment
 */
import { sql } from 'kysely'
import { transaction } from '../../../server/src/db/transaction'
import { addDays, dayOf, dayStart } from '../../../server/src/kit/china-day'
import { postTransaction } from '../../../server/src/modules/ledger/ledger'
import { STATEMENT_HEAD } from '../../../server/src/modules/finance/statement-file'
import { findLedgerErrors } from '../../../server/src/modules/ledger/check-ledger'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { HOUR, newKey, openShop, sumOf, type Shop } from '../order/shop'

jest.setTimeout(60_000)

const CHANNEL = 'sandbox'

describe('reconciliation', () => {
  let shop: Shop
  let finance: TestOperator
  let lead: TestOperator
  beforeEach(async () => {
    shop = await openShop()
    finance = await createOperator(shop.server, 'finance-one', ['finance'])
    lead = await createOperator(shop.server, 'lead-one', ['finance-lead'])
  })
  afterEach(() => shop.close())

  const call = <N extends Parameters<typeof adminCall>[1]>(
    name: N,
    input: Parameters<typeof adminCall<N>>[2],
    by: TestOperator = finance,
  ) => adminCall(shop.server, name, input, { cookie: by.cookie })

  const today = () => dayOf(shop.server.clock.now())
  const paidOrder = async (priceFen: number) => {
    const buyer = await shop.buyer()
    const { orderNo } = await shop.ordered(buyer, await shop.items({ count: 1, ownerType: 'own', priceFen }))
    return { buyer, orderNo, payNo: await shop.pay(buyer, orderNo) }
  }
  /** Sessions of operators are idle after two hours. */
  const nextDay = async () => {
    shop.server.clock.advance(dayStart(addDays(today(), 1)) + HOUR - shop.server.clock.now())
    finance = await createOperator(shop.server, `finance-${shop.server.clock.now()}`, ['finance'])
    lead = await createOperator(shop.server, `lead-${shop.server.clock.now()}`, ['finance-lead'])
  }
  const fetchDay = (day: string) => call('POST /admin/finance/statement/fetch', { channel: CHANNEL, day })
  const line = (
    number: string,
    tradeNo: string,
    yuan: string,
    day: string,
    more: { item?: string; state?: string } = {},
  ) => [more.item ?? '支付', number, tradeNo, yuan, more.state ?? '成功', `${day} 10:00:00`].join(',')
  const upload = (day: string, lines: string[]) =>
    call('POST /admin/finance/statement/upload', {
      channel: CHANNEL,
      day,
      content: [STATEMENT_HEAD.join(','), ...lines].join('\n'),
    })
  const open = async () => (await call('GET /admin/finance/differences', { state: 'open' })).data.list
  const act = async (kind: string, id: string, action: string, by: TestOperator = finance, reason = '已与渠道核实') => {
    const { data: record } = await call('GET /admin/record', { kind, id }, by)
    return call(
      'POST /admin/record/act',
      { kind, id, action, version: record.version, reason, idempotencyKey: newKey() },
      by,
    )
  }
  const give = async (id: string, by: TestOperator) => {
    const { data } = await call('GET /admin/approval/info', { id }, by)
    return call('POST /admin/approval/give', { id, payloadHash: data.payloadHash }, by)
  }

  test('the simulated provider’s own statement agrees with payments and refunds, and fetching it twice changes nothing', async () => {
    const { db } = shop.server
    const { payNo } = await paidOrder(120_000)
    const cancelled = await paidOrder(80_000)
    const { token } = cancelled.buyer
    await shop.server.call('POST /order/cancel', { orderNo: cancelled.orderNo, reasonId: 'other' }, { token })
    await shop.later(0)
    const day = today()
    expect((await fetchDay(day)).status).toBe(400)
    await nextDay()
    const first = await fetchDay(day)
    expect(first.data).toMatchObject({ lines: 3, inFen: 200_000, outFen: 80_000, ourInFen: 200_000, ourOutFen: 80_000 })
    expect(first.data).toMatchObject({ open: 0, source: 'provider' })
    expect((await fetchDay(day)).data).toEqual(first.data)
    expect(await db.selectFrom('providerStatement').select('id').execute()).toHaveLength(1)
    const { data: lines } = await call('GET /admin/finance/statement/lines', { channel: CHANNEL, day })
    expect(lines.list.map(({ number }) => number)).toContain(payNo)
  })

  test('a statement that is fetched by itself is in the list the morning after', async () => {
    await paidOrder(120_000)
    const day = today()
    await nextDay()
    await shop.later(8 * HOUR)
    const by = await createOperator(shop.server, 'later', ['audit'])
    const { data } = await call('GET /admin/finance/statements', {}, by)
    expect(data.list).toMatchObject([{ day, lines: 1, open: 0 }])
  })

  test('unmatched rows of either side, another sum and another state are differences of their kinds, once', async () => {
    const [kept, dearer, failed, missing] = [
      await paidOrder(100_000),
      await paidOrder(110_000),
      await paidOrder(120_000),
      await paidOrder(130_000),
    ]
    const day = today()
    await nextDay()
    const tradeOf = ({ payNo }: { payNo: string }) => `SB${payNo.slice(1)}`
    const lines = [
      line(kept.payNo, tradeOf(kept), '1000', day),
      line(dearer.payNo, tradeOf(dearer), '1100.50', day),
      line(failed.payNo, tradeOf(failed), '1200', day, { state: '失败' }),
      line('P-unknown', 'T-unknown', '9.9', day),
    ]
    const { data } = await upload(day, lines)
    expect(data).toMatchObject({ source: 'upload', lines: 4, open: 4 })
    const found = (await open()).map(({ kind, number, adjustFen, orderNo }) => [kind, number, adjustFen, orderNo])
    expect(found.sort()).toEqual(
      [
        ['missingHere', 'P-unknown', 990, null],
        ['missingThere', missing.payNo, -130_000, missing.orderNo],
        ['stateDiffers', failed.payNo, -120_000, failed.orderNo],
        ['sumDiffers', dearer.payNo, 50, dearer.orderNo],
      ].sort(),
    )
    expect((await upload(day, [...lines].reverse())).data).toMatchObject({ open: 4 })
    const statements = await shop.server.db.selectFrom('providerStatement').select('id').execute()
    expect(statements).toHaveLength(1)
    expect((await call('GET /admin/finance/differences', {})).data.total).toBe(4)
  })

  test('a newer statement that agrees ends open differences and leaves decided ones', async () => {
    const { payNo } = await paidOrder(100_000)
    const day = today()
    await nextDay()
    await upload(day, [line('P-unknown', 'T-unknown', '9.9', day)])
    const here = (await open()).find(({ kind }) => kind === 'missingHere')
    await act('difference', here?.id ?? '', 'explain')
    const trade = `SB${payNo.slice(1)}`
    await upload(day, [line('P-unknown', 'T-unknown', '9.9', day), line(payNo, trade, '1000', day)])
    const { data } = await call('GET /admin/finance/differences', {})
    expect(data.list.map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['missingHere', 'explained'],
      ['missingThere', 'gone'],
    ])
  })

  test('a file with a wrong line is refused beside its field, and nothing of it is kept', async () => {
    await paidOrder(100_000)
    const day = today()
    await nextDay()
    const { status, fields } = await upload(day, [line('P1', 'T1', '1', day), line('P2', 'T2', '一元', day)])
    expect([status, fields.content]).toEqual([400, '第 3 行：金额应为大于 0、最多两位小数的元'])
    expect(await shop.server.db.selectFrom('providerStatement').select('id').execute()).toEqual([])
  })

  test('a small difference is posted to suspense by one operator, and the ledger stays whole', async () => {
    await paidOrder(100_000)
    const day = today()
    await nextDay()
    await fetchDay(day)
    const trades = (await call('GET /admin/finance/statement/lines', { channel: CHANNEL, day })).data.list
    const own = trades.map(({ number, tradeNo }) => line(number, tradeNo, '1000', day))
    await upload(day, [...own, line('P-unknown', 'T-unknown', '9.9', day)])
    const [difference] = await open()
    const before = await shop.ledger()
    const answer = await act('difference', difference?.id ?? '', 'post')
    expect([answer.status, answer.data.approval]).toEqual([200, null])
    const after = await shop.ledger()
    expect((after['provider:sandbox'] ?? 0) - (before['provider:sandbox'] ?? 0)).toBe(990)
    expect(after['suspense']).toBe(-990)
    expect(sumOf(after)).toBe(0)
    expect(await findLedgerErrors(shop.server.db)).toEqual([])
    const { data } = await call('GET /admin/finance/entries', { kind: 'reconciled' })
    expect(data.list).toMatchObject([{ ref: difference?.id, links: [{ kind: 'difference' }] }])
    expect((await act('difference', difference?.id ?? '', 'post')).status).toBe(409)
  })

  test('above the role’s limit another operator approves exactly what was shown, and may reverse it', async () => {
    await paidOrder(100_000)
    const day = today()
    await nextDay()
    await upload(day, [line('P-unknown', 'T-unknown', '1000.01', day)])
    const difference = (await open()).find(({ kind }) => kind === 'missingHere')
    const id = difference?.id ?? ''
    const { data } = await act('difference', id, 'post')
    expect(data.approval).not.toBeNull()
    expect((await shop.ledger())['suspense'] ?? 0).toBe(0)
    expect((await give(data.approval ?? '', finance)).status).toBe(404)
    expect((await give(data.approval ?? '', lead)).status).toBe(200)
    expect((await shop.ledger())['suspense']).toBe(-100_001)
    const states = async () => (await call('GET /admin/finance/differences', { q: 'T-unknown' })).data.list
    expect(await states()).toMatchObject([{ state: 'posted', reason: '已与渠道核实' }])
    expect((await act('difference', id, 'reverse', finance)).status).toBe(404)
    expect((await act('difference', id, 'reverse', lead)).status).toBe(200)
    expect((await shop.ledger())['suspense']).toBe(0)
    // It still differs, so it is open again under another number.
    expect((await states()).map(({ state }) => state)).toEqual(['open', 'reversed'])
  })

  test('an approval of a difference that was decided meanwhile takes no effect', async () => {
    await paidOrder(100_000)
    const day = today()
    await nextDay()
    await upload(day, [line('P-unknown', 'T-unknown', '5000', day)])
    const id = (await open()).find(({ kind }) => kind === 'missingHere')?.id ?? ''
    const { data } = await act('difference', id, 'post')
    expect((await act('difference', id, 'explain', lead)).status).toBe(200)
    expect((await give(data.approval ?? '', lead)).status).toBe(409)
    expect((await shop.ledger())['suspense'] ?? 0).toBe(0)
  })

  test('money that moves needs the one-time code; a reason is always needed', async () => {
    await paidOrder(100_000)
    const day = today()
    await nextDay()
    await upload(day, [line('P-unknown', 'T-unknown', '9.9', day)])
    const id = (await open()).find(({ kind }) => kind === 'missingHere')?.id ?? ''
    const fresh = await createOperator(shop.server, 'fresh', ['finance'], { steppedUp: false })
    expect((await act('difference', id, 'post', fresh)).status).toBe(428)
    const input = { kind: 'difference', id, action: 'explain', version: 1, idempotencyKey: newKey() }
    expect((await call('POST /admin/record/act', input)).status).toBe(400)
  })

  describe('closing a day', () => {
    const closed = async () => {
      await paidOrder(100_000)
      const day = today()
      await nextDay()
      await fetchDay(day)
      expect((await act('day', day, 'close', lead)).status).toBe(200)
      return day
    }
    const post = (at: number) =>
      transaction(shop.server.db, (trx) =>
        postTransaction(trx, {
          kind: 'payment',
          ref: newKey(),
          at,
          postings: [
            { account: 'provider:sandbox', amountFen: 1 },
            { account: 'suspense', amountFen: -1 },
          ],
        }),
      )

    test('needs a statement, no open difference, and a day that is over', async () => {
      await paidOrder(100_000)
      const day = today()
      const actions = async () => (await call('GET /admin/record', { kind: 'day', id: day }, lead)).data.actions
      expect(await actions()).toEqual([])
      await nextDay()
      expect(await actions()).toEqual([])
      await upload(day, [line('P-unknown', 'T-unknown', '9.9', day)])
      expect(await actions()).toEqual([])
      for (const { id } of await open()) await act('difference', id, 'explain')
      expect((await actions()).map(({ name }) => name)).toEqual(['close'])
      expect((await call('GET /admin/finance/days', { state: 'open' })).data.list).toMatchObject([
        { day, openDifferences: 0, missingStatements: 0, sumFen: 0 },
      ])
    })

    test('needs the checks of the ledger to pass', async () => {
      await paidOrder(100_000)
      const day = today()
      await transaction(shop.server.db, (trx) =>
        postTransaction(trx, {
          kind: 'payment',
          ref: 'wrong',
          at: shop.server.clock.now(),
          postings: [
            { account: 'escrow', amountFen: 100 },
            { account: 'sales', amountFen: -100 },
          ],
        }),
      )
      await nextDay()
      await fetchDay(day)
      const { data } = await call('GET /admin/record', { kind: 'day', id: day }, lead)
      expect(data.actions).toEqual([])
      expect(JSON.stringify(data.sections)).toContain('账户 escrow 余额为')
    })

    test('belongs to finance-lead, works once, and of two at the same time one wins', async () => {
      await paidOrder(100_000)
      const day = today()
      await nextDay()
      await fetchDay(day)
      expect((await act('day', day, 'close', finance)).status).toBe(404)
      const other = await createOperator(shop.server, 'other', ['finance-lead'])
      const answers = await Promise.all([act('day', day, 'close', lead), act('day', day, 'close', other)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await act('day', day, 'close', lead)).status).toBe(409)
      expect((await call('GET /admin/finance/days', { state: 'closed' })).data.list).toMatchObject([{ day }])
    })

    test('refuses every posting dated in it, and no other', async () => {
      const day = await closed()
      for (const at of [dayStart(day), dayStart(addDays(day, 1)) - 1]) {
        await expect(post(at)).rejects.toThrow(`the day ${day} is closed`)
      }
      await post(dayStart(day) - 1)
      await post(dayStart(addDays(day, 1)))
    })

    test('a closed day takes no other statement', async () => {
      const day = await closed()
      expect((await upload(day, [line('P-unknown', 'T-unknown', '9.9', day)])).status).toBe(409)
      expect((await fetchDay(day)).status).toBe(409)
    })

    test('is undone by one operator and a finance-lead together', async () => {
      const day = await closed()
      const { data } = await act('day', day, 'reopen', lead)
      expect((await give(data.approval ?? '', lead)).status).toBe(409)
      const again = await act('day', day, 'reopen', finance)
      await expect(post(dayStart(day))).rejects.toThrow('is closed')
      expect((await give(again.data.approval ?? '', lead)).status).toBe(200)
      await post(dayStart(day))
      const { data: record } = await call('GET /admin/record', { kind: 'day', id: day }, lead)
      expect(record.state.title).toBe('未结账')
    })
  })
})

describe('finance’s lists', () => {
  let shop: Shop
  let audit: TestOperator
  beforeAll(async () => {
    shop = await openShop()
    audit = await createOperator(shop.server, 'audit-one', ['audit'])
  })
  afterAll(() => shop.close())
  const read = <N extends Parameters<typeof adminCall>[1]>(name: N, input: Parameters<typeof adminCall<N>>[2]) =>
    adminCall(shop.server, name, input, { cookie: audit.cookie })

  test('accounts, trial balance, entries, payments and refunds show an order’s money to audit', async () => {
    const buyer = await shop.buyer()
    const [item] = await shop.items({ count: 1, ownerType: 'consigned', priceFen: 123_456 })
    const { orderNo } = await shop.ordered(buyer, [item!])
    const payNo = await shop.pay(buyer, orderNo)
    const { data: accounts } = await read('GET /admin/finance/accounts', {})
    expect(accounts.list.map(({ code, balanceFen }) => [code, balanceFen])).toEqual([
      ['escrow', -123_456],
      ['provider:sandbox', 123_456],
    ])
    expect(accounts.sums).toEqual({ debitFen: 123_456, creditFen: 123_456, balanceFen: 0 })
    const { data: trial } = await read('GET /admin/finance/trial-balance', {})
    expect(trial).toMatchObject({ openingFen: 0, debitFen: 123_456, creditFen: 123_456, closingFen: 0 })
    const { data: entries } = await read('GET /admin/finance/entries', { ref: payNo })
    expect(entries.list).toMatchObject([
      {
        kindName: '收款',
        links: [
          { kind: 'payment', id: payNo },
          { kind: 'order', id: orderNo },
        ],
      },
    ])
    const { data: payment } = await read('GET /admin/record', { kind: 'payment', id: payNo })
    expect(payment.timeline.map(({ title }) => title)).toEqual(['支付通知'])
    expect(payment.related).toMatchObject([{ kind: 'order', id: orderNo }])
    const { data: byAccount } = await read('GET /admin/finance/entries', { account: 'escrow', kind: 'payment' })
    expect(byAccount.total).toBe(1)
    const { data: payments } = await read('GET /admin/finance/payments', { q: orderNo })
    expect(payments).toMatchObject({ total: 1, sumFen: 123_456, list: [{ payNo, state: 'PAID' }] })
    await shop.server.call('POST /order/cancel', { orderNo, reasonId: 'other' }, { token: buyer.token })
    const { data: refunds } = await read('GET /admin/finance/refunds', { isOpen: true })
    expect(refunds).toMatchObject({ total: 1, list: [{ orderNo, state: 'waiting', amountFen: 123_456 }] })
    await shop.later(0)
    expect((await read('GET /admin/finance/refunds', { isOpen: true })).data.total).toBe(0)
    expect((await read('GET /admin/finance/payments', { state: 'REFUNDED' })).data.total).toBe(1)
  })

  test('an account is found by the phone of its user', async () => {
    const { userId } = await shop.server.login('13900001111')
    await transaction(shop.server.db, (trx) =>
      postTransaction(trx, {
        kind: 'payment',
        ref: 'of-a-user',
        at: 1,
        postings: [
          { account: `balance:${userId}`, amountFen: -5 },
          { account: 'compensation', amountFen: 5 },
        ],
      }),
    )
    for (const q of ['13900001111', String(userId)]) {
      const { data } = await read('GET /admin/finance/accounts', { q })
      expect(data.list).toMatchObject([{ code: `balance:${userId}`, balanceFen: -5, user: { id: String(userId) } }])
    }
    expect((await read('GET /admin/finance/accounts', { q: '13900009999' })).data.total).toBe(0)
  })

  test('the trial balance of a day begins with the balance before it', async () => {
    const [first, second] = ['2026-01-05', '2026-01-06']
    for (const [day, fen] of [
      [first, 7],
      [second, 9],
    ] as const) {
      await transaction(shop.server.db, (trx) =>
        postTransaction(trx, {
          kind: 'payment',
          ref: `at-${day}`,
          at: dayStart(day) + HOUR,
          postings: [
            { account: 'provider:other', amountFen: fen },
            { account: 'suspense', amountFen: -fen },
          ],
        }),
      )
    }
    const { data } = await read('GET /admin/finance/trial-balance', { from: second, to: second })
    expect(data.list.find(({ code }) => code === 'suspense')).toMatchObject({
      openingFen: -7,
      debitFen: 0,
      creditFen: 9,
      closingFen: -16,
    })
    expect(data.closingFen).toBe(0)
    expect((await read('GET /admin/finance/trial-balance', { from: '2026-02-30' })).status).toBe(400)
  })

  test('entries are exported as CSV with a line for each posting, and the audit knows it', async () => {
    const filters = JSON.stringify({ ref: 'at-2026-01-05' })
    const { data } = await adminCall(shop.server, 'POST /admin/export/start', { name: 'finance', filters }, audit)
    const { text } = await shop.server.request({
      url: `/admin/export/file?id=${data.id}`,
      signed: false,
      headers: { cookie: audit.cookie },
    })
    expect(text.replace('\uFEFF', '').trim().split('\r\n').slice(1)).toEqual([
      expect.stringContaining('2026-01-05 01:00:00,收款,at-2026-01-05,provider:other,支付渠道,0.07,'),
      expect.stringContaining('suspense,待查明,,0.07'),
    ])
    const { rows } = await sql`select from audit_entry where action = 'finance.export'`.execute(shop.server.db)
    expect(rows).toHaveLength(1)
  })

  test('a refund that the provider does not take is a task, and is retried by finance', async () => {
    const { db, clock } = shop.server
    const finance = await createOperator(shop.server, 'retrier', ['finance'])
    const buyer = await shop.buyer()
    const { orderNo } = await shop.ordered(buyer, await shop.items({ count: 1, ownerType: 'own', priceFen: 5_000 }))
    await shop.pay(buyer, orderNo)
    await shop.server.call('POST /order/cancel', { orderNo, reasonId: 'other' }, { token: buyer.token })
    await sql`update job set state = 'DEAD', attempts = 9, last_error = 'unreachable' where kind like '%efund%'`.execute(
      db,
    )
    const { data: tasks } = await adminCall(
      shop.server,
      'GET /admin/queue/tasks',
      { queue: 'finance.refund' },
      { cookie: finance.cookie },
    )
    expect(tasks.list).toMatchObject([{ state: { title: '退款失败' }, cells: { orderNo, lastError: 'unreachable' } }])
    const id = tasks.list[0]!.id
    const { data: record } = await adminCall(shop.server, 'GET /admin/record', { kind: 'refund', id }, finance)
    const input = { kind: 'refund', id, action: 'retry', version: record.version, reason: '渠道已恢复' }
    const retry = () =>
      adminCall(shop.server, 'POST /admin/record/act', { ...input, idempotencyKey: newKey() }, finance)
    expect((await retry()).status).toBe(200)
    await shop.jobs.runDueJobs(clock.now())
    expect((await read('GET /admin/finance/refunds', { q: id })).data.list).toMatchObject([{ state: 'done' }])
    expect((await retry()).status).toBe(409)
  })

  test('the first page’s values open these lists', async () => {
    const { data } = await read('GET /admin/desk', {})
    const links = Object.fromEntries(data.figures.map(({ name, to }) => [name, to]))
    const day = dayOf(shop.server.clock.now())
    expect(links['finance.paidToday']).toBe(`/finance/payments?from=${day}&to=${day}`)
    expect(links['finance.differences']).toBe('/finance/differences?state=open')
    expect(data.series.map(({ name }) => name)).toContain('finance.paid')
  })
})
