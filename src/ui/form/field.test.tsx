import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { digitsWithin, Field, type FieldProps } from './field'

function Host(props: Partial<FieldProps>) {
  const [value, setValue] = useState('')
  return <Field label="手机号" value={value} onChange={setValue} {...props} />
}
const input = () => screen.getByLabelText('手机号') as HTMLInputElement
const type = (value: string) => fireEvent.input(input(), { target: { value } })

it.each([
  ['138 1234 5678', '13812345678'],
  ['+86 138-1234-5678', '13812345678'],
  ['0086 13812345678', '13812345678'],
  ['138123456789', '13812345678'],
  ['1381234567', '1381234567'],
  ['138 1234', '138 1234'],
])('a pasted number %s keeps the digits that are meant', (pasted, kept) => {
  expect(digitsWithin(pasted, 11)).toBe(kept)
})

it('takes a code with the words of its text message around it', () => {
  expect(digitsWithin('您的验证码是 123456，5 分钟内有效', 6)).toBe('123456')
})

it('a number field is not cut before it is read, and takes no digit beyond its most', () => {
  render(<Host type="tel" maxLength={11} />)
  expect(input().maxLength).toBe(-1)
  type('+86 138 1234 5678')
  expect(input().value).toBe('13812345678')
  type('138123456780')
  expect(input().value).toBe('13812345678')
})

it('a text is left to the input method while that composes, however long the pinyin is, and reported when it is chosen', () => {
  const onChange = jest.fn()
  render(<Field label="手机号" value="" onChange={onChange} />)
  fireEvent.compositionStart(input())
  type('zhongguo')
  expect(onChange).not.toHaveBeenCalled()
  expect(input().value).toBe('zhongguo')
  input().value = '中国'
  fireEvent.compositionEnd(input())
  expect(onChange.mock.calls).toEqual([['中国']])
})
