/** Composes the app: the store with its request, and what the rooms need from above them. */
import './ui/tokens.scss'
import type { ReactNode } from 'react'
import { AppShell } from './app-shell'
import { configureNavigation, navigateUrl } from './core/platform/navigation'
import { currentAddress } from './core/platform/navigation/current-address'
import { identity } from './core/platform/session'
import { createAppRequest } from './core/request'
import { createStore } from './core/store'
import { sessionChanged } from './core/store/session'
import { preloadedState } from './preloaded-state'
import { h5AddressOf } from './routes/derive'
import { toast } from './ui/toast'
import { provideUiPorts } from './ui-ports'

const store = createStore({
  request: createAppRequest({
    identity: identity.get,
    relogin: () => {
      identity.set('')
      store.dispatch(sessionChanged(false))
      navigateUrl(h5AddressOf('staticLogin', { returnUrl: currentAddress() }))
    },
    toast: (msg) => toast.show({ msg }),
  }),
  preloaded: preloadedState(),
})

configureNavigation({ isLoggedIn: () => identity.get() !== '' })
provideUiPorts()

export default function App({ children }: { children?: ReactNode }) {
  return <AppShell store={store}>{children}</AppShell>
}
