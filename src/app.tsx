/** Composes the app: creates the store with its request and hands in the ports of the modules below src/app. */
import './ui/tokens.scss'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { AppShell } from './app/app-shell'
import { captureErrors } from './analytics/errors/capture'
import { withErrorReports } from './analytics/errors'
import { splitUrl } from './lib/query'
import { environment, onEnvironmentChange } from './core/platform/environment'
import { configureNavigation, openLogin } from './core/platform/navigation'
import { currentAddress, reportedPath } from './core/platform/navigation/current-address'
import { consumeAddressParams, identity, watchOtherTabs } from './core/platform/session'
import { configureShare } from './core/platform/share/ports'
import { createAppRequest } from './core/request'
import { createErrorLog } from './core/request/error-log'
import { createLookUp } from './core/request/look-up'
import { recordParams } from './core/request/record-params'
import { createStore } from './core/store'
import { sessionChanged, sessionTakenOver, signOut } from './core/store/session'
import { beginTracking, providePage, track, trackingContextChanged } from './analytics/events'
import { activePageFields } from './analytics/page/use-track'
import { hostPorts, loadReporting, useHost, preloadedState, provideUiPorts } from './app/host'
import { dialog } from './ui/feedback/dialog'
import { userApi } from './shared/api/user'
import { toast } from './ui/feedback/toast'
import { APP_TEXT } from './app/messages'

// Must run first: until then the address may hold a login token.
consumeAddressParams()
captureErrors()
providePage(activePageFields)

const request = withErrorReports(
  createAppRequest({
    identity: identity.get,
    relogin: ({ track }) => {
      // The session ended because another tab logged out, and perhaps somebody else in.
      if (identity.takeOver()) {
        takenOver()
        if (identity.get()) return
      }
      store.dispatch(signOut())
      openLogin(track)
    },
    toast: (msg) => toast.show({ msg }),
    page: () => ({ query: splitUrl(currentAddress()).query, id: reportedPath() }),
  }),
)
const store = createStore({ request, keepIdentity: identity.set, preloaded: preloadedState() })
const updateSession = () => void store.dispatch(sessionChanged(identity.get() !== ''))
const takenOver = () => {
  const isLoggedIn = identity.get() !== ''
  store.dispatch(sessionTakenOver(isLoggedIn))
  toast.show(isLoggedIn ? APP_TEXT.otherLogin : APP_TEXT.loggedOut)
}
watchOtherTabs(takenOver)
const lookUp = createLookUp(request)
const logError = createErrorLog({ request, projectName: `reluxe-${process.env.TARO_ENV}` })

const host = hostPorts((token) => {
  identity.set(token)
  updateSession()
}, store)

onEnvironmentChange(updateSession)
configureNavigation({
  isLoggedIn: () => identity.get() !== '',
  environment,
  externalHosts: process.env.EXTERNAL_HOSTS.split(',').filter(Boolean),
  internalSellerId: process.env.INTERNAL_SELLER_ID || undefined,
  lookUp,
  confirm: ({ text, detail, ...options }) =>
    dialog.isConfirmed({ message: detail ? `${text}\n${detail}` : text, ...options }),
  toast: (msg) => void toast.show({ msg }),
  logError: (title, path) => logError({ title, path, category: 'route' }),
  ...host.navigation,
})
configureShare({
  fetchConfig: async (url) => (await request('GET /config/shop-jssdk', { url }, { silent: true })).data?.data ?? null,
  signUrl: async (url) => (await import('./core/request/signed-url')).signedUrl('GET', url),
  reportShare: (share) => {
    void request('GET /user/wx-share', share, { silent: true })
    track('share', { sharetarget: share.target })
  },
})
provideUiPorts(host)

const selectUser = userApi.endpoints.userInfo.select()
const userId = () => selectUser(store.getState()).data?.userId ?? ''
beginTracking(async () => {
  const { startReporting } = await loadReporting()
  return startReporting({
    identity: () => ({ token: identity.get(), uid: userId() }),
    logError,
    nativeApp: host.nativeApp,
    fetchGroup: async () => {
      const group: unknown = Reflect.get(await lookUp('/config/salog-cfg', {}), 'experimentGroup')
      return typeof group === 'string' ? group : ''
    },
  })
})
let known = ''
store.subscribe(() => {
  const now = `${store.getState().session.isLoggedIn} ${userId()}`
  if (now !== known) trackingContextChanged()
  known = now
})

export default function App({ children }: { children?: ReactNode }) {
  useHost(store)
  // The first render equals the server's, which knows no user; the login is read before the first paint.
  useLayoutEffect(updateSession, [])
  useEffect(() => recordParams(request, currentAddress()), [])
  return <AppShell store={store}>{children}</AppShell>
}
