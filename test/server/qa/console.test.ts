/**
 * Questions in the console: answers, facts that a second operator approves, reports (design: help 6, 9 C).
 * @tier whole
 * @areas qa
 */
import { RET } from '@contract/constants'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { newKey, useBuyer, useShop } from '../order/shop'

describe('questions in the console', () => {
  const shop = useShop()
  const buyer = useBuyer(shop)
  let support: TestOperator
  let warehouse: TestOperator
  let lead: TestOperator
  let finance: TestOperator
  let itemId = 0
  beforeAll(async () => {
    support = await createOperator(shop.server, 'qa-support', ['cs'])
    warehouse = await createOperator(shop.server, 'qa-warehouse', ['warehouse'])
    lead = await createOperator(shop.server, 'qa-lead', ['warehouse-lead'])
    finance = await createOperator(shop.server, 'qa-finance', ['finance'])
    await shop.server.db
      .insertInto('attribute')
      .values({ id: 9001, code: 'test-strap', name: '肩带长度', position: 9001 })
      .execute()
  })
  beforeEach(async () => {
    ;[itemId = 0] = await shop.items({ count: 1, hasReport: true })
  })

  const asked = async () => {
    const { token } = await shop.buyer()
    const input = { itemId: String(itemId), topic: 'SIZE', text: '请问肩带有多长？', idempotencyKey: newKey() } as const
    return (await shop.server.call('POST /qa/add', input, { token })).data.questionId
  }
  const record = async (id: string, by = support) =>
    (await adminCall(shop.server, 'GET /admin/record', { kind: 'question', id }, by)).data
  const act = async (id: string, action: string, input: object = {}, { by = support, reason = '按规则处理' } = {}) => {
    const { version } = await record(id, support)
    const what = { kind: 'question', id, action, reason, idempotencyKey: newKey(), version }
    return adminCall(shop.server, 'POST /admin/record/act', { ...what, input: { ...input } }, by)
  }
  const queue = async (name: string) =>
    (await adminCall(shop.server, 'GET /admin/queue/tasks', { queue: name }, support)).data
  const factOf = async () =>
    shop.server.db
      .selectFrom('itemAttribute')
      .select('value')
      .where('itemId', '=', itemId)
      .where('attributeId', '=', 9001)
      .executeTakeFirst()
  const seen = async (questionId: string) =>
    (await shop.server.call('GET /qa/list', { itemId: String(itemId) })).data.list.find(
      (one) => one.questionId === questionId,
    )

  test('what waits is in the queue, late ones first, until it is answered', async () => {
    const id = await asked()
    const task = (await queue('questions')).list.find((one) => one.id === id)
    expect(task).toMatchObject({ title: '提问：试验手袋', cells: { topic: '尺寸', text: '请问肩带有多长？' } })
    expect((await record(id)).actions.map(({ name }) => name)).toEqual(['answer', 'hide'])
    expect((await act(id, 'answer', { text: '最长 55 厘米。' }, { by: finance })).retCode).toBe(RET.NOT_PERMITTED)
    expect((await act(id, 'answer', { text: '最长 55 厘米。' }, { by: warehouse })).status).toBe(200)
    expect((await queue('questions')).list.some((one) => one.id === id)).toBe(false)
    expect((await act(id, 'answer', { text: '再答一次。' })).retCode).toBe(RET.CONFLICT)
    expect((await act(id, 'hide', { why: 'AD' }, { by: warehouse })).retCode).toBe(RET.NOT_PERMITTED)
  })

  test('a fact enters the item’s attributes after the second operator alone', async () => {
    const id = await asked()
    const text = '重新测量，最长 55 厘米。'
    const alone = await act(id, 'answer', { text, attribute: '肩带长度', value: '' }, { by: warehouse })
    expect(alone).toMatchObject({ status: 400, fields: { value: '参数名和测量结果要一起填写' } })
    const unknown = await act(id, 'answer', { text, attribute: '没有的参数', value: '55 cm' }, { by: warehouse })
    expect(unknown).toMatchObject({ status: 400 })
    expect((await record(id)).state.title).toBe('待回答')
    const given = await act(id, 'answer', { text, attribute: '肩带长度', value: '55 cm' }, { by: warehouse })
    expect(given.status).toBe(200)
    expect((await seen(id))?.answer).toMatchObject({ text, fact: '' })
    expect(await factOf()).toBeUndefined()
    const [approval] = (await adminCall(shop.server, 'GET /admin/approval/list', {}, lead)).data.list.filter(
      ({ kind }) => kind === 'qa.fact',
    )
    if (!approval) throw new Error('no approval')
    const give = (by: TestOperator) =>
      adminCall(shop.server, 'POST /admin/approval/give', { id: approval.id, payloadHash: approval.payloadHash }, by)
    expect((await give(warehouse)).retCode).not.toBe(RET.OK)
    expect((await give(support)).retCode).not.toBe(RET.OK)
    expect(await factOf()).toBeUndefined()
    expect((await give(lead)).retCode).toBe(RET.OK)
    expect(await factOf()).toEqual({ value: '55 cm' })
    expect((await seen(id))?.answer?.fact).toBe('肩带长度：55 cm')
    const shown = await shop.server.call('GET /product/info', { id: String(itemId) })
    expect(shown.retMsg).toBe('成功')
    expect(shown.data.attributes).toContainEqual({ name: '肩带长度', value: '55 cm' })
  })

  test('a fact of a question that was hidden meanwhile does not take effect', async () => {
    const id = await asked()
    await act(id, 'answer', { text: '最长 55 厘米。', attribute: '肩带长度', value: '55 cm' }, { by: warehouse })
    await act(id, 'hide', { why: 'PRIVACY' })
    const list = (await adminCall(shop.server, 'GET /admin/approval/list', {}, lead)).data.list
    const approval = list.find(({ kind, object }) => kind === 'qa.fact' && object.id === id)
    if (!approval) throw new Error('no approval')
    const given = await adminCall(
      shop.server,
      'POST /admin/approval/give',
      { id: approval.id, payloadHash: approval.payloadHash },
      lead,
    )
    expect(given.retCode).toBe(RET.CONFLICT)
    expect(await factOf()).toBeUndefined()
  })

  test('a report is in its queue until an operator has looked at it', async () => {
    const id = await asked()
    const as = { token: buyer.token }
    await shop.server.call('POST /qa/report', { questionId: id, why: 'AD' }, as)
    expect((await queue('questionReports')).list.map((one) => one.id)).toContain(id)
    expect((await record(id)).sections[0]?.facts).toContainEqual({ name: '待处理举报', value: '广告 1 人' })
    expect((await act(id, 'dismiss')).status).toBe(200)
    expect((await queue('questionReports')).list.map((one) => one.id)).not.toContain(id)
    expect((await act(id, 'dismiss')).retCode).toBe(RET.CONFLICT)
  })
})
