import { createErrorLog } from '../../request/error-log'
import type { Request } from '../../request/errors'
import type { H5Router } from './drivers/h5-router-port'

/** A fresh module each time: navigation remembers its last time. */
const start = () => {
  jest.resetModules()
  const navigation = require('./index') as typeof import('./index')
  const { provideH5Router } = require('./drivers/h5-router-port') as typeof import('./drivers/h5-router-port')
  const calls: unknown[][] = []
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args])
  const address = { current: '/cart/index?push_id=p1', behind: '' }
  const router: H5Router = {
    push: record('push'),
    replace: record('replace'),
    back: record('back'),
    reLaunch: record('reLaunch'),
    switchTab: record('switchTab'),
    preload: record('preload'),
    interceptBack: () => () => undefined,
    currentUrl: () => address.current,
    depth: () => 1,
    urlBehind: () => address.behind,
  }
  provideH5Router(router)
  return { ...navigation, calls, address }
}

beforeEach(() => jest.useFakeTimers({ now: 1_790_000_000_000 }))
afterEach(() => jest.useRealTimers())

describe('navigation in the browser', () => {
  it('pushes, replaces, switches and relaunches through the runtime', () => {
    const { navigate, calls } = start()
    const later = () => jest.advanceTimersByTime(500)
    navigate('orderDetail', { id: 1 })
    later()
    navigate('orderDetail', { id: 1 }, { open: 'redirect' })
    later()
    navigate('my')
    later()
    navigate('home', {}, { open: 'reLaunch' })
    expect(calls).toEqual([
      ['push', '/order/detail?id=1&push_id=p1'],
      ['replace', '/order/detail?id=1&push_id=p1'],
      ['switchTab', '/my/index?push_id=p1'],
      ['reLaunch', '/site/index?push_id=p1'],
    ])
  })

  it('ignores twenty taps within 500 ms, forward or back, but for the first (spec 4/8)', () => {
    const { navigate, navigateBack, calls } = start()
    for (let tap = 0; tap < 20; tap++) {
      if (tap % 2) navigateBack()
      else navigate('cart')
      jest.advanceTimersByTime(24)
    }
    expect(calls).toHaveLength(1)
    jest.advanceTimersByTime(500)
    navigateBack(2)
    expect(calls[1]).toEqual(['back', 2])
  })

  it('keeps a logged-out user from a guarded page until the login', () => {
    const { navigateUrl, configureNavigation, calls } = start()
    navigateUrl('/help/index?need-login=1')
    expect(calls[0]?.[1]).toMatch(/^\/site\/static-login\?returnUrl=%2Fhelp%2Findex%3Fneed-login%3D1/)
    configureNavigation({ isLoggedIn: () => true })
    jest.advanceTimersByTime(500)
    navigateUrl('/help/index?need-login=1')
    expect(calls[1]?.[1]).toMatch(/^\/help\/index\?need-login=1/)
  })

  it('names what takes the place of an opened address, after a look-up where one decides', async () => {
    const { settleOpened, configureNavigation, address } = start()
    address.current = '/user/purse'
    expect(settleOpened('/cart/index')).toBeNull()
    expect(settleOpened('/user/purse')).toBe('/site/static-login?returnUrl=%2Fuser%2Fpurse')
    configureNavigation({
      isLoggedIn: () => true,
      lookUp: async () => ({ recyclePath3: { enableGroup: 'groupB' } }),
    })
    expect(settleOpened('/user/purse')).toBeNull()
    await expect(settleOpened('/recycle/create')).resolves.toBe('/seller/intro-new?needHideHead=3')
  })

  it('rewrites the address without counting as a navigation', () => {
    const { setParams, navigate, calls } = start()
    setParams('product', { keyword: '包' })
    navigate('cart')
    expect(calls.map(([name]) => name)).toEqual(['replace', 'switchTab'])
  })

  it('fetches a page ahead of time', () => {
    const { prefetch, calls } = start()
    prefetch('productDetail', { id: '7' })
    expect(calls).toEqual([['preload', '/product/view?id=7']])
  })

  it('opens the login for a lost session even right after a navigation, once the 500 ms have passed', () => {
    const { navigate, openLogin, address, calls } = start()
    navigate('orderIndex')
    address.current = '/order/index'
    jest.advanceTimersByTime(100)
    openLogin()
    expect(calls).toHaveLength(1)
    jest.advanceTimersByTime(400)
    expect(calls[1]).toEqual(['push', '/site/static-login?returnUrl=%2Forder%2Findex'])
  })

  it('lets programmatic navigation wait out the 500 ms, only the last of several', () => {
    const { navigate, navigateUrl, leavePage, calls } = start()
    navigate('cart')
    jest.advanceTimersByTime(100)
    leavePage()
    navigateUrl('/order/detail?id=1', { open: 'redirectTo', programmatic: true })
    jest.advanceTimersByTime(399)
    expect(calls).toHaveLength(1)
    jest.advanceTimersByTime(1)
    expect(calls.slice(1)).toEqual([['replace', '/order/detail?id=1&push_id=p1']])
    jest.advanceTimersByTime(1000)
    leavePage()
    expect(calls[2]).toEqual(['back', 1])
  })

  it('goes on in place of the page, or back where the address lies just behind', () => {
    const { leavePageFor, address, calls } = start()
    address.current = '/site/login'
    address.behind = '/order/detail?id=1'
    leavePageFor('/order/detail?id=2')
    jest.advanceTimersByTime(500)
    leavePageFor('/order/detail?id=1')
    expect(calls).toEqual([
      ['replace', '/order/detail?id=2'],
      ['back', 1],
    ])
  })

  it('logs an address that was opened directly and does not exist (spec 2.10, 8)', () => {
    const { configureNavigation, logMissingPage, address } = start()
    const logged: string[][] = []
    configureNavigation({ isLoggedIn: () => false, logError: (...entry) => void logged.push(entry) })
    address.current = '/no/such?a=1'
    logMissingPage()
    expect(logged).toEqual([['page does not exist', '/no/such?a=1']])
  })

  it('has the log report an address once that a tap led to', () => {
    const { configureNavigation, navigateUrl, logMissingPage, address, calls } = start()
    const sent: object[] = []
    const request = ((_call: string, input: object) => {
      sent.push(input)
      return Promise.resolve({ data: {} })
    }) as Request
    const log = createErrorLog({ request, projectName: 'reluxe-h5' })
    configureNavigation({ isLoggedIn: () => false, logError: (title, path) => log({ title, path }) })
    navigateUrl('/no/such')
    address.current = String(calls[0]?.[1])
    logMissingPage()
    expect(sent).toEqual([expect.objectContaining({ title: 'page does not exist', path: '/no/such' })])
  })

  it('does nothing before the runtime has started, as on the server', () => {
    jest.resetModules()
    const { navigate } = require('./index') as typeof import('./index')
    expect(() => navigate('cart')).not.toThrow()
  })
})
