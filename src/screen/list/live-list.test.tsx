import type { WishlistItem, WishlistPage } from '@contract/catalogue'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { itemCard } from '../../../test/helpers/samples'
import { renderPage, type Answers } from '../../../test/helpers/render-page'
import { useWishlistInfiniteQuery } from '@/shared/api/wishlist'
import { LiveList } from './live-list'
import { joinPages, replacePage, useLiveList } from './use-live-list'

const keyOf = ({ id }: WishlistItem) => id
let drawn: string[] = []

function Page() {
  const list = useLiveList(useWishlistInfiniteQuery(), { keyOf })
  return (
    <LiveList
      list={list}
      keyOf={keyOf}
      skeleton={<p>骨架</p>}
      empty={{ type: 'product', title: '没有收藏' }}
      end="到底了"
      renderItem={({ id, title }, index) => {
        drawn.push(id)
        return <p className="row">{`${index} ${title}`}</p>
      }}
    />
  )
}

const PAGE = 2
/** The server's list: pages of two. */
const listOf = (ids: () => readonly string[], isDown: (page: number) => boolean = () => false): Answers => ({
  'GET /wishlist/list': ({ page = 1 }) => {
    if (isDown(page)) return { error: { kind: 'timeout' } }
    const list = ids().slice((page - 1) * PAGE, page * PAGE)
    return {
      list: list.map((id) => ({ ...itemCard(id, 100), collectedFen: 0, fallenFen: 0, hasAlert: false })),
      page,
      pageSize: PAGE,
      total: ids().length,
      hasMore: page * PAGE < ids().length,
      goneCount: 0,
    }
  },
})
const rows = () => [...document.querySelectorAll('.row')].map((row) => row.textContent?.split(' ').slice(1).join(' '))
const titles = (...ids: number[]) => ids.map((id) => `商品 ${id}`)

/** Where the blocks of rows are: jsdom has no layout. The user sees the block at `visible`. */
const see = (visible: number) =>
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const block = Number(/-(\d+)$/.exec(this.id)?.[1] ?? 0)
    return { top: (block - visible) * 500, height: 500, left: 0, width: 375 } as DOMRect
  })

/** The page with its first `pages` pages fetched. */
const open = async (answers: Answers, pages: number) => {
  const page = renderPage(Page, '/wishlist/index', answers)
  await screen.findByText(/^0 /)
  for (let more = 1; more < pages; more++) {
    await act(async () => page.reachBottom())
    await waitFor(() => expect(document.querySelectorAll('.row').length).toBeGreaterThan(more * PAGE))
  }
  const fetched = () => page.requests.splice(0).map(({ input }) => input.page)
  fetched()
  return { ...page, pagesFetched: fetched }
}

beforeEach(() => {
  drawn = []
})
afterEach(() => jest.restoreAllMocks())

it('fetches its first page alone when the page comes back to the front, and keeps the rows of the others in their place', async () => {
  see(0)
  const ids = ['1', '2', '3', '4', '5', '6']
  const { show, pagesFetched } = await open(
    listOf(() => ids),
    3,
  )
  await act(async () => show())
  await waitFor(() => expect(pagesFetched()).toEqual([1]))
  expect(rows()).toEqual(titles(1, 2, 3, 4, 5, 6))
})

it('fetches anew the page that the user sees, and not those in between', async () => {
  see(2)
  let ids = ['1', '2', '3', '4', '5', '6', '7', '8']
  const { show, pagesFetched } = await open(
    listOf(() => ids),
    4,
  )
  ids = ['1', '2', '3', '4', '5', '60', '7', '8']
  await act(async () => show())
  await screen.findByText('5 商品 60')
  expect(rows()).toEqual(titles(1, 2, 3, 4, 5, 60, 7, 8))
  expect(pagesFetched()).toEqual([1, 3])
  expect(screen.getByText('到底了')).toBeTruthy()
})

it('goes on from its last page after it was fetched anew', async () => {
  see(1)
  const ids = ['1', '2', '3', '4', '5', '6']
  const { show, reachBottom, pagesFetched } = await open(
    listOf(() => ids),
    2,
  )
  await act(async () => show())
  await waitFor(() => expect(pagesFetched()).toEqual([1]))
  await waitFor(() => expect(pagesFetched()).toEqual([2]))
  await act(async () => reachBottom())
  expect(await screen.findByText('5 商品 6')).toBeTruthy()
  expect(pagesFetched()).toEqual([3])
})

it('begins anew from its first page when pulled down', async () => {
  see(0)
  const { pullDown, pagesFetched } = await open(
    listOf(() => ['1', '2', '3', '4', '5']),
    2,
  )
  await pullDown()
  await waitFor(() => expect(rows()).toEqual(titles(1, 2)))
  expect(pagesFetched()).toEqual([1])
})

it('drops the later pages when the first one says that there are none any more', async () => {
  see(0)
  let ids = ['1', '2', '3', '4']
  const { show } = await open(
    listOf(() => ids),
    2,
  )
  ids = ['4']
  await act(async () => show())
  await waitFor(() => expect(rows()).toEqual(titles(4)))
})

it('repeats the page that failed, whether it is the first one or the next', async () => {
  see(0)
  let down = [1]
  const { requests, reachBottom, show } = renderPage(
    Page,
    '/wishlist/index',
    listOf(
      () => ['1', '2', '3'],
      (page) => down.includes(page),
    ),
  )
  const pages = () => requests.splice(0).map(({ input }) => input.page)
  const retry = async () => fireEvent.click(await screen.findByText('重试'))
  await screen.findByText('重试')
  down = [2]
  await retry()
  await screen.findByText('1 商品 2')
  expect(pages()).toEqual([1, 1])
  await act(async () => reachBottom())
  down = [1]
  await retry()
  await screen.findByText('2 商品 3')
  expect(pages()).toEqual([2, 2])
  await act(async () => show())
  down = []
  await retry()
  await waitFor(() => expect(screen.queryByText('重试')).toBeNull())
  expect(pages()).toEqual([1, 1])
  expect(rows()).toEqual(titles(1, 2, 3))
})

it('says that it is empty', async () => {
  renderPage(
    Page,
    '/wishlist/index',
    listOf(() => []),
  )
  expect(screen.getByText('骨架')).toBeTruthy()
  expect(await screen.findByText('没有收藏')).toBeTruthy()
})

it('draws no row again that a further page does not concern', async () => {
  see(0)
  const ids = Array.from({ length: 500 }, (_, index) => String(index))
  const { reachBottom } = await open(
    listOf(() => ids),
    1,
  )
  drawn = []
  await act(async () => reachBottom())
  await screen.findByText('3 商品 3')
  expect(new Set(drawn)).toEqual(new Set(['0', '1', '2', '3']))
})

describe('pages', () => {
  const page = (number: number, hasMore = true): WishlistPage => ({
    list: [],
    page: number,
    pageSize: 8,
    total: 99,
    hasMore,
    goneCount: 0,
  })
  const known = { pages: [page(1), page(2), page(3)], pageParams: [1, 2, 3] }

  it('are joined behind a first page that was fetched anew', () => {
    const first = page(1)
    expect(joinPages({ pages: [first], pageParams: [1] }, known).pages).toEqual([first, known.pages[1], known.pages[2]])
  })

  it.each([
    ['a further page was fetched', { pages: [...known.pages, page(4)], pageParams: [1, 2, 3, 4] }, known],
    ['nothing was known', { pages: [page(1)], pageParams: [1] }, undefined],
    ['the first page is the last', { pages: [page(1, false)], pageParams: [1] }, known],
  ])('are left as they are when %s', (_when, now, before) => {
    expect(joinPages(now, before)).toBe(now)
  })

  it('end with a page that says so', () => {
    const last = page(2, false)
    expect(replacePage(known, 1, last)).toEqual({ pages: [known.pages[0], last], pageParams: [1, 2] })
  })
})
