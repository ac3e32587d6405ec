/**
 * Reviews in the console (design: buying, section 5).
 * @tier whole
 * @areas review
 */
import { RET } from '@contract/constants'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { deliver, newKey, useBuyer, useShop } from '../order/shop'

describe('reviews in the console', () => {
  const shop = useShop()
  const buyer = useBuyer(shop)
  let support: TestOperator
  let shopkeeper: TestOperator
  beforeAll(async () => {
    support = await createOperator(shop.server, 'reviews', ['cs'])
    shopkeeper = await createOperator(shop.server, 'reviews-shop', ['merchandiser'])
  })

  /** A review, and with `more` what is added to it. */
  const reviewed = async ({ more = false } = {}): Promise<{ orderNo: string; id: string; moreId: string }> => {
    const [item = 0] = await shop.items({ count: 1, priceFen: 300_000 })
    const itemId = String(item)
    const { orderNo } = await shop.ordered(buyer, [item])
    await shop.pay(buyer, orderNo)
    await deliver(shop, orderNo)
    const as = { token: buyer.token }
    await shop.server.call('POST /order/confirm-receipt', { orderNo }, as)
    const text = '边角比描述的磨损明显'
    const said = { orderNo, itemId, gradeMatch: 'CLEAR', packing: 2, service: 3, text } as const
    const { retCode } = await shop.server.call('POST /order/evaluate', { ...said, idempotencyKey: newKey() }, as)
    expect(retCode).toBe(RET.OK)
    if (more) {
      const added = { orderNo, itemId, text: '客服已处理', idempotencyKey: newKey() }
      expect((await shop.server.call('POST /order/evaluate-more', added, as)).retCode).toBe(RET.OK)
    }
    const rows = await shop.server.db
      .selectFrom('review')
      .select('number')
      .where('orderNo', '=', orderNo)
      .orderBy('id')
      .execute()
    return { orderNo, id: rows[0]?.number ?? '', moreId: rows[1]?.number ?? '' }
  }
  const record = async (id: string, by = support) =>
    (await adminCall(shop.server, 'GET /admin/record', { kind: 'review', id }, by)).data
  const act = async (id: string, action: string, input: object = {}, { by = support, reason = '按规则处理' } = {}) => {
    const { version } = await record(id, by)
    const what = { kind: 'review', id, action, reason, idempotencyKey: newKey(), version }
    return adminCall(shop.server, 'POST /admin/record/act', { ...what, input: { ...input } }, by)
  }
  const tasks = async () => (await adminCall(shop.server, 'GET /admin/queue/tasks', { queue: 'reviews' }, support)).data
  const names = async (id: string) => (await record(id)).actions.map(({ name }) => name)

  test('what waits is in the queue with what it says, and leaves it once it is shown', async () => {
    const { id } = await reviewed()
    const task = (await tasks()).list.find((one) => one.id === id)
    expect(task).toMatchObject({
      title: '评价：试验手袋',
      cells: { kind: '评价', match: '明显不符', stars: '2 / 3', text: '边角比描述的磨损明显', photos: '0 张' },
    })
    expect(await names(id)).toEqual(['show', 'reply', 'hide'])
    expect((await act(id, 'show')).status).toBe(200)
    expect((await tasks()).list.some((one) => one.id === id)).toBe(false)
    expect(await names(id)).toEqual(['reply', 'hide'])
    expect((await act(id, 'show')).retCode).toBe(RET.CONFLICT)
  })

  test('one is hidden with one of four reasons alone, an unfavourable opinion is none', async () => {
    const { id } = await reviewed()
    expect((await act(id, 'hide', { why: 'BAD' })).status).toBe(400)
    expect((await act(id, 'hide', {})).status).toBe(400)
    expect((await act(id, 'hide', { why: 'PRIVACY' }, { reason: '' })).status).toBe(400)
    expect((await act(id, 'hide', { why: 'PRIVACY' })).status).toBe(200)
    expect((await record(id)).sections[0]?.facts).toContainEqual({ name: '隐藏原因', value: '隐私' })
    expect(await names(id)).toEqual([])
  })

  test('one answer, to a review and not to what was added', async () => {
    const { id, moreId } = await reviewed({ more: true })
    expect((await tasks()).list.find((one) => one.id === moreId)?.cells).toMatchObject({ kind: '追评', match: '' })
    expect(await names(moreId)).toEqual(['show', 'hide'])
    expect((await record(moreId)).related).toMatchObject([{ kind: 'review', id, title: '原评价' }])
    expect((await act(id, 'reply', { text: '已为您补偿' })).status).toBe(200)
    expect(await names(id)).toEqual(['show', 'hide'])
    expect((await act(id, 'reply', { text: '再回一次' })).retCode).toBe(RET.CONFLICT)
    expect((await act(moreId, 'reply', { text: '再回一次' })).retCode).toBe(RET.CONFLICT)
    const { data } = await adminCall(shop.server, 'GET /admin/record', { kind: 'review', id }, support)
    expect(data.timeline.map(({ title }) => title)).toEqual(['回复', '买家提交'])
  })

  test('every act is in the audit with its before and after', async () => {
    const { id } = await reviewed()
    await act(id, 'hide', { why: 'AD' })
    const entry = await shop.server.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('objectKind', '=', 'review')
      .where('objectId', '=', id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      reason: '按规则处理',
      before: { state: 'PENDING' },
      after: { state: 'HIDDEN', hiddenFor: 'AD' },
    })
  })

  test('those of the shop floor read, and moderate nothing', async () => {
    const { id } = await reviewed()
    expect((await record(id, shopkeeper)).actions).toEqual([])
    expect((await act(id, 'show', {}, { by: shopkeeper })).status).toBe(404)
  })
})
