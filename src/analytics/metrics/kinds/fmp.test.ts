import { fakePerformance, LOADED } from '../fake-performance'
import { greatestGrowth, isStable, measureFmp, type MeaningfulPaint } from './fmp'

let timeline: ReturnType<typeof fakePerformance>

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = ''
  timeline = fakePerformance()
})
afterEach(() => jest.useRealTimers())

const grow = (count: number, tag = 'p') => {
  for (let n = 0; n < count; n++) document.body.appendChild(document.createElement(tag))
}
const readyState = (value: string) => Object.defineProperty(document, 'readyState', { value, configurable: true })
/** A document that still loads, with 20 elements painted at 90 ms. */
const loading = () => {
  readyState('loading')
  grow(20)
  timeline.emit('paint', { name: 'first-contentful-paint', startTime: 90 })
  jest.advanceTimersByTime(100)
  return measureFmp({ state: 'pageload', start: 0 })
}
const soft = () => {
  jest.advanceTimersByTime(100)
  return measureFmp({ state: 'navigation', start: 100 })
}
/** Adds content of the given size at the time; then enough content that would count if checks still ran. */
const later = (ms: number) => {
  jest.advanceTimersByTime(ms)
  grow(1000)
  jest.advanceTimersByTime(12_000)
}
const receive = (type: string) => window.dispatchEvent(new Event(type))

it('takes the check with the greatest growth', () => {
  const at = (time: number, score: number) => ({ at: time, score })
  expect(greatestGrowth([at(0, 0), at(90, 30), at(500, 200), at(1000, 220)])).toBe(500)
  expect(greatestGrowth([at(0, 300), at(500, 300), at(1000, 100)])).toBeUndefined()
})

it('is stable after three equal checks', () => {
  const checks = [1, 5, 5, 5].map((score, at) => ({ at, score }))
  expect(isStable(checks)).toBe(true)
  expect(isStable(checks.slice(0, 3))).toBe(false)
})

it('checks every 500 ms (spec 9/68)', () => {
  const end = soft()
  jest.advanceTimersByTime(499)
  grow(50)
  jest.advanceTimersByTime(1)
  expect(end()).toEqual({ fmp: 500, telemetryfmp: 500 })
})

it('counts a picture as more than an element', () => {
  const end = soft()
  grow(10)
  jest.advanceTimersByTime(500)
  grow(6, 'img')
  jest.advanceTimersByTime(500)
  expect(end().fmp).toBe(1000)
})

it('cuts off after 10 s (spec 4/52, 9/69)', () => {
  const end = soft()
  // Never stable for that long.
  for (let second = 0; second < 20; second++) {
    grow(1)
    jest.advanceTimersByTime(500)
  }
  grow(1000)
  jest.advanceTimersByTime(5000)
  expect(end()).toEqual({ fmp: 500, telemetryfmp: 500 })
})

it('looks no more when nothing is left to be ended', () => {
  soft()
  jest.advanceTimersByTime(12_000)
  expect(jest.getTimerCount()).toBe(0)
})

describe('the rules by which it ends (spec 4/52)', () => {
  const found = (end: () => MeaningfulPaint) => end().fmp

  it('page load', () => {
    const end = loading()
    grow(60)
    jest.advanceTimersByTime(200)
    receive('load')
    later(0)
    expect(found(end)).toBe(300)
  })

  it('page load before the measures began: what was there then was painted first at fcp', () => {
    readyState('complete')
    grow(20)
    timeline.emit('paint', { name: 'first-contentful-paint', startTime: 90 })
    jest.advanceTimersByTime(3000)
    const end = measureFmp({ state: 'pageload', start: 0 })
    later(0)
    expect(found(end)).toBe(90)
  })

  it.each([
    [2000, 2500],
    [2001, 500],
  ])('a touch after 2 s: one at %d ms', (touched, expected) => {
    const end = soft()
    grow(30)
    // Never stable until then.
    for (let check = 0; check < 4; check++) {
      jest.advanceTimersByTime(500)
      grow(1)
    }
    jest.advanceTimersByTime(touched - 2000)
    receive('touchstart')
    later(0)
    expect(end().fmp).toBe(expected)
  })

  it('before-unload', () => {
    const end = loading()
    receive('beforeunload')
    later(0)
    expect(found(end)).toBe(90)
  })

  it('a stable score', () => {
    const end = soft()
    grow(30)
    jest.advanceTimersByTime(500)
    // Three equal checks: at 500, 1000 and 1500 ms.
    later(1000)
    expect(found(end)).toBe(500)
  })
})

describe('the second value (telemetryfmp) ends on', () => {
  it.each(['mousedown', 'keydown'])('%s more than 1 s after load, not before (spec 4/53)', (type) => {
    readyState('complete')
    grow(20)
    timeline.emit('paint', { name: 'first-contentful-paint', startTime: 90 })
    timeline.emit('navigation', LOADED)
    jest.advanceTimersByTime(500)
    const early = measureFmp({ state: 'pageload', start: 0 })
    jest.advanceTimersByTime(900)
    receive(type)
    grow(500)
    jest.advanceTimersByTime(500)
    expect(early().telemetryfmp).toBeGreaterThan(1000)

    document.body.innerHTML = ''
    grow(20)
    const end = measureFmp({ state: 'pageload', start: 0 })
    receive(type)
    later(0)
    expect(end().telemetryfmp).toBe(90)
  })

  it.each([
    [1000, 1500],
    [1001, 0],
  ])('a key only after 1 s: at %d ms', (pressed, expected) => {
    const end = soft()
    jest.advanceTimersByTime(pressed)
    receive('keydown')
    later(0)
    expect(end().telemetryfmp ?? 0).toBe(expected)
  })

  it('timeout, whatever is stable meanwhile (spec 4/53, 9/69)', () => {
    const end = soft()
    grow(30)
    jest.advanceTimersByTime(9000)
    grow(100)
    jest.advanceTimersByTime(600)
    expect(end()).toEqual({ fmp: 500, telemetryfmp: 9500 })
  })
})
