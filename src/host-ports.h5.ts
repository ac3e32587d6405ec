/** What stands around the web app, and what it lends to navigation. The app's side is fetched in its webview alone, and asked for its header at once. */
import { environment } from './core/platform/environment'
import type { NavigationPorts } from './core/platform/navigation/ports'
import { configureCustomerService } from './core/platform/customer-service/ports'

/** @param loggedIn is told the token of a login that the app made. */
export const hostPorts = (loggedIn: (token: string) => void): Pick<NavigationPorts, 'bridge'> => {
  if (environment().host !== 'app') return {}
  const app = import('./native-app').then(({ startNativeApp }) => startNativeApp(loggedIn))
  // Who calls it hears that it did not come.
  app.catch(() => {})
  const bridge = () => app
  configureCustomerService({ callNative: async (payload) => (await bridge()).call('customeService', payload) })
  return { bridge }
}
