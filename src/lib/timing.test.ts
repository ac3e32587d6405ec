import { DEFAULT_WAIT } from './limits'
import { debounce, throttle } from './timing'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const recorder = () => {
  const heard: number[] = []
  return { heard, hear: (value: number) => void heard.push(value) }
}

it('waits 300 ms by default', () => {
  expect(DEFAULT_WAIT).toBe(300)
})

describe('debounce', () => {
  it('acts once, with the last arguments, after a quiet 300 ms', () => {
    const { heard, hear } = recorder()
    const act = debounce(hear)
    act(1)
    jest.advanceTimersByTime(299)
    act(2)
    jest.advanceTimersByTime(299)
    expect(heard).toEqual([])
    jest.advanceTimersByTime(1)
    expect(heard).toEqual([2])
  })

  it('forgets a waiting call when cancelled', () => {
    const { heard, hear } = recorder()
    const act = debounce(hear)
    act(1)
    act.cancel()
    jest.advanceTimersByTime(1000)
    expect(heard).toEqual([])
  })
})

describe('throttle', () => {
  it('acts at once, then at most every 300 ms, and never loses the last call', () => {
    const { heard, hear } = recorder()
    const act = throttle(hear)
    act(1)
    act(2)
    act(3)
    expect(heard).toEqual([1])
    jest.advanceTimersByTime(300)
    expect(heard).toEqual([1, 3])
    act(4)
    expect(heard).toEqual([1, 3])
    jest.advanceTimersByTime(300)
    expect(heard).toEqual([1, 3, 4])
    jest.advanceTimersByTime(300)
    act(5)
    expect(heard).toEqual([1, 3, 4, 5])
  })

  it('is ready again after a cancel', () => {
    const { heard, hear } = recorder()
    const act = throttle(hear)
    act(1)
    act(2)
    act.cancel()
    act(3)
    jest.advanceTimersByTime(1000)
    expect(heard).toEqual([1, 3])
  })
})
