import { fireEvent, render, screen } from '@testing-library/react'
import { Collapse } from './collapse'

const items = [
  { key: 'a', title: '如何鉴定', content: '三道鉴定' },
  { key: 'b', title: '如何退货', content: '七天无理由' },
  { key: 'c', title: '即将开放', content: '…', disabled: true },
] as const
type Key = (typeof items)[number]['key']

const draw = (open: Key[], accordion = false) => {
  const onChange = jest.fn()
  render(<Collapse items={items} open={open} accordion={accordion} onChange={onChange} />)
  return onChange
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('shows what is open, and says which it is', () => {
  draw(['a'])
  expect(screen.getByRole('region', { name: '如何鉴定' }).textContent).toBe('三道鉴定')
  expect(screen.queryByText('七天无理由')).toBeNull()
  expect(screen.getAllByRole('button').map((head) => head.getAttribute('aria-expanded'))).toEqual([
    'true',
    'false',
    'false',
  ])
})

it('opens beside the others, closes alone', () => {
  const onChange = draw(['a'])
  press('如何退货')
  press('如何鉴定')
  press('即将开放')
  expect(onChange.mock.calls).toEqual([[['a', 'b']], [[]]])
})

it('as an accordion opens one in place of the other', () => {
  const onChange = draw(['a'], true)
  press('如何退货')
  expect(onChange).toHaveBeenCalledWith(['b'])
})
