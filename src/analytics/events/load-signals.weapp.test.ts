import type * as Signals from './load-signals'

const mockHidden: (() => void)[] = []
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { onAppHide: (listener: () => void) => void mockHidden.push(listener) },
}))

const { listenToLoad } = require('./load-signals') as typeof Signals

it('the mini-program is loaded from the start, and the background fetches what is not there yet', () => {
  const reported: string[] = []
  listenToLoad({
    loaded: () => reported.push('loaded'),
    hidden: () => reported.push('hidden'),
    gone: () => reported.push('gone'),
  })
  expect(reported).toEqual(['loaded'])
  mockHidden.forEach((hide) => hide())
  expect(reported).toEqual(['loaded', 'hidden'])
})
