import { fireEvent, render, screen } from '@testing-library/react'
import { BackToTop } from './back-to-top'

it('is there only while the host says so, and leaves the scrolling to it', () => {
  const onTap = jest.fn()
  const { rerender } = render(<BackToTop visible={false} onTap={onTap} />)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<BackToTop visible onTap={onTap} />)
  fireEvent.click(screen.getByRole('button', { name: '回到顶部' }))
  expect(onTap).toHaveBeenCalledTimes(1)
})

it('is placed above a bottom bar unless there is none', () => {
  const { rerender } = render(<BackToTop visible onTap={() => undefined} />)
  expect(screen.getByRole('button').classList.contains('rx-top-above')).toBe(true)
  rerender(<BackToTop visible aboveBar={false} onTap={() => undefined} />)
  expect(screen.getByRole('button').classList.contains('rx-top-above')).toBe(false)
})
