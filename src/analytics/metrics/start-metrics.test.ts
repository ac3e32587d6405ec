import { WEB_VITALS } from '@contract/constants'
import type { TelemetryRecord } from '@contract/tracking'
import { fakePerformance, LOADED, settle, show } from './fake-performance'
import type * as Telemetries from './start-metrics'
import type { Metrics, MetricsPorts } from './types'

type Sent = TelemetryRecord & { backup: Record<string, unknown> }

let timeline: ReturnType<typeof fakePerformance>
let beacons: { endpoint: string; records: Sent[] }[]
let fetched: { url: string; options: RequestInit }[]
let answer: () => Promise<unknown>
let running: Metrics[]

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true, writable: true })

beforeEach(() => {
  // web-vitals and the device's storage start afresh.
  jest.resetModules()
  jest.useFakeTimers({ now: 1_790_000_000_000, doNotFake: ['queueMicrotask', 'nextTick'] })
  localStorage.clear()
  document.body.innerHTML = ''
  beacons = []
  fetched = []
  running = []
  answer = async () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(51_200) })
  define(navigator, 'sendBeacon', (endpoint: string, body: string) => {
    beacons.push({ endpoint, records: JSON.parse(body).records })
    return true
  })
  define(navigator, 'connection', { effectiveType: '4g', rtt: 50, saveData: false })
  define(globalThis, 'fetch', (url: string, options: RequestInit) => {
    fetched.push({ url, options })
    return answer()
  })
  define(document, 'readyState', 'complete')
  timeline = fakePerformance()
  show(true)
  jest.advanceTimersByTime(500)
  timeline.emit('navigation', LOADED)
  timeline.emit('paint', { name: 'first-contentful-paint', startTime: 200 })
})

afterEach(() => {
  running.forEach((allMetrics) => allMetrics.stop())
  jest.useRealTimers()
})

const start = (ports: Partial<MetricsPorts> = {}): Metrics => {
  const { startMetrics } = require('./start-metrics') as typeof Telemetries
  const allMetrics = startMetrics({
    endpoint: () => '/api/track/telemetry',
    ping: { address: '/healthz', headers: () => ({ 'x-signature': 's' }) },
    appid: 'reluxe',
    version: 'b1',
    clientType: 'browser',
    os: 'other',
    ua: 'test',
    abtesttype: () => '',
    sessionid: () => 's1',
    cookieid: () => 'c1',
    uid: () => 'u1',
    address: () => '/site/index',
    ...ports,
  })
  running.push(allMetrics)
  return allMetrics
}
const records = () => beacons.flatMap(({ records }) => records)
const ofType = (type: string) => records().filter(({ backup }) => backup.metrictype === type)
const values = (type: string) => ofType(type).map(({ backup }) => backup.value)
const base = (at = 0) => ofType('base')[at]?.backup
const pass = async (ms: number) => {
  jest.advanceTimersByTime(ms)
  await settle()
}
const hide = async () => {
  await settle()
  show(false)
  await settle()
}
const shift = (value: number, startTime: number, hadRecentInput = false) =>
  timeline.emit('layout-shift', { value, startTime, hadRecentInput, entryType: 'layout-shift' })
const tap = (interactionId: number, startTime: number, duration: number, more = {}) =>
  timeline.emit('event', {
    entryType: 'event',
    name: 'click',
    interactionId,
    startTime,
    duration,
    processingStart: startTime + 10,
    ...more,
  })

describe('the web vitals of the first page', () => {
  it.each([
    ['FCP', 1800, 3000, '(spec 9/73)'],
    ['CLS', 0.1, 0.25, '(spec 9/74)'],
    ['INP', 200, 500, '(spec 9/75)'],
    ['LCP', 2500, 4000, '(spec 9/76)'],
    ['FID', 100, 300, '(spec 9/77)'],
    ['TTFB', 800, 1800, '(spec 9/78)'],
  ] as const)('judges %s by %d and %d, as web-vitals does %s', (name, good, poor, _rule) => {
    expect(WEB_VITALS[name]).toEqual({ good, poor })
    const own = (require('web-vitals') as Record<string, unknown>)[`${name}Thresholds`]
    if (name !== 'FID') expect(own).toEqual([good, poor])
  })

  it('reports lcp, inp, cls and ttfb once each, as pageload, when the page is hidden', async () => {
    timeline.emit('largest-contentful-paint', { startTime: 300, entryType: 'largest-contentful-paint' })
    start()
    timeline.emit('largest-contentful-paint', { startTime: 480, entryType: 'largest-contentful-paint' })
    await pass(100)
    shift(0.02, 600)
    shift(0.03, 650)
    tap(7, 700, 96)
    await pass(1000)
    // A page that is shown is not left.
    show(true)
    expect(beacons).toEqual([])
    await hide()
    expect(beacons).toHaveLength(1)
    expect(beacons[0]?.endpoint).toBe('/api/track/telemetry')
    expect(values('lcp')).toEqual([480])
    expect(values('cls')).toEqual([0.05])
    expect(values('inp')).toEqual([96])
    expect(values('ttfb')).toEqual([120])
    expect(records().every(({ backup }) => backup.pagestate === 'pageload')).toBe(true)
    // Shown and hidden again: nothing is reported twice.
    show(true)
    await hide()
    expect(beacons).toHaveLength(1)
  })

  it.each([
    ['numbers interactions', { interactionId: 0 }, [24]],
    ['does not', {}, []],
  ])('takes for inp a first input faster than 40 ms when the browser %s', async (_, numbered, inp) => {
    start()
    timeline.emit('first-input', {
      startTime: 600,
      processingStart: 601,
      duration: 24,
      entryType: 'first-input',
      ...numbered,
    })
    await pass(1000)
    await hide()
    expect(values('inp')).toEqual(inp)
  })

  it('reports no cls of a document that was never painted, as web-vitals does', async () => {
    timeline = fakePerformance()
    start()
    shift(0.2, 600)
    await hide()
    expect(ofType('base')).toHaveLength(1)
    expect(values('cls')).toEqual([])
  })

  it.each([
    [{}, 120],
    [{ activationStart: 100 }, 20],
    [{ activationStart: 300 }, 0],
    [{ responseStart: 0 }, undefined],
    [{ responseStart: 9_999_999 }, undefined],
  ])('takes for ttfb what the browser says of the first byte, from activation on: %p is %p', async (said, ttfb) => {
    timeline = fakePerformance()
    timeline.emit('navigation', { ...LOADED, ...said })
    start()
    await hide()
    expect(values('ttfb')).toEqual(ttfb === undefined ? [] : [ttfb])
  })

  it('measures the first input delay beside, as web-vitals has it no more', async () => {
    start()
    timeline.emit('first-input', { startTime: 600, processingStart: 612.5, duration: 40, entryType: 'first-input' })
    timeline.emit('first-input', { startTime: 700, processingStart: 999, duration: 40, entryType: 'first-input' })
    await hide()
    expect(base()?.fid).toBe(12.5)
  })

  it('takes pending entries that the browser has not delivered yet', async () => {
    const late = (value: number) =>
      timeline.emit('layout-shift', { value, startTime: performance.now(), hadRecentInput: false }, true)
    const allMetrics = start()
    await pass(100)
    late(0.2)
    await hide()
    show(true)
    await pass(100)
    allMetrics.navigated('/cart/index')
    await pass(100)
    late(0.3)
    await hide()
    expect(values('cls')).toEqual([0.2, 0.3])
  })
})

describe('the record of the whole page', () => {
  it('has its timing fields, first paints and the fields of section 3 (spec 3/56, 3/57)', async () => {
    start()
    await pass(3000)
    await hide()
    expect(ofType('base')[0]).toMatchObject({
      pagetype: '/site/index',
      actiontype: 'PERFORMANCE',
      appid: 'reluxe',
      abtesttype: 'ALL',
      os: 'other',
      ua: 'test',
      backup: {
        sessionid: 's1',
        metrictype: 'base',
        pagestate: 'pageload',
        pageid: '/site/index',
        pageurl: '/site/index',
        fromType: 'pc',
        version: 'b1',
        clientType: 'browser',
        netType: '4g',
        rtt: 50,
        cookieid: 'c1',
        uid: 'u1',
        isFirst: 1,
        loadcnt: 1,
        dnsTime: 10,
        tcpTime: 30,
        sslTime: 25,
        requestTime: 74,
        responseTime: 30,
        domInteractiveTime: 250,
        domReadyTime: 300,
        loadTime: 400,
        fcp: 200,
        fmp: 200,
        tti: 200,
      },
    })
    expect(base()).not.toHaveProperty('value')
  })

  it('lists what was fetched: sums by type, the slowest and the largest, without queries (spec 3/57)', async () => {
    const fetch = (name: string, duration: number, transferSize: number, initiatorType = 'img') =>
      timeline.emit('resource', { name, startTime: 100, duration, transferSize, initiatorType })
    fetch(`${location.origin}/assets/app.js?user_identity=secret`, 90, 50_000, 'script')
    for (let n = 1; n <= 6; n++) fetch(`https://cdn.example/${n}.webp`, n * 10, n * 1000)
    start()
    await hide()
    expect(base()).toMatchObject({
      resources: 7,
      byType: { script: { count: 1, bytes: 50_000 }, img: { count: 6, bytes: 21_000 } },
      slowest: [
        ['/assets/app.js', 90, 50_000],
        ['https://cdn.example/6.webp', 60, 6000],
        ['https://cdn.example/5.webp', 50, 5000],
        ['https://cdn.example/4.webp', 40, 4000],
        ['https://cdn.example/3.webp', 30, 3000],
      ],
      largest: [
        ['/assets/app.js', 90, 50_000],
        ['https://cdn.example/6.webp', 60, 6000],
        ['https://cdn.example/5.webp', 50, 5000],
        ['https://cdn.example/4.webp', 40, 4000],
        ['https://cdn.example/3.webp', 30, 3000],
      ],
    })
    expect(JSON.stringify(records())).not.toContain('secret')
  })

  it('lists of a page that came by a route change only what it fetched itself', async () => {
    const allMetrics = start()
    timeline.emit('resource', { name: '/a.js', startTime: 100, duration: 5, transferSize: 10, initiatorType: 'script' })
    allMetrics.navigated('/cart/index')
    const startTime = performance.now()
    timeline.emit('resource', { name: '/b.js', startTime, duration: 5, transferSize: 20, initiatorType: 'script' })
    await hide()
    expect(base(1)).toMatchObject({ resources: 1, largest: [['/b.js', 5, 20]] })
  })

  it('lets the browser keep 1000 resources and begins anew when they are full (spec 9/87)', () => {
    start()
    expect(timeline.buffer).toEqual({ size: 1000, cleared: 0 })
    timeline.dispatch('resourcetimingbufferfull')
    expect(timeline.buffer.cleared).toBe(1)
  })

  it('names no token, phone or code in the address', async () => {
    start({
      address: () => '/product/view?id=5&user_identity=tok&phone=13800138000&smsCode=1234&keyword=13900139000#tok',
    })
    await hide()
    expect(base()?.pageurl).toBe('/product/view?id=5')
  })

  it('cuts pagetype to 200 characters (spec 3/56, 9/88)', async () => {
    start({ address: () => `/${'long-page/'.repeat(40)}` })
    await hide()
    expect(ofType('base')[0]?.pagetype).toHaveLength(200)
  })

  it.each([
    [-5, 0],
    [250_000, 100_000],
  ])('clamps values to 0–100000: %d is sent as %d', async (measured, sent) => {
    timeline.emit('largest-contentful-paint', { startTime: 300 })
    start()
    timeline.emit('first-input', { startTime: 0, processingStart: measured, duration: 40 })
    await hide()
    expect(base()?.fid).toBe(sent)
  })
})

describe('tasks, frames and renders that take too long', () => {
  it.each([
    [149, []],
    [150, [150]],
  ])('reports a longtask from 150 ms on: %d ms (spec 9/79)', async (duration, expected) => {
    start()
    timeline.emit('longtask', { startTime: 600.4, duration, name: 'self' })
    await hide()
    expect(values('longtask')).toEqual(expected)
  })

  it.each([
    [159, []],
    [160, [160]],
  ])('reports a long animation frame (loaf) from 160 ms on: %d ms (spec 9/81)', async (duration, expected) => {
    start()
    timeline.emit('long-animation-frame', {
      startTime: 600,
      duration,
      blockingDuration: 90,
      scripts: [
        {
          duration: 20,
          invokerType: 'event-listener',
          sourceURL: 'https://x.example/a.js?t=1',
          sourceFunctionName: 'a',
        },
        { duration: 80, invokerType: 'user-callback', sourceURL: `${location.origin}/b.js`, sourceFunctionName: 'b' },
      ],
    })
    await hide()
    expect(values('loaf')).toEqual(expected)
    if (!expected.length) return
    expect(ofType('loaf')[0]?.backup).toMatchObject({
      blocking: 90,
      scripts: [
        { source: '/b.js', name: 'b', invoker: 'user-callback', duration: 80 },
        { source: 'https://x.example/a.js', name: 'a', invoker: 'event-listener', duration: 20 },
      ],
    })
  })

  it.each([
    [159, []],
    [160, [150]],
  ])(
    'reports a rerenderevent from 150 ms between handler and picture: an event of %d ms (spec 9/80)',
    async (duration, expected) => {
      start()
      tap(3, 600, duration)
      await hide()
      expect(values('rerenderevent')).toEqual(expected)
    },
  )

  it('counts the events of one tap as one re-render, the longest', async () => {
    tap(3, 100, 200, { name: 'pointerdown' })
    start()
    tap(0, 600, 400, { name: 'pointerover' })
    tap(4, 600, 300, { name: 'click' })
    await hide()
    expect(ofType('rerenderevent').map(({ backup }) => [backup.name, backup.value, backup.delay])).toEqual([
      ['pointerdown', 190, 10],
      ['click', 290, 10],
    ])
  })

  it('reports at most ten of a kind for a page', async () => {
    const allMetrics = start()
    for (let n = 0; n < 15; n++) timeline.emit('longtask', { startTime: 600 + n, duration: 200, name: 'self' })
    allMetrics.navigated('/cart/index')
    timeline.emit('longtask', { startTime: 2000, duration: 200, name: 'self' })
    await hide()
    expect(values('longtask')).toHaveLength(11)
    expect(ofType('longtask').at(-1)?.backup).toMatchObject({ pageid: '/cart/index', pagestate: 'navigation' })
  })
})

describe('tbt', () => {
  it('counts each long task after the first paint minus 50 ms', async () => {
    start()
    timeline.emit('longtask', { startTime: 100, duration: 90, name: 'self' })
    timeline.emit('longtask', { startTime: 300, duration: 80, name: 'self' })
    timeline.emit('longtask', { startTime: 1000, duration: 250, name: 'self' })
    await hide()
    expect(values('tbt')).toEqual([30 + 200])
    expect(base()?.tti).toBe(1250)
  })
})

describe('every minute', () => {
  it('measures memory every 60000 ms, in MB, while the page is seen (spec 9/82)', async () => {
    define(performance, 'memory', { usedJSHeapSize: 45.5 * 1024 * 1024, jsHeapSizeLimit: 2048 * 1024 * 1024 })
    start()
    await pass(59_999)
    await hide()
    expect(values('memory')).toEqual([])
    show(true)
    await pass(1)
    await hide()
    await pass(120_000)
    show(true)
    await hide()
    expect(values('memory')).toEqual([45.5])
    expect(ofType('memory')[0]?.backup.limit).toBe(2048)
  })

  it('pings every 60000 ms (networkping), signed (spec 7/1, 9/82)', async () => {
    answer = () =>
      new Promise((resolve) => setTimeout(() => resolve({ ok: true, arrayBuffer: async () => new ArrayBuffer(9) }), 80))
    start()
    await pass(59_999)
    const pings = () => fetched.filter(({ url }) => url === '/healthz')
    expect(pings()).toEqual([])
    await pass(1)
    expect(pings()[0]?.options).toMatchObject({
      cache: 'no-store',
      credentials: 'omit',
      headers: { 'x-signature': 's' },
    })
    await pass(80)
    await pass(59_920)
    expect(pings()).toHaveLength(2)
    await hide()
    expect(ofType('networkping').map(({ backup }) => [backup.value, backup.failed])).toEqual([[80, 0]])
  })

  it('gives a ping up after 5000 ms (spec 9/84)', async () => {
    start()
    answer = () =>
      new Promise((_resolve, reject) =>
        fetched.at(-1)?.options.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )
    await pass(60_000)
    await pass(4_999)
    expect(fetched.at(-1)?.options.signal?.aborted).toBe(false)
    await pass(1)
    await hide()
    expect(ofType('networkping').map(({ backup }) => [backup.value, backup.failed])).toEqual([[5000, 1]])
  })
})

it('the kinds of metrics are the ten of the specification, beside the record of the page (spec 3/58)', async () => {
  define(performance, 'memory', { usedJSHeapSize: 1024 * 1024, jsHeapSizeLimit: 2048 * 1024 * 1024 })
  timeline.emit('largest-contentful-paint', { startTime: 480, entryType: 'largest-contentful-paint' })
  start()
  shift(0.02, 600)
  tap(3, 600, 160)
  timeline.emit('longtask', { startTime: 1000, duration: 250, name: 'self' })
  timeline.emit('long-animation-frame', { startTime: 1000, duration: 260, blockingDuration: 0, scripts: [] })
  await pass(60_000)
  await hide()
  const kinds = 'lcp inp cls longtask rerenderevent networkping memory tbt ttfb loaf'
  expect([...new Set(records().map(({ backup }) => backup.metrictype))].sort()).toEqual(
    ['base', ...kinds.split(' ')].sort(),
  )
})

describe('the net speed test', () => {
  it('loads a small picture, then a larger one, from the shop’s static images, once a session (spec 7.4/15)', async () => {
    answer = () =>
      new Promise((resolve) =>
        setTimeout(() => resolve({ ok: true, arrayBuffer: async () => new ArrayBuffer(51_200) }), 100),
      )
    start()
    await pass(5000)
    expect(fetched.map(({ url }) => url)).toEqual(['/media/speed/small.webp'])
    await pass(100)
    expect(fetched.map(({ url }) => url)).toEqual(['/media/speed/small.webp', '/media/speed/large.webp'])
    await pass(100)
    await hide()
    expect(base()).toMatchObject({ netspeed: 500, netlatency: 100 })
    running.pop()?.stop()
    // The shop is loaded again in the same session, then in another one.
    show(true)
    start()
    await pass(5000)
    expect(fetched).toHaveLength(2)
    running.pop()?.stop()
    start({ sessionid: () => 's2' })
    await pass(5000)
    expect(fetched).toHaveLength(3)
  })

  it('ends after 4500 ms; that is logged only (spec 9/70)', async () => {
    answer = () =>
      new Promise((_resolve, reject) =>
        fetched.at(-1)?.options.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )
    const log = jest.fn()
    start({ log })
    await pass(5000 + 4499)
    expect(log).not.toHaveBeenCalled()
    await pass(1)
    expect(log.mock.calls).toEqual([['execution timed out']])
    await hide()
    expect(base()).not.toHaveProperty('netspeed')
  })

  it.each([
    ['data is saved', { effectiveType: '4g', saveData: true }],
    ['the net is slow', { effectiveType: '2g' }],
    ['the net is very slow', { effectiveType: 'slow-2g' }],
  ])('is left out when %s', async (_when, connection) => {
    define(navigator, 'connection', connection)
    start()
    await pass(10_000)
    expect(fetched).toEqual([])
  })
})

describe('page state', () => {
  it('is pageload at first and navigation after a route change: one measurement ends, the next begins (spec 4/54)', async () => {
    timeline.emit('largest-contentful-paint', { startTime: 480 })
    const allMetrics = start()
    await pass(1500)
    shift(0.2, 900)
    await settle()
    const from = performance.now()
    allMetrics.navigated('/product/view?id=100001')
    shift(0.5, from - 1)
    shift(0.01, from + 20)
    shift(0.3, from + 30, true)
    // The tap that led here belongs to the page it left; the browser reports it when the next page is painted.
    tap(9, from - 5, 400)
    timeline.emit('longtask', { startTime: from - 4, duration: 300, name: 'self' })
    tap(10, from + 100, 64)
    timeline.emit('longtask', { startTime: from + 101, duration: 200, name: 'self' })
    await settle()
    await pass(2000)
    await hide()
    expect(ofType('base').map(({ backup }) => [backup.pagestate, backup.pageid, backup.isFirst])).toEqual([
      ['pageload', '/site/index', 1],
      ['navigation', '/product/view', 0],
    ])
    expect(values('lcp')).toEqual([480, expect.any(Number)])
    expect(values('cls')).toEqual([0.2, 0.01])
    const allReported = (type: string) => ofType(type).map(({ backup }) => [backup.pagestate, backup.value])
    expect(allReported('inp')).toEqual([
      ['pageload', 400],
      ['navigation', 64],
    ])
    expect(allReported('longtask')).toEqual([
      ['pageload', 300],
      ['navigation', 200],
    ])
    // A route change fetches no document.
    expect(ofType('ttfb').map(({ backup }) => backup.pagestate)).toEqual(['pageload'])
    expect(base(1)).toMatchObject({ pagestate: 'navigation', fcp: 17 })
    expect(base(1)).not.toHaveProperty('loadTime')
    expect(base(1)).not.toHaveProperty('fid')
  })

  it('measures a page that comes back from the cache of the browser as a navigation', async () => {
    start()
    await hide()
    expect(ofType('base')).toHaveLength(1)
    await pass(1000)
    show(true)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await pass(3000)
    await hide()
    expect(ofType('base').map(({ backup }) => backup.pagestate)).toEqual(['pageload', 'navigation'])
  })

  it('counts a soft navigation by the definition of inp: one of fifty interactions is left out', async () => {
    define(performance, 'interactionCount', 0)
    const allMetrics = start()
    await pass(100)
    allMetrics.navigated('/cart/index')
    const from = performance.now()
    for (let n = 1; n <= 12; n++) tap(n, from + n, 40 + n * 8)
    define(performance, 'interactionCount', 50)
    await pass(100)
    await hide()
    expect(values('inp')).toEqual([40 + 11 * 8])
    define(performance, 'interactionCount', undefined)
  })

  it('keeps the tap that left a page for that page, also when the next one is hidden at once', async () => {
    const allMetrics = start()
    allMetrics.navigated('/cart/index')
    await pass(100)
    const from = performance.now()
    allMetrics.navigated('/my/index')
    tap(4, from - 10, 120)
    await pass(100)
    tap(5, from + 20, 304)
    await hide()
    await pass(5000)
    expect(ofType('inp').map(({ backup }) => [backup.pageid, backup.value])).toEqual([
      ['/cart/index', 120],
      ['/my/index', 304],
    ])
  })

  it('joins layout shifts within 1 s of each other, up to 5 s', async () => {
    const allMetrics = start()
    allMetrics.navigated('/cart/index')
    const from = performance.now()
    for (const at of [0, 900, 1800, 2700, 3600, 4500, 5400]) shift(0.01, from + at)
    shift(0.05, from + 9000)
    await hide()
    expect(values('cls').at(-1)).toBe(0.06)
  })
})

describe('the session', () => {
  it('is that of the time of each record', async () => {
    const { createVisitSession } = require('../events/session') as typeof import('../events/session')
    const kept = new Map<string, unknown>()
    let key = 0
    const session = createVisitSession({
      storage: { get: (name) => kept.get(name), set: (name, value) => void kept.set(name, value) },
      now: () => Date.now(),
      randomKey: () => `session-${++key}`,
    })
    const allMetrics = start({ sessionid: session.id })
    timeline.emit('longtask', { startTime: 600, duration: 200, name: 'self' })
    // The page stays open past the session timeout.
    jest.setSystemTime(Date.now() + 43_200_001)
    timeline.emit('longtask', { startTime: 700, duration: 200, name: 'self' })
    allMetrics.navigated('/cart/index')
    await hide()
    expect(ofType('longtask').map(({ backup }) => backup.sessionid)).toEqual(['session-1', 'session-2'])
    expect(ofType('base').map(({ backup }) => [backup.sessionid, backup.loadcnt])).toEqual([
      ['session-2', 1],
      ['session-2', 1],
    ])
  })

  it('counts how often it loaded the shop', async () => {
    start()
    await hide()
    running.pop()?.stop()
    show(true)
    start()
    await hide()
    expect(ofType('base').map(({ backup }) => [backup.loadcnt, backup.isFirst])).toEqual([
      [1, 1],
      [2, 0],
    ])
  })
})

describe('errors of metrics are swallowed (spec 8/29)', () => {
  const run = async () => {
    const allMetrics = start()
    await pass(500)
    allMetrics.navigated('/cart/index')
    await pass(61_000)
    await hide()
    window.dispatchEvent(new Event('pagehide'))
    allMetrics.stop()
  }

  it('in a browser without performance observers', async () => {
    define(globalThis, 'PerformanceObserver', undefined)
    await run()
    expect(ofType('base')).toHaveLength(2)
    expect(values('cls')).toEqual([])
    expect(values('tbt')).toEqual([])
  })

  it('when observers throw', async () => {
    define(
      globalThis,
      'PerformanceObserver',
      Object.assign(
        function Refusing() {
          throw new Error('refused')
        },
        { supportedEntryTypes: ['longtask', 'layout-shift', 'event', 'first-input', 'paint'] },
      ),
    )
    await run()
    expect(ofType('base')).toHaveLength(2)
  })

  it('when the browser gives entries without fields', async () => {
    timeline.emit('long-animation-frame', { startTime: 1, duration: 900 })
    timeline.emit('event', { startTime: 1, duration: 900, interactionId: 1 })
    await run()
    expect(ofType('base')).toHaveLength(2)
  })

  it('when the beacon is refused: a request that outlives the page is sent', async () => {
    define(navigator, 'sendBeacon', () => false)
    await run()
    const sent = fetched.filter(({ url }) => url === '/api/track/telemetry')
    expect(sent[0]?.options).toMatchObject({
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'text/plain' },
    })
  })

  it('when neither is there', async () => {
    define(navigator, 'sendBeacon', undefined)
    define(globalThis, 'fetch', undefined)
    await run()
    expect(beacons).toEqual([])
  })

  it('when a port throws', async () => {
    const allMetrics = start({
      sessionid: () => {
        throw new Error('no session')
      },
    })
    allMetrics.navigated('/cart/index')
    await hide()
    expect(beacons).toEqual([])
  })
})

it('measures a prerendered page only once it is shown', async () => {
  define(document, 'prerendering', true)
  start()
  expect(timeline.buffer.size).toBe(250)
  define(document, 'prerendering', false)
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(timeline.buffer.size).toBe(1000)
  await hide()
  expect(ofType('base')).toHaveLength(1)
})

it('receives nothing more once it is stopped', async () => {
  const allMetrics = start()
  allMetrics.stop()
  timeline.emit('longtask', { startTime: 600, duration: 200, name: 'self' })
  await pass(61_000)
  await hide()
  expect(beacons).toEqual([])
  expect(fetched).toEqual([])
})
