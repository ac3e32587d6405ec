/** The native bridge's contract (spec 4, 7.3): wire shapes, errors, and the interface of a transport. */

/** A message to the native side (spec 3). `call_back_func` names a function on window that takes one `NativeReply`. */
export interface BridgeMessage {
  method: string
  payload: Record<string, unknown>
  call_back_func: string
}

/** A reply of the native side (spec 3): code 1 is success. It may arrive as JSON text. */
export interface NativeReply {
  code: number
  msg?: string
  data?: { appEnv?: Record<string, unknown>; payload?: unknown }
}

/**
 * Carries a message to the native side: one per operating system (adapters.ts). Never throws; returns false when there
 * is no native side.
 */
export interface BridgeTransport {
  post(message: BridgeMessage): boolean
}

/**
 * Why a call failed. `web`: outside the app. `version`: below the method's minimum, native was not called. `refused`: a
 * reply whose code is not 1. `malformed`: an unreadable reply. `timeout`: no reply in time.
 */
export interface BridgeError {
  kind: 'web' | 'version' | 'refused' | 'malformed' | 'timeout'
  /** 'web' outside the app (spec 4). */
  platform: 'web' | 'native'
  method: string
  /** The native code; only with kind `refused`. */
  code?: number
  message: string
}
