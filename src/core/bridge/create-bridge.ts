/**
 * Calls to the native app and what it says by itself (spec 4, 5, 7.3). Owns: messages, callbacks, versions, replies. Refuses: where a call leads
 * (navigation decides), what a person is told of an error. Outside the app every call fails with `platform: 'web'`, except copyText.
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
  /** The app around the page; null callOutsideApp one. Its version is '' while unknown. */
  app: { system: NativeSystem; version: string } | null
  /** Path of the page shown now. */
  pagePath(): string
  /** ms. */
  now?(): number
  ports: {
    /** Resolves with null, or with why not in the user's words. */
    copy(text: string): Promise<string | null>
    toast(msg: string): void
  }
}

export interface CallOptions {
  /** Resolve with the whole reply instead of its payload. */
  allResponse?: boolean
  /** ms to wait for the reply; 0: as long as it takes. */
  timeout?: number
}

type CallArguments<M extends CallableMethod> =
  Partial<PayloadOf<M>> extends PayloadOf<M>
    ? [payload?: PayloadOf<M>, options?: CallOptions]
    : [payload: PayloadOf<M>, options?: CallOptions]

export interface Bridge {
  /** @throws BridgeError (a rejection): see its kinds. */
  call<M extends CallableMethod>(
    method: M,
    payload: PayloadOf<M>,
    options: CallOptions & { allResponse: true },
  ): Promise<NativeReply>
  call<M extends CallableMethod>(method: M, ...rest: CallArguments<M>): Promise<ReplyOf<M>>
  /** Hears of every onShow, every wish to go back, every login that succeeded; returns how to stop. Outside the app nothing ever comes. */
  on(event: BridgeEvent, listener: Listener): () => void
}

/** While somebody listens, native asks the page before it goes back; the other events need no word to end. */
const registration = (event: BridgeEvent, active: boolean): object | null => {
  if (event === 'backMakeSure') return { active }
  return event === 'onShow' && active ? {} : null
}

const textIn = (payload: object, key: string): string => {
  const value: unknown = Reflect.get(payload, key)
  return typeof value === 'string' ? value : ''
}

/** The value of a reply. @throws BridgeFailure */
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

  /** Registers what takes the reply: for login the callback that stays, else one that is gone after it. */
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
    // Its own function, so that one listener given twice is heard twice and ends by halves.
    const own = () => listener()
    listeners.add(own)
    if (listeners.size === 1) register(event, true)
    return () => {
      if (listeners.delete(own) && listeners.size === 0) register(event, false)
    }
  }

  // What `call` takes and gives follows from the table's types, which a reply's reader keeps.
  return { call, on } as Bridge
}
