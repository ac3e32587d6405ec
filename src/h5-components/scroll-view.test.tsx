import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ScrollViewProps } from '@tarojs/components/types/ScrollView'
import { ScrollView, View } from './index'

const view = () => screen.getByTestId('view')
const View400 = (props: ScrollViewProps) => <ScrollView data-testid="view" {...props} />

/** jsdom has no layout: the test sets sizes, and scrollTo writes its arguments. */
const size = (sizes: Partial<Record<'scrollHeight' | 'clientHeight' | 'scrollWidth' | 'clientWidth', number>>) => {
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(view(), name, { value, configurable: true })
}
const scroll = (position: { scrollTop?: number; scrollLeft?: number }) => {
  Object.assign(view(), position)
  fireEvent.scroll(view())
}
const scrollTo = jest.fn()

beforeEach(() => {
  Element.prototype.scrollTo = scrollTo
  scrollTo.mockClear()
})

describe('ScrollView', () => {
  it('reports position, size and change at every scroll', () => {
    const onScroll = jest.fn()
    render(<View400 scrollY onScroll={onScroll} />)
    size({ scrollHeight: 1000, clientHeight: 400, scrollWidth: 375 })
    scroll({ scrollTop: 100 })
    scroll({ scrollTop: 130 })
    expect(onScroll.mock.calls[1][0].detail).toEqual({
      scrollTop: 130,
      scrollLeft: 0,
      scrollHeight: 1000,
      scrollWidth: 375,
      deltaX: 0,
      deltaY: -30,
    })
  })

  it('reports once that the lower end is near, and again after it was left', () => {
    const onScrollToLower = jest.fn()
    render(<View400 scrollY lowerThreshold={100} onScrollToLower={onScrollToLower} />)
    size({ scrollHeight: 1000, clientHeight: 400 })
    scroll({ scrollTop: 499 })
    expect(onScrollToLower).not.toHaveBeenCalled()
    scroll({ scrollTop: 500 })
    scroll({ scrollTop: 560 })
    expect(onScrollToLower).toHaveBeenCalledTimes(1)
    expect(onScrollToLower.mock.calls[0][0].detail).toEqual({ direction: 'bottom' })
    scroll({ scrollTop: 300 })
    scroll({ scrollTop: 600 })
    expect(onScrollToLower).toHaveBeenCalledTimes(2)
  })

  it('is armed again by content that has grown, even where the end stays near', () => {
    const onScrollToLower = jest.fn()
    render(<View400 scrollY onScrollToLower={onScrollToLower} />)
    size({ scrollHeight: 1000, clientHeight: 400 })
    scroll({ scrollTop: 600 })
    size({ scrollHeight: 1030 })
    scroll({ scrollTop: 601 })
    scroll({ scrollTop: 602 })
    expect(onScrollToLower).toHaveBeenCalledTimes(2)
  })

  it('reports the upper end only after returning to it', () => {
    const onScrollToUpper = jest.fn()
    render(<View400 scrollY onScrollToUpper={onScrollToUpper} />)
    size({ scrollHeight: 1000, clientHeight: 400 })
    scroll({ scrollTop: 20 })
    expect(onScrollToUpper).not.toHaveBeenCalled()
    scroll({ scrollTop: 200 })
    scroll({ scrollTop: 50 })
    scroll({ scrollTop: 0 })
    expect(onScrollToUpper).toHaveBeenCalledTimes(1)
    expect(onScrollToUpper.mock.calls[0][0].detail).toEqual({ direction: 'top' })
  })

  it('watches left and right where it scrolls sideways', () => {
    const onScrollToLower = jest.fn()
    render(<View400 scrollX onScrollToLower={onScrollToLower} />)
    size({ scrollWidth: 900, clientWidth: 300, scrollHeight: 50, clientHeight: 50 })
    scroll({ scrollLeft: 10 })
    expect(onScrollToLower).not.toHaveBeenCalled()
    scroll({ scrollLeft: 560 })
    expect(onScrollToLower.mock.calls[0][0].detail).toEqual({ direction: 'right' })
  })

  it('goes where scrollTop says when that changes, and only then', () => {
    const { rerender } = render(<View400 scrollY scrollTop={0} />)
    expect(scrollTo).not.toHaveBeenCalled()
    rerender(<View400 scrollY scrollTop={300} scrollWithAnimation />)
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 300, behavior: 'smooth' })
    rerender(<View400 scrollY scrollTop={300} className="x" />)
    expect(scrollTo).toHaveBeenCalledTimes(1)
    rerender(<View400 scrollY scrollTop={0} />)
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'auto' })
  })

  it.each([
    ['start', 250],
    ['center', 160],
    ['end', 70],
    ['nearest', 70],
  ] as const)('brings a child into view at its %s', (alignment, top) => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const [from, to] = this.id === 'b"2' ? [300, 340] : [100, 320]
      return { top: from, bottom: to, left: 0, right: 0 } as DOMRect
    })
    const draw = (target?: string) => (
      <View400 scrollY scrollIntoView={target} scrollIntoViewAlignment={alignment}>
        <View id={'b"2'} />
      </View400>
    )
    const { rerender } = render(draw())
    view().scrollTop = 50
    rerender(draw('b"2'))
    expect(scrollTo).toHaveBeenCalledWith({ top, behavior: 'auto' })
    jest.restoreAllMocks()
  })
})

describe('pull to refresh', () => {
  const handlers = {
    onRefresherPulling: jest.fn(),
    onRefresherRefresh: jest.fn(),
    onRefresherAbort: jest.fn(),
    onRefresherRestore: jest.fn(),
  }
  const draw = (triggered = false) => <View400 scrollY refresherEnabled refresherTriggered={triggered} {...handlers} />
  const height = () => (view().firstElementChild as HTMLElement).style.height
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', clientY = 0, clientX = 0) =>
    fireEvent[type](view(), { touches: type === 'touchEnd' ? [] : [{ clientX, clientY }] })
  /** The refresher's code is a separate chunk. */
  const loaded = () => act(async () => void (await import('./refresher')))

  beforeEach(() => {
    jest.useFakeTimers()
    Object.values(handlers).forEach((handler) => handler.mockClear())
  })
  afterEach(() => jest.useRealTimers())

  it('opens with the finger, refreshes beyond the threshold and closes when that is over', async () => {
    const { rerender } = render(draw())
    await loaded()
    touch('touchStart', 100)
    expect(touch('touchMove', 140)).toBe(false)
    expect(height()).toBe('20px')
    expect(handlers.onRefresherPulling.mock.calls[0][0].detail).toEqual({ dy: 20 })
    touch('touchMove', 200)
    touch('touchEnd')
    expect(handlers.onRefresherRefresh).toHaveBeenCalledTimes(1)
    expect(height()).toBe('45px')

    rerender(draw(true))
    await loaded()
    jest.advanceTimersByTime(5000)
    expect(height()).toBe('45px')
    expect(view().getAttribute('aria-busy')).toBe('true')
    rerender(draw(false))
    await loaded()
    expect(height()).toBe('0px')
    expect(handlers.onRefresherRestore).toHaveBeenCalledTimes(1)
  })

  it('closes by itself when the caller starts no refresh', async () => {
    render(draw())
    await loaded()
    touch('touchStart', 0)
    touch('touchMove', 100)
    touch('touchEnd')
    jest.advanceTimersByTime(300)
    expect(height()).toBe('0px')
  })

  it('is given up below the threshold', async () => {
    render(draw())
    await loaded()
    touch('touchStart', 0)
    touch('touchMove', 80)
    touch('touchEnd')
    expect(height()).toBe('0px')
    expect(handlers.onRefresherAbort).toHaveBeenCalledTimes(1)
    expect(handlers.onRefresherRefresh).not.toHaveBeenCalled()
  })

  it.each([
    ['a finger that goes up', () => touch('touchMove', 50)],
    ['a finger that goes sideways', () => touch('touchMove', 110, 60)],
  ])('leaves %s to the browser', async (_, move) => {
    render(draw())
    await loaded()
    touch('touchStart', 100)
    expect(move()).toBe(true)
    expect(touch('touchMove', 300)).toBe(true)
    expect(handlers.onRefresherPulling).not.toHaveBeenCalled()
  })

  it('leaves a finger on something inside that scrolls back first to that', async () => {
    const { container } = render(
      <View400 scrollY refresherEnabled {...handlers}>
        <div id="inner" />
      </View400>,
    )
    await loaded()
    const inner = container.querySelector('#inner') as HTMLElement
    const pull = () => {
      fireEvent.touchStart(inner, { touches: [{ clientX: 0, clientY: 100 }] })
      return fireEvent.touchMove(inner, { touches: [{ clientX: 0, clientY: 200 }] })
    }
    inner.scrollTop = 30
    expect(pull()).toBe(true)
    inner.scrollTop = 0
    expect(pull()).toBe(false)
    expect(handlers.onRefresherPulling).toHaveBeenCalledTimes(1)
  })

  it('starts only at the top', async () => {
    render(draw())
    await loaded()
    view().scrollTop = 10
    touch('touchStart', 0)
    expect(touch('touchMove', 100)).toBe(true)
    expect(handlers.onRefresherPulling).not.toHaveBeenCalled()
  })

  it('shows a refresh that the page has started', async () => {
    render(draw(true))
    await loaded()
    expect(height()).toBe('45px')
  })
})
