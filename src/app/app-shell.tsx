import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { AppStore } from '@/core/store'

/** Wraps every page, in the browser and on the server: provides the store. */
export const AppShell = ({ store, children }: { store: AppStore; children?: ReactNode }) => (
  <Provider store={store}>{children}</Provider>
)
