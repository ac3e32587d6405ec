import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  useDidHide,
  useDidShow,
  usePageScroll,
  usePageTitle,
  usePullDownRefresh,
  useReachBottom,
  useRouteParams,
} from './index'
import { PageContext, type PageContextValue, type PageEventName } from './page-context'

const createPage = (isShown = true) => {
  const listeners = new Map<PageEventName, Set<(event: never) => void>>()
  const stops: string[] = []
  const state = { isShown }
  const page: PageContextValue = {
    pageId: 'p1',
    params: { id: '7', keyword: '包' },
    isShown: () => state.isShown,
    on(name, listener) {
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(listener as (event: never) => void))
      return () => known.delete(listener as (event: never) => void)
    },
    stopPullDown: () => void stops.push('stopped'),
  }
  const emit = (name: PageEventName, event?: unknown) =>
    act(() => listeners.get(name)?.forEach((listener) => listener(event as never)))
  const wrapper = ({ children }: { children?: ReactNode }) => (
    <PageContext.Provider value={page}>{children}</PageContext.Provider>
  )
  const receivedBy = () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0)
  return { page, emit, wrapper, stops, state, receivedBy }
}

describe('showing a page', () => {
  it('is called at the first mount and at every return, never twice without a hide between', () => {
    const { wrapper, emit } = createPage()
    const shown = jest.fn()
    renderHook(() => useDidShow(shown), { wrapper })
    expect(shown).toHaveBeenCalledTimes(1)
    emit('show')
    expect(shown).toHaveBeenCalledTimes(1)
    emit('hide')
    emit('show')
    expect(shown).toHaveBeenCalledTimes(2)
  })

  it('is not called for a page that is mounted behind another one', () => {
    const { wrapper, emit } = createPage(false)
    const shown = jest.fn()
    renderHook(() => useDidShow(shown), { wrapper })
    expect(shown).not.toHaveBeenCalled()
    emit('show')
    expect(shown).toHaveBeenCalledTimes(1)
  })

  it('calls the latest listener, and none after the page has unmounted', () => {
    const { wrapper, emit, receivedBy } = createPage()
    const received: string[] = []
    const { rerender, unmount } = renderHook(({ name }) => useDidHide(() => void received.push(name)), {
      wrapper,
      initialProps: { name: 'first' },
    })
    rerender({ name: 'second' })
    emit('hide')
    expect(received).toEqual(['second'])
    unmount()
    expect(receivedBy()).toBe(0)
  })
})

it('receives the end of the page and the scroll position', () => {
  const { wrapper, emit } = createPage()
  const received: unknown[] = []
  renderHook(
    () => {
      useReachBottom(() => void received.push('end'))
      usePageScroll((top) => void received.push(top))
    },
    { wrapper },
  )
  emit('reachBottom')
  emit('scroll', { scrollTop: 120 })
  expect(received).toEqual(['end', 120])
})

describe('pulling down', () => {
  it.each([
    ['succeeds', () => Promise.resolve()],
    ['fails', () => Promise.reject(new Error('offline'))],
  ])('lets the page spring back when the refresh %s', async (_how, refresh) => {
    const { wrapper, emit, stops } = createPage()
    renderHook(() => usePullDownRefresh(refresh), { wrapper })
    emit('pullDown')
    expect(stops).toEqual([])
    await act(async () => {})
    expect(stops).toEqual(['stopped'])
  })
})

describe("the document's title", () => {
  it("is the screen's own while the page is active, and again on return", () => {
    const { wrapper, emit, state } = createPage()
    const { rerender } = renderHook(({ title }) => usePageTitle(title), { wrapper, initialProps: { title: '香奈儿' } })
    expect(document.title).toBe('香奈儿')
    emit('hide')
    state.isShown = false
    document.title = '另一页'
    rerender({ title: '香奈儿 2.55' })
    expect(document.title).toBe('另一页')
    state.isShown = true
    emit('show')
    expect(document.title).toBe('香奈儿 2.55')
  })

  it("stays the route's when the screen has none", () => {
    const { wrapper } = createPage()
    document.title = '商品详情'
    renderHook(() => usePageTitle(''), { wrapper })
    expect(document.title).toBe('商品详情')
  })
})

it('gives the decoded parameters', () => {
  const { wrapper } = createPage()
  expect(renderHook(() => useRouteParams(), { wrapper }).result.current).toEqual({ id: '7', keyword: '包' })
})

it('refuses to be used outside a page', () => {
  const original = console.error
  console.error = () => {}
  expect(() => renderHook(() => useRouteParams())).toThrow('outside a page')
  console.error = original
})
