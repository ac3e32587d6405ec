import { act, render, screen } from '@testing-library/react'
import { Badge } from '../base/badge'
import { Countdown } from '../base/countdown'
import { Steps } from '../base/steps'

describe('Badge', () => {
  it('counts up to its most, and shows nothing at 0', () => {
    const { container, rerender } = render(<Badge count={9} />)
    expect(container.textContent).toBe('9')
    rerender(<Badge count={120} />)
    expect(container.textContent).toBe('99+')
    rerender(<Badge count={10} max={9} />)
    expect(container.textContent).toBe('9+')
    rerender(<Badge count={0} />)
    expect(container.innerHTML).toBe('')
  })

  it('a point has no words', () => {
    const { container } = render(<Badge dot />)
    expect(container.querySelector('.rx-badge-dot')?.textContent).toBe('')
  })
})

it('Steps say which one is the present, and mark those before it as done', () => {
  render(<Steps direction="horizontal" active={1} items={[{ title: '付款' }, { title: '发货' }, { title: '收货' }]} />)
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(steps.map((step) => step.classList.contains('rx-step-done'))).toEqual([true, false, false])
})

it('a countdown in boxes shows each number apart, and reads as one time', () => {
  jest.useFakeTimers()
  let now = 0
  const { container } = render(<Countdown until={90_000} initialNow={0} now={() => now} look="boxes" />)
  const boxes = () => [...container.querySelectorAll('.rx-countdown-box')].map((box) => box.textContent)
  expect(boxes()).toEqual(['00', '01', '30'])
  expect(screen.getByRole('timer').textContent).toBe('00:01:30')
  now = 1000
  act(() => jest.advanceTimersByTime(1000))
  expect(boxes()).toEqual(['00', '01', '29'])
  jest.useRealTimers()
})
