/**
 * Runs first in every page of the shop inside the shell, and makes the frame look like a webview of the chosen host.
 * Does nothing elsewhere.
 */
import { giveOwnHistory } from './own-history'
import type { MiniCall, MiniOptions, WebviewPort } from './wire'

const MINI_CALLS: readonly MiniCall[] = [
  'navigateTo',
  'redirectTo',
  'switchTab',
  'reLaunch',
  'navigateBack',
  'postMessage',
]

const replace = (target: object, name: string, value: unknown): void => {
  Object.defineProperty(target, name, { configurable: true, get: () => value })
}

/** A storage of the webview or the app; the shell keeps its values, so it outlives the page. */
const storageOf = (values: Map<string, string>): Storage => ({
  get length() {
    return values.size
  },
  key: (index) => [...values.keys()][index] ?? null,
  getItem: (name) => values.get(name) ?? null,
  setItem: (name, value) => void values.set(name, String(value)),
  removeItem: (name) => void values.delete(name),
  clear: () => values.clear(),
})

/** iOS clones what it receives, as a process boundary does; the others take text. */
const installBridge = (webview: WebviewPort): void => {
  if (webview.host === 'ios') {
    const postMessage = (message: unknown) => webview.receive(structuredClone(message))
    replace(window, 'webkit', { messageHandlers: { reluxe: { postMessage } } })
    return
  }
  const name = webview.host === 'android' ? 'reluxeAndroid' : 'reluxeHarmony'
  replace(window, name, { postMessage: (text: unknown) => webview.receive(String(text)) })
}

const installMessenger = (webview: WebviewPort): void => {
  const calls = MINI_CALLS.map((call) => [call, (options: MiniOptions = {}) => webview.mini(call, options)])
  const getEnv = (callback: (env: { miniprogram: boolean }) => void) => callback({ miniprogram: true })
  replace(window, '__wxjs_environment', 'miniprogram')
  replace(window, 'wx', { miniProgram: { ...Object.fromEntries(calls), getEnv } })
}

const watchTitle = (webview: WebviewPort): void => {
  const report = () => webview.titled(document.title)
  new MutationObserver(report).observe(document.head, { childList: true, subtree: true, characterData: true })
  report()
}

const simulateHost = (webview: WebviewPort): void => {
  replace(navigator, 'userAgent', webview.userAgent)
  replace(navigator, 'userAgentData', undefined)
  replace(window, 'sessionStorage', storageOf(webview.session))
  replace(window, 'localStorage', storageOf(webview.local))
  if (webview.host === 'messenger') installMessenger(webview)
  else installBridge(webview)
  watchTitle(webview)
}

const attached = (): WebviewPort | null => {
  try {
    const frame = window.frameElement
    return (frame && window.parent.reluxeShell?.attach(frame, window)) ?? null
  } catch {
    // The frame belongs to another site.
    return null
  }
}

const webview = attached()
if (webview) {
  simulateHost(webview)
  giveOwnHistory(window.frameElement as HTMLElement)
}
