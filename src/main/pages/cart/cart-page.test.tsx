import type { Cart, CartLine } from '@contract/order'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { signIn } from '@/core/store/session'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { itemCard as item, voucherOffer } from '../../../../test/helpers/samples'
import CartPage from '.'

// jsdom has no layout, so the buttons that swiping reveals spring back.
Element.prototype.scrollTo = () => {}

const line = (id: string, change: Partial<CartLine> = {}): CartLine => ({
  item: item(id, 100_000),
  seenPriceFen: 100_000,
  selected: true,
  available: true,
  addedAt: 0,
  ...change,
})
const sold = (id: string) => line(id, { item: item(id, 100_000, 'SOLD'), selected: false, available: false })
const cartOf = (...lines: CartLine[]): Cart => {
  const chosen = lines.filter(({ selected }) => selected)
  return {
    lines,
    selectedCount: chosen.length,
    totalFen: chosen.reduce((sum, { item: { priceFen } }) => sum + priceFen, 0),
  }
}

const open = async (answers: Answers, isLoggedIn = true) => {
  const page = renderPage(CartPage, '/cart/index', answers)
  if (isLoggedIn) await act(async () => page.store.dispatch(signIn('token')))
  return page
}
const checkbox = (id: string) => screen.findByRole('checkbox', { name: `选择 商品 ${id}` })
const button = (name: string) => screen.findByRole('button', { name })

it('fetches no cart for a visitor, and leads to the login', async () => {
  const { requests, journey } = await open({}, false)
  fireEvent.click(await button('去登录'))
  expect(journey).toEqual(['/site/login?returnUrl=%2Fcart%2Findex'])
  expect(requests.map(({ call }) => call)).not.toContain('GET /cart/list')
})

it('has a way back where an item led to it, and is a tab without one otherwise (spec 2.3/2)', () => {
  const tab = renderPage(CartPage, '/cart/index', {})
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
  tab.unmount()
  const { journey } = renderPage(CartPage, '/cart/index?from=product', {})
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  expect(journey).toEqual(['back'])
})

it('says how prices changed since the items were added', async () => {
  await open({
    'GET /cart/list': () =>
      cartOf(line('1', { seenPriceFen: 120_000 }), line('2', { seenPriceFen: 90_000 }), line('3')),
  })
  expect(await screen.findByText('比加入时降 ¥200')).toBeTruthy()
  expect(screen.getByText('比加入时涨 ¥100')).toBeTruthy()
  expect(screen.queryAllByText(/比加入时/)).toHaveLength(2)
})

it('shows sold items apart, to be deleted but not chosen', async () => {
  const { requests } = await open({
    'GET /cart/list': () => cartOf(line('1'), sold('2'), { ...sold('3'), goneText: '已售出 · 11月20日' }),
    'POST /cart/remove': () => cartOf(line('1')),
  })
  expect((await checkbox('2')).getAttribute('aria-disabled')).toBe('true')
  // Over each picture, and below where the day is not known.
  expect(screen.getAllByText('已售出')).toHaveLength(3)
  expect(screen.getByText('已售出 · 11月20日')).toBeTruthy()
  fireEvent.click(await button('清空'))
  fireEvent.click(await button('删除'))
  await waitFor(() => expect(screen.queryByText('商品 2')).toBeNull())
  expect(requests).toContainEqual({ call: 'POST /cart/remove', input: { itemIds: '2,3' } })
})

it("keeps items in another buyer's payment apart, and clearing what is gone leaves them (spec 2.3)", async () => {
  const held = line('3', { item: item('3', 100_000, 'HELD'), selected: false, available: false })
  const { requests } = await open({
    'GET /cart/list': () => cartOf(line('1'), sold('2'), held),
    'POST /cart/remove': () => cartOf(line('1'), held),
  })
  expect(await screen.findByText('他人付款中 1 件')).toBeTruthy()
  expect(screen.getByText('已失效 1 件')).toBeTruthy()
  fireEvent.click(await button('清空'))
  fireEvent.click(await button('删除'))
  await waitFor(() => expect(screen.queryByText('商品 2')).toBeNull())
  expect(requests).toContainEqual({ call: 'POST /cart/remove', input: { itemIds: '2' } })
})

it('closes a row that was swiped open when 管理 begins', async () => {
  const { container } = await open({ 'GET /cart/list': () => cartOf(line('1')) })
  const row = (await checkbox('1')).closest('.rx-swipe') as HTMLElement
  Object.defineProperties(row, { scrollWidth: { value: 447 }, clientWidth: { value: 375 } })
  row.scrollLeft = 72
  fireEvent.scroll(row)
  await waitFor(() => expect(container.querySelector('.rx-swipe-shield')).not.toBeNull())
  fireEvent.click(await button('管理'))
  expect(container.querySelector('.rx-swipe-shield')).toBeNull()
})

it('shows a choice at once and takes over the amounts of the server', async () => {
  let answer: (cart: Cart) => void = () => {}
  const { container } = await open({
    'GET /cart/list': () => cartOf(line('1'), line('2')),
    'POST /cart/select': () => new Promise<Cart>((resolve) => (answer = resolve)),
  })
  fireEvent.click(await checkbox('1'))
  expect(await button('去结算 (1)')).toBeTruthy()
  expect(container.querySelector('.cart-total')?.textContent).toContain('¥1,000')
  await act(async () => answer({ ...cartOf(line('1', { selected: false }), line('2')), totalFen: 99_000 }))
  await waitFor(() => expect(container.querySelector('.cart-total')?.textContent).toContain('¥990'))
})

it('ignores the answer to a choice that was changed meanwhile', async () => {
  const answers: ((cart: Cart) => void)[] = []
  await open({
    'GET /cart/list': () => cartOf(line('1'), line('2')),
    'POST /cart/select': () => new Promise<Cart>((resolve) => answers.push(resolve)),
  })
  fireEvent.click(await checkbox('1'))
  await waitFor(() => expect(answers).toHaveLength(1))
  fireEvent.click(await checkbox('1'))
  await waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers[1]?.(cartOf(line('1'), line('2'))))
  await act(async () => answers[0]?.(cartOf(line('1', { selected: false }), line('2'))))
  expect(await button('去结算 (2)')).toBeTruthy()
})

it('fetches the cart again when a choice is refused', async () => {
  const { requests } = await open({
    'GET /cart/list': () => cartOf(line('1')),
    'POST /cart/select': () => ({ error: { kind: 'network' } }),
  })
  fireEvent.click(await checkbox('1'))
  await waitFor(() => expect(requests.filter(({ call }) => call === 'GET /cart/list').length).toBeGreaterThan(1))
  expect(await button('去结算 (1)')).toBeTruthy()
})

it('takes the chosen items to the order', async () => {
  const { journey } = await open({
    'GET /cart/list': () => cartOf(line('1'), line('2', { selected: false }), line('3')),
  })
  fireEvent.click(await button('去结算 (2)'))
  expect(journey.map(decodeURIComponent)).toEqual(['/order/create?itemIds=1,3&from=cart'])
})

it('deletes one line by the button that swiping reveals, after a confirmation', async () => {
  const { requests } = await open({
    'GET /cart/list': () => cartOf(line('1'), line('2')),
    'POST /cart/remove': () => cartOf(line('1')),
  })
  fireEvent.click(await button('删除 商品 2'))
  expect(requests.map(({ call }) => call)).not.toContain('POST /cart/remove')
  fireEvent.click(await button('删除'))
  await waitFor(() => expect(screen.queryByText('商品 2')).toBeNull())
  expect(requests).toContainEqual({ call: 'POST /cart/remove', input: { itemIds: '2' } })
})

it('deletes what was marked while editing, after a confirmation', async () => {
  const { requests } = await open({
    'GET /cart/list': () => cartOf(line('1'), line('2')),
    'POST /cart/remove': () => cartOf(line('2')),
  })
  fireEvent.click(await button('管理'))
  expect((await button('删除')).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(await checkbox('1'))
  fireEvent.click(await button('删除 (1)'))
  expect(requests.map(({ call }) => call)).not.toContain('POST /cart/remove')
  fireEvent.click(await button('删除'))
  await waitFor(() => expect(screen.queryByText('商品 1')).toBeNull())
  expect(requests).toContainEqual({ call: 'POST /cart/remove', input: { itemIds: '1' } })
  expect(await button('管理')).toBeTruthy()
})

describe('the newcomers’ pack', () => {
  const pack = (state: 'open' | 'claimed') => ({ vouchers: [voucherOffer], state, returnDays: 7 })

  it('is claimed by one tap in a cart with items and in an empty one; then the row leads to other vouchers', async () => {
    for (const cart of [cartOf(line('101')), cartOf()]) {
      let state: 'open' | 'claimed' = 'open'
      const { requests, unmount } = await open({
        'GET /cart/list': () => cart,
        'GET /new-user/info': () => pack(state),
        'POST /new-user/claim': () => pack((state = 'claimed')),
      })
      const claim = await screen.findByRole('button', { name: /新人礼包：1 张券，首单可用\s*一键领取/ })
      fireEvent.click(claim)
      fireEvent.click(claim)
      expect(await screen.findByRole('link', { name: /优惠券在结算时自动选用最优组合\s*去领券/ })).toBeTruthy()
      expect(requests.filter(({ call }) => call === 'POST /new-user/claim')).toHaveLength(1)
      unmount()
    }
  })

  it('leads a visitor to the newcomers’ zone', async () => {
    const { journey } = await open({ 'GET /new-user/info': () => pack('open') }, false)
    fireEvent.click(await screen.findByRole('link', { name: /新人礼包：1 张券，首单可用\s*去领取/ }))
    expect(journey).toEqual(['/product/newborn-zone'])
  })
})
