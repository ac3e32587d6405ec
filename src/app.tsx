/** Composes the app: the store with its request, and what the rooms need from above them. */
import './ui/tokens.scss'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { AppShell } from './app-shell'
import { splitUrl } from './core/kit/query'
import { environment, onEnvironmentChange } from './core/platform/environment'
import { configureNavigation, openLogin } from './core/platform/navigation'
import { currentAddress } from './core/platform/navigation/current-address'
import { reportedPath } from './core/platform/navigation/reported-path'
import { claimAddress, identity } from './core/platform/session'
import { configureShare } from './core/platform/share/ports'
import { createAppRequest } from './core/request'
import { createErrorLog } from './core/request/error-log'
import { createLookUp } from './core/request/look-up'
import { recordParams } from './core/request/record-params'
import { createStore } from './core/store'
import { sessionChanged, signOut } from './core/store/session'
import { hostPorts } from './host-ports'
import { useMiniApp } from './mini-app'
import { preloadedState } from './preloaded-state'
import { dialog } from './ui/dialog'
import { toast } from './ui/toast'
import { provideUiPorts } from './ui-ports'

// First of all: until then the address may hold a login token.
claimAddress()

const request = createAppRequest({
  identity: identity.get,
  relogin: ({ track }) => {
    store.dispatch(signOut())
    openLogin(track)
  },
  toast: (msg) => toast.show({ msg }),
  page: () => ({ query: splitUrl(currentAddress()).query, id: reportedPath() }),
})
const store = createStore({ request, keepIdentity: identity.set, preloaded: preloadedState() })
const tellSession = () => void store.dispatch(sessionChanged(identity.get() !== ''))
const logError = createErrorLog({ request, projectName: `reluxe-${process.env.TARO_ENV}` })

onEnvironmentChange(tellSession)
configureNavigation({
  isLoggedIn: () => identity.get() !== '',
  environment,
  externalHosts: process.env.EXTERNAL_HOSTS.split(',').filter(Boolean),
  internalSellerId: process.env.INTERNAL_SELLER_ID || undefined,
  lookUp: createLookUp(request),
  confirm: ({ text, detail, ...options }) => dialog.ask({ message: detail ? `${text}\n${detail}` : text, ...options }),
  toast: (msg) => void toast.show({ msg }),
  logError: (title, path) => logError({ title, path, category: 'route' }),
  ...hostPorts((token) => {
    identity.set(token)
    tellSession()
  }),
})
configureShare({
  askConfig: async (url) => (await request('GET /config/shop-jssdk', { url }, { silent: true })).data?.data ?? null,
  reportShare: (share) => void request('GET /user/wx-share', share, { silent: true }),
})
provideUiPorts()

export default function App({ children }: { children?: ReactNode }) {
  useMiniApp(store)
  // The first render is that of the server, which knows no visitor; who is logged in is seen before anything is painted.
  useLayoutEffect(tellSession, [])
  useEffect(() => recordParams(request, currentAddress()), [])
  return <AppShell store={store}>{children}</AppShell>
}
