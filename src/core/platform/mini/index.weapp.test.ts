import type * as Mini from './index'

type Listener = (argument?: unknown) => void

const mockMessenger = {
  launch: (() => {}) as Listener,
  show: (() => {}) as Listener,
  pages: [] as { route: string; options: Record<string, unknown> }[],
  calls: [] as { name: string; url: string }[],
  updateReady: (() => {}) as Listener,
  hasManagers: true,
}

jest.mock('@tarojs/taro', () => {
  const record =
    (name: string) =>
    async ({ url }: { url: string }) =>
      void mockMessenger.calls.push({ name, url })
  return {
    __esModule: true,
    default: {
      useLaunch: (listener: Listener) => (mockMessenger.launch = listener),
      useDidShow: (listener: Listener) => (mockMessenger.show = listener),
      getCurrentPages: () => mockMessenger.pages,
      onPageNotFound: () => {},
      navigateTo: record('navigateTo'),
      redirectTo: record('redirectTo'),
      switchTab: record('switchTab'),
      getStorageSync: () => '',
      setStorageSync: () => {},
      get getUpdateManager() {
        return mockMessenger.hasManagers
          ? () => ({
              onUpdateReady: (listener: Listener) => (mockMessenger.updateReady = listener),
              onUpdateFailed() {},
            })
          : undefined
      },
      get onNeedPrivacyAuthorization() {
        return mockMessenger.hasManagers ? (listener: Listener) => listener(() => {}) : undefined
      },
    },
  }
})

const requested: string[] = []
const origin = process.env.API_ORIGIN
let mini: typeof Mini

beforeEach(() => {
  jest.useFakeTimers()
  jest.resetModules()
  process.env.API_ORIGIN = 'https://shop.example'
  Object.assign(mockMessenger, { pages: [], calls: [], hasManagers: true })
  requested.length = 0
  mini = require('./index') as typeof Mini
  mini.useMiniApp({
    confirm: async ({ message }) => requested.push(message) < 0,
    alert: () => {},
    requestPrivacy: async (buttonId) => requested.push(buttonId) < 0,
  })
})
afterEach(() => {
  jest.useRealTimers()
  process.env.API_ORIGIN = origin
})

const DETAIL = 'product/pages/detail/index'
const page = (route: string, options: Record<string, unknown> = {}) => ({ route, options })
/** As in the messenger: the app's event first, the page some time later. */
const enter = (route: string, query: Record<string, string>, opens = [page(route, query)]) => {
  mockMessenger.show({ path: route, query, scene: 1047 })
  jest.advanceTimersByTime(120)
  mockMessenger.pages = opens
  jest.advanceTimersByTime(2000)
}

it('watches for updates and for the privacy question from the start', () => {
  mockMessenger.launch({})
  mockMessenger.updateReady()
  expect(requested).toEqual(['privacy-agree', '新版本已经准备好，是否重启应用？'])
})

it('starts in a messenger that has neither', () => {
  mockMessenger.hasManagers = false
  expect(() => mockMessenger.launch({})).not.toThrow()
  expect(requested).toEqual([])
})

it('knows the entry, cold and warm', () => {
  enter('main/pages/home/index', { track_id: 't' })
  expect(mini.currentEntry()).toMatchObject({ scene: 1047, isCold: true, tracking: { track_id: 't' } })
  enter('main/pages/home/index', {})
  expect(mini.currentEntry()).toMatchObject({ isCold: false, tracking: { track_id: 't' } })
  expect(mockMessenger.calls).toEqual([])
})

it('shows what a mini code names, in the place of the page that it opened, once that is there', () => {
  enter(DETAIL, { scene: 'id%3D100001' })
  expect(mockMessenger.calls).toEqual([{ name: 'redirectTo', url: `/${DETAIL}?id=100001` }])
})

it('shows the page of a link that was made into a code', () => {
  enter('main/pages/home/index', { q: encodeURIComponent('https://shop.example/order/detail?id=1') })
  expect(mockMessenger.calls).toEqual([{ name: 'redirectTo', url: '/order/pages/detail/index?id=1' }])
})

it('does not follow a code again when the user returns to its page', () => {
  const home = page('main/pages/home/index', { q: encodeURIComponent('https://shop.example/cart/index') })
  enter(home.route, { q: String(home.options.q) }, [home])
  expect(mockMessenger.calls).toEqual([{ name: 'switchTab', url: '/main/pages/cart/index' }])
  enter(home.route, { q: String(home.options.q) }, [home])
  expect(mockMessenger.calls).toHaveLength(1)
})

it('follows the same code scanned again, which opens a new page', () => {
  enter(DETAIL, { scene: 'id%3D1' })
  enter(DETAIL, { scene: 'id%3D1' })
  expect(mockMessenger.calls).toHaveLength(2)
})

it('gives up when another page is active', () => {
  enter(DETAIL, { scene: 'id%3D1' }, [page('main/pages/not-found/index')])
  expect(mockMessenger.calls).toEqual([])
  expect(jest.getTimerCount()).toBe(0)
})

it('replaces a guarded page that a card opened by the login page (spec 6/7)', () => {
  enter(DETAIL, { id: '1', 'need-login': '1' })
  expect(mockMessenger.calls).toEqual([
    {
      name: 'redirectTo',
      url: '/main/pages/login/index?returnUrl=%2Fproduct%2Fview%3Fid%3D1%26need-login%3D1&route=staticLogin',
    },
  ])
})
