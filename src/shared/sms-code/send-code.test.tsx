import { fireEvent, render, screen } from '@testing-library/react'
import { SendCode } from './send-code'

const draw = (given: { left?: number; wasSent?: boolean; isSending?: boolean }) => {
  const sendCode = jest.fn(async () => undefined)
  render(<SendCode sms={{ left: 0, wasSent: false, isSending: false, ...given, sendCode }} />)
  const button = screen.getByRole('button')
  fireEvent.click(button)
  return { text: button.textContent, isOff: button.getAttribute('aria-disabled') === 'true', sendCode }
}

it.each([
  ['offers a code', {}, '获取验证码'],
  ['offers another one when the wait is over', { wasSent: true }, '重新获取'],
])('%s', (_what, given, text) => {
  const button = draw(given)
  expect(button).toMatchObject({ text, isOff: false })
  expect(button.sendCode).toHaveBeenCalledTimes(1)
})

it.each([
  ['while a code is on its way', { isSending: true }, '获取验证码'],
  ['while the next one has to wait', { wasSent: true, left: 60 }, '60 秒后重发'],
])('sends nothing %s', (_what, given, text) => {
  const button = draw(given)
  expect(button).toMatchObject({ text, isOff: true })
  expect(button.sendCode).not.toHaveBeenCalled()
})
