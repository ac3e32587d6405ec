import { act, fireEvent, render, screen } from '@testing-library/react'
import type { SwiperProps } from '@tarojs/components/types/Swiper'
import { Swiper, SwiperItem } from './index'

const WIDTH = 300
const track = () => document.querySelector('.h5-swiper-track') as HTMLElement
const slides = () => Array.from(track().children, (slide) => slide.textContent)
const dots = () =>
  Array.from(document.querySelectorAll('.h5-swiper-dot'), (dot) => dot.classList.contains('h5-swiper-dot-on'))
/** The visible slot of the track. */
const slot = () => track().scrollLeft / WIDTH

const Gallery = (props: SwiperProps & { names?: string[] }) => (
  <Swiper {...props}>
    {(props.names ?? ['正', '侧', '底']).map((name) => (
      <SwiperItem key={name} itemId={`id-${name}`}>
        {name}
      </SwiperItem>
    ))}
  </Swiper>
)

const onChange = jest.fn()
const onAnimationFinish = jest.fn()
const changes = () => onChange.mock.calls.map(([event]) => [event.detail.current, event.detail.source])

/** jsdom has no layout: every element is 300 px wide, and scrollTo takes effect at once, as with `behavior: 'auto'`. */
beforeEach(() => {
  jest.useFakeTimers()
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ width: WIDTH, height: WIDTH, top: 0, bottom: WIDTH } as DOMRect)
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    const { left = this.scrollLeft, top = this.scrollTop } = to as ScrollToOptions
    if (left === this.scrollLeft && top === this.scrollTop) return
    this.scrollLeft = left
    this.scrollTop = top
    this.dispatchEvent(new Event('scroll'))
  }
  onChange.mockClear()
  onAnimationFinish.mockClear()
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const rest = () => act(() => jest.advanceTimersByTime(120))
/** A finger moves the track to a slot and lifts; the browser's snapping is the scroll after it. */
const swipe = (to: number) => {
  fireEvent.touchStart(track())
  track().scrollLeft = to * WIDTH
  fireEvent.scroll(track())
  fireEvent.touchEnd(track())
  fireEvent.scroll(track())
  rest()
}

describe('Swiper', () => {
  it('starts at current and marks it', () => {
    render(<Gallery current={1} indicatorDots />)
    expect(slot()).toBe(1)
    expect(dots()).toEqual([false, true, false])
  })

  it('reports the slide that a finger has chosen, and when it rests', () => {
    render(<Gallery indicatorDots onChange={onChange} onAnimationFinish={onAnimationFinish} />)
    swipe(2)
    expect(changes()).toEqual([[2, 'touch']])
    expect(onChange.mock.calls[0][0].detail.currentItemId).toBe('id-底')
    expect(onAnimationFinish).toHaveBeenCalledTimes(1)
    expect(dots()).toEqual([false, false, true])
  })

  it('reports nothing while the finger still holds the slides', () => {
    render(<Gallery onChange={onChange} />)
    fireEvent.touchStart(track())
    track().scrollLeft = WIDTH
    fireEvent.scroll(track())
    rest()
    expect(changes()).toEqual([])
    fireEvent.touchEnd(track())
    rest()
    expect(changes()).toEqual([[1, 'touch']])
  })

  it('follows current and names no source', () => {
    const { rerender } = render(<Gallery current={0} onChange={onChange} />)
    rerender(<Gallery current={2} onChange={onChange} />)
    expect(slot()).toBe(2)
    expect(changes()).toEqual([[2, '']])
  })

  it('reports none of the slides that a smooth scroll passes', () => {
    const { rerender } = render(<Gallery current={0} onChange={onChange} />)
    Element.prototype.scrollTo = () => {}
    rerender(<Gallery current={2} onChange={onChange} />)
    for (const passed of [1, 1.4, 2]) {
      track().scrollLeft = passed * WIDTH
      fireEvent.scroll(track())
    }
    rest()
    expect(changes()).toEqual([[2, '']])
  })

  it('stays where the finger has brought it when the caller does not follow', () => {
    const { rerender } = render(<Gallery current={0} onChange={onChange} />)
    swipe(1)
    rerender(<Gallery current={0} onChange={onChange} className="x" />)
    expect(slot()).toBe(1)
  })

  it('follows currentItemId', () => {
    render(<Gallery currentItemId="id-侧" />)
    expect(slot()).toBe(1)
  })

  it('scrolls smoothly, but not for users who prefer less motion, or with a duration of 0', () => {
    const to = jest.spyOn(Element.prototype, 'scrollTo')
    const { rerender } = render(<Gallery current={0} />)
    rerender(<Gallery current={1} />)
    expect(to).toHaveBeenLastCalledWith({ left: WIDTH, behavior: 'smooth' })
    rerender(<Gallery current={2} duration={0} />)
    expect(to).toHaveBeenLastCalledWith({ left: 2 * WIDTH, behavior: 'auto' })
    window.matchMedia = jest.fn().mockReturnValue({ matches: true })
    rerender(<Gallery current={1} />)
    expect(to).toHaveBeenLastCalledWith({ left: WIDTH, behavior: 'auto' })
    Reflect.deleteProperty(window, 'matchMedia')
  })

  it('moves by arrow keys along its axis, not beyond its ends', () => {
    render(<Gallery onChange={onChange} />)
    fireEvent.keyDown(track(), { key: 'ArrowLeft' })
    fireEvent.keyDown(track(), { key: 'ArrowDown' })
    expect(slot()).toBe(0)
    fireEvent.keyDown(track(), { key: 'ArrowRight' })
    expect(slot()).toBe(1)
    expect(changes()).toEqual([[1, 'touch']])
  })

  it('moves down where it is vertical', () => {
    render(<Gallery vertical current={1} />)
    expect(track().scrollTop).toBe(WIDTH)
    fireEvent.keyDown(track(), { key: 'ArrowDown' })
    expect(track().scrollTop).toBe(2 * WIDTH)
  })

  it('goes back to its last slide when slides are taken away', () => {
    const { rerender } = render(<Gallery current={2} indicatorDots />)
    rerender(<Gallery current={2} indicatorDots names={['正', '侧']} />)
    expect(dots()).toEqual([false, true])
  })
})

describe('a circular Swiper', () => {
  it('has copies of its ends that no keyboard and no screen reader reaches', () => {
    render(<Gallery circular />)
    expect(slides()).toEqual(['底', '正', '侧', '底', '正'])
    expect(slot()).toBe(1)
    const copies = Array.from(track().children).filter((slide) => slide.hasAttribute('inert'))
    expect(copies.map((copy) => [copy.textContent, copy.getAttribute('aria-hidden')])).toEqual([
      ['底', 'true'],
      ['正', 'true'],
    ])
  })

  it('goes on from the last slide to the first and rests on the real one', () => {
    render(<Gallery circular current={2} onChange={onChange} />)
    swipe(4)
    expect(changes()).toEqual([[0, 'touch']])
    expect(slot()).toBe(1)
  })

  it('goes back from the first slide to the last', () => {
    render(<Gallery circular onChange={onChange} />)
    swipe(0)
    expect(changes()).toEqual([[2, 'touch']])
    expect(slot()).toBe(3)
  })

  it('has no copies of a single slide', () => {
    render(<Gallery circular names={['正']} />)
    expect(slides()).toEqual(['正'])
  })
})

describe('autoplay', () => {
  const tick = (ms = 5000) => act(() => jest.advanceTimersByTime(ms))

  it('goes on every interval and starts over after the last slide', () => {
    render(<Gallery autoplay interval={3000} onChange={onChange} />)
    tick(3000)
    tick(3000)
    tick(3000)
    expect(changes()).toEqual([
      [1, 'autoplay'],
      [2, 'autoplay'],
      [0, 'autoplay'],
    ])
  })

  it('goes round where it is circular', () => {
    render(<Gallery autoplay circular current={2} onChange={onChange} />)
    tick()
    expect(changes()).toEqual([[0, 'autoplay']])
    rest()
    expect(slot()).toBe(1)
  })

  it('waits while a finger holds it, and counts anew after a swipe', () => {
    render(<Gallery autoplay onChange={onChange} />)
    fireEvent.touchStart(track())
    tick()
    expect(changes()).toEqual([])
    fireEvent.touchEnd(track())
    tick(4000)
    swipe(1)
    tick(4800)
    expect(changes()).toEqual([[1, 'touch']])
    tick(200)
    expect(changes()).toEqual([
      [1, 'touch'],
      [2, 'autoplay'],
    ])
  })

  it.each([
    ['the window is hidden', () => jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
    [
      'it is scrolled away',
      () =>
        jest
          .spyOn(Element.prototype, 'getBoundingClientRect')
          .mockReturnValue({ width: WIDTH, top: -400, bottom: -100 } as DOMRect),
    ],
    [
      'its page has no box',
      () =>
        jest
          .spyOn(Element.prototype, 'getBoundingClientRect')
          .mockReturnValue({ width: 0, top: 0, bottom: 0 } as DOMRect),
    ],
  ])('does not move while %s', (_, hide) => {
    render(<Gallery autoplay onChange={onChange} />)
    hide()
    tick()
    expect(changes()).toEqual([])
  })

  it('never starts for users who prefer less motion', () => {
    window.matchMedia = jest.fn().mockReturnValue({ matches: true })
    render(<Gallery autoplay onChange={onChange} />)
    tick(20000)
    Reflect.deleteProperty(window, 'matchMedia')
    expect(changes()).toEqual([])
  })

  it('ends with the component', () => {
    const { unmount } = render(<Gallery autoplay onChange={onChange} />)
    unmount()
    expect(jest.getTimerCount()).toBe(0)
    expect(screen.queryByText('正')).toBeNull()
  })
})
