import { Component, useMemo, type ComponentType, type ErrorInfo, type ReactNode } from 'react'
import { report } from '@/analytics/errors'
import { PageContext, type PageContextValue } from '@/core/platform/lifecycle/page-context'
import { createPageEmitter, type PageEmitter } from './page-events'

/** One mounted page: its component, its parameters, its listeners. */
export interface MountedPage {
  pageKey: string
  Component: ComponentType
  context: PageContextValue
  emitter: PageEmitter
}

interface PageOptions {
  pageKey: string
  Component: ComponentType
  params: Readonly<Record<string, string>>
  isShown: () => boolean
  stopPullDown: () => void
}

export const createMountedPage = ({
  pageKey,
  Component: Page,
  params,
  isShown,
  stopPullDown,
}: PageOptions): MountedPage => {
  const emitter = createPageEmitter()
  return {
    pageKey,
    Component: Page,
    emitter,
    context: { pageId: pageKey, params, isShown, on: emitter.on, stopPullDown },
  }
}

/** What stands in for a page that broke or whose code did not come; `retry` draws it anew. */
export type PageFailure = ComponentType<{ error: unknown; retry: () => void }>

/** Keeps an error inside its page: the others, and the way back, stay usable. */
class PageBoundary extends Component<{ Failure: PageFailure; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    report(error, { source: 'component', componentStack: componentStack ?? '' })
  }

  override render() {
    const { Failure, children } = this.props
    if (this.state.error === null) return children
    return <Failure error={this.state.error} retry={() => this.setState({ error: null })} />
  }
}

/** The same page under other parameters: a new context object, so that its readers draw again. */
export const withParams = (page: MountedPage, params: Readonly<Record<string, string>>): MountedPage =>
  JSON.stringify(page.context.params) === JSON.stringify(params)
    ? page
    : { ...page, context: { ...page.context, params } }

interface PageHostProps {
  page: MountedPage
  shown: boolean
  Failure: PageFailure
}

/** The element of a page. A hidden one stays in the DOM without a box; its scroll is kept by the runtime. */
export const PageHost = ({ page, shown, Failure }: PageHostProps) => {
  const { Component: Page, context } = page
  const content = useMemo(
    () => (
      <PageContext.Provider value={context}>
        <PageBoundary Failure={Failure}>
          <Page />
        </PageBoundary>
      </PageContext.Provider>
    ),
    [Page, context, Failure],
  )
  return <div className={shown ? 'rx-host' : 'rx-host rx-host-hidden'}>{content}</div>
}
