import type * as EnvironmentSpace from '../environment'
import type { NativeHeader } from '../../bridge/native-header'
import type * as Session from './index'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15'
const MESSENGER = `${IPHONE} MicroMessenger/8.0.44`
const WEBVIEW = `${MESSENGER} miniProgram/wx01`
const SEARCH = `${IPHONE} swan/2.50.0`
const APP = `${IPHONE} reluxe/5.3.9 (ios)`

const HEADER: NativeHeader = {
  userIdentity: 'native',
  token: '',
  deviceIds: {},
  appVersion: '5.3.81',
  phoneBrand: '',
  phoneModel: '',
  system: '',
  ram: '',
  rom: '',
}

/** Loads the page at this address in this host, and starts it. */
const load = (userAgent: string, address: string, state: unknown = null) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  history.replaceState(state, '', location.origin + address)
  jest.resetModules()
  const { identity, consumeAddressParams } = require('./index') as typeof Session
  const space = require('../environment') as typeof EnvironmentSpace
  consumeAddressParams()
  return { identity, ...space }
}
const here = () => location.pathname + location.search + location.hash

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.restoreAllMocks())

describe('user_identity in the address (spec 3, 6)', () => {
  it.each([
    ['a browser', IPHONE, ''],
    ['the messenger’s browser', MESSENGER, ''],
    ['the app', APP, ''],
    ['the messenger’s web-view', WEBVIEW, 'abc'],
    ['the search engine’s web-view', SEARCH, 'abc'],
  ])('in %s is removed at once, user agent %s, login %j (spec 6/1)', (_host, userAgent, token) => {
    const { identity } = load(userAgent, '/my/index?a=1&user_identity=abc&b=%E5%8C%85#top')
    expect(here()).toBe('/my/index?a=1&b=%E5%8C%85#top')
    expect(identity.get()).toBe(token)
    expect(JSON.stringify({ ...localStorage })).not.toContain('abc')
  })

  it.each(['userIdentity', 'user-identity', '@updateFutureToken', 'user%5Fidentity'])(
    'is removed spelled %s too',
    (name) => {
      load(IPHONE, `/my/index?${name}=abc`)
      expect(here()).toBe('/my/index')
    },
  )

  it('is removed each time it occurs, and keeps the history’s state', () => {
    load(IPHONE, '/my/index?user_identity=a&x=&user_identity=b&y', { rx: 1 })
    expect(here()).toBe('/my/index?x=&y')
    expect(history.state).toEqual({ rx: 1 })
  })

  it('is removed from a path that begins with two slashes without leaving the shop', () => {
    load(IPHONE, '//example.com/x?user_identity=a')
    expect(here()).toBe('//example.com/x')
  })

  it('leaves an address without it as it is', () => {
    load(IPHONE, '/product/index?keyword=a+b&&x=%zz#y')
    expect(here()).toBe('/product/index?keyword=a+b&&x=%zz#y')
  })

  it('outlives a reload of the web-view, and is not that of another visit', () => {
    load(WEBVIEW, '/my/index?user_identity=abc')
    expect(load(WEBVIEW, '/my/index').identity.get()).toBe('abc')
    sessionStorage.clear()
    expect(load(WEBVIEW, '/my/index').identity.get()).toBe('')
  })

  it('logs out when it is empty or could be no token', () => {
    load(WEBVIEW, '/my/index?user_identity=abc')
    expect(load(WEBVIEW, '/my/index?user_identity=').identity.get()).toBe('')
    load(WEBVIEW, '/my/index?user_identity=abc')
    expect(load(WEBVIEW, '/my/index?user_identity=%0Aa').identity.get()).toBe('')
  })

  it('does not log in where only a flag indicates a web-view', () => {
    localStorage.setItem('__INMINIPROGRAM__', '1')
    const { identity, environment } = load(`${IPHONE} MicroMessenger/6.7.3`, '/my/index?user_identity=abc')
    expect(environment().host).toBe('messenger-webview')
    expect(identity.get()).toBe('')
  })
})

describe('who is logged in (spec 6)', () => {
  it('is in a browser whose token the device keeps', () => {
    localStorage.setItem('user-identity', 'kept')
    const { identity } = load(IPHONE, '/my/index')
    expect(identity.get()).toBe('kept')
    identity.set('new')
    expect(localStorage.getItem('@updateFutureToken')).toBe('new')
  })

  it('is not, in a mini-program’s web-view, whom the device remembers', () => {
    localStorage.setItem('@updateFutureToken', 'kept')
    const { identity } = load(WEBVIEW, '/my/index')
    expect(identity.get()).toBe('')
    identity.set('here')
    expect(identity.get()).toBe('here')
    expect(localStorage.getItem('@updateFutureToken')).toBe('kept')
  })

  it('is in the app the stored token’s user until the header arrives (spec 6/2, 6/9)', () => {
    localStorage.setItem('@updateFutureToken', 'flag')
    const { identity, applyNativeHeader } = load(APP, '/my/index')
    expect(identity.get()).toBe('flag')
    applyNativeHeader(HEADER)
    expect(identity.get()).toBe('native')
    expect(localStorage.getItem('@updateFutureToken')).toBe('native')
  })

  it('is logged out in the app when the header has no identity', () => {
    localStorage.setItem('@updateFutureToken', 'flag')
    const { identity, applyNativeHeader } = load(APP, '/my/index')
    applyNativeHeader({ ...HEADER, userIdentity: '' })
    expect(identity.get()).toBe('')
    expect(localStorage.getItem('@updateFutureToken')).toBeNull()
  })

  it('does not follow from a header outside the app', () => {
    const { identity, applyNativeHeader, nativeHeader } = load(IPHONE, '/my/index')
    applyNativeHeader(HEADER)
    expect(identity.get()).toBe('')
    expect(nativeHeader()).toBeNull()
  })
})

describe('what else an address brings (spec 3)', () => {
  it('is the stack level in a web-view, for the visit (spec 3/18)', () => {
    expect(load(WEBVIEW, '/my/index?stackLevel=9').stackLevel()).toBe(9)
    expect(here()).toBe('/my/index')
    expect(sessionStorage.getItem('stackLevel')).toBe('9')
    expect(load(WEBVIEW, '/cart/index').stackLevel()).toBe(9)
  })

  it.each([
    ['a browser', IPHONE, '9'],
    ['the app', APP, '9'],
    ['a web-view, if it is none', WEBVIEW, '0'],
    ['a web-view, if it is no number', WEBVIEW, '-3'],
  ])('is no stack level in %s', (_host, userAgent, level) => {
    expect(load(userAgent, `/my/index?stackLevel=${level}`).stackLevel()).toBe(1)
    expect(here()).toBe('/my/index')
  })

  it('is the mini-program’s version, for the visit', () => {
    expect(load(WEBVIEW, '/my/index?miniapp_version=5.4.2').environment().can('newProduct')).toBe(true)
    expect(load(WEBVIEW, '/cart/index').environment().version).toBe('5.4.2')
    sessionStorage.clear()
    load(IPHONE, '/my/index?miniapp_version=5.4.2')
    expect(sessionStorage.getItem('miniapp_version')).toBeNull()
  })

  it('is x_user_agent in an app without a token, for the visit', () => {
    localStorage.setItem('iosApp', '1')
    load(IPHONE, '/my/index?x_user_agent=reluxe%2F5.4.0%20(ios)')
    expect(load(IPHONE, '/cart/index').environment().version).toBe('5.4.0')
  })

  it('is superSource in a host, not in a browser (spec 3/16)', () => {
    load(IPHONE, '/my/index?superSource=poster')
    expect(localStorage.getItem('superSource')).toBeNull()
    load(WEBVIEW, '/my/index?superSource=%3Cb%3E')
    expect(localStorage.getItem('superSource')).toBeNull()
    load(WEBVIEW, '/my/index?superSource=poster')
    expect(localStorage.getItem('superSource')).toBe('poster')
  })
})

describe('flags of earlier visits (spec 3)', () => {
  it.each([
    ['iosApp', APP],
    ['iosliveapp', `${IPHONE} reluxe-live/1.0.0 (ios)`],
    ['__INMINIPROGRAM__', WEBVIEW],
  ])('keep %s where the user agent proves it (spec 3/13, 3/14, 3/15)', (name, userAgent) => {
    load(userAgent, '/my/index')
    expect(Object.keys({ ...localStorage })).toEqual([name])
  })

  it('let the next webview of the app be known without a token', () => {
    load(`${IPHONE} reluxe-live/1.0.0 (ios)`, '/my/index')
    expect(load(IPHONE, '/my/index').environment()).toMatchObject({ host: 'app', app: 'live' })
  })

  it('are none in a browser', () => {
    load(IPHONE, '/my/index')
    expect(localStorage).toHaveLength(0)
  })
})
