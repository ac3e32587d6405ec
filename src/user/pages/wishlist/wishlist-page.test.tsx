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
  fallenFen: 0,
  state: 'ON_SALE',
  cover: { url: `/media/${id}.webp`, width: 1080, height: 1080, alt: '', view: 'front' },
})
const pageOf = (ids: string[], change: Partial<Page> = {}): Page => ({
  list: ids.map(item),
  page: 1,
  pageSize: 8,
  total: ids.length,
  hasMore: false,
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
      list: [{ ...one!, fallenFen: 25_000 }, two!, { ...sold!, fallenFen: 25_000, state: 'SOLD' }],
      total: 3,
    }),
    'POST /cart/add': () => cart,
  })
  expect(await screen.findByText('比收藏时降 ¥250')).toBeTruthy()
  expect(screen.getAllByText(/^比收藏时/)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: '加入购物车 商品 3' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '加入购物车 商品 2' }))
  expect(await screen.findByText('已加入购物车')).toBeTruthy()
  expect(requests).toContainEqual({ call: 'POST /cart/add', input: { id: '2' } })
  expect(mockTrack.mock.calls.filter(([kind]) => kind === 'AddToCart')).toHaveLength(1)
})
