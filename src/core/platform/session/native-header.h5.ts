/** Asks the app for its header and applies it. Only an app's webview needs this: load it by dynamic import there. */
import type { NativeHeader } from '../../bridge/native-header'
import { applyNativeHeader } from '../environment'
import { awaitNativeHeader } from './await-native-header'

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
