import type { TelemetryRecord } from '@contract/tracking'
import type * as Telemetries from './start-metrics.weapp'

type Sent = TelemetryRecord & { backup: Record<string, unknown> }
interface Requested {
  url: string
  method?: string
  data?: string
  timeout?: number
}

const mockMessenger = {
  requested: [] as Requested[],
  hide: new Set<() => void>(),
  show: new Set<() => void>(),
  entries: [] as object[],
  notify: undefined as ((list: { getEntries(): unknown }) => void) | undefined,
  status: 200,
  isOld: false,
}

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    request: async (options: Requested) => {
      mockMessenger.requested.push(options)
      return { statusCode: mockMessenger.status, data: 'ok' }
    },
    onAppHide: (receive: () => void) => mockMessenger.hide.add(receive),
    offAppHide: (receive: () => void) => mockMessenger.hide.delete(receive),
    onAppShow: (receive: () => void) => mockMessenger.show.add(receive),
    offAppShow: (receive: () => void) => mockMessenger.show.delete(receive),
    getNetworkType: async () => ({ networkType: 'wifi' }),
    onNetworkStatusChange: () => {},
    getStorageSync: () => '',
    setStorageSync: () => {},
    getPerformance: () => {
      if (mockMessenger.isOld) throw new Error('not supported')
      return {
        getEntries: () => mockMessenger.entries,
        createObserver: (notify: NonNullable<typeof mockMessenger.notify>) => {
          mockMessenger.notify = notify
          return { observe: () => {}, disconnect: () => (mockMessenger.notify = undefined) }
        },
      }
    },
  },
}))

const { startMetrics } = require('./start-metrics') as typeof Telemetries

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
  Object.assign(mockMessenger, { requested: [], entries: [], notify: undefined, status: 200, isOld: false })
  mockMessenger.hide.clear()
  mockMessenger.show.clear()
})
afterEach(() => jest.useRealTimers())

const start = () =>
  startMetrics({
    endpoint: () => 'https://shop.example/api/track/telemetry',
    ping: { address: 'https://shop.example/healthz', headers: () => ({ 'x-signature': 's' }) },
    appid: 'reluxe',
    version: 'b1',
    clientType: 'messenger mini-program',
    os: 'iOS 17',
    ua: '',
    abtesttype: () => 'groupA',
    sessionid: () => 's1',
    cookieid: () => 'c1',
    uid: () => '',
    address: () => '/site/index',
  })
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
const hide = () => mockMessenger.hide.forEach((receive) => receive())
const records = (): Sent[] =>
  mockMessenger.requested.flatMap(({ data }) => (data ? (JSON.parse(data) as { records: Sent[] }).records : []))

const LAUNCH = [
  { entryType: 'navigation', name: 'appLaunch', startTime: 10_000, duration: 900 },
  { entryType: 'script', name: 'evaluateScript', startTime: 10_200, duration: 120 },
  { entryType: 'script', name: 'evaluateScript', startTime: 10_400, duration: 30 },
  { entryType: 'render', name: 'firstRender', startTime: 10_500, duration: 300 },
]

it("takes the messenger's launch as ttfb, its render as lcp, and sends them when the app is hidden", async () => {
  mockMessenger.entries = LAUNCH
  start()
  await settle()
  expect(mockMessenger.requested).toEqual([])
  hide()
  hide()
  expect(mockMessenger.requested.map(({ url, method }) => [method, url])).toEqual([
    ['POST', 'https://shop.example/api/track/telemetry'],
  ])
  expect(records().map(({ backup }) => [backup.metrictype, backup.value])).toEqual([
    ['ttfb', 900],
    ['lcp', 800],
    ['base', undefined],
  ])
  expect(records()[2]).toMatchObject({
    abtesttype: 'groupA',
    backup: { appLaunch: 900, evaluateScript: 150, firstRender: 800, pagestate: 'pageload', pageid: '/site/index' },
  })
})

it('measures a page of its own after a navigation', async () => {
  mockMessenger.entries = LAUNCH
  const allMetrics = start()
  await settle()
  allMetrics.navigated('/cart/index')
  const entries = [
    { entryType: 'navigation', name: 'route', startTime: 20_000, duration: 40 },
    { entryType: 'render', name: 'firstRender', startTime: 20_030, duration: 100 },
    { entryType: 'render', name: 'largestContentfulPaint', startTime: 20_400 },
  ]
  mockMessenger.notify?.({ getEntries: () => entries })
  hide()
  const second = records().filter(({ backup }) => backup.pagestate === 'navigation')
  expect(second.map(({ backup }) => [backup.metrictype, backup.value, backup.pageid, backup.netType])).toEqual([
    ['lcp', 400, '/cart/index', 'wifi'],
    ['base', undefined, '/cart/index', 'wifi'],
  ])
})

it('pings every 60000 ms while the app is seen, with a timeout of 5000 ms', async () => {
  start()
  jest.advanceTimersByTime(60_000)
  expect(mockMessenger.requested).toMatchObject([{ url: 'https://shop.example/healthz', timeout: 5000 }])
  hide()
  jest.advanceTimersByTime(60_000)
  expect(mockMessenger.requested.filter(({ url }) => url.endsWith('/healthz'))).toHaveLength(1)
  mockMessenger.show.forEach((receive) => receive())
  mockMessenger.status = 503
  jest.advanceTimersByTime(60_000)
  await settle()
  hide()
  const pings = records().filter(({ backup }) => backup.metrictype === 'networkping')
  expect(pings.map(({ backup }) => backup.failed)).toEqual([0, 1])
})

it('swallows that an old messenger has no such measures', () => {
  mockMessenger.isOld = true
  const allMetrics = start()
  allMetrics.navigated('/cart/index')
  hide()
  expect(records().map(({ backup }) => backup.metrictype)).toEqual(['base', 'base'])
})

it('receives nothing more once it is stopped', () => {
  start().stop()
  jest.advanceTimersByTime(120_000)
  expect(mockMessenger.hide.size + mockMessenger.show.size).toBe(0)
  expect(mockMessenger.notify).toBeUndefined()
  expect(mockMessenger.requested).toEqual([])
})
