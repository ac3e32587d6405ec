import type * as Signals from './load-signals'

const mockHidden: (() => void)[] = []
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { onAppHide: (listener: () => void) => void mockHidden.push(listener) },
}))

const { listenToLoad } = require('./load-signals') as typeof Signals

it('the mini-program is loaded from the start, and the background fetches what is not there yet', () => {
  const told: string[] = []
  listenToLoad({
    loaded: () => told.push('loaded'),
    hidden: () => told.push('hidden'),
    gone: () => told.push('gone'),
  })
  expect(told).toEqual(['loaded'])
  mockHidden.forEach((hide) => hide())
  expect(told).toEqual(['loaded', 'hidden'])
})
