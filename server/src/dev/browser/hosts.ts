/**
 * The hosts that the shell simulates: the apps and the messenger, with the phones they run on. The tokens equal those
 * of src/core/platform/environment/tokens.ts.
 */
import type { System } from './wire'

export interface Device {
  label: string
  width: number
  height: number
  /** By system: brand, model, system with version. */
  phone: Readonly<Record<System, readonly [brand: string, model: string, system: string]>>
  ram: string
  rom: string
}

const phones = (ios: string, android: [string, string], harmony: string): Device['phone'] => ({
  ios: ['Apple', ios, 'iOS 17.5'],
  android: [...android, 'Android 14'],
  harmony: ['HUAWEI', harmony, 'HarmonyOS 5.0'],
})

export const DEVICES = {
  usual: {
    label: '375 × 812',
    width: 375,
    height: 812,
    phone: phones('iPhone 13 mini', ['Xiaomi', '2312DRA50C'], 'ALN-AL00'),
    ram: '6 GB',
    rom: '128 GB',
  },
  small: {
    label: '320 × 568',
    width: 320,
    height: 568,
    phone: phones('iPhone SE', ['vivo', 'V1818A'], 'BRA-AL00'),
    ram: '3 GB',
    rom: '32 GB',
  },
  large: {
    label: '430 × 932',
    width: 430,
    height: 932,
    phone: phones('iPhone 15 Pro Max', ['OPPO', 'PHZ110'], 'ALN-AL10'),
    ram: '12 GB',
    rom: '512 GB',
  },
} satisfies Record<string, Device>

export type DeviceName = keyof typeof DEVICES

interface Host {
  label: string
  system: System
  /** The app's token in the user agent; null for the messenger. */
  token: 'reluxe' | 'reluxe-live' | 'reluxe-seller' | null
}

export const HOSTS = {
  ios: { label: 'iOS app', system: 'ios', token: 'reluxe' },
  android: { label: 'Android app', system: 'android', token: 'reluxe' },
  harmony: { label: 'Harmony app', system: 'harmony', token: 'reluxe' },
  'live-ios': { label: 'Live app, iOS', system: 'ios', token: 'reluxe-live' },
  'live-android': { label: 'Live app, Android', system: 'android', token: 'reluxe-live' },
  'seller-ios': { label: 'Seller app, iOS', system: 'ios', token: 'reluxe-seller' },
  'seller-android': { label: 'Seller app, Android', system: 'android', token: 'reluxe-seller' },
  messenger: { label: 'Messenger web-view', system: 'ios', token: null },
} satisfies Record<string, Host>

export type HostName = keyof typeof HOSTS

export const hostOf = (name: HostName): Host => HOSTS[name]
export const deviceOf = (name: DeviceName): Device => DEVICES[name]

const webviewOf = (system: System, [, model]: readonly string[]): string => {
  if (system === 'ios') {
    return 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
  }
  const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  return system === 'android'
    ? `Mozilla/5.0 (Linux; Android 14; ${model} Build/UP1A; wv) ${engine} Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36`
    : `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${engine} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile`
}

/** The user agent of a page in the host. `version` is the app's. */
export const userAgentOf = (name: HostName, version: string, device: DeviceName): string => {
  const { system, token } = hostOf(name)
  const webview = webviewOf(system, deviceOf(device).phone[system])
  return token
    ? `${webview} ${token}/${version} (${system})`
    : `${webview} MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN miniProgram/wx0000000000000000`
}
