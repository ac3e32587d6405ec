import { hmacSha256Hex } from '@/lib/sha256'
import type { TransportRequest, TransportResponse } from '@/core/request/transport-port'
import { createExposureLog, type ExposureLogPorts, type SeenItem } from './create-exposure-log'
import { GATHER_TIME, ITEMS_PER_REPORT, REPORTS_KEPT, SEND_TIMEOUT } from './limits'

beforeEach(() => void jest.useFakeTimers({ now: 1_772_337_600_000 }))
afterEach(() => void jest.useRealTimers())

type Answer = number | 'no answer' | 'silence'

const item = (position: number): SeenItem => ({ id: `10${position}`, position, sectionId: 'feed', time: Date.now() })

const setUp = (given: Partial<ExposureLogPorts> = {}) => {
  const sent: TransportRequest[] = []
  const answers: Answer[] = []
  const page = { url: 'https://m.shop.example/site/index' }
  let keys = 0
  const log = createExposureLog({
    transport(request) {
      sent.push(request)
      const answer = answers.shift() ?? 200
      const response =
        answer === 'silence'
          ? new Promise<TransportResponse>(() => {})
          : answer === 'no answer'
            ? Promise.reject(new Error('offline'))
            : Promise.resolve({ status: answer, text: '', header: () => undefined })
      return { response, abort: () => {} }
    },
    apiBase: '/api',
    signingKey: 'key',
    clock: { now: Date.now, isKnown: () => true, set: () => {}, observe: () => {} },
    deviceId: () => 'device-1',
    visit: () => ({ currentUrl: page.url, userAgent: 'Phone/1', platform: 'browser', source: '', vfm: '', sid: 's1' }),
    host: 'm.shop.example',
    productionHosts: '.shop.example',
    randomKey: () => `nonce${++keys}`,
    ...given,
  })
  const bodies = () => sent.map(({ body = '' }) => JSON.parse(body) as Record<string, unknown>)
  const settle = () => jest.advanceTimersByTimeAsync(GATHER_TIME)
  return { log, sent, answers, page, bodies, settle }
}

it('POSTs what was seen with currentUrl, userAgent, platform, source, item_action, vfm and sid (spec 7.2/1)', async () => {
  const { log, sent, bodies, settle } = setUp()
  log.seen([item(1), item(2)])
  log.seen([item(3)])
  expect(sent).toHaveLength(0)
  await settle()
  expect(sent).toMatchObject([{ method: 'POST', url: '/api/track/exposure' }])
  expect(bodies()).toEqual([
    {
      currentUrl: 'https://m.shop.example/site/index',
      userAgent: 'Phone/1',
      platform: 'browser',
      source: '',
      vfm: '',
      sid: 's1',
      item_action: [1, 2, 3].map((position) => ({
        id: `10${position}`,
        position,
        sectionId: 'feed',
        time: 1_772_337_600_000,
      })),
    },
  ])
})

it('has signature, timestamp, nonce and device headers, and no login token (spec 7.2/3, 7.2/4, 7.2/5)', async () => {
  const { log, sent, settle } = setUp()
  log.seen([item(1)])
  await settle()
  const timestamp = String(1_772_337_600_000 + GATHER_TIME)
  expect(sent[0]?.headers).toEqual({
    'x-timestamp': timestamp,
    'x-signature': hmacSha256Hex('key', `POST\n/api/track/exposure\n${timestamp}\n${sent[0]?.body}`),
    'x-nonce': 'nonce1',
    'x-device-id': 'device-1',
    'content-type': 'application/json',
  })
})

it.each([
  ['localhost', ''],
  ['localhost', '.shop.example'],
  ['test.shop.example.evil.net', '.shop.example'],
])('sends nothing from %s where %p are the production hosts (spec 7.2/6)', async (host, productionHosts) => {
  const { log, sent, settle } = setUp({ host, productionHosts })
  log.seen([item(1)])
  await settle()
  expect(sent).toEqual([])
})

it('sends what did not arrive with the next, under the same nonce, so that it counts once', async () => {
  const { log, sent, answers, bodies, settle } = setUp()
  answers.push('no answer')
  log.seen([item(1)])
  await settle()
  log.seen([item(2)])
  await settle()
  expect(sent.map(({ headers }) => headers['x-nonce'])).toEqual(['nonce1', 'nonce1', 'nonce2'])
  expect(bodies()[1]).toEqual(bodies()[0])
  await settle()
  log.seen([item(3)])
  await settle()
  expect(sent).toHaveLength(4)
})

it.each<[Answer, number]>([
  [503, 3],
  [429, 3],
  ['silence', 3],
  [400, 2],
])('after %s it has sent %d reports in all with the next', async (answer, reports) => {
  const { log, sent, answers, settle } = setUp()
  answers.push(answer)
  log.seen([item(1)])
  await settle()
  await jest.advanceTimersByTimeAsync(SEND_TIMEOUT)
  log.seen([item(2)])
  await settle()
  expect(sent).toHaveLength(reports)
})

it('puts items of two pages, and items beyond a report’s maximum, into separate reports', async () => {
  const { log, page, bodies, settle } = setUp()
  log.seen([item(1)])
  page.url = 'https://m.shop.example/product/index'
  log.seen(Array.from({ length: ITEMS_PER_REPORT + 1 }, (_, index) => item(index + 1)))
  await settle()
  expect(bodies().map(({ currentUrl, item_action }) => [currentUrl, (item_action as object[]).length])).toEqual([
    ['https://m.shop.example/site/index', 1],
    ['https://m.shop.example/product/index', ITEMS_PER_REPORT],
    ['https://m.shop.example/product/index', 1],
  ])
})

it('carries no login token in currentUrl, and no text without end', async () => {
  const { log, page, bodies, settle } = setUp()
  page.url = `https://m.shop.example/?user_identity=s3cret&keyword=${'a'.repeat(4000)}`
  log.seen([item(1)])
  await settle()
  expect(bodies()[0]?.currentUrl).toMatch(/^https:\/\/m\.shop\.example\/\?keyword=a+$/)
  expect(bodies()[0]?.currentUrl).toHaveLength(2048)
})

it('is bounded: the oldest reports go first', async () => {
  const { log, sent, answers, settle } = setUp()
  for (let report = 1; report <= REPORTS_KEPT + 3; report++) {
    answers.push(...Array<Answer>(report).fill('no answer'))
    log.seen([item(report)])
    await settle()
  }
  sent.length = 0
  answers.length = 0
  log.seen([item(99)])
  await settle()
  expect(sent).toHaveLength(REPORTS_KEPT)
  expect(sent.map(({ headers }) => headers['x-nonce'])).not.toContain('nonce1')
})

it('never throws, whatever it receives', () => {
  const { log } = setUp({
    visit: () => {
      throw new Error('no visit')
    },
  })
  expect(() => log.seen([item(1)])).not.toThrow()
})
