import { fireEvent, render, screen } from '@testing-library/react'
import { Button } from '../base/button'
import { Switch } from '../form/switch'
import { Tabs } from '../nav/tabs'
import { Tag } from '../base/tag'
import { Empty } from './empty'

it.each([
  ['order', '暂无订单'],
  ['product', '暂无商品'],
  ['network', '网络不太顺畅'],
  ['sale', '暂无在售商品'],
  ['secure', '页面暂时无法访问'],
  ['coupon', '暂无优惠券'],
] as const)('an empty state of type %s says %s (spec 3/27)', (type, title) => {
  const { container } = render(<Empty type={type} />)
  expect(screen.getByText(title)).toBeTruthy()
  expect(container.querySelector(`.rx-empty-${type}`)).not.toBeNull()
})

it('a busy button says so and shows a spinner in its icon’s place', () => {
  const { container, rerender } = render(<Button icon="cart">加入购物车</Button>)
  expect(container.querySelector('.rx-i-cart')).not.toBeNull()
  rerender(
    <Button icon="cart" loading>
      加入购物车
    </Button>,
  )
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  expect(container.querySelector('.rx-i-cart')).toBeNull()
  expect(container.querySelector('.rx-spin')).not.toBeNull()
})

it('a switch whose change is under way takes no taps', () => {
  const onChange = jest.fn()
  render(<Switch label="推送" value loading onChange={onChange} />)
  fireEvent.click(screen.getByRole('switch'))
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByRole('switch').getAttribute('aria-busy')).toBe('true')
})

it('a tag can be taken away by its named cross (spec 2.13/10)', () => {
  const onClose = jest.fn()
  render(<Tag onClose={onClose}>香奈儿</Tag>)
  fireEvent.click(screen.getByRole('button', { name: '移除香奈儿' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('a disabled tab takes neither taps nor arrow keys', () => {
  const onChange = jest.fn()
  const items = [
    { key: 'a', label: '甲' },
    { key: 'b', label: '乙', disabled: true },
    { key: 'c', label: '丙' },
  ]
  render(<Tabs label="部分" items={items} active="a" onChange={onChange} />)
  fireEvent.click(screen.getByRole('tab', { name: '乙' }))
  fireEvent.keyDown(screen.getByRole('tab', { name: '甲' }), { key: 'ArrowRight' })
  expect(onChange.mock.calls).toEqual([['c']])
})
