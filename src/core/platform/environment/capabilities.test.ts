import { capabilities, minimumOf } from './capabilities'
import { readEnvironment, type EnvironmentInputs } from './read-environment'

const environmentOf = (given: Partial<EnvironmentInputs>) =>
  readEnvironment({
    build: 'h5',
    userAgent: 'iPhone',
    query: {},
    flags: {},
    header: null,
    miniVersion: '',
    isMessengerWebview: false,
    ...given,
  })

describe('capabilities (spec 2.2, 5, 9)', () => {
  const inApp = (system: 'ios' | 'android' | 'harmony', version: string) =>
    environmentOf({ userAgent: `reluxe/${version} (${system})` })
  const inMini = (miniVersion: string) => environmentOf({ build: 'weapp', miniVersion })

  it.each([
    ['customerService', '1.15.0', '1.16.0', undefined],
    ['redirectTo', '1.17.0', '1.17.0', undefined],
    ['messagePushPopup', '1.18.0', '1.18.0', undefined],
    ['sign', '1.19.0', '1.19.0', undefined],
    ['messagePushInfo', '1.26', '1.26', undefined],
    ['cartNum', '1.35.0', '1.35.0', undefined],
    ['getLocalData', '1.38.0', '1.38.0', undefined],
    ['pageSlide', '2.3.0', '2.3.0', undefined],
    ['liveLinks', '2.3.1', '2.3.1', undefined],
    ['sellTabRemoved', '2.5.0', '2.5.0', undefined],
    ['newProduct', '3.3.0', '3.3.0', '5.4.2'],
    ['sellerIntro', '3.3.3', '3.3.3', undefined],
    ['exitApp', '3.5.6', '3.5.6', undefined],
    ['font', '3.8.0', '3.8.0', undefined],
    ['popupWindow', '4.8.4', '4.8.4', undefined],
    ['toast', '5.3.2', '5.3.2', undefined],
    ['readClipboard', '5.6.0', '5.6.0', undefined],
    ['gate374', '3.7.4', '3.7.4', undefined],
    ['gate538', '5.3.8', '5.3.8', undefined],
    ['miniGate5381', undefined, undefined, '5.3.81'],
  ] as const)(
    '%s: iOS %s, Android and Harmony %s, mini-program %s (spec 9/34, 9/35, 9/36, 9/38)',
    (capability, ios, android, miniProgram) => {
      expect(minimumOf(capability, 'app', 'ios')).toBe(ios)
      expect(minimumOf(capability, 'app', 'android')).toBe(android)
      expect(minimumOf(capability, 'app', 'harmony')).toBe(android)
      expect(minimumOf(capability, 'mini-program', 'ios')).toBe(miniProgram)
      expect(minimumOf(capability, 'messenger-webview', 'ios')).toBe(miniProgram)
      expect(minimumOf(capability, 'browser', 'ios')).toBeUndefined()
    },
  )

  it('begin at their version, not before', () => {
    expect(inApp('ios', '1.15.0').can('customerService')).toBe(true)
    expect(inApp('ios', '1.14.9').can('customerService')).toBe(false)
    expect(inApp('android', '1.15.0').can('customerService')).toBe(false)
    expect(inApp('android', '1.16.0').can('customerService')).toBe(true)
    expect(inApp('harmony', '1.26').can('messagePushInfo')).toBe(true)
  })

  it('compare versions by number: 5.3.81 is newer than 5.3.9', () => {
    expect(inMini('5.3.81').can('miniGate5381')).toBe(true)
    expect(inMini('5.3.9').can('miniGate5381')).toBe(false)
    expect(inMini('5.10.0').can('newProduct')).toBe(true)
    expect(inApp('ios', '5.3.81').can('gate538')).toBe(true)
    expect(inApp('ios', '10.0.0').can('readClipboard')).toBe(true)
  })

  it('are none in a browser and none when the version is unknown', () => {
    const browser = environmentOf({})
    const unknown = environmentOf({ userAgent: 'iPhone', flags: { iosApp: '1' } })
    expect(capabilities.filter((one) => browser.can(one) || unknown.can(one))).toEqual([])
  })
})
