import { act, fireEvent, render, screen } from '@testing-library/react'
import { LazyImage } from './lazy-image'
import { configureUi } from '../internal/ports'

/** Replaces the browser's observer: the test triggers its notifications. */
class Observer {
  static last: Observer | undefined
  static margin = ''
  readonly seen = new Set<Element>()
  constructor(
    private readonly notify: (entries: Partial<IntersectionObserverEntry>[]) => void,
    { rootMargin = '' }: IntersectionObserverInit = {},
  ) {
    Observer.last = this
    Observer.margin = rootMargin
  }
  observe(target: Element) {
    this.seen.add(target)
  }
  unobserve(target: Element) {
    this.seen.delete(target)
  }
  static say(target: Element | null | undefined, isIntersecting: boolean) {
    if (target && Observer.last?.seen.has(target)) act(() => Observer.last?.notify([{ target, isIntersecting }]))
  }
}
Object.assign(globalThis, { IntersectionObserver: Observer })

const HOST = 'img.example.com'
const src = `https://${HOST}/a.jpg`
const places = () => [...document.querySelectorAll('.rx-pic')]
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

beforeEach(() => {
  jest.useFakeTimers()
  configureUi({ imageHosts: [HOST] })
})
afterEach(() => {
  wait(1000)
  jest.useRealTimers()
  configureUi({})
})

it('is fetched within 1.3 windows only, in a place that was there before (spec 9/41)', () => {
  render(<LazyImage src={src} alt="包" displayWidth={100} ratio={0.75} />)
  expect(Observer.margin).toBe('30%')
  expect(screen.queryByAltText('包')).toBeNull()
  expect((places()[0] as HTMLElement).style.paddingTop).toBe('75%')
  Observer.say(places()[0], true)
  expect(screen.getByAltText('包')).toBeTruthy()
})

it('those that come near within 200 ms are fetched together, and those that only passed are not (spec 9/42)', () => {
  render(
    <>
      <LazyImage src={src} alt="一" displayWidth={100} />
      <LazyImage src={src} alt="二" displayWidth={100} />
      <LazyImage src={src} alt="三" displayWidth={100} />
    </>,
  )
  const [first, second, third] = places()
  Observer.say(first, true)
  expect(screen.getByAltText('一')).toBeTruthy()
  Observer.say(second, true)
  Observer.say(third, true)
  Observer.say(third, false)
  wait(199)
  expect(screen.queryByAltText('二')).toBeNull()
  wait(1)
  expect(screen.getByAltText('二')).toBeTruthy()
  expect(screen.queryByAltText('三')).toBeNull()
})

it('fetches webp from the CDN where the browser knows it, else jpg, in one to three device pixels', () => {
  const { container } = render(<LazyImage src={src} alt="包" displayWidth={100} />)
  Observer.say(places()[0], true)
  const source = container.querySelector('source')
  expect(source?.type).toBe('image/webp')
  expect(source?.srcset.split(', ')).toEqual(
    [1, 2, 3].map((ratio) => `${src}?format=webp&size=200k&w=${ratio * 100} ${ratio}x`),
  )
  const image = screen.getByAltText('包') as HTMLImageElement
  expect(image.src).toBe(`${src}?format=jpg&size=300k&w=200`)
})

it('a small transparent one is png of 30k, and an address elsewhere is used as it is', () => {
  const elsewhere = 'https://elsewhere.example.com/b.jpg'
  const { container } = render(
    <>
      <LazyImage src={src} alt="标" displayWidth={20} format="png" small />
      <LazyImage src={elsewhere} alt="外" displayWidth={100} />
    </>,
  )
  const [first, second] = places()
  Observer.say(first, true)
  Observer.say(second, true)
  wait(200)
  expect((screen.getByAltText('标') as HTMLImageElement).src).toBe(`${src}?format=png&size=30k&w=40`)
  const other = screen.getByAltText('外') as HTMLImageElement
  expect([other.src, other.srcset]).toEqual([elsewhere, ''])
  expect(container.querySelectorAll('source')).toHaveLength(1)
})

it('is fetched three times, then its placeholder names what is missing (spec 9/43)', () => {
  const onFail = jest.fn()
  render(<LazyImage src={src} alt="包" displayWidth={100} onFail={onFail} />)
  Observer.say(places()[0], true)
  for (const pause of [1000, 2000]) {
    const before = screen.getByAltText('包')
    fireEvent.error(before)
    wait(pause)
    expect(screen.getByAltText('包')).not.toBe(before)
  }
  expect(onFail).not.toHaveBeenCalled()
  fireEvent.error(screen.getByAltText('包'))
  expect(onFail).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('img', { name: '包' }).classList.contains('rx-pic-failed')).toBe(true)
})

it('an empty address shows at once that there is no picture', () => {
  const { container } = render(<LazyImage src="" alt="" displayWidth={100} />)
  expect(container.querySelector('.rx-pic-failed')).toBeTruthy()
})
