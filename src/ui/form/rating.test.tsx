import { fireEvent, render, screen } from '@testing-library/react'
import { Rating } from './rating'

it('is given by a tap and by arrow keys', () => {
  const onChange = jest.fn()
  render(<Rating label="商品描述" value={3} onChange={onChange} />)
  expect(screen.getAllByRole('radio').map((star) => star.tabIndex)).toEqual([-1, -1, 0, -1, -1])
  fireEvent.click(screen.getByRole('radio', { name: '5 星' }))
  fireEvent.keyDown(screen.getByRole('radio', { name: '3 星' }), { key: 'ArrowLeft' })
  expect(onChange.mock.calls).toEqual([[5], [2]])
})

it('before it is given the first star can be reached', () => {
  render(<Rating label="商品描述" value={0} onChange={() => undefined} words={['差', '中', '好', '很好', '非常好']} />)
  expect(screen.getByRole('radio', { name: '差' }).tabIndex).toBe(0)
  expect(screen.queryAllByRole('radio', { checked: true })).toHaveLength(0)
})

it('only shown, it is one picture with its words, and draws parts of a star', () => {
  const { container } = render(<Rating label="店铺评分" value={3.5} />)
  expect(screen.getByRole('img', { name: '店铺评分，3.5 星，共 5 星' })).toBeTruthy()
  const widths = [...container.querySelectorAll<HTMLElement>('.rx-star-fill')].map((star) => star.style.width)
  expect(widths).toEqual(['100%', '100%', '100%', '50%', '0%'])
})

it('disabled takes neither taps nor keys', () => {
  const onChange = jest.fn()
  render(<Rating label="商品描述" value={3} disabled onChange={onChange} />)
  fireEvent.click(screen.getByRole('radio', { name: '5 星' }))
  fireEvent.keyDown(screen.getByRole('radio', { name: '3 星' }), { key: 'ArrowLeft' })
  expect(onChange).not.toHaveBeenCalled()
})
