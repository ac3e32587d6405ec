import type { OrderPage, OrderSummary } from '@contract/order'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import OrderListPage from '.'

const order = (orderNo: string, change: Partial<OrderSummary> = {}): OrderSummary => ({
  orderNo,
  state: 'COMPLETED',
  stateName: '交易完成',
  refundName: '',
  lines: [
    {
      itemId: '101',
      title: `商品 ${orderNo}`,
      brandName: '香奈儿',
      gradeName: '95新',
      priceFen: 100_000,
      cover: { url: '/media/101.webp', width: 1080, height: 1080, alt: '', view: 'front' },
    },
  ],
  amounts: { goodsFen: 100_000, shippingFen: 0, discountFen: 0, payFen: 100_000 },
  createdAt: 0,
  payDeadlineAt: null,
  paidTogether: null,
  hasOpenCase: false,
  actions: [],
  ...change,
})

const pageOf = (list: OrderSummary[], change: Partial<OrderPage> = {}): OrderPage => ({
  list,
  page: 1,
  pageSize: 8,
  total: list.length,
  hasMore: false,
  ...change,
})

const open = (answers: Answers, address = '/order/index') => renderPage(OrderListPage, address, answers)

// jsdom scrolls nothing, and its elements lack this method.
beforeEach(() => {
  Element.prototype.scrollTo = () => {}
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

it('shows the tab that the address names, and writes another one into the address', async () => {
  const { requests, address } = open(
    { 'GET /order/list': ({ tab }) => pageOf([order(String(tab))]) },
    '/order/index?tab=toShip',
  )
  expect(await screen.findByText('商品 toShip')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: '已完成' }))
  expect(await screen.findByText('商品 completed')).toBeTruthy()
  expect(address()).toBe('/order/index?tab=completed')
  const listed = requests.filter(({ call }) => call === 'GET /order/list')
  expect(listed.map(({ input }) => input.tab)).toEqual(['toShip', 'completed'])
})

it('draws a button for each action that the server allows, and no other', async () => {
  open({
    'GET /order/list': () =>
      pageOf([
        order('1', { state: 'PENDING_PAY', actions: ['pay', 'cancel'] }),
        order('2', { state: 'DELIVERED', actions: ['confirmReceipt'] }),
        order('3', { state: 'SHIPPED' }),
      ]),
  })
  await screen.findByText('商品 3')
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  expect(names.filter((name) => name)).toEqual(['取消订单', '去支付', '确认收货'])
})

it.each([
  ['交易快照', 1, '/product/snapshot?orderNo=1&itemId=101'],
  ['交易快照', 2, '/order/snapshot-list?id=1'],
  ['商品养护', 1, '/m/order/maintain?id=1'],
])('leads by %s of an order with %d lines to %s', async (name, count, address) => {
  const lines = Array.from({ length: count }, (_, at) => ({ ...order('1').lines[0]!, itemId: String(101 + at) }))
  const { journey } = open({
    'GET /order/list': () => pageOf([order('1', { actions: ['snapshot', 'maintain'], lines })]),
  })
  fireEvent.click(await screen.findByRole('button', { name }))
  expect(journey).toEqual([address])
})

it('has one button for orders that are paid together, on the newest, and says so on each', async () => {
  const paidTogether = { orderNo: 'HB1', payFen: 300_000, orderNos: ['2', '1'] }
  const unpaid = { state: 'PENDING_PAY', actions: ['pay', 'cancel'], paidTogether } as const
  const { journey } = open({
    'GET /order/list': () =>
      pageOf([
        order('2', { ...unpaid, actions: ['pay', 'cancel'] }),
        order('1', { ...unpaid, actions: ['pay', 'cancel'] }),
      ]),
  })
  expect(await screen.findByText('与另外 1 笔订单一起支付，合计 ¥3,000')).toBeTruthy()
  expect(screen.getByText('与上一笔订单一起支付')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: '取消订单' })).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: '去支付' }))
  expect(journey).toEqual(['/pay/common?id=HB1'])
})

it('says of a cancelled order where its money is', async () => {
  const cancelled = { state: 'CANCELLED', stateName: '已取消' } as const
  open({
    'GET /order/list': () =>
      pageOf([
        order('1', { ...cancelled, refundName: '退款中' }),
        order('2', { ...cancelled, refundName: '已退款' }),
        order('3', cancelled),
      ]),
  })
  await screen.findByText('商品 3')
  expect(screen.getAllByText(/^已取消/, { selector: '.ol-state' }).map(({ textContent }) => textContent)).toEqual([
    '已取消 · 退款中',
    '已取消 · 已退款',
    '已取消',
  ])
})

it('confirms a receipt only after a confirmation, and keeps the question open while the server does not answer', async () => {
  let isOnline = false
  const { requests } = open({
    'GET /order/list': () => pageOf([order('2', { state: 'DELIVERED', actions: ['confirmReceipt'] })]),
    'POST /order/confirm-receipt': () => {
      if (!isOnline) return { error: { kind: 'timeout' } }
      const info = order('2')
      return {
        ...info,
        canChangeAddress: false,
        stateHint: '',
        address: { name: '', phone: '', regionName: '', detail: '' },
        remark: '',
        shipping: { shipments: [], waiting: '' },
        parcels: [],
        returnRule: null,
        payment: null,
        refund: null,
        refunds: [],
        events: [],
        cancelReason: '',
        serverNow: 0,
      }
    },
  })
  const sent = () => requests.filter(({ call }) => call === 'POST /order/confirm-receipt').length
  fireEvent.click(await screen.findByRole('button', { name: '确认收货' }))
  const dialog = await screen.findByRole('alertdialog')
  const confirm = () => dialog.querySelector('.rx-dialog-confirm') as HTMLElement
  expect(sent()).toBe(0)
  fireEvent.click(confirm())
  await waitFor(() => expect(sent()).toBe(1))
  await waitFor(() => expect(confirm().textContent).toBe('确认收货'))
  isOnline = true
  fireEvent.click(confirm())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toBe(2)
})

it('repeats no order that a new one has pushed onto the next page', async () => {
  const { reachBottom } = open({
    'GET /order/list': ({ page }) =>
      page === 2 ? pageOf([order('2'), order('3')], { page: 2 }) : pageOf([order('1'), order('2')], { hasMore: true }),
  })
  await screen.findByText('商品 2')
  await act(async () => reachBottom())
  expect(await screen.findByText('商品 3')).toBeTruthy()
  expect(screen.getAllByText('商品 2')).toHaveLength(1)
  expect(screen.getByText('到底了')).toBeTruthy()
})

it('says so when a tab has no orders', async () => {
  open({ 'GET /order/list': () => pageOf([]) })
  expect(await screen.findByText('暂无订单')).toBeTruthy()
})

it('offers 重试 when the orders cannot be fetched', async () => {
  let isOnline = false
  open({ 'GET /order/list': () => (isOnline ? pageOf([order('1')]) : { error: { kind: 'network' } }) })
  const retry = await screen.findByRole('button', { name: '重试' })
  isOnline = true
  fireEvent.click(retry)
  expect(await screen.findByText('商品 1')).toBeTruthy()
})
