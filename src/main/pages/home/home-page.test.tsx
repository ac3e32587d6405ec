import type { HomeIndex, HomeRow, ItemCard, ItemCardPage } from '@contract/catalogue'
import { act, fireEvent, screen } from '@testing-library/react'
import { createStore } from '@/core/store'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import HomePage from '.'
import { load } from './load'

const picture = (name: string) => ({ url: `/media/${name}.webp`, width: 1080, height: 1080, alt: '', view: 'front' })
const item = (id: number): ItemCard => ({
  id: String(id),
  title: `商品 ${id}`,
  brandName: '香奈儿',
  seriesName: '2.55',
  grade: 'A',
  gradeName: '95新',
  priceFen: 1_000_000,
  referencePriceFen: null,
  droppedFen: 50_000,
  state: 'ON_SALE',
  cover: picture(String(id)),
})
const feed = (page: number, first: number, hasMore: boolean): ItemCardPage => ({
  list: Array.from({ length: 8 }, (_, index) => item(first + index)),
  page,
  pageSize: 8,
  total: 16,
  hasMore,
})
const row = (id: string, title: string, more: Partial<HomeRow>): HomeRow => ({
  id,
  title,
  note: '',
  link: '/product/index',
  drops: false,
  items: [],
  brands: [],
  ...more,
})
const home: HomeIndex = {
  banners: [
    {
      id: '1',
      title: '近期降价',
      subtitle: '正是时候',
      picture: picture('banner'),
      link: '/search/index?dropped=true',
    },
  ],
  categories: [{ id: '1', name: '箱包', picture: picture('bags') }],
  rows: [
    row('newArrivals', '新品到店', { items: [item(1), item(2), item(3), item(4), item(5)] }),
    row('priceDrops', '近期降价', { items: [item(11)], drops: true }),
    row('brands', '品牌', { brands: [{ id: '2', name: '香奈儿', latinName: 'Chanel', initial: 'C', itemCount: 9 }] }),
  ],
  feed: feed(1, 100, true),
}

/** jsdom has no layout: here the grid is short and inside the viewport, so its end is near. */
beforeEach(() => {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top: 0, height: 1200, width: 375, bottom: 1200 } as DOMRect)
})
afterEach(() => jest.restoreAllMocks())

const cards = () => [...document.querySelectorAll('.rx-card-title')].map((node) => node.textContent)

it('adds the further pages of the feed to the one that came with it, an item that moved between them only once', async () => {
  const { requests } = renderPage(HomePage, '/', {
    'GET /home/index': () => home,
    'GET /page/content-list': ({ page = 1 }) => feed(page, 107, false),
  })
  expect(await screen.findByText('到底了')).toBeTruthy()
  expect(requests.map(({ call, input }) => [call, input.page])).toEqual([
    ['GET /home/index', undefined],
    ['GET /page/content-list', 2],
  ])
  expect(cards()).toHaveLength(15)
})

it('keeps what is there when a further page fails, and fetches that page again', async () => {
  let isDown = true
  renderPage(HomePage, '/', {
    'GET /home/index': () => home,
    'GET /page/content-list': ({ page = 1 }) => (isDown ? { error: { kind: 'timeout' } } : feed(page, 200, false)),
  })
  const retry = await screen.findByText('重试')
  expect(cards()).toHaveLength(8)
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText('商品 200')).toBeTruthy()
})

it('shows only the error and its button when the page cannot be fetched', async () => {
  const answers: Answers = {}
  renderPage(HomePage, '/', answers)
  const retry = await screen.findByText('重试')
  answers['GET /home/index'] = () => ({ ...home, feed: feed(1, 100, false) })
  fireEvent.click(retry)
  expect(await screen.findByText('新品到店')).toBeTruthy()
})

it('starts the feed again when pulled down', async () => {
  let first = 100
  const { pullDown } = renderPage(HomePage, '/', {
    'GET /home/index': () => ({ ...home, feed: feed(1, first, true) }),
    'GET /page/content-list': ({ page = 1 }) => feed(page, first + 8, false),
  })
  await screen.findByText('到底了')
  first = 300
  await pullDown()
  expect(await screen.findByText('商品 315')).toBeTruthy()
  expect(cards()).toHaveLength(16)
  expect(cards()).not.toContain('商品 100')
})

it('opens the links of a banner, a category and a brand', async () => {
  const { journey } = renderPage(HomePage, '/', { 'GET /home/index': () => ({ ...home, feed: feed(1, 100, false) }) })
  jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
  fireEvent.click(await screen.findByRole('link', { name: '近期降价，正是时候' }))
  jest.spyOn(Date, 'now').mockReturnValue(2_000_000)
  fireEvent.click(screen.getByText('箱包'))
  jest.spyOn(Date, 'now').mockReturnValue(3_000_000)
  fireEvent.click(screen.getByText('Chanel'))
  expect(journey).toEqual(['/search/index?dropped=true', '/product/index?categoryId=1', '/brand/page?id=2'])
})

it('names at most four pictures that are seen first, and fetches everything in one call', async () => {
  const requests: string[] = []
  const store = createStore({
    request: (async (call: string) => {
      requests.push(call)
      return { data: home }
    }) as Parameters<typeof createStore>[0]['request'],
  })
  const loaded = await act(() => load({ params: {}, dispatch: store.dispatch }))
  expect(loaded.pictures?.map(({ picture: { url } }) => url)).toEqual([
    '/media/banner.webp',
    '/media/1.webp',
    '/media/2.webp',
    '/media/3.webp',
  ])
  expect(requests).toEqual(['GET /home/index'])
})

describe('below the first screen', () => {
  /** Elements that the page watches, each with the function that reports it as near. */
  const watched = new Map<Element, () => void>()

  beforeEach(() => {
    watched.clear()
    class Observer {
      constructor(private readonly report: IntersectionObserverCallback) {}
      observe(element: Element) {
        const entry = { isIntersecting: true } as IntersectionObserverEntry
        watched.set(element, () => this.report([entry], this as unknown as IntersectionObserver))
      }
      unobserve() {}
      disconnect() {}
    }
    window.IntersectionObserver = Observer as unknown as typeof IntersectionObserver
  })
  afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'))

  const open = () =>
    renderPage(HomePage, '/', {
      'GET /home/index': () => ({
        ...home,
        rows: [
          row('newArrivals', '新品到店', { items: Array.from({ length: 8 }, (_, index) => item(index + 1)) }),
          ...home.rows.slice(1),
        ],
      }),
      'GET /page/content-list': ({ page = 1 }) => feed(page, 200, false),
    })

  it('the feed keeps its space, and is drawn and continued when it comes near', async () => {
    const { requests } = open()
    await screen.findByText('新品到店')
    const space = document.querySelector('.rx-grid-space')
    expect(space?.getAttribute('style')).toContain('--rx-rows: 4')
    expect(cards()).toHaveLength(0)
    expect(requests.map(({ call }) => call)).toEqual(['GET /home/index'])
    await act(async () => watched.get(space?.parentElement?.parentElement ?? document.body)?.())
    expect(await screen.findByText('到底了')).toBeTruthy()
    expect(cards()).toHaveLength(16)
  })

  it('a row draws its first cards, and the rest when the last but one comes into view', async () => {
    open()
    const row = (await screen.findByLabelText('新品到店')).querySelector('.rx-strip-row')
    expect(row?.children).toHaveLength(5)
    act(() => watched.get(row?.children[3] ?? document.body)?.())
    expect(row?.children).toHaveLength(8)
  })
})
