/**
 * Requests the native header and applies it. The rule (spec 4, 9): if it is not received within 1 s, the page reloads
 * once, never twice. Only an app's webview needs this module: import it dynamically there.
 */
import type { NativeHeader } from '../../bridge/native-header'
import { applyNativeHeader } from '../environment'

/** ms to wait for the native header before the page reloads, once (spec 4, 9). */
export const NATIVE_HEADER_WAIT = 1000

/** Storage key: the page was reloaded in this visit because the header was missing. */
const RELOADED = 'nativeHeaderReloaded'

export interface NativeHeaderPorts {
  /** The bridge's method of this name. May reject or never settle. */
  getNativeHeader(): Promise<NativeHeader>
  /** Called with the header whenever it arrives, also late. */
  received(header: NativeHeader): void
  reload(): void
  after(ms: number, act: () => void): void
  /** sessionStorage, which survives the reload; each call may throw. */
  visit: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * Whether the page may reload: true once per visit, and only if that can be stored, since it could repeat endlessly
 * otherwise.
 */
const mayReload = (visit: NativeHeaderPorts['visit']): boolean => {
  try {
    if (visit.getItem(RELOADED) !== null) return false
    visit.setItem(RELOADED, '1')
    return visit.getItem(RELOADED) !== null
  } catch {
    return false
  }
}

/** An app that provides nothing has not said that the user is logged out. */
const isEmpty = ({ deviceIds, ...texts }: NativeHeader): boolean =>
  Object.keys(deviceIds).length === 0 && Object.values(texts).every((text) => text === '')

export const awaitNativeHeader = ({ getNativeHeader, received, reload, after, visit }: NativeHeaderPorts): void => {
  let isReceived = false
  after(NATIVE_HEADER_WAIT, () => {
    if (!isReceived && mayReload(visit)) reload()
  })
  getNativeHeader().then(
    (header) => {
      if (isEmpty(header)) return
      isReceived = true
      received(header)
    },
    // The timer above handles a missing header.
    () => undefined,
  )
}

/**
 * Call it at the start, and again when the app reports a login. @param getNativeHeader the bridge's method of this
 * name.
 */
export const receiveNativeHeader = (getNativeHeader: () => Promise<NativeHeader>): void =>
  awaitNativeHeader({
    getNativeHeader,
    received: applyNativeHeader,
    reload: () => location.reload(),
    after: (ms, act) => void setTimeout(act, ms),
    // Looked up at each use: where storage is forbidden, reading the property throws.
    visit: { getItem: (key) => sessionStorage.getItem(key), setItem: (key, text) => sessionStorage.setItem(key, text) },
  })
