import { act, screen } from '@testing-library/react'
import { ensureOverlays } from '../overlay/overlays'
import { toast } from './toast'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// The outlet is loaded lazily, at the first use.
beforeAll(() =>
  act(async () => {
    ensureOverlays()
    await import('../overlay/overlay-place')
  }),
)
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(() => toast.hide())
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

it('hides after 2000 ms (spec 4/23, 2.13/1, 9/6)', () => {
  act(() => void toast.show('已加入购物车'))
  pass(1999)
  expect(screen.getByRole('status').textContent).toBe('已加入购物车')
  pass(1)
  expect(screen.getByRole('status').textContent).toBe('')
})

it('hides after its own duration where it has one (spec 4/23)', () => {
  act(() => void toast.show({ msg: '已收藏', duration: 500 }))
  pass(499)
  expect(screen.getByText('已收藏')).toBeTruthy()
  pass(1)
  expect(screen.queryByText('已收藏')).toBeNull()
})

it('stays while loading, and with a duration of 0 (spec 4/23)', () => {
  act(() => void toast.loading('提交中'))
  pass(60_000)
  expect(screen.getByText('提交中')).toBeTruthy()
  act(() => void toast.show({ msg: '不会消失', duration: 0 }))
  pass(60_000)
  expect(screen.getByText('不会消失')).toBeTruthy()
})

it('shows one at a time, and a new one has its own full time', () => {
  act(() => void toast.show('一'))
  pass(1500)
  act(() => void toast.success('二'))
  expect(screen.queryByText('一')).toBeNull()
  pass(1500)
  expect(screen.getByText('二')).toBeTruthy()
  pass(500)
  expect(screen.queryByText('二')).toBeNull()
})

it('a late hide of an earlier toast leaves the one shown now', () => {
  let hideFirst = () => {}
  act(() => {
    hideFirst = toast.loading('一')
  })
  act(() => void toast.loading('二'))
  act(() => hideFirst())
  expect(screen.getByText('二')).toBeTruthy()
})

it('takes an icon and a class name (spec 3/26)', () => {
  act(() => void toast.show({ msg: '已收藏', icon: 'heart', className: 'mine' }))
  expect(document.querySelector('.rx-toast.mine .rx-i-heart')).toBeTruthy()
})

it.each([
  ['success', '.rx-i-success'],
  ['fail', '.rx-i-fail'],
  ['loading', '.rx-spin'],
] as const)('of type %s has its icon and its words (spec 3/26)', (type, icon) => {
  act(() => void toast.show({ msg: '已处理', type }))
  expect(document.querySelector(`.rx-toast ${icon}`)).toBeTruthy()
  expect(screen.getByText('已处理')).toBeTruthy()
})

it('calls onClose once when it hides, also when another one replaces it', () => {
  const onClose = jest.fn()
  act(() => void toast.show({ msg: '一', onClose }))
  pass(2000)
  pass(2000)
  expect(onClose).toHaveBeenCalledTimes(1)
  act(() => void toast.show({ msg: '二', onClose }))
  act(() => void toast.show('三'))
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('can be placed elsewhere and keep taps from the page', () => {
  act(() => void toast.show({ msg: '提交中', type: 'loading', position: 'bottom', forbidTap: true }))
  expect(screen.getByRole('status').className).toContain('rx-toast-bottom')
  expect(screen.getByRole('status').className).toContain('rx-toast-forbid')
})

it('a failure is announced at once', () => {
  act(() => void toast.fail('支付失败'))
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('assertive')
})

it('the time of the first one begins when its place is there, not while its code is on the way', async () => {
  jest.resetModules()
  let arrive = () => {}
  const gate = new Promise<void>((resolve) => (arrive = resolve))
  jest.doMock('../overlay/overlays', () => ({ ensureOverlays: () => gate }))
  const late = require('./toast') as typeof import('./toast')
  const { toastSlot } = require('./toast-slot') as typeof import('./toast-slot')
  late.toast.show('网络已断开')
  jest.advanceTimersByTime(5000)
  expect(toastSlot.get()?.msg).toBe('网络已断开')
  arrive()
  await gate
  jest.advanceTimersByTime(1999)
  expect(toastSlot.get()).not.toBeNull()
  jest.advanceTimersByTime(1)
  expect(toastSlot.get()).toBeNull()
})
