import type { PageFields, QueuedEvent, Receiver } from '.'

const T0 = 1_760_000_000_000

/** The first load's part of a newly opened page. */
const open = () => {
  jest.resetModules()
  return require('.') as typeof import('.')
}

const createReceiver = () => {
  const received: QueuedEvent[] = []
  const receiver: Receiver = {
    receive: (event) => void received.push(event),
    contextChanged: jest.fn(),
    overflowed: jest.fn(),
  }
  return { received, receiver }
}

const idle: (() => void)[] = []
let readyState: DocumentReadyState = 'complete'
let visibility: DocumentVisibilityState = 'visible'
const showAs = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  jest.useFakeTimers({ now: T0 })
  localStorage.clear()
  idle.length = 0
  readyState = 'complete'
  visibility = 'visible'
  window.requestIdleCallback = (callback) => idle.push(() => callback({ didTimeout: false, timeRemaining: () => 9 }))
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => readyState })
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
})
afterEach(() => jest.useRealTimers())

const kindsOf = (events: QueuedEvent[]) => events.map(({ kind }) => kind)

it('keeps what happens until the rest is there, with its time and its page, and hands it over in order', async () => {
  const { track, beginTracking, providePage } = open()
  const { received, receiver } = createReceiver()
  let page: PageFields = { pagetype: 'home', refpagetype: 'none' }
  providePage(() => page)
  track('CommodityDetail', { infoId: '1' })
  jest.setSystemTime(T0 + 500)
  page = { pagetype: 'detail', refpagetype: 'home' }
  track('METRIC', { sectionId: 'a', sortId: '1', metric: 2 }, { technical: true })
  track('share', { infoId: '2' }, { pagetype: 'other' })
  const load = jest.fn(async () => receiver)
  beginTracking(load)
  expect(load).not.toHaveBeenCalled()
  idle.forEach((run) => run())
  await jest.advanceTimersByTimeAsync(0)
  track('Message', {})
  expect(received).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-z]+-[0-9a-z]+-1$/),
      kind: 'CommodityDetail',
      fields: { pagetype: 'home', refpagetype: 'none', infoId: '1' },
      technical: false,
      at: T0,
    },
    expect.objectContaining({ kind: 'METRIC', technical: true, at: T0 + 500 }),
    expect.objectContaining({ kind: 'share', fields: { pagetype: 'other', infoId: '2' } }),
    expect.objectContaining({ kind: 'Message', fields: { pagetype: 'detail', refpagetype: 'home' } }),
  ])
  expect(new Set(received.map(({ id }) => id)).size).toBe(4)
  expect(Number.parseInt(received[0]?.id.split('-')[0] ?? '', 36)).toBe(T0)
})

it('fetches the rest only when the page has loaded', () => {
  const { beginTracking } = open()
  readyState = 'loading'
  beginTracking(async () => createReceiver().receiver)
  expect(idle).toHaveLength(0)
  window.dispatchEvent(new Event('load'))
  expect(idle).toHaveLength(1)
})

it('loads the rest by a timer where there is no requestIdleCallback', async () => {
  Reflect.deleteProperty(window, 'requestIdleCallback')
  const { beginTracking } = open()
  const load = jest.fn(async () => createReceiver().receiver)
  beginTracking(load)
  await jest.advanceTimersByTimeAsync(2999)
  expect(load).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(1)
})

it('fetches the rest at once when the page is hidden before, and only once', async () => {
  const { beginTracking } = open()
  const load = jest.fn(async () => createReceiver().receiver)
  beginTracking(load)
  showAs('hidden')
  expect(load).toHaveBeenCalledTimes(1)
  showAs('visible')
  showAs('hidden')
  idle.forEach((run) => run())
  await jest.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(1)
})

it('tries a load that failed again after 10 s, five times at most, and loses nothing meanwhile', async () => {
  const { track, beginTracking } = open()
  const { received, receiver } = createReceiver()
  let works = false
  const load = jest.fn(async () => {
    if (!works) throw new Error('offline')
    return receiver
  })
  track('share', {})
  beginTracking(load)
  idle.forEach((run) => run())
  await jest.advanceTimersByTimeAsync(9_999)
  expect(load).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  works = true
  await jest.advanceTimersByTimeAsync(10_000)
  expect(kindsOf(received)).toEqual(['share'])
})

it('gives up after five loads', async () => {
  const { beginTracking } = open()
  const load = jest.fn(() => Promise.reject(new Error('gone')))
  beginTracking(load)
  idle.forEach((run) => run())
  await jest.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledTimes(5)
})

it('keeps 200 events at most, drops the oldest, and says how many', async () => {
  const { track, beginTracking } = open()
  const { received, receiver } = createReceiver()
  for (let index = 0; index < 203; index++) track('showCount', { show: index })
  beginTracking(async () => receiver)
  idle.forEach((run) => run())
  await jest.advanceTimersByTimeAsync(0)
  expect(received).toHaveLength(200)
  expect(received[0]?.fields.show).toBe(3)
  expect(receiver.overflowed).toHaveBeenCalledWith(3)
})

it('leaves what a page could not hand over before it was closed to the next one, once', async () => {
  const first = open()
  first.track('share', {})
  first.beginTracking(() => new Promise(() => {}))
  window.dispatchEvent(new Event('pagehide'))
  const second = open()
  second.track('Message', {})
  const { received, receiver } = createReceiver()
  second.beginTracking(async () => receiver)
  idle.forEach((run) => run())
  await jest.advanceTimersByTimeAsync(0)
  expect(kindsOf(received)).toEqual(['share', 'Message'])
  expect(localStorage.length).toBe(0)
})

it('dates an event by when it happened, when that was not now', async () => {
  const { track, beginTracking } = open()
  const { received, receiver } = createReceiver()
  track('zpmshow', {}, { at: T0 - 700 })
  beginTracking(async () => receiver)
  idle.forEach((run) => run())
  await jest.advanceTimersByTimeAsync(0)
  expect(received[0]?.at).toBe(T0 - 700)
})

it('touches no storage for an event', () => {
  const { track } = open()
  const write = jest.spyOn(Storage.prototype, 'setItem')
  const read = jest.spyOn(Storage.prototype, 'getItem')
  for (let index = 0; index < 50; index++) track('share', {})
  expect([write.mock.calls, read.mock.calls]).toEqual([[], []])
})

it('never throws, whatever the page or the rest does', async () => {
  const { track, beginTracking, providePage } = open()
  const { receiver } = createReceiver()
  beginTracking(async () => ({
    ...receiver,
    receive() {
      throw new Error('broken')
    },
  }))
  idle.forEach((run) => run())
  await jest.advanceTimersByTimeAsync(0)
  expect(() => track('share', {})).not.toThrow()
  providePage(() => {
    throw new Error('broken')
  })
  expect(() => track('share', {})).not.toThrow()
})

it('passes a login or logout on to the rest', async () => {
  const { beginTracking, trackingContextChanged } = open()
  const { receiver } = createReceiver()
  expect(() => trackingContextChanged()).not.toThrow()
  beginTracking(async () => receiver)
  idle.forEach((run) => run())
  await jest.advanceTimersByTimeAsync(0)
  trackingContextChanged()
  expect(receiver.contextChanged).toHaveBeenCalledTimes(1)
})
