import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { splitUrl } from '@/lib/query'
import { settleOpened } from '@/core/platform/navigation'
import { provideH5Router } from '@/core/platform/navigation/drivers/h5-router-port'
import { applyTitle } from '@/core/platform/title'
import { addScreenFacts } from '@/routes/screen-facts'
import { setActivePage } from '@/analytics/page/active-page'
import { matchLocation, HOME_URL } from './match-location'
import { LoadFailure } from './load-failure'
import { warmOverlays } from '@/ui/overlay/overlays'
import { OVERLAY_DELAY } from './limits'
import { Root, type AppComponent } from './root'
import './style.scss'
import { createRuntime } from './runtime'
import { areas, pages } from './page-index'

/** Attribute of the container when the server has rendered the first screen into it (src/ssr). */
export const SERVER_RENDERED = 'data-rendered'

/** Starts the app in the browser: loads the first page, then renders it or hydrates the server's markup. */
export const startH5 = async (App: AppComponent) => {
  const runtime = createRuntime({
    matchLocation,
    homeUrl: HOME_URL,
    load: async (page) => {
      let load = pages[page]
      if (!load) {
        const area = await areas[page.slice(0, page.indexOf('/'))]?.()
        addScreenFacts(area?.facts ?? {})
        load = area?.pages[page]
      }
      if (!load) throw new Error(`No page file ${page}`)
      return (await load()).default
    },
    loadFailure: (error, retry) => () => <LoadFailure error={error} retry={retry} />,
    settle: settleOpened,
    setTitle: (url) => {
      setActivePage(url)
      const { name, params } = matchLocation(url)
      applyTitle({ name, params, address: splitUrl(url).path, title: '' })
    },
  })
  provideH5Router(runtime)
  const drawn = runtime.currentUrl()
  await runtime.start()
  const container = document.getElementById('app')!
  const isDrawn = container.hasAttribute(SERVER_RENDERED) && runtime.currentUrl() === drawn
  const tree = <Root App={App} source={runtime} Failure={LoadFailure} />
  // As a transition, React hydrates in slices of some milliseconds, so that taps are handled in between.
  if (isDrawn) startTransition(() => void hydrateRoot(container, tree))
  else createRoot(container).render(tree)
  setTimeout(warmOverlays, OVERLAY_DELAY)
}
