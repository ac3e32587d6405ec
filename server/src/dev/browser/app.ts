/** Joins the native side: phone, stack and replies around the pages. */
import { createMiniProgram } from './mini-program'
import { deviceOf, hostOf, userAgentOf } from './hosts'
import { startPage, type Layer } from './layer'
import type { Log } from './log'
import { createNative, type Phone } from './native'
import type { PhoneFrame } from './phone-frame'
import { createReplies } from './replies'
import type { Settings } from './settings'
import type { Stack } from './stack'
import type { Message, WebviewPort } from './wire'

/** Methods whose callbacks may be called repeatedly (spec 4). */
const EVENTS: readonly string[] = ['onShow', 'backMakeSure', 'login']
/** Methods that reply once, when their condition is met. */
const WILL_HIDE = 'registerLifecycleEventWillHide'

export interface AppPorts {
  settings: Settings
  log: Log
  stack: Stack
  frame: PhoneFrame
  /** '' without a login. */
  identity(): string
  signOut(): void
  /** Called when the screen must be redrawn. */
  changed(): void
}

const readMessage = (raw: unknown): Message | null => {
  try {
    const message: unknown = typeof raw === 'string' ? JSON.parse(raw) : raw
    return typeof message === 'object' && message && 'method' in message ? (message as Message) : null
  } catch {
    return null
  }
}

export const createApp = ({ settings, log, stack, frame, identity, signOut, changed }: AppPorts) => {
  const { system, token } = hostOf(settings.host)
  const device = deviceOf(settings.device)
  const [phoneBrand, phoneModel, phoneSystem] = device.phone[system]
  const local = new Map<string, string>()
  const phone: Phone = {
    header: () => ({
      user_identity: identity(),
      token: identity(),
      deviceId: 'shell-device',
      appVersion: settings.version,
      phoneBrand,
      phoneModel,
      system: phoneSystem,
      ram: device.ram,
      rom: device.rom,
    }),
    stored: new Map(),
    mayPush: false,
    has: (feature) => !settings.lacks.has(feature),
    copied: '',
    signOut,
    toast: frame.toast,
    showLogin: frame.showLogin,
    setCartNum: (num) => log.add({ webview: 0, kind: 'event', name: 'cart badge', detail: num }),
  }
  const modeOf = (method: string) => settings.replyModes.get(method) ?? settings.replyModes.get('*')
  const replies = createReplies(log, () => system, modeOf)
  const native = createNative(stack, phone, changed)
  const mini = createMiniProgram(stack, { version: settings.version, identity })
  const waitingForLogin = new Set<Layer>()

  const receive = (layer: Layer, raw: unknown): void => {
    const message = readMessage(raw)
    if (!message) return log.add({ webview: layer.id, kind: 'call', name: 'unreadable', detail: raw })
    const { method, payload, call_back_func: callback } = message
    log.add({ webview: layer.id, kind: 'call', name: method, detail: payload })
    if (EVENTS.includes(method) || method === WILL_HIDE) layer.callbacks.set(method, callback)
    if (method === 'login') waitingForLogin.add(layer)
    const outcome = native({ method, payload: payload ?? {}, call_back_func: callback }, layer)
    if (outcome === 'later') return
    const reply =
      outcome === 'refuse'
        ? { code: 0, msg: `no ${method} here` }
        : { code: 1, data: { appEnv: { appVersion: settings.version }, payload: outcome.payload ?? {} } }
    replies.answer(layer, method, callback, reply)
  }

  /** Calls a registered repeatable callback; false when the page has none. */
  const happen = (layer: Layer, event: string, reply: object = { code: 1 }): boolean => {
    const callback = layer.callbacks.get(event)
    if (callback) replies.send(layer, callback, reply)
    return callback !== undefined
  }

  return {
    portOf: (layer: Layer, page: Window): WebviewPort => {
      startPage(layer, page)
      return {
        host: token === null ? 'messenger' : system,
        userAgent: userAgentOf(settings.host, settings.version, settings.device),
        session: layer.session,
        local,
        receive: (raw) => receive(layer, raw),
        mini(call, options) {
          log.add({ webview: layer.id, kind: 'call', name: `wx.miniProgram.${call}`, detail: options })
          mini(call, options)
        },
        titled(title) {
          if (layer.isTitled) return
          layer.title = title
          changed()
        },
      }
    },
    happen,
    /** Called before the page is hidden. */
    willHide(layer: Layer): void {
      happen(layer, WILL_HIDE)
      layer.callbacks.delete(WILL_HIDE)
    },
    /**
     * Notifies every page that listens to logins, and replies to the page that requested a login when it was cancelled.
     */
    endLogin(isDone: boolean): void {
      const reply = isDone
        ? { code: 1, data: { payload: { user_identity: identity() } } }
        : { code: 0, msg: 'given up' }
      for (const layer of isDone ? stack.all() : waitingForLogin) happen(layer, 'login', reply)
      waitingForLogin.clear()
    },
    back(): void {
      const top = stack.top()
      if (!(top.guardsBack && happen(top, 'backMakeSure'))) stack.back(1)
    },
  }
}
