import { fireEvent, render, screen } from '@testing-library/react'
import { Pressable as H5Tap } from './pressable.h5'
import { Pressable as WeappTap } from './pressable.weapp'

/**
 * Both builds pass the same tests: callbacks are called without an argument, because a callback may take an optional
 * one of its own.
 */
describe.each([
  ['the web app', H5Tap],
  ['the mini-program', WeappTap],
])('in %s', (_build, Pressable) => {
  const press = (node: Element) => {
    fireEvent.touchStart(node)
    fireEvent.click(node)
  }

  test('onTap and onPress are called once each, without arguments', () => {
    const onTap = jest.fn()
    const onPress = jest.fn()
    render(
      <Pressable onTap={onTap} onPress={onPress}>
        返回
      </Pressable>,
    )
    press(screen.getByText('返回'))
    expect(onTap.mock.calls).toEqual([[]])
    expect(onPress.mock.calls).toEqual([[]])
  })

  test('a link calls them in the same way', () => {
    const onTap = jest.fn()
    const onPress = jest.fn()
    render(
      <Pressable href="/cart/index" onTap={onTap} onPress={onPress}>
        购物车
      </Pressable>,
    )
    press(screen.getByText('购物车'))
    expect(onTap.mock.calls).toEqual([[]])
    expect(onPress.mock.calls).toEqual([[]])
  })

  test('what is disabled calls nothing', () => {
    const onTap = jest.fn()
    render(
      <Pressable disabled onTap={onTap}>
        提交
      </Pressable>,
    )
    press(screen.getByText('提交'))
    expect(onTap).not.toHaveBeenCalled()
  })
})

test('a key press calls onTap without arguments', () => {
  const onTap = jest.fn()
  render(<H5Tap onTap={onTap}>返回</H5Tap>)
  fireEvent.keyDown(screen.getByText('返回'), { key: 'Enter' })
  expect(onTap.mock.calls).toEqual([[]])
})
