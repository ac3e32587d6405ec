import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { ImageViewer } from './image-viewer'
import { configureUi } from '../internal/ports'

const pictures = ['正面', '背面', '细节'].map((alt, at) => ({
  url: `/media/item/1/${at}.webp`,
  width: 1080,
  height: 1080,
  alt,
}))
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

const onChange = jest.fn()
function Host({ start = 0 }: { start?: number }) {
  const [open, setOpen] = useState(true)
  return (
    <ImageViewer
      open={open}
      onClose={() => setOpen(false)}
      pictures={pictures}
      start={start}
      label="手袋"
      onChange={onChange}
    />
  )
}

beforeEach(() => {
  jest.useFakeTimers()
  onChange.mockClear()
  // A phone of 375 × 812 whose pictures are squares of its width.
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ left: 0, top: 0, width: 375, height: 812 } as DOMRect)
  // jsdom has no layout and cannot scroll.
  Element.prototype.scrollTo = () => undefined
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(375)
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(375)
})
afterEach(() => {
  wait(1000)
  jest.restoreAllMocks()
  jest.useRealTimers()
  configureUi({})
})

const zooms = () => [...document.querySelectorAll<HTMLElement>('.rx-zoom')]
const transformOf = (at: number) => zooms()[at]?.querySelector<HTMLElement>('.rx-zoom-picture')?.style.transform
const tap = (at: number, clientX = 187.5, clientY = 406) => fireEvent.click(zooms()[at]!, { clientX, clientY })
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number, ...points: [number, number][]) =>
  fireEvent[type](zooms()[at]!, { touches: points.map(([clientX, clientY]) => ({ clientX, clientY })) })

it('a magnified picture of the shop is fetched in its largest width, and no other is', () => {
  render(<Host />)
  const sharp = () => [...document.querySelectorAll<HTMLImageElement>('.rx-viewer-sharp')].map(({ src }) => src)
  expect(sharp()).toEqual([])
  tap(0)
  tap(0)
  wait(300)
  expect(sharp()).toEqual(['http://localhost/media/item/1/0.webp?w=1600'])
  expect(zooms()[0]?.querySelector<HTMLImageElement>('.rx-pic-img')?.srcset).not.toContain('1600')
})

it('a tap closes it, once no second one has followed', () => {
  render(<Host />)
  expect(screen.getByRole('dialog', { name: '手袋' })).toBeTruthy()
  tap(0)
  wait(249)
  expect(document.querySelector('.rx-layer-leaving')).toBeNull()
  wait(1)
  wait(240)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a double tap magnifies what lies under it, the next one goes back, and neither closes', () => {
  render(<Host />)
  tap(0, 287.5, 406)
  tap(0, 287.5, 406)
  expect(transformOf(0)).toBe('translate(-100px,0px) scale(2)')
  wait(1000)
  tap(0)
  tap(0)
  expect(transformOf(0)).toBe('')
  wait(1000)
  expect(screen.getByRole('dialog')).toBeTruthy()
})

it('two fingers magnify, at most three times, and a pinch below its size springs back', () => {
  render(<Host />)
  touch('touchStart', 0, [137.5, 406], [237.5, 406])
  touch('touchMove', 0, [87.5, 406], [287.5, 406])
  expect(transformOf(0)).toBe('translate(0px,0px) scale(2)')
  touch('touchMove', 0, [0, 406], [1000, 406])
  touch('touchEnd', 0)
  expect(transformOf(0)).toContain('scale(3)')
  touch('touchStart', 0, [0, 406], [400, 406])
  touch('touchMove', 0, [190, 406], [200, 406])
  touch('touchEnd', 0)
  expect(transformOf(0)).toBe('')
})

it('while magnified a finger moves the picture and swiping rests; pulled far beyond its edge it gives way to the next', () => {
  render(<Host />)
  tap(0)
  tap(0)
  expect(document.querySelector('.h5-swiper-still')).toBeTruthy()
  touch('touchStart', 0, [200, 400])
  touch('touchMove', 0, [150, 400])
  expect(transformOf(0)).toBe('translate(-50px,0px) scale(2)')
  touch('touchEnd', 0)
  touch('touchStart', 0, [300, 400])
  touch('touchMove', 0, [100, 400])
  touch('touchEnd', 0)
  expect(onChange).toHaveBeenLastCalledWith(1)
  expect(transformOf(0)).toBe('')
  expect(document.querySelector('.h5-swiper-still')).toBeNull()
  expect(screen.getByText('2 / 3')).toBeTruthy()
})

it('one finger on a picture of its own size is left to the browser, which swipes', () => {
  render(<Host />)
  touch('touchStart', 0, [200, 400])
  expect(touch('touchMove', 0, [100, 400])).toBe(true)
  expect(transformOf(0)).toBe('')
})

describe('one finger that pulls a picture of its own size down', () => {
  it('moves it, and closes from 100 px on', () => {
    render(<Host />)
    touch('touchStart', 0, [200, 300])
    expect(touch('touchMove', 0, [204, 340])).toBe(false)
    expect(transformOf(0)).toBe('translateY(40px)')
    touch('touchMove', 0, [204, 400])
    touch('touchEnd', 0)
    wait(240)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('below that, or when the gesture is taken away, lets it spring back', () => {
    render(<Host />)
    touch('touchStart', 0, [200, 300])
    touch('touchMove', 0, [200, 399])
    touch('touchEnd', 0)
    expect(transformOf(0)).toBe('')
    touch('touchStart', 0, [200, 300])
    touch('touchMove', 0, [200, 500])
    fireEvent.touchCancel(zooms()[0]!, { touches: [] })
    expect(transformOf(0)).toBe('')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('leaves what goes up or sideways first to the browser, and a second finger magnifies', () => {
    render(<Host />)
    for (const first of [
      [230, 310],
      [200, 270],
    ] as [number, number][]) {
      touch('touchStart', 0, [200, 300])
      touch('touchMove', 0, first)
      touch('touchMove', 0, [200, 450])
      expect(transformOf(0)).toBe('')
      touch('touchEnd', 0)
    }
    touch('touchStart', 0, [137.5, 406])
    touch('touchMove', 0, [137.5, 506])
    touch('touchStart', 0, [137.5, 406], [237.5, 406])
    touch('touchMove', 0, [87.5, 406], [287.5, 406])
    touch('touchEnd', 0)
    expect(transformOf(0)).toBe('translate(0px,0px) scale(2)')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

it('shows the same picture twice where it is there twice', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const [picture] = pictures
  render(<ImageViewer open onClose={() => undefined} pictures={[picture!, picture!]} label="手袋" />)
  expect(screen.getAllByAltText('正面')).toHaveLength(2)
  expect(said).not.toHaveBeenCalled()
})

it('the keys + and - magnify, Escape closes', () => {
  render(<Host />)
  fireEvent.keyDown(document, { key: '+' })
  expect(transformOf(0)).toContain('scale(1.5)')
  fireEvent.keyDown(document, { key: '-' })
  expect(transformOf(0)).toBe('')
  fireEvent.keyDown(document, { key: 'Escape' })
  wait(240)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('begins at the start picture, draws it and its neighbours, and back closes it', () => {
  let back = () => {}
  configureUi({
    interceptBack: (onBack) => {
      back = onBack
      return () => undefined
    },
  })
  render(<Host start={2} />)
  expect(screen.getByText('3 / 3')).toBeTruthy()
  expect(screen.queryByAltText('正面')).toBeNull()
  expect(screen.getByAltText('背面')).toBeTruthy()
  act(() => back())
  wait(240)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says what the picture shows, and shows another one by its small picture', () => {
  render(<Host start={1} />)
  const words = () => document.querySelector('.rx-viewer-words')?.textContent
  expect(words()).toBe('2 / 3背面')
  expect(screen.getByRole('tab', { name: '背面' }).getAttribute('aria-selected')).toBe('true')
  fireEvent.click(screen.getByRole('tab', { name: '细节' }))
  expect(words()).toBe('3 / 3细节')
  expect(onChange).toHaveBeenLastCalledWith(2)
})

it('a magnified picture has the screen to itself', () => {
  render(<Host />)
  fireEvent.keyDown(document, { key: '+' })
  expect(document.querySelector('.rx-viewer-foot')).toBeNull()
  fireEvent.keyDown(document, { key: '-' })
  expect(document.querySelector('.rx-viewer-foot')).not.toBeNull()
})
