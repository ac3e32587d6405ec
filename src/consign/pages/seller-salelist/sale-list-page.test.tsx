import type { ConsignCard } from '@contract/selling'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { consignCard, SELL_NO } from '../../../../test/helpers/consignment-samples'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import SaleListPage from '.'

const open = (query: string, list: ConsignCard[], answers: Answers = {}) =>
  renderPage(SaleListPage, `/seller/salelist${query}`, {
    'GET /user/info': () => userInfo(),
    'GET /seller-product/list': () => ({ list, page: 1, pageSize: 20, total: list.length, hasMore: false, counts: [] }),
    'GET /seller-product/need-handle': () => ({ list: list.filter(({ next }) => next !== null) }),
    ...answers,
  })

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined
})

it('puts what waits for the user first, each with its step', async () => {
  open('', [consignCard(), consignCard({ sellNo: 'S26112800000002', title: '在途的包', next: null, deadlineAt: null })])
  expect(await screen.findByText('1 件待您处理')).toBeTruthy()
  const [first] = screen.getAllByRole('link', { name: /香奈儿 CF 链条包/ })
  expect(first?.getAttribute('href')).toBe(`/seller/confirm-price?sellNo=${SELL_NO}`)
  expect(screen.getAllByText('预计到手 ¥9,000')).toHaveLength(2)
  expect(screen.getByRole('link', { name: /在途的包/ }).getAttribute('href')).toBe(
    '/seller-product/view?sellNo=S26112800000002',
  )
})

it('leads several items that wait to be sent into one parcel', async () => {
  open('?tab=sending', [consignCard({ next: 'ship' }), consignCard({ sellNo: 'S26112800000002', next: 'ship' })])
  const link = await screen.findByRole('link', { name: /批量寄出 2 件/ })
  expect(link.getAttribute('href')).toBe('/seller/go-delivery')
})

it('says what will be here, and how to begin', async () => {
  open('?tab=onSale', [])
  expect(await screen.findByText('还没有在售的物品')).toBeTruthy()
  expect(screen.getByRole('link', { name: '开始寄卖' }).getAttribute('href')).toBe('/seller/intro')
})

it('deletes a draft only after the question', async () => {
  const draft = {
    ...{ draftNo: 'D1', rev: 1, savedAt: 0, values: {}, title: '香奈儿', categoryName: '', brandName: '' },
    ...{ seriesName: '', verdict: 'accept' as const, missing: [], pictures: {} },
  }
  const { requests } = open('?tab=draft', [], {
    'GET /intake/drafts': () => ({ list: [draft] }),
    'POST /draft/delete': () => ({}),
  })
  fireEvent.click(await screen.findByRole('button', { name: '删除' }))
  expect(await screen.findByText('删除后不能恢复，确定删除吗？')).toBeTruthy()
  expect(requests.some(({ call }) => call === 'POST /draft/delete')).toBe(false)
  fireEvent.click(document.querySelector('.rx-dialog-confirm') as Element)
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /draft/delete')?.input).toEqual({ kind: 'consign', key: 'D1' }),
  )
})
