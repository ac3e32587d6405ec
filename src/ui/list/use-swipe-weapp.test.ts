import { act, renderHook } from '@testing-library/react'
import { closeSwiped, swipeOpened } from './swipe-group'
import { swipePage } from './swipe-page.weapp'
import { useSwipe } from './use-swipe.weapp'

// The actions are 144 px wide.
jest.mock('../internal/box-of', () => ({ boxOf: async () => ({ left: 231, top: 0, width: 144, height: 52 }) }))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const draw = () => renderHook(() => useSwipe()).result
/** Lifts the finger when the actions are `left` px out. */
const pull = (hook: ReturnType<typeof draw>, left: number) =>
  act(async () => {
    hook.current.scroll.onTouchStart()
    hook.current.scroll.onScroll({ detail: { scrollLeft: left } })
    await jest.advanceTimersByTimeAsync(500)
    hook.current.scroll.onTouchEnd()
    await jest.advanceTimersByTimeAsync(120)
  })

it('rests wholly open when more than half was pulled out, else closed', async () => {
  const hook = draw()
  await pull(hook, 73)
  expect([hook.current.isOpen, hook.current.scroll.scrollLeft]).toEqual([true, 144])
  await pull(hook, 72)
  expect([hook.current.isOpen, hook.current.scroll.scrollLeft]).toEqual([false, 0])
})

it('says again where to rest when it was there before: the same number would not reach the page', async () => {
  const hook = draw()
  await pull(hook, 30)
  const first = hook.current.scroll.scrollLeft
  await pull(hook, 30)
  expect(hook.current.scroll.scrollLeft).not.toBe(first)
  expect(Math.round(hook.current.scroll.scrollLeft)).toBe(0)
})

it('closes when another one opens', async () => {
  const hook = draw()
  await pull(hook, 144)
  act(() => swipeOpened(() => undefined))
  expect(hook.current.isOpen).toBe(false)
})

it('closes when the page is touched beside it, and not when it is touched itself', async () => {
  const hook = draw()
  await pull(hook, 144)
  // A touch of the cell reaches the page after it.
  act(() => hook.current.scroll.onTouchStart())
  act(() => swipePage.onTouchStart())
  expect(hook.current.isOpen).toBe(true)
  act(() => swipePage.onTouchStart())
  expect(hook.current.isOpen).toBe(false)
})

it('stays closed when it was closed before its movement came to rest', async () => {
  const hook = draw()
  await pull(hook, 144)
  act(() => hook.current.scroll.onScroll({ detail: { scrollLeft: 140 } }))
  act(closeSwiped)
  await act(() => jest.advanceTimersByTimeAsync(500))
  expect(hook.current.isOpen).toBe(false)
})
