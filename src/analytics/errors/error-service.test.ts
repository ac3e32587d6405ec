import type { CollectErrorBody } from '@contract/tracking'
import { createErrorService } from './error-service'
import { ERROR_SAMPLE_RATE, TRACE_SAMPLE_RATE } from './limits'

const error = { error_name: 'Error', message: 'x', release: 'r1', environment: 'production' } as CollectErrorBody

const mockLoad = { start: 1, duration: 900 }
jest.mock('./host', () => ({ pageLoad: () => mockLoad }))

const setUp = ({ random = 0, baggage = {} }: { random?: number; baggage?: Record<string, string> }) => {
  const sent: { url: string; body: Record<string, unknown>; headers: Readonly<Record<string, string>> }[] = []
  const service = createErrorService({
    url: 'https://errors.example/in',
    baggage: () => baggage,
    random: () => random,
    send: (to, body, headers) =>
      void sent.push({ url: to, body: JSON.parse(body) as Record<string, unknown>, headers }),
  })
  return { service, sent }
}

it.each([
  [0.0099, 1],
  [0.01, 0],
])('gets 1 % of the errors: of %p it gets %p (spec 7.4/17)', (random, reports) => {
  expect(ERROR_SAMPLE_RATE).toBe(0.01)
  const { service, sent } = setUp({ random })
  service.error(error)
  expect(sent).toHaveLength(reports)
})

it.each([
  [0.00099, 1],
  [0.001, 0],
])('gets 0.1 % of the traces: of %p it gets %p (spec 7.4/17)', (random, reports) => {
  expect(TRACE_SAMPLE_RATE).toBe(0.001)
  const { service, sent } = setUp({ random })
  service.pageLoad('https://m.shop.example/', 'r1')
  expect(sent).toHaveLength(reports)
})

it('has the fixed front-end project id and environment prod (spec 7.4/18)', () => {
  const { service, sent } = setUp({})
  service.error(error)
  service.pageLoad('https://m.shop.example/', 'r1')
  expect(sent.map(({ url, body }) => [url, body.type, body.project_id, body.environment, body.sample_rate])).toEqual([
    ['https://errors.example/in', 'error', 'reluxe-front-end', 'prod', 0.01],
    ['https://errors.example/in', 'trace', 'reluxe-front-end', 'prod', 0.001],
  ])
  expect(sent[1]?.body).toMatchObject({
    name: 'pageload',
    ...mockLoad,
    trace_id: expect.stringMatching(/^\w{32}$/) as unknown,
  })
})

it.each([
  [8192 - 'a='.length, true],
  [8192, false],
  [0, true],
])('sends a baggage header up to 8192 bytes (spec 9): of a value of %p: %p', (length, goes) => {
  const { service, sent } = setUp({ baggage: { a: 'x'.repeat(length) } })
  service.error(error)
  expect('baggage' in (sent[0]?.headers ?? {})).toBe(goes)
})

it('sends no baggage header when there is nothing to say', () => {
  const { service, sent } = setUp({})
  service.error(error)
  expect('baggage' in (sent[0]?.headers ?? {})).toBe(false)
})
