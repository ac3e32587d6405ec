/** The drawn tabs of each host (spec 2.1). */
import type * as EnvironmentModule from '@/core/platform/environment'
import { readEnvironment } from '@/core/platform/environment/read-environment'
import { tabsOf } from '@/core/platform/navigation/tabs'
import { routeNames, routes } from '@/routes/manifest'
import { act, screen } from '@testing-library/react'
import { renderPage } from '../../test/helpers/render-page'
import * as navigation from '@/core/platform/navigation'
import { TABS_DELAY } from './limits'
import { TabBar } from './tab-bar'

const mockHost = { environment: undefined as unknown }
jest.mock('@/core/platform/environment', () => ({
  ...jest.requireActual<typeof EnvironmentModule>('@/core/platform/environment'),
  environment: () => mockHost.environment,
}))

const enter = (userAgent: string) => {
  mockHost.environment = readEnvironment({
    build: 'h5',
    userAgent,
    query: {},
    flags: {},
    header: null,
    miniVersion: '',
    isMessengerWebview: false,
  })
}
const Bar = () => <TabBar active="my" />
const drawn = (userAgent: string) => {
  enter(userAgent)
  renderPage(Bar, '/my/index', {})
  return screen.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')])
}
const home = ['首页', '/site/index']
const category = ['分类', '/category/index']
const sell = ['卖出', '/seller/intro']
const cart = ['购物车', '/cart/index']
const my = ['我的', '/my/index']

it.each([
  ['a browser', 'Safari', [home, category, sell, cart, my]],
  ['an app before 2.5.0', 'reluxe/2.4.9 (ios)', [home, category, sell, cart, my]],
  [
    'an app from 2.5.0 on: the sell tab is no longer one (spec 2.1/8)',
    'reluxe/2.5.0 (ios)',
    [home, category, cart, my],
  ],
  [
    'the live app: live home, live-product, cart, my (spec 2.1/10)',
    'reluxe-live/5.4.0 (ios)',
    [['直播', '/live/index'], ['直播商品', '/live/product-page'], cart, my],
  ],
])('are those of %s', (_host, userAgent, expected) => {
  expect(drawn(userAgent)).toEqual(expected)
})

it('are in a browser the rows of the route table that have a tab', () => {
  const withTab = routeNames.filter((name) => 'tab' in routes[name])
  expect(tabsOf({ app: null, can: () => false })).toEqual(withTab)
})

it('fetches the code of the other tabs when the page is idle', () => {
  jest.useFakeTimers()
  const prefetch = jest.spyOn(navigation, 'prefetch').mockImplementation(() => undefined)
  drawn('Safari')
  act(() => jest.advanceTimersByTime(TABS_DELAY - 1))
  expect(prefetch).not.toHaveBeenCalled()
  act(() => jest.advanceTimersByTime(1))
  expect(prefetch.mock.calls.map(([name]) => name)).toEqual(['home', 'category', 'sellerIntro', 'cart', 'my'])
  jest.useRealTimers()
})
