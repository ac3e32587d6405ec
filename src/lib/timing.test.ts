import { DEFAULT_WAIT } from './limits'
import { debounce, isWithin, throttle } from './timing'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const recorder = () => {
  const received: number[] = []
  return { received, receive: (value: number) => void received.push(value) }
}

it('waits 300 ms by default', () => {
  expect(DEFAULT_WAIT).toBe(300)
})

describe('debounce', () => {
  it('acts once, with the last arguments, after a quiet 300 ms (spec 9/2)', () => {
    const { received, receive } = recorder()
    const act = debounce(receive)
    act(1)
    jest.advanceTimersByTime(299)
    act(2)
    jest.advanceTimersByTime(299)
    expect(received).toEqual([])
    jest.advanceTimersByTime(1)
    expect(received).toEqual([2])
  })

  it('forgets a waiting call when cancelled', () => {
    const { received, receive } = recorder()
    const act = debounce(receive)
    act(1)
    act.cancel()
    jest.advanceTimersByTime(1000)
    expect(received).toEqual([])
  })
})

describe('throttle', () => {
  it('acts at once, then at most every 300 ms, and never loses the last call', () => {
    const { received, receive } = recorder()
    const act = throttle(receive)
    act(1)
    act(2)
    act(3)
    expect(received).toEqual([1])
    jest.advanceTimersByTime(300)
    expect(received).toEqual([1, 3])
    act(4)
    expect(received).toEqual([1, 3])
    jest.advanceTimersByTime(300)
    expect(received).toEqual([1, 3, 4])
    jest.advanceTimersByTime(300)
    act(5)
    expect(received).toEqual([1, 3, 4, 5])
  })

  it('is ready again after a cancel', () => {
    const { received, receive } = recorder()
    const act = throttle(receive)
    act(1)
    act(2)
    act.cancel()
    act(3)
    jest.advanceTimersByTime(1000)
    expect(received).toEqual([1, 3])
  })
})

it('a moment is within a wait until it has passed, and never after the clock was set back', () => {
  expect([isWithin(300, 1000, 1299), isWithin(300, 1000, 1300), isWithin(300, 1000, 999)]).toEqual([true, false, false])
})
