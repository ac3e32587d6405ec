/**
 * Invoices in the console: the queue, masked content, and what finance enters.
 * @tier whole
 * @areas invoice
 */
import { RET } from '@contract/constants'
import { invoiceExport } from '../../../server/src/modules/invoice/console'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { DAY, deliver, newKey, useBuyer, useShop } from '../order/shop'

const TITLE = '上海晚舟文化传播有限公司'
const TAX_NO = '91310101MA1FPX1234'
const EMAIL = 'buyer.name@example.com'
const TODAY = '2026-03-01'

describe('invoices in the console', () => {
  const shop = useShop()
  const buyer = useBuyer(shop)
  let finance: TestOperator
  let support: TestOperator
  beforeAll(async () => {
    finance = await createOperator(shop.server, 'invoices', ['finance'])
    support = await createOperator(shop.server, 'invoices-cs', ['cs'])
  })

  const requested = async () => {
    const [id = 0] = await shop.items({ count: 1, priceFen: 300_000 })
    const { orderNo } = await shop.ordered(buyer, [id])
    await shop.pay(buyer, orderNo)
    await deliver(shop, orderNo)
    await shop.server.call('POST /order/confirm-receipt', { orderNo }, { token: buyer.token })
    const { data } = await shop.server.call(
      'POST /invoice/request',
      { orderNo, kind: 'COMPANY', title: TITLE, taxNo: TAX_NO, email: EMAIL, idempotencyKey: newKey() },
      { token: buyer.token },
    )
    return { orderNo, id: data.invoice?.invoiceNo ?? '' }
  }
  const record = async (id: string, by = finance) =>
    (await adminCall(shop.server, 'GET /admin/record', { kind: 'invoice', id }, by)).data
  const act = async (id: string, action: string, input: object, { by = finance, key = newKey() } = {}) => {
    const { version } = await record(id, by)
    return adminCall(
      shop.server,
      'POST /admin/record/act',
      { kind: 'invoice', id, action, version, input: { ...input }, idempotencyKey: key },
      by,
    )
  }
  const tasks = async (filters: object = {}, by = finance) =>
    (
      await adminCall(
        shop.server,
        'GET /admin/queue/tasks',
        { queue: 'invoices', filters: JSON.stringify(filters) },
        by,
      )
    ).data
  const find = async (id: string, filters?: object) => (await tasks(filters)).list.find((task) => task.id === id)
  const names = async (id: string, by = finance) => (await record(id, by)).actions.map(({ name }) => name)
  const reveal = (id: string, field: string, by: TestOperator) =>
    adminCall(shop.server, 'POST /admin/reveal', { kind: 'invoice', id, field, reason: '在税务平台开具' }, by)
  let numbers = 0
  const nextNumber = () => `2612${String((numbers += 1)).padStart(16, '0')}`

  test('what waits is in the queue, masked, and is overdue after seven days', async () => {
    const { id, orderNo } = await requested()
    const task = await find(id)
    expect(task).toMatchObject({
      title: '开票：「试验手袋」',
      state: { title: '待开具' },
      cells: { amount: 300_000, payer: '上海晚舟****', orderNo },
      dueAt: shop.server.clock.now() + 7 * DAY,
    })
    const text = JSON.stringify([await record(id), await record(id, support), await tasks()])
    for (const secret of [TITLE, TAX_NO, EMAIL]) expect([secret, text.includes(secret)]).toEqual([secret, false])
    const overdueBefore = (await adminCall(shop.server, 'GET /admin/queue/list', {}, finance)).data.list
    expect(overdueBefore.find(({ queue }) => queue === 'invoices')).toMatchObject({ overdue: 0, area: '财务' })
  })

  test('the record says how the amount comes about, beside the order', async () => {
    const { id, orderNo } = await requested()
    const { sections, related } = await record(id)
    expect(sections.find(({ title }) => title === '金额构成')?.facts).toEqual([
      { name: '买家实付（自营与寄售）', value: '300000', kind: 'fen' },
      { name: '已退款', value: '0', kind: 'fen' },
      { name: '开票金额', value: '300000', kind: 'fen' },
      { name: '明细 1：试验手袋', value: '300000', kind: 'fen' },
    ])
    expect(related).toMatchObject([{ kind: 'order', id: orderNo }])
    const { data } = await adminCall(shop.server, 'GET /admin/record', { kind: 'order', id: orderNo }, finance)
    expect(data.related).toContainEqual({ kind: 'invoice', id, title: id, note: '开票 · 待开具' })
  })

  test('finance sees masked fields in full, one at a time, which the audit keeps; support reads alone', async () => {
    const { id } = await requested()
    expect((await reveal(id, 'title', finance)).data.value).toBe(TITLE)
    expect((await reveal(id, 'taxNo', finance)).data.value).toBe(TAX_NO)
    expect((await reveal(id, 'email', finance)).data.value).toBe(EMAIL)
    // Support may see users' phone numbers, and nothing of invoices.
    expect((await reveal(id, 'taxNo', support)).retCode).toBe(RET.NOT_PERMITTED)
    const facts = (of: Awaited<ReturnType<typeof record>>) => of.sections.flatMap((section) => section.facts)
    expect(facts(await record(id)).filter((fact) => fact.reveal !== undefined)).toHaveLength(3)
    expect(facts(await record(id, support)).filter((fact) => fact.reveal !== undefined)).toEqual([])
    expect(await names(id, support)).toEqual([])
    const entries = await shop.server.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('objectKind', '=', 'invoice')
      .where('objectId', '=', id)
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(Array(3).fill('personal.reveal'))
    for (const secret of [TITLE, TAX_NO, EMAIL]) expect(JSON.stringify(entries)).not.toContain(secret)
    const number = nextNumber()
    expect((await act(id, 'issue', { number, issuedOn: TODAY }, { by: support })).retCode).toBe(RET.NOT_PERMITTED)
  })

  test('what was issued is entered once: number, code and date are checked', async () => {
    const { id } = await requested()
    expect(await names(id)).toEqual(['issue', 'reject'])
    const number = nextNumber()
    const wrong = async (input: object) => {
      const { status, data } = await act(id, 'issue', { number, issuedOn: TODAY, ...input })
      expect(status).toBe(400)
      return Object.keys((data as unknown as { fields: object }).fields)
    }
    expect(await wrong({ number: '1234567' })).toEqual(['input.number'])
    expect(await wrong({ number: '12345678' })).toEqual(['code'])
    expect(await wrong({ code: '3100201130' })).toEqual(['code'])
    expect(await wrong({ issuedOn: '2026-02-30' })).toEqual(['issuedOn'])
    expect(await wrong({ issuedOn: '2099-01-01' })).toEqual(['issuedOn'])
    const key = newKey()
    const { version } = await record(id)
    const sent = { kind: 'invoice', id, action: 'issue', version, idempotencyKey: key }
    const issue = () =>
      adminCall(shop.server, 'POST /admin/record/act', { ...sent, input: { number, issuedOn: TODAY } }, finance)
    expect([(await issue()).status, (await issue()).status]).toEqual([200, 200])
    expect(await find(id)).toBeUndefined()
    expect((await find(id, { state: 'ISSUED' }))?.state.title).toBe('已开具')
    // The number is another's.
    const other = await requested()
    expect((await act(other.id, 'issue', { number, issuedOn: TODAY })).status).toBe(400)
    const hits = (await adminCall(shop.server, 'GET /admin/search', { q: number }, finance)).data.list
    expect(hits).toMatchObject([{ kind: 'invoice', id, isExact: true }])
  })

  test('a paper invoice has a code; the same number of another book is another', async () => {
    const first = await requested()
    const second = await requested()
    const paper = { number: '00012345', issuedOn: TODAY }
    expect((await act(first.id, 'issue', { ...paper, code: '3100201130' })).status).toBe(200)
    expect((await act(second.id, 'issue', { ...paper, code: '3100201130' })).status).toBe(400)
    expect((await act(second.id, 'issue', { ...paper, code: '310020113001' })).status).toBe(200)
    const facts = (await record(first.id)).sections.find(({ title }) => title === '发票')?.facts
    expect(facts?.[0]).toEqual({ name: '发票号码', value: '3100201130 00012345' })
  })

  test('one that is wrong is marked, then voided by a red one of its own number', async () => {
    const { id, orderNo } = await requested()
    const number = nextNumber()
    await act(id, 'issue', { number, issuedOn: TODAY })
    expect(await names(id)).toEqual(['requireRed'])
    expect((await act(id, 'requireRed', { text: '' })).status).toBe(400)
    expect((await act(id, 'requireRed', { text: '抬头需要换开' })).status).toBe(200)
    expect(await find(id)).toMatchObject({ state: { title: '待红冲' } })
    expect(await names(id)).toEqual(['void'])
    expect((await act(id, 'void', { number })).status).toBe(400)
    expect((await act(id, 'void', { number: nextNumber() })).status).toBe(200)
    const { data } = await shop.server.call('GET /invoice/info', { orderNo }, { token: buyer.token })
    expect(data).toMatchObject({ invoice: { state: 'VOIDED', reason: '抬头需要换开' }, actions: ['request'] })
    expect(await names(id)).toEqual([])
    expect((await record(id)).timeline.map(({ title }) => title)).toEqual([
      '登记已红冲',
      '标记需红冲',
      '登记已开具',
      '买家申请',
    ])
  })

  test('the list has every state with its number, masked, and is found by any number', async () => {
    const { id, orderNo } = await requested()
    const list = async (input: object) =>
      (await adminCall(shop.server, 'GET /admin/invoice/list', { ...input }, support)).data
    const before = await list({})
    const countOf = (counts: typeof before.counts, state: string) =>
      counts.find((one) => one.state === state)?.count ?? 0
    const number = nextNumber()
    await act(id, 'issue', { number, issuedOn: TODAY })
    const after = await list({ state: 'ISSUED' })
    expect(countOf(after.counts, 'ISSUED')).toBe(countOf(before.counts, 'ISSUED') + 1)
    expect(after.list[0]).toMatchObject({ invoiceNo: id, title: '上海晚舟****', number, issuedOn: TODAY, dueAt: null })
    expect(after.total).toBe(countOf(after.counts, 'ISSUED'))
    for (const q of [id, number, orderNo]) expect((await list({ q })).list.map((row) => row.invoiceNo)).toEqual([id])
    expect((await list({ q: number, state: 'REQUESTED' })).list).toEqual([])
  })

  test('finance exports it, as it is masked; support does not', async () => {
    const { id, orderNo } = await requested()
    const start = (by: TestOperator) =>
      adminCall(
        shop.server,
        'POST /admin/export/start',
        { name: 'invoice', filters: JSON.stringify({ q: orderNo }) },
        by,
      )
    expect((await start(support)).retCode).toBe(RET.NOT_PERMITTED)
    expect((await start(finance)).status).toBe(200)
    const page = await invoiceExport.page(shop.server.db, { q: orderNo }, { after: null, limit: 10, now: 0 })
    expect(page.rows).toEqual([expect.arrayContaining([id, '待开具', orderNo, '企业', '上海晚舟****', '3000.00'])])
  })

  test('one is rejected with a reason of the list and words, and comes again', async () => {
    const { id, orderNo } = await requested()
    expect((await act(id, 'reject', { why: 'UGLY', text: '不好看' })).status).toBe(400)
    expect((await act(id, 'reject', { why: 'TITLE' })).status).toBe(400)
    const { version } = await record(id)
    expect((await act(id, 'reject', { why: 'TITLE', text: '与营业执照不一致' })).status).toBe(200)
    // An operator who still sees it as it was learns that.
    const late = { kind: 'invoice', id, action: 'issue', version, idempotencyKey: newKey() }
    const input = { number: nextNumber(), issuedOn: TODAY }
    expect((await adminCall(shop.server, 'POST /admin/record/act', { ...late, input }, finance)).status).toBe(409)
    const { data } = await shop.server.call('GET /invoice/info', { orderNo }, { token: buyer.token })
    await shop.server.call(
      'POST /invoice/revise',
      {
        ...{ invoiceNo: id, version: data.invoice?.version ?? 0, kind: 'PRIVATE', title: '林晚', email: EMAIL },
        idempotencyKey: newKey(),
      },
      { token: buyer.token },
    )
    expect(await find(id)).toMatchObject({ cells: { payer: '林*' } })
    const entry = await shop.server.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('action', '=', 'invoice.reject')
      .where('objectId', '=', id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ before: { state: 'REQUESTED' }, after: { state: 'REJECTED' } })
  })
})
