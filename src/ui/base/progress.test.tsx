import { render, screen } from '@testing-library/react'
import { Progress } from './progress'

it.each([
  [40, '40', '40%'],
  [-5, '0', '0%'],
  [140, '100', '100%'],
])('at %i it says %s and is %s long', (percent, said, width) => {
  const { container } = render(<Progress percent={percent} label="上传" />)
  expect(screen.getByRole('progressbar', { name: '上传' }).getAttribute('aria-valuenow')).toBe(said)
  expect((container.querySelector('.rx-progress-done') as HTMLElement).style.width).toBe(width)
  expect(container.textContent).toBe(width)
})

it('has other words, or none', () => {
  const { container, rerender } = render(<Progress percent={30} text="3/10" label="成长值" />)
  expect(container.textContent).toBe('3/10')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('3/10')
  rerender(<Progress percent={30} shape="circle" text="" label="成长值" />)
  expect(container.textContent).toBe('')
})
