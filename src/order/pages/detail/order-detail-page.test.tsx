import { RET } from '@contract/codes'
import type { OrderInfo } from '@contract/order'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { serverClock } from '@/core/request'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { orderInfo } from '../../../../test/helpers/samples'
import { OVERDUE_WAITS } from '../../limits'
import OrderDetailPage from '.'

const open = (answers: Answers) => renderPage(OrderDetailPage, '/order/detail?id=R1', answers)
const openOrder = (change: Partial<OrderInfo>) => open({ 'GET /order/info': () => orderInfo(change) })
const buttons = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter(Boolean)

const NOW = Date.UTC(2026, 0, 1)
const payment = {
  payNo: 'P9',
  channelName: '模拟支付（演示）',
  paidAt: NOW + 60_000,
  amountFen: 100_000,
  totalFen: 100_000,
  orderNos: ['R1'],
}
const refundOf = (refundNo: string, amountFen: number, reason: string): OrderInfo['refunds'][number] => ({
  refundNo,
  amountFen,
  state: 'PENDING',
  stateName: `退款中 ${refundNo}`,
  reason,
  at: NOW,
})
const events = [4, 3, 2, 1].map((number) => ({ at: NOW + number, name: `事件 ${number}`, note: '' }))

it('shows the state, what comes next, the address, the items and the order number', async () => {
  const { requests } = openOrder({ stateHint: '卖家将尽快发货' })
  expect((await screen.findByText('交易完成')).getAttribute('role')).toBe('status')
  for (const text of ['卖家将尽快发货', '张三', '商品 101', 'R1', '订单金额'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(requests[0]).toEqual({ call: 'GET /order/info', input: { orderNo: 'R1' } })
})

it.each<[string, Partial<OrderInfo>, string]>([
  ['is unpaid', { state: 'PENDING_PAY' }, '应付金额'],
  ['is paid', { payment }, '实付金额'],
  ['was closed without a payment', { state: 'CANCELLED' }, '订单金额'],
])('names the amount of an order that %s', async (_how, change, label) => {
  openOrder(change)
  expect(await screen.findByText(label)).toBeTruthy()
})

it('shows payment, refund and remark only where there are any', async () => {
  const { unmount } = openOrder({
    payment,
    refunds: [{ ...refundOf('R', 100_000, ''), stateName: '已退款' }],
    remark: '请轻放',
  })
  for (const text of ['模拟支付（演示）', 'P9', '已退款', '请轻放']) expect(await screen.findByText(text)).toBeTruthy()
  unmount()
  openOrder({})
  await screen.findByText('R1')
  for (const text of ['支付方式', '退款', '取消原因', '订单备注', '订单进度'])
    expect(screen.queryByText(text)).toBeNull()
})

it('shows each refund of a part with its amount, state and reason', async () => {
  openOrder({ payment, refunds: [refundOf('2', 30_000, '五金有划痕'), refundOf('1', 5_000, '发货延迟')] })
  for (const text of ['¥300', '退款中 2', '五金有划痕', '¥50', '退款中 1', '发货延迟']) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
})

it('leads to its after-sale cases; while one is open, to confirm is no next step', async () => {
  const one = { caseNo: '123456789012345678', itemId: orderInfo().lines[0]!.itemId, stateName: '待寄回' }
  const delivered: Partial<OrderInfo> = { payment, state: 'DELIVERED', actions: ['confirmReceipt'], cases: [one] }
  const { journey, unmount } = openOrder({ ...delivered, hasOpenCase: true })
  expect((await screen.findByRole('button', { name: '确认收货' })).className).not.toContain('primary')
  fireEvent.click(screen.getByText('待寄回'))
  expect(journey).toEqual(['/refund/after-detail-new?caseNo=123456789012345678'])
  unmount()
  openOrder({ ...delivered, hasOpenCase: false })
  expect((await screen.findByRole('button', { name: '确认收货' })).className).toContain('primary')
})

it('names the live room in which a line was bought, and plays what was said of it there', async () => {
  const { itemId } = orderInfo().lines[0]!
  const clip = { fromAt: NOW, toAt: NOW + 20_000, hls: '/media/live/ZB1/clip.m3u8' }
  const origin = { itemId, text: '来自直播间 · 钟表之夜', link: '/live/live-page?id=ZB1' }
  const { unmount } = openOrder({ origins: [{ ...origin, clip }] })
  expect((await screen.findByText('来自直播间 · 钟表之夜')).closest('a')?.getAttribute('href')).toBe(origin.link)
  fireEvent.click(screen.getByText('看当时的讲解'))
  expect(await screen.findByLabelText('讲解回放：来自直播间 · 钟表之夜')).toBeTruthy()
  unmount()
  openOrder({ origins: [{ ...origin, clip: null }] })
  await screen.findByText('来自直播间 · 钟表之夜')
  expect(screen.queryByText('看当时的讲解')).toBeNull()
})

it('says with which orders it is paid together, and pays all of them', async () => {
  const { journey } = openOrder({
    state: 'PENDING_PAY',
    actions: ['pay'],
    paidTogether: { orderNo: 'HB1', payFen: 300_000, orderNos: ['R2', 'R1'] },
  })
  expect(await screen.findByText('与另外 1 笔订单一起支付，合计 ¥3,000')).toBeTruthy()
  expect(screen.getByText('R2')).toBeTruthy()
  fireEvent.click(screen.getByText('去支付'))
  expect(journey).toEqual(['/pay/common?id=HB1'])
})

it('shows the latest three events, and all of them on request', async () => {
  openOrder({ events })
  await screen.findByText('事件 4')
  expect(screen.queryByText('事件 1')).toBeNull()
  fireEvent.click(screen.getByText('展开全部进度'))
  expect(screen.getByText('事件 1')).toBeTruthy()
  fireEvent.click(screen.getByText('收起'))
  expect(screen.queryByText('事件 1')).toBeNull()
})

it('keeps the cancellation of a paid order behind 更多', async () => {
  const { journey } = openOrder({ payment, actions: ['cancel', 'buyAgain'] })
  await screen.findByText('再次购买')
  expect(screen.queryByText('取消订单')).toBeNull()
  expect(screen.queryByText('修改地址')).toBeNull()
  fireEvent.click(screen.getByText('更多'))
  fireEvent.click(await screen.findByText('取消订单'))
  expect(journey).toEqual(['/order/cancel-page?id=R1'])
})

it('leads to the address book for another address while the server allows it', async () => {
  const { journey, requests } = openOrder({ payment, canChangeAddress: true })
  fireEvent.click(await screen.findByRole('button', { name: '修改地址' }))
  expect(journey).toHaveLength(1)
  expect(journey[0]).toMatch(/^\/addr\/index\?answerTo=/)
  expect(requests.some(({ call }) => call === 'POST /order/change-address')).toBe(false)
})

it('draws a button for each action that the server allows, and each leads where it should', async () => {
  const { journey } = openOrder({ actions: ['pay', 'cancel', 'buyAgain'], state: 'PENDING_PAY' })
  await screen.findByText('去支付')
  expect(buttons().slice(-3)).toEqual(['取消订单', '再次购买', '去支付'])
  let now = NOW
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => (now += 1000))
  for (const name of ['取消订单', '再次购买', '去支付']) fireEvent.click(screen.getByText(name))
  expect(journey).toEqual(['/order/cancel-page?id=R1', '/order/create?itemIds=101', '/pay/common?id=R1'])
  clock.mockRestore()
})

it('confirms a receipt only after a confirmation, and then shows the new state', async () => {
  let state: Partial<OrderInfo> = { state: 'DELIVERED', stateName: '待收货', actions: ['confirmReceipt'] }
  const { requests } = open({
    'GET /order/info': () => orderInfo(state),
    'POST /order/confirm-receipt': () => {
      state = {}
      return orderInfo(state)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: '确认收货' }))
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(dialog.querySelector('.rx-dialog-confirm') as HTMLElement)
  expect(await screen.findByText('交易完成')).toBeTruthy()
  expect(requests.filter(({ call }) => call.startsWith('POST'))).toEqual([
    { call: 'POST /order/confirm-receipt', input: { orderNo: 'R1' } },
  ])
})

it('copies the order number', async () => {
  const writeText = jest.fn(() => Promise.resolve())
  Object.assign(navigator, { clipboard: { writeText } })
  openOrder({})
  fireEvent.click(await screen.findByRole('button', { name: '复制订单编号' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('R1'))
  expect(await screen.findByText('已复制')).toBeTruthy()
})

describe('when the time to pay is up', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW })
    // The module of the server's clock has kept the real clock.
    jest.spyOn(serverClock, 'now').mockImplementation(() => Date.now())
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  it('fetches the order with growing waits until the server has closed it', async () => {
    const due: Partial<OrderInfo> = {
      state: 'PENDING_PAY',
      stateName: '待付款',
      payDeadlineAt: NOW + 2000,
      serverNow: NOW,
    }
    let fetched = 0
    open({
      'GET /order/info': () =>
        ++fetched < 3 ? orderInfo(due) : orderInfo({ state: 'CANCELLED', stateName: '已取消' }),
    })
    await act(() => jest.advanceTimersByTimeAsync(100))
    expect(screen.getByText('00:00:02')).toBeTruthy()
    await act(() => jest.advanceTimersByTimeAsync(1900))
    expect(fetched).toBe(1)
    const [first = 0, second = 0] = OVERDUE_WAITS
    await act(() => jest.advanceTimersByTimeAsync(first + 100))
    expect(fetched).toBe(2)
    await act(() => jest.advanceTimersByTimeAsync(second + 100))
    expect(screen.getByText('已取消')).toBeTruthy()
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(fetched).toBe(3)
  })
})

it('fetches the order again when the page comes back to the front and when it is pulled down', async () => {
  const { requests, show, pullDown } = openOrder({})
  const read = () => requests.filter(({ call }) => call === 'GET /order/info')
  await screen.findByText('R1')
  await act(async () => show())
  await waitFor(() => expect(read()).toHaveLength(2))
  await pullDown()
  await waitFor(() => expect(read()).toHaveLength(3))
})

it('says that there is no such order, and offers 重试 for anything else', async () => {
  const { unmount } = open({
    'GET /order/info': () => ({ error: { kind: 'business', status: 200, code: RET.NOT_FOUND, message: '订单不存在' } }),
  })
  expect(await screen.findByText('订单不存在')).toBeTruthy()
  expect(screen.getByText('回首页')).toBeTruthy()
  unmount()
  let isDown = true
  open({ 'GET /order/info': () => (isDown ? { error: { kind: 'network' } } : orderInfo()) })
  const retry = await screen.findByText('重试')
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText('R1')).toBeTruthy()
})

it('shows the parcel with its waybill to copy, its trace with times and the photo of its packing', async () => {
  const writeText = jest.fn(() => Promise.resolve())
  Object.assign(navigator, { clipboard: { writeText } })
  openOrder({
    state: 'SHIPPED',
    parcels: [
      {
        title: '送往收货地址',
        stateName: '运输中',
        carrierName: '演示快递',
        waybill: 'YS000000000001',
        sealNo: 'SEAL-1',
        insuredFen: 9_800_000,
        photos: [
          {
            url: '/media/private/a.private.jpg?ticket=t',
            width: 1080,
            height: 1080,
            alt: '打包照片 1',
            view: 'packing',
          },
        ],
        traces: [{ at: NOW, name: '已揽收', text: '【上海市】已揽收' }],
      },
    ],
  })
  for (const text of [
    '送往收货地址',
    '演示快递',
    'YS000000000001',
    'SEAL-1',
    '¥98,000',
    '物流详情',
    '【上海市】已揽收',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '复制运单号' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('YS000000000001'))
  fireEvent.click(screen.getByRole('button', { name: '打包照片 1' }))
  expect(await screen.findByRole('dialog', { name: '打包照片' })).toBeTruthy()
})

it('shows no parcel where there is none yet', async () => {
  openOrder({ state: 'TO_SHIP' })
  await screen.findByText('R1')
  for (const text of ['运单号', '物流详情', '打包照片']) expect(screen.queryByText(text)).toBeNull()
})

it('leads back', async () => {
  const { journey } = openOrder({})
  fireEvent.click(await screen.findByRole('button', { name: '返回' }))
  expect(journey).toEqual(['back'])
})

const confirmButton = () =>
  waitFor(() => {
    const button = document.querySelector('.rx-dialog-confirm')
    if (!button) throw new Error('no dialog')
    return button
  })

describe('a merchant’s item that differs from its description', () => {
  const mismatch = {
    deadlineAt: NOW + 72 * 3_600_000,
    lines: [
      {
        itemId: '101',
        title: '商品 101',
        text: '内里有一处未说明的污渍',
        photos: [{ url: '/media/private/a.jpg', width: 1080, height: 1080, alt: '出入：污渍', view: 'flaw' }],
      },
    ],
  }
  const undecided = orderInfo({
    state: 'BUYER_DECIDE',
    stateName: '待您确认',
    actions: ['keepItem', 'refuseItem'],
    serverNow: NOW,
    mismatch,
  })

  it('is shown with pictures, the time left and what silence does', async () => {
    open({ 'GET /order/info': () => undecided })
    expect(await screen.findByText('内里有一处未说明的污渍')).toBeTruthy()
    expect(screen.getByRole('button', { name: '出入：污渍' })).toBeTruthy()
    expect(screen.getByText('剩余确认时间')).toBeTruthy()
    expect(screen.getByText(/逾期未选择不视为同意，订单将取消并全额退款/)).toBeTruthy()
  })

  it.each([
    ['保留商品', '保留商品', 'keep', '待发货'],
    ['退款', '确认退款', 'refund', '已取消'],
  ] as const)('is decided by %s after a question', async (button, confirm, choice, stateName) => {
    let order = undecided
    const { requests } = open({
      'GET /order/info': () => order,
      'POST /order/decide': () => {
        order = orderInfo({ stateName })
        return order
      },
    })
    fireEvent.click(await screen.findByText(button))
    expect((await confirmButton()).textContent).toBe(confirm)
    fireEvent.click(await confirmButton())
    expect(await screen.findByText(stateName)).toBeTruthy()
    expect(requests).toContainEqual({ call: 'POST /order/decide', input: { orderNo: 'R1', choice } })
  })

  it('shows what was decided meanwhile when an operator was faster', async () => {
    let order = undecided
    open({
      'GET /order/info': () => order,
      'POST /order/decide': () => {
        order = orderInfo({ stateName: '待发货' })
        const message = '客服已按您的电话确认处理：已确认继续购买'
        return { error: { kind: 'http', status: 409, code: RET.CONFLICT, message } }
      },
    })
    fireEvent.click(await screen.findByText('退款'))
    fireEvent.click(await confirmButton())
    expect(await screen.findByText('待发货')).toBeTruthy()
  })
})

it('leads to the chat about this order', async () => {
  const { journey } = openOrder({})
  fireEvent.click(await screen.findByText('联系客服'))
  expect(journey).toEqual([expect.stringContaining('/help/index?lastPageUrl=')])
})
