/**
 * Connects the web app with the native app around it: bridge, header, login, title (spec 3, 4, 6, 7.3). Loaded only in
 * the app's webview.
 */
import { createTransport } from '@/core/bridge/adapters'
import { createBridge } from '@/core/bridge/create-bridge'
import { splitUrl } from '@/lib/query'
import { copyText } from '@/core/platform/clipboard'
import { environment } from '@/core/platform/environment'
import { currentAddress } from '@/core/platform/navigation/current-address'
import type { NativeCaller } from '@/core/platform/navigation/driver-port'
import { receiveNativeHeader } from '@/core/platform/session/native-header'
import { provideNativeTitle } from '@/core/platform/title'
import { connectNativePage } from '@/analytics/page/native-page'
import type { NativeReports } from './reporting'
import { toast } from '@/ui/feedback/toast'

interface NativeApp {
  reports: NativeReports
  /** The bridge for navigation: `loggedIn` has received a login's token before the call resolves. */
  caller: NativeCaller
  /** Resolves when the app's first header, which has the login, has been applied. Never rejects. */
  identityReady: Promise<void>
}

/** Runs once. @param loggedIn receives the token of a login before the login call resolves. */
export const startNativeApp = (loggedIn: (token: string) => void): NativeApp => {
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
    ports: { copy: copyText, toast: (msg) => void toast.show({ msg }) },
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
  return { reports, caller, identityReady }
}
