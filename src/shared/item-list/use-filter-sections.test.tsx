import { act, renderHook, waitFor } from '@testing-library/react'
import { FILTER_DELAY } from './limits'
import { useFilterSections } from './use-filter-sections.h5'

const mockCode = { isMissing: true, fetched: 0 }
jest.mock('./filter-sections', () => {
  mockCode.fetched++
  if (mockCode.isMissing) throw new Error('Loading chunk 7 failed.')
  return { FilterSections: () => null }
})

it('fetches the code of the filters when the page is idle or they are wanted, and again on request', async () => {
  jest.useFakeTimers()
  const { result, rerender } = renderHook(({ isWanted }) => useFilterSections(isWanted), {
    initialProps: { isWanted: false },
  })
  await act(() => jest.advanceTimersByTimeAsync(FILTER_DELAY - 1))
  expect(mockCode.fetched).toBe(0)
  await act(() => jest.advanceTimersByTimeAsync(1))
  // What did not come ahead of time is no error yet.
  expect([mockCode.fetched, result.current.isMissing]).toEqual([1, false])
  rerender({ isWanted: true })
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect([mockCode.fetched, result.current.isMissing]).toEqual([2, true])
  mockCode.isMissing = false
  act(() => result.current.retry())
  expect(result.current.isMissing).toBe(false)
  await act(() => jest.advanceTimersByTimeAsync(0))
  jest.useRealTimers()
  await waitFor(() => expect(result.current.code).toBeDefined())
})
