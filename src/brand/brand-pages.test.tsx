import type { BrandInfo, Facet, UnionList } from '@contract/catalogue'
import type { SeriesInfo } from '@contract/discovery'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../test/helpers/render-page'
import { itemCard } from '../../test/helpers/samples'
import GuidePage from './pages/guide'
import BrandPage from './pages/index'
import BrandListPage from './pages/list'
import SeriesPage from './pages/series'

const brand: BrandInfo = {
  id: '1',
  name: '爱马仕',
  latinName: 'Hermès',
  initial: 'H',
  itemCount: 3,
  story: '1837 年创立于巴黎。',
  series: [
    { id: '11', name: 'Birkin', itemCount: 2 },
    { id: '12', name: 'Evelyne', itemCount: 0 },
  ],
  guides: { size: true, material: false, serial: false },
}
const facets: Facet[] = [
  { key: 'brandId', name: '品牌', options: [{ value: '1', name: '爱马仕', count: 3 }] },
  { key: 'grade', name: '成色', options: [{ value: 'S', name: '全新', count: 3 }] },
]
const listOf = (ids: readonly string[]): UnionList => ({
  list: ids.map((id) => itemCard(id, 100_000)),
  page: 1,
  pageSize: 8,
  total: ids.length,
  hasMore: false,
  facets,
})
const series: SeriesInfo = {
  id: '11',
  name: 'Birkin',
  brandId: '1',
  brandName: '爱马仕',
  brandLatinName: 'Hermès',
  itemCount: 3,
  priceRange: { minFen: 5_000_000, maxFen: 9_000_000 },
  soldMedianFen: 6_500_000,
  sizes: [
    { name: '小号', count: 1, minFen: 9_000_000, maxFen: 9_000_000 },
    { name: '中号', count: 2, minFen: 5_000_000, maxFen: 6_000_000 },
  ],
  grades: [{ grade: 'S', gradeName: '全新', count: 3, minFen: 5_000_000 }],
  guides: { size: false, material: false, serial: true },
}
const answers: Answers = {
  'GET /brand/info': () => brand,
  'GET /series/info': () => series,
  'GET /product/union-list': () => listOf(['101', '102', '103']),
  'GET /brand/list': () => ({ list: [{ ...brand, aliases: ['HERMES'] }] }),
  'GET /brand/guide': ({ kind, id }) => ({
    brand: id === undefined ? null : { id: '1', name: '爱马仕', latinName: 'Hermès' },
    brands: [{ id: '1', name: '爱马仕', latinName: 'Hermès' }],
    guides:
      kind === 'serial'
        ? []
        : [
            {
              id: '7',
              title: kind === 'size' ? '戒指尺寸对照' : '常见皮革',
              blocks: [{ kind: 'paragraph', text: [{ text: '52号', to: '/product/index?size=52' }] }],
              sources: ['ISO 8653'],
              reviewedOn: '2026-11-01',
            },
          ],
  }),
}
const listInputs = (requests: readonly { call: string; input: Record<string, unknown> }[]) =>
  requests.filter(({ call }) => call === 'GET /product/union-list').map(({ input }) => input)

describe('a brand', () => {
  it('has its story, its series that are on sale, the guides that exist, and its items', async () => {
    const { requests } = renderPage(BrandPage, '/brand/page?id=1', answers)
    expect(await screen.findByText('1837 年创立于巴黎。')).toBeTruthy()
    expect(await screen.findByText('共 3 件')).toBeTruthy()
    expect(screen.getByText('Birkin')).toBeTruthy()
    expect(screen.queryByText('Evelyne')).toBeNull()
    expect(screen.getByText('尺码对照').closest('a')?.getAttribute('href')).toBe('/brand/size?id=1')
    expect(screen.queryByText('编号与年份')).toBeNull()
    expect(listInputs(requests)[0]).toMatchObject({ brandId: '1', page: 1 })
  })

  it('keeps the order of its items in its address, and asks for no brand among the filters', async () => {
    const { address } = renderPage(BrandPage, '/brand/page?id=1', answers)
    await screen.findByText('共 3 件')
    fireEvent.click(screen.getByText('最新'))
    await waitFor(() => expect(address()).toBe('/brand/page?id=1&sort=newest'))
    expect(screen.queryByRole('button', { name: '筛选品牌' })).toBeNull()
    expect(screen.getByRole('button', { name: '筛选成色' })).toBeTruthy()
  })

  it('without an id leads to all brands', async () => {
    const { address } = renderPage(BrandPage, '/brand/page', answers)
    await waitFor(() => expect(address()).toBe('/help/brand-list'))
  })

  it('that does not exist says so', async () => {
    renderPage(BrandPage, '/brand/page?id=9', {
      'GET /brand/info': () => ({ error: { kind: 'business', status: 404, code: 404, message: '品牌不存在' } }),
    })
    expect(await screen.findByText('品牌不存在')).toBeTruthy()
  })

  it('without items leads to the other brands', async () => {
    renderPage(BrandPage, '/brand/page?id=1', { ...answers, 'GET /product/union-list': () => listOf([]) })
    expect(await screen.findByText('暂无在售')).toBeTruthy()
    expect(screen.getByText('全部品牌').closest('a')?.getAttribute('href')).toBe('/help/brand-list')
  })
})

describe('a series', () => {
  it('shows sizes side by side, and the items of one alone when it is tapped', async () => {
    const { requests } = renderPage(SeriesPage, '/m/series/page?id=11', answers)
    expect(await screen.findByText('¥65,000')).toBeTruthy()
    await screen.findByText('共 3 件')
    fireEvent.click(screen.getByRole('checkbox', { name: '只看 中号，2 件，¥50,000–¥60,000' }))
    await waitFor(() => expect(listInputs(requests).at(-1)).toMatchObject({ seriesId: '11', size: '中号' }))
  })
})

describe('guides', () => {
  it('change with the tab and its address', async () => {
    renderPage(GuidePage, '/brand/size', answers)
    expect(await screen.findByText('戒指尺寸对照')).toBeTruthy()
    expect(screen.getByText('52号').closest('a')?.getAttribute('href')).toBe('/product/index?size=52')
    fireEvent.click(screen.getByRole('tab', { name: '材质百科' }))
    expect(await screen.findByText('常见皮革')).toBeTruthy()
    expect(screen.getByText('资料来源：ISO 8653')).toBeTruthy()
  })

  it('say that a number alone proves nothing, and that a brand has none yet', async () => {
    renderPage(GuidePage, '/brand/serial-no?id=1', answers)
    expect(await screen.findByText('编号不能单独证明真伪，请结合实物查验。')).toBeTruthy()
    expect(screen.getByText('该品牌资料整理中')).toBeTruthy()
  })
})

describe('all brands', () => {
  it('are found by another spelling, and a name that no brand has says so', async () => {
    renderPage(BrandListPage, '/help/brand-list', answers)
    const box = await screen.findByRole('textbox', { name: '搜索品牌名称' })
    fireEvent.input(box, { target: { value: 'hermes' } })
    expect(screen.getByText('3 件')).toBeTruthy()
    fireEvent.input(box, { target: { value: '没有的' } })
    expect(await screen.findByText('没有这个品牌')).toBeTruthy()
  })
})
