/** Navigation as a whole, with all ports recorded: hosts, look-ups, dialogs, time. */
import { canDo } from '../environment/capabilities'
import type { AppVariant, Host } from '../environment/types'
import type { ConfirmOptions } from './driver-port'
import type { H5Router } from './drivers/h5-router-port'
import { LIVE_NEEDS_APP, PAGE_MISSING } from './messages'
import type { LookedUp } from './plan-types'
import type { NavigationPorts } from './ports'

const NOW = 1_790_000_000_000

interface World {
  host?: Host
  app?: AppVariant
  version?: string
  ports?: Partial<NavigationPorts>
}

interface Act {
  at: number
  what: unknown[]
}

const createWorld = ({ host = 'browser', app, version = '6.0.0', ports = {} }: World = {}) => {
  jest.resetModules()
  const navigation = require('./index') as typeof import('./index')
  const { provideH5Router } = require('./drivers/h5-router-port') as typeof import('./drivers/h5-router-port')
  const acts: Act[] = []
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      void acts.push({ at: Date.now() - NOW, what: [name, ...args] })
  const place = { address: '/site/index', depth: 0 }
  const router: H5Router = {
    push: record('push'),
    replace: record('replace'),
    back: record('back'),
    reLaunch: record('reLaunch'),
    switchTab: record('switchTab'),
    preload: () => {},
    interceptBack: () => () => {},
    currentUrl: () => place.address,
    depth: () => place.depth,
    urlBehind: () => '',
  }
  provideH5Router(router)
  const native = { reply: (_method: string): Promise<unknown> => Promise.resolve() }
  const dialogs: ConfirmOptions[] = []
  const said: unknown[] = []
  const logged: string[] = []
  const answers = { agrees: false, isLoggedIn: true }
  const start = () =>
    navigation.configureNavigation({
      isLoggedIn: () => answers.isLoggedIn,
      environment: () => ({ host, app: app ?? null, can: (capability) => canDo(capability, host, 'ios', version) }),
      externalHosts: ['pay.example.com'],
      bridge: async () => ({
        call: (method, payload) => {
          record(method)(payload)
          return native.reply(method)
        },
      }),
      confirm: async (options) => {
        dialogs.push(options)
        return answers.agrees
      },
      toast: (text) => said.push(text),
      logError: (title, path) => logged.push(`${title}: ${path}`),
      ...ports,
    })
  start()
  return {
    ...navigation,
    acts,
    place,
    native,
    dialogs,
    said,
    logged,
    answers,
    start,
    whats: () => acts.map(({ what }) => what),
  }
}

/** Lets pending answers arrive without time passing. */
const settle = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

describe('in the app', () => {
  it('opens a window, switches tabs and goes back by the bridge (spec 4) (spec 7.3/1, 7.3/3)', async () => {
    const { navigate, navigateBack, whats } = createWorld({ host: 'app', app: 'main' })
    await settle()
    navigate('orderDetail', { id: 1 })
    await jest.advanceTimersByTimeAsync(500)
    navigate('cart')
    await jest.advanceTimersByTimeAsync(500)
    navigateBack()
    await settle()
    expect(whats()).toEqual([
      ['jump', { openType: 'new_window', url: 'http://localhost/order/detail?id=1' }],
      ['switchTab', { tab: '/cart/index' }],
      ['jump', { openType: 'goBack', delta: 1 }],
    ])
  })

  it('keeps the first tap until the app’s driver is there, and ignores others meanwhile', async () => {
    const { navigate, whats } = createWorld({ host: 'app', app: 'main' })
    navigate('orderIndex')
    navigate('cart')
    expect(whats()).toEqual([])
    await settle()
    expect(whats()).toEqual([['jump', { openType: 'new_window', url: 'http://localhost/order/index' }]])
  })

  it.each(['web', 'version'])('navigates by itself when native received no call: %s', async (kind) => {
    const { navigate, native, whats } = createWorld({ host: 'app', app: 'main' })
    native.reply = () => Promise.reject({ kind })
    await settle()
    navigate('orderIndex')
    await settle()
    expect(whats().slice(1)).toEqual([['push', '/order/index']])
  })

  it.each(['refused', 'timeout', 'malformed'])('never opens twice when the answer is %s, and logs it', async (kind) => {
    const { navigate, native, whats, logged } = createWorld({ host: 'app', app: 'main' })
    native.reply = () => Promise.reject({ kind })
    await settle()
    navigate('orderIndex')
    await settle()
    expect(whats()).toHaveLength(1)
    expect(logged).toHaveLength(1)
  })

  it('opens the app’s login, and the guarded page after the login (spec 6) (spec 7.3/2)', async () => {
    const { navigateUrl, native, answers, whats } = createWorld({ host: 'app', app: 'main' })
    answers.isLoggedIn = false
    let enter = () => {}
    native.reply = (method) =>
      method === 'login' ? new Promise<void>((resolve) => (enter = resolve)) : Promise.resolve()
    await settle()
    navigateUrl('/user/purse?track_id=7&sourcePath=a')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(whats()).toEqual([['login', { track_id: '7', sourcePath: 'a' }]])
    answers.isLoggedIn = true
    enter()
    await settle()
    expect(whats()[1]).toEqual([
      'jump',
      { openType: 'new_window', url: 'http://localhost/user/purse?track_id=7&sourcePath=a' },
    ])
  })

  it('opens the login over a guarded page that was opened, once the app has reported that nobody is logged in', async () => {
    let report = () => {}
    const identityReady = () => new Promise<void>((resolve) => (report = resolve))
    const { settleOpened, place, answers, whats } = createWorld({ host: 'app', app: 'main', ports: { identityReady } })
    answers.isLoggedIn = false
    place.address = '/user/purse'
    expect(settleOpened('/user/purse')).toBeNull()
    await settle()
    expect(whats()).toEqual([])
    report()
    await settle()
    expect(whats()).toEqual([['login', {}]])
  })

  it('opens no login over a guarded page when the app reports a login', async () => {
    const identityReady = async () => void (answers.isLoggedIn = true)
    const { settleOpened, place, answers, whats } = createWorld({ host: 'app', app: 'main', ports: { identityReady } })
    answers.isLoggedIn = false
    place.address = '/user/purse'
    settleOpened('/user/purse')
    await settle()
    expect(whats()).toEqual([])
  })

  describe('an old sell entry behind a guard', () => {
    const OLD = '/recycle/create?need-login=1'
    const open = ({ reportsLogin }: { reportsLogin: boolean }) => {
      const world = createWorld({
        host: 'app',
        app: 'main',
        ports: {
          identityReady: async () => void (world.answers.isLoggedIn ||= reportsLogin),
          lookUp: async () => ({ recyclePath3: { enableGroup: 'groupB' } }),
        },
      })
      world.answers.isLoggedIn = false
      world.place.address = OLD
      expect(world.settleOpened(OLD)).toBeNull()
      return world
    }

    it('is looked up when the app reports a login after the page was shown', async () => {
      const { whats } = open({ reportsLogin: true })
      await settle()
      expect(whats()).toEqual([['replace', '/seller/intro-new?need-login=1&needHideHead=3']])
    })

    it('is looked up after the login that opened over it', async () => {
      const { native, answers, whats } = open({ reportsLogin: false })
      let enter = () => {}
      native.reply = (method) =>
        method === 'login' ? new Promise<void>((resolve) => (enter = resolve)) : Promise.resolve()
      await settle()
      expect(whats()).toEqual([['login', {}]])
      answers.isLoggedIn = true
      enter()
      await settle()
      expect(whats().slice(1)).toEqual([['replace', '/seller/intro-new?need-login=1&needHideHead=3']])
    })

    it('stays when the user has left it before the answer', async () => {
      const { place, whats } = open({ reportsLogin: true })
      place.address = '/site/index'
      await settle()
      expect(whats()).toEqual([])
    })
  })

  it('opens nothing after a login that was given up', async () => {
    const { navigateUrl, answers, native, whats } = createWorld({ host: 'app', app: 'main' })
    answers.isLoggedIn = false
    native.reply = () => Promise.reject({ kind: 'refused' })
    await settle()
    navigateUrl('/user/purse')
    await jest.advanceTimersByTimeAsync(5000)
    expect(whats()).toEqual([['login', {}]])
  })

  it('signs out and opens the login 1 s later when the session is lost (spec 6/12, 7.3/17)', async () => {
    const { openLogin, acts } = createWorld({ host: 'app', app: 'main' })
    await settle()
    openLogin({ track_id: '7', sourceSubPath: 'b', page: '1' })
    await jest.advanceTimersByTimeAsync(5000)
    expect(acts).toEqual([
      { at: 0, what: ['exitApp', {}] },
      { at: 1000, what: ['login', { track_id: '7', sourceSubPath: 'b' }] },
    ])
  })

  it('opens the login also where the app cannot sign out', async () => {
    const { openLogin, native, whats } = createWorld({ host: 'app', app: 'main' })
    native.reply = (method) => (method === 'exitApp' ? Promise.reject({ kind: 'version' }) : Promise.resolve())
    await settle()
    openLogin()
    await jest.advanceTimersByTimeAsync(1000)
    expect(whats()).toEqual([
      ['exitApp', {}],
      ['login', {}],
    ])
  })

  it('uses its login over a login page that was opened in it', async () => {
    const { place, start, whats } = createWorld({ host: 'app', app: 'main' })
    await settle()
    place.address = '/site/static-login?track_id=7'
    start()
    await settle()
    expect(whats()).toEqual([['login', { track_id: '7' }]])
  })

  it('confirms before a partner’s page: 即将打开合作方页面, 打开, 取消 (spec 8/16)', async () => {
    const { navigateUrl, answers, dialogs, whats } = createWorld({ host: 'app', app: 'main' })
    await settle()
    navigateUrl('https://other.example/x')
    await settle()
    expect(dialogs).toEqual([
      { text: '即将打开合作方页面', detail: 'other.example', confirmText: '打开', cancelText: '取消' },
    ])
    await jest.advanceTimersByTimeAsync(1000)
    expect(whats()).toEqual([])
    answers.agrees = true
    navigateUrl('https://other.example/x')
    await jest.advanceTimersByTimeAsync(499)
    expect(whats()).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(whats()).toEqual([['jump', { openType: 'new_window', url: 'https://other.example/x' }]])
  })

  it('confirms before the messenger: 温馨提示, 点击同意跳转至微信App享受服务, 取消, 同意 (spec 7.3/15, 8/17)', async () => {
    const { navigateUrl, answers, dialogs, whats } = createWorld({ host: 'app', app: 'main' })
    answers.agrees = true
    await settle()
    navigateUrl('https://work.weixin.qq.com/kfid/kfc1')
    await jest.advanceTimersByTimeAsync(500)
    expect(dialogs).toEqual([
      { title: '温馨提示', text: '点击同意跳转至微信App享受服务', confirmText: '同意', cancelText: '取消' },
    ])
    expect(whats()).toEqual([['openWXService', { url: 'https://work.weixin.qq.com/kfid/kfc1' }]])
  })
})

describe('in a mini-program’s web-view', () => {
  const calls: unknown[][] = []
  const api = Object.fromEntries(
    ['navigateTo', 'redirectTo', 'switchTab', 'reLaunch', 'navigateBack'].map((name) => [
      name,
      (options: unknown) => void calls.push([name, options]),
    ]),
  )
  const surround = (given: object) => Object.assign(window, given)

  beforeEach(() => {
    calls.length = 0
    surround({ wx: { miniProgram: api } })
  })
  afterEach(() => surround({ wx: undefined, swan: undefined }))

  it('opens the mini-program’s pages (spec 2.11)', async () => {
    const { navigate, navigateBack } = createWorld({ host: 'messenger-webview' })
    await settle()
    navigate('orderDetail', { id: 1 })
    await jest.advanceTimersByTimeAsync(500)
    navigate('cart')
    await jest.advanceTimersByTimeAsync(500)
    navigateBack(2)
    expect(calls).toEqual([
      ['navigateTo', { url: '/order/pages/detail/index?id=1' }],
      ['switchTab', { url: '/main/pages/cart/index' }],
      ['navigateBack', { delta: 2 }],
    ])
  })

  it('redirects at stack level 9, which the session keeps (spec 4)', async () => {
    const { navigate } = createWorld({ host: 'messenger-webview' })
    sessionStorage.setItem('stackLevel', '9')
    await settle()
    navigate('orderDetail', { id: 1 })
    expect(calls).toEqual([['redirectTo', { url: '/order/pages/detail/index?id=1' }]])
  })

  it('opens the search engine’s by its own SDK', async () => {
    surround({ wx: undefined, swan: { webView: api } })
    const { navigate } = createWorld({ host: 'search-webview' })
    await settle()
    navigate('orderIndex')
    expect(calls).toEqual([['navigateTo', { url: '/order/pages/list/index' }]])
  })

  it('goes by itself without an SDK, and logs it', async () => {
    surround({ wx: undefined })
    const { navigate, navigateBack, whats, logged } = createWorld({ host: 'messenger-webview' })
    await settle()
    navigate('orderIndex')
    await jest.advanceTimersByTimeAsync(500)
    navigateBack()
    expect(whats()).toEqual([
      ['push', '/order/index'],
      ['back', 1],
    ])
    expect(logged).toHaveLength(2)
  })

  it('relaunches the mini-program without login when the session is lost (spec 6)', async () => {
    const { openLogin } = createWorld({ host: 'messenger-webview' })
    openLogin()
    await settle()
    expect(calls).toEqual([['reLaunch', { url: '/main/pages/home/index?form=nologin' }]])
  })
})

describe('looking up before leaving', () => {
  const groupB = { recyclePath3: { enableGroup: 'groupB' } }
  const later = (ms: number, found: LookedUp) => () =>
    new Promise<LookedUp>((resolve) => setTimeout(() => resolve(found), ms))

  it('fetches the group, then opens the new intro page (spec 2.7)', async () => {
    const requested: unknown[] = []
    const lookUp: NavigationPorts['lookUp'] = async (...args) => {
      requested.push(args)
      return groupB
    }
    const { navigate, whats } = createWorld({ ports: { lookUp } })
    navigate('recycleCreate', { track_id: 7 })
    await settle()
    expect(requested).toEqual([['/config/public-config', {}]])
    expect(whats()).toEqual([['push', '/seller/intro-new?track_id=7&needHideHead=3']])
  })

  it.each<[string, Partial<NavigationPorts>, number]>([
    ['fails', { lookUp: () => Promise.reject(new Error('down')) }, 0],
    ['is not wired', { lookUp: undefined }, 0],
    ['takes longer than anybody waits', { lookUp: later(60_000, groupB) }, 3000],
  ])('opens the old flow silently when the look-up %s (spec 4) (spec 8/30)', async (_why, ports, after) => {
    const { navigate, whats, logged, said } = createWorld({ ports })
    navigate('recycleCreate')
    await jest.advanceTimersByTimeAsync(after)
    expect(whats()).toEqual([['switchTab', '/seller/intro?showtitle=2&mode=2']])
    expect([logged, said]).toEqual([[], []])
    await jest.advanceTimersByTimeAsync(100_000)
    expect(whats()).toHaveLength(1)
  })

  it('ignores other taps during the look-up, and for 500 ms after it', async () => {
    const { navigate, navigateBack, acts } = createWorld({ ports: { lookUp: later(2000, groupB) } })
    navigate('recycleCreate')
    for (let time = 0; time < 2450; time += 50) {
      await jest.advanceTimersByTimeAsync(50)
      navigate('cart')
      navigateBack()
    }
    expect(acts).toEqual([{ at: 2000, what: ['push', '/seller/intro-new?needHideHead=3'] }])
    await jest.advanceTimersByTimeAsync(50)
    navigate('cart')
    expect(acts[1]).toMatchObject({ at: 2500 })
  })

  it('lets programmatic navigation wait until it is done', async () => {
    const { navigate, navigateUrl, acts } = createWorld({ ports: { lookUp: later(700, groupB) } })
    navigate('recycleCreate')
    navigateUrl('/order/index', { programmatic: true })
    await jest.advanceTimersByTimeAsync(5000)
    expect(acts.map(({ at }) => at)).toEqual([700, 1200])
  })

  it('drops the result when the user has navigated meanwhile', async () => {
    const { navigate, place, whats } = createWorld({ ports: { lookUp: later(1000, groupB) } })
    navigate('recycleCreate')
    place.address = '/cart/index'
    await jest.advanceTimersByTimeAsync(1000)
    expect(whats()).toEqual([])
    navigate('orderIndex')
    expect(whats()).toEqual([['push', '/order/index']])
  })

  it('fetches the forward URL with the page’s query, and opens its link (spec 7.1)', async () => {
    const requested: unknown[] = []
    const lookUp: NavigationPorts['lookUp'] = async (...args) => {
      requested.push(args)
      return { type: 'link', link: '/recycle/list?a=1' }
    }
    const { navigateUrl, whats } = createWorld({ ports: { lookUp } })
    navigateUrl('/recycle/goods-init?isNeedForwardRequest=1&forwardUrl=%2Frecycle%2Fnext&cate=3&user_identity=t')
    await settle()
    expect(requested).toEqual([['/recycle/next', { cate: '3' }]])
    expect(whats()).toEqual([['push', '/recycle/list?a=1']])
  })
})

describe('in the browser', () => {
  it('shows that a live show needs the app, and where to get it (spec 5)', () => {
    const { navigateUrl, said, whats } = createWorld()
    navigateUrl('/live/live-page?id=1')
    expect(said).toEqual([LIVE_NEEDS_APP])
    expect(whats()).toEqual([['push', '/m/share/live?id=1']])
  })

  it('logs an address that no row has, and shows it (spec 2.10)', () => {
    const { navigateUrl, logged, whats } = createWorld()
    navigateUrl('/no/such?a=1')
    expect(logged).toEqual([`${PAGE_MISSING}: /no/such?a=1`])
    expect(whats()).toEqual([['push', '/no/such?a=1']])
  })

  it('refuses what may not be opened, without a trace', () => {
    const { navigateUrl, logged, said, whats } = createWorld()
    for (const url of ['javascript:alert(1)', '//evil.example', 'https://a@evil.example']) navigateUrl(url)
    expect([logged, said, whats()]).toEqual([[], [], []])
  })

  it('leads to the confirm page for another site (spec 2.3)', () => {
    const { navigateUrl, whats } = createWorld()
    navigateUrl('https://other.example/x?user_identity=t')
    expect(whats()).toEqual([['push', '/external-link?url=https%3A%2F%2Fother.example%2Fx']])
  })

  it('goes on when the clock is set back', () => {
    const { navigate, whats } = createWorld()
    navigate('orderIndex')
    jest.setSystemTime(NOW - 3_600_000)
    navigate('orderIndex')
    expect(whats()).toHaveLength(2)
  })

  it('says what pages may take for their own', () => {
    const { siteRules } = createWorld({ ports: { internalSellerId: '9' } })
    expect(siteRules()).toEqual({ origin: 'http://localhost', hosts: ['pay.example.com'], internalSellerId: '9' })
  })
})

describe('twenty random taps per second for 30 s (spec 4, 9)', () => {
  /** Marsaglia's xorshift: the same taps in every run. */
  const createDice = (seed: number) => {
    let state = seed
    return (sides: number) => {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return (state >>> 0) % sides
    }
  }
  const URLS = [
    '/order/detail?id=1',
    '/cart/index',
    '/recycle/create',
    '/user/purse',
    '/util/rank',
    '/no/such',
    '/seller/intro-new',
    'https://other.example/',
    'https://work.weixin.qq.com/kfid/1',
    'javascript:alert(1)',
  ]
  const calls: number[] = []
  const counted = { get: () => () => void calls.push(Date.now() - NOW) }

  it.each<[Host, number]>([
    ['browser', 1],
    ['browser', 2],
    ['app', 3],
    ['app', 4],
    ['messenger-webview', 5],
    ['search-webview', 6],
  ])('never lead to two navigations within 500 ms: %s, %s', async (host, seed) => {
    const dice = createDice(seed * 7919)
    Object.assign(window, { wx: { miniProgram: new Proxy({}, counted) }, swan: undefined })
    calls.length = 0
    const lookUp = () => new Promise<LookedUp>((resolve) => setTimeout(() => resolve({}), dice(1500)))
    const world = createWorld({ host, ...(host === 'app' && { app: 'main' }), ports: { lookUp } })
    for (let tap = 0; tap < 600; tap++) {
      world.answers.isLoggedIn = dice(2) === 0
      world.answers.agrees = dice(2) === 0
      const kind = dice(12)
      if (kind === 0) world.navigateBack()
      else if (kind === 1) world.leavePage()
      else if (kind === 2) world.navigateUrl('/order/index', { programmatic: true })
      else world.navigateUrl(URLS[dice(URLS.length)] ?? '/')
      await jest.advanceTimersByTimeAsync(50)
    }
    const times = [...world.acts.map(({ at }) => at), ...calls].sort((a, b) => a - b)
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(times.length).toBeGreaterThan(20)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(500)
    Object.assign(window, { wx: undefined })
  })
})
