/**
 * The messenger's JS SDK in the browser build (spec 7.1, 7.4). Owns: fetching the script, configuring it for a page's address. Refuses: deciding where
 * it belongs. Its callers load this room by a dynamic import, and only inside the messenger, so that no other visitor pays for it.
 */
import { SDK_SCRIPT, type JsSdk, type MiniProgram } from './js-sdk'
import { loadScript } from './load-script'

declare global {
  interface Window {
    wx?: Partial<JsSdk>
  }
}

/** A web-view may have its own part of the SDK, without what a page outside a mini-program needs. */
const isWhole = (sdk: Partial<JsSdk> | undefined): sdk is JsSdk =>
  sdk?.config !== undefined && sdk.onMenuShareTimeline !== undefined

let loading: Promise<void> | undefined

/** The SDK, loaded once. Rejects when the script cannot be had; a later call tries again. */
export const loadJsSdk = async (): Promise<JsSdk> => {
  if (!isWhole(window.wx)) {
    loading ??= loadScript(SDK_SCRIPT)
    try {
      await loading
    } finally {
      loading = undefined
    }
  }
  if (!isWhole(window.wx)) throw new Error('the script gave no JS SDK')
  return window.wx
}

/** What a mini-program's web-view can tell the mini-program; of the whole SDK only where the web-view did not bring it. */
export const loadMiniProgram = async (): Promise<MiniProgram | undefined> =>
  window.wx?.miniProgram ?? (await loadJsSdk()).miniProgram
