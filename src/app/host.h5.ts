/**
 * What only the web app does at the app's start, and what it hands to the modules. The native app's code is loaded only
 * in its webview, and its header requested at once. The mini-program's side is host.weapp.ts.
 */
import { environment } from '@/core/platform/environment'
import type { NavigationPorts } from '@/core/platform/navigation/ports'
import { configureCustomerService } from '@/core/platform/customer-service/ports'
import type { NativeReports } from './reporting'
import type { AppState, AppStore } from '@/core/store'
import { h5Router } from '@/core/platform/navigation/drivers/h5-router-port'
import { configureUi } from '@/ui/internal/ports'

export interface HostPorts {
  navigation: Pick<NavigationPorts, 'bridge' | 'identityReady'>
  /** What the native app contributes to reports; absent outside the app. */
  nativeApp?: Promise<NativeReports>
  /** Makes the app consult this page before it goes back; returns a cancel function. Absent outside the app. */
  holdBack?(): () => void
}

/** @param loggedIn receives the token of a login that the app performed. */
export const hostPorts = (loggedIn: (token: string) => void, store: AppStore): HostPorts => {
  if (document.getElementById('rx-settings')) {
    import('@/core/platform/external-scripts').then(
      ({ loadTools }) => loadTools(),
      () => {},
    )
  }
  if (environment().host !== 'app') return { navigation: {} }
  const app = import('./native-app').then(({ enterNativeApp }) => enterNativeApp(loggedIn, store))
  const bridge = async () => (await app).caller
  const nativeApp = app.then((started) => started.reports)
  // A caller that awaits it handles the failure; this only avoids an unhandled rejection.
  nativeApp.catch(() => {})
  configureCustomerService({ callNative: async (payload) => (await bridge()).call('customeService', payload) })
  const identityReady = () =>
    app.then(
      (started) => started.identityReady,
      () => undefined,
    )
  const holdBack = () => {
    const held = app.then(
      (started) => started.holdBack(),
      () => () => {},
    )
    return () => void held.then((release) => release())
  }
  return { navigation: { bridge, identityReady }, nativeApp, holdBack }
}

/** Loads reporting lazily: it is not part of the first load. */
export const loadReporting = () => import('./reporting')

/**
 * The store's state that the server put into the document beside the first screen (server/src/documents); undefined
 * without one.
 */
export const preloadedState = (): AppState | undefined => {
  const text = document.getElementById('rx-state')?.textContent
  return text ? (JSON.parse(text) as AppState) : undefined
}

/** Only the mini-program has work of its own here (host.weapp.ts). */
export const useMiniApp = (_store: AppStore): void => {}

/**
 * Hands the interface kit what it needs of a browser: Back closes its layers. In the app Back is the app's own, which
 * consults the page while a layer is open (spec 4).
 */
export const provideUiPorts = ({ holdBack }: HostPorts) =>
  configureUi({
    ...(process.env.IMAGE_HOSTS && { imageHosts: process.env.IMAGE_HOSTS.split(',') }),
    interceptBack(onBack) {
      const cancel = h5Router()?.interceptBack(onBack)
      const release = holdBack?.()
      return () => {
        cancel?.()
        release?.()
      }
    },
  })
