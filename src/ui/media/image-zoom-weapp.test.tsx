import { act, fireEvent, render } from '@testing-library/react'
import { ImageZoom } from './image-zoom-view.weapp'

jest.mock('@tarojs/components', () => {
  const { createElement } = jest.requireActual('react')
  const area = ({ className, children, onTouchStart, onTouchEnd }: Record<string, unknown>) =>
    createElement('div', { className, onTouchStart, onTouchEnd }, children)
  const view = ({ className, children, onScale }: Record<string, unknown>) => {
    scale = onScale as typeof scale
    return createElement('div', { className }, children)
  }
  return { MovableArea: area, MovableView: view, View: area }
})

let scale: (event: { detail: { scale: number } }) => void
const onPullDown = jest.fn()
const nothing = () => undefined
const draw = () => {
  onPullDown.mockClear()
  const { container } = render(
    <ImageZoom active onTap={nothing} onZoom={nothing} onLeave={nothing} onPullDown={onPullDown}>
      图
    </ImageZoom>,
  )
  return container.firstElementChild as Element
}
const finger = (clientX: number, clientY: number) => ({ clientX, clientY })
const pull = (area: Element, dx: number, dy: number, more = 0) => {
  fireEvent.touchStart(area, { touches: [finger(200, 200), ...Array.from({ length: more }, () => finger(300, 200))] })
  fireEvent.touchEnd(area, { touches: [], changedTouches: [finger(200 + dx, 200 + dy)] })
}

it.each([
  [0, 100, 1],
  [0, 99, 0],
  [120, 110, 0],
  [0, -150, 0],
])('one finger that moved by %i, %i px pulls the picture down %i times', (dx, dy, times) => {
  pull(draw(), dx, dy)
  expect(onPullDown).toHaveBeenCalledTimes(times)
})

it('two fingers pull nothing, and neither does one on a magnified picture', () => {
  const area = draw()
  pull(area, 0, 200, 1)
  act(() => scale({ detail: { scale: 2 } }))
  pull(area, 0, 200)
  expect(onPullDown).not.toHaveBeenCalled()
})
