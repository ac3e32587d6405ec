/** What stands around the web app, and what it lends to the rooms. The app's side is fetched in its webview alone, and asked for its header at once. */
import { environment } from '@/core/platform/environment'
import type { NavigationPorts } from '@/core/platform/navigation/ports'
import { configureCustomerService } from '@/core/platform/customer-service/ports'
import type { NativeReports } from './reporting'

export interface HostPorts {
  navigation: Pick<NavigationPorts, 'bridge'>
  /** What the native app around the page says for reports; absent outside one. */
  nativeApp?: Promise<NativeReports>
}

/** @param loggedIn is told the token of a login that the app made. */
export const hostPorts = (loggedIn: (token: string) => void): HostPorts => {
  if (environment().host !== 'app') return { navigation: {} }
  const app = import('./native-app').then(({ startNativeApp }) => startNativeApp(loggedIn))
  const bridge = async () => (await app).caller
  const nativeApp = app.then((started) => started.reports)
  // Who calls it hears that it did not come.
  nativeApp.catch(() => {})
  configureCustomerService({ callNative: async (payload) => (await bridge()).call('customeService', payload) })
  return { navigation: { bridge }, nativeApp }
}
