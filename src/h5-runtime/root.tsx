import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { PageHost, type MountedPage, type PageFailure } from './page-host'

/** What is rendered: the mounted pages in the order they were opened, and the key of the active one. */
export interface View {
  pages: readonly MountedPage[]
  shownKey: string
}

export interface ViewSource {
  subscribe(listener: () => void): () => void
  view(): View
}

export type AppComponent = ComponentType<{ children?: ReactNode }>

interface RootProps {
  App: AppComponent
  source: ViewSource
  Failure: PageFailure
}

/** The whole React tree. The server renders it with one page; the browser hydrates that and adds pages. */
export const Root = ({ App, source, Failure }: RootProps) => {
  const { pages, shownKey } = useSyncExternalStore(source.subscribe, source.view, source.view)
  return (
    <App>
      {pages.map((page) => (
        <PageHost key={page.pageKey} page={page} shown={page.pageKey === shownKey} Failure={Failure} />
      ))}
    </App>
  )
}
