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

/** Shown in place of a page that failed to render or to load; `retry` renders it again. */
export type PageFailure = ComponentType<{ error: unknown; retry: () => void }>

/** Keeps an error inside its page, so that other pages and the way back stay usable. */
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

/** The same page with other parameters: a new context object, so that its readers render again. */
export const withParams = (page: MountedPage, params: Readonly<Record<string, string>>): MountedPage =>
  JSON.stringify(page.context.params) === JSON.stringify(params)
    ? page
    : { ...page, context: { ...page.context, params } }

interface PageHostProps {
  page: MountedPage
  shown: boolean
  Failure: PageFailure
}

/**
 * The element of a page. A hidden page stays in the DOM and is not drawn (style.scss); the runtime keeps its scroll
 * position.
 */
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
