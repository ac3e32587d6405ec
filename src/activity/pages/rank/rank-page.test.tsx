import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { RankList } from '@contract/rank'
import { renderPage } from '../../../../test/helpers/render-page'
import { itemCard } from '../../../../test/helpers/samples'
import RankPage from '.'

const AT = Date.parse('2026-03-01T12:00:00+08:00')
const series = { id: '3', name: 'Classic Flap', brandName: '香奈儿', cover: null }
const lists: Record<string, RankList> = {
  hot: { type: 'hot', rows: [{ place: 1, value: 12, series, item: null }], at: AT },
  dropped: { type: 'dropped', rows: [{ place: 1, value: 50_000, series: null, item: itemCard('7', 80_000) }], at: AT },
}
const open = async (address = '/util/rank') => {
  const view = renderPage(RankPage, address, {
    'GET /util/rank-list': ({ type = 'hot' }) => lists[type] ?? { type, rows: [], at: AT },
  })
  await waitFor(() => expect(screen.queryByLabelText('加载中')).toBeNull())
  return view
}

it('begins with the series that sell, with their number and how it is made', async () => {
  const { journey } = await open()
  expect(screen.getByText('售出 12 件')).toBeTruthy()
  expect(screen.getByText(/^按近 30 天已付款的件数 · 更新于 03-01 12:00$/)).toBeTruthy()
  expect(screen.getByText('榜单不接受付费')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /Classic Flap/ }))
  expect(journey).toEqual(['/m/series/page?id=3'])
})

it('another rank is in the address, and its items lead to their details', async () => {
  const { address, journey } = await open()
  fireEvent.click(screen.getByRole('tab', { name: '降价' }))
  await waitFor(() => expect(screen.queryByLabelText('加载中')).toBeNull())
  expect(address()).toBe('/util/rank?type=dropped')
  expect(screen.getByText('已降 ¥500')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /800/ }))
  expect(journey).toEqual(['/product/view?id=7'])
})

it('one that is empty, and one that does not exist', async () => {
  const { unmount } = await open('/util/rank?type=collected')
  expect(screen.getByText('榜单整理中')).toBeTruthy()
  unmount()
  await open('/util/rank?type=nothing')
  expect(screen.getByText('售出 12 件')).toBeTruthy()
})
