import { RET } from '@contract/codes'
import type { ItemCard } from '@contract/catalogue'
import type { OrderCreateBody, OrderPreview } from '@contract/order'
import type { Address } from '@contract/user'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useAnswer } from '@/screen/open-for-result'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { itemCard as item } from '../../../../test/helpers/samples'
import OrderCreatePage from '.'

const home: Address = {
  id: '7',
  name: '林晓',
  phone: '13812348000',
  provinceCode: '330000',
  cityCode: '330100',
  districtCode: '330106',
  regionName: '浙江省 杭州市 西湖区',
  detail: '文三路 90 号',
  isDefault: true,
}
const office: Address = { ...home, id: '8', name: '周远', isDefault: false }

const preview = (items: ItemCard[], change: Partial<OrderPreview> = {}): OrderPreview => {
  const goodsFen = items.reduce((sum, { priceFen }) => sum + priceFen, 0)
  return {
    items,
    shipping: {
      shipments: [
        {
          sender: '珍循仓库',
          itemIds: items.map(({ id }) => id),
          dispatch: '付款后 48 小时内发出',
          arrival: '预计 12月3日前送达',
        },
      ],
      waiting: '',
    },
    orderCount: 1,
    returnRule: { name: '7 天无理由退货', text: '自签收次日起 7 天内可无理由退货。' },
    unavailable: [],
    address: home,
    amounts: { goodsFen, shippingFen: 0, discountFen: 0, payFen: goodsFen },
    refusal: '',
    canSubmit: true,
    ...change,
  }
}

const created = { orderNo: '261121618033990001', payFen: 100_000, payDeadlineAt: 0, orderNos: ['261121618033990001'] }
const refused = (code: number, message: string) => ({
  error: { kind: 'business' as const, status: Math.floor(code / 100), code, message },
})

const open = (answers: Answers, itemIds = '101') => {
  const page = renderPage(OrderCreatePage, `/order/create?itemIds=${itemIds}`, answers)
  const sent = () =>
    page.requests.filter(({ call }) => call === 'POST /order/create').map(({ input }) => input as OrderCreateBody)
  return { ...page, sent }
}
const submit = async () => fireEvent.click(await screen.findByRole('button', { name: '提交订单' }))

it('orders what was grabbed in a live room by its hold, while it is kept', async () => {
  const holdId = 'ZW000000000000000001'
  const { sent, requests } = open(
    {
      'GET /order/preview': () => preview([item('101', 80_000)], { keptUntil: Date.now() + 120_000 }),
      'POST /order/create': () => created,
    },
    `101&holdId=${holdId}`,
  )
  expect(await screen.findByText('直播价 ¥800，保留剩余')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^00:0[12]:/)
  await submit()
  await waitFor(() => expect(sent()[0]).toMatchObject({ itemIds: '101', holdId, payFen: 80_000 }))
  expect(requests.find(({ call }) => call === 'GET /order/preview')?.input).toMatchObject({ holdId })
})

it('says that a hold is over, and leads to the live rooms', async () => {
  open(
    { 'GET /order/preview': () => refused(RET.CONFLICT, '占位已到期，请重新抢购') },
    '101&holdId=ZW000000000000000001',
  )
  expect(await screen.findByText('占位已到期，请重新抢购')).toBeTruthy()
  expect(screen.getByRole('link', { name: '看看直播' })).toBeTruthy()
})

it('makes one order of a double tap, and puts the cashier in its own place', async () => {
  const { sent, address } = open({
    'GET /order/preview': () => preview([item('101', 100_000)]),
    'POST /order/create': () => created,
  })
  const button = await screen.findByRole('button', { name: '提交订单' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(address()).toBe('/pay/common?id=261121618033990001'))
  expect(sent()).toHaveLength(1)
  expect(sent()[0]).toMatchObject({ itemIds: '101', addressId: '7', payFen: 100_000 })
})

it('says before the tap which limit the order exceeds, and lets nothing be submitted', async () => {
  const refusal = '您已有5笔待付款订单，请先付款或取消后再下单'
  const { sent } = open({
    'GET /order/preview': () => preview([item('101', 100_000)], { refusal, canSubmit: false }),
    'POST /order/create': () => created,
  })
  expect((await screen.findByRole('alert')).textContent).toBe(refusal)
  expect(screen.getByRole('button', { name: '提交订单' }).getAttribute('aria-disabled')).toBe('true')
  await submit()
  expect(sent()).toEqual([])
})

it('draws the lines by who sends them, with what waits for what and how to return, before anything is paid', async () => {
  const merchants = { sender: '拾光名表（商家）', dispatch: '先鉴别后发货', arrival: '预计 12月9日前送达' }
  const ours = { sender: '珍循仓库', dispatch: '付款后 48 小时内发出', arrival: '预计 12月9日前送达' }
  const shipments = [
    { ...merchants, itemIds: ['103'] },
    { ...ours, itemIds: ['102', '101'] },
  ]
  const items = [item('102', 200_000), item('103', 300_000), item('101', 100_000)]
  const { container } = open({
    'GET /order/preview': () => preview(items, { shipping: { shipments, waiting: '' }, orderCount: 2 }),
  })
  await screen.findByText('将生成 2 笔订单，分别发货，一次支付。')
  const texts = [...container.querySelectorAll('.ship-sender, .ship-when, .rx-goods-title')].map(
    (node) => node.textContent,
  )
  const when = (dispatch: string) => `${dispatch} · 预计 12月9日前送达`
  expect(texts).toEqual([
    '拾光名表（商家）',
    when('先鉴别后发货'),
    '商品 103',
    '珍循仓库',
    when('付款后 48 小时内发出'),
    '商品 102',
    '商品 101',
  ])
  expect(screen.getByText('7 天无理由退货')).toBeTruthy()
  expect(screen.getByText(/^7 天无理由退货：自签收次日起/)).toBeTruthy()
})

it('says why an order with a sold item cannot be submitted', async () => {
  const unavailable = [{ item: item('102', 50_000, 'SOLD'), reason: '商品已售出' }]
  open({ 'GET /order/preview': () => preview([item('101', 100_000)], { unavailable, canSubmit: false }) })
  expect(await screen.findByText('请先移除不能购买的商品')).toBeTruthy()
  expect(screen.getByRole('button', { name: '提交订单' }).getAttribute('aria-disabled')).toBe('true')
})

it('keeps what was typed and the key when no answer comes, so that sending again makes no second order', async () => {
  let isOnline = false
  const { sent, address } = open({
    'GET /order/preview': () => preview([item('101', 100_000)]),
    'POST /order/create': () => (isOnline ? created : { error: { kind: 'timeout' } }),
  })
  fireEvent.input(await screen.findByLabelText('订单备注'), { target: { value: '工作日送达' } })
  await submit()
  expect(await screen.findByText(/不会重复下单/)).toBeTruthy()
  expect((screen.getByLabelText('订单备注') as HTMLTextAreaElement).value).toBe('工作日送达')

  isOnline = true
  await submit()
  await waitFor(() => expect(address()).toBe('/pay/common?id=261121618033990001'))
  const [first, second] = sent()
  expect(first?.idempotencyKey).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
  expect(second).toEqual(first)
})

it('shows a new total to the buyer, and sends it with another key once the buyer agrees', async () => {
  let priceFen = 100_000
  const { sent, address } = open({
    'GET /order/preview': () => preview([item('101', priceFen)]),
    'POST /order/create': ({ payFen }) => (payFen === 88_000 ? created : refused(RET.PRICE_CHANGED, '价格已变化')),
  })
  await screen.findByText('商品 101')
  priceFen = 88_000
  await submit()
  expect(await screen.findByText('应付金额由 ¥1,000 变为 ¥880，是否按新的金额提交？')).toBeTruthy()
  expect(sent()).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '按新价提交' }))
  await waitFor(() => expect(address()).toBe('/pay/common?id=261121618033990001'))
  expect(sent().map(({ payFen }) => payFen)).toEqual([100_000, 88_000])
  expect(sent()[1]?.idempotencyKey).not.toBe(sent()[0]?.idempotencyKey)
})

it('sends nothing more when the buyer does not agree to the new total', async () => {
  let priceFen = 100_000
  const { sent } = open({
    'GET /order/preview': () => preview([item('101', priceFen)]),
    'POST /order/create': () => refused(RET.PRICE_CHANGED, '价格已变化'),
  })
  await screen.findByText('商品 101')
  priceFen = 120_000
  await submit()
  fireEvent.click(await screen.findByRole('button', { name: '再看看' }))
  await waitFor(() => expect(screen.getAllByText('1,200').length).toBeGreaterThan(0))
  expect(sent()).toHaveLength(1)
})

it('says 手慢了，已被拍下 and leads to items of the same series when the only item is gone', async () => {
  let isGone = false
  const gone = { item: item('101', 100_000, 'HELD'), reason: '他人付款中' }
  const { address } = open({
    'GET /order/preview': () =>
      isGone ? preview([], { unavailable: [gone], canSubmit: false }) : preview([item('101', 100_000)]),
    'POST /order/create': () => refused(RET.ITEM_TAKEN, '手慢了，已被拍下'),
  })
  await screen.findByText('商品 101')
  isGone = true
  await submit()
  expect(await screen.findByText('手慢了，已被拍下')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '看看同系列' }))
  await waitFor(() => expect(address()).toBe('/product/index?keyword=2.55'))
})

it('says which items cannot be bought, and continues without them', async () => {
  const gone = { item: item('102', 50_000, 'SOLD'), reason: '商品已售出' }
  const { requests } = open(
    {
      'GET /order/preview': ({ itemIds }) =>
        itemIds === '101,102'
          ? preview([item('101', 100_000)], { unavailable: [gone], canSubmit: false })
          : preview([item('101', 100_000)]),
    },
    '101,102',
  )
  expect(await screen.findByText('商品已售出')).toBeTruthy()
  expect(screen.getByRole('button', { name: '提交订单' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: '移除并继续' }))
  await waitFor(() => expect(screen.queryByText('商品已售出')).toBeNull())
  expect(screen.getByRole('button', { name: '提交订单' }).getAttribute('aria-disabled')).toBeNull()
  expect(requests.map(({ input }) => input.itemIds)).toEqual(['101,102', '101'])
})

it('requires an address first where there is none', async () => {
  open({ 'GET /order/preview': () => preview([item('101', 100_000)], { address: null, canSubmit: false }) })
  const add = await screen.findAllByText('添加收货地址')
  expect(add).toHaveLength(2)
  expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull()
})

/** Takes the place of the address book, or of the form. */
const Picker = ({ route = 'addrIndex' }: { route?: 'addrIndex' | 'addrChooseEdit' }) => {
  const pick = useAnswer(route)
  return <button onClick={() => pick?.('8')}>周远的地址</button>
}

it('uses the address that was saved where there was none', async () => {
  const { show, journey } = open({
    'GET /order/preview': ({ addressId }) =>
      preview([item('101', 100_000)], addressId === '8' ? { address: office } : { address: null, canSubmit: false }),
  })
  fireEvent.click((await screen.findAllByText('添加收货地址'))[0] as HTMLElement)
  expect(journey[0]).toMatch(/^\/addr\/chooseaddr-edit\?answerTo=/)
  renderPage(() => <Picker route="addrChooseEdit" />, journey[0] ?? '', {})
  fireEvent.click(screen.getByText('周远的地址'))
  await act(async () => show())
  expect(await screen.findByText('周远')).toBeTruthy()
})

it('uses the address that was picked on the list', async () => {
  const { requests, show, journey } = open({
    'GET /order/preview': ({ addressId }) =>
      preview([item('101', 100_000)], { address: addressId === '8' ? office : home }),
  })
  fireEvent.click(await screen.findByText('林晓'))
  expect(journey[0]).toMatch(/^\/addr\/index\?id=7&answerTo=/)
  renderPage(Picker, journey[0] ?? '', {})
  fireEvent.click(screen.getByText('周远的地址'))
  await act(async () => show())
  expect(await screen.findByText('周远')).toBeTruthy()
  expect(requests.map(({ input }) => input.addressId).pop()).toBe('8')
})

/** Another address was picked on the list, and the preview for it has not come yet. */
const openWithPicked = async (next: Partial<OrderPreview>) => {
  let answer = (_preview: OrderPreview) => {}
  const items = [item('101', 100_000)]
  const page = open({
    'GET /order/preview': ({ addressId }) =>
      addressId === '8'
        ? new Promise<OrderPreview>((resolve) => (answer = resolve))
        : preview(items, { address: home }),
    'POST /order/create': () => created,
  })
  fireEvent.click(await screen.findByText('林晓'))
  const picker = renderPage(Picker, page.journey[0] ?? '', {})
  fireEvent.click(screen.getByText('周远的地址'))
  picker.unmount()
  await act(async () => page.show())
  await waitFor(() => expect(page.requests.at(-1)?.input.addressId).toBe('8'))
  return { ...page, answers: () => act(async () => answer(preview(items, { address: office, ...next }))) }
}

it('keeps a tap until the preview for another address is there, and orders when the amount is the same', async () => {
  const { sent, answers } = await openWithPicked({})
  await submit()
  expect(screen.getByRole('button', { name: '提交订单' }).getAttribute('aria-busy')).toBe('true')
  expect(sent()).toEqual([])
  await answers()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ addressId: '8', payFen: 100_000 })
})

it('orders nothing by a tap on an amount that has changed when the preview comes', async () => {
  const amounts = { goodsFen: 120_000, shippingFen: 0, discountFen: 0, payFen: 120_000 }
  const { sent, answers } = await openWithPicked({ amounts })
  await submit()
  await answers()
  expect(await screen.findByText('价格已变化，请确认新的价格后再提交')).toBeTruthy()
  expect(screen.getByRole('button', { name: '提交订单' }).getAttribute('aria-disabled')).toBeNull()
  expect(sent()).toEqual([])
  await submit()
  await waitFor(() => expect(sent()[0]?.payFen).toBe(120_000))
})

it('orders nothing by a tap on an item that is sold when the preview comes', async () => {
  const { sent, answers } = await openWithPicked({ canSubmit: false })
  await submit()
  await answers()
  expect(screen.getByRole('button', { name: '提交订单' }).getAttribute('aria-disabled')).toBe('true')
  expect(sent()).toEqual([])
})

it('leads to the unpaid order when the buyer already holds the item', async () => {
  let isHeld = false
  const own = { item: item('101', 100_000, 'HELD'), reason: '交易中' }
  const { address } = open({
    'GET /order/preview': () =>
      isHeld ? preview([], { unavailable: [own], canSubmit: false }) : preview([item('101', 100_000)]),
    'POST /order/create': () => refused(RET.CONFLICT, '您已拍下该商品，请在订单中完成支付'),
  })
  await screen.findByText('商品 101')
  isHeld = true
  await submit()
  expect(await screen.findByText('您已拍下该商品，请在订单中完成支付')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '查看订单' }))
  await waitFor(() => expect(address()).toBe('/order/index?tab=pendingPay'))
})

describe('what an order rests on', () => {
  // jsdom has no layout.
  beforeEach(() => {
    Element.prototype.scrollIntoView = () => undefined
  })
  const agreement = [
    { key: 'fullRefundRules', title: '退换货规则', version: '1' },
    { key: 'privacy', title: '隐私政策', version: '2' },
  ]
  const box = () => screen.findByRole('checkbox', { name: '已阅读并同意《退换货规则》《隐私政策》' })

  it('is an unticked box: nothing is ordered before it is ticked, and the order names the versions', async () => {
    const { sent } = open({
      'GET /order/preview': () => preview([item('101', 100_000)], { agreement }),
      'POST /order/create': () => created,
    })
    expect((await box()).getAttribute('aria-checked')).toBe('false')
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('请先阅读并同意以上规则与协议')
    expect(sent()).toEqual([])
    fireEvent.click(await box())
    expect(screen.queryByRole('alert')).toBeNull()
    await submit()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ agreed: 'fullRefundRules:1,privacy:2' })
  })

  it('is one for each item that cannot be returned without a reason, beside its flaws, and the order names them', async () => {
    const text = '我已查看瑕疵，知悉本件不支持七天无理由退货'
    const confirmation = { title: '商品', flaws: ['包底磨损', '五金划痕'], text, textVersion: 3 }
    const { sent } = open(
      {
        'GET /order/preview': () =>
          preview([item('101', 100_000), item('102', 50_000), item('103', 20_000)], {
            confirmations: [
              { ...confirmation, itemId: '101' },
              { ...confirmation, itemId: '103' },
            ],
          }),
        'POST /order/create': () => created,
      },
      '101,102,103',
    )
    const boxes = await screen.findAllByRole('checkbox', { name: `${text}：商品` })
    expect(boxes.map((box) => box.getAttribute('aria-checked'))).toEqual(['false', 'false'])
    expect(screen.getAllByText('本件为瑕疵商品：包底磨损；五金划痕')).toHaveLength(2)
    fireEvent.click(boxes[0]!)
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('请先确认瑕疵说明')
    expect(sent()).toEqual([])
    fireEvent.click(boxes[1]!)
    expect(screen.queryByRole('alert')).toBeNull()
    await submit()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ confirmations: '101:3,103:3' })
  })

  it('is no box for a buyer who has agreed to it', async () => {
    const { sent } = open({
      'GET /order/preview': () => preview([item('101', 100_000)]),
      'POST /order/create': () => created,
    })
    await submit()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).not.toHaveProperty('agreed')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('is asked anew when a version took effect meanwhile', async () => {
    let version = '1'
    open({
      'GET /order/preview': () =>
        preview([item('101', 100_000)], { agreement: [{ key: 'fullRefundRules', title: '退换货规则', version }] }),
      'POST /order/create': () => {
        version = '2'
        const message = '协议已更新，请重新阅读'
        return { error: { kind: 'http', status: 409, code: RET.CONFLICT, message, fields: { agreed: message } } }
      },
    })
    const tick = () => screen.findByRole('checkbox', { name: '已阅读并同意《退换货规则》' })
    fireEvent.click(await tick())
    await submit()
    await waitFor(async () => expect((await tick()).getAttribute('aria-checked')).toBe('false'))
  })
})

it('offers the newcomers’ pack before the first order; claimed, the best of it is chosen', async () => {
  let isClaimed = false
  const { requests } = open({
    'GET /order/preview': () =>
      isClaimed
        ? preview([item('101', 100_000)], {
            amounts: { goodsFen: 100_000, shippingFen: 0, discountFen: 10_000, payFen: 90_000 },
          })
        : preview([item('101', 100_000)], { newcomerPack: true }),
    'POST /new-user/claim': () => {
      isClaimed = true
      return { vouchers: [], state: 'claimed', returnDays: 7 }
    },
  })
  const offer = await screen.findByRole('button', { name: /新人礼包/ })
  fireEvent.click(offer)
  fireEvent.click(offer)
  await waitFor(() => expect(screen.queryByText('新人礼包')).toBeNull())
  expect(requests.filter(({ call }) => call === 'POST /new-user/claim')).toHaveLength(1)
  expect(requests.filter(({ call }) => call === 'GET /order/preview').at(-1)?.input).toEqual({
    itemIds: '101',
    auto: true,
  })
})

it('offers no pack to who has it, or has ordered before', async () => {
  open({ 'GET /order/preview': () => preview([item('101', 100_000)]) })
  expect(await screen.findByText('去领券')).toBeTruthy()
  expect(screen.queryByText('新人礼包')).toBeNull()
})
