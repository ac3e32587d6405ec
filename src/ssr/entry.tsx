/**
 * Renders the first screen on the server, from the browser's components. Bundled for Node (scripts/lib/builds.mjs); the
 * server loads it as dist/ssr/entry.mjs and hands in a function for calls (server/src/documents/screen-renderer.ts).
 */
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { AppShell } from '@/app/app-shell'
import { TopBar } from '@/app/top-bar'
import { createStore } from '@/core/store'
import { matchLocation } from '@/h5-runtime/match-location'
import { createMountedPage } from '@/h5-runtime/page-host'
import { LoadFailure } from '@/h5-runtime/load-failure'
import { Root } from '@/h5-runtime/root'
import { splitUrl } from '@/lib/query'
import { NOT_FOUND_PAGE } from '@/routes/derive'
import { reportedPathOf } from '@/routes/report-path'
import { titleOf } from '@/routes/title'
import { screens } from './screens'
export { siteAddresses } from './site-addresses'
import { requestThrough, type VisitorCall } from './visitor-request'

const DESCRIPTION = `${process.env.PRODUCT_NAME}：二手奢侈品鉴定、寄卖与选购，每件商品附成色与瑕疵说明。`

const stillPage = (Page: ComponentType, params: Readonly<Record<string, string>>) =>
  createMountedPage({ pageKey: 'first', Component: Page, params, isShown: () => false, stopPullDown: () => {} })

const rejected = () => Promise.reject(new Error('The bar makes no call for a visitor'))

/** Markup of the top bar, the same in every document. */
export const topBar = renderToString(
  <AppShell store={createStore({ request: requestThrough(rejected, { query: {}, id: '' }) })}>
    <TopBar />
  </AppShell>,
)

/** @param url root-relative, with its query. Never rejects for missing data: the document then has no first screen. */
export const render = async (url: string, call: VisitorCall) => {
  const { name, page, params } = matchLocation(url)
  const { path, query } = splitUrl(url)
  const plain = {
    page,
    status: page === NOT_FOUND_PAGE ? 404 : 200,
    title: titleOf(name, params) || process.env.PRODUCT_NAME,
    description: DESCRIPTION,
    html: '',
    state: null,
    canonical: null,
    data: null,
    sharePicture: null,
    isHidden: false,
    pictures: [],
  }
  const screen = screens[page]
  // An address that requires a login shows the login page to a visitor (spec 6).
  if (!screen || params['need-login'] === '1') return plain
  const store = createStore({ request: requestThrough(call, { query, id: reportedPathOf(path) }) })
  try {
    const loaded = await screen.load({ params, dispatch: store.dispatch })
    const view = { pages: [stillPage(screen.Page, params)], shownKey: 'first' }
    const App: ComponentType<{ children?: React.ReactNode }> = ({ children }) => (
      <AppShell store={store}>{children}</AppShell>
    )
    const html = renderToString(
      <Root App={App} source={{ subscribe: () => () => {}, view: () => view }} Failure={LoadFailure} />,
    )
    return {
      ...plain,
      title: loaded.title ?? plain.title,
      description: loaded.description ?? DESCRIPTION,
      canonical: loaded.canonical ?? null,
      data: loaded.data ?? null,
      sharePicture: loaded.sharePicture ?? loaded.pictures?.[0]?.src ?? null,
      isHidden: loaded.isHidden ?? false,
      html,
      state: store.getState(),
      pictures: (loaded.pictures ?? []).map(({ src, srcSet, sizes }) => ({ src, srcSet, sizes })),
    }
  } catch (error) {
    return { ...plain, status: statusOf(error) }
  }
}

/** A call that rejects its id as unknown or invalid means that the address does not exist. */
const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && (error.status === 404 || error.status === 400)
    ? 404
    : 200
