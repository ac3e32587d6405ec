/**
 * Public lists in the console (design: buying, section 5).
 * @tier whole
 * @areas sharing
 */
import { randomUUID } from 'node:crypto'
import { RET } from '@contract/constants'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { newKey } from '../order/shop'
import { openShop, type Shop } from '../catalogue/shop'

describe('public lists in the console', () => {
  let shop: Shop
  let support: TestOperator
  let owner: string
  let friend: string
  let code: string
  let id: string
  beforeAll(async () => {
    shop = await openShop(40)
    support = await createOperator(shop.server, 'lists', ['cs'])
    owner = (await shop.server.login('13900091001')).token
    friend = (await shop.server.login('13900091002')).token
  })
  afterAll(() => shop.server.close())
  beforeEach(async () => {
    id = (
      await shop.server.call(
        'POST /user/card-save',
        { name: '通勤', open: true, idempotencyKey: randomUUID() },
        { token: owner },
      )
    ).data.id
    code = (await shop.server.call('POST /share/create', { type: 'list', id }, { token: owner })).data.code
  })

  const report = (by = friend) =>
    shop.server.call('POST /user/card-report', { code, why: 'AD', text: '在卖货' }, { token: by })
  const record = async () => (await adminCall(shop.server, 'GET /admin/record', { kind: 'cardList', id }, support)).data
  const act = async (action: string, input: object = {}, reason = '引流到店外') => {
    const { version } = await record()
    const what = { kind: 'cardList', id, action, reason, idempotencyKey: newKey(), version }
    return adminCall(shop.server, 'POST /admin/record/act', { ...what, input: { ...input } }, support)
  }
  const tasks = async () =>
    (await adminCall(shop.server, 'GET /admin/queue/tasks', { queue: 'cardLists' }, support)).data.list
  const waits = async () => (await tasks()).some((task) => task.id === id)
  const names = async () => (await record()).actions.map(({ name }) => name)

  test('a report waits once, and its own user cannot report', async () => {
    expect(await waits()).toBe(false)
    expect((await report()).retCode).toBe(RET.OK)
    expect((await report()).retCode).toBe(RET.OK)
    expect((await report(owner)).retCode).toBe(RET.CONFLICT)
    const task = (await tasks()).find((one) => one.id === id)
    expect(task).toMatchObject({ title: '收藏单：通勤', cells: { reports: '1 次', why: '广告或引流', text: '在卖货' } })
  })

  test('one that is closed is private, says why, and cannot be opened until an operator allows it', async () => {
    await report()
    expect(await names()).toEqual(['close', 'dismiss'])
    expect((await act('close', { why: 'AD' }, '')).status).toBe(400)
    expect((await act('close', { why: 'UGLY' })).status).toBe(400)
    expect((await act('close', { why: 'AD' })).status).toBe(200)
    expect(await waits()).toBe(false)
    const shared = await shop.server.call('GET /user/share-page', { code })
    expect(shared.data).toMatchObject({ state: 'closed', title: '', list: [] })
    const own = (await shop.server.call('GET /user/card-info', { id }, { token: owner })).data.card
    expect(own).toMatchObject({ isOpen: false, closedFor: '广告或引流' })
    const opened = await shop.server.call('POST /user/card-save', { id, open: true }, { token: owner })
    expect(opened.retCode).toBe(RET.CONFLICT)
    const { list } = (await shop.server.call('GET /message/list', {}, { token: owner })).data
    expect(list[0]).toMatchObject({ title: '收藏单已关闭公开', target: { route: 'cardCollect', params: { id } } })
    expect(await names()).toEqual(['reopen'])
    expect((await act('close', { why: 'AD' })).status).not.toBe(200)
    expect((await act('reopen', {}, '申诉成立')).status).toBe(200)
    expect((await shop.server.call('POST /user/card-save', { id, open: true }, { token: owner })).data.isOpen).toBe(
      true,
    )
    const { timeline } = await record()
    expect(timeline.map(({ title }) => title)).toEqual(['设为公开', '恢复公开权限', '关闭公开', '创建'])
  })

  test('a report without a ground is dismissed, and the list stays public', async () => {
    await report()
    expect((await act('dismiss', {}, '内容正常')).status).toBe(200)
    expect(await waits()).toBe(false)
    expect(await names()).toEqual(['close'])
    expect((await shop.server.call('GET /user/share-page', { code })).data.state).toBe('open')
    expect((await report()).retCode).toBe(RET.OK)
    expect(await waits()).toBe(true)
  })
})
