import { fireEvent, render, screen } from '@testing-library/react'
import { RadioGroup } from './choice'

const options = [
  { value: 'a', label: '甲', disabled: true },
  { value: 'b', label: '乙' },
  { value: 'c', label: '丙', disabled: true },
  { value: 'd', label: '丁' },
]

it('arrow keys pass over options that cannot be chosen', () => {
  const onChange = jest.fn()
  render(<RadioGroup label="原因" options={options} value="b" onChange={onChange} />)
  const key = (name: string, key: string) => fireEvent.keyDown(screen.getByRole('radio', { name }), { key })
  key('乙', 'ArrowDown')
  expect(onChange).toHaveBeenLastCalledWith('d')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '丁' }))
  key('乙', 'Home')
  expect(onChange).toHaveBeenLastCalledWith('b')
})

it('the first one that can be chosen is reached before anything is', () => {
  render(<RadioGroup label="原因" options={options} value="" onChange={() => undefined} />)
  expect(screen.getAllByRole('radio').map((radio) => radio.tabIndex)).toEqual([-1, 0, -1, -1])
})

it('a group in which nothing can be chosen takes no keys', () => {
  const onChange = jest.fn()
  render(
    <RadioGroup label="原因" options={[{ value: 'a', label: '甲', disabled: true }]} value="" onChange={onChange} />,
  )
  fireEvent.keyDown(screen.getByRole('radio'), { key: 'ArrowDown' })
  expect(onChange).not.toHaveBeenCalled()
})
