import { environment } from '@/core/platform/environment'
import type { NavigationPorts } from '@/core/platform/navigation/ports'
import { configureCustomerService } from '@/core/platform/customer-service/ports'
import type { NativeReports } from './reporting'
import type { AppState, AppStore } from '@/core/store'
import { h5Router } from '@/core/platform/navigation/drivers/h5-router-port'
import { configureUi } from '@/ui/internal/ports'

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

/** What is reported is no part of the first load. */
export const loadReporting = () => import('./reporting')

/** What the server put into the document beside the first screen (server/src/documents); undefined when it drew none. */
export const preloadedState = (): AppState | undefined => {
  const text = document.getElementById('rx-state')?.textContent
  return text ? (JSON.parse(text) as AppState) : undefined
}

/** The web app is no mini-program. See mini-app.weapp.ts. */
export const useMiniApp = (_store: AppStore): void => {}

/** What the interface kit needs of a browser: Back closes its layers. */
export const provideUiPorts = () =>
  configureUi({ interceptBack: (onBack) => h5Router()?.interceptBack(onBack) ?? (() => undefined) })
