import type { TelemetryRecord } from '@contract/tracking'
import { createReporter } from './reporter'

let bodies: string[]

beforeEach(() => {
  bodies = []
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_endpoint: string, body: string) => bodies.push(body) > 0,
  })
})

const record = (eventid: string, pageurl = '/'): TelemetryRecord => ({
  pagetype: '/',
  actiontype: 'PERFORMANCE',
  appid: 'reluxe',
  abtesttype: 'ALL',
  os: '',
  ua: '',
  backup: { sessionid: 's', metrictype: 'lcp', pagestate: 'pageload', pageid: '/', pageurl, eventid, version: 'b1' },
})
const sent = () => bodies.map((body) => (JSON.parse(body) as { records: TelemetryRecord[] }).records)

it('sends nothing when there is nothing', () => {
  createReporter(() => '/t').flush()
  expect(bodies).toEqual([])
})

it('sends what waits, once (spec 7.4/16)', () => {
  const reporter = createReporter(() => '/t')
  reporter.add(record('1'))
  reporter.add(record('2'))
  reporter.flush()
  reporter.flush()
  expect(sent()).toEqual([[record('1'), record('2')]])
})

it('sends at most 50 records a request, and does not wait when 50 are there', () => {
  const reporter = createReporter(() => '/t')
  for (let n = 0; n < 49; n++) reporter.add(record(String(n)))
  expect(bodies).toEqual([])
  reporter.add(record('49'))
  reporter.add(record('50'))
  reporter.flush()
  expect(sent().map(({ length }) => length)).toEqual([50, 1])
})

it('keeps every request within what a beacon takes', () => {
  const reporter = createReporter(() => '/t')
  for (let n = 0; n < 30; n++) reporter.add(record(String(n), `/${'包'.repeat(1500)}`))
  reporter.add(record('long', 'x'.repeat(30_000)))
  reporter.flush()
  expect(sent().flat()).toHaveLength(31)
  for (const body of bodies.slice(0, -1)) expect(Buffer.byteLength(body)).toBeLessThan(64 * 1024)
  expect(sent().at(-1)).toHaveLength(1)
})

it('takes at most 300 records until the document is left', () => {
  const reporter = createReporter(() => '/t')
  for (let n = 0; n < 400; n++) reporter.add(record(String(n)))
  reporter.flush()
  expect(sent().flat()).toHaveLength(300)
})
