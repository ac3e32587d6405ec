import type { OrderInfo } from '@contract/order'
import { fireEvent, screen } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { itemCard, orderInfo } from '../../../../test/helpers/samples'
import OrderSuccessPage from '.'

const payment = {
  payNo: 'P9',
  channelName: '模拟支付（演示）',
  paidAt: Date.UTC(2026, 0, 1),
  amountFen: 100_000,
  totalFen: 100_000,
  orderNos: ['R1'],
}
const more: Answers = {
  'GET /product/recommended': () => ({ list: [itemCard('7', 100)], isPersonal: true }),
}
const open = (change: Partial<OrderInfo>, answers: Answers = more) =>
  renderPage(OrderSuccessPage, '/order/success?id=R1', { ...answers, 'GET /order/info': () => orderInfo(change) })
const links = () => [...document.querySelectorAll('.rx-scr-result a')].map((link) => link.textContent)

it('shows what was paid, when and how, with a link to the order', async () => {
  const { address } = open({ state: 'PAID', payment, stateHint: '等待发货' })
  expect(await screen.findByText('模拟支付（演示）')).toBeTruthy()
  expect(screen.getByText('2026-01-01 08:00')).toBeTruthy()
  expect(screen.getByText('等待发货')).toBeTruthy()
  expect(screen.getAllByText('支付成功')).toHaveLength(2)
  expect(links()).toEqual(['继续逛逛', '查看订单'])
  fireEvent.click(screen.getByText('查看订单'))
  // The order takes the place of this page, because going back must not lead to it.
  expect(address()).toBe('/order/detail?id=R1')
})

it('shows what several orders cost together, and leads to the list of them', async () => {
  const { address } = open({ state: 'TO_SHIP', payment: { ...payment, totalFen: 250_000, orderNos: ['R1', 'R2'] } })
  expect(await screen.findByText('已支付 2 笔订单，将分别发货，可在「我的订单」中查看进度。')).toBeTruthy()
  expect(screen.getByText('2,500')).toBeTruthy()
  fireEvent.click(screen.getByText('查看订单'))
  expect(address()).toBe('/order/index?tab=toShip')
})

it('says that an order is not paid, and leads to the payment as long as the server allows it', async () => {
  open({ state: 'PENDING_PAY', actions: ['pay', 'cancel'] })
  expect(await screen.findByText('订单尚未支付')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: '支付结果' })).toBeTruthy()
  expect(links()).toEqual(['查看订单', '去支付'])
})

it.each<[string, Partial<OrderInfo>]>([
  ['was cancelled after the payment', { state: 'CANCELLED', stateName: '已取消', payment }],
  ['can no longer be paid', { state: 'CANCELLED', stateName: '已取消' }],
])('calls an order that %s by its state', async (_how, change) => {
  open(change)
  expect(await screen.findByText('已取消')).toBeTruthy()
  expect(links()).toEqual(['继续逛逛', '查看订单'])
})

it('recommends further items below, and nothing when they cannot be fetched', async () => {
  const { unmount } = open({ state: 'PAID', payment })
  expect(await screen.findByText('商品 7')).toBeTruthy()
  expect(document.querySelector('[data-section-id="recommended"][data-rstmark]')).toBeTruthy()
  unmount()
  open({ state: 'PAID', payment }, {})
  await screen.findByText('模拟支付（演示）')
  expect(screen.queryByText('为您挑选')).toBeNull()
})

it('offers 重试 when the order cannot be fetched', async () => {
  let isDown = true
  renderPage(OrderSuccessPage, '/order/success?id=R1', {
    'GET /order/info': () => (isDown ? { error: { kind: 'timeout' } } : orderInfo({ state: 'PAID', payment })),
  })
  const retry = await screen.findByText('重试')
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText('模拟支付（演示）')).toBeTruthy()
})
