import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { isPriceRange, priceRange, yuanToFen, type PriceRange } from './criteria'
import { PriceInputs } from './price-inputs'

let range: PriceRange
function Host() {
  const [value, setValue] = useState<PriceRange>({ low: '', high: '' })
  range = value
  return <PriceInputs value={value} onChange={setValue} />
}
const input = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const type = (label: string, value: string) => {
  fireEvent.input(input(label), { target: { value } })
  fireEvent.blur(input(label))
}
const asked = () => priceRange(yuanToFen(range.low), yuanToFen(range.high))

it.each([
  ['2500。50', 250050],
  ['1000.50', 100050],
  ['１，０００', 100000],
])('%s as the lowest price asks for %d fen', (typed, minPriceFen) => {
  render(<Host />)
  type('最低价', typed)
  expect(asked()).toEqual({ minPriceFen })
})

it('what is no price stays as it was typed, is said to be wrong, and asks for nothing', () => {
  render(<Host />)
  type('最高价', '3千')
  expect([input('最高价').value, isPriceRange(range), asked()]).toEqual(['3千', false, {}])
  expect(screen.getByRole('alert').textContent).toBe('请输入正确的金额，例如 2500')
  type('最高价', '3000')
  expect([screen.queryByRole('alert'), asked()]).toEqual([null, { maxPriceFen: 300000 }])
})

it('a range that was typed the other way round is turned round where it is seen', () => {
  render(<Host />)
  type('最低价', '9,000')
  type('最高价', '500')
  expect([input('最低价').value, input('最高价').value]).toEqual(['500', '9,000'])
})
