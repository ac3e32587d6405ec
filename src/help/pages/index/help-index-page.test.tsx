import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { HelpIndex } from '@contract/help'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import HelpIndexPage from '.'

const ORDER = '261124000000000001'
const index: HelpIndex = {
  about: {
    ...{ kind: 'order', id: ORDER, title: '小号手袋', note: '待收货', picture: null, caseNo: '' },
    actions: ['traces', 'detail', 'complaint'],
  },
  categories: [{ category: 'DELIVERY', name: '物流与收货', count: 4 }],
  hot: [{ id: '5', category: 'DELIVERY', title: '我的包裹到哪里了？' }],
  tickets: [],
  waiting: { count: 2, minutes: 9 },
}
const open = (query: string, answers: Answers = {}) =>
  renderPage(HelpIndexPage, `/help/index${query}`, {
    'GET /help/index': () => index,
    'GET /config/site': () => ({ productName: '珍循', demo: false, loginDocuments: '' }),
    ...answers,
  })

it('begins with the order that one was looking at, and sends its number alone', async () => {
  const { requests } = open(`?lastPageUrl=${encodeURIComponent(`/order/detail?id=${ORDER}`)}`)
  expect(await screen.findByText('您刚才在看')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: '查物流' })[0]?.getAttribute('href')).toBe(
    `/order/express-traces?id=${ORDER}`,
  )
  expect(screen.getByRole('link', { name: '在线客服' }).getAttribute('href')).toBe(
    `/help/customservice?order_no=${ORDER}`,
  )
  expect(screen.getByText('在线 · 约 9 分钟')).toBeTruthy()
  expect(requests.find(({ call }) => call === 'GET /help/index')?.input).toEqual({ order_no: ORDER })
})

it('searches by words', async () => {
  const { journey } = open('', { 'GET /help/index': () => ({ ...index, about: null }) })
  await screen.findByText('我的包裹到哪里了？')
  fireEvent.input(screen.getByLabelText('搜索问题，例如：退款'), {
    target: { value: '退款' },
    detail: { value: '退款' },
  })
  fireEvent.click(screen.getByText('搜索'))
  await waitFor(() => expect(journey[0]).toMatch(/^\/help\/question\?keyword=/))
})
