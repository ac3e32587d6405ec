import { act, fireEvent, render, screen } from '@testing-library/react'
import { Overlay } from './overlay'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const isLocked = () => document.documentElement.classList.contains('rx-locked')

it('covers the page at 2000, holds it still, and leaves when closed (spec 2.13/14)', () => {
  const { rerender, container } = render(<Overlay open>内容</Overlay>)
  expect((container.firstChild as HTMLElement).style.zIndex).toBe('2000')
  expect(isLocked()).toBe(true)
  rerender(<Overlay open={false}>内容</Overlay>)
  expect(isLocked()).toBe(false)
  act(() => jest.advanceTimersByTime(239))
  expect(screen.queryByText('内容')).not.toBeNull()
  act(() => jest.advanceTimersByTime(1))
  expect(screen.queryByText('内容')).toBeNull()
})

it('takes taps on the dark, not on its content', () => {
  const onTap = jest.fn()
  const { container } = render(
    <Overlay open onTap={onTap} lockScroll={false}>
      内容
    </Overlay>,
  )
  expect(isLocked()).toBe(false)
  fireEvent.click(screen.getByText('内容'))
  expect(onTap).not.toHaveBeenCalled()
  fireEvent.click(container.querySelector('.rx-overlay-veil') as Element)
  expect(onTap).toHaveBeenCalledTimes(1)
})
