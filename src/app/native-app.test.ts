/** The web app in the native app: what it sends over the bridge, and what it does with the answers. */
import type * as Clipboard from '@/core/platform/clipboard'
import type * as CustomerService from '@/core/platform/customer-service/index.h5'
import type * as NetworkType from '@/core/platform/network-type'
import type * as Titles from '@/core/platform/title'
import type { BridgeMessage } from '@/core/bridge/types'
import type { Request } from '@/core/request/errors'
import type * as Store from '@/core/store'
import type * as Session from '@/core/store/session'
import type * as User from '@/shared/api/user'
import type * as Host from './host.h5'
import type * as NativeApp from './native-app.h5'

const sent: BridgeMessage[] = []
const named = (method: string) => sent.filter((message) => message.method === method)
const payloads = (method: string) => named(method).map(({ payload }) => payload)
/** A frame: the store calls its subscribers once for all changes of one. */
const settle = () => jest.advanceTimersByTimeAsync(20)

/** Native's answer to its last call of this method. */
const answer = async (method: string, payload: object = {}) => {
  const callback: unknown = Reflect.get(window, named(method).at(-1)?.call_back_func ?? '')
  if (typeof callback === 'function') Reflect.apply(callback, window, [{ code: 1, data: { payload } }])
  await settle()
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.resetModules()
  localStorage.clear()
  sent.length = 0
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone reluxe/5.6.0 (ios)')
  const reluxe = { postMessage: (message: BridgeMessage) => void sent.push(message) }
  Object.assign(window, { webkit: { messageHandlers: { reluxe } } })
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  Reflect.deleteProperty(window, 'webkit')
})

/** A started app whose user has `cartCount` items in the cart. */
const start = (cartCount = 0) => {
  const { createStore } = require('@/core/store') as typeof Store
  const { startNativeApp } = require('./native-app') as typeof NativeApp
  const counts = { inCart: cartCount }
  const request = (async () => ({ data: { phone: '', cartCount: counts.inCart } })) as unknown as Request
  const store = createStore({ request })
  const tokens: string[] = []
  const app = startNativeApp((token) => void tokens.push(token), store)
  return { app, store, tokens, counts }
}
const headerCame = (token = '') => answer('getNativeHeader', { user_identity: token, appVersion: '5.6.0' })

it('asks for the native header at once, and again after a login (spec 7.3/8)', async () => {
  const { app, tokens } = start()
  expect(named('getNativeHeader')).toHaveLength(1)
  const reply = app.caller.call('login', {})
  await answer('login', { user_identity: 't1' })
  await reply
  expect(tokens).toEqual(['t1'])
  expect(named('getNativeHeader')).toHaveLength(2)
})

it('keeps the badge of the cart current, each number once (spec 7.3/7)', async () => {
  const { store, counts } = start(2)
  const { signIn } = require('@/core/store/session') as typeof Session
  const { userApi } = require('@/shared/api/user') as typeof User
  expect(payloads('cartNum')).toEqual([])
  await headerCame()
  expect(payloads('cartNum')).toEqual([{ num: 0 }])
  store.dispatch(signIn('t1'))
  const counted = store.dispatch(userApi.endpoints.userInfo.initiate())
  await settle()
  expect(payloads('cartNum')).toEqual([{ num: 0 }, { num: 2 }])
  counts.inCart = 3
  await counted.refetch()
  await counted.refetch()
  await settle()
  expect(payloads('cartNum').slice(2)).toEqual([{ num: 3 }])
})

it('gives the app the token for its Future pages, and takes it back (spec 6/9, 7.3/13)', async () => {
  const { store } = start()
  await headerCame('t1')
  expect(payloads('setLocalStorage')).toEqual([{ key: '@updateFutureToken', value: 't1' }])
  const { identity } = require('@/core/platform/session') as { identity: { set(token: string): void } }
  const { signOut } = require('@/core/store/session') as typeof Session
  identity.set('')
  store.dispatch(signOut())
  await settle()
  expect(payloads('setLocalStorage').slice(1)).toEqual([{ key: '@updateFutureToken', value: '' }])
})

describe('copying', () => {
  it('is done by the app (spec 7.3/22)', async () => {
    start()
    const { copyText } = require('@/core/platform/clipboard') as typeof Clipboard
    const copied = copyText('280001234567890123')
    await settle()
    expect(payloads('copyText')).toEqual([{ text: '280001234567890123' }])
    await answer('copyText')
    expect(await copied).toBeNull()
  })

  it('is done by the browser where the app does not answer', async () => {
    start()
    await headerCame()
    const { copyText } = require('@/core/platform/clipboard') as typeof Clipboard
    const copied = copyText('abc')
    await jest.advanceTimersByTimeAsync(60_000)
    // jsdom has no clipboard.
    expect(await copied).toBe('不支持')
  })
})

it('goes back in the window while anybody holds Back, and leaves it to the app afterwards (spec 7.3/24)', async () => {
  const back = jest.spyOn(history, 'back').mockReturnValue()
  const { app } = start()
  const [first, second] = [app.holdBack(), app.holdBack()]
  expect(named('backMakeSure')).toHaveLength(1)
  await answer('backMakeSure')
  expect(back).toHaveBeenCalledTimes(1)
  first()
  first()
  await answer('backMakeSure')
  expect(back).toHaveBeenCalledTimes(2)
  second()
  expect(payloads('backMakeSure').at(-1)).toEqual({ active: false })
})

it('takes the type of the network from the app (spec 7.3/33)', async () => {
  start()
  const { networkType } = require('@/core/platform/network-type') as typeof NetworkType
  expect(networkType()).toBe('')
  await answer('getNetworkTypeAndOperator', { networkType: '5g', operator: '中国移动' })
  expect(networkType()).toBe('5g')
})

it('changes the title of the shell (spec 7.3/16)', () => {
  start()
  const { applyTitle } = require('@/core/platform/title') as typeof Titles
  applyTitle({ name: 'orderDetail', title: '订单 1', params: { id: '1' }, address: '/order/detail?id=1' })
  expect(payloads('changeNativeTitle')).toEqual([{ title: '订单 1' }])
})

it('opens the app’s customer service (spec 7.3/4)', async () => {
  const { createStore } = require('@/core/store') as typeof Store
  const { hostPorts } = require('./host') as typeof Host
  hostPorts(() => {}, createStore({ request: jest.fn() }))
  const { openCustomerService } = require('@/core/platform/customer-service') as typeof CustomerService
  const url = 'https://work.weixin.qq.com/kfid/1'
  const opened = openCustomerService({ corpId: 'ww1', url })
  await settle()
  await headerCame()
  expect(payloads('customeService')).toEqual([{ url }])
  await answer('customeService')
  expect(await opened).toBeNull()
})

it('hands to reports what the app says of itself (spec 7.3/25, 7.3/26)', async () => {
  const { app } = start()
  const params = app.reports.params()
  await answer('getLegoCommonParam', { devid: 'd1' })
  await answer('getLegoBackUpParam', { t: 15 })
  expect(await params).toEqual({ common: { devid: 'd1' }, backup: { t: 15 } })
})
