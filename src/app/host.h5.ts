/**
 * What only the web app does at the app's start, and what it hands to the modules. The native app's code is loaded only
 * in its webview, and its header requested at once. The mini-program's side is host.weapp.ts.
 */
import { environment } from '@/core/platform/environment'
import { useEffect } from 'react'
import type { NavigationPorts } from '@/core/platform/navigation/ports'
import { configureCustomerService } from '@/core/platform/customer-service/ports'
import type { NativeReports } from './reporting'
import type * as TopBarModule from './start-top-bar'
import type { AppState, AppStore } from '@/core/store'
import { h5Router } from '@/core/platform/navigation/drivers/h5-router-port'
import { currentAddress } from '@/core/platform/navigation/current-address'
import { matchLocation } from '@/h5-runtime/match-location'
import { configureUi } from '@/ui/internal/ports'
import './wide.scss'

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
  const { host } = environment()
  // An app and a mini-program have bars of their own: there the window never has ours at the top (wide.scss).
  if (host !== 'browser') document.documentElement.classList.add('app-hosted')
  if (host !== 'app') return { navigation: {} }
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

/** The window is wide enough for the bar at the top (wide.scss). */
const WIDE = '(min-width: 1024px)'

let topBar: Promise<typeof TopBarModule> | undefined

/** Starts the top bar once the window is wide; its code is fetched then. The app calls this after each navigation. */
export const useHost = (store: AppStore): void => {
  useEffect(() => {
    if (environment().host !== 'browser') return
    const wide = matchMedia(WIDE)
    const start = () => {
      if (!wide.matches || topBar) return
      topBar = import('./start-top-bar')
      topBar.then(
        ({ startTopBar, showInTopBar }) => {
          showInTopBar(matchLocation(currentAddress()).name)
          startTopBar(store)
        },
        // Its links are the document's own then.
        () => {},
      )
    }
    start()
    wide.addEventListener?.('change', start)
    return () => wide.removeEventListener?.('change', start)
  }, [store])
  useEffect(() => {
    const { name } = matchLocation(currentAddress())
    topBar?.then(
      ({ showInTopBar }) => showInTopBar(name),
      () => {},
    )
  })
}

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
