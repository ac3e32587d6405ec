/** The bar at the top of a wide window. */
import { act, screen } from '@testing-library/react'
import { renderPage } from '../../test/helpers/render-page'
import { showInTopBar, TopBar } from './top-bar'

const user = { userId: '1', nickname: '', phone: '', avatar: null, cartCount: 3, collectCount: 0 }
const orderCounts = { pendingPay: 0, toShip: 0, toReceive: 0 }

it('leads to the tabs and the search, and shows the cart’s number and the tab of the page', async () => {
  renderPage(TopBar, '/site/index', { 'GET /user/info': () => ({ ...user, orderCounts }) as never }, { signedIn: true })
  await screen.findByRole('link', { name: '购物车，3' })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/site/index',
    '/site/index',
    '/category/index',
    '/seller/intro',
    '/search/index',
    '/cart/index',
    '/my/index',
  ])
  act(() => showInTopBar('category'))
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('分类')
  act(() => showInTopBar('orderIndex'))
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull()
})

it('has at most 15 elements, as it is in every document', () => {
  renderPage(TopBar, '/site/index', {})
  expect(document.querySelectorAll('.app-top-bar, .app-top-bar *').length).toBeLessThanOrEqual(15)
})
