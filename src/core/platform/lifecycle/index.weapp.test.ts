/** @jest-environment jsdom */
/** The hooks are Taro's own; only their shapes are ours. */
import { renderHook } from '@testing-library/react'
import type * as Lifecycle from './index.weapp'

const mockTaro = {
  listeners: new Map<string, (event: unknown) => void>(),
  params: {} as Record<string, unknown>,
  stopped: 0,
  hook: (name: string) => (listener: (event: unknown) => void) => void mockTaro.listeners.set(name, listener),
}

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    useDidShow: mockTaro.hook('show'),
    usePageScroll: mockTaro.hook('scroll'),
    usePullDownRefresh: mockTaro.hook('pullDown'),
    useRouter: () => ({ params: mockTaro.params }),
    stopPullDownRefresh: () => void mockTaro.stopped++,
  },
}))

const { usePageScroll, usePullDownRefresh, useRouteParams } = require('./index') as typeof Lifecycle

it('decodes parameters, which the messenger passes on as they are in the url, and drops those that Taro adds', () => {
  mockTaro.params = { id: '7', keyword: 'Lady%20Dior%26%E5%8C%85', $taroTimestamp: 1_790_000_000_000, stamp: 5 }
  expect(renderHook(() => useRouteParams()).result.current).toEqual({ id: '7', keyword: 'Lady Dior&包' })
})

it('hands on the scroll position as a number', () => {
  const received: number[] = []
  renderHook(() => usePageScroll((top) => void received.push(top)))
  mockTaro.listeners.get('scroll')?.({ scrollTop: 40 })
  expect(received).toEqual([40])
})

it.each([
  ['succeeds', () => Promise.resolve()],
  ['fails', () => Promise.reject(new Error('offline'))],
])('stops the indicator when the refresh %s', async (_how, refresh) => {
  mockTaro.stopped = 0
  renderHook(() => usePullDownRefresh(refresh))
  mockTaro.listeners.get('pullDown')?.(undefined)
  await Promise.resolve()
  await Promise.resolve()
  expect(mockTaro.stopped).toBe(1)
})
