import { act, renderHook } from '@testing-library/react'
import { useResend } from './use-resend'

beforeEach(() => jest.useFakeTimers({ now: 1_790_000_000_000 }))
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

it('counts the seconds down to 0 and stops there', () => {
  const { result } = renderHook(useResend)
  expect(result.current.left).toBe(0)
  act(() => result.current.start(2))
  expect(result.current.left).toBe(2)
  pass(1000)
  expect(result.current.left).toBe(1)
  pass(1000)
  expect(result.current.left).toBe(0)
  expect(jest.getTimerCount()).toBe(0)
})

it('follows the clock, so that the time a phone slept counts', () => {
  const { result } = renderHook(useResend)
  act(() => result.current.start(60))
  jest.setSystemTime(1_790_000_000_000 + 50_000)
  pass(500)
  expect(result.current.left).toBe(10)
})

it('starts again for another code, and leaves no timer behind', () => {
  const { result, unmount } = renderHook(useResend)
  act(() => result.current.start(1))
  pass(1000)
  act(() => result.current.start(60))
  expect(result.current.left).toBe(60)
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})
