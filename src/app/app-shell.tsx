import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { AppStore } from '@/core/store'

/** What stands around every page, in the browser and on the server. */
export const AppShell = ({ store, children }: { store: AppStore; children?: ReactNode }) => (
  <Provider store={store}>{children}</Provider>
)
