/** The native side of the apps: an implementation of each method of the bridge (spec 7.3). */
import type { Layer } from './layer'
import type { Stack } from './stack'
import type { Message } from './wire'

/** State and properties of the simulated phone. */
export interface Phone {
  header(): Record<string, unknown>
  stored: Map<string, string>
  mayPush: boolean
  signOut(): void
  showLogin(): void
  toast(msg: string): void
  copied: string
  setCartNum(num: number): void
  /** Whether the app supports a feature of the tracking plugin. */
  has(feature: string): boolean
}

/**
 * The result is the reply's payload; `refuse` replies with code 0; `later` when the reply depends on a user action or
 * on time.
 */
export type MethodResult = { payload?: unknown } | 'refuse' | 'later'
type Payload = Record<string, unknown>
type Method = (payload: Payload, layer: Layer) => MethodResult

const textIn = (payload: Payload, name: string): string => {
  const value = payload[name]
  return typeof value === 'string' ? value : ''
}

const jump = (stack: Stack, payload: Payload): MethodResult => {
  const url = textIn(payload, 'url')
  const acts: Record<string, () => void> = {
    new_window: () => stack.open(url),
    redirectTo: () => stack.redirect(url),
    redirect: () => stack.redirect(url),
    reLaunch: () => stack.relaunch(url),
    goBack: () => stack.back(typeof payload.delta === 'number' ? payload.delta : 1),
    switchTab: () => stack.switchTab(textIn(payload, 'tab') || url),
  }
  const act = acts[textIn(payload, 'openType') || 'new_window']
  if (!act) return 'refuse'
  act()
  return {}
}

/** Methods that only count for tracking, or whose effect the shell does not show. */
const trackingMethods = (phone: Phone): Record<string, Method> => ({
  getLegoCommonParam: () => ({ payload: { channelid: 'shell', apn: 'wifi' } }),
  getLegoBackUpParam: () => ({ payload: { from: 'shell' } }),
  hasSupportFeature: (payload) => ({ payload: { support: phone.has(textIn(payload, 'feature')) } }),
  setWebViewPageId: () => ({}),
  addCloseMark: () => ({}),
  setCloseMark: () => ({}),
  // A real app goes on playing in a small window.
  hangMiniApp: () => ({}),
  getPageLifecycleTime: (_payload, { openedAt }) => ({ payload: { pageOpenTime: openedAt, pageShowTime: openedAt } }),
  getNetworkTypeAndOperator: () => ({ payload: { networkType: 'wifi', operator: 'none' } }),
  // Replies come when another page covers this one, or when it is closed (app.ts).
  registerLifecycleEventWillHide: () => 'later',
})

const screens = (stack: Stack): Record<string, Method> => {
  const opens =
    (title: string): Method =>
    (payload) => {
      stack.openNative(title, JSON.stringify(payload))
      return {}
    }
  return {
    customeService: opens('Customer service'),
    jumpToSign: opens('Daily sign-in'),
    jumpSellerIntroNew: opens('New seller intro'),
    openWXService: opens('Messenger service'),
    openSystemSettings: opens('System settings'),
    popupWindow: opens('Popup window'),
  }
}

const phoneMethods = (phone: Phone): Record<string, Method> => ({
  login() {
    phone.showLogin()
    return 'later'
  },
  exitApp() {
    phone.signOut()
    return {}
  },
  cartNum(payload) {
    phone.setCartNum(Number(payload.num ?? 0))
    return {}
  },
  getNativeHeader: () => ({ payload: phone.header() }),
  messagePushInfo: () => ({ payload: { isOpen: phone.mayPush } }),
  messagePushPopup() {
    phone.mayPush = true
    return {}
  },
  setLocalStorage(payload) {
    phone.stored.set(textIn(payload, 'key'), textIn(payload, 'value'))
    return {}
  },
  getLocalData: (payload) => ({ payload: { value: phone.stored.get(textIn(payload, 'key')) ?? '' } }),
  toast(payload) {
    phone.toast(textIn(payload, 'msg'))
    return {}
  },
  readClipboard: () => ({ payload: { text: phone.copied } }),
  copyText(payload) {
    phone.copied = textIn(payload, 'text')
    phone.toast(textIn(payload, 'successText') || 'Copied')
    return {}
  },
})

/** Carries out a message; a method that no app has is refused. */
export const createNative = (stack: Stack, phone: Phone, changed: () => void) => {
  const methods: Record<string, Method> = {
    ...phoneMethods(phone),
    ...screens(stack),
    ...trackingMethods(phone),
    jump: (payload) => jump(stack, payload),
    switchTab(payload) {
      stack.switchTab(textIn(payload, 'tab') || textIn(payload, 'url'))
      return {}
    },
    changeNativeTitle(payload, layer) {
      Object.assign(layer, { title: textIn(payload, 'title'), isTitled: true })
      changed()
      return {}
    },
    setPageSlide: () => ({}),
    onShow: () => 'later',
    backMakeSure(payload, layer) {
      layer.guardsBack = payload.active !== false
      return 'later'
    },
  }
  return ({ method, payload }: Message, layer: Layer): MethodResult =>
    Object.hasOwn(methods, method) ? (methods[method]?.(payload, layer) ?? 'refuse') : 'refuse'
}
