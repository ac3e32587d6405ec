import { createBridge, type Bridge, type BridgeOptions } from './create-bridge'
import { BridgeFailure } from './failure'
import { hasMethod, METHODS, minimumVersion, type MethodName } from './methods'
import type { BridgeMessage } from './types'

const START = 1_700_000_000_000
const NEWEST = '9.0.0'

beforeEach(() => {
  jest.useFakeTimers({ now: START })
  for (const name of namesOnWindow()) Reflect.deleteProperty(window, name)
})
afterEach(() => jest.useRealTimers())

const namesOnWindow = () => Object.keys(window).filter((name) => /_1700\d{9}$/.test(name))

interface Setting {
  bridge: Bridge
  sent: BridgeMessage[]
  copied: string[]
  toasts: string[]
  /** Native replies to the message at this position; the last one unless given. */
  reply(raw: unknown, at?: number): void
}

const start = (more: Partial<BridgeOptions> & { copyProblem?: string; isNative?: boolean } = {}): Setting => {
  const sent: BridgeMessage[] = []
  const copied: string[] = []
  const toasts: string[] = []
  const bridge = createBridge({
    transport: {
      post(message) {
        if (more.isNative === false) return false
        sent.push(message)
        return true
      },
    },
    app: { system: 'ios', version: NEWEST },
    pagePath: () => '/product/index',
    ports: {
      async copy(text) {
        copied.push(text)
        return more.copyProblem ?? null
      },
      toast: (msg) => toasts.push(msg),
    },
    ...more,
  })
  const reply = (raw: unknown, at = sent.length - 1) => {
    const callback: unknown = Reflect.get(window, sent[at]?.call_back_func ?? '')
    // As native does: it evaluates a script in the page, where a missing name is an error of its own.
    if (typeof callback === 'function') Reflect.apply(callback, window, [raw])
  }
  return { bridge, sent, copied, toasts, reply }
}

const failureOf = (call: Promise<unknown>): Promise<BridgeFailure> =>
  call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => (error instanceof BridgeFailure ? error : Promise.reject(error)),
  )

describe('a message (spec 3)', () => {
  it('carries method, payload and the name of the callback (spec 3/24)', () => {
    const { bridge, sent } = start()
    void bridge.call('changeNativeTitle', { title: '珍循' })
    expect(sent).toEqual([
      { method: 'changeNativeTitle', payload: { title: '珍循' }, call_back_func: expect.any(String) },
    ])
  })

  it('names the callback from method, counter, page path and time (spec 4/15)', () => {
    const { bridge, sent } = start()
    void bridge.call('openSystemSettings')
    jest.advanceTimersByTime(7)
    void bridge.call('jumpToSign')
    expect(sent.map((message) => message.call_back_func)).toEqual([
      `openSystemSettings_1__product_index_${START}`,
      `jumpToSign_2__product_index_${START + 7}`,
    ])
  })

  it('gives every callback a name that is one word of script, whatever the path is', () => {
    const { bridge, sent } = start({ pagePath: () => '/m/série/页-1.html' })
    void bridge.call('jumpToSign')
    expect(sent[0]?.call_back_func).toMatch(/^[A-Za-z]\w*$/)
  })

  it('has an empty payload when none is given', () => {
    const { bridge, sent } = start()
    void bridge.call('exitApp')
    expect(sent[0]?.payload).toEqual({})
  })

  it("sends the plugin's protocol version with tracking methods (spec 9/40)", () => {
    const { bridge, sent } = start()
    void bridge.call('setWebViewPageId', { pageId: 'p1' })
    expect(sent[0]?.payload).toEqual({ pageId: 'p1', pluginVersion: '3.6.3' })
  })

  it('sends it with no other method', () => {
    const { bridge, sent } = start()
    void bridge.call('jump', { openType: 'goBack' })
    expect(sent[0]?.payload).not.toHaveProperty('pluginVersion')
  })
})

describe('a reply (spec 3, 4)', () => {
  it('with code 1 gives the payload (spec 4/19, 3/25)', async () => {
    const { bridge, reply } = start()
    const call = bridge.call('readClipboard')
    reply({ code: 1, data: { payload: { text: '包' } } })
    await expect(call).resolves.toBe('包')
  })

  it('gives the whole of it with allResponse (spec 4/19, 3/25)', async () => {
    const { bridge, reply } = start()
    const call = bridge.call('readClipboard', {}, { allResponse: true })
    const whole = { code: 1, msg: 'ok', data: { appEnv: { channel: 'a' }, payload: '包' } }
    reply(whole)
    await expect(call).resolves.toEqual(whole)
  })

  it('may come as JSON text', async () => {
    const { bridge, reply } = start()
    const call = bridge.call('getLocalData', { key: 'k' })
    reply(JSON.stringify({ code: 1, data: { payload: { value: 'v' } } }))
    await expect(call).resolves.toBe('v')
  })

  it('with another code is an error with code and message (spec 4/20)', async () => {
    const { bridge, reply } = start()
    const call = bridge.call('openWXService', { url: 'https://example.com' })
    reply({ code: 3, msg: '未安装' })
    expect(await failureOf(call)).toMatchObject({
      kind: 'refused',
      platform: 'native',
      method: 'openWXService',
      code: 3,
      message: '未安装',
    })
  })

  it('with another code is an error with allResponse, too', async () => {
    const { bridge, reply } = start()
    const call = bridge.call('jumpToSign', {}, { allResponse: true })
    reply({ code: 0 })
    expect((await failureOf(call)).kind).toBe('refused')
  })

  it('of a method that says nothing gives nothing, whatever comes along', async () => {
    const { bridge, reply } = start()
    const call = bridge.call('jump', { openType: 'goBack' })
    reply({ code: 1, data: { payload: 'done' } })
    await expect(call).resolves.toBeUndefined()
  })

  test.each([
    ['no argument', undefined],
    ['null', null],
    ['a number', 1],
    ['a list', [1]],
    ['text that is no JSON', '{code:1'],
    ['JSON that is no object', '"1"'],
    ['an object without a code', { data: { payload: {} } }],
    ['a code that is no number', { code: '1' }],
  ])('that is none (%s) is a malformed one', async (_what, raw) => {
    const { bridge, reply } = start()
    const call = bridge.call('jumpToSign')
    reply(raw)
    expect(await failureOf(call)).toMatchObject({ kind: 'malformed', platform: 'native', method: 'jumpToSign' })
  })

  it('whose payload is not what the method says is a malformed one', async () => {
    const { bridge, reply } = start()
    const call = bridge.call('messagePushInfo')
    reply({ code: 1, data: { payload: { isOpen: 'perhaps' } } })
    expect((await failureOf(call)).kind).toBe('malformed')
  })

  it('that never comes ends the call after the timeout, and its callback is gone', async () => {
    const { bridge, sent } = start()
    const failure = failureOf(bridge.call('jumpToSign', {}, { timeout: 800 }))
    const name = sent[0]?.call_back_func ?? ''
    jest.advanceTimersByTime(799)
    expect(window).toHaveProperty(name)
    jest.advanceTimersByTime(1)
    expect(await failure).toMatchObject({ kind: 'timeout', platform: 'native' })
    expect(window).not.toHaveProperty(name)
  })

  it('is waited for 5 s when the caller does not say', async () => {
    const { bridge } = start()
    const failure = failureOf(bridge.call('jumpToSign'))
    jest.advanceTimersByTime(5000)
    expect((await failure).kind).toBe('timeout')
  })

  it('of a method that the user answers has no timeout', async () => {
    const { bridge, reply } = start()
    const call = bridge.call('popupWindow', { url: '/page/view' })
    jest.advanceTimersByTime(3_600_000)
    reply({ code: 1 })
    await expect(call).resolves.toBeUndefined()
  })

  it('that comes late finds no callback and harms nothing', async () => {
    const { bridge, reply } = start()
    const failure = failureOf(bridge.call('jumpToSign', {}, { timeout: 10 }))
    jest.advanceTimersByTime(10)
    reply({ code: 1 })
    expect((await failure).kind).toBe('timeout')
  })

  it('removes its callback, so that a second one finds none (spec 4/17)', async () => {
    const { bridge, sent, reply } = start()
    const call = bridge.call('readClipboard')
    reply({ code: 1, data: { payload: 'first' } })
    expect(window).not.toHaveProperty(sent[0]?.call_back_func ?? '')
    reply({ code: 1, data: { payload: 'second' } })
    await expect(call).resolves.toBe('first')
  })

  it('called twice by a function that native kept changes nothing', async () => {
    const { bridge, sent } = start()
    const call = bridge.call('readClipboard')
    const kept: unknown = Reflect.get(window, sent[0]?.call_back_func ?? '')
    if (typeof kept !== 'function') throw new Error('no callback')
    Reflect.apply(kept, window, [{ code: 1, data: { payload: 'first' } }])
    expect(() => Reflect.apply(kept, window, [{ code: 0 }])).not.toThrow()
    await expect(call).resolves.toBe('first')
  })

  it('stops the timeout', async () => {
    const { bridge, reply } = start()
    const call = bridge.call('jumpToSign')
    reply({ code: 1 })
    await call
    expect(jest.getTimerCount()).toBe(0)
  })

  it('meets its own call when two are under way', async () => {
    const { bridge, reply } = start()
    const [first, second] = [bridge.call('getLocalData', { key: 'a' }), bridge.call('getLocalData', { key: 'b' })]
    reply({ code: 1, data: { payload: 'B' } }, 1)
    reply({ code: 1, data: { payload: 'A' } }, 0)
    expect(await Promise.all([first, second])).toEqual(['A', 'B'])
  })

  it('may come before the message has left', async () => {
    const bridge = createBridge({
      transport: {
        post({ call_back_func }) {
          const callback: unknown = Reflect.get(window, call_back_func)
          if (typeof callback === 'function') Reflect.apply(callback, window, [{ code: 1, data: { payload: 'now' } }])
          return true
        },
      },
      app: { system: 'ios', version: NEWEST },
      pagePath: () => '/',
      ports: { copy: () => Promise.resolve(null), toast: () => undefined },
    })
    await expect(bridge.call('readClipboard')).resolves.toBe('now')
    expect(jest.getTimerCount()).toBe(0)
  })
})

describe('versions (spec 5, 9)', () => {
  /** Method, the newest version without it, the first with it, and the rules that say so. */
  const gates: [MethodName, string, string, string][] = [
    ['exitApp', '3.5.5', '3.5.6', '(spec 5/1, 9/37)'],
    ['getLocalData', '1.37.9', '1.38.0', '(spec 5/2, 9/37)'],
    ['toast', '5.3.1', '5.3.2', '(spec 5/3, 9/37)'],
    ['readClipboard', '5.5.99', '5.6.0', '(spec 5/4, 9/37)'],
    ['popupWindow', '4.8.3', '4.8.4', '(spec 5/5, 9/37)'],
    ['messagePushPopup', '1.17.9', '1.18.0', '(spec 9/25)'],
    ['jumpToSign', '1.18.9', '1.19.0', '(spec 9/26)'],
    ['messagePushInfo', '1.25.9', '1.26', '(spec 9/27)'],
    ['cartNum', '1.34.9', '1.35.0', '(spec 9/28)'],
    ['setPageSlide', '2.2.9', '2.3.0', '(spec 9/29)'],
    ['jumpSellerIntroNew', '3.3.2', '3.3.3', '(spec 9/33)'],
  ]
  test.each(gates)('%s is not there in %s and is there from %s %s', (name, before, from) => {
    for (const system of ['ios', 'android', 'harmony'] as const) {
      expect(hasMethod(name, { system, version: before })).toBe(false)
      expect(hasMethod(name, { system, version: from })).toBe(true)
    }
  })

  test.each([
    ['ios', '1.14.9', '1.15.0', '(spec 9/22)'],
    ['android', '1.15.9', '1.16.0', '(spec 9/23)'],
    ['harmony', '1.15.9', '1.16.0', ''],
  ] as const)('customer service on %s is not there in %s and is there from %s %s', (system, before, from, _rule) => {
    expect(hasMethod('customeService', { system, version: before })).toBe(false)
    expect(hasMethod('customeService', { system, version: from })).toBe(true)
  })

  it('compares by number: 5.10.0 is newer than 5.6.0', () => {
    expect(hasMethod('readClipboard', { system: 'ios', version: '5.10.0' })).toBe(true)
  })

  it('refuses a call below the minimum without touching native (spec 5/6)', async () => {
    const { bridge, sent } = start({ app: { system: 'android', version: '1.15.0' } })
    const failure = await failureOf(bridge.call('customeService', {}))
    expect(failure).toMatchObject({ kind: 'version', platform: 'native', method: 'customeService' })
    expect(failure.message).toContain('1.16.0')
    expect(sent).toEqual([])
    expect(namesOnWindow()).toEqual([])
  })

  it('lets an app of unknown version only do what every version can', async () => {
    const { bridge, sent } = start({ app: { system: 'ios', version: '' } })
    expect((await failureOf(bridge.call('exitApp'))).kind).toBe('version')
    void bridge.call('getNativeHeader')
    expect(sent.map(({ method }) => method)).toEqual(['getNativeHeader'])
  })

  it('has every method of 7.3, and no minimum beyond those of the specification', () => {
    expect(Object.keys(METHODS)).toHaveLength(33)
    const gated = (Object.keys(METHODS) as MethodName[]).filter((name) => minimumVersion(name, 'ios') !== '')
    expect(gated.sort()).toEqual([...gates.map(([name]) => name), 'customeService'].sort())
  })
})

describe('outside the app (spec 4)', () => {
  it("fails tagged with platform 'web' (spec 4/21)", async () => {
    const { bridge, sent } = start({ app: null })
    expect(await failureOf(bridge.call('jumpToSign'))).toMatchObject({ kind: 'web', platform: 'web' })
    expect(sent).toEqual([])
  })

  it('fails the same way where the app is named but missing', async () => {
    const { bridge } = start({ isNative: false })
    expect(await failureOf(bridge.call('jumpToSign'))).toMatchObject({ kind: 'web', platform: 'web' })
    expect([namesOnWindow(), jest.getTimerCount()]).toEqual([[], 0])
  })

  it('copies to the clipboard and shows successText (spec 4/22)', async () => {
    const { bridge, copied, toasts } = start({ app: null })
    await bridge.call('copyText', { text: 'SN1', successText: '已复制' })
    expect([copied, toasts]).toEqual([['SN1'], ['已复制']])
  })

  it('copies without a toast when there is no successText (spec 4/22)', async () => {
    const { bridge, copied, toasts } = start({ app: null })
    await bridge.call('copyText', { text: 'SN1' })
    expect([copied, toasts]).toEqual([['SN1'], []])
  })

  it('shows no success when copying failed, and says why (spec 8)', async () => {
    const { bridge, toasts } = start({ app: null, copyProblem: '不支持' })
    const failure = await failureOf(bridge.call('copyText', { text: 'SN1', successText: '已复制' }))
    expect(failure).toMatchObject({ kind: 'web', message: '不支持' })
    expect(toasts).toEqual([])
  })

  it('copies where the app is named but is not there', async () => {
    const { bridge, copied } = start({ isNative: false })
    await bridge.call('copyText', { text: 'SN1' })
    expect(copied).toEqual(['SN1'])
  })

  it('receives no events', () => {
    const { bridge, sent } = start({ app: null })
    bridge.on('onShow', () => undefined)()
    expect(sent).toEqual([])
  })
})

describe('inside the app', () => {
  it('lets native copy', async () => {
    const { bridge, sent, copied, reply } = start()
    const call = bridge.call('copyText', { text: 'SN1', successText: '已复制' })
    reply({ code: 1 })
    await call
    expect([sent[0]?.payload, copied]).toEqual([{ text: 'SN1', successText: '已复制' }, []])
  })
})

describe('events (spec 4)', () => {
  const shown = { code: 1 }

  it('registers onShow once, and its callback stays (spec 4/16)', () => {
    const { bridge, sent, reply } = start()
    const seen = jest.fn()
    bridge.on('onShow', seen)
    bridge.on('onShow', () => undefined)
    expect(sent).toHaveLength(1)
    for (let times = 0; times < 3; times++) {
      reply(shown)
      jest.advanceTimersByTime(1000)
    }
    expect(seen).toHaveBeenCalledTimes(3)
  })

  it('ignores an onShow repeated within 300 ms (spec 4/18, 9/3)', () => {
    const { bridge, reply } = start()
    const seen = jest.fn()
    bridge.on('onShow', seen)
    reply(shown)
    jest.advanceTimersByTime(299)
    reply(shown)
    expect(seen).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(1)
    reply(shown)
    expect(seen).toHaveBeenCalledTimes(2)
  })

  it('takes every backMakeSure, however fast (spec 4/16)', () => {
    const { bridge, reply } = start()
    const requested = jest.fn()
    bridge.on('backMakeSure', requested)
    reply(shown)
    reply(shown)
    expect(requested).toHaveBeenCalledTimes(2)
  })

  it('notifies native when the last listener of backMakeSure is removed', () => {
    const { bridge, sent } = start()
    const [first, second] = [bridge.on('backMakeSure', jest.fn()), bridge.on('backMakeSure', jest.fn())]
    first()
    first()
    expect(sent.map(({ payload }) => payload)).toEqual([{ active: true }])
    second()
    expect(sent.map(({ payload }) => payload)).toEqual([{ active: true }, { active: false }])
    expect(new Set(sent.map(({ call_back_func }) => call_back_func)).size).toBe(1)
  })

  it('ends a listener by its own function only', () => {
    const { bridge, reply } = start()
    const [first, second] = [jest.fn(), jest.fn()]
    const end = bridge.on('onShow', first)
    bridge.on('onShow', second)
    end()
    reply(shown)
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  })

  test.each([undefined, 'x', { code: 0 }, {}])('calls no listener for %j', (raw) => {
    const { bridge, reply } = start()
    const seen = jest.fn()
    bridge.on('onShow', seen)
    reply(raw)
    expect(seen).not.toHaveBeenCalled()
  })

  it('reaches the other listeners when one throws', () => {
    const { bridge, reply } = start()
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const seen = jest.fn()
    bridge.on('backMakeSure', () => {
      throw new Error('broken screen')
    })
    bridge.on('backMakeSure', seen)
    expect(() => reply(shown)).not.toThrow()
    expect([seen.mock.calls.length, complaint.mock.calls.length]).toEqual([1, 1])
    complaint.mockRestore()
  })
})

describe('login (spec 4, 6)', () => {
  const success = { code: 1, data: { payload: { user_identity: 'token-1' } } }

  it('requests the messenger’s login by method, with the track parameters (spec 4/14)', () => {
    const { bridge, sent } = start()
    void bridge.call('login', { method: 'wechat', track_id: 't1' })
    expect(sent[0]?.payload).toEqual({ method: 'wechat', track_id: 't1' })
  })

  it('has no timeout, and resolves with the token', async () => {
    const { bridge, reply } = start()
    const call = bridge.call('login')
    jest.advanceTimersByTime(600_000)
    reply(success)
    await expect(call).resolves.toEqual({ userIdentity: 'token-1' })
  })

  it('listening opens no login', () => {
    const { bridge, sent } = start()
    bridge.on('login', () => undefined)
    expect(sent).toEqual([])
  })

  it('keeps its callback: a login after an abandoned one is received (spec 4/16)', async () => {
    const { bridge, reply } = start()
    const allReceived = jest.fn()
    bridge.on('login', allReceived)
    const failure = failureOf(bridge.call('login'))
    reply({ code: 0, msg: 'cancelled' })
    expect((await failure).kind).toBe('refused')
    expect(allReceived).not.toHaveBeenCalled()
    reply(success)
    expect(allReceived).toHaveBeenCalledTimes(1)
  })

  it('fails at the timeout that a caller sets, and still receives the login later', async () => {
    const { bridge, reply } = start()
    const allReceived = jest.fn()
    bridge.on('login', allReceived)
    const failure = failureOf(bridge.call('login', {}, { timeout: 100 }))
    jest.advanceTimersByTime(100)
    expect((await failure).kind).toBe('timeout')
    reply(success)
    expect(allReceived).toHaveBeenCalledTimes(1)
  })

  it('uses one callback for all its calls', () => {
    const { bridge, sent } = start()
    void bridge.call('login')
    void bridge.call('login')
    expect(new Set(sent.map(({ call_back_func }) => call_back_func)).size).toBe(1)
  })
})

describe('the native header (spec 3)', () => {
  const request = (payload: unknown) => {
    const { bridge, reply } = start()
    const call = bridge.call('getNativeHeader')
    reply({ code: 1, data: { payload } })
    return call
  }

  it('has its fields under their names, numbers as texts, what is missing empty', async () => {
    const payload = {
      user_identity: 'u',
      deviceId: 'd1',
      device_ids: { idfa: 'd2' },
      app_version: '5.4.2',
      phoneBrand: 'Apple',
      ram: 6,
    }
    await expect(request(payload)).resolves.toEqual({
      userIdentity: 'u',
      token: '',
      deviceIds: { deviceId: 'd1', idfa: 'd2' },
      appVersion: '5.4.2',
      phoneBrand: 'Apple',
      phoneModel: '',
      system: '',
      ram: '6',
      rom: '',
    })
  })

  it('has login, token, device ids, version, brand, model, system, ram and rom (spec 3/23)', async () => {
    const payload = {
      user_identity: 'u',
      token: 't',
      imei: 'd',
      app_version: '5.4.2',
      phone_brand: 'Apple',
      phone_model: 'iPhone15,2',
      system: 'iOS 17.2',
      ram: '6',
      rom: '256',
    }
    await expect(request(payload)).resolves.toEqual({
      userIdentity: 'u',
      token: 't',
      deviceIds: { imei: 'd' },
      appVersion: '5.4.2',
      phoneBrand: 'Apple',
      phoneModel: 'iPhone15,2',
      system: 'iOS 17.2',
      ram: '6',
      rom: '256',
    })
  })

  test.each(['@updateFutureToken', 'user_identity', 'userIdentity', 'user-identity'])(
    'has the token under %s (spec 3/2)',
    async (name) => expect((await request({ [name]: 'u' })).userIdentity).toBe('u'),
  )

  test.each([null, undefined, 'header', [1]])('is malformed as %j', async (payload) => {
    expect((await failureOf(request(payload))).kind).toBe('malformed')
  })
})
