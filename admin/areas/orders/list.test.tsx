/** 全部订单: the filters of the address, and what a row says. */
import { screen, within } from '@testing-library/react'
import { choose, enter, HOUR_MS, NOW, open, pageOf, server } from '../../test-page'
import { order } from './fixture'
import OrderList from './list'

const show = (at = '/orders', permissions?: Parameters<typeof open>[2]) =>
  open(
    <OrderList />,
    { 'GET /admin/order/list': pageOf([{ ...order, dueAt: NOW + 2 * HOUR_MS }]) },
    { at, ...permissions },
  )
const asked = () => server.sent('GET /admin/order/list').at(-1)

test('a row has its items, its buyer, what was paid and until when it is due', async () => {
  await show()
  const row = within((await screen.findByText(order.orderNo)).closest('tr') as HTMLElement)
  for (const text of ['林*', '138****8000', '¥9,800.00', '商家', '还剩 2 小时', '待发货']) {
    expect(row.getByText(text)).toBeTruthy()
  }
  expect(row.getByText(/等 2 件/)).toBeTruthy()
})

test('the address’s filters are asked for; what they do not know is left out', async () => {
  await show('/orders?q=手袋&buyer=138&itemId=1&state=TO_SHIP&fulfilment=nobody&overdue=yes')
  expect(asked()).toEqual({
    ...{ page: 1, pageSize: 20, q: '手袋', buyer: '138', itemId: '1', state: 'TO_SHIP', isOverdue: true },
  })
})

test('its fields change the address', async () => {
  const page = await show('/orders?page=3')
  await choose('超时', '仅超时')
  await enter('买家手机号或编号', '13800008000')
  expect(asked()).toEqual({ page: 1, pageSize: 20, buyer: '13800008000', isOverdue: true })
  expect(page.address()).toBe('/orders?buyer=13800008000&overdue=yes')
})

test('is exported by whoever may', async () => {
  await show()
  expect(await screen.findByRole('button', { name: '导出 CSV' })).toBeTruthy()
})

test('who may only read exports nothing', async () => {
  await show('/orders', { permissions: ['order.read'] })
  await screen.findByText(order.orderNo)
  expect(screen.queryByRole('button', { name: '导出 CSV' })).toBeNull()
})
