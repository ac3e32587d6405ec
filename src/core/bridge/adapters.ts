/** Sends messages to the native side, per operating system. The only module that knows the apps' global objects. */
import type { NativeSystem } from './methods'
import type { BridgeMessage, BridgeTransport } from './types'

/** Global objects that the apps inject: iOS below `webkit.messageHandlers`, Android and Harmony directly on window. */
interface NativeObjects {
  webkit?: { messageHandlers?: { reluxe?: { postMessage(message: BridgeMessage): void } } }
  reluxeAndroid?: { postMessage(text: string): void }
  reluxeHarmony?: { postMessage(text: string): void }
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the global's own name gets the members
  interface Window extends NativeObjects {}
}

/** iOS takes the message object, the others take JSON text. Returns false when the global object is missing. */
const POST: Readonly<Record<NativeSystem, (host: Window, message: BridgeMessage) => boolean>> = {
  ios(host, message) {
    const handler = host.webkit?.messageHandlers?.reluxe
    handler?.postMessage(message)
    return handler !== undefined
  },
  android(host, message) {
    host.reluxeAndroid?.postMessage(JSON.stringify(message))
    return host.reluxeAndroid !== undefined
  },
  harmony(host, message) {
    host.reluxeHarmony?.postMessage(JSON.stringify(message))
    return host.reluxeHarmony !== undefined
  },
}

/** The transport of a system's app. An exception from native counts as a missing native side. */
export const createTransport = (system: NativeSystem, host: Window = window): BridgeTransport => ({
  post(message) {
    try {
      return POST[system](host, message)
    } catch {
      return false
    }
  },
})
