import type { WishlistItem, WishlistPage as Page } from '@contract/catalogue'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import WishlistPage from '.'

const mockTrack = jest.fn()
jest.mock('@/analytics/events', () => ({
  ...jest.requireActual<object>('@/analytics/events'),
  track: (...given: unknown[]) => void mockTrack(...given),
}))
beforeEach(() => mockTrack.mockClear())

const item = (id: string): WishlistItem => ({
  id,
  title: `商品 ${id}`,
  brandName: '香奈儿',
  seriesName: '2.55',
  grade: 'A',
  gradeName: '95新',
  priceFen: 100_000,
  referencePriceFen: null,
  droppedFen: 0,
  collectedFen: 100_000,
  fallenFen: 0,
  hasAlert: false,
  state: 'ON_SALE',
  cover: { url: `/media/${id}.webp`, width: 1080, height: 1080, alt: '', view: 'front' },
})
const pageOf = (ids: string[], change: Partial<Page> = {}): Page => ({
  list: ids.map(item),
  page: 1,
  pageSize: 8,
  total: ids.length,
  hasMore: false,
  goneCount: 0,
  ...change,
})

const open = async (answers: Answers, isLoggedIn = true) => {
  const page = renderPage(WishlistPage, '/wishlist/index', answers, { signedIn: isLoggedIn })
  await act(async () => undefined)
  return page
}

it('fetches nothing for a visitor, and leads to the login', async () => {
  const { requests, journey } = await open({}, false)
  fireEvent.click(screen.getByRole('button', { name: '去登录' }))
  expect(journey).toEqual(['/site/login?returnUrl=%2Fwishlist%2Findex'])
  expect(requests).toEqual([])
})

it('removes an item after a confirmation, and reports it (spec 3/49)', async () => {
  let ids = ['1', '2']
  const { requests } = await open({
    'GET /wishlist/list': () => pageOf(ids),
    'POST /wishlist/remove': ({ id }) => {
      ids = ids.filter((each) => each !== id)
      return { collected: false, collectCount: 0 }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: '取消收藏 商品 1' }))
  expect(ids).toEqual(['1', '2'])
  fireEvent.click(await screen.findByRole('button', { name: '取消收藏' }))
  await waitFor(() => expect(screen.queryByText('商品 1')).toBeNull())
  expect(screen.getByText('商品 2')).toBeTruthy()
  expect(requests).toContainEqual({ call: 'POST /wishlist/remove', input: { id: '1' } })
  const reported = mockTrack.mock.calls.filter(([kind]) => kind === 'Cancelcollection').map(([, fields]) => fields)
  expect(reported).toEqual([{ infoId: '1' }])
})

it('fetches the next page at the end of the page', async () => {
  const page = await open({
    'GET /wishlist/list': ({ page: number }) =>
      number === 2 ? pageOf(['2', '3'], { page: 2 }) : pageOf(['1', '2'], { hasMore: true }),
  })
  await screen.findByText('商品 2')
  await act(async () => page.reachBottom())
  expect(await screen.findByText('商品 3')).toBeTruthy()
  expect(screen.getAllByText('商品 2')).toHaveLength(1)
})

it('offers 重试 when the list cannot be fetched', async () => {
  let isDown = true
  await open({ 'GET /wishlist/list': () => (isDown ? { error: { kind: 'network' } } : pageOf(['1'])) })
  const retry = await screen.findByRole('button', { name: '重试' })
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText('商品 1')).toBeTruthy()
})

it('says by how much an item became cheaper since it was collected, and puts it into the cart', async () => {
  const cart = { lines: [], selectedCount: 0, totalFen: 0 }
  const [one, two, sold] = ['1', '2', '3'].map(item)
  const { requests } = await open({
    'GET /wishlist/list': () => ({
      ...pageOf([]),
      list: [
        { ...one!, collectedFen: 125_000, fallenFen: 25_000 },
        two!,
        { ...sold!, fallenFen: 25_000, state: 'SOLD' },
      ],
      total: 3,
    }),
    'POST /cart/add': () => cart,
  })
  expect(await screen.findByText('收藏时 ¥1,250，降 ¥250')).toBeTruthy()
  expect(screen.getAllByText(/^收藏时/)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: '加入购物车 商品 3' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '加入购物车 商品 2' }))
  expect(await screen.findByText('已加入购物车')).toBeTruthy()
  expect(requests).toContainEqual({ call: 'POST /cart/add', input: { id: '2' } })
  expect(mockTrack.mock.calls.filter(([kind]) => kind === 'AddToCart')).toHaveLength(1)
})

it('shows what is on sale or cheaper alone, how many are gone, and sets and ends an alert', async () => {
  let hasAlert = false
  const { requests } = await open({
    'GET /wishlist/list': ({ only }) => ({
      ...pageOf([]),
      list: only === 'FALLEN' ? [] : [{ ...item('1'), hasAlert }],
      total: only === 'FALLEN' ? 0 : 1,
      goneCount: 3,
    }),
    'POST /alert/save': () => {
      hasAlert = true
      return { kind: 'PRICE', targetFen: null }
    },
    'POST /alert/remove': () => {
      hasAlert = false
      return {}
    },
  })
  expect(await screen.findByText('3 件已失效')).toBeTruthy()
  const bell = () => screen.findByRole('switch', { name: '降价提醒 商品 1' })
  fireEvent.click(await bell())
  await waitFor(async () => expect((await bell()).getAttribute('aria-checked')).toBe('true'))
  expect(requests).toContainEqual({ call: 'POST /alert/save', input: { itemId: '1', kind: 'PRICE' } })
  fireEvent.click(await bell())
  await waitFor(async () => expect((await bell()).getAttribute('aria-checked')).toBe('false'))
  fireEvent.click(screen.getByRole('radio', { name: '已降价' }))
  expect(await screen.findByText('收藏的商品还没有降价')).toBeTruthy()
  expect(requests).toContainEqual({ call: 'GET /wishlist/list', input: { only: 'FALLEN', page: 1 } })
})

it('says why an alert is refused', async () => {
  await open({
    'GET /wishlist/list': () => pageOf(['1']),
    'POST /alert/save': () => ({ error: { kind: 'business', status: 200, code: 409, message: '提醒已达上限' } }),
  })
  fireEvent.click(await screen.findByRole('switch', { name: '降价提醒 商品 1' }))
  expect(await screen.findByText('提醒已达上限')).toBeTruthy()
})

it('puts an item into a list, or into a new one', async () => {
  const list = {
    ...{ id: '7', name: '通勤', isOpen: false, closedFor: '', itemCount: 0, onSaleCount: 0, sumFen: 0, covers: [] },
    hasItem: false,
  }
  const { requests } = await open({
    'GET /wishlist/list': () => pageOf(['1']),
    'GET /user/card-list': () => ({ list: [list], page: 1, pageSize: 20, total: 1, hasMore: false }),
    'POST /user/card-save': ({ name = '' }) => ({ ...list, id: '8', name }),
    'POST /user/card-items': () => ({ ...list, itemCount: 1 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: '加入收藏单 商品 1' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: '通勤' }))
  expect(await screen.findByText('已加入「通勤」')).toBeTruthy()
  expect(requests).toContainEqual({ call: 'POST /user/card-items', input: { id: '7', itemIds: '1', act: 'add' } })
  fireEvent.click(await screen.findByRole('button', { name: '加入收藏单 商品 1' }))
  fireEvent.click(await screen.findByRole('button', { name: '新建收藏单' }))
  fireEvent.input(await screen.findByLabelText('名称'), { target: { value: '礼物' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(requests).toContainEqual({ call: 'POST /user/card-items', input: { id: '8', itemIds: '1', act: 'add' } }),
  )
})
