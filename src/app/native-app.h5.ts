/**
 * Connects the web app with the native app around it: bridge, header, login, title (spec 3, 4, 6, 7.3). Loaded only in
 * the app's webview.
 */
import { createTransport } from '@/core/bridge/adapters'
import { createBridge, type Bridge } from '@/core/bridge/create-bridge'
import { splitUrl } from '@/lib/query'
import { copyInBrowser, provideNativeCopy } from '@/core/platform/clipboard'
import { environment } from '@/core/platform/environment'
import { loadExternal } from '@/core/platform/external-scripts'
import { currentAddress } from '@/core/platform/navigation/current-address'
import type { NativeCaller } from '@/core/platform/navigation/driver-port'
import { receiveNativeHeader } from '@/core/platform/session/native-header'
import { provideNetworkType } from '@/core/platform/network-type'
import { identity } from '@/core/platform/session'
import { provideNative } from '@/core/platform/native'
import { IDENTITY_NAMES } from '@/core/platform/session/create-session'
import { provideNativeTitle } from '@/core/platform/title'
import type { AppState, AppStore } from '@/core/store'
import { userApi } from '@/shared/api/user'
import { sweepPictures } from '@/shared/kept-pictures'
import { connectNativePage } from '@/analytics/page/native-page'
import type { NativeReports } from './reporting'
import { toast } from '@/ui/feedback/toast'

interface NativeApp {
  reports: NativeReports
  /** The bridge for navigation: `loggedIn` has received a login's token before the call resolves. */
  caller: NativeCaller
  /**
   * The app consults this page before it goes back, as long as anybody holds: going back then goes back in the window's
   * history, which closes a popup. Returns a cancel function.
   */
  holdBack(): () => void
  /** Resolves when the app's first header, which has the login, has been applied. Never rejects. */
  identityReady: Promise<void>
}

const selectUser = userApi.endpoints.userInfo.select()

/** Items in the user's cart; 0 for a visitor, undefined until they are known. */
const cartCountOf = (state: AppState) => (state.session.isLoggedIn ? selectUser(state).data?.cartCount : 0)

/** Keeps the app's own copies current: the badge of its cart, and the token for its Future pages (spec 6, 7.3). */
const mirror = (store: AppStore, call: Bridge['call']) => {
  let count: number | undefined
  let token: string | undefined
  // An app that lacks the method has no badge, or keeps the token by itself.
  const ignore = () => {}
  const update = () => {
    const nextCount = cartCountOf(store.getState())
    if (nextCount !== undefined && nextCount !== count) call('cartNum', { num: (count = nextCount) }).catch(ignore)
    const nextToken = identity.get()
    if (nextToken !== token) {
      call('setLocalStorage', { key: IDENTITY_NAMES[0], value: (token = nextToken) }).catch(ignore)
    }
  }
  update()
  store.subscribe(update)
}

/** Runs once. @param loggedIn receives the token of a login before the login call resolves. */
export const startNativeApp = (loggedIn: (token: string) => void, store: AppStore): NativeApp => {
  const { system } = environment()
  const native = system === 'other' ? 'android' : system
  const bridge = createBridge({
    transport: createTransport(native),
    app: {
      system: native,
      // The native header may correct the version of the user agent.
      get version() {
        return environment().version
      },
    },
    pagePath: () => splitUrl(currentAddress()).path,
    ports: { copy: copyInBrowser, toast: (msg) => void toast.show({ msg }) },
  })
  let setReady = () => {}
  const identityReady = new Promise<void>((resolve) => {
    // Later than the promises by which the header is applied.
    setReady = () => void setTimeout(resolve)
  })
  const requestHeader = () => receiveNativeHeader(() => bridge.call('getNativeHeader').finally(setReady))
  requestHeader()
  bridge.on('login', requestHeader)
  provideNativeTitle((title) => {
    // If the shell refuses a title, it keeps the previous one.
    bridge.call('changeNativeTitle', { title }).catch(() => {})
  })
  provideNative(bridge.call)
  sweepPictures()
  provideNativeCopy(async (text) => {
    await bridge.call('copyText', { text })
  })
  identityReady.then(
    () => mirror(store, bridge.call),
    () => {},
  )
  bridge.call('getNetworkTypeAndOperator').then(
    ({ networkType }) => provideNetworkType(networkType),
    // Apps without the tracking plugin.
    () => {},
  )
  let holders = 0
  let release = () => {}
  const holdBack = () => {
    if (holders++ === 0) release = bridge.on('backMakeSure', () => history.back())
    let isHeld = true
    return () => {
      if (isHeld && --holders === 0) release()
      isHeld = false
    }
  }
  const untyped: NativeCaller = bridge
  const caller: NativeCaller = {
    async call(method, payload) {
      const reply = await untyped.call(method, payload)
      const token: unknown = method === 'login' && reply ? Reflect.get(reply, 'userIdentity') : undefined
      if (typeof token === 'string' && token) loggedIn(token)
      return reply
    },
  }
  const reports: NativeReports = {
    connectPage: (ports) => connectNativePage(bridge, ports),
    params: async () => ({
      common: await bridge.call('getLegoCommonParam'),
      backup: await bridge.call('getLegoBackUpParam'),
    }),
  }
  return { reports, caller, holdBack, identityReady }
}

/** Starts it after the app's own bridge script, where the shop's settings name one (spec 7.4). */
export const enterNativeApp = async (...given: Parameters<typeof startNativeApp>): Promise<NativeApp> => {
  // Without the script the bridge speaks to what the app injects by itself.
  await loadExternal('nativeBridge').catch(() => {})
  return startNativeApp(...given)
}
