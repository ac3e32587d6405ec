import { createRoot, hydrateRoot } from 'react-dom/client'
import type { AppStore } from '@/core/store'
import { AppShell } from './app-shell'
import { TopBar } from './top-bar'

export { showInTopBar } from './top-bar'

/** Takes the top bar of the document over; a document that has none (the development server's) gets one. */
export const startTopBar = (store: AppStore): void => {
  const bar = (
    <AppShell store={store}>
      <TopBar />
    </AppShell>
  )
  const drawn = document.getElementById('rx-top')
  if (drawn) return void hydrateRoot(drawn, bar)
  const place = document.createElement('div')
  place.id = 'rx-top'
  document.body.prepend(place)
  createRoot(place).render(bar)
}
