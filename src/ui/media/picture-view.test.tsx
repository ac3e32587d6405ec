import { act, fireEvent, render, screen } from '@testing-library/react'
import { placeStyle } from './picture'
import { PictureView } from './picture-view'

const picture = { url: '/media/item/1/front.webp', width: 1080, height: 1080 }

const setLoaded = (complete: boolean, naturalWidth: number) => {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => complete })
  Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', { configurable: true, get: () => naturalWidth })
}

beforeEach(() => {
  jest.useFakeTimers()
  setLoaded(false, 0)
})
afterEach(() => jest.useRealTimers())

it('offers the server’s widths from one to three times its own, with its size known', () => {
  render(<PictureView picture={picture} alt="正面" displayWidth={176} />)
  const image = screen.getByAltText('正面') as HTMLImageElement
  expect(image.srcset).toBe(
    [240, 360, 480, 680].map((width) => `/media/item/1/front.webp?w=${width} ${width}w`).join(', '),
  )
  expect(image.sizes).toBe('47vw')
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1080', '1080'])
  expect(image.getAttribute('loading')).toBe('lazy')
})

it('until it is there its box shows the colour and place of the item', () => {
  expect(placeStyle(1, 'a63679')).toEqual({
    backgroundImage: 'radial-gradient(56.25% 65.625% at 50% 56.25%,#a63 30%,#a630)',
  })
  expect(placeStyle(1)).toBeUndefined()
  expect(placeStyle(0.75, 'a63679')).toMatchObject({ paddingTop: '75%', backgroundImage: expect.any(String) })
})

it('in the first screen it is fetched at once', () => {
  render(<PictureView picture={picture} alt="正面" displayWidth={375} priority />)
  const image = screen.getByAltText('正面')
  expect(image.getAttribute('loading')).toBe('eager')
  expect(image.getAttribute('fetchpriority')).toBe('high')
})

it('is never hidden: it appears while it loads, without a transition', () => {
  render(<PictureView picture={picture} alt="正面" displayWidth={176} />)
  expect(screen.getByAltText('正面').className).toBe('rx-pic-img')
})

it('is fetched three times, then its placeholder shows that it is missing', () => {
  const { container } = render(<PictureView picture={picture} alt="正面" displayWidth={176} />)
  const first = screen.getByAltText('正面')
  fireEvent.error(first)
  act(() => jest.advanceTimersByTime(1000))
  const second = screen.getByAltText('正面')
  expect(second).not.toBe(first)
  fireEvent.error(second)
  act(() => jest.advanceTimersByTime(2000))
  fireEvent.error(screen.getByAltText('正面'))
  expect(screen.queryByAltText('正面')).toBeNull()
  expect(container.querySelector('.rx-pic-failed')).toBeTruthy()
})

it('a failure before the page came alive is noticed', () => {
  setLoaded(true, 0)
  render(<PictureView picture={picture} alt="正面" displayWidth={176} />)
  const first = screen.getByAltText('正面')
  act(() => jest.advanceTimersByTime(1000))
  expect(screen.getByAltText('正面')).not.toBe(first)
})
