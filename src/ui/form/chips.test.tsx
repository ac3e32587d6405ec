import { fireEvent, render, screen } from '@testing-library/react'
import { Chips } from './chips'

const options = [
  { value: 's', label: '小号' },
  { value: 'm', label: '中号' },
  { value: 'l', label: '大号', disabled: true },
] as const
type Size = (typeof options)[number]['value']

const draw = (chosen: Size[], multiple = false) => {
  const onChange = jest.fn()
  render(<Chips label="尺寸" options={options} chosen={chosen} multiple={multiple} onChange={onChange} />)
  return onChange
}

it('of single ones another takes the place, and the chosen one can be taken back', () => {
  const onChange = draw(['s'])
  fireEvent.click(screen.getByRole('radio', { name: '中号' }))
  fireEvent.click(screen.getByRole('radio', { name: '小号' }))
  fireEvent.click(screen.getByRole('radio', { name: '大号' }))
  expect(onChange.mock.calls).toEqual([[['m']], [[]]])
})

it('of several each is turned by itself', () => {
  const onChange = draw(['s'], true)
  expect(screen.getByRole('checkbox', { name: '小号' }).getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByRole('checkbox', { name: '中号' }))
  expect(onChange).toHaveBeenCalledWith(['s', 'm'])
})

it('arrow keys choose among single ones', () => {
  const onChange = draw([])
  fireEvent.keyDown(screen.getByRole('radio', { name: '小号' }), { key: 'ArrowLeft' })
  expect(onChange).toHaveBeenCalledWith(['m'])
})
