/** A queue: its keys, its filters and views in the address, bulk actions, the next task. */
import { fireEvent, screen, within } from '@testing-library/react'
import { choose, COLLEAGUE, command, enter, open, pageOf, press, Refusal, server, type } from '../test-page'
import { queue, record, task, tasks } from './fixture'
import { Queue } from './queue'
import { acting } from '../test-acting'

const show = async (changes: Partial<typeof queue> = {}, at = '/queues/order.ship') => {
  const page = await open(<Queue queue={{ ...queue, ...changes }} />, { 'GET /admin/queue/tasks': tasks }, { at })
  await screen.findByText('卡地亚 LOVE')
  return page
}
const asked = () => server.sent('GET /admin/queue/tasks').at(-1)
const current = () => document.querySelector('tr[aria-current=true]')?.textContent ?? ''

test('a task says until when it is due, who works on it, and its columns', async () => {
  await show()
  const row = async (title: string) => within((await screen.findByText(title)).closest('tr') as HTMLElement)
  expect((await row('香奈儿 CF 中号')).getByText('已超时 3 小时')).toBeTruthy()
  expect((await row('香奈儿 CF 中号')).getByText('¥12,800.00')).toBeTruthy()
  expect((await row('劳力士 日志型')).getByText(`${COLLEAGUE.name} 处理中`)).toBeTruthy()
  expect((await row('卡地亚 LOVE')).getByText('还剩 1 天 2 小时')).toBeTruthy()
})

test('keys go down and up and open what they are at, with the queue and its filters (console 7/9)', async () => {
  const page = await show({}, '/queues/order.ship?kind=own')
  expect(current()).toContain('香奈儿')
  await command('k')
  expect(current()).toContain('香奈儿')
  await command('j')
  expect(current()).toContain('劳力士')
  await command('Enter')
  expect(page.address()).toBe('/records/parcel/202603010000000002?queue=order.ship&kind=own')
})

test('r reads the list anew', async () => {
  await show()
  const before = server.sent('GET /admin/queue/tasks').length
  await command('r')
  expect(server.sent('GET /admin/queue/tasks')).toHaveLength(before + 1)
})

test('filters are in the address, and a new one begins at the first page', async () => {
  const page = await show({}, '/queues/order.ship?page=3')
  expect(asked()).toEqual({ page: 3, pageSize: 20, queue: 'order.ship' })
  await enter('订单号或商品', ' 手袋 ')
  await choose('履约', '商家')
  expect(asked()).toEqual({ page: 1, pageSize: 20, queue: 'order.ship', filters: '{"kind":"merchant","q":"手袋"}' })
  expect(page.address()).toBe('/queues/order.ship?kind=merchant&q=%E6%89%8B%E8%A2%8B')
})

test('filters are kept as a view, and a view is opened and removed', async () => {
  const view = { id: '5', queue: 'order.ship', title: '商家单', filters: { kind: 'merchant' } }
  const page = await show({}, '/queues/order.ship?kind=own')
  server.answer({
    'POST /admin/view/save': view,
    'POST /admin/view/delete': {},
    'GET /admin/view/list': { list: [view] },
  })
  await press('存为视图')
  await type('视图名称', ' 商家单 ')
  await press('保存')
  expect(server.sent('POST /admin/view/save')).toEqual([
    { queue: 'order.ship', title: '商家单', filters: { kind: 'own' } },
  ])
  await press('视图')
  const kept = await screen.findByText('商家单')
  await acting(() => fireEvent.click(kept))
  expect(page.address()).toBe('/queues/order.ship?kind=merchant')
  await press('商家单')
  await press('删除视图 商家单')
  expect(server.sent('POST /admin/view/delete')).toEqual([{ id: '5' }])
})

test('the next task is taken by the queue’s filters; without one the list is read anew', async () => {
  const page = await show({}, '/queues/order.ship?kind=own')
  server.answer({ 'POST /admin/queue/next': { task: null } })
  await press('处理下一条')
  expect(page.address()).toBe('/queues/order.ship?kind=own')
  server.answer({ 'POST /admin/queue/next': { task: task('7', '手镯', 1) } })
  await press('处理下一条')
  expect(server.sent('POST /admin/queue/next').at(-1)).toEqual({ queue: 'order.ship', filters: '{"kind":"own"}' })
  expect(page.address()).toBe('/records/parcel/7?queue=order.ship&kind=own')
})

test('a bulk action is tried and carried out on each record with its version', async () => {
  const answers = ['', '', new Refusal('已被他人打包'), '', ''].values()
  await show()
  server.answer({
    'GET /admin/record': ({ id }) => ({ ...record, id }),
    'POST /admin/record/act': () => {
      const answer = answers.next().value
      return answer instanceof Refusal ? answer : { approval: null, message: '可打印' }
    },
  })
  const [all] = await screen.findAllByRole('checkbox')
  await acting(() => fireEvent.click(all as Element))
  expect(screen.getByText('已选 3 条')).toBeTruthy()
  await press('打印装箱单')
  expect(await screen.findByText('可执行 2 条，不可执行 1 条；尚未做任何更改。')).toBeTruthy()
  expect(screen.getByText('已被他人打包')).toBeTruthy()
  await press('打印装箱单 2 条')
  expect(await screen.findByText('成功 2 条，失败 0 条。')).toBeTruthy()
  const acts = server.sent('POST /admin/record/act')
  expect(acts.map(({ isDryRun }) => isDryRun)).toEqual([true, true, true, false, false])
  expect(acts[0]).toMatchObject({ kind: 'parcel', action: 'print', version: record.version })
  expect(new Set(acts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(5)
})

test('records that operators keep have no time and no next one, but a new one', async () => {
  const page = await show({ isKept: true, make: '新建群发', title: '群发', bulkActions: [] })
  await screen.findByText('香奈儿 CF 中号')
  expect(screen.queryByRole('columnheader', { name: '时限' })).toBeNull()
  expect(screen.queryByRole('button', { name: '处理下一条' })).toBeNull()
  await press('新建群发')
  expect(page.address()).toBe('/records/parcel/new')
})

test('a column that only repeats the titles is left out', async () => {
  await show()
  server.answer({
    'GET /admin/queue/tasks': pageOf(tasks.list.map((one) => ({ ...one, cells: { ...one.cells, buyer: one.title } }))),
  })
  expect(screen.getByRole('columnheader', { name: '买家' })).toBeTruthy()
  await command('r')
  expect(screen.queryByRole('columnheader', { name: '买家' })).toBeNull()
})

test('an empty queue says so', async () => {
  await open(<Queue queue={queue} />, { 'GET /admin/queue/tasks': pageOf([]) })
  expect(await screen.findByText('队列已清空')).toBeTruthy()
  expect(screen.getByRole('button', { name: '处理下一条' })).toHaveProperty('disabled', true)
})
