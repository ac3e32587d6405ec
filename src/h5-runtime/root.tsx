import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { PageHost, type MountedPage, type PageFailure } from './page-host'

/** What is drawn now: the mounted pages in the order they were opened, and which one is seen. */
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

/** The whole tree. The server renders it with one page; the browser takes that over and adds pages to it. */
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
