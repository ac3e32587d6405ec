/** @jest-environment jsdom */
/** The hooks are Taro's own; only their shapes are ours. */
import { act, render, renderHook } from '@testing-library/react'
import { createElement, useLayoutEffect } from 'react'
import type * as Lifecycle from './index.weapp'

const mockTaro = {
  listeners: new Map<string, (event: unknown) => void>(),
  params: {} as Record<string, unknown>,
  stopped: 0,
  hook: (name: string) => (listener: (event: unknown) => void) => void mockTaro.listeners.set(name, listener),
  /** All listeners of an event, as a page has several. */
  each: [] as { name: string; listener: () => void }[],
  hookEach: (name: string) => (listener: () => void) => void mockTaro.each.push({ name, listener }),
  emit: (name: string) => mockTaro.each.forEach((one) => one.name === name && one.listener()),
}

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    useDidShow: mockTaro.hookEach('show'),
    useDidHide: mockTaro.hookEach('hide'),
    usePageScroll: mockTaro.hook('scroll'),
    usePullDownRefresh: mockTaro.hook('pullDown'),
    useRouter: () => ({ params: mockTaro.params }),
    setNavigationBarTitle: () => {},
    stopPullDownRefresh: () => void mockTaro.stopped++,
  },
}))

const { PageLife, useDidShow, usePageScroll, usePullDownRefresh, useRouteParams } =
  require('./index') as typeof Lifecycle

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

describe('a component that is mounted after its page appeared', () => {
  const open = () => {
    mockTaro.each = []
    let shows = 0
    const Late = () => {
      useDidShow(() => void shows++)
      return null
    }
    const draw = (isLoaded: boolean) => createElement(PageLife, null, isLoaded && createElement(Late))
    const view = render(draw(false))
    return { shows: () => shows, load: () => view.rerender(draw(true)) }
  }

  it('knows that the page is shown', () => {
    const page = open()
    act(() => mockTaro.emit('show'))
    page.load()
    expect(page.shows()).toBe(1)
  })

  it('is told once when the page appears between its commit and its effects', () => {
    mockTaro.each = []
    let shows = 0
    const Page = () => {
      useDidShow(() => void shows++)
      useLayoutEffect(() => mockTaro.emit('show'), [])
      return null
    }
    render(createElement(PageLife, null, createElement(Page)))
    expect(shows).toBe(1)
  })

  it('waits for the return to a page that is hidden', () => {
    const page = open()
    act(() => mockTaro.emit('show'))
    act(() => mockTaro.emit('hide'))
    page.load()
    expect(page.shows()).toBe(0)
  })
})
