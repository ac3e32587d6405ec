/** Asks the app for its header and applies it. Only an app's webview needs this: load it by dynamic import there. */
import type { NativeHeader } from '../../bridge/native-header'
import { applyNativeHeader } from '../environment'

/** If the native header is not received, the page reloads after this many ms (spec 4, 9), once. */
export const NATIVE_HEADER_WAIT = 1000

/** Kept for the visit once the page was reloaded for want of a header. */
const RELOADED = 'nativeHeaderReloaded'

export interface NativeHeaderPorts {
  /** The bridge's call of this name. May reject or never settle. */
  getNativeHeader(): Promise<NativeHeader>
  /** Called for the header whenever it comes, also late. */
  received(header: NativeHeader): void
  reload(): void
  after(ms: number, act: () => void): void
  /** The session's own storage, which outlives the reload; each may throw. */
  visit: Pick<Storage, 'getItem' | 'setItem'>
}

/** Whether this is the first reload, and so noted that the next page will know. What cannot be noted does not happen: it could repeat for ever. */
const mayReload = (visit: NativeHeaderPorts['visit']): boolean => {
  try {
    if (visit.getItem(RELOADED) !== null) return false
    visit.setItem(RELOADED, '1')
    return visit.getItem(RELOADED) !== null
  } catch {
    return false
  }
}

/** An app that says nothing at all has not said either that nobody is logged in. */
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
    // No header is what the timer above is for.
    () => undefined,
  )
}

/** At the start, and again when the app reports a login. @param getNativeHeader the bridge's call of this name. */
export const receiveNativeHeader = (getNativeHeader: () => Promise<NativeHeader>): void =>
  awaitNativeHeader({
    getNativeHeader,
    received: applyNativeHeader,
    reload: () => location.reload(),
    after: (ms, act) => void setTimeout(act, ms),
    // Read at each use: where storage is forbidden, even naming it throws.
    visit: { getItem: (key) => sessionStorage.getItem(key), setItem: (key, text) => sessionStorage.setItem(key, text) },
  })
