/** The parts of `wx` about the phone: its sizes, its storage, what it shows over the page. */
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

const ignore = () => {}

/** Events that the code listens to and that this phone never reports, unless a test gives its own `wx` calls. */
const SILENT = {
  onUnhandledRejection: ignore,
  onNetworkStatusChange: ignore,
}

const getPerformance = () => ({
  getEntries: () => [],
  createObserver: () => ({ observe: ignore, disconnect: ignore }),
})

/** The messenger stores a copy: later changes of the object do not reach it. */
const copyOf = (value: unknown): unknown => (value === undefined ? '' : JSON.parse(JSON.stringify(value)))

/** `storage` and `clipboard` can be read by the test. @param storage what an earlier start has stored */
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
    setNavigationBarTitle: (options: Callbacks) => settle('setNavigationBarTitle', options, ignore),
    setNavigationBarColor: (options: Callbacks) => settle('setNavigationBarColor', options, ignore),
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
