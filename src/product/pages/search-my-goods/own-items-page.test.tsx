import type { OwnItem } from '@contract/search'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { itemViewed, keptViews } from '@/shared/viewed-items'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { itemCard } from '../../../../test/helpers/samples'
import OwnItemsPage from '.'

const bag: OwnItem = {
  ...itemCard('101', 100_000),
  state: 'SOLD',
  order: { orderNo: '300000000000000001', stateName: '交易完成', paidFen: 90_000, at: Date.UTC(2026, 10, 2) },
}
const watch: OwnItem = { ...itemCard('102', 200_000), order: null }
const pageOf = (list: OwnItem[]) => ({ list, page: 1, pageSize: 20, total: list.length, hasMore: false })
const answers: Answers = {
  'GET /search/my-goods': ({ scope, keyword }) =>
    pageOf(keyword === undefined ? [scope === 'bought' ? bag : watch] : []),
}
const HERE = '/search/my-goods'

// jsdom has no layout, so it scrolls nothing.
beforeAll(() => {
  Element.prototype.scrollTo = () => undefined
})

it('shows what was bought with its order, to which it leads', async () => {
  const { journey } = renderPage(OwnItemsPage, HERE, answers)
  expect(await screen.findByText(/^2026-11-02 购买 · 交易完成$/)).toBeTruthy()
  expect(screen.getByText('900')).toBeTruthy()
  expect(screen.queryByText('已售出')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: new RegExp(bag.title) }))
  expect(journey).toEqual(['/order/detail?id=300000000000000001'])
})

it('searches for what is typed once it rests, and says what it did not find', async () => {
  const { requests } = renderPage(OwnItemsPage, `${HERE}?tab=collected`, answers)
  fireEvent.input(await screen.findByLabelText('搜索买到的、收藏的、看过的'), { target: { value: '铂金' } })
  expect(await screen.findByText('没有找到「铂金」')).toBeTruthy()
  expect(requests.at(-1)?.input).toEqual({ scope: 'collected', keyword: '铂金', page: 1 })
})

it('begins with the words of the address', async () => {
  renderPage(OwnItemsPage, `${HERE}?keyword=cf`, answers)
  expect(await screen.findByText('没有找到「cf」')).toBeTruthy()
})

it('asks for what this device remembers, and forgets it after a confirmation', async () => {
  itemViewed(bag)
  itemViewed(watch)
  const { requests } = renderPage(OwnItemsPage, `${HERE}?tab=viewed`, answers)
  fireEvent.click(await screen.findByText('清空浏览记录'))
  expect(requests.at(-1)?.input).toEqual({ scope: 'viewed', viewed: '102,101', page: 1 })
  fireEvent.click(await screen.findByRole('button', { name: '确定' }))
  expect(await screen.findByText('没有浏览记录')).toBeTruthy()
  await waitFor(() => expect(keptViews()).toEqual([]))
})
