import { fireEvent, render, screen } from '@testing-library/react'
import { DemoCode } from './demo-code'

it('shows the code, marked as that of a demonstration, and fills it in on request', () => {
  const onFill = jest.fn()
  render(<DemoCode code="048894" onFill={onFill} />)
  expect(screen.getByRole('status').textContent).toBe('演示演示环境不发短信，验证码为048894填入')
  expect(onFill).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '填入' }))
  expect(onFill).toHaveBeenCalledTimes(1)
})
