import type * as EnvironmentSpace from './index.weapp'

const mockMessenger = { info: {} as object, version: '', isRefusing: false }

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getSystemInfoSync: () => mockMessenger.info,
    getAccountInfoSync: () => {
      if (mockMessenger.isRefusing) throw new Error('getAccountInfoSync:fail')
      return { miniProgram: { version: mockMessenger.version } }
    },
  },
}))

const load = (given: Partial<typeof mockMessenger>) => {
  Object.assign(mockMessenger, { info: {}, version: '', isRefusing: false }, given)
  jest.resetModules()
  return require('./index') as typeof EnvironmentSpace
}

it('is the mini-program with its version and system (spec 1, 6)', () => {
  const { environment, isInMessenger } = load({ info: { platform: 'ios', system: 'iOS 17.2' }, version: '5.3.81' })
  expect(environment()).toMatchObject({ host: 'mini-program', system: 'ios', version: '5.3.81', channel: 24 })
  expect(environment().can('miniGate5381')).toBe(true)
  expect(isInMessenger()).toBe(true)
})

it('has the enterprise messenger’s channel there (spec 6)', () => {
  const info = { platform: 'android', system: 'Android 14', environment: 'wxwork' }
  expect(load({ info }).environment().channel).toBe(54)
})

it('has defaults where the messenger refuses its calls', () => {
  const { environment, onEnvironmentChange } = load({ isRefusing: true })
  expect(environment()).toMatchObject({ host: 'mini-program', system: 'other', version: '', channel: 24 })
  expect(onEnvironmentChange(() => {})).not.toThrow()
})
