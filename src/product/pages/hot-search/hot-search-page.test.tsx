import type { HotBoard, HotEntry } from '@contract/search'
import { fireEvent, screen, within } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { itemCard } from '../../../../test/helpers/samples'
import HotSearchPage from '.'

const entry = (rank: number, word: string, more: Partial<HotEntry> = {}): HotEntry => ({
  rank,
  word,
  change: 0,
  risePercent: null,
  isPinned: false,
  seriesId: '',
  count: 3,
  items: [itemCard(String(100 + rank), 100_000)],
  ...more,
})
const words: HotBoard = {
  board: 'words',
  name: '热搜词',
  list: [
    entry(1, '铂金包', { change: 2 }),
    entry(2, '戴妃包', { change: null }),
    entry(3, '水鬼', { change: -1 }),
    entry(4, '小香', { isPinned: true }),
  ],
}
const rising: HotBoard = { board: 'rising', name: '上升最快', list: [entry(1, '酒神', { risePercent: 120 })] }
const series: HotBoard = {
  board: 'series-1',
  name: '热门系列 · 箱包',
  list: [entry(1, '爱马仕 Birkin', { seriesId: '11' })],
}
const day = '2026-11-25'
const answers: Answers = {
  'GET /search/hot-list': ({ board }) => ({
    day,
    boards: [words, rising, series].filter((one) => board === undefined || one.board === board),
  }),
}
const HERE = '/search/hot-search'

it('shows every board with what rose, fell, is new or pinned, and the day', async () => {
  renderPage(HotSearchPage, HERE, answers)
  expect(await screen.findByText('11月25日 6:00 更新 · 按昨日搜索人数统计')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    '热搜词',
    '上升最快',
    '热门系列 · 箱包',
  ])
  for (const text of ['上升 2 位', '新上榜', '下降 1 位', '+120%', '店铺推荐'])
    expect(screen.getByText(text)).toBeTruthy()
})

it.each([
  ['第 1 名 铂金包', '/search/index?keyword=铂金包'],
  ['第 1 名 爱马仕 Birkin', '/m/series/page?id=11'],
  ['完整榜单 上升最快', '/search/hot-search-list?board=rising'],
])('leads by %s to %s', async (name, address) => {
  const { journey } = renderPage(HotSearchPage, HERE, answers)
  fireEvent.click(await screen.findByRole('link', { name }))
  expect(journey.map((one) => decodeURIComponent(one))).toEqual([address])
})

it('shows a board of its own with items of each word', async () => {
  const { journey } = renderPage(HotSearchPage, '/search/hot-search-list', answers)
  const places = await screen.findAllByRole('listitem')
  expect(places).toHaveLength(4)
  fireEvent.click(within(places[1] as HTMLElement).getByRole('link', { name: itemCard('102', 1).title }))
  expect(journey).toEqual(['/product/view?id=102'])
})

it('says when there will be a board while there is none', async () => {
  renderPage(HotSearchPage, HERE, { 'GET /search/hot-list': () => ({ day: '', boards: [] }) })
  expect(await screen.findByText('榜单每天 6 点更新')).toBeTruthy()
})
