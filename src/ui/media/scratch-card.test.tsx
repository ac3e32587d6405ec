import { act, fireEvent, render, screen } from '@testing-library/react'
import { dialog } from '../feedback/dialog'
import { ScratchCard, type ScratchCardProps } from './scratch-card'

jest.mock('../feedback/dialog', () => ({ dialog: { alert: jest.fn().mockResolvedValue(undefined) } }))

const context = {
  fillRect: jest.fn(),
  fillText: jest.fn(),
  drawImage: jest.fn(),
  setTransform: jest.fn(),
  beginPath: jest.fn(),
  moveTo: jest.fn(),
  lineTo: jest.fn(),
  stroke: jest.fn(),
  fillStyle: '',
  lineWidth: 0,
  globalCompositeOperation: '',
}
let getContext: jest.SpyInstance
beforeEach(() => {
  jest.clearAllMocks()
  getContext = jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation(() => context as unknown as null)
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ left: 100, top: 50, width: 200, height: 40 } as DOMRect)
})
afterEach(() => jest.restoreAllMocks())

const draw = async (props: Partial<ScratchCardProps> = {}) => {
  const onReveal = jest.fn()
  const { container } = await act(async () =>
    render(
      <ScratchCard onReveal={onReveal} {...props}>
        一等奖
      </ScratchCard>,
    ),
  )
  return { onReveal, card: container.firstElementChild as HTMLElement }
}
const touch = (card: Element, type: 'touchStart' | 'touchMove', x: number, y: number) =>
  act(async () => void fireEvent[type](card, { touches: [{ clientX: x, clientY: y }] }))
/** Rows of 20 px height: two of them erase the whole card. */
const stroke = async (card: Element, y: number) => {
  await touch(card, 'touchStart', 90, y)
  await touch(card, 'touchMove', 310, y)
  fireEvent.touchEnd(card)
}

it('is covered in #C5C5C5 and erased with a radius of 10 (spec 2.13/16, 9/89, 9/90)', async () => {
  const { card } = await draw()
  expect(context.fillStyle).toBe('#C5C5C5')
  expect(context.fillRect).toHaveBeenCalledWith(0, 0, 200, 40)
  await touch(card, 'touchStart', 110, 60)
  await touch(card, 'touchMove', 150, 60)
  expect(context.globalCompositeOperation).toBe('destination-out')
  expect(context.lineWidth).toBe(20)
  expect(context.moveTo).toHaveBeenLastCalledWith(10, 10)
  expect(context.lineTo).toHaveBeenLastCalledWith(50.01, 10)
})

it('reports once when more than 0.8 is erased, and shows the prize (spec 2.13/17)', async () => {
  const { onReveal, card } = await draw()
  const prize = screen.getByText('一等奖')
  expect(prize.getAttribute('aria-hidden')).toBe('true')
  await stroke(card, 60)
  expect(onReveal).not.toHaveBeenCalled()
  await stroke(card, 80)
  await stroke(card, 60)
  expect(onReveal).toHaveBeenCalledTimes(1)
  expect(prize.getAttribute('aria-hidden')).toBe('false')
  expect(card.className).toContain('rx-scratch-done')
})

it('reveals once more than 0.8 is erased, not at less (spec 9/91)', async () => {
  // As wide as a stroke: a finger drawn down its middle erases all that it passes.
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ left: 0, top: 0, width: 20, height: 1000 } as DOMRect)
  const { onReveal, card } = await draw()
  await touch(card, 'touchStart', 10, -10)
  await touch(card, 'touchMove', 10, 780)
  expect(onReveal).not.toHaveBeenCalled()
  await touch(card, 'touchMove', 10, 810)
  fireEvent.touchEnd(card)
  expect(onReveal).toHaveBeenCalledTimes(1)
})

it('a finger that has lifted before the place of the card is known has scratched all its way', async () => {
  const { onReveal, card } = await draw({ ratio: 0.4 })
  await act(async () => {
    fireEvent.touchStart(card, { touches: [{ clientX: 90, clientY: 60 }] })
    fireEvent.touchMove(card, { touches: [{ clientX: 200, clientY: 60 }] })
    fireEvent.touchMove(card, { touches: [{ clientX: 310, clientY: 60 }] })
    fireEvent.touchEnd(card)
  })
  expect(context.stroke).toHaveBeenCalledTimes(3)
  expect(onReveal).toHaveBeenCalledTimes(1)
})

it('a mouse scratches with its button held (spec 2.13/16)', async () => {
  const { onReveal, card } = await draw({ ratio: 0.3 })
  await act(async () => void fireEvent.mouseMove(card, { clientX: 310, clientY: 60, buttons: 0 }))
  expect(context.stroke).not.toHaveBeenCalled()
  await act(async () => void fireEvent.mouseDown(card, { clientX: 90, clientY: 60 }))
  await act(async () => void fireEvent.mouseMove(card, { clientX: 310, clientY: 60, buttons: 1 }))
  expect(onReveal).toHaveBeenCalledTimes(1)
})

it('takes no strokes while disabled', async () => {
  const { onReveal, card } = await draw({ disabled: true, ratio: 0.1 })
  await stroke(card, 60)
  expect(onReveal).not.toHaveBeenCalled()
})

it('can be revealed without scratching', async () => {
  const { onReveal } = await draw()
  fireEvent.click(screen.getByRole('button', { name: '直接揭开' }))
  expect(onReveal).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button')).toBeNull()
})

it('without canvas an alert says so, and the prize can still be had (spec 8/18)', async () => {
  getContext.mockReturnValue(null)
  const { onReveal } = await draw()
  expect(dialog.alert).toHaveBeenCalledWith({ message: '当前浏览器不支持canvas，请升级浏览器后再试' })
  fireEvent.click(screen.getByRole('button', { name: '直接揭开' }))
  expect(onReveal).toHaveBeenCalledTimes(1)
})

it('a picture covers the grey, cut rather than stretched; one that fails leaves the grey (spec 2.13/16)', async () => {
  const images: { onload: () => void; onerror: () => void; src: string }[] = []
  jest.spyOn(window, 'Image').mockImplementation(() => {
    const image = { onload: () => undefined, onerror: () => undefined, src: '', width: 400, height: 400 }
    images.push(image)
    return image as unknown as HTMLImageElement
  })
  await draw({ cover: '/media/cover.webp' })
  expect(images[0]?.src).toBe('/media/cover.webp')
  await act(async () => images[0]?.onload())
  expect(context.drawImage).toHaveBeenCalledWith(images[0], 0, -80, 200, 200)
  await draw({ cover: '/media/broken.webp' })
  await act(async () => images[1]?.onerror())
  expect(context.drawImage).toHaveBeenCalledTimes(1)
})
