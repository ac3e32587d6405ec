import { act, fireEvent, render, screen } from '@testing-library/react'
import { Badge } from '../base/badge'
import { Button } from '../base/button'
import { Checkbox, RadioGroup } from '../form/choice'
import { Countdown } from '../base/countdown'
import { Empty } from '../feedback/empty'
import { Field } from '../form/field'
import { ListFooter } from '../list/list-footer'
import { Navbar, type NavbarProps } from '../nav/navbar'
import { Price } from '../base/price'
import { SearchBox } from '../form/search-box'
import { Switch } from '../form/switch'
import { TabBar } from '../nav/tab-bar'
import { Tabs } from '../nav/tabs'
import { Pressable } from '../base/pressable'

describe('Tap', () => {
  it('with an address is a link whose plain tap is handled here, and whose modified click is the browser’s', () => {
    const onTap = jest.fn()
    render(
      <Pressable href="/product/100001.html" onTap={onTap}>
        包
      </Pressable>,
    )
    const link = screen.getByRole('link')
    expect(link.getAttribute('href')).toBe('/product/100001.html')
    expect(fireEvent.click(link)).toBe(false)
    expect(onTap).toHaveBeenCalledTimes(1)
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
    expect(onTap).toHaveBeenCalledTimes(1)
  })

  it('without one is a button for Enter and Space', () => {
    const onTap = jest.fn()
    render(<Pressable onTap={onTap}>删除</Pressable>)
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' })
    fireEvent.keyDown(screen.getByRole('button'), { key: ' ' })
    fireEvent.keyDown(screen.getByRole('button'), { key: 'a' })
    expect(onTap).toHaveBeenCalledTimes(2)
  })

  it('disabled takes neither taps nor keys', () => {
    const onTap = jest.fn()
    render(
      <Pressable onTap={onTap} disabled>
        删除
      </Pressable>,
    )
    fireEvent.click(screen.getByRole('button'))
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' })
    expect(onTap).not.toHaveBeenCalled()
  })
})

it('a button takes taps (spec 2.13/5)', () => {
  const onTap = jest.fn()
  render(<Button onTap={onTap}>付款</Button>)
  fireEvent.click(screen.getByRole('button', { name: '付款' }))
  expect(onTap).toHaveBeenCalledTimes(1)
})

it('a busy button takes no taps', () => {
  const onTap = jest.fn()
  render(
    <Button loading onTap={onTap}>
      付款
    </Button>,
  )
  fireEvent.click(screen.getByRole('button', { name: '付款' }))
  expect(onTap).not.toHaveBeenCalled()
})

describe('Navbar', () => {
  it('refuses a second icon without a first (spec 5/19)', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const wrong = { icon2: { name: 'cart', label: '购物车', onTap: () => undefined } } as unknown as NavbarProps
    expect(() => render(<Navbar {...wrong} />)).toThrow('缺少 icon 参数：icon2 必须和icon同时存在')
    quiet.mockRestore()
  })

  it('goes back (spec 2.13/6)', () => {
    const onBack = jest.fn()
    render(<Navbar title="订单" onBack={onBack} />)
    fireEvent.click(screen.getByRole('button', { name: '返回' }))
    expect(onBack).toHaveBeenCalled()
    expect(screen.getByRole('heading', { name: '订单' })).toBeTruthy()
  })

  it('says its title without a heading where the page has its own', () => {
    render(<Navbar title="订单" plainTitle />)
    expect(screen.getByText('订单')).toBeTruthy()
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

it('the search box in a navbar has a placeholder and the text 搜索 (spec 2.13/7)', () => {
  const box = <SearchBox placeholder="搜索二手好物" onChange={() => undefined} onSearch={() => undefined} />
  const { container } = render(<Navbar onBack={() => undefined} search={box} />)
  expect(container.querySelector('.rx-nav .rx-search input')?.getAttribute('placeholder')).toBe('搜索二手好物')
  expect(container.querySelector('.rx-nav .rx-search')?.textContent).toBe('搜索')
  expect(screen.getByRole('button', { name: '返回' })).toBeTruthy()
})

it('a search box searches with the 搜索 button for what was typed', () => {
  const onSearch = jest.fn()
  render(<SearchBox value="香奈儿" onChange={() => undefined} onSearch={onSearch} />)
  fireEvent.click(screen.getByRole('button', { name: '搜索' }))
  expect(onSearch).toHaveBeenCalledWith('香奈儿')
})

it.each([
  [0, ''],
  [7, '7'],
  [100, '99+'],
])('a badge of %i reads %j', (count, text) => {
  const { container } = render(<Badge count={count} />)
  expect(container.textContent).toBe(text)
})

it.each([
  [5280000, {}, '¥52,800'],
  [5280050, {}, '¥52,800.50'],
  [5280000, { struck: true }, '¥52,800'],
])('a price of %i fen with %j reads %s', (fen, props, text) => {
  const { container } = render(<Price fen={fen} {...props} />)
  expect(container.textContent).toBe(text)
})

describe('Switch', () => {
  it('toggles between its two values (spec 4/24, 2.13/9)', () => {
    const onChange = jest.fn()
    const { rerender } = render(
      <Switch label="默认" value="no" activeValue="yes" inactiveValue="no" onChange={onChange} />,
    )
    fireEvent.click(screen.getByRole('switch'))
    rerender(<Switch label="默认" value="yes" activeValue="yes" inactiveValue="no" onChange={onChange} />)
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true')
    fireEvent.click(screen.getByRole('switch'))
    expect(onChange.mock.calls).toEqual([['yes'], ['no']])
  })

  it('does nothing while disabled (spec 4/24)', () => {
    const onChange = jest.fn()
    render(<Switch label="默认" value={false} disabled onChange={onChange} />)
    fireEvent.click(screen.getByRole('switch'))
    expect(onChange).not.toHaveBeenCalled()
  })
})

it('a checkbox says its state and changes it', () => {
  const onChange = jest.fn()
  render(
    <Checkbox checked onChange={onChange}>
      同意
    </Checkbox>,
  )
  expect(screen.getByRole('checkbox', { name: '同意' }).getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByRole('checkbox'))
  expect(onChange).toHaveBeenCalledWith(false)
})

describe('groups that arrow keys move in', () => {
  const items = [
    { key: 'all', label: '全部' },
    { key: 'pay', label: '待付款' },
    { key: 'done', label: '已完成' },
  ]

  it('tabs go round, and only the active one is in the tab order', () => {
    const onChange = jest.fn()
    render(<Tabs label="订单" items={items} active="all" onChange={onChange} />)
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
    fireEvent.keyDown(screen.getByRole('tab', { name: '全部' }), { key: 'ArrowLeft' })
    expect(onChange).toHaveBeenLastCalledWith('done')
    fireEvent.keyDown(screen.getByRole('tab', { name: '全部' }), { key: 'ArrowRight' })
    expect(onChange).toHaveBeenLastCalledWith('pay')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: '待付款' }))
  })

  it('a radio group lets its first option be reached before anything is chosen (spec 2.13/12)', () => {
    const onChange = jest.fn()
    const options = [
      { value: 'a', label: '甲' },
      { value: 'b', label: '乙', disabled: true },
    ]
    render(<RadioGroup label="原因" options={options} value="" onChange={onChange} />)
    expect(screen.getAllByRole('radio').map((radio) => radio.tabIndex)).toEqual([0, -1])
    fireEvent.click(screen.getByRole('radio', { name: '乙' }))
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('radio', { name: '甲' }))
    expect(onChange).toHaveBeenCalledWith('a')
  })
})

describe('Field', () => {
  it('is found by its label, shows its error, and reports what is typed', () => {
    const onChange = jest.fn()
    render(<Field label="手机号" type="tel" value="138" onChange={onChange} error="请输入正确的手机号" required />)
    const input = screen.getByLabelText('手机号')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const said = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(said?.textContent).toBe('请输入正确的手机号')
    fireEvent.input(input, { target: { value: '1380' } })
    expect(onChange).toHaveBeenCalledWith('1380')
  })

  it('an area counts characters', () => {
    render(<Field label="备注" type="area" value="请尽快" maxLength={100} onChange={() => undefined} />)
    expect(screen.getByText('3/100')).toBeTruthy()
  })

  it('a code field is filled in from the text message', () => {
    render(<Field label="验证码" type="code" value="" onChange={() => undefined} />)
    expect(screen.getByLabelText('验证码').getAttribute('autocomplete')).toBe('one-time-code')
  })
})

describe('Countdown', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('follows the server’s clock, also after the page slept, and ends once', () => {
    let now = 0
    const onEnd = jest.fn()
    render(<Countdown until={60_000} initialNow={0} now={() => now} onEnd={onEnd} />)
    expect(screen.getByRole('timer').textContent).toBe('00:01:00')
    now = 1000
    act(() => jest.advanceTimersByTime(1000))
    expect(screen.getByRole('timer').textContent).toBe('00:00:59')
    now = 59_200
    act(() => jest.advanceTimersByTime(1000))
    expect(screen.getByRole('timer').textContent).toBe('00:00:01')
    expect(onEnd).not.toHaveBeenCalled()
    now = 60_000
    act(() => jest.advanceTimersByTime(800))
    expect(screen.getByRole('timer').textContent).toBe('00:00:00')
    act(() => jest.advanceTimersByTime(5000))
    expect(onEnd).toHaveBeenCalledTimes(1)
  })
})

it('an empty state says why and offers what to do (spec 2.13/11)', () => {
  const onTap = jest.fn()
  render(<Empty type="order" action={{ label: '去逛逛', onTap }} />)
  expect(screen.getByText('暂无订单')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '去逛逛' }))
  expect(onTap).toHaveBeenCalled()
})

it('the end of a list says 没有更多了, a failure offers 重试', () => {
  const onRetry = jest.fn()
  const { rerender } = render(<ListFooter state="end" />)
  expect(screen.getByText('没有更多了')).toBeTruthy()
  rerender(<ListFooter state="error" onRetry={onRetry} />)
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(onRetry).toHaveBeenCalled()
})

it('the tab bar marks the page shown and says its counts', () => {
  const onSelect = jest.fn()
  render(
    <TabBar
      active="home"
      onSelect={onSelect}
      items={[
        { key: 'home', label: '首页', icon: 'home', activeIcon: 'home-fill', href: '/' },
        { key: 'cart', label: '购物车', icon: 'cart', activeIcon: 'cart-fill', href: '/cart/index', badge: 3 },
      ]}
    />,
  )
  expect(screen.getByRole('link', { name: '首页' }).getAttribute('aria-current')).toBe('page')
  fireEvent.click(screen.getByRole('link', { name: '购物车，3' }))
  expect(onSelect).toHaveBeenCalledWith('cart')
})
