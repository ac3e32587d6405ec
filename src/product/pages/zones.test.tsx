import type { RecommendCard } from '@contract/discovery'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../test/helpers/render-page'
import { itemCard } from '../../../test/helpers/samples'
import SimilarPage from './cart-similar'
import NewArrivalPage from './new-arrival'
import RecommendPage from './recommend'
import SalePage from './sale'

const pageOf = <T,>(list: T[]) => ({ list, page: 1, pageSize: 8, total: list.length, hasMore: false })

// jsdom has no layout, so it scrolls nothing.
beforeAll(() => {
  Element.prototype.scrollTo = () => undefined
})

describe('new arrivals', () => {
  const days = [
    { day: '2026-11-23', count: 0 },
    { day: '2026-11-22', count: 2 },
    { day: '2026-11-20', count: 1 },
  ]
  const answers: Answers = {
    'GET /product/new-arrival': ({ day = '2026-11-22' }) => ({
      ...pageOf(day === '2026-11-23' ? [] : [itemCard('101', 100_000), itemCard('102', 200_000)]),
      day,
      days,
      categories: [{ id: '1', name: '箱包' }],
    }),
  }

  it('open at the newest day that has some, and name the days', async () => {
    renderPage(NewArrivalPage, '/product/new-arrival', answers)
    expect(await screen.findByText('共 2 件上新')).toBeTruthy()
    const names = screen.getAllByRole('radio').map((one) => one.textContent)
    expect(names).toEqual(['今天 0', '昨天 2', '11月20日 1'])
    expect(screen.getByRole('radio', { name: '昨天，上新 2 件' }).getAttribute('aria-checked')).toBe('true')
  })

  it('lead from a day without any to the one before, and keep the day in the address', async () => {
    const { address } = renderPage(NewArrivalPage, '/product/new-arrival', answers)
    fireEvent.click(await screen.findByRole('radio', { name: '今天，上新 0 件' }))
    expect(await screen.findByText('今天还没有上新，看看昨天的')).toBeTruthy()
    expect(address()).toBe('/product/new-arrival?day=2026-11-23')
    fireEvent.click(screen.getByText('看看之前的'))
    expect(await screen.findByText('共 2 件上新')).toBeTruthy()
  })

  it('are of the category that is chosen, which begins at its own newest day', async () => {
    const { requests } = renderPage(NewArrivalPage, '/product/new-arrival?day=2026-11-20', answers)
    fireEvent.click(await screen.findByRole('tab', { name: '箱包' }))
    await waitFor(() => expect(requests.at(-1)?.input).toEqual({ categoryId: '1', page: 1 }))
  })
})

describe('price drops', () => {
  const fallen = { ...itemCard('101', 80_000), droppedFen: 20_000, isLowest: true }

  it('show from which price they fell and whether they have never cost less', async () => {
    renderPage(SalePage, '/product/sale', { 'GET /product/sale': () => pageOf([fallen]) })
    expect(await screen.findByText('已降 ¥200 · 上架价 ¥1,000')).toBeTruthy()
    expect(screen.getByText('上架以来最低')).toBeTruthy()
  })

  it('lead to all items where nothing fell', async () => {
    const { requests, address } = renderPage(SalePage, '/product/sale', { 'GET /product/sale': () => pageOf([]) })
    expect(await screen.findByText('暂时没有降价商品')).toBeTruthy()
    expect(requests[0]?.input).toMatchObject({ tab: 'deepest' })
    fireEvent.click(screen.getByRole('tab', { name: '近24小时' }))
    await waitFor(() => expect(address()).toBe('/product/sale?tab=recent'))
  })
})

describe('recommended items', () => {
  const list: RecommendCard[] = [
    { ...itemCard('101', 100_000), reason: { cause: 'collected', seriesName: 'Kelly' } },
    { ...itemCard('102', 100_000), reason: null },
  ]
  const answers: Answers = { 'GET /product/recommend': () => ({ list }), 'POST /recommend/dismiss': () => ({}) }
  const dismissals = (requests: readonly { call: string; input: object }[]) =>
    requests.filter(({ call }) => call === 'POST /recommend/dismiss').map(({ input }) => input)

  it('say why each is shown; one that is dismissed comes back when that is undone', async () => {
    const { requests } = renderPage(RecommendPage, '/product/recommend', answers, { signedIn: true })
    expect(await screen.findByText('因为您收藏了Kelly')).toBeTruthy()
    expect(screen.getByText('最近上架')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '不感兴趣 商品 101' }))
    expect(screen.queryByText('因为您收藏了Kelly')).toBeNull()
    fireEvent.click(screen.getByText('撤销'))
    expect(screen.getByText('因为您收藏了Kelly')).toBeTruthy()
    expect(dismissals(requests)).toEqual([
      { id: '101', isUndone: false },
      { id: '101', isUndone: true },
    ])
  })

  it('are dismissed by a visitor on this page alone', async () => {
    const { requests } = renderPage(RecommendPage, '/product/recommend', answers)
    fireEvent.click(await screen.findByRole('button', { name: '不感兴趣 商品 101' }))
    expect(screen.getByText('已减少此类推荐')).toBeTruthy()
    expect(dismissals(requests)).toEqual([])
  })
})

describe('similar items', () => {
  const answers: Answers = {
    'GET /product/info': () => ({ error: { kind: 'business', status: 404, code: 404, message: '商品不存在' } }),
  }

  it('of an item that does not exist say so', async () => {
    renderPage(SimilarPage, '/cart/similar?id=9', answers)
    expect(await screen.findByText('商品不存在')).toBeTruthy()
  })
})
