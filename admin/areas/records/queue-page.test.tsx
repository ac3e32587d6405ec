/** One queue by its name: its title, and its numbers as they are now. */
import { screen } from '@testing-library/react'
import { live } from '../../data/live'
import { NOW, open } from '../../test-page'
import { queue, tasks } from '../../patterns/fixture'
import QueuePage from './queue-page'
import { acting } from '../../test-acting'

const show = (name: string, changes: Partial<typeof queue> = {}) =>
  open(
    <QueuePage />,
    { 'GET /admin/queue/list': { list: [{ ...queue, ...changes }] }, 'GET /admin/queue/tasks': tasks },
    { at: `/queues/${name}`, path: '/queues/:queue' },
  )

test('has its numbers, which follow the live ones', async () => {
  await show('order.ship')
  expect(await screen.findByText('共 3 条，超时 1 条')).toBeTruthy()
  const counts = [{ queue: 'order.ship', count: 5, overdue: 0 }]
  await acting(() => live.counts.set({ at: NOW, counts, signIns: [] }))
  expect(await screen.findByText('共 5 条')).toBeTruthy()
})

test('of records that are kept nothing is counted', async () => {
  await show('order.ship', { isKept: true })
  expect(await screen.findByRole('heading', { name: '待发货' })).toBeTruthy()
  expect(screen.queryByText(/超时 1 条/)).toBeNull()
})

test('that the operator may not see is none', async () => {
  await show('order.secret')
  expect(await screen.findByText('您没有查看此页面的权限')).toBeTruthy()
})
