import { DWELL_GAP, DWELL_TICK } from './limits'
import { createDwellTimer } from './dwell-time'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it('is updated every 1 s, only while the page is shown, and returned in whole seconds (spec 9/66)', () => {
  expect(DWELL_TICK).toBe(1000)
  const stay = createDwellTimer(Date.now)
  expect(jest.getTimerCount()).toBe(0)
  stay.begin(Date.now())
  expect(jest.getTimerCount()).toBe(1)
  jest.advanceTimersByTime(12_900)
  expect(stay.end(Date.now())).toBe(12)
  expect(jest.getTimerCount()).toBe(0)
  expect(stay.end(Date.now())).toBe(0)
})

it('begins anew with every show', () => {
  const stay = createDwellTimer(Date.now)
  stay.begin(Date.now())
  jest.advanceTimersByTime(5000)
  stay.end(Date.now())
  jest.advanceTimersByTime(60_000)
  stay.begin(Date.now())
  jest.advanceTimersByTime(2000)
  expect(stay.end(Date.now())).toBe(2)
})

it('does not count the time that the device slept, nor a clock that was set', () => {
  const stay = createDwellTimer(Date.now)
  stay.begin(Date.now())
  jest.advanceTimersByTime(3000)
  jest.setSystemTime(Date.now() + 3_600_000)
  jest.advanceTimersByTime(1000)
  jest.setSystemTime(Date.now() - 7_200_000)
  jest.advanceTimersByTime(2000)
  // 3 s, the gap's limit, one tick lost to the clock set back, 1 s
  expect(stay.end(Date.now())).toBe(3 + DWELL_GAP / 1000 + 1)
})

it('counts a page that came and went before tracking had loaded', () => {
  const stay = createDwellTimer(Date.now)
  stay.begin(Date.now() - 9000)
  expect(stay.end(Date.now() - 2000)).toBe(7)
})
