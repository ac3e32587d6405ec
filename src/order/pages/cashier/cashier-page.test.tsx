import type { Cashier, OrderState, PayStatus } from '@contract/order'
import { act, fireEvent, screen } from '@testing-library/react'
import { serverClock } from '@/core/request'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import CashierPage from '.'

const orderNo = '261121618033990001'
const payNo = 'P17952487842254319121'

// Navigation ignores a second call within 500 ms, so every test has its own time.
let time = Date.UTC(2026, 10, 21, 8)
beforeEach(() => {
  time += 3_600_000
  jest.useFakeTimers({ now: time })
  jest.spyOn(serverClock, 'now').mockImplementation(() => Date.now())
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const part = (number: string, note: string, payFen: number) => ({
  orderNo: number,
  title: `「商品 ${note}」`,
  note,
  payFen,
})
const cashier = (state: OrderState = 'PENDING_PAY', left = 900_000): Cashier => ({
  orderNo,
  kind: 'order',
  title: '「商品」',
  doneRoute: `/order/success?id=${orderNo}`,
  parts: [part(orderNo, '珍循仓库', 100_000)],
  payFen: 100_000,
  state,
  payDeadlineAt: state === 'PENDING_PAY' ? time + left : null,
  serverNow: Date.now(),
  channels: [{ id: 'sandbox', name: '模拟支付（演示）', note: '演示用，不会扣款' }],
  notes: ['付款后 48 小时内发出，预计 12月3日前送达。', '支持 7 天无理由退货，自签收次日起算。'],
})
const status = (state: PayStatus['state'], orderState: OrderState): PayStatus => ({
  payNo,
  orderNo,
  kind: 'order',
  title: '「商品」',
  doneRoute: `/order/success?id=${orderNo}`,
  state,
  orderState,
})

const payable: Answers = {
  'GET /pay/cashier': () => cashier(),
  'POST /pay/create': () => ({ payNo, channel: 'sandbox', amountFen: 100_000, sandboxToken: 'consent' }),
  'POST /pay/sandbox/confirm': () => ({}),
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const open = async (answers: Answers) => {
  const page = renderPage(CashierPage, `/pay/common?id=${orderNo}`, answers)
  await pass(50)
  return { ...page, calls: (name: string) => page.requests.filter(({ call }) => call === name) }
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(50)
}

it('pays: opens one payment for a double tap, takes the consent, polls the payment, and shows the success', async () => {
  let polls = 0
  const page = await open({
    ...payable,
    'GET /pay/status': () => (++polls < 2 ? status('OPEN', 'PENDING_PAY') : status('PAID', 'PAID')),
  })
  const pay = screen.getByRole('button', { name: '确认支付 ¥1,000' })
  fireEvent.click(pay)
  fireEvent.click(pay)
  await pass(50)
  await press('确认付款')
  expect(screen.getByText('正在确认支付结果')).toBeTruthy()
  await pass(2000)
  expect(page.address()).toBe(`/order/success?id=${orderNo}`)
  expect(page.calls('POST /pay/create')).toEqual([{ call: 'POST /pay/create', input: { orderNo, channel: 'sandbox' } }])
  expect(page.calls('POST /pay/sandbox/confirm')[0]?.input).toEqual({ payNo, sandboxToken: 'consent' })
})

it('shows what several orders cost together and each by itself, and leads where their payment says', async () => {
  const several = {
    ...cashier(),
    orderNo: `HB${orderNo}`,
    parts: [part('1', '珍循仓库', 40_000), part('2', '拾光名表', 60_000)],
  }
  const page = await open({
    ...payable,
    'GET /pay/cashier': () => several,
    'GET /pay/status': () => ({ ...status('PAID', 'PAID'), doneRoute: '/order/success?id=1' }),
  })
  expect(screen.getByText('本次支付包含 2 笔订单')).toBeTruthy()
  expect([...document.querySelectorAll('.cash-part')].map((node) => node.textContent)).toEqual([
    '「商品 珍循仓库」珍循仓库¥400',
    '「商品 拾光名表」拾光名表¥600',
  ])
  await press('确认支付 ¥1,000')
  await press('确认付款')
  await pass(2000)
  expect(page.calls('POST /pay/create')[0]?.input).toEqual({ orderNo: `HB${orderNo}`, channel: 'sandbox' })
  expect(page.address()).toBe('/order/success?id=1')
})

it('pays nothing when the payer does not agree', async () => {
  const page = await open(payable)
  await press('确认支付 ¥1,000')
  await press('关闭')
  expect(page.calls('POST /pay/sandbox/confirm')).toHaveLength(0)
  expect(screen.getByRole('button', { name: '确认支付 ¥1,000' })).toBeTruthy()
})

it('counts down by the server’s clock, and takes no payment after the end', async () => {
  await open({ ...payable, 'GET /pay/cashier': () => cashier('PENDING_PAY', 65_010) })
  expect(screen.getByText('00:01:05')).toBeTruthy()
  await pass(5000)
  expect(screen.getByText('00:01:00')).toBeTruthy()
  await pass(60_000)
  expect(screen.getByText('支付已超时')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /确认支付/ })).toBeNull()
})

it('fetches the order after the end of the countdown until the server has closed it', async () => {
  const closesAt = time + 10_000
  const page = await open({
    ...payable,
    'GET /pay/cashier': () => cashier(Date.now() < closesAt ? 'PENDING_PAY' : 'CANCELLED', 2000),
  })
  await pass(4000)
  expect(screen.getByText('支付已超时')).toBeTruthy()
  await pass(20_000)
  expect(screen.getByText('订单已取消')).toBeTruthy()
  const questions = page.calls('GET /pay/cashier').length
  await pass(120_000)
  expect(page.calls('GET /pay/cashier')).toHaveLength(questions)
})

it('polls the payment when the answer to the consent is lost, as the server may have received it', async () => {
  const page = await open({
    ...payable,
    'POST /pay/sandbox/confirm': () => ({ error: { kind: 'timeout' } }),
    'GET /pay/status': () => status('PAID', 'PAID'),
  })
  await press('确认支付 ¥1,000')
  await press('确认付款')
  await pass(1000)
  expect(page.address()).toBe(`/order/success?id=${orderNo}`)
})

it('offers to poll again when no outcome comes, and never a second payment', async () => {
  let state: PayStatus['state'] = 'OPEN'
  const page = await open({ ...payable, 'GET /pay/status': () => status(state, 'PENDING_PAY') })
  await press('确认支付 ¥1,000')
  await press('确认付款')
  await pass(60_000)
  expect(screen.getByText('暂未收到支付结果')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /确认支付/ })).toBeNull()
  state = 'PAID'
  await press('查询支付结果')
  await pass(1000)
  expect(page.address()).toBe(`/order/success?id=${orderNo}`)
})

it('says that money is refunded that arrived after the order was closed', async () => {
  await open({ ...payable, 'GET /pay/status': () => status('REFUNDING', 'CANCELLED') })
  await press('确认支付 ¥1,000')
  await press('确认付款')
  await pass(1000)
  expect(screen.getByText('付款时订单已取消')).toBeTruthy()
})

it('shows the state of an order that needs no payment', async () => {
  await open({ 'GET /pay/cashier': () => cashier('TO_SHIP') })
  expect(screen.getByText('订单已支付')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看订单' })).toBeTruthy()
})

it('shows a question once before the buyer leaves an unpaid order', async () => {
  const page = await open(payable)
  await press('返回')
  expect(screen.getByText('稍后再支付？')).toBeTruthy()
  expect(page.journey).toEqual([])
  await press('继续支付')
  await pass(500)
  await press('返回')
  expect(page.journey).toEqual(['back'])
})
