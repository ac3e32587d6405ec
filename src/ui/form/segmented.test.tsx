import { fireEvent, render, screen } from '@testing-library/react'
import { Segmented } from './segmented'

const items = [
  { key: 'week', label: '周' },
  { key: 'month', label: '月', disabled: true },
  { key: 'year', label: '年' },
] as const

it('is a group of which one is chosen', () => {
  const onChange = jest.fn()
  render(<Segmented label="时间" items={items} active="week" onChange={onChange} />)
  expect(screen.getByRole('radio', { name: '周' }).getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByRole('radio', { name: '年' }))
  fireEvent.click(screen.getByRole('radio', { name: '月' }))
  fireEvent.click(screen.getByRole('radio', { name: '周' }))
  expect(onChange.mock.calls).toEqual([['year']])
})

it('arrow keys pass over what is disabled', () => {
  const onChange = jest.fn()
  render(<Segmented label="时间" items={items} active="week" onChange={onChange} />)
  fireEvent.keyDown(screen.getByRole('radio', { name: '周' }), { key: 'ArrowRight' })
  expect(onChange).toHaveBeenLastCalledWith('year')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '年' }))
})

it('its thumb is under the chosen one', () => {
  const { container } = render(<Segmented label="时间" items={items} active="year" onChange={() => undefined} />)
  expect((container.querySelector('.rx-seg-thumb') as HTMLElement).style.transform).toBe('translateX(200%)')
})
