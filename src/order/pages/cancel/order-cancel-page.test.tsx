import type { OrderInfo } from '@contract/order'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import OrderCancelPage from '.'

const orderNo = '261121618033990001'

const order = (change: Partial<OrderInfo> = {}): OrderInfo => ({
  orderNo,
  state: 'TO_SHIP',
  stateName: '待发货',
  refundName: '',
  stateHint: '仓库正在打包',
  lines: [],
  shipping: { shipments: [], waiting: '' },
  parcels: [],
  returnRule: null,
  amounts: { goodsFen: 100_000, shippingFen: 0, discountFen: 0, payFen: 100_000 },
  createdAt: 0,
  payDeadlineAt: null,
  paidTogether: null,
  hasOpenCase: false,
  actions: ['cancel'],
  address: { name: '林晓', phone: '13812348000', regionName: '浙江省 杭州市 西湖区', detail: '文三路 90 号' },
  canChangeAddress: false,
  remark: '',
  payment: {
    payNo: 'P1',
    channelName: '模拟支付（演示）',
    paidAt: 0,
    amountFen: 100_000,
    totalFen: 100_000,
    orderNos: ['R1'],
  },
  refund: null,
  refunds: [],
  events: [],
  cancelReason: '',
  serverNow: 0,
  ...change,
})

const open = (answers: Answers) =>
  renderPage(OrderCancelPage, `/order/cancel-page?id=${orderNo}`, {
    'GET /order/info': () => order(),
    'GET /order/cancel-reasons': () => ({ list: [{ id: 'price', text: '价格不合适' }] }),
    ...answers,
  })
const fillAndSend = async () => {
  fireEvent.click(await screen.findByRole('radio', { name: '价格不合适' }))
  fireEvent.input(screen.getByLabelText('补充说明'), { target: { value: ' 太贵了 ' } })
  fireEvent.click(screen.getByRole('button', { name: '确认取消' }))
  fireEvent.click(await screen.findByRole('button', { name: '取消订单' }))
}

it('cancels with a reason after a confirmation, and goes back', async () => {
  const { requests, journey } = open({ 'POST /order/cancel': () => order({ state: 'CANCELLED', actions: [] }) })
  await fillAndSend()
  await waitFor(() => expect(journey).toEqual(['back']))
  expect(requests.filter(({ call }) => call === 'POST /order/cancel').map(({ input }) => input)).toEqual([
    { orderNo, reasonId: 'price', note: '太贵了' },
  ])
})

it('offers the reasons that fit this order', async () => {
  const { requests } = open({})
  await screen.findByRole('radio', { name: '价格不合适' })
  expect(requests.filter(({ call }) => call === 'GET /order/cancel-reasons')).toMatchObject([{ input: { orderNo } }])
})

it('offers another address to a buyer whose address is wrong, while the order can still have one', async () => {
  const reasons = [
    { id: 'wrong-address', text: '收货信息填写有误' },
    { id: 'price', text: '价格不合适' },
  ]
  const { journey } = open({
    'GET /order/info': () => order({ canChangeAddress: true }),
    'GET /order/cancel-reasons': () => ({ list: reasons }),
  })
  fireEvent.click(await screen.findByRole('radio', { name: '价格不合适' }))
  expect(screen.queryByText('修改地址')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: '收货信息填写有误' }))
  fireEvent.click(screen.getByText('修改地址'))
  expect(journey[0]).toMatch(/^\/addr\/index\?answerTo=/)
})

it('offers no other address for what is packed', async () => {
  open({ 'GET /order/cancel-reasons': () => ({ list: [{ id: 'wrong-address', text: '收货信息填写有误' }] }) })
  fireEvent.click(await screen.findByRole('radio', { name: '收货信息填写有误' }))
  expect(screen.queryByText('修改地址')).toBeNull()
})

it('keeps reason and note when no answer comes', async () => {
  const { requests, journey } = open({})
  await fillAndSend()
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /order/cancel')).toBe(true))
  await waitFor(() => expect(screen.getByRole('button', { name: '确认取消' }).getAttribute('aria-disabled')).toBeNull())
  expect(screen.getByRole('radio', { name: '价格不合适' }).getAttribute('aria-checked')).toBe('true')
  expect((screen.getByLabelText('补充说明') as HTMLTextAreaElement).value).toBe(' 太贵了 ')
  expect(journey).toEqual([])
})

it('sends nothing without a reason', async () => {
  const { requests } = open({})
  const send = await screen.findByRole('button', { name: '确认取消' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(send)
  expect(requests.some(({ call }) => call === 'POST /order/cancel')).toBe(false)
})

it('says what happens with the money', async () => {
  open({})
  expect(await screen.findByText('取消后 ¥1,000 将全额原路退回。')).toBeTruthy()
})

it('has no form for an order that the server does not allow to be cancelled', async () => {
  open({ 'GET /order/info': () => order({ actions: [] }) })
  expect(await screen.findByText('当前状态无法取消订单')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('cancels once, however often the button is tapped', async () => {
  let finish = () => {}
  const { requests, journey } = open({
    'POST /order/cancel': () => new Promise((resolve) => (finish = () => resolve(order({ actions: [] })))),
  })
  await fillAndSend()
  const sent = () => requests.filter(({ call }) => call === 'POST /order/cancel')
  await waitFor(() => expect(sent()).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: '确认取消' }))
  finish()
  await waitFor(() => expect(journey).toEqual(['back']))
  expect(sent()).toHaveLength(1)
})

it('shows beside its field what the server refuses, and else above the button', async () => {
  const answers = [
    {
      kind: 'business',
      status: 400,
      code: 1001,
      message: '参数错误',
      fields: { note: '说明含有不支持的字符' },
    } as const,
    { kind: 'network' } as const,
  ]
  open({ 'POST /order/cancel': () => ({ error: answers.shift() ?? { kind: 'network' } }) })
  await fillAndSend()
  expect(await screen.findByText('说明含有不支持的字符')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('补充说明'))
  fireEvent.input(screen.getByLabelText('补充说明'), { target: { value: '太贵' } })
  expect(screen.queryByText('说明含有不支持的字符')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '确认取消' }))
  fireEvent.click(await screen.findByRole('button', { name: '取消订单' }))
  expect((await screen.findByRole('alert')).textContent).toBe('网络异常，请稍后再试')
})
