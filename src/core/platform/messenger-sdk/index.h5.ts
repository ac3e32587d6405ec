/**
 * The messenger's JS SDK in the web app (spec 7.1, 7.4). Owns: loading the script, configuring it for an address.
 * Refuses: deciding when it is needed. Callers import this module dynamically, and only inside the messenger, so that
 * no other visitor loads it.
 */
import { SDK_SCRIPT, type JsSdk, type MiniProgram } from './js-sdk'
import { loadScript } from './load-script'

declare global {
  interface Window {
    wx?: Partial<JsSdk>
  }
}

/** A web-view may inject a reduced SDK, without the calls for pages outside a mini-program. */
const isWhole = (sdk: Partial<JsSdk> | undefined): sdk is JsSdk =>
  sdk?.config !== undefined && sdk.onMenuShareTimeline !== undefined

let loading: Promise<void> | undefined

/** Loads the SDK once. Rejects when the script does not load; a later call tries again. */
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

/**
 * The SDK's calls to the mini-program around a web-view; the whole SDK is loaded only where the web-view injected none.
 */
export const loadMiniProgram = async (): Promise<MiniProgram | undefined> =>
  window.wx?.miniProgram ?? (await loadJsSdk()).miniProgram
