import { send, pageLoad } from './host'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon')
  Reflect.deleteProperty(globalThis, 'fetch')
})

const setUp = (beacon: ((url: string, body: string) => boolean) | undefined, fetched: () => Promise<Response>) => {
  const requested: unknown[][] = []
  if (beacon) Object.assign(navigator, { sendBeacon: beacon })
  globalThis.fetch = ((...given: unknown[]) => {
    requested.push(given)
    return fetched()
  }) as typeof fetch
  return requested
}

it('goes as a beacon, which needs no answer', () => {
  const beacons: unknown[][] = []
  const requested = setUp((...given) => beacons.push(given) > 0, jest.fn())
  send('/api/collect-error', '{}')
  expect(beacons).toEqual([['/api/collect-error', '{}']])
  expect(requested).toEqual([])
})

it.each([
  ['a beacon is refused', () => false],
  ['there is none', undefined],
])('is fetched when %s', (_when, beacon) => {
  const requested = setUp(beacon, () => Promise.reject(new Error('offline')))
  send('/api/collect-error', '{}')
  expect(requested).toEqual([
    ['/api/collect-error', { method: 'POST', body: '{}', headers: undefined, keepalive: true, credentials: 'omit' }],
  ])
})

it('is fetched when it has headers, which a beacon cannot carry', () => {
  const requested = setUp(
    () => true,
    () => Promise.resolve(new Response()),
  )
  send('https://errors.example/', '{}', { baggage: 'a=1' })
  expect(requested).toMatchObject([['https://errors.example/', { headers: { baggage: 'a=1' } }]])
})

it('never throws', () => {
  setUp(() => {
    throw new Error('forbidden')
  }, jest.fn())
  expect(() => send('/api/collect-error', '{}')).not.toThrow()
})

const notify = (entries: { duration: number }[] | undefined) =>
  jest.spyOn(globalThis, 'performance', 'get').mockReturnValue({
    timeOrigin: 1000.4,
    ...(entries && { getEntriesByType: () => entries }),
  } as unknown as Performance)

afterEach(() => jest.restoreAllMocks())

it('returns the document’s load time, in ms', () => {
  notify([{ duration: 912.6 }])
  expect(pageLoad()).toEqual({ start: 1000, duration: 913 })
})

it.each([
  ['while it still loads', [{ duration: 0 }]],
  ['in a browser that does not report it', undefined],
])('returns null %s', (_when, entries) => {
  notify(entries)
  expect(pageLoad()).toBeNull()
})
