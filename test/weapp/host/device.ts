/** The parts of `wx` that speak of the phone: its sizes, its storage, what it shows over the page. */
import { settle, type Callbacks } from './callbacks'

const WINDOW = {
  windowWidth: 375,
  windowHeight: 812,
  screenWidth: 375,
  screenHeight: 812,
  pixelRatio: 2,
  statusBarHeight: 44,
  safeArea: { top: 44, bottom: 778, left: 0, right: 375, width: 375, height: 734 },
}
const PHONE = { platform: 'android', system: 'Android 14', model: 'phone', brand: 'phone', benchmarkLevel: 30 }
const APP = { SDKVersion: '3.6.0', version: '8.0.50', language: 'zh_CN', theme: 'light' }

const heard = () => {}

/** What the code listens to, and this phone never tells unless a test puts its own call here. */
const SILENT = {
  onUnhandledRejection: heard,
  onNetworkStatusChange: heard,
}

const getPerformance = () => ({
  getEntries: () => [],
  createObserver: () => ({ observe: heard, disconnect: heard }),
})

/** The messenger keeps what it is given as it is then. */
const copyOf = (value: unknown): unknown => (value === undefined ? '' : JSON.parse(JSON.stringify(value)))

/** `storage` and `clipboard` are kept for the test to look at. @param storage what the phone keeps already */
export const createDevice = (storage = new Map<string, unknown>()) => {
  const clipboard: string[] = []
  let pullDownsStopped = 0
  const wx = {
    getStorageSync: (key: string) => storage.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => void storage.set(key, copyOf(value)),
    removeStorageSync: (key: string) => void storage.delete(key),
    getStorage: (options: Callbacks & { key: string }) =>
      settle('getStorage', options, () => {
        if (!storage.has(options.key)) throw new Error('data not found')
        return { data: storage.get(options.key) }
      }),
    setStorage: (options: Callbacks & { key: string; data: unknown }) =>
      settle('setStorage', options, () => void storage.set(options.key, copyOf(options.data))),
    removeStorage: (options: Callbacks & { key: string }) =>
      settle('removeStorage', options, () => void storage.delete(options.key)),
    ...SILENT,
    getPerformance,
    getNetworkType: (options: Callbacks) => settle('getNetworkType', options, () => ({ networkType: 'wifi' })),
    setClipboardData: (options: Callbacks & { data: string }) =>
      settle('setClipboardData', options, () => void clipboard.push(options.data)),
    stopPullDownRefresh: (options: Callbacks = {}) =>
      settle('stopPullDownRefresh', options, () => void (pullDownsStopped += 1)),
    setNavigationBarTitle: (options: Callbacks) => settle('setNavigationBarTitle', options, heard),
    getSystemInfoSync: () => ({ ...PHONE, ...WINDOW, ...APP }),
    getWindowInfo: () => WINDOW,
    getDeviceInfo: () => PHONE,
    getAppBaseInfo: () => APP,
    getMenuButtonBoundingClientRect: () => ({ top: 48, bottom: 80, left: 281, right: 368, width: 87, height: 32 }),
    nextTick: (work: () => void) => setTimeout(work, 0),
    canIUse: () => true,
  }
  return { wx, storage, clipboard, pullDownsStopped: () => pullDownsStopped }
}
