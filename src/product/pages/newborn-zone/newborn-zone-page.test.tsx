import type { NewcomerPack } from '@contract/newcomer'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { signIn } from '@/core/store/session'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { itemCard, userInfo, voucherOffer } from '../../../../test/helpers/samples'
import NewcomerZonePage from '.'

// jsdom has no layout, so it scrolls nothing.
beforeAll(() => {
  Element.prototype.scrollTo = () => undefined
})

const packOf = (state: NewcomerPack['state']): NewcomerPack => ({ vouchers: [voucherOffer], state, returnDays: 14 })
const items = {
  list: [itemCard('101', 100_000)],
  page: 1,
  pageSize: 8,
  total: 1,
  hasMore: false,
  maxFen: 300_000,
  categories: [{ id: '1', name: '箱包' }],
}

const open = (answers: Answers, signedIn = false) =>
  renderPage(
    NewcomerZonePage,
    '/product/newborn-zone',
    { 'GET /new-user/buy-list': () => items, 'GET /user/info': () => userInfo(), ...answers },
    { signedIn },
  )
const claims = (requests: { call: string }[]) => requests.filter(({ call }) => call === 'POST /new-user/claim').length

it('shows the pack, what to look at, and items for a first purchase', async () => {
  open({ 'GET /new-user/info': () => packOf('open') })
  expect(await screen.findByText('新人立减券')).toBeTruthy()
  expect(screen.getByText('¥100')).toBeTruthy()
  expect(screen.getByText('满 ¥1,000 可用 · 全场通用')).toBeTruthy()
  expect(screen.getByText('仅限首单使用 · 不与其他平台券同享')).toBeTruthy()
  expect(await screen.findByText('¥3,000 以内好物')).toBeTruthy()
  for (const step of ['成色', '报告', '封签', '无理由退货', '自签收次日起 14 天'])
    expect(screen.getByText(step)).toBeTruthy()
})

it('leads a visitor who claims to the login, and claims by itself when they come back', async () => {
  const page = open({
    'GET /new-user/info': () => packOf('open'),
    'POST /new-user/claim': () => packOf('claimed'),
  })
  fireEvent.click(await screen.findByRole('button', { name: '一键领取' }))
  expect(page.journey).toEqual(['/site/login'])
  expect(claims(page.requests)).toBe(0)
  await act(async () => page.store.dispatch(signIn('token')))
  await waitFor(() => expect(claims(page.requests)).toBe(1))
})

it('of a user who has the pack leads to the vouchers, of one who has ordered says that it is over', async () => {
  const { unmount } = open({ 'GET /new-user/info': () => packOf('claimed') }, true)
  expect((await screen.findByRole('link', { name: '去使用' })).getAttribute('href')).toBe('/voucher/index')
  unmount()
  open({ 'GET /new-user/info': () => packOf('over') }, true)
  expect(await screen.findByText('新人礼包仅限首次下单前领取')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '一键领取' })).toBeNull()
  expect(await screen.findByText('¥3,000 以内好物')).toBeTruthy()
})
