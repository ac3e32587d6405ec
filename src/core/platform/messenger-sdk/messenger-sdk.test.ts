import { loadJsSdk, loadMiniProgram } from './index.h5'
import { createConfigure } from './create-configure'
import type { JsSdk, JsSdkConfig } from './js-sdk'
import { messengerTicket } from './ticket'

const SIGNED: JsSdkConfig = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' }

const script = () => document.querySelector('script')
const complete = (run: () => void = () => {}) => {
  run()
  script()?.dispatchEvent(new Event('load'))
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  script()?.remove()
  delete window.wx
})

const createSdk = () => {
  const configured: object[] = []
  const received: { ready?: () => void; error?: (failure: { errMsg?: string }) => void } = {}
  const sdk: JsSdk = {
    config: (options) => void configured.push(options),
    ready: (listener) => void (received.ready = listener),
    error: (listener) => void (received.error = listener),
    onMenuShareTimeline: () => {},
    onMenuShareAppMessage: () => {},
  }
  return { sdk, configured, received }
}

describe('loading the SDK (spec 7.4)', () => {
  it('runs the script once for all callers, without sending it the page’s address (spec 7.4/11)', async () => {
    const first = loadJsSdk()
    const second = loadJsSdk()
    expect(document.querySelectorAll('script')).toHaveLength(1)
    expect(script()).toMatchObject({
      src: 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js',
      referrerPolicy: 'no-referrer',
    })
    const { sdk } = createSdk()
    complete(() => (window.wx = sdk))
    expect(await first).toBe(sdk)
    expect(await second).toBe(sdk)
    expect(await loadJsSdk()).toBe(sdk)
    expect(script()).toBeNull()
  })

  it('tries again after a script that did not come', async () => {
    const failed = loadJsSdk()
    script()?.dispatchEvent(new Event('error'))
    await expect(failed).rejects.toThrow('did not load')
    const late = loadJsSdk()
    jest.advanceTimersByTime(15_000)
    await expect(late).rejects.toThrow('timed out')
    const empty = loadJsSdk()
    complete()
    await expect(empty).rejects.toThrow('no JS SDK')
    expect(jest.getTimerCount()).toBe(0)
  })

  it('loads it beside the part that a web-view has already', async () => {
    window.wx = { miniProgram: { postMessage: () => {} } }
    const loading = loadJsSdk()
    const { sdk } = createSdk()
    complete(() => (window.wx = sdk))
    expect(await loading).toBe(sdk)
  })

  it('is not needed to speak to a mini-program whose web-view brings its part', async () => {
    const miniProgram = { postMessage: () => {} }
    window.wx = { miniProgram }
    expect(await loadMiniProgram()).toBe(miniProgram)
    expect(script()).toBeNull()
    delete window.wx
    const loading = loadMiniProgram()
    const { sdk } = createSdk()
    complete(() => (window.wx = { ...sdk, miniProgram }))
    expect(await loading).toBe(miniProgram)
  })
})

describe('configuring it for a page (spec 7.1)', () => {
  const setUp = (config: JsSdkConfig | null = SIGNED) => {
    const { sdk, configured, received } = createSdk()
    const requested: string[] = []
    const place = { address: 'https://shop.example/product/view?id=1#top' }
    let loaded = 0
    const configure = createConfigure({
      loadSdk: async () => {
        loaded++
        return sdk
      },
      fetchConfig: async (url) => {
        requested.push(url)
        return config
      },
      address: () => place.address,
    })
    return { configure, sdk, configured, received, requested, place, loaded: () => loaded }
  }
  const turn = () => jest.advanceTimersByTimeAsync(0)

  it('fetches the configuration for the address without its fragment, once (spec 7.1/2)', async () => {
    const { configure, sdk, configured, received, requested } = setUp()
    const ready = configure()
    await turn()
    received.ready?.()
    expect(await ready).toBe(sdk)
    expect(await configure()).toBe(sdk)
    expect(requested).toEqual(['https://shop.example/product/view?id=1'])
    expect(configured).toEqual([
      { ...SIGNED, debug: false, jsApiList: ['onMenuShareTimeline', 'onMenuShareAppMessage'] },
    ])
    expect(jest.getTimerCount()).toBe(0)
  })

  it('fetches again for another address', async () => {
    const { configure, received, requested, place } = setUp()
    void configure()
    await turn()
    received.ready?.()
    place.address = 'https://shop.example/cart/index'
    void configure()
    await turn()
    expect(requested.at(-1)).toBe('https://shop.example/cart/index')
    received.ready?.()
  })

  it('loads no script where the messenger is not set up', async () => {
    const { configure, loaded } = setUp(null)
    expect(await configure()).toBeNull()
    expect(loaded()).toBe(0)
  })

  it('rejects what the messenger refuses or does not answer, and tries again', async () => {
    const { configure, received, requested } = setUp()
    const refused = configure()
    const seen = expect(refused).rejects.toThrow('config:invalid signature')
    await turn()
    received.error?.({ errMsg: 'config:invalid signature' })
    await seen
    const silent = expect(configure()).rejects.toThrow('no answer')
    await jest.advanceTimersByTimeAsync(15_000)
    await silent
    expect(requested).toHaveLength(2)
  })
})

describe('the ticket by JSONP (spec 7.1)', () => {
  /** The ticket, whose script has been requested. */
  const request = async () => {
    const page = { wxPublicId: 'wx9', url: 'https://shop.example/a?b=1#c' }
    const ticket = messengerTicket('/api', page, async (url) => `${url}&signed=1`)
    await Promise.resolve()
    await Promise.resolve()
    return { ticket }
  }
  const query = () => new URL(script()?.src ?? '').searchParams
  const callback = () => query().get('callback') ?? ''
  const call = (answer: unknown) => (Reflect.get(window, callback()) as (given: unknown) => void)(answer)

  it('names account, page and a function of its own, which it forgets, in a signed address (spec 7/1, 7.1/50)', async () => {
    const { ticket } = await request()
    expect(script()?.src).toMatch(/^http:\/\/localhost\/api\/messenger\/ticket\?/)
    expect(query().get('wxPublicId')).toBe('wx9')
    expect(query().get('signed')).toBe('1')
    expect(query().get('url')).toBe('https://shop.example/a?b=1')
    expect(callback()).toMatch(/^[A-Za-z_$][A-Za-z0-9_$]{0,63}$/)
    const name = callback()
    complete(() => call({ success: true, data: SIGNED }))
    expect(await ticket).toEqual(SIGNED)
    expect(name in window).toBe(false)
  })

  it.each<[string, unknown]>([
    ['is refused', { success: false, data: null }],
    ['has no data', { success: true }],
  ])('is null when it %s', async (_how, answer) => {
    const { ticket } = await request()
    complete(() => call(answer))
    expect(await ticket).toBeNull()
  })

  it('is null when the script calls nothing', async () => {
    const { ticket } = await request()
    complete()
    expect(await ticket).toBeNull()
  })

  it('rejects when the script does not come, and lets one that comes later call in vain', async () => {
    const { ticket } = await request()
    const name = callback()
    const late = Reflect.get(window, name) as unknown
    jest.advanceTimersByTime(15_000)
    await expect(ticket).rejects.toThrow(/^timed out: http:\/\/localhost\/api\/messenger\/ticket$/)
    expect(Reflect.get(window, name)).not.toBe(late)
    ;(Reflect.get(window, name) as () => void)()
    expect(name in window).toBe(false)
  })
})
