/** The native bridge as others see it (spec 4, 7.3): wire shapes, errors, and the interface that a host's transport carries. */

/** What goes to the native side (spec 3). `call_back_func` is the name of a function on window that takes one `NativeReply`. */
export interface BridgeMessage {
  method: string
  payload: Record<string, unknown>
  call_back_func: string
}

/** What the native side answers (spec 3): code 1 is success. It may arrive as JSON text. */
export interface NativeReply {
  code: number
  msg?: string
  data?: { appEnv?: Record<string, unknown>; payload?: unknown }
}

/** Carries a message to the native side: one per operating system (adapters.ts). Throws nothing; false when there is no native side. */
export interface BridgeTransport {
  post(message: BridgeMessage): boolean
}

/**
 * Why a call gave nothing. `web`: outside the app. `version`: below the method's minimum, native was not touched. `refused`: a reply whose code is not 1.
 * `malformed`: a reply that is none. `timeout`: no reply in time.
 */
export interface BridgeError {
  kind: 'web' | 'version' | 'refused' | 'malformed' | 'timeout'
  /** 'web' outside the app (spec 4). */
  platform: 'web' | 'native'
  method: string
  /** The native code, of `refused` only. */
  code?: number
  message: string
}
