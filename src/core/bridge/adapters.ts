/** How a message reaches the native side, per operating system. The names are the apps': this is the one place that knows them. */
import type { NativeSystem } from './methods'
import type { BridgeMessage, BridgeTransport } from './types'

/** Objects on window that the apps put there: iOS below `webkit.messageHandlers`, Android and Harmony directly. */
interface NativeObjects {
  webkit?: { messageHandlers?: { reluxe?: { postMessage(message: BridgeMessage): void } } }
  reluxeAndroid?: { postMessage(text: string): void }
  reluxeHarmony?: { postMessage(text: string): void }
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the global's own name gets the members
  interface Window extends NativeObjects {}
}

/** iOS takes the message itself; the others take it as JSON text. False when the object is not there. */
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

/** The transport of a system's app. What native throws counts as no native side. */
export const createTransport = (system: NativeSystem, host: Window = window): BridgeTransport => ({
  post(message) {
    try {
      return POST[system](host, message)
    } catch {
      return false
    }
  },
})
