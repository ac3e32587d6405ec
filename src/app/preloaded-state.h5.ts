import type { AppState } from '@/core/store'

/** What the server put into the document beside the first screen (server/src/documents); undefined when it drew none. */
export const preloadedState = (): AppState | undefined => {
  const text = document.getElementById('rx-state')?.textContent
  return text ? (JSON.parse(text) as AppState) : undefined
}
