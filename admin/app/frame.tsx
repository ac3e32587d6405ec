/**
 * The frame of a signed-in operator: menu by permissions with live counts, one search box, scanner and keys anywhere,
 * the dialogs that may lie over any page, and the areas' pages, each fetched when it is opened.
 */
import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Spin } from 'antd'
import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router'
import { areas } from '../areas'
import type { AreaPage } from '../areas/area'
import { live } from '../data/live'
import { accessControlProvider, authProvider, dataProvider, liveProvider } from '../data/providers'
import { session, useMay } from '../data/session'
import { useSignal } from '../lib/signal'
import { HotkeysProvider } from '../lib/hotkeys'
import { UnsavedProvider } from '../lib/unsaved'
import { texts } from '../messages'
import { Layout } from './layout'
import { NotFound, NotPermitted, PageFailed } from './problems'

const queries = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })

const Root = () => (
  <Refine
    dataProvider={dataProvider}
    authProvider={authProvider}
    accessControlProvider={accessControlProvider}
    liveProvider={liveProvider}
    routerProvider={routerProvider}
    resources={areas.flatMap(({ pages }) =>
      pages.map(({ path, title }) => ({ name: path, list: `/${path}`, meta: { label: title } })),
    )}
    // wire spelling
    options={{ disableTelemetry: true, reactQuery: { clientConfig: queries } }}
  >
    <UnsavedProvider>
      <HotkeysProvider>
        <Layout>
          <Suspense fallback={<Spin className="c-start" aria-label={texts.areaLoading} />}>
            <Outlet />
          </Suspense>
        </Layout>
      </HotkeysProvider>
    </UnsavedProvider>
  </Refine>
)

/** A page that the operator may not see is not fetched. */
const Guarded = ({ page, Page }: { page: AreaPage; Page: ComponentType }) => {
  const may = useMay()
  const isDemonstration = useSignal(session)?.demo ?? false
  useEffect(() => {
    document.title = `${page.title} · ${document.querySelector<HTMLMetaElement>('meta[name=product]')?.content ?? ''}`
  }, [page.title])
  if (page.isDemo && !isDemonstration) return <NotFound />
  return page.permission !== undefined && !may(page.permission) ? <NotPermitted /> : <Page />
}

const router = createBrowserRouter(
  [
    {
      path: '/',
      element: <Root />,
      children: [
        ...areas.flatMap(({ pages }) =>
          pages.map((page) => ({
            ...(page.path === '' ? { index: true as const } : { path: page.path }),
            element: <Guarded page={page} Page={lazy(page.load)} />,
            errorElement: <PageFailed />,
          })),
        ),
        { path: '*', element: <NotFound /> },
      ],
      errorElement: <PageFailed />,
    },
  ],
  { basename: '/admin' },
)

const Frame = () => {
  useEffect(() => {
    live.start()
    return live.stop
  }, [])
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

export default Frame
