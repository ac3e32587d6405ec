import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Field, type FieldProps } from './field'

function Host(props: Partial<FieldProps>) {
  const [value, setValue] = useState('')
  return <Field label="手机号" value={value} onChange={setValue} {...props} />
}
const input = () => screen.getByLabelText('手机号') as HTMLInputElement
const type = (value: string) => fireEvent.input(input(), { target: { value } })

it('a number is not cut before it is read: the caller takes its digits', () => {
  render(<Host type="tel" maxLength={11} />)
  expect(input().maxLength).toBe(-1)
  type('86 138 1234 5678')
  expect(input().value).toBe('86 138 1234 5678')
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
