import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { problemOf } from './action-form'
import { numberOf, YuanInput } from './number-input'

let yuan: number | null
function Host() {
  const [value, setValue] = useState<number | null>(null)
  yuan = value
  return <YuanInput aria-label="售价" min={1} value={value} onChange={setValue} />
}
const input = () => screen.getByLabelText('售价') as HTMLInputElement
const type = (value: string) => fireEvent.change(input(), { target: { value } })

it.each([
  ['2500。50', 2500.5],
  ['１，２００', 1200],
  ['', null],
])('an operator who types %s means %p yuan', (text, meant) => {
  render(<Host />)
  type('7')
  type(text)
  expect([input().value, yuan]).toEqual([text, meant])
})

it.each(['3千', '12.567', '1.2.3'])('%s stays where it was typed and is refused', (text) => {
  render(<Host />)
  type(text)
  fireEvent.blur(input())
  expect([input().value, yuan, input().getAttribute('aria-invalid')]).toEqual([text, NaN, 'true'])
  expect(problemOf({ type: 'integer' }, '售价', yuan, true)).toBe('售价格式不正确')
})

it('a number below its least is marked', () => {
  render(<Host />)
  type('0.5')
  expect(input().getAttribute('aria-invalid')).toBe('true')
})

it('numbers of things are whole where they have to be', () => {
  expect(['３', '-2', '3个', '1.5', ' '].map((text) => numberOf(text, true))).toEqual([3, -2, NaN, NaN, null])
})
