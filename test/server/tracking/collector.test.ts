/**
 * @tier landing
 * @areas tracking
 */
import { sql } from 'kysely'
import { EVENTS_PER_RECORD } from '@contract/tracking'
import { transaction } from '../../../server/src/db/database'
import { QUEUE_LIMIT } from '../../../server/src/modules/tracking/limits'
import { createTestServer, TEST_START, type TestServer } from '../../helpers/server'
import { common, event, exposure, clientError, newId, record, senders, metric } from './records'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(30_000)

const DAY = 24 * 60 * 60 * 1000

describe('the collector (spec 7.4)', () => {
  let server: TestServer
  let send: ReturnType<typeof senders>
  beforeAll(async () => {
    server = await createTestServer()
    send = senders(server)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const tables = ['trackingEvent', 'telemetryRecord', 'clientError', 'goodsExposure', 'exposureNonce'] as const
    for (const table of tables) await server.db.deleteFrom(table).execute()
    server.logLines.length = 0
    server.clock.set(TEST_START)
  })
  const events = () => server.db.selectFrom('trackingEvent').selectAll().orderBy('eventId').execute()

  describe('page-mark', () => {
    test('stores each event with what its record has in common, and answers resultCode 200', async () => {
      const id = newId(TEST_START - 1000)
      const own = event(id, {
        actiontype: 'zpmclick',
        timestamp: TEST_START - 900,
        backup: { sectionId: 'goods', sortId: 3, sortName: '包', infoId: '100001', orderId: '1' },
      })
      const answer = await send.mark({ common, events: [own] })
      expect(answer).toEqual({ status: 200, resultCode: 200, accepted: 1, duplicate: 0, rejected: 0 })
      expect(await events()).toEqual([
        {
          day: Math.floor(TEST_START / DAY),
          eventId: id,
          receivedAt: TEST_START,
          at: TEST_START - 900,
          kind: 'zpmclick',
          pagetype: 'list',
          technical: false,
          sessionId: 's1',
          cookieId: 'c1',
          uid: '7',
          infoId: '100001',
          sectionId: 'goods',
          sortId: '3',
          orderId: '1',
          version: '0.1.0',
          abtesttype: 'groupA',
          network: '127.0.0',
          top: { ua: 'Mozilla/5.0', timestamp: String(TEST_START - 900) },
          backup: {
            uid: '7',
            t: '25',
            endType: 'm',
            sectionId: 'goods',
            sortId: 3,
            sortName: '包',
            infoId: '100001',
            orderId: '1',
          },
        },
      ])
    })

    test('has a technical variant', async () => {
      await send.technical(record([newId()]))
      expect(await events()).toMatchObject([{ technical: true }])
    })

    test('moves unknown fields at the top to backup (spec 5)', async () => {
      await send.mark({ common: {}, events: [event(newId(), { unknown: 'x' } as never)] })
      expect(await events()).toMatchObject([{ top: {}, backup: { unknown: 'x' } }])
    })

    test('counts a record that comes again as duplicates, in part or as a whole', async () => {
      const [a, b, c] = [newId(), newId(), newId()]
      expect(await send.mark(record([a, b]))).toMatchObject({ accepted: 2, duplicate: 0 })
      expect(await send.mark(record([a, b]))).toMatchObject({ resultCode: 200, accepted: 0, duplicate: 2 })
      expect(await send.mark(record([b, c, c]))).toMatchObject({ accepted: 1, duplicate: 2 })
      expect(await send.beacon(record([c]))).toMatchObject({ accepted: 0, duplicate: 1 })
      expect(await events()).toHaveLength(3)
    })

    test('counts once what two tabs send at the same time', async () => {
      const ids = Array.from({ length: 20 }, () => newId())
      const answers = await Promise.all([1, 2, 3, 4].map(() => send.mark(record(ids))))
      expect(answers.reduce((sum, { accepted = 0 }) => sum + accepted, 0)).toBe(20)
      expect(answers.reduce((sum, { duplicate = 0 }) => sum + duplicate, 0)).toBe(60)
      expect(await events()).toHaveLength(20)
    })

    test.each([
      ['without pagetype', { pagetype: '' }],
      ['without actiontype', { actiontype: '' }],
      ['with the actiontype null', { actiontype: 'null' }],
      ['with the pagetype undefined', { pagetype: 'undefined' }],
      ['with whitespace in its actiontype', { actiontype: 'zpm show' }],
      ['with Chinese in its pagetype', { pagetype: '列表' }],
      ['with an object at its top', { ua: {} }],
      ['with an event id that is none', { backup: { eventid: 'x' } }],
      ['without an event id', { backup: { eventid: undefined } }],
    ])('rejects an event %s, and takes the others (spec 5)', async (_what, more) => {
      const good = newId()
      const answer = await send.mark({ common, events: [event(newId(), more as never), event(good)] })
      expect(answer).toEqual({ status: 200, resultCode: 200, accepted: 1, duplicate: 0, rejected: 1 })
      expect((await events()).map(({ eventId }) => eventId)).toEqual([good])
    })

    test.each([
      ['no object', '[]'],
      ['no JSON', '{'],
      ['no events', JSON.stringify({ common, events: [] })],
      [
        'too many events',
        JSON.stringify({ common, events: Array.from({ length: EVENTS_PER_RECORD + 1 }, () => ({})) }),
      ],
    ])('refuses a record with %s as a whole', async (_what, body) => {
      const answer = await send.mark(body)
      expect(answer.status).toBe(400)
      expect(answer.resultCode).toBeUndefined()
    })

    test('is signed over all but the body, at any time of the phone’s clock', async () => {
      expect(await send.mark(record([newId()]), {}, TEST_START - 400 * DAY)).toMatchObject({ status: 200 })
      expect(await send.mark(record([newId()]), { signed: false, headers: {} })).toMatchObject({ status: 400 })
      expect(await events()).toHaveLength(1)
    })

    test('takes 256 KB and refuses more, other calls 64 KB', async () => {
      const padded = (kilobytes: number) => {
        const filler = Array.from({ length: Math.floor(kilobytes / 3) }, (_, index) => [
          `f${index}`,
          'x y'.repeat(1000),
        ])
        return { common: { backup: Object.fromEntries(filler) as Record<string, string> }, events: [event(newId())] }
      }
      expect(await send.mark(padded(240))).toMatchObject({ status: 200, accepted: 1 })
      expect(await send.mark(padded(300))).toMatchObject({ status: 413 })
      expect(await send.beacon(padded(50))).toMatchObject({ status: 200, accepted: 1 })
      expect(await send.beacon(padded(70))).toMatchObject({ status: 413 })
    })

    test('believes a time that is neither ahead of the server nor older than a month', async () => {
      const at = async (made: number, timestamp?: number) => {
        const id = newId(made)
        await send.mark({ common: {}, events: [event(id, timestamp === undefined ? {} : { timestamp })] })
        return (await events()).find(({ eventId }) => eventId === id)?.at
      }
      expect(await at(TEST_START - 5000)).toBe(TEST_START - 5000)
      expect(await at(TEST_START - 5000, TEST_START - 4000)).toBe(TEST_START - 4000)
      expect(await at(TEST_START + DAY)).toBe(TEST_START)
      expect(await at(TEST_START - 40 * DAY)).toBe(TEST_START)
    })
  })

  describe('mark-p', () => {
    test('takes a beacon: text/plain, unsigned', async () => {
      expect(await send.beacon(record([newId(), newId()]))).toMatchObject({ status: 200, resultCode: 200, accepted: 2 })
      expect(await events()).toHaveLength(2)
    })

    test.each<['GET' | 'POST', string, object | null]>([
      ['POST', '/track/mark-p', record([newId()])],
      ['POST', '/track/telemetry', { records: [metric(newId())] }],
      ['POST', '/collect-error', { ...clientError, eventid: newId() }],
      ['GET', '/track/mark.gif?pagetype=home&actiontype=share&backup=%7B%7D', null],
    ])('%s %s takes a signature in its address, and refuses a wrong one (spec 7/1)', async (method, url, given) => {
      const sent = { method, signed: false, ...(given && { body: JSON.stringify(given), contentType: 'text/plain' }) }
      const signed = send.addressSigned(method, url)
      expect((await server.request({ ...sent, url: signed })).status).toBe(200)
      for (const wrong of [
        signed.replace(/.$/, signed.endsWith('0') ? '1' : '0'),
        signed.replace(url, () => `${url}x`),
      ]) {
        expect((await server.request({ ...sent, url: wrong })).status).toBeGreaterThanOrEqual(400)
      }
      expect(JSON.stringify(await events())).not.toContain('x-signature')
    })

    test('is the only kind of call that takes text', async () => {
      const { status } = await server.request({
        method: 'POST',
        url: '/cart/add',
        body: '{}',
        contentType: 'text/plain',
      })
      expect(status).toBe(415)
    })
  })

  describe('mark.gif', () => {
    const query = (id: string) => ({ pagetype: 'home', actiontype: 'zpmshow', backup: JSON.stringify({ eventid: id }) })

    test('answers with a picture of one pixel after the commit', async () => {
      const id = newId()
      const { status, headers, text } = await send.image(query(id))
      expect([status, headers['content-type'], text.slice(0, 6)]).toEqual([200, 'image/gif', 'GIF89a'])
      expect(headers['cache-control']).toBe('no-store')
      expect(await events()).toMatchObject([{ eventId: id, pagetype: 'home' }])
    })

    test('answers with the picture again to a repetition, and to an event that is not in order', async () => {
      const id = newId()
      for (const one of [query(id), query(id), query('x'), { ...query(id), backup: 'no JSON' }]) {
        expect((await send.image(one)).status).toBe(200)
      }
      expect(await events()).toHaveLength(1)
    })

    test('answers without a picture as long as the event is not stored', async () => {
      await withoutTable('tracking_event', async () => {
        const { status, text } = await send.image(query(newId()))
        expect([status, text]).toEqual([503, ''])
      })
      expect((await server.request({ url: '/track/mark.gif', signed: false })).status).toBe(400)
    })
  })

  /** The database refuses everything for that table. */
  async function withoutTable(table: string, work: () => Promise<void>): Promise<void> {
    await sql`alter table ${sql.table(table)} rename to hidden_table`.execute(server.db)
    try {
      await work()
    } finally {
      await sql`alter table hidden_table rename to ${sql.table(table)}`.execute(server.db)
    }
  }

  test('never says 200 while the database fails; the same record is accepted afterwards', async () => {
    const ids = [newId(), newId()]
    await withoutTable('tracking_event', async () => {
      const { headers } = await server.request({
        method: 'POST',
        url: '/track/mark-p',
        body: JSON.stringify(record(ids)),
        contentType: 'text/plain',
        signed: false,
      })
      expect(headers['retry-after']).toBe('10')
      const answers = await Promise.all([send.mark(record(ids)), send.beacon(record([newId()]))])
      for (const answer of answers) {
        expect(answer).toEqual({ status: 503, resultCode: 503, accepted: 0, duplicate: 0, rejected: 0 })
      }
    })
    expect(await events()).toEqual([])
    expect(await send.mark(record(ids))).toMatchObject({ status: 200, accepted: 2 })
  })

  test('turns records away when its queue is full, and has stored exactly what it acknowledged', async () => {
    const records = Array.from({ length: QUEUE_LIMIT / EVENTS_PER_RECORD + 40 }, () =>
      record(Array.from({ length: EVENTS_PER_RECORD }, () => newId())),
    )
    let sent: ReturnType<typeof send.beacon>[] = []
    await transaction(server.db, async (trx) => {
      await sql`lock table tracking_event in access exclusive mode`.execute(trx)
      sent = records.map((one) => send.beacon(one))
      // Those that are turned away do not wait for the database.
      await Promise.race(sent)
    })
    const answers = await Promise.all(sent)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every(({ resultCode }) => resultCode === 503)).toBe(true)
    const acknowledged = answers.reduce((sum, { accepted = 0 }) => sum + accepted, 0)
    expect(acknowledged).toBe((records.length - refused.length) * EVENTS_PER_RECORD)
    expect(await events()).toHaveLength(acknowledged)
    // Turned away for good reason only: all come through in the end.
    for (const one of records) expect((await send.beacon(one)).status).toBe(200)
    expect(await events()).toHaveLength(records.length * EVENTS_PER_RECORD)
    expect(server.logLines.filter((line) => line.includes('the queue is full'))).toHaveLength(1)
  })

  describe('telemetry (spec 3)', () => {
    const rows = () => server.db.selectFrom('telemetryRecord').selectAll().execute()

    test('stores records as JSON or as text, each once', async () => {
      const id = newId(TEST_START - 2000)
      expect(await send.metrics({ records: [metric(id)] })).toMatchObject({ status: 200, accepted: 1 })
      const again = await send.metrics({ records: [metric(id)] }, { contentType: 'text/plain' })
      expect(again).toMatchObject({ resultCode: 200, accepted: 0, duplicate: 1 })
      expect(await rows()).toMatchObject([
        {
          eventId: id,
          at: TEST_START - 2000,
          metrictype: 'lcp',
          value: 1234.5,
          pageid: '/product/:id.html',
          pagestate: 'pageload',
          version: '0.1.0',
          backup: { pageurl: '/product/100001.html', appid: 'reluxe', ua: 'Mozilla/5.0' },
        },
      ])
    })

    test('takes the field named like the metric for its value; a base record has none', async () => {
      const given = [
        metric(newId(), { value: undefined, metrictype: 'cls', cls: 0.05 }),
        metric(newId(), { value: undefined, metrictype: 'base', firstPaint: 10 }),
      ]
      await send.metrics({ records: given })
      expect((await rows()).map(({ metrictype, value }) => [metrictype, value]).sort()).toEqual([
        ['base', null],
        ['cls', 0.05],
      ])
    })

    test('rejects a record of no known metric, and takes the others', async () => {
      const answer = await send.metrics({ records: [metric(newId(), { metrictype: 'fid' }), metric(newId())] })
      expect(answer).toMatchObject({ status: 200, accepted: 1, rejected: 1 })
    })
  })

  describe('collect-error (spec 7.4)', () => {
    const rows = () => server.db.selectFrom('clientError').selectAll().execute()

    test('stores a report with its fields and the last click', async () => {
      expect(await send.error(clientError)).toMatchObject({ status: 200, resultCode: 200, accepted: 1 })
      expect(await rows()).toMatchObject([
        {
          errorName: 'TypeError',
          message: 'x is undefined',
          release: '0.1.0',
          sourceFile: 'detail.js',
          line: 3,
          column: 14,
          clickX: 10,
          clickY: 20.5,
          at: TEST_START,
        },
      ])
    })

    test('counts a report with an event id once; equal ones have one fingerprint', async () => {
      const id = newId()
      await send.error({ ...clientError, eventid: id, last_click: null })
      expect(await send.error({ ...clientError, eventid: id })).toMatchObject({ accepted: 0, duplicate: 1 })
      await send.error(clientError)
      await send.error({ ...clientError, message: 'another' })
      const fingerprints = (await rows()).map(({ fingerprint }) => fingerprint)
      expect([fingerprints.length, new Set(fingerprints).size]).toEqual([3, 2])
    })

    test.each([
      ['a field is missing', { message: undefined }],
      ['a text is too long', { stack: 'x'.repeat(10_001) }],
      ['a number is larger than any column', { column: '3.8e+59' }],
    ])('refuses a report when %s', async (_what, more) => {
      expect((await send.error({ ...clientError, ...more })).status).toBe(400)
      expect(await rows()).toEqual([])
    })
  })

  describe('the exposure log (spec 7.2)', () => {
    const rows = () => server.db.selectFrom('goodsExposure').selectAll().orderBy('place').execute()

    test('stores the items that were seen', async () => {
      expect(await send.exposure(exposure, 'nonce-0001')).toMatchObject({ status: 200, resultCode: 200, accepted: 2 })
      expect(await rows()).toMatchObject([
        { itemId: '100001', position: 1, place: 0, at: TEST_START - 500, sectionId: 'goods', platform: 'browser' },
        { itemId: '100002', position: 2, place: 1, at: TEST_START - 400, sid: 'sid1', pageUrl: '/product/index' },
      ])
    })

    test('counts a nonce once, also on another day, another device’s nonce for itself', async () => {
      await send.exposure(exposure, 'nonce-0001')
      expect(await send.exposure(exposure, 'nonce-0001')).toMatchObject({ status: 200, accepted: 0, duplicate: 2 })
      server.clock.advance(DAY)
      expect(await send.exposure(exposure, 'nonce-0001')).toMatchObject({ accepted: 0, duplicate: 2 })
      expect(await rows()).toHaveLength(2)
      const other = { headers: { 'x-device-id': 'device-2' } }
      expect(await send.exposure(exposure, 'nonce-0001', other)).toMatchObject({ accepted: 2 })
    })

    test('counts a nonce once that comes several times at once', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => send.exposure(exposure, 'nonce-0002')))
      expect(answers.reduce((sum, { accepted = 0 }) => sum + accepted, 0)).toBe(2)
      expect(await rows()).toHaveLength(2)
    })

    test('needs a signature over the whole, a fresh timestamp, a nonce and a device', async () => {
      const now = server.clock.now()
      expect((await send.exposure(exposure, 'nonce-0003', { signed: false })).status).toBe(400)
      expect((await send.exposure(exposure, 'nonce-0003', { timestamp: now - 10 * 60_000 })).status).toBe(400)
      expect((await send.exposure(exposure, 'short')).status).toBe(400)
      expect((await send.exposure(exposure, 'nonce-0003', { headers: { 'x-device-id': '' } })).status).toBe(400)
      expect(await rows()).toEqual([])
    })

    test('comes from production hosts only', async () => {
      const production = await createTestServer({ config: { publicOrigins: ['https://shop.example'] } })
      try {
        const { exposure: sendExposure } = senders(production)
        const from = async (headers: Record<string, string>) =>
          (await sendExposure(exposure, 'nonce-0004', { headers })).status
        expect(await from({ origin: 'https://test.example' })).toBe(400)
        expect(await from({ origin: 'https://test.example', host: 'shop.example' })).toBe(400)
        expect(await from({ host: 'test.example' })).toBe(400)
        expect(await from({ host: 'shop.example' })).toBe(200)
        expect(await from({ origin: 'https://shop.example' })).toBe(200)
      } finally {
        await production.close()
      }
    })
  })

  test('has rates of its own: tracking never uses up what a buyer may ask for', async () => {
    const limited = await createTestServer({ config: { ratePerMinute: 2 } })
    try {
      const { beacon } = senders(limited)
      const statuses: number[] = []
      for (let count = 0; count < 5; count += 1) statuses.push((await beacon(record([newId()]))).status)
      expect(statuses).toEqual([...Array<number>(4).fill(200), 429])
      expect((await limited.call('GET /util/system-info', {})).status).toBe(200)
    } finally {
      await limited.close()
    }
  })

  test('writes everything that it took in before it closes', async () => {
    const closing = await createTestServer()
    const { beacon } = senders(closing)
    const sent = Promise.all(Array.from({ length: 20 }, () => beacon(record([newId()]))))
    await new Promise(setImmediate)
    await closing.app.close()
    const acknowledged = (await sent).filter(({ status }) => status === 200).length
    const { rows } = await sql<{ count: number }>`select count(*) as count from tracking_event`.execute(closing.db)
    expect(rows).toEqual([{ count: acknowledged }])
    await closing.close()
  })
})
