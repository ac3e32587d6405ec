import type { Facet, ItemCard, UnionList, UnionListQuery } from '@contract/catalogue'
import type { Subscription } from '@contract/following'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import ProductListPage from '.'

const mockTrack = jest.fn()
jest.mock('@/analytics/events', () => ({
  ...jest.requireActual<object>('@/analytics/events'),
  track: (...given: unknown[]) => void mockTrack(...given),
}))

const item = (id: number): ItemCard => ({
  id: String(id),
  title: `商品 ${id}`,
  brandName: '香奈儿',
  seriesName: '2.55',
  grade: 'A',
  gradeName: '95新',
  priceFen: 1_000_000,
  referencePriceFen: null,
  droppedFen: 0,
  state: 'ON_SALE',
  cover: { url: `/media/${id}.webp`, width: 1080, height: 1080, alt: '', view: 'front' },
})

const facets: Facet[] = [
  { key: 'brandId', name: '品牌', options: [{ value: '2', name: '香奈儿', count: 7 }] },
  { key: 'grade', name: '成色', options: [{ value: 'S', name: '全新', count: 3 }] },
]

const pageOf = (ids: number[], { page = 1, facets: withFacets }: UnionListQuery, total = ids.length): UnionList => ({
  list: ids.map(item),
  page,
  pageSize: 8,
  total,
  hasMore: page * 8 < total,
  ...(withFacets && { facets, priceRange: { minFen: 100_000, maxFen: 9_000_000 } }),
})

/** 7 items; 3 of them are new. */
const shop: Answers = {
  'GET /product/union-list': (query) =>
    pageOf(query.grade === 'S' ? [101, 102, 103] : [101, 102, 103, 104, 105, 106, 107], query),
  'GET /search/hot-words': () => ({ words: ['链条包'] }),
  'GET /product/recommended': () => ({ list: pageOf([201, 202], {}).list, isPersonal: false }),
  'GET /search/suggest': ({ keyword }) => ({ list: [{ text: `${keyword} Kelly`, count: 4 }] }),
}

beforeEach(() => {
  localStorage.clear()
  mockTrack.mockClear()
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(window, 'matchMedia')
})

const tap = (name: string | RegExp, role = 'button') => fireEvent.click(screen.getByRole(role, { name }))

it('shows the items of the criteria in the address, with the names of its filters', async () => {
  const { requests } = renderPage(ProductListPage, '/product/index?brandId=2&sort=newest', shop)
  expect(await screen.findByText('共 7 件')).toBeTruthy()
  expect(screen.getByRole('button', { name: '移除 香奈儿' })).toBeTruthy()
  expect(requests).toEqual([
    { call: 'GET /product/union-list', input: { brandId: '2', sort: 'newest', page: 1, facets: true } },
  ])
})

it('on a wide window the filter is beside the list, which follows each choice at once', async () => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: true })
  const { address } = renderPage(ProductListPage, '/product/index?keyword=%E5%8C%85', shop)
  const rail = await screen.findByRole('region', { name: '筛选' })
  fireEvent.click(await within(rail).findByRole('checkbox', { name: '全新，3' }))
  expect(await screen.findByText('共 3 件')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/product/index?keyword=包&grade=S')
  // A condition that is removed elsewhere is not chosen again.
  tap('移除 全新')
  expect(await screen.findByText('共 7 件')).toBeTruthy()
  expect(within(rail).getByRole('checkbox', { name: '全新，3' }).getAttribute('aria-checked')).toBe('false')
  expect(address()).toBe('/product/index?keyword=包')
})

it('opens the filters as a sheet at once, at the one that was tapped beside the orders', async () => {
  // jsdom scrolls nothing, and its elements lack this method.
  const scrolled = jest.fn()
  Element.prototype.scrollTo = scrolled
  renderPage(ProductListPage, '/product/index?grade=S', shop)
  await screen.findByText('共 3 件')
  tap('成色，已选 1 项')
  const sheet = screen.getByRole('dialog', { name: '筛选' })
  await within(sheet).findByRole('checkbox', { name: '全新，3' })
  expect(sheet.querySelector('#list-filter-grade')?.getAttribute('aria-label')).toBe('成色')
  await waitFor(() => expect(scrolled.mock.instances).toContain(sheet.querySelector('.rx-pop-body')))
  expect(screen.getByRole('button', { name: '筛选品牌' })).toBeTruthy()
})

it('counts what a filter would leave before it is confirmed, then writes it into the address', async () => {
  const { address } = renderPage(ProductListPage, '/product/index?keyword=%E5%8C%85&push_id=p1', shop)
  await screen.findByText('共 7 件')
  tap('筛选')
  const option = await screen.findByRole('checkbox', { name: '全新，3' })
  fireEvent.click(option)
  expect(address()).toBe('/product/index?keyword=%E5%8C%85&push_id=p1'.replace('%E5%8C%85', '包'))
  fireEvent.click(await screen.findByRole('button', { name: '查看 3 件商品' }))
  expect(await screen.findByText('共 3 件')).toBeTruthy()
  expect(address()).toBe('/product/index?push_id=p1&keyword=包&grade=S')
  tap('移除 全新')
  expect(await screen.findByText('共 7 件')).toBeTruthy()
  expect(address()).toBe('/product/index?push_id=p1&keyword=包')
})

it('reports the filters that were confirmed, without the words that were typed (spec 3/43)', async () => {
  renderPage(ProductListPage, '/product/index?keyword=%E5%8C%85', shop)
  await screen.findByText('共 7 件')
  tap('筛选')
  fireEvent.click(await screen.findByRole('checkbox', { name: '全新，3' }))
  const confirm = await screen.findByRole('button', { name: '查看 3 件商品' })
  const filterEvents = () => mockTrack.mock.calls.filter(([kind]) => kind === 'filterGoods')
  expect(filterEvents()).toEqual([])
  fireEvent.click(confirm)
  expect(filterEvents().map(([, fields]) => fields)).toEqual([{ sectionId: 'list', filterData: { grade: 'S' } }])
})

it('reverses the order by price on a second tap', async () => {
  const { address } = renderPage(ProductListPage, '/product/index?categoryId=1', shop)
  await screen.findByText('共 7 件')
  tap('价格从低到高', 'radio')
  expect(address()).toContain('sort=price-asc')
  tap('价格从低到高', 'radio')
  expect(address()).toContain('sort=price-desc')
})

it('keeps the chosen conditions where nothing matches, and offers to remove the one in the way', async () => {
  const none: UnionList = { list: [], page: 1, pageSize: 8, total: 0, hasMore: false, facets: [facets[0]!] }
  const { address } = renderPage(ProductListPage, '/product/index?brandId=2&grade=S', {
    ...shop,
    'GET /product/union-list': (query) => (query.brandId && query.grade ? none : pageOf([101], query)),
  })
  fireEvent.click(await screen.findByRole('button', { name: '筛选，已选 2 项' }))
  const hint = (await screen.findByText('没有相符的商品，可移除一项条件：')).parentElement as HTMLElement
  expect(within(hint).getAllByRole('button')).toHaveLength(1)
  expect(screen.getByRole('checkbox', { name: '全新，0' })).toBeTruthy()
  fireEvent.click(within(hint).getByRole('button', { name: '移除 香奈儿' }))
  fireEvent.click(await screen.findByRole('button', { name: '查看 1 件商品' }))
  expect(address()).toBe('/product/index?grade=S')
})

it('swaps a price range that was typed the other way round, where it is seen', async () => {
  const { address } = renderPage(ProductListPage, '/product/index', shop)
  await screen.findByText('共 7 件')
  tap('筛选')
  const [low, high] = [await screen.findByLabelText('最低价'), screen.getByLabelText('最高价')] as HTMLInputElement[]
  fireEvent.input(low!, { target: { value: '50000' } })
  fireEvent.input(high!, { target: { value: '1000' } })
  fireEvent.blur(high!)
  await waitFor(() => expect([low!.value, high!.value]).toEqual(['1000', '50000']))
  tap('1万–3万', 'radio')
  expect([low!.value, high!.value]).toEqual(['10000', '30000'])
  fireEvent.click(await screen.findByRole('button', { name: '查看 7 件商品' }))
  expect(address()).toBe('/product/index?minPriceFen=1000000&maxPriceFen=3000000')
})

it('says that the items could not be fetched, and fetches them again', async () => {
  let isDown = true
  const { requests } = renderPage(ProductListPage, '/product/index', {
    'GET /product/union-list': (query) => (isDown ? { error: { kind: 'network' } } : pageOf([101], query)),
  })
  const retry = await screen.findByRole('button', { name: '重试' })
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText('共 1 件')).toBeTruthy()
  expect(requests).toHaveLength(2)
})

it('offers other words and items where nothing matches, and removing the filters', async () => {
  const { address } = renderPage(ProductListPage, '/search/index?keyword=x&grade=S', {
    ...shop,
    'GET /product/union-list': (query) => pageOf(query.grade ? [] : [101], query),
  })
  expect(await screen.findByText('没有找到相符的商品')).toBeTruthy()
  expect(await screen.findByText('链条包')).toBeTruthy()
  expect(await screen.findByText('商品 201')).toBeTruthy()
  fireEvent.click(screen.getAllByText('清除筛选').pop() as HTMLElement)
  expect(await screen.findByText('共 1 件')).toBeTruthy()
  expect(address()).toBe('/search/index?keyword=x')
})

it('says which words were searched instead of misspelled ones, and searches the typed ones on request', async () => {
  const { requests, address } = renderPage(ProductListPage, '/search/index?keyword=chanle', {
    ...shop,
    'GET /product/union-list': (query) =>
      query.exact ? pageOf([], query) : { ...pageOf([101, 102], query), correctedKeyword: 'Chanel' },
  })
  expect(await screen.findByText('为您展示「Chanel」的结果')).toBeTruthy()
  expect(screen.getByText('共 2 件')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '「Chanel」' })).toBeTruthy()
  tap('仍搜索「chanle」')
  expect(await screen.findByText('没有找到相符的商品')).toBeTruthy()
  expect(screen.queryByText('为您展示「Chanel」的结果')).toBeNull()
  expect(address()).toBe('/search/index?keyword=chanle&exact=true')
  const exact = requests.filter(({ input }) => 'exact' in input)
  expect(exact).toEqual([{ call: 'GET /product/union-list', input: { keyword: 'chanle', exact: true, page: 1 } }])
})

it('names the words that were left out where no item fits all of them', async () => {
  renderPage(ProductListPage, '/search/index?keyword=铂金25+黑色', {
    ...shop,
    'GET /product/union-list': (query) =>
      query.sort ? pageOf([101], query) : { ...pageOf([101, 102], query), leftOut: ['黑色', '36'] },
  })
  expect((await screen.findByText('没有全部符合的商品，以下不限「黑色」「36」')).getAttribute('role')).toBe('status')
  expect(screen.getByText('共 2 件')).toBeTruthy()
  tap('最新上架', 'radio')
  expect(await screen.findByText('共 1 件')).toBeTruthy()
  expect(screen.queryByText(/以下不限/)).toBeNull()
})

it('opens /search/index with the search, fetches no items, and keeps searches on the device', async () => {
  const { requests, address } = renderPage(ProductListPage, '/search/index', shop)
  fireEvent.click(await screen.findByText('链条包'))
  expect(await screen.findByText('共 7 件')).toBeTruthy()
  expect(requests.map(({ call }) => call)).toEqual(['GET /search/hot-words', 'GET /product/union-list'])
  expect(address()).toBe('/search/index?keyword=链条包')
  fireEvent.click(screen.getByText('链条包', { selector: '.rx-search-text' }))
  const history = (await screen.findByText('搜索历史')).closest('.list-words') as HTMLElement
  expect(within(history).getByText('链条包')).toBeTruthy()
})

it('forgets the searches on request, after a confirmation', async () => {
  localStorage.setItem('searchHistory', JSON.stringify(['Kelly']))
  renderPage(ProductListPage, '/search/index', shop)
  fireEvent.click(await screen.findByRole('button', { name: '清空搜索历史' }))
  fireEvent.click(await screen.findByText('确定'))
  await waitFor(() => expect(screen.queryByText('Kelly')).toBeNull())
  expect(JSON.parse(localStorage.getItem('searchHistory') ?? '')).toEqual([])
})

it('suggests while typing, with the typed text always first', async () => {
  const { container } = renderPage(ProductListPage, '/search/index', shop)
  const box = container.querySelector('.rx-search-input') as HTMLInputElement
  fireEvent.input(box, { target: { value: '爱马仕' } })
  expect(await screen.findByText('搜索「爱马仕」')).toBeTruthy()
  fireEvent.click(await screen.findByText('爱马仕 Kelly'))
  expect(await screen.findByText('共 7 件')).toBeTruthy()
})

it('starts again from the first page when pulled down', async () => {
  let total = 7
  const { pullDown } = renderPage(ProductListPage, '/product/index', {
    'GET /product/union-list': (query) => pageOf([101], query, total),
  })
  await screen.findByText('共 7 件')
  total = 6
  await pullDown()
  expect(await screen.findByText('共 6 件')).toBeTruthy()
})

it('subscribes to what the list is of, without its order, once per search', async () => {
  const saved: Subscription = {
    id: '5',
    kind: 'SEARCH',
    ref: '5',
    name: '包 全新',
    criteria: { keyword: '包', grade: 'S' },
    conditions: ['「包」', '全新'],
    notify: 'INSTANT',
    itemCount: 3,
    newCount: 0,
  }
  const { requests, journey } = renderPage(
    ProductListPage,
    '/product/index?keyword=%E5%8C%85&grade=S&sort=newest',
    { ...shop, 'POST /subscribe/save': () => saved },
    { signedIn: true },
  )
  await screen.findByText('共 3 件')
  tap('订阅此搜索')
  const link = await screen.findByRole('link', { name: '查看我的订阅' })
  const sent = requests.filter(({ call }) => call === 'POST /subscribe/save')
  expect(sent.map(({ input }) => input)).toEqual([{ kind: 'SEARCH', keyword: '包', grade: 'S' }])
  fireEvent.click(link)
  expect(journey).toEqual(['/product/personal-sub?tab=search'])
  // Another search is not subscribed to.
  tap('移除 全新')
  expect(await screen.findByRole('button', { name: '订阅此搜索' })).toBeTruthy()
})

it('offers a visitor the login before a subscription, and none for the list of everything', async () => {
  const { requests, journey } = renderPage(ProductListPage, '/product/index?grade=S', shop)
  await screen.findByText('共 3 件')
  tap('订阅此搜索')
  expect(journey[0]).toContain('/site/login')
  expect(requests.some(({ call }) => call === 'POST /subscribe/save')).toBe(false)
  tap('移除 全新')
  await screen.findByText('共 7 件')
  expect(screen.queryByText('订阅此搜索')).toBeNull()
})

it('offers the subscription where nothing matches yet', async () => {
  renderPage(ProductListPage, '/search/index?keyword=x', {
    ...shop,
    'GET /product/union-list': (query) => pageOf([], query),
  })
  await screen.findByText('没有找到相符的商品')
  expect(screen.getByRole('button', { name: '订阅此搜索' })).toBeTruthy()
})
