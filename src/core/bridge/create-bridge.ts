/**
 * Calls to the native app and events from it (spec 4, 5, 7.3). Owns: messages, callbacks, version checks, replies.
 * Refuses: where a call leads (navigation), showing errors to the user. Outside the app every call except copyText
 * fails with `platform: 'web'`.
 */
import { createCallbacks } from './callbacks'
import { createEvents, type Listener } from './events'
import { BridgeFailure } from './failure'
import { PLUGIN_PROTOCOL_VERSION, REPLY_TIMEOUT } from './limits'
import {
  hasMethod,
  METHODS,
  minimumVersion,
  type BridgeEvent,
  type CallableMethod,
  type MethodName,
  type NativeSystem,
  type PayloadOf,
  type ReplyOf,
} from './methods'
import { readReply } from './read'
import type { BridgeTransport, NativeReply } from './types'

export interface BridgeOptions {
  transport: BridgeTransport
  /** The native app around the page; null outside an app. Its version is '' while unknown. */
  app: { system: NativeSystem; version: string } | null
  /** Path of the active page. */
  pagePath(): string
  /** Clock, ms. */
  now?(): number
  ports: {
    /** Resolves with null, or with the reason of the failure in the user's words. */
    copy(text: string): Promise<string | null>
    toast(msg: string): void
  }
}

export interface CallOptions {
  /** Resolves with the whole reply instead of its payload. */
  allResponse?: boolean
  /** ms to wait for the reply; 0: no timeout. */
  timeout?: number
}

type CallArguments<M extends CallableMethod> =
  Partial<PayloadOf<M>> extends PayloadOf<M>
    ? [payload?: PayloadOf<M>, options?: CallOptions]
    : [payload: PayloadOf<M>, options?: CallOptions]

export interface Bridge {
  /** @throws BridgeError (a rejection), see its kinds. */
  call<M extends CallableMethod>(
    method: M,
    payload: PayloadOf<M>,
    options: CallOptions & { allResponse: true },
  ): Promise<NativeReply>
  call<M extends CallableMethod>(method: M, ...rest: CallArguments<M>): Promise<ReplyOf<M>>
  /**
   * Subscribes to onShow, to requests to go back, or to successful logins; returns a cancel function. Outside the app
   * no event occurs.
   */
  on(event: BridgeEvent, listener: Listener): () => void
}

/**
 * The payload that registers or unregisters an event with native. While backMakeSure has a listener, native consults
 * the page before it goes back. Null: nothing is sent.
 */
const registration = (event: BridgeEvent, active: boolean): object | null => {
  if (event === 'backMakeSure') return { active }
  return event === 'onShow' && active ? {} : null
}

const textIn = (payload: object, key: string): string => {
  const value: unknown = Reflect.get(payload, key)
  return typeof value === 'string' ? value : ''
}

/** The value in a reply. @throws BridgeFailure */
const valueOf = (method: CallableMethod, raw: unknown, allResponse: boolean): unknown => {
  const reply = readReply(raw)
  if (!reply) throw new BridgeFailure('malformed', method, `${method}: no reply can be read from what came`)
  if (reply.code !== 1) throw new BridgeFailure('refused', method, reply.msg ?? `${method}: ${reply.code}`, reply.code)
  if (allResponse) return reply
  try {
    return METHODS[method].read(reply.data?.payload)
  } catch (error) {
    throw new BridgeFailure('malformed', method, `${method}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

export const createBridge = ({ transport, app, pagePath, now = Date.now, ports }: BridgeOptions): Bridge => {
  const callbacks = createCallbacks(pagePath, now)
  const events = createEvents(callbacks, now)

  const post = (method: MethodName, payload: object, callback: string): boolean => {
    const version = METHODS[method].plugin ? { pluginVersion: PLUGIN_PROTOCOL_VERSION } : {}
    return transport.post({ method, payload: { ...payload, ...version }, call_back_func: callback })
  }

  /**
   * Registers the receiver of a reply: login uses its permanent callback, any other call one that is removed after the
   * reply.
   */
  const registerReply = (method: CallableMethod, take: (raw: unknown) => void): { name: string; remove(): void } =>
    method === 'login'
      ? { name: events.callbackOf('login'), remove: events.next('login', take) }
      : callbacks.add(method, take)

  const callOutsideApp = async (method: CallableMethod, payload: object, allResponse: boolean): Promise<unknown> => {
    if (method !== 'copyText') throw new BridgeFailure('web', method, `${method} needs the app`)
    const problem = await ports.copy(textIn(payload, 'text'))
    if (problem !== null) throw new BridgeFailure('web', method, problem)
    const successText = textIn(payload, 'successText')
    if (successText) ports.toast(successText)
    return allResponse ? { code: 1 } : undefined
  }

  const send = (method: CallableMethod, payload: object, { allResponse = false, timeout }: CallOptions) =>
    new Promise<unknown>((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const end = () => {
        clearTimeout(timer)
        callback.remove()
      }
      const callback = registerReply(method, (raw) => {
        end()
        try {
          resolve(valueOf(method, raw, allResponse))
        } catch (error) {
          reject(error)
        }
      })
      const wait = timeout ?? (METHODS[method].noTimeout ? 0 : REPLY_TIMEOUT)
      const giveUp = () => {
        end()
        reject(new BridgeFailure('timeout', method, `${method}: no reply within ${wait} ms`))
      }
      if (wait > 0) timer = setTimeout(giveUp, wait)
      if (post(method, payload, callback.name)) return
      end()
      resolve(callOutsideApp(method, payload, allResponse))
    })

  function call(method: CallableMethod, payload: object = {}, options: CallOptions = {}): Promise<unknown> {
    if (!app) return callOutsideApp(method, payload, options.allResponse === true)
    if (hasMethod(method, app)) return send(method, payload, options)
    const minimum = minimumVersion(method, app.system)
    return Promise.reject(
      new BridgeFailure('version', method, `${method} needs version ${minimum}, not ${app.version}`),
    )
  }

  const register = (event: BridgeEvent, active: boolean): void => {
    const payload = registration(event, active)
    if (payload) post(event, payload, events.callbackOf(event))
  }

  const on = (event: BridgeEvent, listener: Listener): (() => void) => {
    if (!app) return () => undefined
    const listeners = events.listenersOf(event)
    // Wrapped, so that the same listener can be added twice and removed one at a time.
    const own = () => listener()
    listeners.add(own)
    if (listeners.size === 1) register(event, true)
    return () => {
      if (listeners.delete(own) && listeners.size === 0) register(event, false)
    }
  }

  // The types of `call` follow from the method table; the readers guarantee the replies' types.
  return { call, on } as Bridge
}
