import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { SalePlan } from '@contract/sale'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { itemCard } from '../../../../test/helpers/samples'
import SalePage from '.'

const HOUR = 3_600_000
const NOW = Date.now()
const session = { id: '1', title: '三日特惠', state: 'running' as const, fromAt: NOW - 71 * HOUR, toAt: NOW + HOUR }
const plan: SalePlan = {
  session,
  others: [],
  lines: [{ item: itemCard('7', 80_000), priceFen: 80_000, lowestFen: 100_000 }],
  serverNow: NOW,
}
const open = async (given: Partial<SalePlan>, more: Answers = {}, signedIn = true) => {
  const view = renderPage(
    SalePage,
    '/activity/limittime',
    { 'GET /activity/sale': () => ({ ...plan, ...given }), ...more },
    { signedIn },
  )
  await waitFor(() => expect(screen.queryByLabelText('加载中')).toBeNull())
  return view
}

it('shows each item with its price and the lowest of the days before, and how long it lasts', async () => {
  await open({})
  expect(screen.getByText('限时价')).toBeTruthy()
  expect(screen.getByText('800')).toBeTruthy()
  expect(screen.getByText(/活动前7日最低价/).parentElement?.textContent).toContain('¥1,000')
  expect(screen.getByRole('timer').textContent).toMatch(/^(01:00:00|00:59:5\d)$/)
})

it('strikes nothing through where the price is not below the lowest', async () => {
  await open({ lines: [{ item: itemCard('7', 80_000), priceFen: 80_000, lowestFen: null }] })
  expect(screen.queryByText(/活动前7日最低价/)).toBeNull()
})

it('an item can be put into the cart while the sale runs and the item is free', async () => {
  const { requests } = await open({}, { 'POST /cart/add': () => ({ error: { kind: 'network' } }) })
  fireEvent.click(screen.getByRole('button', { name: /^加入购物车/ }))
  await act(async () => {})
  expect(requests.at(-1)).toEqual({ call: 'POST /cart/add', input: { id: '7' } })
})

it.each([
  [
    'before it begins',
    { session: { ...session, state: 'coming' as const, fromAt: NOW + 8 * HOUR, toAt: NOW + 50 * HOUR } },
  ],
  ['of an item that is sold', { lines: [{ item: itemCard('7', 80_000, 'SOLD'), priceFen: 80_000, lowestFen: null }] }],
])('not %s', async (_what, given) => {
  await open(given)
  expect(screen.queryByRole('button', { name: /^加入购物车/ })).toBeNull()
})

it('one that is over says so and leads on', async () => {
  const { journey } = await open({ session: { ...session, state: 'over' } })
  expect(screen.getByText('活动已结束')).toBeTruthy()
  expect(screen.queryByText(/限时价/)).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: '去降价专区' }))
  expect(journey).toEqual(['/product/sale'])
})

it('without any it says so', async () => {
  await open({ session: null, lines: [] })
  expect(screen.getByText('暂无限时特惠')).toBeTruthy()
})
