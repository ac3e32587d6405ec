/** @jest-environment jsdom */
/* Untrusted text that clients send to the collector stays text on the operator's page. */
import type { ErrorsAnswer, EventsAnswer, ItemsAnswer, StreamAnswer, TimeRange, VitalsAnswer } from '../../answers'
import type { View } from '../view'
import { errorsView } from './errors'
import { eventsView } from './events'
import { itemsView } from './items'
import { streamView } from './stream'
import { vitalsView } from './vitals'

// uPlot draws on a canvas, which jsdom does not have.
jest.mock('../chart', () => ({
  createChart: ({ label }: { label: string }) => {
    const element = globalThis.document.createElement('div')
    element.ariaLabel = label
    return { element, destroy: () => undefined }
  },
}))

const HOSTILE = '"><img src=x onerror=alert(1)><script>alert(1)</script>&lt;b&gt;'
const range: TimeRange = { name: '1h', from: 0, to: 1, bucketMs: 1 }
const stats = { samples: 1, p50: 1, p75: 1, p95: 1, rating: 'good' } as const

const errors: ErrorsAnswer = {
  range,
  times: [0],
  total: 1,
  counts: [1],
  groups: [
    {
      name: HOSTILE,
      message: HOSTILE,
      count: 1,
      sessions: 1,
      firstAt: 0,
      lastAt: 0,
      releases: [HOSTILE],
      page: `javascript:alert(1)//${HOSTILE}`,
      component: HOSTILE,
      browser: HOSTILE,
      frames: [{ name: HOSTILE, file: HOSTILE, line: 1, column: 1, isMapped: false }],
      stack: '',
    },
    {
      name: '',
      message: '',
      count: 1,
      sessions: 0,
      firstAt: 0,
      lastAt: 0,
      releases: [],
      page: '',
      component: '',
      browser: '',
      frames: [],
      stack: HOSTILE,
    },
  ],
}
const events: EventsAnswer = {
  range,
  times: [0],
  total: 1,
  sessions: 1,
  collector: { accepted: 1, duplicate: 0, rejected: 0, turnedAway: 0, dropped: 0 },
  kinds: [
    { name: HOSTILE, total: 1, counts: [1] },
    { name: '__proto__', total: 1, counts: [1] },
  ],
  pages: [{ name: HOSTILE, total: 1, counts: [1] }],
}
const items: ItemsAnswer = {
  range,
  exposed: 1,
  clicked: 1,
  opened: 1,
  logged: 0,
  rows: [
    { id: HOSTILE, title: HOSTILE, exposed: 1, clicked: 0, opened: 0 },
    { id: HOSTILE, title: null, exposed: 1, clicked: 0, opened: 0 },
  ],
}
const vitals: VitalsAnswer = {
  range,
  times: [0],
  vitals: [
    {
      name: 'LCP',
      good: 1,
      poor: 2,
      all: stats,
      overTime: [1],
      pages: [{ name: HOSTILE, ...stats }],
      builds: [{ name: HOSTILE, ...stats }],
    },
  ],
}
const stream: StreamAnswer = {
  cursor: 1,
  events: [
    {
      id: HOSTILE,
      receivedAt: 0,
      at: 0,
      kind: HOSTILE,
      pagetype: HOSTILE,
      technical: true,
      session: HOSTILE,
      detail: JSON.stringify({ text: HOSTILE }),
    },
  ],
}

/** Opens a view with a given response and waits until it is drawn. */
const draw = async (view: View, answer: unknown): Promise<HTMLElement> => {
  globalThis.fetch = () => Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(answer) } as Response)
  const host = document.createElement('main')
  document.body.append(host)
  const close = view.open(host, '1h')
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  close()
  return host
}

test.each([
  ['errors', errorsView, errors],
  ['events', eventsView, events],
  ['goods', itemsView, items],
  ['vitals', vitalsView, vitals],
  ['the stream', streamView, stream],
] as const)('hostile text in %s is shown and is no markup', async (_name, view, answer) => {
  const host = await draw(view, answer)
  expect(host.textContent).toContain('<script>alert(1)</script>&lt;b&gt;')
  expect(host.querySelectorAll('img, script, b, iframe, [onerror]')).toHaveLength(0)
  for (const link of host.querySelectorAll('a'))
    expect(link.getAttribute('href')).toMatch(/^\/product\/view\?id=[\w%.~()*!'-]+$/)
})

test('a failed response is shown, and can be retried', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const host = document.createElement('main')
  const close = itemsView.open(host, '1h')
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  expect(host.querySelector('[role=alert]')?.textContent).toContain('网络异常')
  globalThis.fetch = () => Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(items) } as Response)
  host.querySelector('button')?.click()
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  expect(host.querySelector('h2')?.textContent).toBe('商品曝光')
  close()
})
