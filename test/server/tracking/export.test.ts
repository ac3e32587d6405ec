/**
 * @tier whole
 * @areas tracking
 */
import { EVENTS_PER_RECORD } from '@contract/tracking'
import { EXPORT_PAGE } from '../../../server/src/modules/tracking/limits'
import { createTestServer, TEST_START, type TestServer } from '../../helpers/server'
import { event, exposure, clientError, newId, record, senders, metric } from './records'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(30_000)

const SECRET = 'export-token-of-the-test'
const DAY = 24 * 60 * 60 * 1000

describe('the export', () => {
  let server: TestServer
  let send: ReturnType<typeof senders>
  beforeAll(async () => {
    server = await createTestServer({ config: { exportToken: SECRET } })
    send = senders(server)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    for (const table of ['trackingEvent', 'goodsExposure', 'exposureNonce'] as const)
      await server.db.deleteFrom(table).execute()
  })
  const get = (query: string, secret = SECRET) =>
    server.request({
      url: `/track/export?${query}`,
      signed: false,
      ...(secret !== '' && { headers: { authorization: `Bearer ${secret}` } }),
    })
  const lines = (text: string) => text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as object]))

  test('is for a program with the token alone, and absent without one', async () => {
    expect((await get('day=2026-03-01', '')).status).toBe(401)
    expect((await get('day=2026-03-01', `${SECRET}x`)).status).toBe(401)
    expect((await get('day=2026-03-01')).status).toBe(200)
    const without = await createTestServer()
    try {
      const headers = { authorization: 'Bearer ' }
      expect((await without.request({ url: '/track/export?day=2026-03-01', signed: false, headers })).status).toBe(404)
    } finally {
      await without.close()
    }
  })

  test('has every row of the day once, more than one page of them', async () => {
    const ids = Array.from({ length: EXPORT_PAGE + 150 }, () => newId())
    for (let at = 0; at < ids.length; at += EVENTS_PER_RECORD) {
      await send.mark(record(ids.slice(at, at + EVENTS_PER_RECORD)))
    }
    await send.mark(record([newId(TEST_START + DAY)]))
    const { headers, text } = await get('day=2026-03-01&format=ndjson')
    expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
    const exported = lines(text) as { event_id: string; kind: string; backup: object }[]
    expect(exported.map(({ event_id }) => event_id).sort()).toEqual([...ids].sort())
    expect(exported[0]).toMatchObject({ kind: 'zpmshow', backup: { endType: 'm' } })
    expect(lines((await get('day=2026-03-02')).text)).toHaveLength(1)
  })

  test('as CSV has the names above, and no formula in it', async () => {
    await send.mark({ common: {}, events: [event(newId(), { backup: { infoId: '=1+1', sectionId: 'a,"b"' } })] })
    const { headers, text } = await get('day=2026-03-01&format=csv')
    expect(headers['content-disposition']).toBe('attachment; filename="event-2026-03-01.csv"')
    const [names, row] = text.split('\r\n')
    expect(names).toMatch(/^day,event_id,received_at,at,kind,/)
    expect(row).toContain(`'=1+1,"a,""b"""`)
  })

  test.each(['telemetry', 'error', 'exposure'])('has a day of kind %s', async (kind) => {
    await send.metrics({ records: [metric(newId())] })
    await send.error(clientError)
    await send.exposure(exposure, 'nonce-0001')
    const { status, text } = await get(`day=2026-03-01&kind=${kind}`)
    expect(status).toBe(200)
    expect(lines(text).length).toBeGreaterThan(0)
  })

  test('of a day without rows is empty', async () => {
    expect(await get('day=2020-01-01&format=csv')).toMatchObject({ status: 200, text: '' })
  })

  test.each(['', 'day=2026-3-1', 'day=2026-13-01', 'day=2026-03-01&format=xml', 'day=2026-03-01&kind=user'])(
    'refuses ?%s',
    async (query) => {
      expect((await get(query)).status).toBe(400)
    },
  )
})
