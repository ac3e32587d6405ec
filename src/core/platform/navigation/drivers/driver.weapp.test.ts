import type { DriverOpen } from '../plan-types'
import type { NavigationDriver } from '../driver-port'

interface Call {
  name: string
  options: unknown
}

const mockMessenger = {
  calls: [] as Call[],
  pages: [] as { route: string; options: Record<string, unknown> }[],
  refusal: undefined as Error | undefined,
  onPageNotFound: undefined as ((missing: { path: string }) => void) | undefined,
  act: (name: string) => (options: unknown) => {
    mockMessenger.calls.push({ name, options })
    return mockMessenger.refusal ? Promise.reject(mockMessenger.refusal) : Promise.resolve()
  },
}

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getCurrentPages: () => mockMessenger.pages,
    onPageNotFound: (listener: (missing: { path: string }) => void) => (mockMessenger.onPageNotFound = listener),
    navigateTo: mockMessenger.act('navigateTo'),
    redirectTo: mockMessenger.act('redirectTo'),
    switchTab: mockMessenger.act('switchTab'),
    reLaunch: mockMessenger.act('reLaunch'),
    navigateBack: mockMessenger.act('navigateBack'),
  },
}))

const { calls, pages } = mockMessenger
const { driver } = require('./driver') as { driver: NavigationDriver }
const page = (route: string, options: Record<string, unknown> = {}) => ({ route, options })

beforeEach(() => {
  calls.length = 0
  pages.length = 0
  mockMessenger.refusal = undefined
})

it.each<DriverOpen>(['navigateTo', 'redirectTo', 'switchTab', 'reLaunch'])(
  '%s is the messenger call of that name',
  (open) => {
    driver.open(open, '/main/pages/cart/index')
    expect(calls).toEqual([{ name: open, options: { url: '/main/pages/cart/index' } }])
  },
)

it('puts the not-open or the not-found page in the place of a page that is not there', () => {
  driver.start()
  mockMessenger.onPageNotFound?.({ path: 'live/pages/live/index' })
  mockMessenger.onPageNotFound?.({ path: 'pages/nothing/index' })
  expect(calls).toEqual([
    { name: 'redirectTo', options: { url: '/main/pages/not-open/index?route=liveIndex' } },
    { name: 'redirectTo', options: { url: '/main/pages/not-found/index' } },
  ])
  expect(driver.missingAddress()).toBe('/pages/nothing/index')
})

it('goes back, or home where nothing lies behind', () => {
  pages.push(page('main/pages/home/index'), page('order/pages/detail/index'))
  driver.back(1)
  pages.shift()
  driver.back(1)
  expect(calls).toEqual([
    { name: 'navigateBack', options: { delta: 1 } },
    { name: 'switchTab', options: { url: '/main/pages/home/index' } },
  ])
})

it('knows how many pages lie behind', () => {
  expect(driver.depth()).toBe(0)
  pages.push(page('main/pages/home/index'), page('product/pages/list/index'))
  expect(driver.depth()).toBe(1)
})

it('names home for a screen without an address', () => {
  pages.push(page('main/pages/not-found/index'))
  expect(driver.currentAddress()).toBe('/site/index')
})

it('knows where the web app is, and no other host to load', () => {
  process.env.API_ORIGIN = 'https://shop.example'
  expect(driver.origin()).toBe('https://shop.example')
  expect(driver.loadHost('mini-program', {} as never)).toBeUndefined()
})

it('knows the address of the active page, also of a page that two routes share', () => {
  pages.push(page('order/pages/detail/index', { id: '1', $taroTimestamp: 1 }))
  expect(driver.currentAddress()).toBe('/order/detail?id=1')
  pages.push(page('product/pages/list/index', { keyword: '%E5%8C%85', route: 'search' }))
  expect(driver.currentAddress()).toBe('/search/index?keyword=%E5%8C%85')
})

it('logs what the messenger refuses and goes on', async () => {
  const refusal = new Error('navigateTo:fail webview count limit exceed')
  mockMessenger.refusal = refusal
  const logged: unknown[] = []
  const original = console.error
  console.error = (...args: unknown[]) => void logged.push(args[0])
  driver.open('navigateTo', '/main/pages/cart/index')
  await Promise.resolve()
  await Promise.resolve()
  console.error = original
  expect(logged).toEqual([refusal])
})
