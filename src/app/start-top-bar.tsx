import { createRoot } from 'react-dom/client'
import type { AppStore } from '@/core/store'
import { AppShell } from './app-shell'
import { TopBar } from './top-bar'

export { showInTopBar } from './top-bar'

/**
 * Draws the top bar in the place of the document's, or in one of its own where the document has none (the development
 * server's). The document's is not hydrated: by now another page may be shown, and the cart's count is known.
 */
export const startTopBar = (store: AppStore): void => {
  const bar = (
    <AppShell store={store}>
      <TopBar />
    </AppShell>
  )
  const drawn = document.getElementById('rx-top')
  const place = drawn ?? document.createElement('div')
  if (!drawn) {
    place.id = 'rx-top'
    document.body.prepend(place)
  }
  createRoot(place).render(bar)
}
