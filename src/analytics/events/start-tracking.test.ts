/** Tracking as the web app composes it: from `track` to the collector, through the browser's own events. */
import 'fake-indexeddb/auto'
import type { PageMarkBody } from '@contract/tracking'
import { hmacSha256Hex } from '@/lib/sha256'

/** Requests that the collector received, and its answer. */
const posts: { url: string; headers: Record<string, string>; body: PageMarkBody }[] = []
const beacons: { url: string; body: PageMarkBody }[] = []

/** fake-indexeddb works through the event loop, as the browser's does. */
const until = async (holds: () => boolean) => {
  for (let turn = 0; turn < 500 && !holds(); turn++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(holds()).toBe(true)
}

beforeAll(() => {
  process.env.API_BASE = '/api'
  process.env.TARO_ENV = 'h5'
  window.requestIdleCallback = (callback) => Number(setTimeout(callback, 0))
  // jsdom has none, and a database copies what it keeps.
  global.structuredClone ??= <T>(value: T): T => JSON.parse(JSON.stringify(value))
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, data: string) => beacons.push({ url, body: JSON.parse(data) }) > 0,
  })
  global.fetch = async (url, options) => {
    posts.push({
      url: String(url),
      headers: options?.headers as Record<string, string>,
      body: JSON.parse(String(options?.body)),
    })
    return { text: async () => '{"resultCode":200}' } as Response
  }
})

it('carries an event from a call to the collector: stored, signed without its body, and confirmed (spec 7/1, 7.4/1, 7.4/4, 7.4/5)', async () => {
  const { track, beginTracking, trackingContextChanged } = require('.') as typeof import('.')
  const { startTracking } = require('./start-tracking') as typeof import('./start-tracking')
  let token = ''
  const problems: string[] = []
  track('CommodityDetail', { infoId: '100001' }, { pagetype: 'detail' })
  let tracking: ReturnType<typeof startTracking> | undefined
  beginTracking(async () => {
    tracking = startTracking({
      identity: () => ({ token, uid: '' }),
      abtesttype: () => 'groupB',
      version: '1.2.3',
      native: async () => ({ common: { mac: 'm' }, backup: {} }),
      log: (problem) => problems.push(problem),
    })
    return tracking
  })
  await until(() => posts.length === 1)

  const { url, headers, body } = posts[0] ?? { url: '', headers: {}, body: { common: {}, events: [] } }
  expect(url).toBe('/api/track/page-mark')
  expect(headers['x-signature']).toBe(
    hmacSha256Hex(process.env.SIGNING_KEY, `POST\n/api/track/page-mark\n${headers['x-timestamp']}\n`),
  )
  expect(headers).not.toHaveProperty('user-identity')
  expect(body.common).toMatchObject({
    appid: 'reluxe',
    abtesttype: 'groupB',
    version: '1.2.3',
    mac: 'm',
    source: 'browser',
    channelid: '25',
    cookieid: tracking?.cookieid(),
    sessionid: tracking?.sessionid(),
    backup: { token: 'token_not_found', uid: 'no login info', t: 25, deviceId: 'device-id not found', endType: 'm' },
  })
  expect(body.events).toEqual([expect.objectContaining({ pagetype: 'detail', actiontype: 'CommodityDetail' })])

  token = 'login token'
  trackingContextChanged()
  track('METRIC', { sectionId: 'a', sortId: '1', metric: 3 }, { technical: true })
  await until(() => posts.length === 2)
  expect(posts[1]).toMatchObject({
    url: '/api/track/page-mark-tech',
    body: { common: { backup: { token: 'login token', uid: 'uid_not_found' } } },
  })

  track('share', {})
  window.dispatchEvent(new Event('pagehide'))
  expect(beacons).toMatchObject([
    {
      url: expect.stringMatching(/^\/api\/track\/mark-p\?x-timestamp=\d+&x-signature=[0-9a-f]{64}$/),
      body: { events: [{ actiontype: 'share' }] },
    },
  ])
  const { openIndexedDbStore } = require('./store/indexeddb') as typeof import('./store/indexeddb')
  const store = await openIndexedDbStore()
  // A record sent by beacon stays stored until its POST is confirmed. The second read runs after everything that the
  // engine has started.
  let waiting = 0
  for (let turn = 0; turn < 500 && waiting === 0; turn++) waiting = await store.count()
  expect([waiting, await store.count()]).toEqual([1, 1])
  expect(await store.counters()).toEqual({ produced: 3, confirmed: 2, dropped: 0, overflow: 0 })
  expect(posts.flatMap(({ body }) => body.events)).toHaveLength(2)
  expect(problems).toEqual([])
})
