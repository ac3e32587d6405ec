/** Composes the app: the store with its request, and what the rooms need from above them. */
import './ui/tokens.scss'
import { useLayoutEffect, type ReactNode } from 'react'
import { AppShell } from './app-shell'
import { configureNavigation, openLogin } from './core/platform/navigation'
import { identity } from './core/platform/session'
import { createAppRequest } from './core/request'
import { createStore } from './core/store'
import { sessionChanged, signOut } from './core/store/session'
import { preloadedState } from './preloaded-state'
import { toast } from './ui/toast'
import { provideUiPorts } from './ui-ports'

const store = createStore({
  request: createAppRequest({
    identity: identity.get,
    relogin: () => {
      store.dispatch(signOut())
      openLogin()
    },
    toast: (msg) => toast.show({ msg }),
  }),
  keepIdentity: identity.set,
  preloaded: preloadedState(),
})

configureNavigation({ isLoggedIn: () => identity.get() !== '' })
provideUiPorts()

export default function App({ children }: { children?: ReactNode }) {
  // The first render is that of the server, which knows no visitor; who is logged in is seen before anything is painted.
  useLayoutEffect(() => {
    store.dispatch(sessionChanged(identity.get() !== ''))
  }, [])
  return <AppShell store={store}>{children}</AppShell>
}
