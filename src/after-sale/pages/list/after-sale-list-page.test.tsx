import type { AfterSaleEntry, AfterSaleSummary } from '@contract/after-sale'
import { screen } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { afterSaleSummary, orderLine } from '../../../../test/helpers/after-sale-samples'
import { userInfo } from '../../../../test/helpers/samples'
import AfterSaleListPage from '.'

const pageOf = (list: AfterSaleEntry[]) => ({ list, page: 1, pageSize: 20, total: list.length, hasMore: false })
const open = (query: string, list: AfterSaleEntry[], answers: Answers = {}) =>
  renderPage(AfterSaleListPage, `/refund/after-sale${query}`, {
    'GET /user/info': () => userInfo(),
    'GET /refund/list': () => pageOf(list),
    ...answers,
  })
const caseOf = (change: Partial<AfterSaleSummary>): AfterSaleEntry => ({ case: afterSaleSummary(change), line: null })

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined
})

it('lists what can be applied for with its last days, and leads to the application for that item', async () => {
  const { requests } = open('', [
    {
      case: null,
      line: {
        orderNo: 'R1',
        line: orderLine,
        deadlines: ['与描述不符可申请至 12月6日', '疑似非正品可申请至 2027年11月21日'],
      },
    },
  ])
  expect(await screen.findByText('与描述不符可申请至 12月6日')).toBeTruthy()
  expect(screen.getByText('疑似非正品可申请至 2027年11月21日')).toBeTruthy()
  const link = screen.getByRole('link', { name: '申请售后' })
  expect(link.getAttribute('href')).toBe('/refund/apply-after-sale?id=R1&item=101')
  expect(requests.find(({ call }) => call === 'GET /refund/list')?.input).toMatchObject({ tab: 'can' })
})

it('shows a clock only where the user has to act', async () => {
  open('?tab=open', [
    caseOf({ caseNo: '1', actions: ['waybill', 'cancel'], stateName: '待寄回', dueAt: Date.now() + 3_600_000 }),
    caseOf({ caseNo: '2', actions: ['cancel'], stateName: '待审核', dueAt: Date.now() + 3_600_000 }),
    caseOf({
      caseNo: '3',
      state: 'RETURNING',
      actions: ['changeWaybill', 'cancel'],
      stateName: '退货途中',
      dueAt: Date.now() + 3_600_000,
    }),
  ])
  await screen.findByText('待寄回')
  expect(screen.getAllByText(/^剩余时间/)).toHaveLength(1)
})

it('says of an amount that was only applied for that it was not refunded', async () => {
  open('?tab=ended', [
    caseOf({ caseNo: '1', state: 'CANCELLED', amountFen: 100_000 }),
    caseOf({ caseNo: '2', state: 'COMPLETE', amountFen: 20_000 }),
  ])
  expect(await screen.findByText('申请金额 ¥1,000')).toBeTruthy()
  expect(screen.getByText('退款金额 ¥200')).toBeTruthy()
})

it('says what will be here while there is nothing', async () => {
  open('?tab=ended', [])
  expect(await screen.findByText('已结束的申请会出现在这里。')).toBeTruthy()
})
