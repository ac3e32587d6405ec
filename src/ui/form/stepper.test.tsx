import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Stepper, type StepperProps } from './stepper'

const onChange = jest.fn()
beforeEach(() => onChange.mockReset())

function Host({ start = 1, ...props }: Partial<StepperProps> & { start?: number }) {
  const [value, setValue] = useState(start)
  const change = (next: number) => {
    onChange(next)
    setValue(next)
  }
  return <Stepper label="数量" value={value} onChange={change} {...props} />
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = () => screen.getByLabelText('数量', { selector: 'input' }) as HTMLInputElement
const type = (text: string) => {
  fireEvent.input(field(), { target: { value: text } })
  fireEvent.blur(field())
}

it('steps, and stops at its ends', () => {
  render(<Host max={3} />)
  expect(screen.getByRole('button', { name: '减少' }).getAttribute('aria-disabled')).toBe('true')
  press('增加')
  press('增加')
  press('增加')
  expect(onChange.mock.calls).toEqual([[2], [3]])
  press('减少')
  expect(field().value).toBe('2')
})

it('what is typed counts when the field is left, brought between the ends', () => {
  render(<Host max={10} start={2} />)
  fireEvent.input(field(), { target: { value: '99' } })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.blur(field())
  expect(onChange).toHaveBeenLastCalledWith(10)
  type('0')
  expect(onChange).toHaveBeenLastCalledWith(1)
})

it('what is no number is put back', () => {
  render(<Host start={4} />)
  type('')
  type('三')
  expect(onChange).not.toHaveBeenCalled()
  expect(field().value).toBe('4')
})

it('steps of a tenth do not gather errors', () => {
  render(<Host start={0.1} min={0} step={0.2} decimals={1} />)
  press('增加')
  expect(onChange).toHaveBeenLastCalledWith(0.3)
  expect(field().value).toBe('0.3')
})

it('disabled takes nothing', () => {
  render(<Host disabled start={2} />)
  press('增加')
  expect(onChange).not.toHaveBeenCalled()
  expect(field().disabled).toBe(true)
})

it('a button steps from what is typed, also where it is tapped before the field is left', () => {
  render(<Host max={99} />)
  fireEvent.input(field(), { target: { value: '20' } })
  press('增加')
  expect(onChange.mock.calls).toEqual([[21]])
  expect(field().value).toBe('21')
  fireEvent.blur(field())
  expect(onChange).toHaveBeenCalledTimes(1)
})

it('can be emptied and typed anew where it has decimals', () => {
  render(<Host start={2.5} min={0} decimals={2} />)
  fireEvent.input(field(), { target: { value: '' } })
  expect(field().value).toBe('')
  fireEvent.input(field(), { target: { value: '3.' } })
  expect(field().value).toBe('3.')
  type('3.7')
  expect(onChange.mock.calls).toEqual([[3.7]])
  expect(field().value).toBe('3.70')
})

it('leaving it untouched reports nothing, whatever its bounds', () => {
  render(<Host start={12} max={10} />)
  fireEvent.blur(field())
  expect(onChange).not.toHaveBeenCalled()
})
