import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { CodeInput, type CodeInputProps } from './code-input'

const onComplete = jest.fn()
beforeEach(() => onComplete.mockReset())

function Host(props: Partial<CodeInputProps>) {
  const [value, setValue] = useState('')
  return <CodeInput label="验证码" value={value} onChange={setValue} onComplete={onComplete} {...props} />
}
const field = () => screen.getByLabelText('验证码') as HTMLInputElement
const type = (text: string) => fireEvent.input(field(), { target: { value: text } })
const boxes = () => [...document.querySelectorAll('.rx-code-box')].map((box) => box.textContent)

it('shows a digit in each box and reports once when it is complete', () => {
  render(<Host />)
  type('12345')
  expect(boxes()).toEqual(['1', '2', '3', '4', '5', ''])
  expect(onComplete).not.toHaveBeenCalled()
  type('123456')
  type('1234567')
  expect(onComplete.mock.calls).toEqual([['123456']])
  expect(field().value).toBe('123456')
})

it('takes the digits out of what is pasted', () => {
  render(<Host />)
  type('【珍循】123 456')
  expect(onComplete).toHaveBeenCalledWith('123456')
})

it('offers the code of a text message, and not for a masked one', () => {
  const { rerender } = render(<Host />)
  expect(field().getAttribute('autocomplete')).toBe('one-time-code')
  expect(field().inputMode).toBe('numeric')
  rerender(<Host masked />)
  expect(field().getAttribute('autocomplete')).toBe('off')
  type('12')
  expect(boxes().join('')).toBe('')
  expect(document.querySelectorAll('.rx-code-dot')).toHaveLength(2)
})

it('marks the box that comes next, while it has the focus', () => {
  render(<Host length={4} />)
  expect(document.querySelector('.rx-code-here')).toBeNull()
  fireEvent.focus(field())
  type('12')
  expect([...document.querySelectorAll('.rx-code-box')].map((box) => box.classList.contains('rx-code-here'))).toEqual([
    false,
    false,
    true,
    false,
  ])
})

it('says what is wrong', () => {
  render(<Host error="验证码不正确" />)
  const said = document.getElementById(field().getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toBe('验证码不正确')
  expect(field().getAttribute('aria-invalid')).toBe('true')
})
