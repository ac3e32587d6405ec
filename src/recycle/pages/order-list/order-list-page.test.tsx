import type { RecycleCard } from '@contract/recycle'
import { fireEvent, screen } from '@testing-library/react'
import { RECYCLE_NO } from '../../../../test/helpers/recycle-samples'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import OrderListPage from '.'

// jsdom does not scroll.
Element.prototype.scrollTo = () => undefined

const card: RecycleCard = {
  ...{
    recycleNo: RECYCLE_NO,
    version: 1,
    state: 'INSPECTED',
    stateName: '待确认',
    title: '香奈儿 Leboy',
    coverUrl: '',
  },
  ...{ gradeName: '9成新', quoteFen: 1_105_800, finalFen: 979_800, deadlineAt: 1_795_000_000_000, dueAt: null },
  ...{ createdAt: 0, actions: ['confirmPrice', 'report', 'refuse'] },
}
const open = (list: RecycleCard[], answers: Answers = {}, signedIn = true) =>
  renderPage(
    OrderListPage,
    '/recycle/order-list',
    {
      'GET /user/info': () => userInfo(),
      'GET /recycle/my-list': () => ({ list, hasMore: false, total: list.length, page: 1, counts: [] }) as never,
      'GET /recycle/wait-deal-list': () => ({ list: [] }),
      ...answers,
    },
    { signedIn },
  )

it('shows from the quote to the price, with the next step', async () => {
  open([card], {
    'GET /recycle/wait-deal-list': () => ({
      list: [
        {
          ...{ kind: 'order', no: RECYCLE_NO, text: '确认香奈儿 Leboy 的回收价', deadlineAt: 1_795_000_000_000 },
          link: `/recycle/confirm-price?recycleNo=${RECYCLE_NO}`,
        },
      ],
    }),
  })
  expect(await screen.findByText('报价 ¥11,058 → 回收价 ¥9,798')).toBeTruthy()
  expect(await screen.findByText('1 件待您处理')).toBeTruthy()
  expect(screen.getByText('确认价格').closest('a')?.getAttribute('href')).toBe(
    `/recycle/confirm-price?recycleNo=${RECYCLE_NO}`,
  )
})

it('shows a quote that waits also where there is no order yet', async () => {
  const quote = {
    kind: 'valuation',
    no: 'GJ26112800000001',
    text: '香奈儿 Leboy 有报价，待下单',
    deadlineAt: null,
  } as const
  const link = `/recycle/evaluate-result?no=${quote.no}`
  open([], { 'GET /recycle/wait-deal-list': () => ({ list: [{ ...quote, link }] }) })
  expect((await screen.findByText(quote.text)).closest('a')?.getAttribute('href')).toBe(link)
  expect(screen.getByText('还没有回收订单')).toBeTruthy()
})

it('reads what waits again when the list is tried again', async () => {
  let isDown = true
  const deal = {
    kind: 'order',
    no: RECYCLE_NO,
    text: '香奈儿 Leboy 待寄出',
    deadlineAt: null,
    link: '/recycle/list',
  } as const
  const down = { error: { kind: 'network' } } as const
  open([card], {
    'GET /recycle/my-list': () =>
      isDown ? down : ({ list: [card], hasMore: false, total: 1, page: 1, counts: [] } as never),
    'GET /recycle/wait-deal-list': () => (isDown ? down : { list: [deal] }),
  })
  const again = await screen.findByText('重试')
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByText(deal.text)).toBeTruthy()
})

it('asks for the address only while the server does', async () => {
  const back = { ...card, state: 'REFUSED', stateName: '待退回', deadlineAt: null } as const
  const { unmount } = open([{ ...back, actions: ['returnTo', 'report'] }])
  expect(await screen.findByText('填写退回地址')).toBeTruthy()
  unmount()
  open([{ ...back, actions: ['report', 'returnTo'] }])
  expect(await screen.findByText('查看报告')).toBeTruthy()
  expect(screen.queryByText('填写退回地址')).toBeNull()
})

it('leads to a valuation where there is nothing, and a visitor to the login', async () => {
  const { unmount } = open([])
  expect(await screen.findByText('还没有回收订单')).toBeTruthy()
  expect(screen.getByText('开始估价')).toBeTruthy()
  unmount()
  open([], {}, false)
  expect(await screen.findByText('登录后查看回收订单')).toBeTruthy()
})
