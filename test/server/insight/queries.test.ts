/**
 * @tier whole
 * @areas insight
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import type {
  ErrorsAnswer,
  EventsAnswer,
  FunnelAnswer,
  ItemsAnswer,
  StreamAnswer,
  VitalName,
  VitalsAnswer,
} from '../../../server/src/insight/answers'
import { createTestClock, createTestServer, TEST_START, type TestServer } from '../../helpers/server'
import { open, signIn } from './operator'
import { addErrors, addEvents, addExposure, addMetrics, clearRows } from './rows'

jest.setTimeout(30_000)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const mapsDir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-maps-'))
const clock = createTestClock()
let server: TestServer
let cookie = ''

beforeAll(async () => {
  server = await createTestServer({ clock, config: { mapsDir } })
  cookie = await signIn(server)
})
afterAll(async () => {
  await server.close()
  rmSync(mapsDir, { recursive: true })
})
beforeEach(() => clearRows(server.db))

const read = async <Answer>(question: string): Promise<Answer> => {
  const { status, text } = await open(server, `/data/${question}`, cookie)
  if (status !== 200) throw new Error(`${question}: ${status} ${text}`)
  return JSON.parse(text) as Answer
}

describe('events over time', () => {
  const events = (range: string) => read<EventsAnswer>(`events?range=${range}`)

  test('are counted by kind and by page in buckets, the most frequent first', async () => {
    await addEvents(server.db, [
      { kind: 'zpmshow', page: '/site/index', session: 's1' },
      { kind: 'zpmshow', page: '/site/index', session: 's1', ago: 90 * MINUTE },
      { kind: 'zpmclick', page: '/cart/index', session: 's2', ago: 2 * HOUR },
      { kind: 'zpmshow', page: '/cart/index', session: 's2', ago: 2 * HOUR },
      { kind: 'zpmshow', page: '/old', session: 's3', ago: 25 * HOUR },
    ])
    const { total, sessions, kinds, pages, times } = await events('24h')
    expect([total, sessions, times.length, times[24]]).toEqual([4, 2, 25, TEST_START])
    expect(kinds.map(({ name, total }) => [name, total])).toEqual([
      ['zpmshow', 3],
      ['zpmclick', 1],
    ])
    // 12:00 (the bucket that has just begun), 10:30, and 10:00.
    expect(kinds[0]?.counts.slice(20)).toEqual([0, 0, 2, 0, 1])
    expect(pages.map(({ name, total }) => [name, total])).toEqual([
      ['/cart/index', 2],
      ['/site/index', 2],
    ])
  })

  test.each([
    ['1h', 61, MINUTE],
    ['24h', 25, HOUR],
    ['7d', 169, HOUR],
    ['30d', 31, DAY],
  ])('of %s has %i buckets of %i ms', async (range, buckets, size) => {
    const { times } = await events(range)
    expect([times.length, (times[1] ?? 0) - (times[0] ?? 0)]).toEqual([buckets, size])
  })

  test('of 30 days begins its days at midnight in China', async () => {
    // Just before and just after the midnight of 2026-03-01 there; the clock says noon.
    await addEvents(server.db, [
      { kind: 'zpmshow', ago: 12 * HOUR + 1 },
      { kind: 'zpmshow', ago: 12 * HOUR },
    ])
    expect((await events('30d')).kinds[0]?.counts.slice(-2)).toEqual([1, 1])
  })

  test('tell twelve names apart, and count the others in the total', async () => {
    await addEvents(
      server.db,
      Array.from({ length: 15 }, (_, index) => ({ kind: 'zpmshow', page: `/p${index}` })),
    )
    const { pages, total } = await events('24h')
    expect([pages.length, total]).toEqual([12, 15])
  })

  test('are empty without rows', async () => {
    expect(await events('7d')).toMatchObject({
      total: 0,
      sessions: 0,
      kinds: [],
      pages: [],
      collector: { accepted: 0, duplicate: 0, rejected: 0, turnedAway: 0, dropped: 0 },
    })
  })

  test('come with what the collector did, and with what devices gave up: once for a device, the newest count', async () => {
    const tally = { accepted: 10, duplicate: 2, rejected: 1, turnedAway: 3 }
    for (const receivedAt of [TEST_START - MINUTE, TEST_START - HOUR, TEST_START - 3 * DAY])
      await server.db
        .insertInto('collectorTally')
        .values({ receivedAt, ...tally })
        .execute()
    await addEvents(server.db, [
      { kind: 'zpmshow', cookie: 'c1', backup: { dropped: 3, overflow: 0 } },
      { kind: 'zpmshow', cookie: 'c1', backup: { dropped: 5, overflow: 1 } },
      { kind: 'zpmshow', cookie: 'c2', backup: { dropped: 2 } },
      { kind: 'zpmshow', cookie: 'c3', backup: { dropped: 'many', overflow: [1] } },
      { kind: 'zpmshow', cookie: 'c4', backup: { dropped: 1e300 } },
      { kind: 'zpmshow', cookie: 'c5', ago: 3 * DAY, backup: { dropped: 100 } },
    ])
    expect((await events('24h')).collector).toEqual({
      accepted: 20,
      duplicate: 4,
      rejected: 2,
      turnedAway: 6,
      dropped: 6 + 2 + 1_000_000,
    })
  })
})

describe('the stream', () => {
  const stream = (after = 0) => read<StreamAnswer>(`stream?after=${after}`)

  test('has the newest hundred, the newest first', async () => {
    await addEvents(
      server.db,
      Array.from({ length: 105 }, (_, index) => ({ kind: 'zpmshow', id: `e${index}`, ago: index * 1000 })),
    )
    const { events, cursor } = await stream()
    expect([events.length, events[0]?.id, events[99]?.id, cursor]).toEqual([100, 'e0', 'e99', TEST_START])
  })

  test('goes on after its cursor, with the last five seconds before it: a batch may be committed late', async () => {
    await addEvents(server.db, [
      { kind: 'zpmshow', id: 'new' },
      { kind: 'zpmshow', id: 'late', ago: 5_000 },
      { kind: 'zpmshow', id: 'old', ago: 5_001 },
    ])
    expect((await stream(TEST_START)).events.map(({ id }) => id)).toEqual(['new', 'late'])
    expect(await stream(TEST_START + DAY)).toEqual({ events: [], cursor: TEST_START + DAY })
  })

  test('shows an event’s own fields and nothing of who it was', async () => {
    await addEvents(server.db, [
      {
        kind: 'zpmclick',
        id: 'e',
        session: 'session-of-somebody',
        backup: { sectionId: 'list', token: 'hash', uid: '17', t: '25', deviceId: 'd', endType: 'm', eventid: 'e' },
      },
    ])
    const { events } = await stream()
    expect(events).toEqual([
      {
        id: 'e',
        receivedAt: TEST_START,
        at: TEST_START,
        kind: 'zpmclick',
        pagetype: '/site/index',
        technical: false,
        session: 'session-',
        detail: '{"sectionId": "list"}',
      },
    ])
  })
})

describe('the funnel', () => {
  const funnel = () => read<FunnelAnswer>('funnel?range=24h')
  const show = (session: string, page: string, more = {}) => ({ kind: 'zpmshow', session, page, ...more })

  test('counts visits, each once a step, and those that came from the step before', async () => {
    await addEvents(server.db, [
      // The whole way, home twice.
      show('s1', '/site/index'),
      show('s1', '/site/index'),
      show('s1', '/search/index'),
      { kind: 'CommodityDetail', session: 's1', page: '/product/view' },
      { kind: 'AddToCart', session: 's1', page: '/product/view' },
      show('s1', '/order/create'),
      show('s1', '/order/success'),
      // Home and list.
      show('s2', '/'),
      show('s2', '/product/index'),
      // Straight into a detail from a link, then an order without the cart.
      show('s3', '/product/:id'),
      show('s3', '/order/create'),
      // A detail under the list's address.
      show('s4', '/product/index', { backup: { subpageID: '100001' } }),
      show('s5', '/cart/index'),
      // No visit, another kind, too long ago.
      show('s6', '/site/index', { session: null }),
      { kind: 'zpmclick', session: 's7', page: '/site/index' },
      show('s8', '/site/index', { ago: 25 * HOUR }),
    ])
    expect((await funnel()).steps).toEqual([
      { name: 'home', sessions: 2, fromPrevious: null },
      { name: 'list', sessions: 2, fromPrevious: 2 },
      { name: 'detail', sessions: 3, fromPrevious: 1 },
      { name: 'cart', sessions: 2, fromPrevious: 1 },
      { name: 'order', sessions: 2, fromPrevious: 1 },
      { name: 'paid', sessions: 1, fromPrevious: 1 },
    ])
  })

  test('is all nothing without rows', async () => {
    const { steps, paidOrders } = await funnel()
    expect([steps.map(({ sessions }) => sessions), paidOrders]).toEqual([[0, 0, 0, 0, 0, 0], 0])
  })
})

describe('web vitals', () => {
  const vital = async (name: VitalName) => {
    const { vitals } = await read<VitalsAnswer>('vitals?range=24h')
    const found = vitals.find((answer) => answer.name === name)
    if (found === undefined) throw new Error(`no ${name}`)
    return found
  }

  test('are reported as P50, P75 and P95, in all, by page and by build', async () => {
    await addMetrics(server.db, [
      ...[1000, 2000, 3000, 4000, 5000].map((value) => ({ metric: 'lcp', value, page: '/site/index', version: 'b2' })),
      { metric: 'lcp', value: 1000, page: '/cart/index', version: 'b1', ago: HOUR },
      { metric: 'lcp', value: 9000, ago: 25 * HOUR },
      { metric: 'inp', value: 1 },
    ])
    const lcp = await vital('LCP')
    expect(lcp.all).toEqual({ samples: 6, p50: 2500, p75: 3750, p95: 4750, rating: 'needs' })
    expect(lcp.pages).toEqual([
      { name: '/site/index', samples: 5, p50: 3000, p75: 4000, p95: 4800, rating: 'needs' },
      { name: '/cart/index', samples: 1, p50: 1000, p75: 1000, p95: 1000, rating: 'good' },
    ])
    expect(lcp.builds.map(({ name, samples }) => [name, samples])).toEqual([
      ['b2', 5],
      ['b1', 1],
    ])
    expect(lcp.overTime.slice(-3)).toEqual([null, 1000, 4000])
  })

  test.each([
    ['FCP', 1800, 3000],
    ['CLS', 0.1, 0.25],
    ['INP', 200, 500],
    ['LCP', 2500, 4000],
    ['FID', 100, 300],
    ['TTFB', 800, 1800],
  ] as const)('%s is good up to %d and poor past %d (spec 9)', async (name, good, poor) => {
    const metric = name.toLowerCase()
    // FCP and FID come with the record of the whole page.
    const sample = (value: number) =>
      name === 'FCP' || name === 'FID' ? { metric: 'base', backup: { [metric]: value } } : { metric, value }
    const ratings: unknown[] = []
    for (const value of [good, good * 1.01, poor, poor * 1.01]) {
      await clearRows(server.db)
      await addMetrics(server.db, [sample(value)])
      ratings.push((await vital(name)).all?.rating)
    }
    expect(ratings).toEqual(['good', 'needs', 'needs', 'poor'])
    expect(await vital(name)).toMatchObject({ good, poor })
  })

  test('that nobody measured are none, and fields that are no numbers count for nothing', async () => {
    await addMetrics(server.db, [{ metric: 'base', backup: { fcp: 'soon', fid: null } }, { metric: 'lcp' }])
    for (const name of ['FCP', 'FID', 'LCP'] as const)
      expect(await vital(name)).toMatchObject({ all: null, pages: [], builds: [] })
  })
})

describe('errors', () => {
  const errors = () => read<ErrorsAnswer>('errors?range=24h')

  test('are grouped by name, message and top frame, with counts, times and visits', async () => {
    const stack = 'TypeError: x is undefined\n    at f (https://shop.test/assets/a.11111111.js:1:20)'
    await addErrors(server.db, [
      { stack, session: 's1', ago: 3 * HOUR, page: '/first' },
      { stack, session: 's1', ago: 2 * HOUR },
      { stack, session: 's2', ago: HOUR, page: '/last' },
      { stack: stack.replace('1:20', '1:21'), session: 's1' },
      { stack, message: 'y is undefined', session: 's1' },
      { stack, ago: 25 * HOUR },
    ])
    const { groups, total, counts } = await errors()
    expect([total, counts.slice(-4)]).toEqual([5, [1, 1, 1, 2]])
    expect(groups.map(({ message, count, sessions }) => [message, count, sessions])).toEqual([
      ['x is undefined', 3, 2],
      ['x is undefined', 1, 1],
      ['y is undefined', 1, 1],
    ])
    expect(groups[0]).toMatchObject({
      name: 'TypeError',
      firstAt: TEST_START - 3 * HOUR,
      lastAt: TEST_START - HOUR,
      page: '/last',
      frames: [{ name: 'f', file: 'https://shop.test/assets/a.11111111.js', line: 1, column: 20, isMapped: false }],
    })
  })

  test('of two builds are one group when their place in the sources is the same, shown by the newest one', async () => {
    const folders = ['b1', 'b2'].map((release) => path.join(mapsDir, release))
    for (const folder of folders) mkdirSync(folder, { recursive: true })
    const columns = await Promise.all(
      folders.map(async (outdir, index) => {
        const { outputFiles } = await build({
          stdin: {
            contents: `const buy = (item) => {\n  throw new TypeError(item.title)\n}\nglobalThis.go = () => buy({ title: 'bag' })\n`,
            sourcefile: 'src/product/buy.js',
            resolveDir: mapsDir,
          },
          // The second build has more before it.
          banner: { js: index === 0 ? '' : 'globalThis.banner=1;' },
          outfile: path.join(outdir, `app.${index}2345678.js`),
          minify: true,
          sourcemap: 'external',
          write: false,
        })
        for (const file of outputFiles) if (file.path.endsWith('.map')) writeFileSync(file.path, file.contents)
        const script = outputFiles.find(({ path: name }) => name.endsWith('.js'))?.text ?? ''
        const line = script.split('\n').findIndex((text) => text.includes('new TypeError'))
        return `${line + 1}:${(script.split('\n')[line] ?? '').indexOf('new TypeError') + 1}`
      }),
    )
    const stackOf = (index: number) =>
      `TypeError: bag\n    at o (https://shop.test/assets/app.${index}2345678.js:${columns[index]})`
    await addErrors(server.db, [
      { message: 'bag', release: 'b1', stack: stackOf(0), session: 's1', ago: HOUR },
      { message: 'bag', release: 'b2', stack: stackOf(1), session: 's1' },
      { message: 'bag', release: 'b2', stack: stackOf(1), session: 's2' },
    ])
    const { groups } = await errors()
    expect(groups).toHaveLength(1)
    expect(groups[0]).toMatchObject({ count: 3, sessions: 2, releases: ['b2', 'b1'] })
    expect(groups[0]?.frames[0]).toMatchObject({ file: 'src/product/buy.js', line: 2, isMapped: true })
  })

  test('without a stack stand by the place that they name, and a stack that cannot be read is shown as it came', async () => {
    await addErrors(server.db, [
      { name: 'Script error', sourceFile: 'https://cdn.test/x.js' },
      { name: 'Strange', stack: 'no frames in here', ago: 1 },
    ])
    const [script, strange] = (await errors()).groups
    expect(script?.frames).toEqual([{ name: '', file: 'https://cdn.test/x.js', line: 3, column: 7, isMapped: false }])
    expect([strange?.frames, strange?.stack]).toEqual([[], 'no frames in here'])
  })

  test('with hostile text are answered as JSON that no browser takes for a page', async () => {
    await addErrors(server.db, [
      { message: '<script>alert(1)</script>', stack: '</script><img src=x onerror=alert(1)>' },
    ])
    const { headers, text } = await open(server, '/data/errors?range=24h', cookie)
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual([
      'application/json; charset=utf-8',
      'nosniff',
    ])
    expect((JSON.parse(text) as ErrorsAnswer).groups[0]?.message).toBe('<script>alert(1)</script>')
  })
})

describe('exposures of items', () => {
  const exposures = () => read<ItemsAnswer>('goods?range=24h')

  test('are counted from explosureGoods, clicks from zpmclick, details from CommodityDetail', async () => {
    await addEvents(server.db, [
      { kind: 'explosureGoods', backup: { goodsList: ['1', '2'] } },
      { kind: 'explosureGoods', backup: { goodsList: ['1'] } },
      { kind: 'explosureGoods', backup: { goodsList: ['1'] }, ago: 25 * HOUR },
      { kind: 'zpmclick', infoId: '1' },
      { kind: 'zpmclick' },
      { kind: 'longPress', infoId: '1' },
      { kind: 'CommodityDetail', infoId: '1' },
      { kind: 'CommodityDetail', infoId: '3' },
    ])
    await addExposure(server.db, '1')
    await addExposure(server.db, '1', 25 * HOUR)
    expect(await exposures()).toMatchObject({
      exposed: 3,
      clicked: 1,
      opened: 2,
      logged: 1,
      rows: [
        { id: '1', title: null, exposed: 2, clicked: 1, opened: 1 },
        { id: '2', title: null, exposed: 1, clicked: 0, opened: 0 },
        { id: '3', title: null, exposed: 0, clicked: 0, opened: 1 },
      ],
    })
  })

  test('of what is no list, and ids that are none of ours, break nothing', async () => {
    await addEvents(server.db, [
      { kind: 'explosureGoods', backup: { goodsList: 'all' } },
      { kind: 'explosureGoods', backup: {} },
      { kind: 'explosureGoods', backup: { goodsList: [null, { a: 1 }, "1' or 1=1", '9'.repeat(30)] } },
    ])
    const { rows } = await exposures()
    expect(rows.every(({ title }) => title === null)).toBe(true)
    expect(rows.map(({ id }) => id)).toContain("1' or 1=1")
  })
})
