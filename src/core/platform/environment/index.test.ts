import type * as EnvironmentSpace from './index'
import type { NativeHeader } from '../../bridge/native-header'

const HEADER: NativeHeader = {
  userIdentity: '',
  token: '',
  deviceIds: {},
  appVersion: '5.3.81',
  phoneBrand: '',
  phoneModel: '',
  system: '',
  ram: '',
  rom: '',
}

const load = (userAgent: string) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  jest.resetModules()
  return require('./index') as typeof EnvironmentSpace
}

afterEach(() => {
  jest.restoreAllMocks()
  delete window.__wxjs_environment
})

it('reads the environment once', () => {
  const { environment } = load('reluxe/5.3.9 (ios)')
  const first = environment()
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('')
  expect(environment()).toBe(first)
})

it('updates the version by the native header, and calls its listeners (spec 3)', () => {
  const { environment, onEnvironmentChange, applyNativeHeader } = load('reluxe/5.3.7 (ios)')
  const received: string[] = []
  const stop = onEnvironmentChange(({ version }) => void received.push(version))
  expect(environment().can('gate538')).toBe(false)
  applyNativeHeader(HEADER)
  expect(environment().can('gate538')).toBe(true)
  stop()
  applyNativeHeader({ ...HEADER, appVersion: '5.4.0' })
  expect(received).toEqual(['5.3.81'])
  expect(environment().version).toBe('5.4.0')
})

it('takes the messenger’s word for a web-view, and no other value of its variable (spec 6)', () => {
  window.__wxjs_environment = 'miniprogram'
  expect(load('MicroMessenger/8.0.44').isProvenWebview()).toBe(true)
  window.__wxjs_environment = document.createElement('a')
  expect(load('MicroMessenger/8.0.44').isProvenWebview()).toBe(false)
})

it('knows the messenger’s browser too', () => {
  expect(load('MicroMessenger/8.0.44').isInMessenger()).toBe(true)
  expect(load('Safari').isInMessenger()).toBe(false)
})
