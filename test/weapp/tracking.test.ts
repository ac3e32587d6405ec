/**
 * The events that the compiled mini-program sends of a visit, and that none of them is lost (spec 3, 4, 5, 7.4, 8, 9).
 * Expectations are written by hand; the collector's rows are read as an operator reads them. The clock is the test's.
 * @jest-environment jsdom
 * @tier whole
 * @areas analytics tracking
 */
import { collected } from '../helpers/collector'
import { ROW } from './phone-layout'
import type { Drawn } from './host/component-library'
import { openTrackedShop, type TrackedRow, type TrackedShop, type Visit } from './tracked-shop'

jest.setTimeout(180_000)

/** ms after which all events of an action are sent: exposures of items wait 1000 ms, metrics 1500, records 200. */
const ALL_SENT = 2500
/** ms after which all of tracking has loaded. */
const IDLE = 3000
/** ms between two tries (spec 9). */
const RETRY = 10_000
const SECOND = 1000

const HOME = 'main/pages/home/index'
const LIST = 'product/pages/list/index'
const DETAIL = 'product/pages/detail/index'

let shop: TrackedShop
let visit: Visit
let seen: Set<string>

beforeAll(async () => {
  shop = await openTrackedShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  seen = new Set()
  shop.isFull = false
  shop.spoil = undefined
})
afterEach(() => visit.kill())

const open = async (given?: Parameters<TrackedShop['start']>[0]) => {
  for (const { event_id } of await shop.events()) seen.add(event_id)
  visit = shop.start(given)
  visit.host.launch(HOME)
  await visit.user.find('.rx-card-title')
}

/**
 * An event as `kind page what`: the positions of items, section and place of a tap, the seconds of a dwell time, else
 * the section or the item.
 */
const lineOf = ({ kind, pagetype, backup }: TrackedRow): string => {
  const { sectionId, sortId, infoId, indexList, eventduration } = backup
  const what = Array.isArray(indexList)
    ? `${String(sectionId)} ${indexList.join(',')}`
    : kind === 'zpmclick'
      ? `${String(sectionId)} ${String(sortId)}`
      : (eventduration ?? sectionId ?? infoId ?? '')
  return `${kind} ${pagetype} ${String(what)}`.trim()
}

/**
 * The collector's events since the last call, as lines, in the order in which they happened. Exposures of one moment
 * come in any order; they are sorted by name. Without that of home's notice, which comes whenever its call is answered.
 */
const news = async (): Promise<string[]> => {
  const fresh = (await shop.events()).filter(({ event_id }) => !seen.has(event_id))
  fresh.forEach(({ event_id }) => seen.add(event_id))
  const lines = fresh.filter(({ kind }) => kind !== 'showCount').map(lineOf)
  const isSeen = (line = '') => /^(Area|explosure)/.test(line)
  const kindOf = (line = '') => line.split(' ', 1).join()
  return lines
    .map((line, index) => {
      const start = lines.findLastIndex((other, at) => at < index && !(isSeen(other) && kindOf(other) === kindOf(line)))
      return { line, run: isSeen(line) ? start + 0.5 : index }
    })
    .sort((one, other) => one.run - other.run || (one.line < other.line ? -1 : 1))
    .map(({ line }) => line)
}

/** The counters of the phone's own store, and how much waits in it (src/analytics/events/store). */
const kept = ({ host }: Visit = visit) => {
  const { counters, rows } = host.storage.get('ZZ_LEGO_DATAS') as {
    counters: { produced: number; confirmed: number; dropped: number; overflow: number }
    rows: { id: string }[]
  }
  const bodies = [...host.storage.keys()].filter((key) => key.startsWith('ZZ_LEGO_DATAS:'))
  return { ...counters, waiting: rows.length, bodies: bodies.length }
}

/** Ids of this phone's events; the collector must have each once. */
const idsOfPhone = async () => {
  const { id } = JSON.parse(String(visit.host.storage.get('trackingCookie'))) as { id: string }
  const ids = (await shop.events()).filter(({ cookie_id }) => cookie_id === id).map(({ event_id }) => event_id)
  expect(new Set(ids).size).toBe(ids.length)
  return ids
}

test('a visit is recorded page by page: home, list, scrolled, an item tapped, back, the app hidden and shown (spec 3, 4, 5, 9)', async () => {
  await open()
  const { host, user } = visit
  await shop.pass(IDLE + ALL_SENT)
  expect((await shop.events()).map(({ kind }) => kind)).toContain('showCount')
  expect(await news()).toEqual([
    // The page view is recorded a frame after the first render.
    'Areaexposure /site/index banners',
    'zpmshow /site/index',
    'Areaexposure /site/index categories',
    'Areaexposure /site/index newArrivals',
    'Areaexposure /site/index tabBar',
    'explosureGoods /site/index newArrivals 1,2,3',
  ])
  host.scroll(700)
  await shop.pass(ALL_SENT)
  expect(await news()).toEqual([
    'Areaexposure /site/index brands',
    'Areaexposure /site/index priceDrops',
    'explosureGoods /site/index feed 1,2',
    'explosureGoods /site/index priceDrops 1,2,3',
  ])

  await user.tapText('箱包')
  await user.arrive(LIST)
  await user.find('.rx-card-title')
  await shop.pass(ALL_SENT)
  expect(await news()).toEqual([
    'zpmclick /site/index categories 1',
    'LengthOfStay /site/index 8',
    'METRIC /site/index page',
    'zpmshow /product/index',
    'Areaexposure /product/index list',
    'Areaexposure /product/index sortBar',
    'explosureGoods /product/index list 1,2,3,4',
  ])
  host.scroll(3 * ROW)
  await shop.pass(ALL_SENT)
  expect(await news()).toEqual(['explosureGoods /product/index list 5,6,7,8,9,10'])

  await user.tapElement(user.all('.rx-card')[6] as Drawn)
  await user.arrive(DETAIL)
  const { id = '' } = host.current().query
  await user.see('商品参数')
  await shop.pass(ALL_SENT)
  expect(await news()).toEqual([
    'zpmclick /product/index list 7',
    'LengthOfStay /product/index 5',
    'METRIC /product/index page',
    `zpmshow /product/view ${id}`,
    `CommodityDetail /product/view ${id}`,
    'Areaexposure /product/view buyBar',
  ])
  const shown = (await shop.events()).find(({ kind, pagetype }) => kind === 'zpmshow' && pagetype === '/product/view')
  expect(shown).toMatchObject({
    technical: false,
    top: { source: 'messenger mini-program', channelid: '24', os: 'android', appid: 'reluxe', resolution: '375*812' },
    backup: {
      t: 24,
      endType: 'm',
      token: 'token_not_found',
      uid: 'no login info',
      deviceId: 'device-id not found',
      subpageID: id,
      refpagetype: '/product/index',
      refpagequery: 'categoryId=1',
      refsectionId: 'list',
      refsortId: '7',
    },
  })
  expect(shown?.session_id).toMatch(/^[0-9a-f]{32}$/)
  expect(shown?.cookie_id).toMatch(/^[0-9a-f]{32}$/)

  host.back()
  await user.arrive(LIST)
  await shop.pass(ALL_SENT)
  expect(await news()).toEqual([
    'LengthOfStay /product/view 2',
    'METRIC /product/view page',
    'zpmshow /product/index',
    'Areaexposure /product/index list',
    'explosureGoods /product/index list 5,6,7,8,9,10',
  ])
  host.hide()
  await shop.pass(ALL_SENT)
  expect(await news()).toEqual([
    'LengthOfStay /product/index 2',
    'METRIC /product/index page',
    'AppEnd /product/index 17',
  ])
  host.show()
  await shop.pass(ALL_SENT)
  expect(await news()).toEqual(['zpmshow /product/index', 'Areaexposure /product/index list'])

  const metrics = (await shop.events()).filter(({ kind }) => kind === 'METRIC')
  expect(metrics.map(({ technical }) => technical)).toEqual(metrics.map(() => true))
  const { produced, ...counters } = kept()
  expect(counters).toEqual({ confirmed: produced, dropped: 0, overflow: 0, waiting: 0, bodies: 0 })
  expect(await idsOfPhone()).toHaveLength(produced)
  expect(host.errors).toEqual([])
})

test('what is done before all of tracking has loaded is recorded with its page and its time', async () => {
  await open()
  const { host, user } = visit
  await shop.pass(1000)
  await user.tapText('箱包')
  await user.arrive(LIST)
  await shop.pass(500)
  expect(await news()).toEqual([])
  host.hide()
  await shop.pass(SECOND)
  expect((await news()).filter((line) => !line.startsWith('Area'))).toEqual([
    'zpmshow /site/index',
    'zpmclick /site/index categories 1',
    'LengthOfStay /site/index 1',
    'METRIC /site/index page',
    'METRIC /product/index page',
    'AppEnd /product/index 1',
  ])
})

test('of a collector that refuses for a while nothing is lost, nothing comes twice, and it waits in the messenger’s storage', async () => {
  await open()
  const { host } = visit
  await shop.pass(IDLE + ALL_SENT)
  await news()
  const before = kept()
  shop.isFull = true
  host.hide()
  await shop.pass(ALL_SENT)
  host.show()
  await shop.pass(3 * RETRY + SECOND, SECOND)
  expect(await news()).toEqual([])
  const full = kept()
  expect(full.produced).toBeGreaterThan(before.produced)
  expect(full).toMatchObject({ confirmed: before.confirmed, dropped: 0, overflow: 0 })
  expect(full.bodies).toBe(full.waiting)
  // Each was sent at once, and every 10 s after that.
  const refused = shop.sent.filter(({ isRefused }) => isRefused).map(({ ids }) => ids.join())
  for (const ids of new Set(refused)) expect(refused.filter((other) => other === ids)).toHaveLength(4)
  shop.isFull = false
  await shop.pass(RETRY + SECOND, SECOND)
  expect(await news()).toEqual([
    'LengthOfStay /site/index 5',
    'METRIC /site/index page',
    'AppEnd /site/index 5',
    'zpmshow /site/index',
    'Areaexposure /site/index categories',
    'Areaexposure /site/index newArrivals',
    'Areaexposure /site/index tabBar',
  ])
  expect(kept()).toEqual({ ...full, confirmed: full.produced, waiting: 0, bodies: 0 })
  expect(await idsOfPhone()).toHaveLength(full.produced)
})

test('what a closed mini-program had not sent is sent by its next start', async () => {
  await open()
  await shop.pass(IDLE + ALL_SENT)
  await news()
  shop.isFull = true
  visit.host.hide()
  await shop.pass(ALL_SENT)
  const left = kept()
  expect(left.waiting).toBeGreaterThan(0)
  const storage = visit.kill()
  shop.isFull = false
  visit = shop.start({ storage })
  visit.host.launch(HOME)
  await shop.pass(IDLE + 2 * RETRY, SECOND)
  expect((await news()).filter((line) => !/^(Area|explosure)/.test(line))).toEqual([
    'LengthOfStay /site/index 5',
    'METRIC /site/index page',
    'AppEnd /site/index 5',
    'zpmshow /site/index',
  ])
  const counters = kept()
  expect(counters).toMatchObject({ confirmed: counters.produced, dropped: 0, overflow: 0, waiting: 0, bodies: 0 })
  expect(await idsOfPhone()).toHaveLength(counters.produced)
})

test('the messenger’s measurements come as metrics when a page is left (spec 3, 4, 9)', async () => {
  const launch = [
    { entryType: 'navigation', name: 'appLaunch', startTime: 10_000, duration: 900 },
    { entryType: 'script', name: 'evaluateScript', startTime: 10_200, duration: 120 },
    { entryType: 'render', name: 'firstRender', startTime: 10_500, duration: 300 },
  ]
  const observer = { observe() {}, disconnect() {} }
  const before = (await collected(shop.server.origin, 'telemetry')).length
  await open({ wx: { getPerformance: () => ({ getEntries: () => launch, createObserver: () => observer }) } })
  await shop.pass(IDLE)
  await visit.user.tapText('分类')
  await visit.user.arrive('main/pages/category/index')
  await shop.pass(62 * SECOND, SECOND)
  visit.host.hide()
  await shop.pass(SECOND)
  const records = (await collected(shop.server.origin, 'telemetry')).slice(before)
  expect(records.map(({ metrictype, pagestate, pageid }) => [metrictype, pagestate, pageid])).toEqual([
    ['ttfb', 'pageload', '/site/index'],
    ['lcp', 'pageload', '/site/index'],
    ['base', 'pageload', '/site/index'],
    ['networkping', 'navigation', '/category/index'],
    ['base', 'navigation', '/category/index'],
  ])
  const [ttfb, lcp, base, ping] = records
  expect([ttfb?.value, lcp?.value, ping?.backup.failed]).toEqual([900, 800, 0])
  expect(base?.backup).toMatchObject({
    appLaunch: 900,
    evaluateScript: 120,
    firstRender: 800,
    clientType: 'messenger mini-program',
    netType: 'wifi',
    isFirst: 1,
    loadcnt: 1,
  })
})

describe('an error', () => {
  const errors = () => collected(shop.server.origin, 'error')

  test('that the messenger reports twice is sent once', async () => {
    const before = (await errors()).length
    await open()
    await shop.pass(IDLE)
    visit.host.fail(new TypeError('of a timer'))
    await shop.pass(SECOND)
    const reported = (await errors()).slice(before)
    expect(reported).toMatchObject([{ error_name: 'TypeError', message: 'of a timer', page_url: '/site/index' }])
  })

  test('of a page that breaks while it is drawn is sent with its stack, and before tracking has loaded', async () => {
    const before = (await errors()).length
    await open()
    shop.spoil = {
      path: '/api/product/union-list',
      change(text) {
        const answer = JSON.parse(String(text)) as { data: { list: object[] } }
        answer.data.list = [{ id: '100001' }]
        return JSON.stringify(answer)
      },
    }
    await visit.user.tapText('箱包')
    await visit.user.arrive(LIST)
    await shop.pass(IDLE + SECOND)
    const reported = (await errors()).slice(before)
    expect(reported).toMatchObject([{ error_name: 'TypeError', page_url: '/product/index?categoryId=1' }])
    expect(reported[0]?.message).toMatch(/^Cannot read properties of undefined/)
    expect(reported[0]?.stack).toContain('product/pages/list/index.js')
    expect(visit.host.errors.join()).toContain(reported[0]?.message)
  })
})
