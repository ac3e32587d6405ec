import type { Flaw, ItemCard, ItemDetail } from '@contract/catalogue'
import type { Cart } from '@contract/order'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { signIn } from '@/core/store/session'
import { tappedItemApi } from '@/shared/api/tapped-item'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import ProductDetailPage from '.'

const mockTrack = jest.fn()
jest.mock('@/analytics/events', () => ({
  ...jest.requireActual<object>('@/analytics/events'),
  track: (...given: unknown[]) => void mockTrack(...given),
}))
const eventsOf = (kind: string) => mockTrack.mock.calls.filter(([given]) => given === kind).map(([, fields]) => fields)
beforeEach(() => mockTrack.mockClear())

const picture = (view: string) => ({ url: `/media/${view}.webp`, width: 1080, height: 1080, alt: view, view })

const item: ItemDetail = {
  id: '101',
  title: 'Classic Flap 中号',
  brandName: '香奈儿',
  seriesName: 'Classic Flap',
  grade: 'A',
  gradeName: '95新',
  priceFen: 5_280_000,
  referencePriceFen: 7_490_000,
  droppedFen: 320_000,
  state: 'ON_SALE',
  cover: picture('正面'),
  itemNo: 'ZX101',
  brandId: '1',
  seriesId: '2',
  categoryId: '3',
  categoryName: '链条包',
  gradeExplanation: '使用次数很少。',
  description: '一只包。',
  pictures: [picture('正面'), picture('侧面'), picture('特写一'), picture('特写二')],
  flaws: [
    { id: 1, type: '划痕', place: '正面', description: '约 1 mm', pictureIndex: 0, x: 0.5, y: 0.5, closeUpIndex: 2 },
    { id: 2, type: '磨角', place: '侧面', description: '轻微', pictureIndex: 1, x: 0.2, y: 0.8, closeUpIndex: 3 },
  ],
  attributes: [{ name: '材质', value: '牛皮' }],
  measures: null,
  report: {
    by: 'platform',
    reportNo: 'ZXR101',
    inspectedAt: 1_790_000_000_000,
    inspector: '鉴定师',
    conclusion: '符合同款特征。',
    grade: 'A',
    gradeName: '95新',
    sections: [{ name: '四角', result: 'trace', note: '右下角' }],
  },
  priceEvents: [{ at: 1_790_000_000_000, priceFen: 5_280_000, reason: '首次上架' }],
  referencePrice: { source: '品牌官方售价', day: '2026-10-03' },
  services: [{ name: '正品保障', text: '鉴定后发出。' }],
  seller: { kind: 'platform', name: '珍循自营' },
  delivery: { dispatch: '付款后 48 小时内发出', arrival: '预计 12月3日前送达', text: '商品在平台仓库。' },
  returnRule: { name: '7 天无理由退货', text: '自签收次日起 7 天内可无理由退货。' },
  ownerType: 'own',
  listedAt: 1_790_000_000_000,
  collectCount: 3,
  collected: false,
  inCart: false,
  ownOrderNo: '',
  actions: ['addToCart', 'buy'],
}

const user = userInfo()

const open = (answers: Answers = {}, id = '101', tapped?: ItemCard) =>
  renderPage(
    ProductDetailPage,
    `/product/view?id=${id}`,
    { 'GET /product/info': () => item, 'GET /user/info': () => user, ...answers },
    {
      prepare: ({ dispatch }) =>
        tapped &&
        dispatch(tappedItemApi.util.upsertQueryEntries([{ endpointName: 'tappedItem', arg: id, value: tapped }])),
    },
  )
const button = (name: string) => screen.findByRole('button', { name })
const logIn = (page: ReturnType<typeof open>) => act(async () => page.store.dispatch(signIn('token')))

it('draws title, price and picture of the tapped card before the item has loaded', () => {
  const { container } = open({}, '104', { ...item, id: '104' })
  expect(screen.getByRole('heading', { name: 'Classic Flap 中号', level: 1 })).toBeTruthy()
  expect(container.textContent).toContain('¥52,800')
  expect(container.querySelector('img')?.getAttribute('src')).toContain('/media/正面.webp')
})

it('draws its first screen alone, and what is below it once that was painted', async () => {
  const frames: FrameRequestCallback[] = []
  const requested = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  open()
  await button('立即购买')
  expect(document.querySelector('.item-sections')).toBeNull()
  await act(async () => frames.splice(0).forEach((frame) => frame(0)))
  expect(await screen.findByText('一只包。')).toBeTruthy()
  expect(document.querySelector('.item-sections')).toBeTruthy()
  requested.mockRestore()
})

it('keeps what the card showed and offers 重试 when the item cannot be fetched', async () => {
  let isDown = true
  open({ 'GET /product/info': () => (isDown ? { error: { kind: 'network' } } : { ...item, id: '102' }) }, '102', {
    ...item,
    id: '102',
  })
  const retry = await button('重试')
  expect(screen.getByRole('button', { name: '立即购买' }).getAttribute('aria-disabled')).toBe('true')
  isDown = false
  fireEvent.click(retry)
  await waitFor(() => expect(screen.getByText('一只包。')).toBeTruthy())
})

it('says that there is no such item', async () => {
  open(
    { 'GET /product/info': () => ({ error: { kind: 'business', status: 404, code: 404, message: '商品不存在' } }) },
    '103',
  )
  expect(await screen.findByText('商品不存在')).toBeTruthy()
})

it('opens an item by its number, whose place in the address its id takes (spec 2.2)', async () => {
  const { requests, address } = renderPage(ProductDetailPage, '/product/newview?id=ZXB00000101&showtitle=0', {
    'GET /product/info': () => item,
    'GET /user/info': () => user,
  })
  expect(await screen.findByText('一只包。')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/product/newview?id=101&showtitle=0'))
  const sent = requests.filter(({ call }) => call === 'GET /product/info').map(({ input }) => input.id)
  expect(sent[0]).toBe('ZXB00000101')
})

it('fetches no item when the address names none', () => {
  const { requests } = open({}, 'abc')
  expect(screen.getByText('商品不存在')).toBeTruthy()
  // Others are recommended in its place.
  expect(requests.map(({ call }) => call)).toEqual(['GET /product/recommended'])
})

it('fetches the flags of a logged-in user again', async () => {
  let isKnown = false
  const page = open({ 'GET /product/info': () => ({ ...item, collected: isKnown }) })
  await button('收藏')
  isKnown = true
  await logIn(page)
  expect(await button('已收藏')).toBeTruthy()
})

it('leads a visitor who collects to the login, and collects the item when they come back', async () => {
  const page = open({ 'POST /wishlist/add': () => ({ collected: true, collectCount: 4 }) })
  fireEvent.click(await button('收藏'))
  expect(page.journey).toEqual(['/site/login'])
  expect(page.requests.map(({ call }) => call)).not.toContain('POST /wishlist/add')
  await logIn(page)
  await waitFor(() => expect(page.requests).toContainEqual({ call: 'POST /wishlist/add', input: { id: '101' } }))
})

it('drops the action of a visitor who comes back without a login', async () => {
  const page = open({ 'POST /cart/add': () => cart })
  fireEvent.click(await button('加入购物车'))
  act(() => page.show())
  await logIn(page)
  await button('加入购物车')
  expect(page.requests.map(({ call }) => call)).not.toContain('POST /cart/add')
})

const cart: Cart = {
  lines: [{ item, seenPriceFen: item.priceFen, selected: true, available: true, addedAt: 0 }],
  selectedCount: 1,
  totalFen: item.priceFen,
}

describe('a tap while only the tile is known', () => {
  /** A user opens the item of a tile; `answers` lets it come, or fail. */
  const openTile = (id: string, answers: Answers) => {
    let answer = (_answer: ItemDetail | { error: { kind: 'network' } }) => {}
    const info = () => new Promise<ItemDetail | { error: { kind: 'network' } }>((resolve) => (answer = resolve))
    const page = open({ 'GET /product/info': info, ...answers }, id, { ...item, id })
    const named = (name: string) => page.requests.filter(({ call }) => call === name)
    return {
      ...page,
      named,
      comes: (change: Partial<ItemDetail> = {}) => act(async () => answer({ ...item, id, ...change })),
      fails: () => act(async () => answer({ error: { kind: 'network' } })),
    }
  }

  it('puts the item into the cart when it has loaded, and shows that it is on its way', async () => {
    const page = openTile('105', { 'POST /cart/add': () => cart })
    await logIn(page)
    fireEvent.click(await button('加入购物车'))
    expect((await button('加入中')).getAttribute('aria-busy')).toBe('true')
    expect(page.named('POST /cart/add')).toEqual([])
    await page.comes()
    await waitFor(() =>
      expect(page.named('POST /cart/add')).toEqual([{ call: 'POST /cart/add', input: { id: '105' } }]),
    )
  })

  it('collects the item when it has loaded, and leaves what is collected alone', async () => {
    const page = openTile('106', { 'POST /wishlist/add': () => ({ collected: true, collectCount: 4 }) })
    await logIn(page)
    fireEvent.click(await button('收藏'))
    await page.comes()
    await waitFor(() => expect(page.named('POST /wishlist/add')).toHaveLength(1))

    const other = openTile('107', { 'POST /wishlist/remove': () => ({ collected: false, collectCount: 3 }) })
    await logIn(other)
    const [, heart] = await screen.findAllByRole('button', { name: /^已?收藏$/ })
    fireEvent.click(heart as HTMLElement)
    await other.comes({ collected: true })
    await waitFor(() => expect(heart?.getAttribute('aria-label')).toBe('已收藏'))
    expect(other.named('POST /wishlist/remove')).toEqual([])
  })

  it('leads to the order at once', async () => {
    const page = openTile('108', {})
    await logIn(page)
    fireEvent.click(await button('立即购买'))
    expect(page.journey).toEqual(['/order/create?itemIds=108&from=product'])
  })

  it('is dropped when the item does not come', async () => {
    const page = openTile('109', { 'POST /cart/add': () => cart })
    await logIn(page)
    fireEvent.click(await button('加入购物车'))
    await page.fails()
    const retry = await button('重试')
    expect((await button('加入购物车')).getAttribute('aria-busy')).not.toBe('true')
    fireEvent.click(retry)
    await page.comes()
    expect(await screen.findByText('一只包。')).toBeTruthy()
    expect(page.named('POST /cart/add')).toEqual([])
  })
})

it('leads to the cart once the item is in it, with the count on the badge', async () => {
  const page = open({ 'POST /cart/add': () => cart })
  await logIn(page)
  fireEvent.click(await button('加入购物车'))
  fireEvent.click(await button('去购物车'))
  expect(page.journey).toEqual(['/cart/index?from=product'])
  expect(page.container.querySelector('.rx-badge')?.textContent).toBe('1')
})

it('compares the report with the one that the inspection keeps, which takes its place (spec 7.1/23)', async () => {
  let isFailing = true
  const kept = { ...item.report, conclusion: '复检：符合同款特征。' }
  const page = open({
    'GET /product-v2/auth-info': () => (isFailing ? { error: { kind: 'network' } } : kept),
  })
  fireEvent.click(await button('核对查验报告'))
  const retry = await button('核对失败，点击重试')
  expect(screen.queryByText('复检：符合同款特征。')).toBeNull()
  isFailing = false
  fireEvent.click(retry)
  expect(await screen.findByText('复检：符合同款特征。')).toBeTruthy()
  expect(screen.getByText(/^鉴定中心的记录已更新/)).toBeTruthy()
  expect(page.requests.filter(({ call }) => call === 'GET /product-v2/auth-info')).toMatchObject([
    { input: { id: '101' } },
    { input: { id: '101' } },
  ])
})

it('marks what a merchant says of an item that the platform has not seen, without a number or an inspector', async () => {
  const statement = {
    by: 'seller',
    reportNo: '',
    inspector: '',
    inspectedAt: null,
    conclusion: '以上为商家自述。',
  } as const
  open({ 'GET /product/info': () => ({ ...item, ownerType: 'merchant', report: { ...item.report, ...statement } }) })
  expect(await screen.findByText('商家自述')).toBeTruthy()
  expect(screen.getAllByText('到仓复检')).toHaveLength(2)
  expect(screen.queryByText(/查验报告|报告编号/)).toBeNull()
})

it('says under the price when the item arrives and how it can be returned, and explains both', async () => {
  open()
  fireEvent.click(await screen.findByText('付款后 48 小时内发出 · 预计 12月3日前送达 7 天无理由退货 · 珍循自营'))
  expect(await screen.findByText('自签收次日起 7 天内可无理由退货。')).toBeTruthy()
  expect(screen.getByText('商品在平台仓库。')).toBeTruthy()
  expect(screen.getByText(/品牌官方售价 · 2026-10-03/)).toBeTruthy()
})

it('promises nothing of an item that is sold', async () => {
  open({ 'GET /product/info': () => ({ ...item, state: 'SOLD', actions: [], delivery: null }) })
  await button('收藏')
  expect(screen.queryByText(/7 天无理由退货/)).toBeNull()
})

it('reports an item that was opened (spec 3/34)', async () => {
  open()
  await button('收藏')
  expect(eventsOf('CommodityDetail')).toEqual([{ infoId: '101', brandId: '1', cateId: '3' }])
})

it('reports an item that the server has put into the cart, and none that it refused (spec 3/46)', async () => {
  let isRefused = true
  const page = open({ 'POST /cart/add': () => (isRefused ? { error: { kind: 'network' } } : cart) })
  await logIn(page)
  fireEvent.click(await button('加入购物车'))
  await waitFor(() => expect(page.requests.map(({ call }) => call)).toContain('POST /cart/add'))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '加入购物车' }).getAttribute('aria-busy')).not.toBe('true'),
  )
  expect(eventsOf('AddToCart')).toEqual([])
  isRefused = false
  fireEvent.click(await button('加入购物车'))
  await waitFor(() => expect(eventsOf('AddToCart')).toEqual([{ infoId: '101', brandId: '1', cateId: '3' }]))
})

it('reports an item that the server has collected (spec 3/48)', async () => {
  const page = open({ 'POST /wishlist/add': () => ({ collected: true, collectCount: 4 }) })
  await logIn(page)
  fireEvent.click(await button('收藏'))
  await waitFor(() => expect(eventsOf('Collection')).toEqual([{ infoId: '101', brandId: '1', cateId: '3' }]))
  expect(eventsOf('Cancelcollection')).toEqual([])
})

it('keeps what was put into the cart when an older answer about the item arrives later', async () => {
  let answerOlder: (() => void) | undefined
  let times = 0
  const page = open({
    'POST /cart/add': () => cart,
    // The second request is sent after the login, and takes long.
    'GET /product/info': () =>
      ++times === 1
        ? item
        : new Promise<ItemDetail>((resolve) => (answerOlder = () => resolve({ ...item, description: '两只包。' }))),
  })
  fireEvent.click(await button('加入购物车'))
  await logIn(page)
  await button('去购物车')
  await act(async () => answerOlder?.())
  expect(await screen.findByText('两只包。')).toBeTruthy()
  expect(await button('去购物车')).toBeTruthy()
})

it('leads a visitor who buys over the login to the order', async () => {
  const page = open()
  fireEvent.click(await button('立即购买'))
  expect(page.journey.map(decodeURIComponent)).toEqual(['/site/login?returnUrl=/order/create?itemIds=101&from=product'])
})

it('undoes a collection that the server refuses', async () => {
  const page = open({
    'POST /wishlist/add': () => ({ error: { kind: 'business', status: 409, code: 409, message: '收藏已满' } }),
  })
  await logIn(page)
  fireEvent.click(await button('收藏'))
  await waitFor(() => expect(page.requests.map(({ call }) => call)).toContain('POST /wishlist/add'))
  expect(await button('收藏')).toBeTruthy()
  expect(screen.getByText('3 人收藏')).toBeTruthy()
})

it.each([
  ['SOLD', '已售出'],
  ['HELD', '他人付款中'],
] as const)('sells nothing of a %s item, promises no dispatch, and leads on to items like it', async (state, text) => {
  const shown = jest.fn()
  Element.prototype.scrollIntoView = shown
  open({ 'GET /product/info': () => ({ ...item, state, actions: [] }) })
  const more = await button('看相似')
  // The first screen alone is drawn first.
  await screen.findByText('一只包。')
  fireEvent.click(more)
  expect(shown.mock.contexts[0]).toBe(document.querySelector('.item-similar'))
  expect(screen.getByText(text)).toBeTruthy()
  expect(document.querySelector('.item-services-line')).toBeNull()
  expect(screen.queryByRole('button', { name: '立即购买' })).toBeNull()
})

it.each([
  ['SOLD', '您已购买', '查看订单'],
  ['HELD', '您已下单，待付款', '去付款'],
] as const)('leads the buyer of a %s item to the order', async (state, text, action) => {
  const { journey } = open({
    'GET /product/info': () => ({ ...item, state, actions: [], ownOrderNo: '260301000000000001' }),
  })
  fireEvent.click(await screen.findByText(action))
  expect(screen.getByText(text)).toBeTruthy()
  expect(journey).toEqual(['/order/detail?id=260301000000000001'])
})

it('leads to the pages of its brand and its series', async () => {
  open()
  const addressOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await addressOf(item.brandName)).toBe(`/brand/page?id=${item.brandId}`)
  expect(await addressOf(item.seriesName)).toBe(`/m/series/page?id=${item.seriesId}`)
})

it('shows the picture of the flaw that is tapped in the list, with its pin', async () => {
  const { container } = open()
  await button('瑕疵 1：正面划痕')
  fireEvent.click(screen.getByText('磨角 · 侧面'))
  expect(screen.queryByRole('button', { name: '瑕疵 1：正面划痕' })).toBeNull()
  expect((await button('瑕疵 2：侧面磨角')).classList.contains('item-pin-chosen')).toBe(true)
  expect(container.querySelector('.item-flaw-chosen')?.textContent).toContain('轻微')
})

it('lists a smell without number, pin and close-up, and counts the pins without it', async () => {
  const [scratch, wear] = item.flaws as [Flaw, Flaw]
  const smell: Flaw = {
    ...scratch,
    id: 3,
    type: '气味',
    place: '内里',
    pictureIndex: null,
    x: null,
    y: null,
    closeUpIndex: null,
  }
  const { container } = open({ 'GET /product/info': () => ({ ...item, flaws: [smell, scratch, wear] }) })
  expect((await button('瑕疵 1：正面划痕')).classList.contains('item-pin-chosen')).toBe(true)
  expect(screen.getByText('气味 · 内里').closest('[role=button]')).toBeNull()
  expect(screen.queryByRole('button', { name: '查看特写：内里气味' })).toBeNull()
  expect(Array.from(container.querySelectorAll('.item-flaw-no'), ({ textContent }) => textContent)).toEqual([
    '–',
    '1',
    '2',
  ])
})

it('explains every grade', async () => {
  open()
  fireEvent.click(await button('成色说明'))
  for (const name of ['全新', '近全新', '9成新', '7成新以下'])
    expect(screen.getAllByText(name).length).toBeGreaterThan(1)
})

it('explains delivery and return, and the promises, each in a sheet that leads to the rules', async () => {
  open()
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  fireEvent.click(await screen.findByText(/7 天无理由退货 · 珍循自营$/))
  expect(await screen.findByRole('dialog', { name: '发货与退货' })).toBeTruthy()
  expect(screen.getByText('付款后 48 小时内发出 · 预计 12月3日前送达')).toBeTruthy()
  expect(screen.getByText('自签收次日起 7 天内可无理由退货。')).toBeTruthy()
  expect(links()).toContain('/page/full-refund-rules')
  fireEvent.click(await button('关闭'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByText('正品保障'))
  expect(await screen.findByRole('dialog', { name: '服务保障' })).toBeTruthy()
  expect(screen.getByText('鉴定后发出。')).toBeTruthy()
  expect(links().some((href) => href?.endsWith('?id=101'))).toBe(true)
})
